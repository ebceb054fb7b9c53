"""Packages and disposable machines for the tests of deploy/."""
import atexit
import configparser
import fcntl
import functools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
sys.path.insert(0, str(ROOT / "tests/server"))

from support import until  # noqa: E402

PROGRAM = pathlib.Path(os.environ["PENTAPOLIS"]).resolve()
BUILD = PROGRAM.parents[1]
LIMIT = 200  # seconds for a command to end


def run(*command, **options):
    command = [str(part) for part in command]
    try:
        return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LIMIT, **options)
    except subprocess.TimeoutExpired as late:
        told = b"".join(part for part in (late.stdout, late.stderr) if part).decode(errors="replace")
        raise AssertionError(f"{' '.join(command)}: not ended after {LIMIT} s\n{told[-4000:]}") from None


def ran(*command, **options):
    result = run(*command, **options)
    if result.returncode != 0:
        raise AssertionError(f"{' '.join(map(str, command))}: status {result.returncode}\n{result.stdout[-4000:]}\n{result.stderr[-4000:]}")
    return result.stdout


@functools.cache
def scratch():
    folder = tempfile.mkdtemp(prefix="deploy-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.chmod(folder, 0o755)
    return pathlib.Path(folder)


@functools.cache
def package():
    """The Debian package of the program under test, without rebuilding it."""
    ran("cpack", "-G", "DEB", "--config", BUILD / "CPackConfig.cmake", "-B", scratch() / "package", cwd=BUILD)
    return next((scratch() / "package").glob("*.deb"))


@functools.cache
def unpacked():
    folder = scratch() / "unpacked"
    ran("dpkg-deb", "-x", package(), folder)
    return folder


@functools.cache
def newer_package():
    """The same package with a higher version, for upgrades."""
    folder = scratch() / "newer"
    ran("dpkg-deb", "-R", package(), folder)
    control = folder / "DEBIAN/control"
    text, count = re.subn(r"(?m)^Version: .*$", "Version: 99.0", control.read_text())
    assert count == 1
    control.write_text(text)
    ran("dpkg-deb", "-Znone", "-b", folder, scratch() / "pentapolis_99.0_amd64.deb")
    return scratch() / "pentapolis_99.0_amd64.deb"


def unit():
    parser = configparser.ConfigParser(strict=False, interpolation=None, delimiters=("=",))
    parser.optionxform = str
    parser.read(DEPLOY / "systemd/pentapolis.service")
    return parser


def may_make_machines():
    return os.geteuid() == 0 and run("unshare", "--mount", "--net", "--pid", "--fork", "true").returncode == 0


needs_machine = unittest.skipUnless(may_make_machines(), "a disposable machine needs root and namespaces")


def wait_for_dpkg():
    """Waits until no package is being installed here: a copy made meanwhile would have a broken package list."""
    with open("/var/lib/dpkg/lock-frontend", "wb") as lock:
        until(lambda: can_lock(lock), "no package is being installed")


def can_lock(file):
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    except OSError:
        return False


def on_machine(script, files):
    """Runs a shell script on a disposable copy of this machine, with these files in its folder."""
    wait_for_dpkg()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="machine-", dir=scratch()))
    (folder / "files").mkdir()
    for file in files:
        shutil.copy(file, folder / "files")
    (folder / "script").write_text(script)
    return run(ROOT / "tests/deploy/machine", folder, folder / "script")
