"""The sounds of the table, made by the program from numbers, and a player that is silent where nothing can play.

A sound is a few voices: a `Tone`, which rings like a struck bar, or a `Brush`, the noise of card on felt.
"""

from __future__ import annotations

import cmath
import io
import math
import sys
import threading
import wave
from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Protocol

RATE = 22_050
"""Samples a second."""

_FULL = 32_767
_ATTACK, _RELEASE, _DECAY = 0.006, 0.008, 4.5


@dataclass(frozen=True, slots=True)
class Tone:
    """A pitch that is struck and dies away."""

    start: float
    """When it begins, in seconds."""
    seconds: float
    pitch: float
    """In hertz."""
    loudness: float
    """From 0 to 1."""
    glide: float = 1.0
    """How many times the pitch it has at its end."""
    overtone: float = 0.2
    """The share of the octave above."""


@dataclass(frozen=True, slots=True)
class Brush:
    """Noise that swells and fades, like a card over felt."""

    start: float
    """When it begins, in seconds."""
    seconds: float
    brightness: float
    """From 0, a rumble, to 1, a hiss."""
    loudness: float
    """From 0 to 1."""
    swell: float = 0.2
    """The share of its time after which it is loudest."""


Voice = Tone | Brush


SOUNDS: Mapping[str, str] = MappingProxyType(
    {
        "deal": "cards",
        "play": "cards",
        "draw": "cards",
        "sweep": "cards",
        "turn": "turn",
        "low": "turn",
        "won": "result",
        "lost": "result",
        "click": "controls",
        "refused": "controls",
    }
)
"""Every sound by the name of what happens, and which volume of `frontends.settings.SOUND_GROUPS` it has."""

VOICES: Mapping[str, tuple[Voice, ...]] = MappingProxyType(
    {
        "deal": (Brush(0, 0.07, 0.55, 0.30), Tone(0.01, 0.05, 210, 0.06, 0.7)),
        "play": (Brush(0, 0.06, 0.45, 0.34), Tone(0.008, 0.10, 150, 0.20, 0.6)),
        "draw": (Brush(0, 0.15, 0.70, 0.24, 0.7),),
        "sweep": (Brush(0, 0.34, 0.35, 0.34, 0.45), Tone(0.28, 0.09, 140, 0.12, 0.6)),
        "turn": (Tone(0, 0.34, 659.26, 0.16), Tone(0.10, 0.42, 987.77, 0.13)),
        "low": (Tone(0, 0.045, 1174.66, 0.12, 1.0, 0.05),),
        "won": (
            Tone(0.00, 0.36, 523.25, 0.15),
            Tone(0.12, 0.36, 659.26, 0.15),
            Tone(0.24, 0.40, 783.99, 0.15),
            Tone(0.36, 0.74, 1046.50, 0.17),
        ),
        "lost": (Tone(0, 0.40, 440.00, 0.14), Tone(0.18, 0.42, 349.23, 0.14), Tone(0.36, 0.70, 293.66, 0.15)),
        "click": (Tone(0, 0.05, 880.00, 0.09), Brush(0, 0.02, 0.6, 0.08)),
        "refused": (Tone(0, 0.16, 196.00, 0.22, 0.84, 0.35),),
    }
)
"""What each sound is made of."""


def synthesised(voices: Sequence[Voice]) -> array[int]:
    """Work out a sound: signed 16-bit samples of one channel, silent at both ends, the same every time."""
    mixed = [0.0] * round(max(voice.start + voice.seconds for voice in voices) * RATE)
    for voice in voices:
        heard = _faded(_tone(voice) if isinstance(voice, Tone) else _brush(voice))
        for i, value in enumerate(heard, round(voice.start * RATE)):
            mixed[i] += value
    return array("h", (int(value * _FULL) for value in mixed))


def _samples_of(voice: Voice) -> int:
    """Count its samples, so that it ends where it should however its start is rounded."""
    return round((voice.start + voice.seconds) * RATE) - round(voice.start * RATE)


