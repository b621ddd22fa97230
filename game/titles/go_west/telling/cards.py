"""Cards of Go West! in words."""

from __future__ import annotations

from game.titles.go_west.rules.data import ONE, PLUS_ONE, TWO, Card, Rules
from game.words.card import CardFace
from game.words.texts import Texts, capital

COLOURS = {
    "new_england": "#A6C3C6",
    "east": "#C87C8A",
    "great_plains": "#7C9E46",
    "midwest": "#E6BC55",
    "west": "#8F83AE",
    "california": "#E0935F",
}
EMBLEMS = {
    "new_england": "pine",
    "east": "leaf",
    "great_plains": "bison",
    "midwest": "grain",
    "west": "peaks",
    "california": "sunset",
}
DISCS = {ONE: ("disc",), TWO: ("disc", "disc"), PLUS_ONE: ("disc", "+1")}
NO_REGION = "#C9B48A"  # the tone of cards with wagons alone


def card_of(rules: Rules, name: str) -> Card:
    """Return a card by the name of its element."""
    return rules.card[rules.number[name]]


def title_of(texts: Texts, card: Card) -> str:
    """Return the title of a card in one or two words."""
    said = texts.t(f"shows.{card.shows}") if card.region else texts.t("card.title", wagons=card.wagons)
    return capital(said)


def effect_of(texts: Texts, card: Card) -> str:
    """Return the effect of a card in whole sentences."""
    said = [texts.t(f"card.{card.places}", region=card.region)] if card.region else []
    if card.wagons:
        said.append(texts.t("card.wagons", count=card.wagons))
    return " ".join(said)


def face_of(rules: Rules, texts: Texts, name: str) -> CardFace:
    """Return the face of a card; its picture shows its effect."""
    card = card_of(rules, name)
    title = texts.name(card.region) if card.region else texts.t("card.short")
    marks = (*(DISCS[card.places] if card.region else ()), *("wagon",) * card.wagons)
    tone, picture = COLOURS.get(card.region, NO_REGION), EMBLEMS.get(card.region, "wagon")
    return CardFace(name, card.cost, title, "", tone, picture=picture, marks=marks)
