#!/usr/bin/env python3
"""Plays at a constant rate for a long time and prints the server's resident memory. Not part of ./test: run it by hand.

    PENTAPOLIS=build/release/app/pentapolis /usr/bin/python3 tests/server/soak.py --minutes 10

The first third is warm-up. The verdict is flat if the median of the last third is at most 10 % and 8 MB above the
median of the second; the exit status says the same.
"""
import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time

from support import NO_RATES, PROGRAM, Server

EVERY = 10  # seconds between two samples
LONGEST_RUN = 300  # of `pentapolis load`


def metrics(server):
    lines = (line.rpartition(" ") for line in server.metrics().splitlines() if line and not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


def load(server, options, seconds):
    command = [PROGRAM, "load", "--url", server.url, "--tables", options.tables, "--rate", options.rate, "--seconds", seconds, "--json"]
    return subprocess.Popen([str(part) for part in command], stdout=subprocess.PIPE, text=True)


def verdict(readings):
    third = len(readings) // 3
    if third == 0:
        return False, "too short for a verdict"
    before, after = statistics.median(readings[third : 2 * third]), statistics.median(readings[2 * third :])
    is_flat = after <= before * 1.1 + 8e6
    return is_flat, f"{'flat' if is_flat else 'GROWING'}: {before / 1e6:.1f} MB in the second third, {after / 1e6:.1f} MB in the last"


def soak(server, options):
    end = time.monotonic() + 60 * options.minutes
    readings, generator, moves = [], None, 0
    print("seconds  resident MB  tables  sockets  moves", flush=True)
    try:
        while (left := end - time.monotonic()) > 0:
            if generator is None or generator.poll() is not None:
                if generator is not None:
                    if generator.returncode != 0:
                        raise SystemExit(f"pentapolis load ended with status {generator.returncode}")
                    moves += json.loads(generator.stdout.read())["moves"]
                generator = load(server, options, max(1, min(LONGEST_RUN, int(left))))
            time.sleep(min(EVERY, left))
            now = metrics(server)
            readings.append(now["resident_bytes"])
            passed = 60 * options.minutes - max(0, end - time.monotonic())
            shown = now["tables_in_memory"], now["ws_connections"], now["store_works"]
            print(f"{passed:7.0f}  {readings[-1] / 1e6:11.1f}  {shown[0]:6.0f}  {shown[1]:7.0f}  {shown[2]:.0f}", flush=True)
    finally:
        if generator is not None and generator.poll() is None:
            generator.terminate()
            generator.wait(30)
    return readings


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rate", type=float, default=1000, help="moves a second; 0: as fast as answers come")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder, *NO_RATES).start()
        try:
            readings = soak(server, options)
        finally:
            server.stop()
    is_flat, sentence = verdict(readings)
    print(sentence)
    return 0 if is_flat else 1


if __name__ == "__main__":
    sys.exit(main())
