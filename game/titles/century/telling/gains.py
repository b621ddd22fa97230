"""The numbers that a choice would change in Century."""

from __future__ import annotations

from game.engine.choices import Seat
from game.engine.preview import Preview, preview
from game.titles.century.rules.counting import outpost_cost, total
from game.titles.century.rules.data import GOODS
from game.titles.century.rules.seafaring import PayOutpost, TakeBonus
from game.titles.century.rules.state import Century
from game.words.texts import Texts
from game.words.tip import Gain, gain


def gains(texts: Texts, view: Century, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
    """Return goods, settlers, points and cards, as they are and as they would be."""
    assert isinstance(preview.game, Century)
    after = _built(preview.game, seat)
    found: list[Gain] = []
    for who in sorted(range(view.seats), key=lambda one: one != seat):
        other = who if who != seat else -1
        pairs = [
            (good, have, then) for good, have, then in zip(GOODS, view.store(who), preview.game.store(who), strict=True)
        ]
        pairs += [
            ("century_settler", view.at_hand[who], after.at_hand[who]),
            ("star", total(view, who), total(after, who)),
            ("cards", len(view.cards[who]), len(after.cards[who])),
            ("century_bonus", len(view.bonus[who]), len(after.bonus[who])),
        ]
        found += [gain(texts, icon, a, b, other) for icon, a, b in pairs if a != b]
    store, most = (sum(view.store(seat)), sum(after.store(seat))), view.rules.play.storage
    if (store[1] > most and store[0] != store[1]) or after is not preview.game:
        found.append(Gain("century_store", f"{store[0]}/{most}", f"{store[1]}/{most}", False))
    top = after.agenda[-1] if after.agenda else None
    if isinstance(top, TakeBonus) and top.seat == seat:
        have = len(after.bonus[seat])
        found.append(gain(texts, "century_bonus", have, have + 1))
    reserve = view.reserve[seat], after.reserve[seat]
    if reserve[0] != reserve[1]:
        found.append(gain(texts, "century_settler", *reserve, -1, texts.t("word.reserve")))
    return tuple(found)


def _built(game: Century, seat: Seat) -> Century:
    """A game in which an outpost is paid for, with the goods that count least, if that is all that is asked."""
    step = game.agenda[-1] if game.agenda else None
    if not isinstance(step, PayOutpost) or step.seat != seat:
        return game
    cost = outpost_cost(game, seat, game.ships[seat])
    goods_given = [good for good, have in zip(GOODS, game.store(seat), strict=True) for _ in range(have)]
    paid = preview(game, tuple(goods_given[:cost]))
    return paid.game if paid and isinstance(paid.game, Century) else game
