#!/usr/bin/env python3
"""Series against misbehaving players: every game ends, and the fault is reported.

  PENTAPOLIS=build/asan/app/pentapolis python3 tests/players/try_bad_bots.py --games 1000

The unit tests (external_test.cc) cover each fault once; this is for many games, and for builds with sanitizers.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import time

BOT = pathlib.Path(__file__).parent / "bots/bot.py"
# The mode, the player's parameters, and the expected message; None: no fault until the end.
BOTS = {
    "silent": ("time=10ms,margin=5ms", "did not answer within"),
    "mute": ("start=30ms", "did not answer the hello"),
    "no_json": ("", "which is not a JSON object"),
    "endless": ("", "a line without a newline"),
    "crash": ("", "exited with status 3"),
    "abort": ("", "killed by signal 6"),
    "stillborn": ("", "exited with status 4"),
    "closes": ("", "closed its input or output"),
    "once": ("", "closed its input or output"),
    "twice": ("", "must be that of the request"),
    "wrong_id": ("", "must be that of the request"),
    "range": ("", "choice"),
    "stays": ("farewell=5ms", None),
}


def series(program, mode, games):
    limits, fault = BOTS[mode]
    player = ",".join(filter(None, [f"external:{sys.executable} {BOT} {mode}", limits]))
    began = time.monotonic()
    result = subprocess.run([program, "simulate", "blueprints", "--games", str(games), "--players", f"{player},random"], text=True, capture_output=True)
    said = result.stdout + result.stderr
    forfeits = int(found.group(1).replace(",", "")) if (found := re.search(r"([\d,]+) games were forfeited", said)) else 0
    is_right = result.returncode == 0 and (fault is None or fault in said) and forfeits == (games if fault else 0) and "Sanitizer" not in said
    print(f"{mode:10} {games} games, {forfeits} forfeits, {time.monotonic() - began:6.1f} s  {'as expected' if is_right else 'WRONG:'}", flush=True)
    if not is_right:
        print(said[-3000:])
    return is_right


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("modes", nargs="*", default=list(BOTS))
    options = parser.parse_args()
    program = os.environ["PENTAPOLIS"]
    return 0 if all([series(program, mode, options.games) for mode in options.modes]) else 1


if __name__ == "__main__":
    sys.exit(main())
