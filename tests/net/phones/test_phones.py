"""Whole games from phones alone, without a browser: what pages are told, and what touches do."""

from dataclasses import replace

import pytest

from game.session.messages import News, Reseat, taken
from game.session.model.faces import LONG
from game.session.phones import PhoneSeat, ShownFaces
from game.table.record.entries import PERSON
from game.titles import SLUGS
from game.words import palette
from game.words.faces import FACES
from game.words.texts import Texts
from net.phones.keys import PhoneKeys
from net.phones.messages import PageBeat, read_page, written
from net.phones.table import PhoneTable
from tests.net.phones.faulty import FaultyPhones
from tests.net.phones.pages import Page

PATIENCE = 12_000


@pytest.mark.parametrize("slug", SLUGS)
def test_whole_games_are_played_from_pages_that_fail_and_come_back(slug, tmp_path):
    faults = FaultyPhones(slug, people=2, seed=5, saves=tmp_path, kills=2).to_the_end()
    assert faults["kill"] == 2 and len(faults) > 3


def until(played, fits):
    """Play until something holds."""
    for _ in range(PATIENCE):
        if fits():
            return
        played.act()
    raise AssertionError("it never happens")


def test_a_page_shows_the_running_sum_what_is_useless_and_why_it_cannot_be_sealed(phones):
    page = phones("west_of_africa").pages[0]

    assert page.state["ask"]["sealed"] and not page.action("confirm")["may"] and page.action("confirm")["why"]
    assert page.state["ask"]["hand"]["facts"][1]["words"] == "Sum 0"


def test_cards_are_chosen_sealed_and_chosen_again(phones):
    played = phones("west_of_africa")
    page = played.pages[0]
    for card in ("tenerife", "sell_goods"):
        played.touch(0, page.touch("take", card))
    chosen = [one["names"][0] for one in page.state["cards"] if one["chosen"]]
    assert chosen == ["tenerife", "sell_goods"]
    assert "Sum 3" not in page.state["ask"]["hand"]["facts"][0]["words"]
    played.touch(0, page.touch("confirm"))
    if page.state["remark"]:
        assert page.state["remark"]["asks"] and page.state["remark"]["warning"]
        played.touch(0, page.touch("confirm"))
    assert played.session.table.position.ready == {0: played.session.table.position.ready[0]}
    assert not page.asked and "P1" in page.state["prompt"]["words"]
    assert played.pages[1].state["panels"][0]["ready"] and not any(
        one["chosen"] for one in played.pages[1].state["cards"]
    )
    played.touch(0, page.touch("again"))
    assert page.asked and not played.session.table.position.ready


def test_five_people_seal_in_two_touches_more_than_their_cards(phones):
    played = phones("west_of_africa", people=5)
    for seat, page in played.pages.items():
        for card in ("tenerife", "minus", "la_palma"):
            played.touch(seat, page.touch("take", card))
        while page.asked and page.n <= 3 + 2:
            played.touch(seat, page.touch("confirm"))
        assert page.n <= 3 + 2 and not page.asked


def test_cards_that_are_sealed_leave_the_page_at_a_time_that_the_shared_screen_is_told(phones):
    played = phones("west_of_africa")
    page, other = played.pages.values()
    for do in (["take", "tenerife"], ["take", "minus"], ["confirm"], ["confirm"]):
        assert page.state["leaves"] is None
        played.touch(0, page.touch(*do))
        if not page.asked:
            break
    leaves, sealed = page.state["leaves"], played.table.states[0].sealed
    assert sorted(leaves["names"]) == ["minus", "tenerife"] and leaves["at"] == 1000 * sealed > 1000 * played.time
    assert other.state["leaves"] is None and played.table.states[1].sealed == 0


def test_a_card_that_is_played_leaves_the_hand_on_its_page(phones):
    played = phones("go_west")
    pages = played.pages.values()
    until(played, lambda: any(page.state["leaves"] for page in pages))
    ((page, leaves),) = [(page, page.state["leaves"]) for page in pages if page.state["leaves"]]
    (card,) = leaves["names"]
    lies = [one["names"] for one in page.state["cards"]]
    assert [card] not in lies and any(f'"{card}"' in one for one in page.sent)


def test_a_thing_of_the_board_lights_up_before_it_is_taken(phones):
    played = phones("africa")
    page = played.pages[0]
    number = played.session.table.position.number
    (group,) = page.state["ask"]["groups"]
    name = group["items"][1]["names"]
    played.touch(0, page.touch("take", *name))
    assert [one["names"] for one in page.state["ask"]["groups"][0]["items"] if one["lit"]] == [name]
    assert played.table.states[0].pointed == tuple(name) and played.session.table.position.number == number
    played.touch(0, page.touch("take", *name))
    assert played.session.table.position.number > number and played.table.states[0].pointed == ()


