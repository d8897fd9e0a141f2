import io
import threading
import time
import wave
from itertools import pairwise
from types import SimpleNamespace

import pytest

from frontends.settings import SOUND_GROUPS
from frontends.window import sounds
from frontends.window.sounds import RATE, SOUNDS, VOICES, Brush, Silence, Sounds, Speaker, Tone

LONGEST = {"deal": 0.1, "play": 0.15, "draw": 0.2, "sweep": 0.4, "turn": 0.6, "low": 0.1}
LONGEST |= {"refused": 0.2, "click": 0.1, "won": 1.2, "lost": 1.2}


def loudest(samples):
    return max(map(abs, samples))


def power(samples):
    return sum(value * value for value in samples) / len(samples)


@pytest.fixture(params=SOUNDS)
def name(request):
    return request.param


def test_every_sound_has_a_group_and_every_group_a_sound():
    assert set(SOUNDS.values()) == set(SOUND_GROUPS)
    assert LONGEST.keys() == SOUNDS.keys() == VOICES.keys()


def test_a_sound_is_short(name):
    assert 0.03 * RATE <= len(sounds.samples(name)) <= LONGEST[name] * RATE


def test_a_sound_is_heard_but_quiet_and_never_cut_off(name):
    assert 0.04 * 32767 <= loudest(sounds.samples(name)) <= 0.35 * 32767


def test_a_sound_begins_and_ends_in_silence(name):
    samples = sounds.samples(name)
    assert abs(samples[0]) <= 1
    assert abs(samples[-1]) <= 1
    assert loudest(samples[-40:]) <= max(loudest(samples) // 3, 60)


def test_no_sample_jumps(name):
    """A click is a jump from one sample to the next; noise jumps, but not from silence."""
    samples = sounds.samples(name)
    if not any(isinstance(voice, Brush) for voice in VOICES[name]):
        assert max(abs(b - a) for a, b in pairwise(samples)) <= 0.1 * 32767


def test_a_sound_has_no_constant_part(name):
    samples = sounds.samples(name)
    assert abs(sum(samples) / len(samples)) < 0.01 * 32767


def test_the_same_numbers_make_the_same_sound(name):
    assert sounds.synthesised(VOICES[name]) == sounds.samples(name)
    assert sounds.samples(name) is sounds.samples(name)


def test_sounds_can_be_told_apart():
    assert len({sounds.samples(name).tobytes() for name in SOUNDS}) == len(SOUNDS)


def test_a_tone_has_its_pitch():
    samples = sounds.synthesised((Tone(0, 1.0, 440, 0.3, overtone=0.0),))
    rising = sum(a < 0 <= b for a, b in pairwise(samples))
    assert rising == pytest.approx(440, abs=2)


def test_a_tone_dies_away_and_a_brush_swells():
    tone = sounds.synthesised((Tone(0, 0.4, 440, 0.3),))
    assert power(tone[: len(tone) // 4]) > 10 * power(tone[-len(tone) // 4 :])
    brush = sounds.synthesised((Brush(0, 0.4, 0.5, 0.3, swell=0.8),))
    assert power(brush[: len(brush) // 4]) < power(brush[len(brush) // 2 : -len(brush) // 4])


def test_a_voice_that_starts_later_is_silent_before():
    samples = sounds.synthesised((Tone(0.1, 0.1, 440, 0.3),))
    assert loudest(samples[: RATE // 10]) == 0
    assert len(samples) == RATE // 5


def test_a_wav_file_holds_the_samples(name):
    with wave.open(io.BytesIO(sounds.wav(name))) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        assert file.readframes(file.getnframes()) == sounds.samples(name).tobytes()


def test_all_sounds_together_take_little_time():
    best = min(timed() for _ in range(3))
    assert best < 3 * 0.05


def timed():
    begin = time.thread_time()
    for voices in VOICES.values():
        sounds.synthesised(voices)
    return time.thread_time() - begin


class Loudspeaker:
    """An output that notes what it is given."""

    def __init__(self, broken=False):
        self.heard, self.opened, self.tried, self.broken = [], 0, 0, broken

    def open(self):
        self.opened += 1
        return self

    def __call__(self, name, volume):
        self.tried += 1
        if self.broken:
            raise OSError("unplugged")
        self.heard.append((name, volume))


def ready(player):
    player.prepare()
    player._opening.join()
    return player


def test_a_sound_is_as_loud_as_asked_and_the_device_opened_once():
    speaker = Loudspeaker()
    player = ready(Sounds(speaker.open))
    for name, volume in [("deal", 0.2), ("turn", 0.0), ("won", 0.5)]:
        player.play(name, volume)
    assert speaker.heard == [("deal", 0.2), ("won", 0.5)]
    assert speaker.opened == 1


def test_silence_does_not_even_open_the_device():
    speaker = Loudspeaker()
    Sounds(speaker.open).play("deal", 0.0)
    assert speaker.opened == 0


def test_a_device_that_breaks_is_left_alone():
    speaker = Loudspeaker(broken=True)
    player = ready(Sounds(speaker.open))
    for _ in range(3):
        player.play("deal", 0.6)
    assert speaker.tried == 1


def test_a_device_that_cannot_be_opened_is_silence():
    def refuse():
        raise ImportError("no driver")

    ready(Sounds(refuse)).play("deal", 0.6)
    ready(Sounds(lambda: None)).play("deal", 0.6)


def test_playing_never_waits_for_the_device():
    let_go = threading.Event()
    speaker = Loudspeaker()

    def slow():
        let_go.wait(20)
        return speaker.open()

    player = Sounds(slow)
    begin = time.perf_counter()
    player.play("deal", 0.6)
    assert time.perf_counter() - begin < 5
    assert speaker.heard == []
    let_go.set()
    ready(player).play("play", 0.6)
    assert speaker.heard == [("play", 0.6)]


def test_a_silent_table_plays_everything_and_nothing_is_heard():
    speakers: list[Speaker] = [Silence(), Sounds(lambda: None)]
    for speaker in speakers:
        speaker.play("deal", 0.6)


def test_a_sound_that_does_not_exist_is_a_mistake_of_the_caller():
    with pytest.raises(KeyError):
        Sounds(lambda: None).play("trumpet", 0.6)


def test_this_machine_plays_or_is_silent():
    player = ready(Sounds())
    for name in SOUNDS:
        player.play(name, 0.01)


def test_pyglet_is_given_each_sound_at_its_volume_and_few_at_a_time(monkeypatch):
    from pyglet import media

    made = []

    class Player:
        def __init__(self):
            self.volume, self.source, self.deleted, self.playing = 1.0, None, False, False
            made.append(self)

        def queue(self, source):
            self.source = source

        def play(self):
            self.playing = True

        def delete(self):
            self.deleted = True

    monkeypatch.setattr(media, "get_audio_driver", lambda: SimpleNamespace(sample_formats=None))
    monkeypatch.setattr(media, "Player", Player)
    output = sounds._opened_device()
    assert output is not None
    for _ in range(10):
        output("deal", 0.25)
    assert [player.volume for player in made] == [0.25] * 10
    assert made[0].source.duration == pytest.approx(len(sounds.samples("deal")) / RATE, abs=0.001)
    assert [player.deleted for player in made] == [True] * 2 + [False] * 8
    for player in made:
        player.source = None
    output("deal", 0.25)
    assert not made[2].deleted
