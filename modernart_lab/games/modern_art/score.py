"""The end of a round: ranks, tiles and what a painting pays (R5)."""

from __future__ import annotations

from modernart_lab.games.modern_art.cards import ARTISTS, INDEX
from modernart_lab.games.modern_art.rules import Rules


def ranks(counts: tuple[int, ...], rules: Rules) -> tuple[str, ...]:
    """The artists of rank 1, 2 and 3 by paintings offered; ties by the board; none without a painting (R5.1, R5.2).

    Args:
        counts: paintings offered this round, by artist index.
        rules: whose board decides ties.

    Returns:
        Up to three artists, the first first.
    """
    ranked = sorted(rules.board, key=lambda artist: -counts[INDEX[artist]])
    return tuple([artist for artist in ranked[:3] if counts[INDEX[artist]]])


def values(order: tuple[str, ...], tiles: tuple[tuple[int, ...], ...], round_: int, rules: Rules) -> tuple[int, ...]:
    """What a painting of each artist pays if the round ends in this order (R5.3, R5.4).

    Args:
        order: the ranked artists.
        tiles: the tiles given so far, by artist index and round.
        round_: the round that ends, 1 to 4.
        rules: the value of the tiles.

    Returns:
        k a painting by artist index: all tiles up to now for a ranked artist, 0 for the others.
    """
    pays = [0] * len(ARTISTS)
    for artist, tile in zip(order, rules.tiles, strict=False):
        pays[INDEX[artist]] = sum(tiles[INDEX[artist]][: round_ - 1]) + tile
    return tuple(pays)


def with_tiles(
    order: tuple[str, ...], tiles: tuple[tuple[int, ...], ...], round_: int, rules: Rules
) -> tuple[tuple[int, ...], ...]:
    """The board after the tiles of this round have been given (R5.3)."""
    board = list(tiles)
    for artist, tile in zip(order, rules.tiles, strict=False):
        row = board[INDEX[artist]]
        board[INDEX[artist]] = row[: round_ - 1] + (tile,) + row[round_:]
    return tuple(board)
