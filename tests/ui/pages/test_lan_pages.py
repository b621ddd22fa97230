"""The pages that lead to a LAN game: hosting, joining, and games that go on; what is wished and what goes wrong."""

from dataclasses import replace

import pygame

from game.bots.bot import BotName
from game.bots.match import Match, play
from game.commands.pictures.kept_samples import Examples
from game.commands.pictures.lan_samples import join_news, sample_room, sample_table
from game.session.inline_session import InlineSession
from game.session.kept.saved_games import Kept, look
from game.session.lan.messages import Ended
from game.session.lan.wishes import AskedAddresses, Begun, HostTable, Join, LeaveTable, Look, WasOver
from game.ui.pages.kept.load import load
from game.ui.pages.lan.host import host_kept, host_page
from game.ui.pages.lan.join import JoinPage, KnownTable
from game.ui.pages.lan.lobby import LobbyPage
from game.ui.pages.opening import may_go_on
from game.ui.pages.score.score import Score
from game.ui.top.menu import Menu
from tests.ui.bridges import CODE, WEST, hear, show, two_apart
from tests.ui.scenes import is_lan_table


def test_the_host_page_wishes_for_a_table_and_leads_to_its_lobby(bridged):
    one = bridged(names=("Anna",))
    page = show(one, host_page(one.shell))
    one.click("seat1")
    one.click("who.person")  # a person of this machine instead of a guest
    one.click("close")
    page.sitting[1] = page.sitting[0].__class__("Inge", "bot:normal", 3)
    one.click("start")
    (wish,) = [wish for wish in one.bridge.wishes if isinstance(wish, HostTable)]
    assert (wish.title, wish.seats, wish.name) == (WEST, 4, "Anna")
    assert [(who.seat, who.name, who.bot) for who in wish.sitting] == [(0, "Anna", ""), (1, "Inge", "normal")]
    assert isinstance(one.top, LobbyPage)


def test_a_table_without_a_seat_for_guests_is_none(bridged):
    one = bridged(names=("Anna",))
    page = show(one, host_page(one.shell))
    for seat in (1, 2, 3):
        page._set_who(seat, "bot:normal")
    one.frames()
    one.click("start")
    assert page.note == one.shell.texts.t("host.nobody") and one.top is page


def test_found_tables_appear_by_themselves_and_go_again(bridged):
    one = bridged()
    page = show(one, JoinPage(one.shell))
    assert one.bridge.wishes == [Look(True)] and "found.10.0.0.2:5" not in page.form.items
    hear(
        one,
        sample_table("10.0.0.2:5", WEST, "An\x00na", 4, 1, False),
        sample_table("10.0.0.3:5", "chess", "Eve", 4, 1, False),
    )
    assert "found.10.0.0.2:5" in page.form.items and "found.10.0.0.3:5" not in page.form.items
    hear(
        one,
        sample_table("10.0.0.4:5", WEST, "Mia", 4, 1, False, "g"),
        sample_table("10.1.0.4:5", WEST, "Mia", 4, 1, False, "g"),
    )
    assert "found.10.0.0.4:5" in page.form.items and "found.10.1.0.4:5" not in page.form.items  # one table is one
    hear(one, sample_table("10.0.0.5:5", WEST, "Leo", 4, 1, False))
    assert {"found.10.0.0.2:5", "found.10.0.0.5:5"} <= page.form.items.keys()  # tables without a game's name are not
    one.click("found.10.0.0.2:5")
    one.frames(8)
    one.type("K3")  # the code is what is missing
    assert page.code == "K3"
    assert page.address == "10.0.0.2:5" and not [wish for wish in one.bridge.wishes if isinstance(wish, Join)]
    one.frames(400)
    assert "found.10.0.0.2:5" not in page.form.items  # it no longer answers
    hear(one, sample_table("10.1.0.4:5", WEST, "Mia", 4, 1, False, "g"))
    assert "found.10.1.0.4:5" in page.form.items  # it still answers in the other network
    one.shell.scenes.pop()
    assert one.bridge.wishes[-1] == Look(False)


