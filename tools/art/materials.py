"""Tileable noise for the felt, the wood, the leather and the planks of the table."""

import numpy as np

SIDE = 512


def _noise(seed: int, fall: float, along: float = 1.0, across: float = 1.0) -> np.ndarray:
    """Return tileable noise of mean 0 and deviation 1; a larger factor shortens the grain on that axis."""
    white = np.random.default_rng(seed).standard_normal((SIDE, SIDE))
    across_waves = np.fft.fftfreq(SIDE)[:, None] * SIDE / across
    along_waves = np.fft.rfftfreq(SIDE)[None] * SIDE / along
    distance = np.hypot(along_waves, across_waves)
    distance[0, 0] = 1.0
    field = np.fft.irfft2(np.fft.rfft2(white) / distance**fall, s=(SIDE, SIDE))
    return (field - field.mean()) / field.std()


def _felt() -> np.ndarray:
    naps = 0.1 * _noise(1, 0.35) + 0.06 * _noise(2, 1.0, 1.0, 4.0) + 0.06 * _noise(3, 1.0, 4.0, 1.0)
    return 0.5 + naps + 0.05 * _noise(4, 1.6)


def _pores() -> np.ndarray:
    """Return the dark short pores of mahogany, along x."""
    return np.clip(_noise(5, 0.55, 0.045, 1.0) - 1.1, 0.0, 1.5)


def _wood() -> np.ndarray:
    rows = np.arange(SIDE)[:, None] / SIDE
    warp = _noise(6, 1.9, 0.16, 1.0)
    rings = 0.5 + 0.5 * np.sin(2 * np.pi * (11 * rows + 0.5 * warp))
    fine = _noise(7, 0.7, 0.035, 1.0)
    return (
        0.16 + 0.5 * rings**1.3 + 0.2 * (0.5 + 0.25 * fine) + 0.1 * _noise(8, 1.4, 0.3, 1.0) - 0.12 * _pores()
    )


def _leather() -> np.ndarray:
    """Return the pebbles of leather: high inside cells, low along the creases between them."""
    dice = np.random.default_rng(9)
    cells = 26
    seeds = (
        np.stack(np.meshgrid(np.arange(cells), np.arange(cells)), -1)
        + dice.uniform(0.1, 0.9, (cells, cells, 2))
    ) / cells
    seeds = seeds.reshape(-1, 2)
    grid = np.stack(np.meshgrid(np.arange(SIDE), np.arange(SIDE)), -1) / SIDE
    nearest = np.full((SIDE, SIDE), 9.0)
    second = np.full((SIDE, SIDE), 9.0)
    for seed in seeds:
        apart = np.abs(grid - seed)
        apart = np.minimum(apart, 1 - apart)
        distance = np.hypot(apart[..., 0], apart[..., 1]) * cells
        second = np.minimum(second, np.maximum(nearest, distance))
        nearest = np.minimum(nearest, distance)
    pebbles = np.clip((second - nearest) * 2.2, 0, 1) ** 0.6
    return 0.2 + 0.55 * pebbles + 0.05 * _noise(10, 0.8) + 0.04 * _noise(11, 1.6)


def _planks() -> np.ndarray:
    rows = np.arange(SIDE)[:, None] / SIDE
    rings = 0.5 + 0.5 * np.sin(2 * np.pi * (7 * rows + 0.9 * _noise(12, 2.0, 0.22, 1.0)))
    fine = _noise(13, 0.6, 0.04, 1.0)
    return 0.5 + 0.17 * _noise(14, 1.6, 0.12, 1.0) + 0.16 * (rings - 0.5) + 0.07 * fine - 0.08 * _pores()


def materials() -> np.ndarray:
    """Return SIDE x SIDE x RGBA: felt fibres, wood grain along x, leather bump, plank grain along x."""
    planes = np.stack([_felt(), _wood(), _leather(), _planks()], axis=-1)
    return (np.clip(planes, 0, 1) * 255 + 0.5).astype(np.uint8)
