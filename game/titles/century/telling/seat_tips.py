"""Tips of the seats of Century: outposts, stores, settlers, and all that somebody has won."""

from __future__ import annotations

from game.engine.choices import Seat
from game.titles.century.rules.counting import CATEGORIES, score_by_category
from game.titles.century.rules.data import ICONS, ROWS, SPICES
from game.titles.century.rules.state import Century
from game.titles.century.telling.phrases import Phrases
from game.words import palette
from game.words.tip import Tip, TipLine


class SeatTips:
    """Tells of what belongs to a seat."""

    def __init__(self, phrases: Phrases) -> None:
        self.phrases, self.rules, self.texts = phrases, phrases.rules, phrases.texts

    def outposts(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        """Tell the outposts that a seat has built, row by row, and its bonus tiles."""
        t, owner = self.texts.t, int(whose)
        rows = view.emptied[owner * ROWS : (owner + 1) * ROWS]
        numbers = self.rules.play.outpost_numbers
        lines = [
            TipLine(t("tip.row", spice=spice, count=gone, points=sum(numbers[:gone])), (spice,))
            for spice, gone in zip(SPICES, rows, strict=True)
        ]
        lowest = min(rows)
        if lowest < self.rules.setup.outposts:
            lacking = [spice for spice, gone in zip(SPICES, rows, strict=True) if gone == lowest]
            lines.append(
                TipLine(t("tip.column", column=lowest + 1, spices=lacking), ("century_bonus",), palette.GOLD_HIGH)
            )
        lines += [
            TipLine(f"{self.texts.name(self.rules.bonus[n].name)}: {self.phrases.bonus(n)}") for n in view.bonus[owner]
        ]
        return Tip(t("tip.outposts", seat=owner), t("tip.outposts_text"), tuple(lines), seat=owner)

    def player(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        """Tell the points of a seat, category by category."""
        owner = int(whose)
        points = score_by_category(view, owner)
        lines = tuple(TipLine(f"{self.texts.t(f'score.{name}')}: {points[name]}") for name in CATEGORIES)
        return Tip(self.texts.player(owner), self.texts.t("tip.player"), lines, seat=owner)

    def store(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        """Tell how full a store is."""
        owner = int(whose)
        store = view.store(owner)
        words = self.texts.t("tip.store", most=self.rules.play.storage, points=sum(store[1:]))
        return Tip(self.texts.t("tip.store_title", count=sum(store)), words, seat=owner)

    def settlers(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        """Tell where the settlers of a seat are."""
        t, owner = self.texts.t, int(whose)
        away = sum(n for who, n in zip(view.owner, view.standing, strict=True) if who == owner)
        lines = (TipLine(t("tip.away", count=away)), TipLine(t("tip.reserve", count=view.reserve[owner])))
        return Tip(t("tip.at_hand", count=view.at_hand[owner]), t("tip.settlers"), lines, seat=owner)

    def explored(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        """Tell the exploration tiles of a seat."""
        owner = int(whose)
        lines = tuple(TipLine(self.phrases.tile(tile)) for tile in view.explored[owner])
        return Tip(self.texts.t("score.explored"), self.texts.t("tip.explored"), lines, seat=owner)

    def taken(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        """Tell the bonus tiles of a seat."""
        owner = int(whose)
        lines = tuple(
            TipLine(f"{self.texts.name(self.rules.bonus[n].name)}: {self.phrases.bonus(n)}") for n in view.bonus[owner]
        )
        return Tip(self.texts.t("score.bonus"), self.texts.t("tip.taken"), lines, seat=owner)

    def claimed(self, whose: str, view: Century, seat: Seat | None) -> Tip:
        """Tell the cards of a seat, and what hammers and dreamcatchers add up to."""
        t, owner = self.texts.t, int(whose)
        lines = []
        for n, icon in enumerate(ICONS):
            fewer = view.hammers[owner * len(ICONS) + n]
            caught = view.caught(owner, n)
            if fewer:
                lines.append(TipLine(t("tip.hammers", icon=icon, count=fewer), ("hammer",)))
            if any(caught):
                lines.append(
                    TipLine(t("tip.catchers", icon=icon, goods=self.phrases.amounts(caught)), ("dreamcatcher",))
                )
        count = len(view.cards[owner])
        words = t("tip.claimed", count=count, last=self.rules.play.last_round_at)
        return Tip(t("score.cards"), words, tuple(lines), seat=owner)
