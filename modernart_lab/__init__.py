"""Play, step through and understand the auctions of Modern Art in a notebook."""

from modernart_lab.version import __version__

__all__ = ["__version__"]
