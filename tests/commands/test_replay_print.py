"""`replay --print`: a whole game as its log."""

import json
import re
from pathlib import Path

import pytest

from game.commands.cli import run
from game.table.playback import Playback
from game.table.record.record import read_record
from game.table.trusting import revealed
from game.titles import SLUGS, title

GAMES = Path(__file__).parents[1] / "titles"


def printed(capsys, *words):
    try:
        code = run(words)
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capsys.readouterr()
    return code, out.splitlines(), err


def told(path):
    """Return the number of events that an onlooker of the game was told."""
    record = read_record(path).record
    playback = Playback(title(record.header.title, record.header.version), revealed(record))
    return sum(len(playback.events(n, None)) for n in range(len(playback.stops)))


def game(slug):
    return str(GAMES / slug / "games" / "2_players.westward")


@pytest.mark.parametrize(("language", "word"), [("en", "Round"), ("de", "Runde")])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_round_has_a_heading_of_its_own_line(slug, language, word, capsys):
    code, lines, err = printed(capsys, "replay", game(slug), "--print", "--lang", language)
    heads = [line for line in lines if line.startswith(word)]
    assert (code, err) == (0, "")
    assert heads == [f"{word} {n}" for n in range(1, len(heads) + 1)] and len(heads) > 3
    assert all(lines) and len(lines) > 5 * len(heads)


@pytest.mark.parametrize("slug", SLUGS)
def test_as_json_each_event_is_one_object_with_the_words_of_the_log(slug, capsys):
    _, lines, _ = printed(capsys, "replay", game(slug), "--print")
    code, found, _ = printed(capsys, "replay", game(slug), "--print", "--json")
    events = [json.loads(line) for line in found]
    assert code == 0 and [event["text"] for event in events if event["text"]] == lines
    result = events.pop()
    assert result["event"] == "result" and {"game", "entries", "head", "ending", "scores", "places"} <= set(result)
    assert len(result["scores"]) == 2 and result["names"] == ["bot 1", "bot 2"]
    assert len(events) == told(Path(game(slug)))
    assert {"entry", "round", "event", "text", "facts"} <= set(events[0])
    assert [event["entry"] for event in events] == sorted(event["entry"] for event in events)
    assert {event["seat"] for event in events if "seat" in event} == {0, 1}
    assert all(event.get("seat", -1) == event["facts"].get("seat", -1) for event in events)


def test_a_seat_reads_the_cards_that_it_drew_and_an_onlooker_does_not(capsys):
    drawn = []
    for words in ((), ("--seat", "1"), ("--seat", "2")):
        _, found, _ = printed(capsys, "replay", game("go_west"), "--print", "--json", *words)
        drawn.append([event["facts"] for event in map(json.loads, found) if event["event"] == "cards_drawn"])
    assert all(set(facts) == {"seat", "count"} for facts in drawn[0])
    for seat in (0, 1):
        assert {facts["seat"] for facts in drawn[1 + seat] if len(facts) > 2} <= {seat}


@pytest.mark.parametrize(("language", "won"), [("en", "wins"), ("de", "gewinnt")])
@pytest.mark.parametrize("slug", SLUGS)
def test_the_last_line_names_the_winner_and_all_points(slug, language, won, capsys):
    _, lines, _ = printed(capsys, "replay", game(slug), "--print", "--lang", language)
    assert re.fullmatch(rf"(bot [12]) {won}: \1 \d+, bot [12] \d+", lines[-1])


@pytest.mark.parametrize(
    ("language", "drew", "card"),
    [("en", "draws 7 cards: ", "Midwest 2 (no wagons, cost 3)"), ("de", "zieht 7 Karten: ", "Mittelwesten 2 (")],
)
def test_the_words_name_the_cards_that_the_seat_drew_and_no_others(language, drew, card, capsys):
    told = {}
    for words in ((), ("--seat", "1"), ("--seat", "2")):
        _, told[words], _ = printed(capsys, "replay", game("go_west"), "--print", "--lang", language, *words)
    named = [[line for line in lines if drew in line] for lines in told.values()]
    assert list(map(len, named)) == [0, 1, 1] and named[1] != named[2]
    assert named[1][0].count(";") == 6
    assert any(card in line for lines in told.values() for line in lines)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--print", "--seat", "3"), "there are only seats 1 to 2, not 3"),
        (("--seat", "1"), "need --print"),
        (("--check", "--print"), "not allowed with"),
        (("--print", "--lang", "fr"), "invalid choice"),
    ],
)
def test_wrong_words_get_one_sentence(words, sentence, capsys):
    code, lines, err = printed(capsys, "replay", game("go_west"), *words)
    assert code == 2 and lines == [] and sentence in err and err.count("\n") == 1


def test_a_record_that_was_cut_is_printed_up_to_there(tmp_path, capsys):
    whole = Path(game("africa")).read_bytes()
    path = tmp_path / "cut.westward"
    path.write_bytes(whole[: len(whole) * 2 // 3])
    code, lines, err = printed(capsys, "replay", str(path), "--print")
    assert code == 2 and lines[:1] == printed(capsys, "replay", game("africa"), "--print")[1][:1]
    assert "cannot be read" in err and err.count("\n") == 1


def test_secrets_of_an_unfinished_game_are_not_printed(tmp_path, capsys):
    whole = Path(game("go_west")).read_bytes()
    path = tmp_path / "cut.westward"
    path.write_bytes(whole[: len(whole) * 2 // 3])
    code, lines, err = printed(capsys, "replay", str(path), "--print", "--seat", "1")
    assert code == 2 and lines == [] and "would reveal secrets" in err
