"""Tileable noise for the felt, the wood, the leather and the planks of the table."""

import numpy as np

SIDE = 512
STEP = 4  # levels this far apart pack to two thirds and cannot be told apart in noise


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
    return 0.16 + 0.5 * rings**1.3 + 0.2 * (0.5 + 0.25 * fine) + 0.1 * _noise(8, 1.4, 0.3, 1.0) - 0.12 * _pores()


def _cells(count: int) -> tuple[np.ndarray, np.ndarray]:
    """Return how far, in cells, the nearest and the second nearest of scattered points are."""
    dice = np.random.default_rng(9)
    points = np.stack(np.meshgrid(np.arange(count), np.arange(count)), -1) + dice.uniform(0.1, 0.9, (count, count, 2))
    nearest, second = np.full((SIDE, SIDE), 9.0), np.full((SIDE, SIDE), 9.0)
    reach = np.arange(-60, 61)
    for x, y in points.reshape(-1, 2) * SIDE / count:
        rows, columns = int(y) + reach, int(x) + reach
        distance = np.hypot(rows[:, None] - y, columns[None] - x) * count / SIDE
        window = np.ix_(rows % SIDE, columns % SIDE)
        second[window] = np.minimum(second[window], np.maximum(nearest[window], distance))
        nearest[window] = np.minimum(nearest[window], distance)
    return nearest, second


def _leather() -> np.ndarray:
    """Return the pebbles of leather: high inside cells, low along the creases between them."""
    nearest, second = _cells(28)
    rise = np.clip((second - nearest) * 1.5, 0, 1)
    pebbles = rise * rise * (3 - 2 * rise)
    dome = np.clip(1 - nearest**2, 0, 1)
    return 0.22 + 0.4 * pebbles**0.7 + 0.16 * dome + 0.035 * _noise(10, 0.6) + 0.025 * _noise(11, 1.2)


def _planks() -> np.ndarray:
    rows = np.arange(SIDE)[:, None] / SIDE
    rings = 0.5 + 0.5 * np.sin(2 * np.pi * (7 * rows + 0.9 * _noise(12, 2.0, 0.22, 1.0)))
    fine = _noise(13, 0.6, 0.04, 1.0)
    return 0.5 + 0.17 * _noise(14, 1.6, 0.12, 1.0) + 0.16 * (rings - 0.5) + 0.07 * fine - 0.08 * _pores()


def materials() -> np.ndarray:
    """Return SIDE x SIDE x RGBA: felt fibres, wood grain along x, leather bump, plank grain along x."""
    planes = np.stack([_felt(), _wood(), _leather(), _planks()], axis=-1)
    return (np.clip(planes, 0, 0.99) * (256 // STEP)).astype(np.uint8) * STEP
