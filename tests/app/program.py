"""Runs the program as users do: through its command line, its standard streams, and a terminal."""
import json
import os
import pty
import re
import select
import subprocess
import tempfile
import time
import unittest

PROGRAM = os.environ["PENTAPOLIS"]


def run(*arguments, text=None, env=None, timeout=120):
    environment = dict(os.environ, LC_ALL="C.UTF-8", **(env or {}))
    return subprocess.run(
        [PROGRAM, *map(str, arguments)], input=text, text=True, capture_output=True, env=environment, timeout=timeout
    )


class ProgramTest(unittest.TestCase):
    """A separate folder for every test, also the home folder of the program."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.env = {"HOME": self.folder, "XDG_DATA_HOME": self.path("data")}

    def path(self, name):
        return os.path.join(self.folder, name)

    def run_program(self, *arguments, text=None):
        return run(*arguments, text=text, env=self.env)

    def assert_ok(self, result):
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def assert_fails(self, result, status, *parts):
        """Checks the exit status, and that one sentence on standard error names the cause."""
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        for part in parts:
            self.assertIn(part, result.stderr)
        self.assertEqual(len(result.stderr.strip().splitlines()), 1, result.stderr)

    def games(self):
        """Every game of the program, with its seat counts."""
        lines = self.assert_ok(self.run_program("games")).splitlines()
        found = [re.match(r"([a-z]\w*) .* (\d+) to (\d+) ", line) for line in lines[1:]]
        return {game[1]: range(int(game[2]), int(game[3]) + 1) for game in found if game}

    def record(self, *arguments, game="blueprints", seats=2):
        """The path of a record of one random game."""
        self.assert_ok(self.run_program("simulate", game, "--seats", seats, "--games", 1, "--record", self.path("records"), *arguments))
        return self.path(f"records/{game}-{seats}p-000000.json")

    def read(self, path):
        with open(path, encoding="utf-8") as file:
            return file.read()

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)
        return self.path(name)

    def load(self, path):
        return json.loads(self.read(path))


class Terminal:
    """A program in a pseudo-terminal of a given size."""

    def __init__(self, *arguments, columns=100, rows=50, term="xterm-256color", env=None):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.environ.update(env or {}, TERM=term, LC_ALL="C.UTF-8")
            os.environ.pop("COLUMNS", None)
            os.environ.pop("NO_COLOR", None)
            time.sleep(0.05)  # until the size is set
            os.execv(PROGRAM, [PROGRAM, *map(str, arguments)])
        import fcntl
        import struct
        import termios

        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.output = ""

    def read_until(self, pattern, timeout=60):
        """Reads until the pattern appears in new output, and returns that output."""
        start = len(self.output)
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            found = re.search(pattern, self.output[start:])
            if found:
                return self.output[start:]
            if not select.select([self.fd], [], [], 0.2)[0]:
                continue
            try:
                data = os.read(self.fd, 65536)
            except OSError:
                data = b""
            if not data:
                break
            self.output += data.decode("utf-8", "replace")
        if re.search(pattern, self.output[start:]):
            return self.output[start:]
        raise AssertionError(f"{pattern!r} did not appear in:\n{self.output[-3000:]}")

    def type(self, line):
        os.write(self.fd, (line + "\n").encode())

    def send(self, data):
        os.write(self.fd, data)

    def close(self):
        try:
            while os.read(self.fd, 65536):
                pass
        except OSError:
            pass
        os.close(self.fd)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
