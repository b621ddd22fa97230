"""Whole games from phones alone, without a browser: what pages are told, and what touches do."""

import pytest

from game.table.audit import audit
from game.titles import SLUGS
from tests.net.phones.pages import Page

PATIENCE = 12_000


@pytest.mark.parametrize("slug", SLUGS)
def test_whole_games_are_played_from_pages_alone(slug, phones):
    game = phones(slug, people=3)
    for _ in range(PATIENCE):
        if game.over:
            break
        game.act()
    assert game.over
    for page in game.pages.values():
        over = page.state["over"]
        assert [row["points"] for row in over["rows"]] == sorted((row["points"] for row in over["rows"]), reverse=True)
    assert not audit(game.session.title, game.session.table.record).findings


def until(game, fits):
    """Play until something holds."""
    for _ in range(PATIENCE):
        if fits():
            return
        game.act()
    raise AssertionError("it never happens")


def test_a_page_shows_the_running_sum_what_is_useless_and_why_it_cannot_be_sealed(phones):
    page = phones("west_of_africa").pages[0]

    assert page.state["ask"]["sealed"] and not page.action("confirm")["may"] and page.action("confirm")["why"]
    assert page.state["ask"]["hand"]["facts"][1]["words"] == "Sum 0"


def test_cards_are_chosen_sealed_and_chosen_again(phones):
    game = phones("west_of_africa")
    page = game.pages[0]
    for card in ("tenerife", "sell_goods"):
        game.touch(0, page.touch("take", card))
    chosen = [one["names"][0] for one in page.state["cards"] if one["chosen"]]
    assert chosen == ["tenerife", "sell_goods"]
    assert "Sum 3" not in page.state["ask"]["hand"]["facts"][0]["words"]
    game.touch(0, page.touch("confirm"))
    if page.state["remark"]:
        assert page.state["remark"]["asks"] and page.state["remark"]["warning"]
        game.touch(0, page.touch("confirm"))
    assert game.session.table.position.ready == {0: game.session.table.position.ready[0]}
    assert not page.asked and "P1" in page.state["prompt"]["words"]
    assert game.pages[1].state["panels"][0]["ready"] and not any(one["chosen"] for one in game.pages[1].state["cards"])
    game.touch(0, page.touch("again"))
    assert page.asked and not game.session.table.position.ready


def test_a_thing_of_the_board_lights_up_before_it_is_taken(phones):
    game = phones("africa")
    page = game.pages[0]
    number = game.session.table.position.number
    (group,) = page.state["ask"]["groups"]
    name = group["items"][1]["names"]
    game.touch(0, page.touch("take", *name))
    assert [one["names"] for one in page.state["ask"]["groups"][0]["items"] if one["lit"]] == [name]
    assert game.table.states[0].pointed == tuple(name) and game.session.table.position.number == number
    game.touch(0, page.touch("take", *name))
    assert game.session.table.position.number > number and game.table.states[0].pointed == ()


def test_a_touch_that_comes_twice_counts_once_also_over_another_link(phones):
    game = phones("west_of_africa")
    page = game.pages[0]
    touch = page.touch("take", "tenerife")
    game.touch(0, touch)
    game.touch(0, touch)
    game.join(0)
    game.touch(0, touch)
    assert [one["names"] for one in page.state["cards"] if one["chosen"]] == [["tenerife"]]
    assert page.done == touch["n"]


def test_a_touch_of_a_past_moment_is_refused_and_changes_nothing(phones):
    game = phones("africa")
    page = game.pages[0]
    old = page.touch("take", *page.offered[0])
    until(game, lambda: game.session.table.position.moment > old["moment"] and page.asked)
    number = game.session.table.position.number
    game.touch(0, old | {"n": page.n + 1})
    assert page.state["remark"]["no"] == "The game has moved on meanwhile."
    assert game.session.table.position.number == number


