"""A class of forty: the same deals for every student, one small file each, one page that tells what came of it.

>>> from modernart_lab.classroom import assignment
>>> task = assignment(seed=7, format="second_price", lots=4, folder=False)
>>> task.play(lambda value: value)["won"].tolist()
[True, False, False, True]
"""

from modernart_lab.classroom.assignment import assignment
from modernart_lab.classroom.outside import read_bids
from modernart_lab.classroom.report import ClassReport, class_report
from modernart_lab.classroom.wrong import BadClass, BadSubmission

__all__ = ["BadClass", "BadSubmission", "ClassReport", "assignment", "class_report", "read_bids"]
