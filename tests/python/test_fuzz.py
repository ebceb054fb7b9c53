"""A short run of the fuzzer of calls; fuzz.py runs longer on request."""
import contextlib
import io
import unittest

import fuzz


class Calls(unittest.TestCase):
    def test_at_random(self):
        with contextlib.redirect_stdout(io.StringIO()):
            counts = fuzz.main(["--calls", "2000", "--seed", "1"])
        called = {call for call, outcome in counts if outcome == "answered"}
        self.assertLessEqual({call.__name__ for call, _ in fuzz.Plan.CALLS} - {"card"}, called, "every call is also made with valid arguments")


if __name__ == "__main__":
    unittest.main()
