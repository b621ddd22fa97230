"""Phrases and icons that the words of Century share: goods, trades, and the effects of cards and tiles."""

from __future__ import annotations

from game.titles.century.rules.counting import times
from game.titles.century.rules.data import GOODS, SPICES, CardRow, Goods, Rules, goods
from game.titles.century.rules.state import named
from game.words import palette
from game.words.texts import Texts
from game.words.tip import TipLine

MOST_LINES = 5  # of a trade done once, twice and so on
PLAIN = (*GOODS, *SPICES, "saddlebag", "hammer", "dreamcatcher")  # names that are names of icons, too
TONES = {"saddlebag": "#C99D6B", "hammer": "#8FA7B5", "dreamcatcher": "#B493BE", "compass": "#D2AE5B"}


def icon_of(name: str) -> str:
    """Return the icon of a named thing of this title."""
    return name if name in PLAIN else f"century_{name}"


class Phrases:
    """The phrases of one language."""

    def __init__(self, rules: Rules, texts: Texts) -> None:
        self.rules, self.texts = rules, texts

    def amounts(self, given: Goods, often: int = 1) -> str:
        """Name goods with their numbers, times `often`."""
        parts = [f"{n * often} {self.texts.name(good)}" for n, good in zip(given, GOODS, strict=True) if n]
        return " + ".join(parts)

    def traded(self, often: int, give: Goods, take: Goods, words: str = "trade.line") -> str:
        return self.texts.t(words, times=often, give=self.amounts(give, often), take=self.amounts(take, often))

    def times(self, store: Goods, give: Goods, take: Goods) -> list[TipLine]:
        """Return a line for a trade done once, twice and so on; those that cannot be paid stand out."""
        most = times(store, give) if store else 1
        if not most:
            return [TipLine(self.traded(1, give, take), colour=palette.LOSS)]
        often = [*range(1, min(most, MOST_LINES) + 1), *([most] if most > MOST_LINES else [])]
        return [TipLine(self.traded(n, give, take)) for n in often]

    def effect(self, row: CardRow, where: str = "effect.") -> str:
        """Tell the effect of a card, as in its tip or on the card itself."""
        good = named(goods(row.good))
        return self.texts.t(f"{where}{row.symbol}", count=row.settlers, icon=row.icon or "", good=good)

    def tile(self, tile: int) -> str:
        row, t = self.rules.tiles[tile], self.texts.t
        parts = [t("tip.tile_points", points=row.points)]
        if row.take:
            parts.append(self.amounts(row.goods))
        if row.steps:
            parts.append(t("tip.tile_steps", steps=row.steps))
        if row.settlers:
            parts.append(t("tip.tile_settlers", count=row.settlers))
        return f"{t('tip.tile')}: {', '.join(parts)}"

    def bonus(self, tile: int) -> str:
        row, t = self.rules.bonus[tile], self.texts.t
        if row.ability:
            return t(f"bonus.{row.ability}", points=row.points)
        if row.symbols:
            if len(set(row.symbols)) == 1:
                return t("bonus.pair", points=row.points, symbols=row.symbols[:1])
            return t("bonus.set", points=row.points, symbols=row.symbols)
        return t("bonus.settlers" if row.settlers else "bonus.explored", points=row.points, count=row.settlers)