def test_a_touch_that_comes_twice_counts_once_also_over_another_link(phones):
    played = phones("west_of_africa")
    page = played.pages[0]
    touch = page.touch("take", "tenerife")
    played.touch(0, touch)
    played.touch(0, touch)
    played.join(0)
    played.touch(0, touch)
    assert [one["names"] for one in page.state["cards"] if one["chosen"]] == [["tenerife"]]
    assert page.done == touch["n"]


def test_a_touch_of_a_past_moment_is_refused_and_changes_nothing(phones):
    played = phones("africa")
    page = played.pages[0]
    old = page.touch("take", *page.offered[0])
    until(played, lambda: played.session.table.position.moment > old["moment"] and page.asked)
    number = played.session.table.position.number
    played.touch(0, old | {"n": page.n + 1})
    assert page.state["remark"]["no"] == Texts("en").t("reason.table_moved_on")
    assert played.session.table.position.number == number


def test_a_dark_thing_says_why_and_a_thing_of_the_board_what_it_is(phones):
    played = phones("africa")
    page = played.pages[0]
    played.touch(0, page.touch("board"))
    assert {"names": ["tangier"], "words": "Tangier · town"} in page.state["board"]
    played.touch(0, page.touch("look", "hex:a4"))
    assert page.state["remark"]["no"] and page.state["remark"]["title"]
    played.touch(0, page.touch("undo"))
    assert page.state["remark"]["no"]
    played.touch(0, page.touch("board"))
    assert page.state["board"] is None


def test_undo_goes_back_and_a_hint_comes_with_its_reason(phones):
    played = phones("century")
    page = played.pages[0]
    until(played, lambda: page.asked and page.action("undo")["may"])
    number = page.state["ask"]["moment"]
    played.touch(0, page.touch("undo"))
    assert page.state["ask"]["moment"] != number
    played.touch(0, page.touch("hint"))
    played.hear()
    remark = page.state["remark"]
    assert "A bot would choose" in remark["text"] and remark["lines"]
    assert (
        any(one["hint"] for group in page.state["ask"]["groups"] for one in group["items"])
        or page.action("confirm")["glow"]
    )


def test_offers_show_their_numbers_before_and_after(phones):
    played = phones("century")
    gains = [
        gain for group in played.pages[0].state["ask"]["groups"] for one in group["items"] for gain in one["gains"]
    ]
    assert any((gain["before"], gain["after"]) == ("0", "2") for gain in gains)
    assert all(gain["says"] or gain["label"] or gain["icon"] == "star" for gain in gains)


def test_the_page_speaks_the_phones_language_and_switches_without_losing_cards(phones):
    played = phones("west_of_africa", language="de")
    page = played.pages[0]
    played.touch(0, page.touch("take", "tenerife"))
    assert "Wähle geheim" in page.state["prompt"]["words"] and page.state["cards"][3]["title"] == "Teneriffa"
    played.touch(0, page.touch("language", text="en"))
    assert page.state["cards"][3]["title"] == "Tenerife" and page.state["cards"][3]["chosen"] == 1
    assert played.pages[1].state["language"] == "de"


def test_whoever_comes_last_holds_the_seat_and_the_other_is_told(phones):
    played = phones("africa")
    old, new = played.pages[0], played.join(0, Page("new"))
    assert old.ended == "elsewhere" and new.state["prompt"]
    before = played.session.table.position.number
    played.pages[0] = old
    played.touch(0, old.touch("take", "tangier"))
    played.touch(0, old.touch("take", "tangier"))
    assert played.session.table.position.number == before, "its touches count no longer"
    played.table.free(0)
    assert new.ended == "freed" and 0 not in played.table.keys.secrets


def test_the_shared_screen_learns_who_is_away(phones):
    played = phones("africa")
    assert [one.here for one in played.table.states] == [True, True]
    played.time += 60
    assert [one.here for one in played.table.states] == [False, False]
    played.touch(1, played.pages[1].touch("look", "tangier"))
    played.time += 5
    assert [(one.here, one.idle) for one in played.table.states][1] == (True, 5.0)


def test_a_phone_that_is_wanted_later_sees_the_whole_log(phones):
    played = phones("africa", people=2)
    for _ in range(40):
        played.act()
    played.table.free(0)
    played.table.open_seats((0,))
    page = played.join(0, Page("late"))
    assert page.state["log"] == played.pages[1].state["log"] and page.state["log"]