def test_address_and_code_are_typed_and_what_is_wrong_stands_beside_the_field(bridged):
    one = bridged(names=("Jörg",))
    page = show(one, JoinPage(one.shell))
    one.click("address")
    one.type(f"10.0.0.2:5 {CODE}")  # as the lobby copies it
    assert (page.address, page.code) == ("10.0.0.2:5", CODE)
    one.shell.scenes.pop()
    page = show(one, JoinPage(one.shell))
    one.click("address")
    for letter in f"10.0.0.2:5 {CODE}":  # or as somebody reads it aloud
        one.type(letter)
    assert (page.address, page.code) == ("10.0.0.2:5", CODE)
    one.key("return")
    one.click("go")
    wish = one.bridge.wishes[-1]
    assert (wish.address, wish.code, wish.request.name) == ("10.0.0.2:5", CODE, "Jörg") and page.knocking
    before = page.form.items["code"].rect.y
    hear(one, Ended("bad_address"))
    assert not page.knocking and page.form.items["code"].rect.y > before  # the sentence stands under the address
    one.click("go")
    hear(one, Ended("wrong_code"))
    assert page.form.items["code"].rect.y == before
    one.click("go")
    hear(one, sample_room(WEST, 3, hosting=False))
    assert isinstance(one.top, LobbyPage)
    (kept,) = one.shell.settings.hosts
    assert (
        KnownTable.read(kept) == KnownTable("10.0.0.2:5", CODE, WEST, one.shell.lan.room.roster.host)
        and one.shell.lan.room.roster.host
    )
    one.shell.settings = replace(one.shell.settings, hosts=(kept, "10.0.0.3:5 ABCD-2345"))
    show(one, JoinPage(one.shell))
    tips = [one.top.form.items[f"known.10.0.0.{n}:5"].tip for n in (2, 3)]
    assert tips == [f"10.0.0.2:5   {CODE}", ""]  # the first is named by its game and host


def test_the_caret_stays_while_tables_appear(bridged):
    one = bridged()
    page = show(one, JoinPage(one.shell))
    one.click("address")
    one.type("0.0.7")
    one.key("home")
    for n, letter in enumerate("1."):
        hear(one, sample_table(f"10.0.0.{n}:5", WEST, "Ana", 4, 1, False))
        one.type(letter)
    assert page.address == "1.0.0.7"


def test_a_table_with_several_addresses_is_known_by_each_of_them(bridged):
    one = bridged(names=("Jörg",))
    both = f"10.0.0.2:5,10.1.0.2:5 {CODE}"
    one.shell.settings = replace(one.shell.settings, hosts=(both, f"10.0.0.3:5 {CODE}"))
    page = show(one, JoinPage(one.shell))
    assert "known.10.0.0.2:5,10.1.0.2:5" in page.form.items
    hear(one, sample_table("10.1.0.2:5", WEST, "Anna", 4, 1, False))
    assert "known.10.0.0.2:5,10.1.0.2:5" not in page.form.items
    one.click("found.10.1.0.2:5")
    assert one.bridge.wishes[-1].code == CODE  # the code that it was joined with
    hear(one, sample_room(WEST, 3, hosting=False))
    assert [KnownTable.read(kept).address for kept in one.shell.settings.hosts] == ["10.1.0.2:5", "10.0.0.3:5"]


def test_the_door_says_that_there_is_no_network_until_there_is_one(bridged, monkeypatch):
    one = bridged(AskedAddresses((), 47474))
    page = show(one, JoinPage(one.shell))
    told, lines = [], page.lines
    monkeypatch.setattr(page, "lines", lambda text, *how, **more: told.append(text) or lines(text, *how, **more))
    one.frames(300)
    assert one.shell.texts.t("join.no_network") in told and one.shell.texts.t("join.hidden") not in told
    told.clear()
    hear(one, AskedAddresses(("192.168.1.255",), 47474))
    assert one.shell.texts.t("join.no_network") not in told and one.shell.texts.t("join.none") in told


def test_who_comes_back_to_a_running_game_is_remembered_too(bridged):
    one = bridged()
    show(one, JoinPage(one.shell, "10.0.0.2:5", CODE))
    one.click("go")
    hear(one, Begun(InlineSession(two_apart())))
    assert is_lan_table(one.top) and one.shell.settings.hosts == (f"10.0.0.2:5 {CODE}",)


