"""What pages of kept games share: the shelf they look through, and how a game is called."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from game.titles import SLUGS
from game.ui.page import Page
from game.ui.shelf import Kept, Shelf
from game.ui.texts import Texts

if TYPE_CHECKING:
    from game.ui.shell import Shell


class KeptPage(Page):
    """A page of kept games, built anew whenever more of them have been found."""

    def __init__(self, shell: Shell, shelf: Shelf | None = None) -> None:
        """Without a shelf it looks through the folder of the shell itself."""
        super().__init__(shell)
        self.shelf = shelf or (Shelf(shell.saves) if shell.saves else None)

    @property
    def kept(self) -> list[Kept]:
        """What was found so far."""
        return self.shelf.found if self.shelf else []

    def look_again(self) -> None:
        """Look through the folder anew."""
        if self.shelf and self.shell.saves:
            self.shelf.close()
            self.shelf = Shelf(self.shell.saves)
            self.again()

    def update(self, dt: float) -> None:
        if self.shelf and self.shelf.poll():
            self.again()
        super().update(dt)

    def close(self) -> None:
        if self.shelf:
            self.shelf.close()
        super().close()


def day(texts: Texts, made: str) -> str:
    """When a game was begun, in words."""
    try:
        when = datetime.fromisoformat(made)
    except ValueError:
        return texts.t("date.unknown")
    return texts.t("date.full", day=when.day, month=when.month, year=when.year, hour=f"{when:%H}", minute=f"{when:%M}")


def title_of(texts: Texts, slug: str) -> str:
    """The name of a game, as far as it is known here."""
    return texts.of(slug).t("title") if slug in SLUGS else slug
