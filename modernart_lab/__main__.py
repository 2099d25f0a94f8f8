"""`python -m modernart_lab` is the same as `modernart-lab`."""

import sys

from modernart_lab.cli import main

if __name__ == "__main__":
    sys.exit(main())
