"""Experiments: one auction run many times, its tables as frames and CSV, and its figures beside theory.

>>> from modernart_lab.export import experiment
>>> run = experiment("sealed", bidders=3, auctions=100)
>>> run
<Experiment: 100 auctions, sealed, 3 bidders, seed 1>
>>> list(run.figures)
['revenue', 'efficiency', 'profit', 'ratio']
"""

from modernart_lab.export.experiment import Experiment, experiment
from modernart_lab.export.setup import FORMATS, OBJECTIVES, PAYEES, Setup, setup
from modernart_lab.export.wrong import BadExperiment

__all__ = ["FORMATS", "OBJECTIVES", "PAYEES", "BadExperiment", "Experiment", "Setup", "experiment", "setup"]