def test_games_that_differ_in_a_hidden_choice_send_the_others_the_same(phones):
    games = [phones("west_of_africa", seed=3) for _ in range(2)]
    for played, card in zip(games, ("tenerife", "lanzarote"), strict=True):
        for name in (card, "minus"):
            played.touch(1, played.pages[1].touch("take", name))
        played.touch(1, played.pages[1].touch("confirm"))
        assert 1 in played.session.table.position.ready
    assert games[0].pages[0].sent == games[1].pages[0].sent
    assert games[0].pages[1].sent != games[1].pages[1].sent


def test_a_page_is_never_told_the_cards_in_another_hand(phones):
    played = phones("go_west")
    mine, other = played.pages.values()
    hidden = {card["names"][0] for card in other.state["cards"]} - {card["names"][0] for card in mine.state["cards"]}
    assert hidden and not any(f'"{name}"' in one for name in hidden for one in mine.sent)


def test_at_a_table_without_a_window_a_clock_runs_from_when_the_question_is_in_sight_on_the_phone(phones):
    played = phones("west_of_africa", clock="brisk")
    session = played.session
    session.timing.shared = True
    for phone in played.table.phones.values():
        phone.starts_clock = True
    played.time += 10.0  # the phones sleep
    session.step()
    beat = PageBeat(0)
    played.table.phones[0].heard(played.pages[0], beat)
    played.hear()
    played.time += 4.0
    for seat, page in played.pages.items():  # the other one wakes up
        played.table.phones[seat].heard(page, beat)
    played.hear()
    played.time += 3.0
    session.step()
    left = {seat: session.timing.left(session.table.position, seat) for seat in (0, 1)}
    assert left == {0: 23_000, 1: 27_000}


def test_a_seat_that_changes_hands_is_taken_from_its_phone(phones):
    played = phones("west_of_africa", people=3)
    played.session.take(Reseat(0, PERSON, "Zoe"))
    played.session.take(Reseat(1, "bot:easy", "P1"))
    for message in taken(played.session.outbox):
        played.table.hear(message)
    assert set(played.table.keys.secrets) == set(played.table.phones) == {2}
    assert [page.ended for page in played.pages.values()] == ["freed", "freed", ""]


def test_people_keep_their_phones_in_another_game_in_which_they_sit_elsewhere(phones):
    first, second = phones("west_of_africa", people=3), phones("west_of_africa", people=3)
    header = second.session.table.record.header
    secrets = dict(first.table.keys.secrets)
    moved = replace(header, game="other", seats=(*header.seats[1:], header.seats[0]))
    first.table.send = second.client.send
    news = News(dict.fromkeys((None, 0, 1, 2)), header=moved, first=True)
    update = {seat: second.session.table.update(seat) for seat in (None, 0, 1, 2)}
    first.table.hear(replace(news, updates=update))
    assert first.table.keys.secrets == {0: secrets[1], 1: secrets[2], 2: secrets[0]}
    assert [page.state["seat"] for page in first.pages.values()] == [2, 0, 1]
    assert first.pages[1].state["people"][0]["name"] == "P1"


@pytest.mark.parametrize(("here", "ended"), [((0, 1, 2), ["freed", "", ""]), ((1, 2), ["freed", "freed", ""])])
def test_whoever_has_no_seat_among_people_who_gather_keeps_the_phone_until_a_game_begins(phones, here, ended):
    played = phones("west_of_africa", people=3)
    secrets, pages = dict(played.table.keys.secrets), dict(played.pages)
    played.table.gather([PhoneSeat(name, palette.PLAYERS[n], bool(name)) for n, name in enumerate(("P2", "", "Zoe"))])
    assert played.table.keys.secrets == {0: secrets[2]} and pages[2].state["seat"] == 0
    assert pages[2].state["lobby"]["chairs"][2]["name"] == "Zoe" and not pages[2].state["cards"]
    played.table.gather([PhoneSeat(name, palette.PLAYERS[n], True) for n, name in enumerate(("Ida", "P1"))])
    assert played.table.keys.secrets == {0: secrets[2], 1: secrets[1]}, "a name typed anew keeps the phone"
    header = played.session.table.record.header
    seats = tuple(replace(seat, name=name) for seat, name in zip(header.seats, ("P1", "Eva", "Ida"), strict=True))
    updates = {seat: played.session.table.update(seat) for seat in (None, *here)}
    played.table.hear(News(updates, header=replace(header, game="other", seats=seats), first=True))
    assert played.table.keys.secrets == {seat: secrets[old] for seat, old in ((0, 1), (2, 2)) if seat in here}
    assert [pages[seat].ended for seat in range(3)] == ended and pages[2].state["prompt"]