def test_the_end_of_a_game_is_shown_whose_table_is_gone(bridged, tmp_path):
    one = bridged()
    page = show(one, JoinPage(one.shell, "10.0.0.2:5", CODE))
    one.click("go")
    play(Match(WEST, (BotName("random"),) * 2, "end", folder=str(tmp_path)))
    (path,) = tmp_path.glob("*.westward")
    hear(one, WasOver(path))
    assert isinstance(one.top, Score) and one.top.result == look(path).result
    one.shell.scenes.pop()
    assert one.top is page and not page.knocking and page.note == one.shell.texts.t("join.was_over")
    path.unlink()
    one.click("go")
    hear(one, WasOver(path))
    assert one.top is page and not page.knocking and page.note != one.shell.texts.t("join.was_over")


def test_joining_works_by_keys_and_by_controller(bridged):
    one = bridged()
    page = show(one, JoinPage(one.shell, "10.0.0.2:5", CODE))
    page.focus.focus("go")
    one.key("return")
    assert isinstance(one.bridge.wishes[-1], Join)
    one.key("return")  # now it stops
    assert one.bridge.wishes[-1] == LeaveTable() and not page.knocking
    page.focus.focus("go")
    one.pad(pygame.CONTROLLER_BUTTON_A)
    assert isinstance(one.bridge.wishes[-1], Join)
    one.pad(pygame.CONTROLLER_BUTTON_B)
    assert isinstance(one.top, Menu)


def test_from_the_command_line_it_goes_there_at_once(bridged):
    one = bridged()
    show(one, JoinPage(one.shell, "", CODE, "Mia", at_once=True))
    assert not [wish for wish in one.bridge.wishes if isinstance(wish, Join)]
    hear(one, sample_table("10.0.0.2:5", WEST, "Anna", 4, 1, False))
    wish = one.bridge.wishes[-1]
    assert (wish.address, wish.code, wish.request.name) == ("10.0.0.2:5", CODE, "Mia")


def test_the_door_tells_what_it_has_tried(bridged, monkeypatch):
    one = bridged(*join_news(WEST)[:1])
    page = show(one, JoinPage(one.shell))
    told, lines = [], page.lines
    monkeypatch.setattr(page, "lines", lambda text, *how, **more: told.append(text) or lines(text, *how, **more))
    one.frames(300)
    tried = one.shell.texts.t("join.asked", where="255.255.255.255, 192.168.1.255", port=47474)
    assert one.shell.texts.t("join.none") in told and any(text.endswith(tried) for text in told)


def test_empty_fields_are_asked_for_with_where_to_find_what_is_missing(bridged):
    one = bridged(names=("Ana",))
    page = show(one, JoinPage(one.shell))
    one.click("go")
    assert page.note == one.shell.texts.t("join.no_address") and not page.knocking
    page.address = "10.0.0.2:5"
    one.click("go")
    assert page.note == one.shell.texts.t("join.no_code") and page.focus.name == "code"
    assert not any(isinstance(wish, Join) for wish in one.bridge.wishes)


def test_kept_games_can_be_gone_on_with_as_a_host(bridged):
    one = bridged()
    examples = Examples(WEST)
    page = show(one, host_kept(one.shell, examples))
    assert page.kept and all(kept.goes_on for kept in page.kept)
    one.click("go.g1")
    wish = next(wish for wish in one.bridge.wishes if isinstance(wish, HostTable))
    assert wish.kept == page.games.search.found[0].path and isinstance(one.top, LobbyPage)


def test_going_on_with_a_lan_game_opens_its_table_wherever_it_is_chosen(bridged, tmp_path):
    examples = Examples(WEST)
    examples.found[0] = replace(examples.found[0], lan=True)
    for way in ("menu", "load"):
        one = bridged()
        one.shell.saves = tmp_path
        if way == "menu":
            one.menu._find_last(examples.found)
            one.frames(3)
            one.click("continue")
        else:
            page = show(one, load(one.shell, examples))
            assert one.shell.texts.t("load.lan") in page._summary(examples.found[0])[0]
            one.click("go.g1")
        (wish,) = [wish for wish in one.bridge.wishes if isinstance(wish, HostTable)]
        assert wish.kept == examples.found[0].path and isinstance(one.top, LobbyPage) and not one.opened


def test_without_a_network_a_lan_game_waits(bridged):
    one = bridged()
    one.shell.bridge = None
    lan, plain = Kept(None, "g1", WEST, ("A", "B"), lan=True), Kept(None, "g2", WEST, ("A", "B"))
    assert not may_go_on(one.shell, lan) and may_go_on(one.shell, plain)
    one.menu._find_last([lan, plain])
    assert one.menu.last is plain
