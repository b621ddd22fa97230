"""Everything that moves on the board of West of Africa, as a list of pictures and places made from a view."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

import pygame

from game.engine.choices import Seat
from game.titles.west_of_africa.rules.data import GOODS, SHIPS, Rules
from game.titles.west_of_africa.rules.state import ISLANDS, NOBODY, PLACES, West
from game.titles.west_of_africa.telling.account import account
from game.titles.west_of_africa.window.land import Land
from game.titles.west_of_africa.window.layout import Layout
from game.titles.west_of_africa.window.ledger import Ledger, LedgerPage
from game.titles.west_of_africa.window.plaques import Plaque
from game.titles.west_of_africa.window.signs import Signs
from game.titles.west_of_africa.window.tokens import GOOD, HOUSE, Tokens
from game.ui.board.frame import Frame, around
from game.ui.board.picture import Picture, Spot
from game.ui.board.tracks import Track, standing
from game.ui.draw.art import Art
from game.ui.draw.fonts import BOLD, Fonts
from game.ui.draw.materials import Materials
from game.words import palette


class Pieces:
    """Lays out the pieces of a view for one size of the board."""

    def __init__(
        self,
        rules: Rules,
        layout: Layout,
        lands: tuple[Land, ...],
        frame: Frame,
        fonts: Fonts,
        art: Art,
        seats: int,
        texts: Mapping[str, str],
    ) -> None:
        self.rules, self.layout, self.lands, self.frame = rules, layout, lands, frame
        self._fonts, self._art = fonts, art
        self.tokens = Tokens(art, fonts, frame.scale)
        self._materials = Materials(art, frame.scale)
        self._seats = seats
        self.gold = Track.placed(frame, layout.gold_track, rules.play.gold_most, "coin", True)
        self.points = Track.placed(frame, layout.points_track, 50, "star", False)
        track = rules.with_players(seats).track
        self.order = Plaque.placed(frame, layout.order_track, "order", seats, True)
        self.settlements = Plaque.placed(frame, layout.settlement_track, "home", track, False, max(frame.px(38), 30))
        plates = [self.gold.rect, self.points.rect, self.order.rect, self.settlements.rect]
        self.signs = Signs.fitting(layout, frame, fonts, texts, seats, plates, self.gold.tongues)
        self._ledger = Ledger(fonts, art, self.tokens, self.signs)
        self.crews = {name: frame.spot(place.crew) for name, place in layout.worker_ships.items()}
        self._field_lands = {f.name: (land, n) for land in lands for n, f in enumerate(land.fields)}

    def picture(self, view: West, hidden: Collection[str] = ()) -> Picture:
        """The pieces of a view, without the hidden ones (`ship:2`, a field, `gold:1`, `points:0`)."""
        made = Picture()
        self._fields(made, view, hidden)
        self._crews(made, view)
        self._ledgers(made, view)
        self._ships(made, view, hidden)
        self._track(made, self.gold, view.gold, view.slot, "gold", hidden)
        self._track(made, self.points, view.points, [0] * view.seats, "points", hidden)
        self._plaques(made, view)
        return made

    def warm(self, view: West) -> Iterator[None]:
        """Draw what a view will need, in slices."""
        yield from self.warm_lists(view)
        made = Picture()
        for part in (self._fields, self._ships):
            part(made, view, ())
            yield
        self._crews(made, view)
        yield
        self.picture(view)

    def warm_lists(self, view: West) -> Iterator[None]:
        """Draw the islands' lists of a view."""
        for number in range(ISLANDS):
            if self._ledger.make(account(view, number)):
                yield

    def warm_tokens(self) -> Iterator[None]:
        """Draw what any player may come to have on the board."""
        tokens = self.tokens
        for seat in range(self._seats):
            owner = tokens.player(seat)
            for piece in (tokens.ship, tokens.worker, tokens.house):
                piece(owner)
                yield
            tokens.house(owner, HOUSE + 4)
            yield
            for good in GOODS:
                for size in (GOOD + 5, GOOD):
                    tokens.good(good, owner, size)
                    yield
            for track in (self.gold, self.points):
                tokens.marker(owner, track.marker)
            yield
            for coming in (False, True):
                tokens.seal(owner, coming)
                yield
        for cost in sorted({f.cost for f in self.rules.fields if f.cost}):
            tokens.plot(cost, True, HOUSE - 6)
            yield

    def field_spots(self, name: str) -> tuple[Spot, Spot]:
        """Return where the good and the settlement of a field are."""
        land, n = self._field_lands[name]
        good, house = land.spots(n)
        return self.frame.spot(good), self.frame.spot(house)

    def mooring(self, island: str, seat: Seat, moored: list[Seat]) -> Spot:
        """Return where a seat's ship lies in a harbour; a ship too many lies before it."""
        spots = self.layout.islands[island].moorings
        number = seat if len(spots) >= len(palette.PLAYERS) - 1 else moored.index(seat) if seat in moored else 0
        x, y = self.frame.spot(spots[min(number, len(spots) - 1)])
        extra = max(0, number - len(spots) + 1)
        return x + self.frame.px(26) * extra, y - self.frame.px(9) + self.frame.px(24) * extra

    def _fields(self, made: Picture, view: West, hidden: Collection[str]) -> None:
        tokens = self.tokens
        for number, f in enumerate(self.rules.fields):
            good_spot, house_spot = self.field_spots(f.name)
            planted, settled = view.planted[number], view.settled[number]
            dual = f.good >= 0 and f.cost > 0
            if settled != NOBODY and f.name not in hidden:
                land, n = self._field_lands[f.name]
                middle = self.frame.spot(land.seeds[n])
                made.put(tokens.house(self.tokens.player(settled), HOUSE + 4), middle)
                continue
            if f.cost:
                made.put(tokens.plot(f.cost, planted != NOBODY, HOUSE - 6 if dual else HOUSE), house_spot)
            if f.good >= 0:
                owner = self.tokens.player(planted) if planted != NOBODY and f.name not in hidden else None
                made.put(tokens.good(GOODS[f.good], owner, GOOD + 5 if owner else GOOD), good_spot)

    def _ships(self, made: Picture, view: West, hidden: Collection[str]) -> None:
        for seat, at in enumerate(view.ships):
            if 0 <= at < ISLANDS:
                name = f"ship:{seat}"
                spot = self.mooring(self.rules.island_names[at], seat, view.moored(at))
                made.rects[name] = around(spot, self.frame.px(40, 24))
                if name not in hidden:
                    made.put(self.tokens.ship(self.tokens.player(seat)), spot)

    def _crews(self, made: Picture, view: West) -> None:
        """Draw the pawns that wait on the workers' ships, a list under each."""
        t, f, m = self.tokens, self._fonts, self._materials
        dense = self.signs.dense  # of each player only the shape and how many, several in a row
        row, icon = max(t.px(23), 17), 0 if dense else max(t.px(20), 14)
        wide = max(t.px(60), 34) if dense else max(t.px(74), 46)
        east = self.frame.spot((self.layout.size[0] - t.px(3), 0))[0]
        for name in SHIPS:
            place = self.rules.place[name]
            crew = [(seat, view.workers[seat * PLACES + place]) for seat in range(view.seats)]
            crew = [(seat, count) for seat, count in crew if count]
            if not crew:
                continue
            x, y = self.crews[name]
            columns = self.layout.worker_ships[name].columns + (1 if dense else 0)
            rows = max(1, -(-len(crew) // columns))
            rect = pygame.Rect(x, y, wide * min(columns, len(crew)), row * rows + t.px(8))
            rect.right = min(rect.right, east)
            rect.bottom = min(rect.bottom, self.points.rect.y - 1)
            made.rects[f"crew:{name}"] = rect
            made.sprites.append(self._plate(rect))
            for n, (seat, count) in enumerate(crew):
                owner = self.tokens.player(seat)
                middle = rect.y + t.px(4) + row * (n // columns) + row // 2
                start = rect.x + wide * (n % columns)
                badge = self._art.badge(owner, max(t.px(18), 13))
                made.sprites.append((badge, badge.get_rect(midleft=(start + t.px(7), middle)).topleft))
                left = start + t.px(11) + badge.get_width()
                made.spots["worker", seat, name] = left + icon // 2, middle
                if icon:
                    pawn = self._art.icon("pawn", icon, owner.colour)
                    made.sprites.append((pawn, pawn.get_rect(midleft=(left, middle)).topleft))
                number = f.number(count, BOLD, 17 * m.scale / f.scale, palette.INK)
                made.sprites.append((number, number.get_rect(midleft=(left + icon + t.px(3), middle)).topleft))

    def _plate(self, rect: pygame.Rect) -> tuple[pygame.Surface, Spot]:
        m = self._materials
        margin = m.px(24)

        def make() -> pygame.Surface:
            made = pygame.Surface((rect.w + 2 * margin, rect.h + 2 * margin), pygame.SRCALPHA)
            inner = pygame.Rect(margin, margin, rect.w, rect.h)
            m.cast(made, inner, m.px(9), 5, 4, 150, palette.SEA_SHADOW)
            made.blit(m.paper(rect.w, rect.h, m.px(9), seed=41), inner)
            return made

        plate = self._art.kept(("plate", rect.size, m.scale), make)
        return plate, (rect.x - margin, rect.y - margin)

    def _ledgers(self, made: Picture, view: West) -> None:
        for number, name in enumerate(self.rules.island_names):
            shown = account(view, number)
            page = self._ledger.page(shown)
            x, y = self.signs.lists[name]
            high = page.picture.get_height() - 2 * page.margin
            y = min(y, self.points.rect.y - high - 1)
            made.sprites.append((page.picture, (x - page.margin, y - page.margin)))
            paper = pygame.Rect(x, y, self.signs.width, high)
            made.rects[f"warehouse:{name}"] = paper
            corner = self.tokens.px(13)
            made.rects[f"alcalde:{name}"] = around((x + corner, y + corner), self.signs.head)
            self._stores(made, page, name, x, y)

    def _stores(self, made: Picture, page: LedgerPage, island: str, x: int, y: int) -> None:
        for (seat, icon), rect in page.spots.items():
            here = rect.move(x, y)
            spot = here.x + self._ledger.icon // 2, here.centery
            if icon in GOODS:
                made.spots["good", seat, island, icon] = spot
                if not self.signs.dense:
                    made.rects[f"{icon}@{island}:{seat}"] = here
            elif icon == "pawn":
                made.spots["worker", seat, island] = spot

    def _track(
        self, made: Picture, track: Track, values: list[int], marks: list[int], name: str, hidden: Collection[str]
    ) -> None:
        for value in sorted(set(values)):
            if (count := values.count(value)) > 1:
                made.sprites.append(self._tab(track.tab(value, count), track))
        for seat, value in enumerate(values):
            spot = track.slot(value, *standing(values, marks, seat))
            made.spots[name, seat] = spot
            if f"{name}:{seat}" not in hidden:
                rect = made.put(self.tokens.marker(self.tokens.player(seat), track.marker), spot)
                if value > track.most:  # once around
                    star = self._art.icon("star", max(10, round(track.marker * 0.55)))
                    made.put(star, (spot[0] + track.marker * 0.42, spot[1] - track.marker * 0.36))
                made.rects[f"{name}:{seat}"] = rect.inflate(track.marker - rect.w, track.marker - rect.h)

    def _tab(self, rect: pygame.Rect, track: Track) -> tuple[pygame.Surface, Spot]:
        """The tongue of paper on which markers of one value stand."""
        m = self._materials
        margin, radius = m.px(18), m.px(8)

        def make() -> pygame.Surface:
            made = pygame.Surface((rect.w + 2 * margin, rect.h + 2 * margin), pygame.SRCALPHA)
            inner = pygame.Rect(margin, margin, rect.w, rect.h)
            m.cast(made, inner, radius, 4, 3, 150, palette.SEA_SHADOW)
            made.blit(m.paper(rect.w, rect.h, radius, seed=43), inner)
            cut = pygame.Rect(0, 0, made.get_width(), margin + 4)
            if not track.below:
                cut.bottom = made.get_height()
            made.fill((0, 0, 0, 0), cut)
            return made

        tab = self._art.kept(("tab", rect.size, track.below, m.scale), make)
        return tab, (rect.x - margin, rect.y - margin)

    def _plaques(self, made: Picture, view: West) -> None:
        for n, seat in enumerate(view.order):
            made.put(self.tokens.marker(self.tokens.player(seat), self.order.size), self.order.place(n))
        size = self.settlements.size
        for n in range(min(view.track, self.settlements.places)):
            house = self._art.icon("house", size, "#EFE3C6")
            made.put(house, self.settlements.place(n))
        if view.stock:
            text = self._fonts.number(
                f"+{view.stock}",
                BOLD,
                17 * self._materials.scale / self._fonts.scale / self._fonts.text,
                palette.INK_SOFT,
            )
            rect = self.settlements.rect
            made.sprites.append((text, text.get_rect(midright=(rect.right - self.tokens.px(12), rect.centery)).topleft))
