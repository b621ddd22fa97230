"""The pieces on the board of West of Africa: pictures and places made from a view."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import pygame

from game.engine.choices import Seat
from game.titles.west_of_africa.rules.data import GOODS, Rules
from game.titles.west_of_africa.rules.state import ISLANDS, NOBODY, PLACES, West
from game.titles.west_of_africa.telling.account import account
from game.titles.west_of_africa.window.land import Land
from game.titles.west_of_africa.window.layout import TRACKS, Layout
from game.titles.west_of_africa.window.ledger import Ledger, LedgerPage
from game.titles.west_of_africa.window.scenery import GALLEON, Plaque
from game.titles.west_of_africa.window.signs import WestSigns, name_picture
from game.titles.west_of_africa.window.tokens import NARROW, PLOT, WestTokens
from game.ui.board.drawing.frame import around
from game.ui.board.drawing.picture import Afloat, Ground, Picture, Pixel, Sprite
from game.ui.board.drawing.tracks import Track, standing
from game.ui.draw.fonts import BOLD
from game.ui.draw.layout import blank
from game.words import palette

BOB = 2.2  # design units that a ship rises and falls


class Pieces:
    """The pieces of a view, laid out for one size of the board."""

    def __init__(
        self, rules: Rules, layout: Layout, lands: Sequence[Land], ground: Ground, seats: int, texts: Mapping[str, str]
    ) -> None:
        frame = ground.frame
        self.rules, self.layout, self.frame = rules, layout, frame
        self._fonts, self._art, self._seats = ground.fonts, ground.art, seats
        self.tokens = WestTokens(ground.art, ground.fonts, frame.scale)
        gold, points, order, settlements = (layout.tracks[name] for name in TRACKS)
        self.gold = Track.placed(frame, gold, rules.play.gold_most, "coin", True)
        self.points = Track.placed(frame, points, 50, "star", False)
        track = rules.with_players(seats).track
        self.order = Plaque.placed(frame, order, "order", seats, True)
        self.settlements = Plaque.placed(frame, settlements, "home", track, False, max(frame.px(38), 30))
        rects = self.gold.rect, self.points.rect, self.order.rect, self.settlements.rect
        self.tracks = dict(zip(TRACKS, rects, strict=True))
        plates = [*self.tracks.values()]
        self.signs = WestSigns.fitting(layout, frame, ground.fonts, texts, seats, plates, self.gold.tongues)
        self._ledger = Ledger(self.tokens, self.signs)
        self._forward: tuple[object, list[Sprite]] = (None, [])  # the last captions
        self._texts, self._names = texts, dict[str, Sprite]()
        self._field_lands = {f.name: (land, n) for land in lands for n, f in enumerate(land.fields)}

    def picture(self, view: West, hidden: Collection[str] = ()) -> Picture:
        """Lay the pieces of a view, without the hidden ones (`ship:2`, a field, `gold:1`, `points:0`)."""
        made = Picture()
        self._galleons(made)
        self._fields(made, view, hidden)
        self._workers(made, view)
        self._crews(made, view)
        self._ledgers(made, view)
        self._ships(made, view, hidden)
        self._track(made, self.gold, view.gold, view.slot, "gold", hidden)
        self._track(made, self.points, view.points, [0] * view.seats, "points", hidden)
        self._plaques(made, view)
        return made

    def warm(self, view: West) -> Iterator[None]:
        """Draw the pieces of a view beforehand, in slices."""
        yield from self.warm_lists(view)
        self._fields(Picture(), view, ())
        yield
        self._ships(Picture(), view, ())
        yield
        self._workers(Picture(), view)
        yield
        self._crews(Picture(), view)
        yield
        self.picture(view)

    def warm_lists(self, view: West) -> Iterator[None]:
        for number in range(ISLANDS):
            for forward in (False, True):
                self._ledger.page(account(view, number), forward)
                yield

    def warm_tokens(self) -> Iterator[None]:
        tokens = self.tokens
        for seat in range(self._seats):
            owner = tokens.player(seat)
            for piece in (tokens.ship, tokens.worker, tokens.house):
                piece(owner)
                yield
            for good in GOODS:
                for grown in (tokens.crop, tokens.good):
                    grown(good, owner)
                    yield
            for track in (self.gold, self.points):
                tokens.marker(owner, track.marker)
            yield
            for coming in (False, True):
                tokens.seal(owner, coming)
                yield
        for good in GOODS:
            tokens.symbol(good)
            yield
        for cost in sorted({f.cost for f in self.rules.fields if f.cost}):
            tokens.plot(cost, True, NARROW)
            yield

    def field_spots(self, name: str) -> tuple[Pixel, Pixel]:
        land, n = self._field_lands[name]
        good, house = land.spots(n)
        return self.frame.spot(good), self.frame.spot(house)

    def mooring(self, island: str, seat: Seat, moored: list[Seat]) -> Pixel:
        """Return the place of a seat's ship in a harbour; a ship too many lies before it."""
        spots = self.layout.islands[island].moorings
        number = seat if len(spots) >= len(palette.PLAYERS) - 1 else moored.index(seat) if seat in moored else 0
        x, y = self.frame.spot(spots[min(number, len(spots) - 1)])
        extra = max(0, number - len(spots) + 1)
        return x + self.frame.px(26) * extra, y - self.frame.px(9) + self.frame.px(24) * extra

    def _fields(self, made: Picture, view: West, hidden: Collection[str]) -> None:
        tokens = self.tokens
        for number, f in sorted(enumerate(self.rules.fields), key=lambda one: self.layout.fields[one[1].name][1]):
            good_spot, plot_spot = self.field_spots(f.name)
            planted, settled = view.planted[number], view.settled[number]
            if settled != NOBODY and f.name not in hidden:
                made.put(tokens.house(tokens.player(settled)), self.house_spot(f.name))
                continue
            if f.cost:
                made.put(tokens.plot(f.cost, planted != NOBODY, NARROW if f.good >= 0 else PLOT), plot_spot)
            if f.good >= 0:
                grows = planted != NOBODY and f.name not in hidden
                good = GOODS[f.good]
                made.put(tokens.crop(good, tokens.player(planted)) if grows else tokens.bed(good), good_spot)

    def _workers(self, made: Picture, view: West) -> None:
        """Let the workers of each seat stand on their islands, those behind first."""
        tokens, high = self.tokens, self.tokens.standing
        for island, name in enumerate(self.rules.island_names):
            counts = [(seat, count) for seat, count in enumerate(view.workers[island::PLACES]) if count]
            for seat, count in sorted(counts, key=lambda one: self.layout.islands[name].crowds[one[0]][1]):
                x, y = self.worker_spot(seat, name)
                others = [self.worker_spot(other, name) for other, _ in counts if other != seat]
                beside = [abs(x - a) for a, b in others if abs(y - b) < high]
                crowd = tokens.crowd(tokens.player(seat), count, high, max(high, min(beside, default=2 * high)))
                rect = made.put(crowd, (x, y))
                made.rects[f"worker@{name}:{seat}"] = rect.inflate(-rect.w // 8, -rect.h // 8)

    def worker_spot(self, seat: Seat, island: str) -> Pixel:
        """Return the middle of the workers of a seat on an island."""
        x, y = self.frame.spot(self.layout.islands[island].crowds[seat])
        return x, y - self.tokens.standing // 2

    def house_spot(self, field: str) -> Pixel:
        land, n = self._field_lands[field]
        return self.frame.spot(land.seeds[n])

    def _ships(self, made: Picture, view: West, hidden: Collection[str]) -> None:
        for seat, at in enumerate(view.ships):
            if 0 <= at < ISLANDS:
                name = f"ship:{seat}"
                spot = self.mooring(self.rules.island_names[at], seat, view.moored(at))
                made.rects[name] = around(spot, self.frame.px(40, 24))
                if name not in hidden:
                    made.restless[len(made.sprites)] = Afloat(self.tokens.px(BOB), 1.3 * seat)
                    made.put(self.tokens.ship(self.tokens.player(seat)), spot)

    def _galleons(self, made: Picture) -> None:
        """Lay the two large ships from which workers come, below all light."""
        size = self.frame.px(GALLEON, 40)
        foam = self._art.drawing("west_of_africa/art/wake", round(size * 0.95), round(size * 0.25))
        galleon = self._art.icon("galleon", size)
        for n, place in enumerate(self.layout.worker_ships.values()):
            x, y = self.frame.spot(place.centre)
            made.restless_under[len(made.under)] = Afloat(self.tokens.px(BOB), 2.1 * n)
            made.under.append((galleon, galleon.get_rect(center=(x, y)).topleft))
            made.under.append((foam, foam.get_rect(center=(x, y + round(size * 0.42))).topleft))

    def _crews(self, made: Picture, view: West) -> None:
        """Let workers wait on rafts beside the workers' ships; a raft too small for all becomes wider."""
        t, high = self.tokens, max(20, self.tokens.px(36))
        row, pad, room = round(high * 1.1), t.px(6), round(high * 1.65)
        for name, place in self.layout.worker_ships.items():
            counts = enumerate(view.workers[self.rules.place[name] :: PLACES])
            crew = [(seat, t.crowd(t.player(seat), count, high - 2, room)) for seat, count in counts if count]
            if not crew:
                continue
            wide = max(crowd.get_width() for _, crowd in crew)
            rect = self.frame.rect(*place.crew)
            least = -(-len(crew) // max(1, (rect.h - pad) // row))
            columns = max(least, min(len(crew), (rect.w - 2 * pad) // wide))
            rect.size = wide * columns + 2 * pad, row * -(-len(crew) // columns) + pad
            rect.right = min(rect.right, self.frame.spot((self.layout.size[0] - 3, 0))[0])
            rect.bottom = min(rect.bottom, self.points.rect.y - 1)
            made.rects[f"crew:{name}"] = rect
            made.put(t.raft(*rect.size), rect.center)
            for n, (seat, crowd) in enumerate(crew):
                down, along = divmod(n, columns)
                spot = rect.x + pad + wide * along + wide // 2, rect.y + row * down + (row + pad) // 2
                made.spots["worker", seat, name] = spot
                made.put(crowd, spot)

    def _paper(
        self, rect: pygame.Rect, margin: int, radius: int, blur: int, drop: int, seed: int, track: Track | None = None
    ) -> Sprite:
        """Draw a piece of paper with its shadow; one that hangs from a track has none towards it."""
        m = self.tokens.materials

        def make() -> pygame.Surface:
            made = blank(rect.w + 2 * margin, rect.h + 2 * margin)
            inner = pygame.Rect((margin, margin), rect.size)
            m.cast(made, inner, radius, blur, drop, 150, palette.SEA_SHADOW)
            made.blit(m.paper(rect.w, rect.h, radius, seed=seed), inner)
            if track:
                cut = pygame.Rect(0, 0, made.get_width(), margin + 4)
                if not track.below:
                    cut.bottom = made.get_height()
                made.fill((0, 0, 0, 0), cut)
            return made

        paper = self._art.kept(("paper", seed, rect.size, track and track.below, m.scale), make)
        return paper, (rect.x - margin, rect.y - margin)

    def _ledgers(self, made: Picture, view: West) -> None:
        for number, name in enumerate(self.rules.island_names):
            page = self._ledger.page(account(view, number), False)
            paper = self._page(made, name, page)
            made.rects[f"warehouse:{name}"] = paper
            corner = self.tokens.px(13)
            made.rects[f"alcalde:{name}"] = around((paper.x + corner, paper.y + corner), self.signs.head)
            for (seat, good), rect in page.spots.items():
                here = rect.move(paper.topleft)
                made.spots["good", seat, name, good] = here.x + self._ledger.icon // 2, here.centery
                if not self.signs.dense:
                    made.rects[f"{good}@{name}:{seat}"] = here

    def _page(self, made: Picture, name: str, page: LedgerPage) -> pygame.Rect:
        """Lay the list of an island; return the place of its paper."""
        paper = pygame.Rect(self.signs.lists[name], page.size)
        paper.y = min(paper.y, self.points.rect.y - paper.h - 1)
        paper.right = min(paper.right, self.frame.spot((self.layout.size[0] - 3, 0))[0])
        made.lay(page.picture, topleft=(paper.x - page.margin, paper.y - page.margin))
        return paper

    def captions(self, view: West, shown: Sequence[str], known: object) -> list[Sprite]:
        """Return the lists of islands, the signs of their goods, and their names over the pieces.

        Equal keys `known` of a view and equal islands have equal captions.
        """
        key = known, shown
        if key != self._forward[0]:
            made = Picture()
            for island in shown:
                self._pointed(made, view, island)
                made.sprites.append(self.name(island))
            self._forward = key, made.sprites
        return self._forward[1]

    def _pointed(self, made: Picture, view: West, island: str) -> None:
        number = self.rules.island[island]
        for at, f in enumerate(self.rules.fields):
            if f.island == number and f.good >= 0 and view.planted[at] == view.settled[at] == NOBODY:
                made.put(self.tokens.symbol(GOODS[f.good]), self.field_spots(f.name)[0])
        self._page(made, island, self._ledger.page(account(view, number), True))

    def name(self, island: str) -> Sprite:
        """Return the name of an island on a dark glow, and its place."""
        if island not in self._names:
            fonts, text, box = self._fonts, self._texts.get(island, island), self.signs.names[island]
            seen, glowing = (name_picture(fonts, self.frame, text, glow) for glow in (False, True))
            left, top, _, _ = seen.get_bounding_rect()
            margin = fonts.glow_margin()
            self._names[island] = glowing, (box.x - left - margin, box.y - top - margin)
        return self._names[island]

    def _track(
        self, made: Picture, track: Track, values: list[int], marks: list[int], name: str, hidden: Collection[str]
    ) -> None:
        for value in sorted(set(values)):
            if (count := values.count(value)) > 1:
                px = self.tokens.px
                made.sprites.append(self._paper(track.tab(value, count), px(18), px(8), 4, 3, seed=43, track=track))
        for seat, value in enumerate(values):
            spot = track.slot(value, *standing(values, marks, seat))
            made.spots[name, seat] = spot
            if f"{name}:{seat}" not in hidden:
                rect = made.put(self.tokens.marker(self.tokens.player(seat), track.marker), spot)
                if value > track.most:  # once around
                    star = self._art.icon("star", max(10, round(track.marker * 0.55)))
                    made.put(star, (spot[0] + track.marker * 0.42, spot[1] - track.marker * 0.36))
                made.rects[f"{name}:{seat}"] = rect.inflate(track.marker - rect.w, track.marker - rect.h)

    def _plaques(self, made: Picture, view: West) -> None:
        for n, seat in enumerate(view.order):
            made.put(self.tokens.marker(self.tokens.player(seat), self.order.size), self.order.place(n))
        house = self._art.icon("house", self.settlements.size, "#EFE3C6")
        for n in range(min(view.track, self.settlements.places)):
            made.put(house, self.settlements.place(n))
        if view.stock:
            f, rect = self._fonts, self.settlements.rect
            text = f.number(f"+{view.stock}", BOLD, 17 * self.tokens.scale / f.scale / f.text, palette.INK_SOFT)
            made.lay(text, midright=(rect.right - self.tokens.px(12), rect.centery))