def test_whoever_leaves_a_gathering_and_comes_back_keeps_the_phone_in_the_game(phones):
    played = phones("west_of_africa", people=3)
    secrets, pages = dict(played.table.keys.secrets), dict(played.pages)
    header = played.session.table.record.header
    names = [seat.name for seat in header.seats]
    for first in (names[0], "", names[0]):
        gathering = [PhoneSeat(name, palette.PLAYERS[n], bool(name)) for n, name in enumerate((first, *names[1:]))]
        played.table.gather(gathering)
    updates = {seat: played.session.table.update(seat) for seat in (None, 0, 1, 2)}
    played.table.hear(News(updates, header=replace(header, game="other"), first=True))
    assert played.table.keys.secrets == secrets and not any(page.ended for page in pages.values())


def test_a_picture_that_nobody_scanned_before_the_game_counts_no_longer(phones):
    played = phones("west_of_africa", people=3)
    header = played.session.table.record.header
    table = PhoneTable(PhoneKeys(), lambda command: None, now=lambda: 1.0)

    def begin(game):
        updates = {seat: played.session.table.update(seat) for seat in (None, 0, 1, 2)}
        table.hear(News(updates, header=replace(header, game=game), first=True))

    table.gather([PhoneSeat(seat.name, palette.PLAYERS[n], True) for n, seat in enumerate(header.seats)])
    table.open_seats((0, 1))
    table.phones[0].join(page := Page(), page.here())
    begin("one")
    assert set(table.phones) == set(table.keys.secrets) == {0} and page.state["prompt"]
    table.open_seats((2,))  # during the game there is time to scan
    begin("one")
    assert set(table.phones) == {0, 2}
    begin("another")
    assert set(table.phones) == {0} and not page.ended


def test_phones_of_a_game_that_goes_on_may_come_back_later(phones):
    played = phones("west_of_africa")
    keys = PhoneKeys()
    keys.add((0, 1))
    table = PhoneTable(keys, lambda command: None)
    updates = {seat: played.session.table.update(seat) for seat in (None, 0, 1)}
    table.hear(News(updates, header=played.session.table.record.header, first=True))
    assert set(table.phones) == {0, 1}


@pytest.mark.parametrize("known", [True, False])
def test_the_phone_of_somebody_known_does_not_go_to_whoever_is_typed_over_the_name(phones, known):
    played = phones("west_of_africa")
    secrets = dict(played.table.keys.secrets)

    def gather(*names):
        played.table.gather([PhoneSeat(name, palette.PLAYERS[n], True, known) for n, name in enumerate(names)])

    gather("P0", "P1")
    gather("Zoe", "P1")
    assert played.table.keys.secrets == ({1: secrets[1]} if known else secrets)
    gather("P0", "P1")
    assert played.table.keys.secrets == secrets, "it comes back with its person"


@pytest.mark.parametrize("typed", [True, False])
def test_the_phone_of_somebody_unknown_stays_under_a_known_name_only_if_that_was_typed(phones, typed):
    played = phones("west_of_africa")
    secrets = dict(played.table.keys.secrets)
    zoe, dora = (PhoneSeat(name, palette.PLAYERS[0], True, known) for name, known in (("P0", False), ("Dora", True)))
    other = PhoneSeat("P1", palette.PLAYERS[1], True)
    played.table.gather([zoe, other])
    played.table.gather([replace(dora, typed=typed), other])
    assert played.table.keys.secrets == (secrets if typed else {1: secrets[1]})


def test_whoever_moves_up_to_the_seat_of_somebody_unknown_brings_the_own_phone(phones):
    played = phones("west_of_africa", people=3)
    secrets = dict(played.table.keys.secrets)
    for names in (("P0", "P1", "P2"), ("P1", "P2")):
        played.table.gather([PhoneSeat(name, palette.PLAYERS[n], True) for n, name in enumerate(names)])
    assert played.table.keys.secrets == {0: secrets[1], 1: secrets[2]}


