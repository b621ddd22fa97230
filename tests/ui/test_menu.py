"""The menu, and the game behind it."""

from dataclasses import replace

from game.ui.attract import Attract
from game.ui.menu import Menu
from game.ui.samples import played
from game.ui.shelf import Kept
from game.ui.tables import shown
from tests.ui.pilot import Pilot


def kept(slug, seats):
    view = list(played(slug, seats, 20))[-1]
    return Kept(None, slug, slug, tuple(f"P{n}" for n in range(seats)), round=2, view=view)


def seen_by(it, menu):
    it.frames(2)
    menu.backdrop.finish()
    return menu.backdrop.slug, menu.backdrop.seats


def test_behind_the_menu_lies_the_game_that_goes_on(monkeypatch):
    it = Pilot()
    menu, shows = it.menu, []
    assert isinstance(menu, Menu)
    assert seen_by(it, menu) == (shown()[0], 4)
    first, second = kept("century", 2), kept("africa", 5)
    menu._find_last([replace(second, trouble="newer"), first, second])
    assert seen_by(it, menu) == ("century", 2)
    menu._find_last([second, first])
    assert seen_by(it, menu) == ("africa", 5)
    monkeypatch.setattr(menu.backdrop, "show", shows.append)
    later = replace(kept("africa", 5), round=3)
    menu._find_last([later])
    assert shows == [later.view]
    it.shell.resize((960, 540))
    it.frames(3)
    assert seen_by(it, menu) == ("africa", 5)
    it.close()


def test_bots_play_for_as_many_as_lie_there():
    it = Pilot()
    menu = it.menu
    menu._find_last([kept("west_of_africa", 5)])
    assert seen_by(it, menu) == ("west_of_africa", 5)
    menu._play(menu.backdrop)
    assert isinstance(menu.attract, Attract) and menu.attract._seats == 5
    menu._stop_attract()
    it.close()
