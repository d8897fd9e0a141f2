"""Answers, complaints and progress."""

import io

import pytest

from core.errors import CardsteadError
from frontends.output import complain, json_answer, one_line, progress, reason, table_text


def test_a_document_is_one_line_of_ascii():
    assert json_answer({"name": "Zoé\ud800"}).text == '{"name": "Zo\\u00e9\\ud800"}\n'
    with pytest.raises(ValueError, match="Out of range"):
        json_answer(float("nan"))


@pytest.mark.parametrize("said", ["a\nb", "a \r\n\tb", "a\x1bb", "a\u2028b"])
def test_a_message_is_one_line_whatever_it_quotes(said):
    assert one_line(said).split() == ["a", "b"]


def test_complaints_go_to_standard_error_if_there_is_one(capsys, monkeypatch):
    complain("the deck is short")
    assert capsys.readouterr() == ("", "cardstead: the deck is short\n")
    monkeypatch.setattr("sys.stderr", None)
    complain("nobody hears this")
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (CardsteadError("expected a card"), "expected a card"),
        (FileNotFoundError(2, "No such file or directory", "a.json"), "a.json: No such file or directory"),
        (FileExistsError(17, "File exists", "shots"), "shots: expected a folder, but something else is there"),
        (OSError(28, "No space left on device"), "No space left on device"),
        (KeyError("x"), "unexpected KeyError: 'x' (python -X dev shows more)"),
    ],
)
def test_reasons_are_for_people(error, said):
    assert reason(error) == said


def test_progress_hands_everything_on_and_is_silent_without_a_terminal(capsys):
    assert list(progress([3, 1, 2], "cards", 6, int)) == [3, 1, 2]
    assert list(progress([], "cards", 0, int)) == []
    assert capsys.readouterr() == ("", "")


def test_progress_is_shown_on_a_terminal(monkeypatch):
    screen = io.StringIO()
    monkeypatch.setattr(screen, "isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stderr", screen)
    monkeypatch.setenv("TERM", "xterm")
    assert list(progress([3, 1, 2], "cards", 6, int)) == [3, 1, 2]
    assert "6/6" in screen.getvalue()
    assert list(progress([], "cards", 0, int)) == []


def test_a_table_keeps_its_columns():
    assert table_text(("game", ">seats"), [("kaiser", "4"), ("[b]", "12")]).splitlines() == [
        "game    seats",
        "kaiser      4",
        "[b]        12",
    ]
