"""The table under the kernels people have: callbacks on the main thread, on a subshell's, queued or at once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig

import pytest

from tests.conftest import ROOT, missing

VERSIONS = ("6.31.0", "7.0.1", "7.4.0")
"""The last one without subshells; Binder's, whose subshells run callbacks on threads of their own; today's."""


def run(*command, seconds=120, **env):
    return subprocess.run(command, capture_output=True, text=True, timeout=seconds, cwd=ROOT, env={**os.environ, **env})


@pytest.fixture
def kernel(tmp_path, request):
    """An environment of its own with one version of ipykernel; all else is what the tests run with."""
    version, folder = request.param, tmp_path / "venv"
    uv = (sys.executable, "-m", "uv")
    if run(*uv, "--version").returncode:
        missing("There is no uv to make environments with", "pip install uv")
    assert run(*uv, "venv", "-q", "--python", sys.executable, str(folder)).returncode == 0
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    done = run(*uv, "pip", "install", "-q", "--python", str(python), f"ipykernel=={version}")
    if done.returncode:
        missing(f"ipykernel {version} cannot be fetched ({done.stderr.strip()[-120:]})", "It needs the network.")
    inside = run(str(python), "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])").stdout.strip()
    with open(os.path.join(inside, "rest.pth"), "w") as rest:  # noqa: PTH118, PTH123
        rest.write(sysconfig.get_paths()["purelib"] + "\n")
    return version, str(python)


@pytest.mark.slow
@pytest.mark.parametrize("kernel", VERSIONS, indirect=True)
def test_ten_clicks_into_a_busy_kernel_are_one_bid(kernel, tmp_path):
    version, python = kernel
    home = {name: str(tmp_path / name) for name in ("IPYTHONDIR", "JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR")}
    done = run(python, "-m", "tests.widgets.kernel_smoke", PYTHONPATH=str(ROOT), **home)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["ipykernel"] == version
    assert found["subshell"] == (version >= "7")
    assert found["moves"] == 1
    assert found["error"] == ""
    assert found["closed"]
