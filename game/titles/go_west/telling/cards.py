"""Cards of Go West! in words."""

from __future__ import annotations

from game.titles.go_west.rules.data import Card, Rules
from game.words.texts import Texts, capital


def card_of(rules: Rules, name: str) -> Card:
    """A card by the name of its element."""
    return rules.card[rules.number[name]]


def title_of(texts: Texts, card: Card) -> str:
    """What a card is called in one or two words."""
    said = texts.t(f"shows.{card.shows}") if card.region else texts.t("card.title", wagons=card.wagons)
    return capital(said)


def effect_of(texts: Texts, card: Card) -> str:
    """What a card does, in whole sentences."""
    said = [texts.t(f"card.{card.places}", region=card.region)] if card.region else []
    if card.wagons:
        said.append(texts.t("card.wagons", count=card.wagons))
    return " ".join(said)
