"""Fame: results rated by the field that was beaten, profiles of people, and records that a game breaks."""

from dataclasses import replace

from game.engine.events import Event
from game.engine.title import FULL, SHORT
from game.session.kept.broken import LEVEL, MACHINE, OWN, STREAK, broken
from game.session.kept.facts import DAY, category_of, deeds, players
from game.session.kept.profile import profile_of, profiles
from game.session.kept.results import feats, ranking
from game.session.kept.saved_games import delete, look
from game.table.exported_game import receive, send
from game.table.record.entries import PERSON, Answer, Header, Seal, SeatInfo, Sit
from tests.session.finished import over
from tests.table.keeping import kept, whole

EASY, HARD, EXPERT = "bot:easy", "bot:hard", "bot:expert"


def solo(day, points, level, others=(20, 10, 5), **how):
    """Return a game of Anna against three bots of a level."""
    made = over(day, ("Anna", "A", "B", "C"), (points, *others), (PERSON, level, level, level))
    return replace(made, **how)


def test_who_was_beaten_counts_before_points():
    games = [solo("01", 67, EASY), solo("02", 41, EXPERT), solo("03", 15, HARD)]
    rows = next(iter(ranking(games, bots=False).values()))
    assert [(feat.renown, feat.points) for feat in rows] == [(12, 41), (6, 15), (3, 67)]


def test_a_shared_place_is_nobody_left_behind_and_people_count_as_well():
    one = over("01", ("Anna", "Jörg", "Bot"), (9, 9, 3), (PERSON, PERSON, "bot:normal@0.5"))
    two = over("02", ("Anna", "Jörg"), (9, 3))
    assert [feat.renown for feat in feats([one, two])] == [2, 2, 0, 3, 0]


def test_renown_decides_also_between_people_and_bots_that_won_and_forms_stand_apart():
    games = [solo("01", 6, HARD), solo("02", 30, HARD, category=SHORT)]
    found = ranking(games)
    assert list(found) == [("africa", FULL, 4), ("africa", SHORT, 4)]
    assert [feat.player.name for feat in found["africa", FULL, 4]] == ["A", "Anna"]


def test_a_bot_that_left_strong_ones_behind_comes_not_before_one_that_won():
    bots = [
        over(day, "ABCD", (9, 8, 7, 6), (EASY, EASY, level, low))
        for day, level, low in (("01", HARD, EASY), ("02", EASY, EXPERT))
    ]
    found = ranking(bots)["africa", FULL, 4]
    assert [(feat.kept.game, feat.player.place) for feat in found] == [("02", 1), ("01", 1)]


def test_a_game_from_a_position_of_another_one_does_not_count():
    assert not list(feats([solo("01", 30, HARD, branched=True)]))


def test_a_game_counts_on_the_machine_where_it_ended(tmp_path):
    played = whole(tmp_path / "a", "africa")
    there = receive(tmp_path / "b", send(tmp_path / "a", played, tmp_path)).path
    assert look(there).result == look(played).result
    assert list(feats([look(played)])) and not list(feats([look(there)]))
    delete(tmp_path / "b", look(there))
    assert not [path for path in (tmp_path / "b").rglob("*") if path.is_file()]
    unfinished = send(tmp_path / "a", kept(tmp_path / "a", "africa"), tmp_path)
    assert look(receive(tmp_path / "b", unfinished).path).category == FULL, "its end will be here"


def test_the_category_of_a_game_is_its_form():
    header = Header("g", "africa", 1, (SeatInfo("Anna"),))
    assert category_of(header) == FULL and category_of(replace(header, options={"form": "short"})) == SHORT
    assert DAY not in (FULL, SHORT)


