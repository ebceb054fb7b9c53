"""Random WebSocket frames against the release build: it stays alive and keeps serving others."""
import os
import re
import subprocess
import time
import unittest

from program import PROGRAM, ProgramTest

# Built beside the program: build/<preset>/app/pentapolis, build/<preset>/tests/frames/fuzz_frames.
DRIVER = os.path.join(os.path.dirname(os.path.dirname(PROGRAM)), "tests", "frames", "fuzz_frames")
PATIENCE = 60
NO_RATES = ("--rate", "0", "--rate-per-address", "0", "--tables-per-minute", "0", "--hints-per-minute", "0", "--connection-rate", "0")


class Frames(ProgramTest):
    def serve(self):
        process = subprocess.Popen(
            [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--store", "sqlite:" + self.path("store.db"), *NO_RATES],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=dict(os.environ, LC_ALL="C.UTF-8", **self.env),
        )
        self.addCleanup(process.stdout.close)
        self.addCleanup(process.wait, PATIENCE)
        self.addCleanup(process.kill)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = re.search(r"http://[^\s/]+:(\d+)", process.stdout.readline())
            if found:
                return process, int(found[1])
        raise AssertionError("the server did not start")

    def test_the_program_survives(self):
        process, port = self.serve()
        driver = subprocess.run([DRIVER, "--seed", "1", "--plans", "600", "--target", str(port)], capture_output=True, text=True, timeout=300)
        self.assertEqual(driver.returncode, 0, driver.stdout + driver.stderr)
        self.assertIsNone(process.poll())


if __name__ == "__main__":
    unittest.main()
