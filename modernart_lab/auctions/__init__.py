"""The auction formats as mechanisms of their own, usable without any game.

>>> from modernart_lab import auctions
>>> lot = auctions.Sealed(bidders=3, seller=0, cash=100)
>>> for seat, k in enumerate([10, 12, 12]):
...     lot = lot.apply(auctions.Seal(k), seat)
>>> lot.sale
Sale(buyer=1, price=12, payee=0)
"""

from modernart_lab.auctions.fixed_price import FixedPrice
from modernart_lab.auctions.mechanism import Mechanism, Sale
from modernart_lab.auctions.moves import Ask, Bid, Buy, Pass, Seal
from modernart_lab.auctions.once_around import OnceAround
from modernart_lab.auctions.open import Open
from modernart_lab.auctions.raise_or_out import RaiseOrOut
from modernart_lab.auctions.sealed import Sealed
from modernart_lab.auctions.second_price import SecondPrice

FORMATS: dict[str, type[Mechanism]] = {
    kind.format: kind for kind in (Open, OnceAround, Sealed, FixedPrice, SecondPrice)
}
"""The formats of Modern Art and of its lessons, by name; ``RaiseOrOut`` is the museum game's."""

__all__ = [
    "FORMATS",
    "Ask",
    "Bid",
    "Buy",
    "FixedPrice",
    "Mechanism",
    "OnceAround",
    "Open",
    "Pass",
    "RaiseOrOut",
    "Sale",
    "Seal",
    "Sealed",
    "SecondPrice",
]
