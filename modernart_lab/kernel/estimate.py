"""What a painting will pay at the end of the round, estimated from what one seat knows. Quick, and without sampling.

The ranks are taken to come out as in a Plackett-Luce model: each artist has a strength, the first rank falls to an
artist with a chance in proportion to it, then the second among the rest, then the third. The strength rests on the
paintings offered and the place on the board, which all can see, so that the 3,125 tables of counts are worked out
once; the weights are fitted to games that the default bidder plays against itself (``fit``). What a seat holds moves
its own estimate by a small part.

The compiled kernel does the same sums in the same order, so that both come to the same figure to the last bit.

Sources: Plackett 1975, "The Analysis of Permutations"; Luce 1959, "Individual Choice Behavior". The weights are ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import Any, NamedTuple

from modernart_lab.games.modern_art import score
from modernart_lab.games.modern_art.cards import ARTISTS, CARD_ARTIST, INDEX
from modernart_lab.games.modern_art.rules import Rules
from modernart_lab.games.modern_art.table import Public

Counts = tuple[int, ...]


class Weights(NamedTuple):
    """What makes an artist strong.

    Attributes:
        offered: weight of a painting offered this round.
        place: weight of a place down the board.
    """

    offered: float
    place: float


WEIGHTS: tuple[Weights, ...] = (
    Weights(1.18, 0.0),
    Weights(1.18, 0.0),
    Weights(0.86, -0.04),
    Weights(0.7, -0.06),
    Weights(0.74, -0.13),
)
"""By the highest count on the table, 0 to 4 (0 as 1): where ``python -m modernart_lab.kernel.fit`` comes to rest."""
OWN = 0.07
"""How much more a painting is worth, as a part, for each card of its artist in hand above the fifth of the hand."""


def rank_chances(strengths: Sequence[float]) -> tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]:
    """The chance of each of five artists to come first, second and third, from positive strengths.

    >>> first, second, third = rank_chances([1.0] * 5)
    >>> round(first[0], 6), round(second[0], 6), round(third[0], 6)
    (0.2, 0.2, 0.2)
    """
    total = sum(strengths)
    a, b, c, d, e = [w / total for w in strengths]
    u, v, w, x, y = 1 / (1 - a), 1 / (1 - b), 1 / (1 - c), 1 / (1 - d), 1 / (1 - e)
    odds = a * u + b * v + c * w + d * x + e * y
    # the chance that two of them come first and second, in either order, over what is then left
    ab, ac, ad = a * b * (u + v) / (c + d + e), a * c * (u + w) / (b + d + e), a * d * (u + x) / (b + c + e)
    ae, bc, bd = a * e * (u + y) / (b + c + d), b * c * (v + w) / (a + d + e), b * d * (v + x) / (a + c + e)
    be, cd, ce = b * e * (v + y) / (a + c + d), c * d * (w + x) / (a + b + e), c * e * (w + y) / (a + b + d)
    de = d * e * (x + y) / (a + b + c)
    return (
        (a, b, c, d, e),
        (a * (odds - a * u), b * (odds - b * v), c * (odds - c * w), d * (odds - d * x), e * (odds - e * y)),
        (
            a * (bc + bd + be + cd + ce + de),
            b * (ac + ad + ae + cd + ce + de),
            c * (ab + ad + ae + bd + be + de),
            d * (ab + ac + ae + bc + be + ce),
            e * (ab + ac + ad + bc + bd + cd),
        ),
    )


@lru_cache(maxsize=1 << 14)
def held(hand: tuple[str, ...]) -> tuple[int, ...]:
    """How many cards of each artist (by index) are in a hand."""
    mine = [0] * len(ARTISTS)
    for card in hand:
        mine[CARD_ARTIST[card]] += 1
    return tuple(mine)


@lru_cache(maxsize=1 << 13)
def market(counts: Counts, board: tuple[str, ...], prizes: Counts) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """What these counts promise to anybody: by artist (index) the chance of a rank, and the expected new tile in k.

    Args:
        counts: paintings offered this round, 0 to 4 each.
        board: the artists from the top of the board down.
        prizes: the tiles of ranks 1, 2 and 3.
    """
    offered, place = WEIGHTS[max(counts)]
    one, two, three = rank_chances(
        [exp(offered * n + place * board.index(artist)) for artist, n in zip(ARTISTS, counts, strict=True)]
    )
    first, second, third = prizes
    ranked = tuple([a + b + c for a, b, c in zip(one, two, three, strict=True)])
    return ranked, tuple([a * first + b * second + c * third for a, b, c in zip(one, two, three, strict=True)])


@lru_cache(maxsize=1 << 16)
def estimated(
    counts: Counts, mine: Counts, tiles: tuple[Counts, ...], board: tuple[str, ...], prizes: Counts
) -> tuple[float, ...]:
    """What a painting of each artist (by index) is expected to pay at the end of this round, in k.

    Args:
        counts: paintings offered this round, 0 to 4 each.
        mine: cards in the hand of the seat that estimates, as ``held`` counts them.
        tiles: the tiles of the rounds before, a row an artist.
        board: the artists from the top of the board down.
        prizes: the tiles of ranks 1, 2 and 3.
    """
    ranked, prize = market(counts, board, prizes)
    fifth = sum(mine) * 0.2
    return tuple(
        [
            (chance * sum(row) + tile) * (1.0 + OWN * (own - fifth))
            for chance, row, tile, own in zip(ranked, tiles, prize, mine, strict=True)
        ]
    )


def expected(public: Public, counts: Counts, mine: Counts) -> tuple[float, ...]:
    """``estimated`` with the tiles and the board of a table, for other counts on it."""
    return estimated(counts, mine, public.tiles, public.rules.board, public.rules.tiles)


def value(view: Any) -> float:
    """What the lot in the middle is expected to pay at the end of this round, in k, to the seat that looks."""
    public, lot = view.public, view.lot
    pays = expected(public, public.counts, held(view.hand))
    return len(lot) * pays[CARD_ARTIST[lot[0]]]


def certain(public: Public, counts: tuple[int, ...]) -> tuple[int, ...]:
    """What a painting of each artist (by index) pays if the round ends with these counts, in k (R5)."""
    return _certain(counts, public.tiles, public.round, public.rules)


@lru_cache(maxsize=1 << 16)
def _certain(counts: tuple[int, ...], tiles: tuple[tuple[int, ...], ...], round_: int, rules: Rules) -> tuple[int, ...]:
    return score.values(score.ranks(counts, rules), tiles, round_, rules)


def most(view: Any) -> int:
    """What the lot in the middle can pay at most at the end of this round, in k: all its tiles and the first rank."""
    public, lot = view.public, view.lot
    return len(lot) * (sum(public.tiles[CARD_ARTIST[lot[0]]]) + max(public.rules.tiles))


def lead(seat: int, collections: tuple[tuple[str, ...], ...]) -> tuple[float, ...]:
    """By artist, the paintings before a seat less the mean of the others'."""
    mine, others = [0] * len(ARTISTS), [0] * len(ARTISTS)
    for other, cards in enumerate(collections):
        counted = mine if other == seat else others
        for card in cards:
            counted[INDEX[card[:2]]] += 1
    share = -1.0 / (len(collections) - 1)
    return tuple([own + share * rest for own, rest in zip(mine, others, strict=True)])


def total(paintings: Sequence[float], pays: Sequence[float]) -> float:
    """What so many paintings by artist pay in all, in k."""
    a, b, c, d, e = paintings
    v, w, x, y, z = pays
    return a * v + b * w + c * x + d * y + e * z
