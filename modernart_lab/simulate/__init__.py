"""Tournaments: any mix of minds, balanced seats and opponents, on any executor, the same result for the same seed."""

from modernart_lab.simulate.explain import Explanation
from modernart_lab.simulate.result import Tournament
from modernart_lab.simulate.tournament import tournament
from modernart_lab.simulate.wrong import BadTournament

__all__ = ["BadTournament", "Explanation", "Tournament", "tournament"]