def test_a_seat_counts_for_whoever_made_most_of_its_choices():
    header = Header("g", "africa", 1, (SeatInfo("Anna"), SeatInfo("Pia", HARD)))
    leaves, comes = Sit(0, HARD, name="Blas"), Sit(1, PERSON, name="Jörg")
    first, second = Answer(0, ("a",)), Seal(1, b"")
    assert players(header, [first, first, leaves, first]) == (SeatInfo("Anna"), SeatInfo("Pia", HARD))
    assert players(header, [first, leaves, first, first])[0] == SeatInfo("Blas", HARD)
    assert players(header, [second, comes, second])[1] == SeatInfo("Jörg"), "the later one of two equal ones"
    assert players(header, [second, comes, Answer(1, ("a",), b"salt")])[1] == SeatInfo("Pia", HARD), "it only opens"


def test_deeds_are_points_by_kind_and_what_else_awards_count():
    header = Header("g", "africa", 1, (SeatInfo("Anna"), SeatInfo("Jörg")))
    events = [
        Event("points_scored", {"seat": 1, "reason": "nomads", "points": 4}),
        Event("tile_mined", {"seat": 0}),
        Event("tile_mined", {"seat": 0}),
    ]
    found = dict(deeds(header, events))
    assert (found["score.nomads"], found["award.miner"]) == ((0, 4), (2, 0))
    assert "award.guide" not in found, "it counts the points of nomads once more"


def test_a_profile_tells_the_favourite_title_and_what_somebody_does_more_than_others():
    did = (("award.miner", (4, 1, 1, 1)), ("score.goods", (1, 5, 5, 5)))
    games = [solo(f"0{n}", 30, HARD, deeds=did) for n in (1, 2)] + [
        over("03", ("anna", "Jörg"), (3, 9), title="century")
    ]
    anna = profile_of(profiles(games), "ANNA")
    assert (anna.name, anna.games, anna.wins, anna.favourite, anna.streak, anna.longest) == (
        "anna",
        3,
        2,
        "africa",
        0,
        2,
    )
    assert [(kind, one.games, one.renown) for kind, one in anna.by_title.items()] == [
        (("africa", FULL), 2, 9), (("century", FULL), 1, 0),
    ]  # fmt: skip
    assert [(one.deed, one.own, one.others) for one in anna.habits("africa", FULL)] == [
        ("award.miner", 4, 1), ("score.goods", 1, 5),
    ]  # fmt: skip
    assert anna.habits("century", FULL) == [], "one game tells nothing"
    assert [(one.name, one.games, one.ahead) for one in anna.meetings] == [("Jörg", 1, 0)]


def kinds(games, game):
    return [(one.kind, one.name, one.value, one.before) for one in broken(games, game)]


def test_records_are_told_against_older_games_alone():
    first, second, third = solo("01", 30, EASY), solo("02", 40, EASY), solo("03", 50, EASY)
    assert kinds([first], "01") == [(LEVEL, "Anna", 30, 0)], "there is nothing to break yet but a level"
    assert kinds([third, second, first], "02") == [(MACHINE, "Anna", 40, 0), (OWN, "Anna", 40, 30)]
    assert (STREAK, "Anna", 3, 2) in kinds([first, second, third], "03")


def test_a_weaker_field_breaks_no_record_of_the_machine():
    games = [solo("01", 30, HARD), solo("02", 60, EASY)]
    assert kinds(games, "02") == [(OWN, "Anna", 60, 30)]
    stronger = [*games, solo("03", 25, EXPERT)]
    assert [(one.kind, one.level) for one in broken(stronger, "03")][:2] == [(MACHINE, ""), (LEVEL, "expert")]


def test_bots_and_people_elsewhere_break_no_records():
    games = [over("01", ("Anna", "Bot"), (9, 3), (PERSON, HARD)), over("02", ("Anna", "Bot"), (1, 99), (PERSON, HARD))]
    assert kinds(games, "02") == []
    far = replace(over("03", ("Far", "Bot"), (99, 1), (PERSON, HARD)), here=(False, True))
    assert kinds([*games, far], "03") == []
