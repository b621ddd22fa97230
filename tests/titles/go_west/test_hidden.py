"""Hidden cards, and what a watchful seat can work out."""

from random import Random

from game.engine.choices import CHANCE
from game.engine.seeing import redact
from game.titles.go_west import TITLE
from game.titles.go_west.bot import BOT
from tests.titles.go_west.positions import BLUE, GREEN, RED, Play
from tests.titles.laws import Walk


def test_a_resampled_world_deals_the_unseen_cards_anew():
    view = redact(Play().game, BLUE)
    worlds = [BOT.resample(view, BLUE, Random(seed)) for seed in range(20)]
    assert all(world.hands[BLUE].cards == list(range(8, 15)) for world in worlds)
    assert len({tuple(world.hands[RED].cards) for world in worlds}) == 20
    seen = {card for world in worlds for card in world.hands[GREEN].cards}
    assert len(seen) > 40 and not seen & set(range(8, 15))


def test_who_watched_the_discards_knows_that_they_are_in_the_pile():
    """After a shuffling no hand of a resampled world holds a card that was shuffled and not drawn since."""
    play = Play(4)
    for _ in range(28):
        play.next_turn()
    shuffled = list(play.game.pile)
    for _ in range(2):
        play.next_turn()
    view = redact(play.game, GREEN)
    for seed in range(20):
        world = BOT.resample(view, GREEN, Random(seed))
        held = [sum(card in shuffled for card in hand.cards) for hand in world.hands]
        assert held == [1, 1, 0, 0]
        assert set(world.pile) < set(shuffled)


def test_the_card_that_was_drawn_is_told_to_its_owner_alone():
    play = Play().sell("card:1")
    play.game.news.clear()
    play.done("card:56")
    (drawn,) = [event for event in play.game.news if event.name == "cards_drawn"]
    assert drawn.seen_by(RED).facts == {"seat": RED, "count": 1, "cards": ("card:56",)}
    for seat in (BLUE, GREEN, None):
        assert drawn.seen_by(seat).facts == {"seat": RED, "count": 1}


def test_every_card_but_the_start_is_drawn_for_one_seat():
    for question in Walk(TITLE, 3, 5):
        if CHANCE in question.asked and question.number:
            assert question.asked[CHANCE].only is not None