def test_a_page_that_cannot_be_told_does_not_stop_the_others(phones, monkeypatch, caplog):
    played = phones("west_of_africa", people=3)
    broken, mine, other = played.pages.values()
    monkeypatch.setattr(broken, "send", lambda message: 1 // 0)
    for do in (["take", "tenerife"], ["take", "sell_goods"], ["confirm"]):
        played.touch(1, mine.touch(*do))
    if mine.state["remark"]:
        played.touch(1, mine.touch("confirm"))
    assert broken.ended == "failed" and "ZeroDivisionError" in caplog.text
    assert other.state["panels"][1]["ready"] and mine.state["prompt"]


@pytest.mark.parametrize("slug", SLUGS)
def test_names_that_no_page_shows_change_nothing_and_every_thing_of_the_board_can_be_asked_about(phones, slug):
    played = phones(slug)
    seat = next(seat for seat, page in played.pages.items() if page.asked)
    page = played.pages[seat]
    number = played.session.table.position.number
    for names in (["nonsense"], [7], ["hex:zz"], ["card:9999"], ["tenerife", "x", 3], [""], ["corn"] * 40):
        for do in ("take", "look"):
            played.touch(seat, page.touch(do, *names))
    assert played.session.table.position.number == number and page.done == page.n
    played.touch(seat, page.touch("board"))
    for thing in page.state["board"]:
        played.touch(seat, page.touch("look", *thing["names"]))
        assert page.state["remark"]


def dressed(played, *faces, why=""):
    """Show faces on all pages; return the choices that people make there."""
    chosen = []
    played.table.wardrobe.wear = lambda seat, face: chosen.append((seat, face))
    played.table.dress(ShownFaces(faces, why))
    return chosen


def test_a_page_shows_all_faces_with_their_moods_and_lets_its_person_choose_another(phones):
    played = phones("west_of_africa", language="de")
    page, other = played.pages.values()
    assert page.state["faces"] == [] and page.state["picker"] is None, "no window has told any"
    chosen = dressed(played, "captain", "guide")
    assert page.state["faces"] == other.state["faces"] == [["captain", "calm"], ["guide", "calm"]]
    assert [name for name, _ in page.state["picker"]["all"]] == list(FACES)
    assert ["drover", "Viehtreiber"] in page.state["picker"]["all"] and not page.state["picker"]["why"]
    played.touch(0, page.touch("face", text="drover"))
    assert chosen == [(0, "drover")] and page.state["remark"] is None
    for nonsense in ("", "nobody", "../captain"):
        played.touch(1, other.touch("face", text=nonsense))
        assert other.state["remark"]["no"] == "Dieses Gesicht gibt es nicht."
    assert chosen == [(0, "drover")]


def test_where_faces_are_settled_a_page_says_why_in_one_sentence(phones):
    played = phones("west_of_africa")
    page = played.pages[0]
    chosen = dressed(played, "captain", "guide", why="hosts_faces")
    why = page.state["picker"]["why"]
    played.touch(0, page.touch("face", text="drover"))
    assert page.state["remark"]["no"] == why and why.count(".") == 1 and chosen == []


def test_a_face_is_chosen_before_the_game_and_a_refusal_shows_there_too(phones):
    played = phones("west_of_africa")
    page = played.pages[0]
    played.table.gather([PhoneSeat(name, palette.PLAYERS[n], True) for n, name in enumerate(("P0", "P1"))])
    chosen = dressed(played, "captain", "guide")
    played.touch(0, page.touch("face", text="drover"))
    assert chosen == [(0, "drover")] and page.state["faces"][0] == ["captain", "calm"]
    played.touch(0, page.touch("face", text="nobody"))
    assert page.state["remark"]["no"]


def test_a_phone_without_a_seat_dresses_nobody_and_says_why(phones):
    played = phones("west_of_africa")
    page, phone = played.pages[0], played.table.phones[0]

    def gather(*names):
        played.table.gather([PhoneSeat(name, palette.PLAYERS[n], True, True) for n, name in enumerate(names)])

    def choose(face):
        phone.heard(page, read_page(written(page.touch("face", text=face))))

    gather("P0", "P1")
    chosen = dressed(played, "captain", "guide")
    assert not page.state["picker"]["why"]
    gather("Dora", "P1")
    why = page.state["picker"]["why"]
    choose("drover")
    assert chosen == [] and why and page.state["remark"]["no"] == why
    gather("P1", "P0")
    assert not page.state["picker"]["why"]
    choose("drover")
    assert chosen == [(1, "drover")]


def test_a_face_thinks_on_pages_after_a_while(phones):
    played = phones("africa")
    dressed(played, "captain", "guide")
    asked = next(seat for seat, page in played.pages.items() if page.asked)
    for _ in range(4):
        played.time += LONG / 3
        for seat, page in played.pages.items():
            played.table.phones[seat].heard(page, PageBeat(0))
    for page in played.pages.values():
        assert [mood for _, mood in page.state["faces"]] == [("calm", "thinking")[seat == asked] for seat in (0, 1)]