def test_a_dark_thing_says_why_and_a_thing_of_the_board_what_it_is(phones):
    game = phones("africa")
    page = game.pages[0]
    game.touch(0, page.touch("board"))
    assert {"names": ["tangier"], "words": "Tangier · town"} in page.state["board"]
    game.touch(0, page.touch("look", "hex:a4"))
    assert page.state["remark"]["no"] and page.state["remark"]["title"]
    game.touch(0, page.touch("undo"))
    assert page.state["remark"]["no"]
    game.touch(0, page.touch("board"))
    assert page.state["board"] is None


def test_undo_goes_back_and_a_hint_comes_with_its_reason(phones):
    game = phones("century")
    page = game.pages[0]
    until(game, lambda: page.asked and page.action("undo")["may"])
    number = page.state["ask"]["moment"]
    game.touch(0, page.touch("undo"))
    assert page.state["ask"]["moment"] != number
    game.touch(0, page.touch("hint"))
    game.hear()
    remark = page.state["remark"]
    assert "A bot would choose" in remark["text"] and remark["lines"]
    assert (
        any(one["hint"] for group in page.state["ask"]["groups"] for one in group["items"])
        or page.action("confirm")["glow"]
    )


def test_offers_show_their_numbers_before_and_after(phones):
    game = phones("century")
    gains = [gain for group in game.pages[0].state["ask"]["groups"] for one in group["items"] for gain in one["gains"]]
    assert any((gain["before"], gain["after"]) == ("0", "2") for gain in gains)
    assert all(gain["says"] or gain["label"] or gain["icon"] == "star" for gain in gains)


def test_the_page_speaks_the_phones_language_and_switches_without_losing_cards(phones):
    game = phones("west_of_africa", language="de")
    page = game.pages[0]
    game.touch(0, page.touch("take", "tenerife"))
    assert "Wähle geheim" in page.state["prompt"]["words"] and page.state["cards"][3]["title"] == "Teneriffa"
    game.touch(0, page.touch("language", text="en"))
    assert page.state["cards"][3]["title"] == "Tenerife" and page.state["cards"][3]["chosen"] == 1
    assert game.pages[1].state["language"] == "de"


def test_whoever_comes_last_holds_the_seat_and_the_other_is_told(phones):
    game = phones("africa")
    old, new = game.pages[0], game.join(0, Page("new"))
    assert old.ended == "elsewhere" and new.state["prompt"]
    before = game.session.table.position.number
    game.pages[0] = old
    game.touch(0, old.touch("take", "tangier"))
    game.touch(0, old.touch("take", "tangier"))
    assert game.session.table.position.number == before, "its touches count no longer"
    game.table.free(0)
    assert new.ended == "freed" and game.table.secret(0) is None


def test_the_shared_screen_learns_who_is_away(phones):
    game = phones("africa")
    assert [one.here for one in game.table.states] == [True, True]
    game.time += 60
    assert [one.here for one in game.table.states] == [False, False]
    game.touch(1, game.pages[1].touch("look", "tangier"))
    game.time += 5
    assert [(one.here, one.idle) for one in game.table.states][1] == (True, 5.0)


def test_a_phone_that_is_wanted_later_sees_the_whole_log(phones):
    game = phones("africa", people=2)
    for _ in range(40):
        game.act()
    game.table.free(0)
    game.table.open_seats((0,))
    page = game.join(0, Page("late"))
    assert page.state["log"] == game.pages[1].state["log"] and page.state["log"]


def test_games_that_differ_in_a_hidden_choice_send_the_others_the_same(phones):
    games = [phones("west_of_africa", seed=3) for _ in range(2)]
    for game, card in zip(games, ("tenerife", "lanzarote"), strict=True):
        for name in (card, "minus"):
            game.touch(1, game.pages[1].touch("take", name))
        game.touch(1, game.pages[1].touch("confirm"))
        assert 1 in game.session.table.position.ready
    assert games[0].pages[0].sent == games[1].pages[0].sent
    assert games[0].pages[1].sent != games[1].pages[1].sent


def test_a_page_is_never_told_the_cards_in_another_hand(phones):
    game = phones("go_west")
    mine, other = game.pages.values()
    hidden = {card["names"][0] for card in other.state["cards"]} - {card["names"][0] for card in mine.state["cards"]}
    assert hidden and not any(f'"{name}"' in one for name in hidden for one in mine.sent)
