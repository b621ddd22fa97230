"""Reasons for every "no": a word each, in the order in which a player would ask."""

from __future__ import annotations

from game.engine.choices import Choice, Seat
from game.parts.seats import seat_in, seat_name
from game.titles.africa.rules.data import GOODS, KINDS, LONG_MOVE, MINE, MOVE_TILE, NOMADS, RESEARCH, SKIP
from game.titles.africa.rules.state import ALL_KINDS, COVERED, EMPTY, Africa


def why_not_in_turn(
    game: Africa, seat: Seat, picked: Choice, *, actions: int, has_walked: bool, is_untouched: bool
) -> str:
    """Return why these clicks are not offered in `Turn`."""
    word = str(picked[0]) if picked else ""
    if word not in game.rules.number and picked[:1] not in (LONG_MOVE, RESEARCH, MINE, SKIP, (MOVE_TILE,)):
        return ""
    if not actions:
        return "no_action_left"
    if word == LONG_MOVE[0]:
        return "no_free_hex" if is_untouched else "turn_has_begun"
    if word == SKIP[0]:
        return "end_turn_instead"
    if word == MOVE_TILE:
        return why_not_move(game, seat, str(picked[-1]))
    if word in game.rules.number:
        return why_not_to(game, seat, game.rules.number[word], has_walked)
    return "hex_not_empty" if game.camps[seat] else "no_camp_left"


def why_not_to(game: Africa, seat: Seat, at: int, has_walked: bool) -> str:
    """Return why the explorer can neither walk to a hex nor turn up what lies there."""
    if game.board[at] == COVERED:
        return "tile_not_beside_you"
    if at in game.explorers:
        return "you_stand_there" if game.explorers[seat] == at else "explorer_stands_there"
    return "already_walked" if has_walked else "no_way_there"


def why_not_move(game: Africa, seat: Seat, name: str) -> str:
    """Return why the tile on a hex cannot be moved."""
    at, here = game.rules.number.get(name, -1), game.explorers[seat]
    if at < 0:
        return "nothing_to_move_beside_you"
    if game.board[at] == COVERED:
        return "tile_is_covered"
    if game.board[at] > NOMADS:
        return "nothing_to_move_there"
    if at != here and at not in game.rules.around[here]:
        return "tile_not_beside_you"
    return "no_better_place"


def why_not_in_long_move(game: Africa, seat: Seat, picked: Choice) -> str:
    """Return why these clicks are not offered in `LongMove`."""
    at = game.rules.number.get(str(picked[0]) if picked else "", -1)
    if at < 0:
        return "choose_a_hex"
    if game.board[at] == COVERED:
        return "tile_is_covered"
    return "you_stand_there" if game.explorers[seat] == at else "explorer_stands_there"


def why_not_in_settle_tile(start: str, game: Africa, picked: Choice) -> str:
    """Return why these clicks are not offered in `SettleTile` for the tile on a hex."""
    at = game.rules.number.get(str(picked[0]) if picked else "", -1)
    if at < 0:
        return "place_the_tile_first"
    if game.board[at] != EMPTY and game.rules.number[start] != at:
        return "hex_not_empty"
    kind = game.board[game.rules.number[start]]
    return "no_more_empty_hexes" if kind == NOMADS else "no_more_of_its_kind"


def why_not_in_move_tile(start: str, game: Africa, picked: Choice) -> str:
    """Return why these clicks are not offered in `MoveTile` for the tile on a hex."""
    if picked == (start,):
        return "tile_must_move"
    return why_not_in_settle_tile(start, game, picked)


def why_not_in_trade(good: str, game: Africa, seat: Seat, picked: Choice) -> str:
    """Return why these clicks are not offered in `Trade` for a good that was found."""
    name = str(picked[0]) if picked else ""
    others = [seat_name(other) for other in range(game.seats) if other != seat]
    if name not in others:
        return "trade_with_others" if name == seat_name(seat) else "trade_or_keep"
    if len(picked) == 1:
        return "nothing_to_trade_there"
    if picked[1] not in GOODS:
        return "trade_or_keep"
    if picked[1] == good:
        return "trade_for_another_kind"
    at = seat_in(name) * ALL_KINDS
    if not game.held[at + KINDS.index(str(picked[1]))]:
        return "no_such_goods_there"
    return "not_enough_to_trade"
