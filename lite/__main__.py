"""`python -m lite [--out FOLDER] [--pyodide FOLDER]`; see CONTRIBUTING.md for what such a site can and cannot do."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from lite.site import build

ROOT = Path(__file__).parents[1]


def main() -> int:
    """Build the site and say what it holds.

    Returns:
        0, or 1 when a step failed; the step's own words have been printed.
    """
    words = argparse.ArgumentParser(prog="python -m lite", description=__doc__)
    words.add_argument("--out", type=Path, default=ROOT / "build" / "lite", help="the site (build/lite)")
    words.add_argument("--pyodide", type=Path, help="an unpacked full distribution of Pyodide: the site gets numpy")
    asked = words.parse_args()
    try:
        site = build(ROOT, asked.out.resolve(), asked.pyodide)
    except subprocess.CalledProcessError as failed:
        print(failed.stdout or "", failed.stderr or "", f"failed: {failed.cmd}", sep="\n", file=sys.stderr)
        return 1
    except (OSError, LookupError) as problem:
        print(problem, file=sys.stderr)
        return 1
    kind = "with numpy: every notebook" if site.analysis else "without numpy: the notebooks that play, step and replay"
    print(f"{asked.out}: {site.size / 1e6:.0f} MB, Pyodide {site.pyodide}, {kind}.")
    print(f"Any file server shows it: python3 -m http.server --directory {asked.out}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
