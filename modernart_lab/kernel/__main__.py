"""``python -m modernart_lab.kernel``: compile the fast rollouts now, so that nobody waits for it later."""

import sys

from modernart_lab.kernel import available
from modernart_lab.kernel.warm import announce, warm

if __name__ == "__main__":
    if not available():
        sys.stderr.write("numba is not installed; everything is played on the engine, slowly\n")
    else:
        announce()
        warm()
