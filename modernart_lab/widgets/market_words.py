"""The words of the market chart: findings, labels, and the tables that say the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from modernart_lab import text
from modernart_lab.games.modern_art.cards import ARTISTS
from modernart_lab.widgets.chart import table
from modernart_lab.widgets.figures.ink import escaped, number
from modernart_lab.widgets.figures.market import Expected
from modernart_lab.widgets.figures.prices import FORMATS, Sale
from modernart_lab.widgets.market_facts import Market, SaleFact


class MarketWords:
    """Everything the chart says about one market, in one language."""

    def __init__(self, market: Market, expected: Mapping[str, Expected], lang: str) -> None:
        self.market, self.expected, self.lang = market, expected, lang

    def say(self, key: str, **fields: object) -> str:
        """Words of the chart."""
        return text.label(f"market.{key}", self.lang, **fields)

    def scene(self) -> dict[str, Any]:
        """What the page needs besides the drawings."""
        return {
            "name": self.say("title"),
            "titles": {"value": self.say("ask"), "price": self.say("ask_price")},
            "findings": {"value": self._value_finding(), "price": self._price_finding()},
            "counts": [
                {"artist": artist, "n": self.market.offered[artist], "name": text.artist(artist, self.lang)}
                for artist in ARTISTS
            ]
            if self.market.now is not None
            else [],
            "words": {key: self.say(key) for key in ("value", "price", "view", "table", "offered", "lost", "busy")},
            "tables": {"value": self._value_table(), "price": self._price_table()},
        }

    # The values

    def _value_finding(self) -> str:
        market = self.market
        if market.now is None:
            top = max(market.paid, key=lambda artist: market.paid[artist][-1])
            return self.say("leader_paid", artist=text.artist(top, self.lang), k=text.money(market.paid[top][-1]))
        if not self.expected:
            return self.say("leader_wait")
        top = max(self.expected, key=lambda artist: self.expected[artist].mean)
        return self.say("leader", artist=text.artist(top, self.lang), k=text.money(round(self.expected[top].mean)))

    def of_values(self) -> dict[str, Any]:
        """The labels of the figure of values, escaped."""
        market = self.market
        now = market.now if market.now is not None else market.over
        return {
            "rounds": [escaped(self.say("round", n=r)) for r in range(1, 5)],
            "now": escaped(self.say("now", n=now)),
            "keeps": self._keeps(),
            "hover": {artist: [escaped(words) for words in self._hover(artist)] for artist in ARTISTS},
        }

    def _keeps(self) -> dict[str, str]:
        """A label for each artist that is unranked in the last round and has tiles left."""
        return {
            artist: escaped(self.say("keeps", artist=artist, k=self.market.kept[artist][-1]))
            for artist, paid in self.market.paid.items()
            if paid and paid[-1] == 0 and self.market.kept[artist][-1]
        }

    def _hover(self, artist: str) -> list[str]:
        market, name = self.market, text.artist(artist, self.lang)
        told = []
        for n, (paid, kept) in enumerate(zip(market.paid[artist], market.kept[artist], strict=True), start=1):
            key = "hover_kept" if kept and not paid else "hover_paid"
            told.append(self.say(key, artist=name, n=n, k=text.money(kept)))
        if artist in self.expected:
            e = self.expected[artist]
            low, high, mean = (text.money(round(v)) for v in (e.low, e.high, e.mean))
            told.append(self.say("hover_now", artist=name, n=market.now, k=mean, low=low, high=high))
        return told

    def _value_table(self) -> dict[str, Any]:
        market = self.market
        columns = [self.say("col_artist"), *(self.say("round", n=r) for r in range(1, market.over + 1))]
        if market.now is not None:
            columns += [self.say("col_offered"), self.say("col_now", n=market.now), self.say("col_range")]
        rows = []
        for artist in ARTISTS:
            row = [text.artist(artist, self.lang)]
            for paid, kept in zip(market.paid[artist], market.kept[artist], strict=True):
                row.append(self.say("kept_cell", k=kept) if kept and not paid else number(paid))
            if market.now is not None:
                e = self.expected.get(artist)
                row.append(str(market.offered[artist]))
                row += ["…", "…"] if e is None else [number(e.mean, 1), _range(e.low, e.high)]
            rows.append(row)
        return table(self.say("caption"), columns, rows)

    # The prices

    def _back(self, sale: SaleFact) -> float | None:
        if sale.each is not None:
            return float(sale.each * len(sale.cards))
        e = self.expected.get(sale.artist)
        return None if e is None else e.mean * len(sale.cards)

    def _lot(self, sale: SaleFact) -> str:
        return text.cards(sale.cards, self.lang)

    def sales(self) -> list[Sale]:
        """Every sale for the figure of prices."""
        told = []
        for sale in self.market.sales:
            back = self._back(sale)
            words = ""
            if back is not None:
                key = "hover_sale" if sale.each is not None else "hover_open"
                words = escaped(
                    self.say(
                        key,
                        card=self._lot(sale),
                        n=sale.round,
                        price=text.money(sale.price),
                        back=text.money(round(back)),
                    )
                )
            told.append(Sale(sale.artist, sale.format, sale.price, back, sale.each is not None, words))
        return told

    def of_prices(self) -> dict[str, Any]:
        """The labels of the figure of prices, escaped."""
        return {
            "formats": {letter: escaped(self.say(f"panel_{letter}")) for letter in FORMATS},
            "paid": escaped(self.say("paid_axis")),
            "back": escaped(self.say("back_axis")),
            "even": escaped(self.say("even")),
        }

    def _price_finding(self) -> str:
        settled = [(sale.price, sale.each * len(sale.cards)) for sale in self.market.sales if sale.each is not None]
        if not settled:
            return self.say("no_sales")
        gains = [back - price for price, back in settled]
        return self.say("gained", up=sum(g > 0 for g in gains), all=len(gains), k=text.money(sum(gains), signed=True))

    def _price_table(self) -> dict[str, Any]:
        columns = [self.say(f"col_{key}") for key in ("round", "lot", "format", "paid", "back", "gain")]
        rows = []
        for sale in self.market.sales:
            back = self._back(sale)
            if sale.each is not None and back is not None:
                told = [number(back), number(back - sale.price, signed=True)]
            else:
                told = ["…" if back is None else self.say("expected_cell", k=number(back)), "…"]
            lot, kind = " + ".join(sale.cards), text.format(sale.format, self.lang)
            rows.append([str(sale.round), lot, kind, number(sale.price), *told])
        return table(self.say("caption_price"), columns, rows)


def _range(low: float, high: float) -> str:
    """From to, or one number where both read the same."""
    first, last = number(low), number(high)
    return first if first == last else f"{first}–{last}"