def _tone(tone: Tone) -> list[float]:
    """Ring: a point that runs round a shrinking circle; its overtone dies away twice as fast."""
    count, heard = _samples_of(tone), []
    step = 2 * math.pi * tone.pitch / RATE
    point, turn = complex(1), cmath.exp(complex(-_DECAY / count, step))
    bend = cmath.exp(complex(0, (tone.glide - 1) * step / count))
    scale = tone.loudness / (1 + tone.overtone)
    for _ in range(count):
        heard.append(scale * point.imag * (1 + 2 * tone.overtone * point.real))
        point *= turn
        turn *= bend
    return heard


def _brush(brush: Brush) -> list[float]:
    """Hiss: noise from a fixed sequence, its highs taken off by the brightness, under a hump."""
    count, heard, word, low = _samples_of(brush), [], 0x2545F491, 0.0
    passing = 0.05 + 0.9 * brush.brightness
    top = int(count * brush.swell)
    for i in range(count):
        word = (word * 1_664_525 + 1_013_904_223) & 0xFFFFFFFF
        low += passing * (word / 0x7FFFFFFF - 1 - low)
        hump = i / top if i < top else (count - i) / (count - top)
        heard.append(low * brush.loudness * hump * hump)
    return heard


def _faded(heard: list[float]) -> list[float]:
    """Fade the first and the last milliseconds, so that nothing clicks."""
    for i in range(attack := int(_ATTACK * RATE)):
        heard[i] *= i / attack
    for i in range(release := int(_RELEASE * RATE)):
        heard[-1 - i] *= i / release
    return heard


@cache
def samples(name: str) -> array[int]:
    """Give the samples of a sound by its name; worked out when they are first asked for."""
    return synthesised(VOICES[name])


def wav(name: str) -> bytes:
    """Give a sound as a WAV file."""
    data = samples(name)[:]
    if sys.byteorder == "big":
        data.byteswap()
    stream = io.BytesIO()
    with wave.open(stream, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
    return stream.getvalue()


class Output(Protocol):
    """What makes sounds heard."""

    def __call__(self, name: str, volume: float) -> None:
        """Begin a sound and return at once; volume from 0 to 1."""
        ...


class Speaker(Protocol):
    """What plays the sounds of the table."""

    def play(self, name: str, volume: float) -> None:
        """Play a sound by its name, as loud as a volume from 0 to 1 says, and return at once."""
        ...


class Silence:
    """The speaker of a table that makes no sound: a film, a picture, a test."""

    def play(self, name: str, volume: float) -> None:
        """Play nothing."""


class Sounds:
    """Plays sounds by name; it never delays, and is silent where nothing can play or something fails.

    The output is opened beside the program, which takes up to a second; what is played before is not heard.
    """

    def __init__(self, opened: Callable[[], Output | None] | None = None) -> None:
        """Take what opens another output than this machine's."""
        self._open = opened or _opened_device
        self._output: Output | None = None
        self._opening: threading.Thread | None = None

    def prepare(self) -> None:
        """Begin to open the output, once; the window must be open, since pyglet's sound brings its OpenGL along."""
        if self._opening is None:
            self._opening = threading.Thread(target=self._prepare, name="sounds", daemon=True)
            self._opening.start()

    def _prepare(self) -> None:
        try:
            self._output = self._open()
        except Exception:  # a sound is worth no interruption, whatever the driver says
            self._output = None

    def play(self, name: str, volume: float) -> None:
        """Play a sound, unless its volume is 0 or nothing can play it."""
        if name not in SOUNDS:
            raise KeyError(name)
        if volume <= 0:
            return
        self.prepare()
        if self._output is not None:
            try:
                self._output(name, volume)
            except Exception:  # as above; and what failed once would fail at every card
                self._output = None


_MOST_PLAYERS = 8


def _opened_device() -> Output | None:
    """Open the sound device of this machine through pyglet; None where there is none."""
    from pyglet import media
    from pyglet.media.drivers.silent.adaptation import SilentDriver

    if media.get_audio_driver() is None or isinstance(media.get_audio_driver(), SilentDriver):
        return None
    sources = {name: media.load(f"{name}.wav", file=io.BytesIO(wav(name)), streaming=False) for name in SOUNDS}
    players: list[media.Player] = []

    def play(name: str, volume: float) -> None:
        players[:] = [player for player in players if player.source is not None]
        if len(players) >= _MOST_PLAYERS:
            players.pop(0).delete()
        player = media.Player()
        player.volume = volume
        player.queue(sources[name])
        player.play()
        players.append(player)

    return play
