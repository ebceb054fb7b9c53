"""Measures how long people wait for computer players: alone, beside exhibitions, beside somebody who plays slow computers at six
tables, and fifty people at once.

    PENTAPOLIS=build/release/app/pentapolis /usr/bin/python3 tests/server/measure_thinking.py [--tables 50] [--decisions 20] [--games blueprints,...]

Starts its own servers on this machine. It asserts nothing: tests/server/test_thinking.py does. A wait is the time
from the acknowledgement of a person's last decision until the game waits for that person again, as reported by a socket.
"""
import argparse
import contextlib
import json
import os
import statistics
import sys
import tempfile
import threading
import time

import websockets

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from sockets import LOOP, Socket  # noqa: E402
from support import ME, NO_RATES, Server, computer  # noqa: E402
from test_thinking import ABUSER, LONG, NO_LIMITS, open_from  # noqa: E402

GAMES = ("blueprints", "cloud_city", "towerup", "uptown", "urban_sprawl")


def percentile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def next_position(socket):
    """After the next entry. Not validated against the schema, which takes longer than some players need."""
    while True:
        message = json.loads(LOOP.run(socket.socket.recv(), 600))
        if message["t"] == "entry":
            return message["position"]


def waits(server, game, player, turns, go=None):
    """The waits of a person, one for each turn of the computer, in milliseconds; the first legal action is always taken."""
    client = server.client()
    client.open_table(game, [ME, computer(player)])
    found = []
    with Socket(server, client.table_id, client.token) as socket:
        position = socket.welcome["position"]
        if go is not None:
            go.wait()
        asked = None
        while len(found) < turns and position["turn"]["kind"] != "over":
            if position["legal"]:
                if asked is not None:
                    found.append(1000 * (time.monotonic() - asked))
                asked = None
                socket.send("act", id=f"m{position['seq']}", seq=position["seq"] + 1, action=position["legal"][0]["action"])
            position = next_position(socket)
            if asked is None and not position["legal"]:
                asked = time.monotonic()
    client.close()
    return found


def alone_and_beside(folder, game, player, turns):
    with_server = Server(folder, *NO_RATES, *NO_LIMITS, name=f"{game}-{player}", store=f"sqlite:{folder}/{game}-{player}.db").start()
    try:
        alone = waits(with_server, game, player, turns)
        for _ in range(29):
            open_from(with_server, ABUSER, LONG)
        beside = waits(with_server, game, player, turns)
    finally:
        with_server.kill()
    return alone, beside


def seated_abuser(server, game, stop):
    """Six tables of one address, at each a person who decides at once and a computer that thinks for three seconds."""

    def one():
        _, answer = open_from(server, ABUSER, [ME, computer("search:3000ms")], game=game)
        killed = contextlib.suppress(websockets.ConnectionClosed)  # in the end
        with killed, Socket(server, answer["table"]["id"], answer["tokens"][0]["token"]) as socket:
            position = socket.welcome["position"]
            while not stop.is_set() and position["turn"]["kind"] != "over":
                if position["legal"]:
                    socket.send("act", id=f"m{position['seq']}", seq=position["seq"] + 1, action=position["legal"][0]["action"])
                position = next_position(socket)

    threads = [threading.Thread(target=one, daemon=True) for _ in range(6)]
    for thread in threads:
        thread.start()


def beside_seated(folder, game, player, turns):
    name = f"seated-{game}-{player}"
    server = Server(folder, *NO_RATES, name=name, store=f"sqlite:{folder}/{name}.db").start()
    stop = threading.Event()
    try:
        alone = waits(server, game, player, turns)
        seated_abuser(server, game, stop)
        return alone, waits(server, game, player, turns)
    finally:
        stop.set()
        server.kill()


def at_once(folder, game, player, tables, turns):
    server = Server(folder, *NO_RATES, name=f"many-{game}", store=f"sqlite:{folder}/many-{game}.db").start()
    found, go, lock = [], threading.Event(), threading.Lock()

    def one():
        mine = waits(server, game, player, turns, go)
        with lock:
            found.extend(mine)

    threads = [threading.Thread(target=one) for _ in range(tables)]
    for thread in threads:
        thread.start()
    go.set()
    for thread in threads:
        thread.join()
    server.kill()
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50, help="tables that wait for computers at once")
    parser.add_argument("--decisions", type=int, default=20, help="waits to measure at each table")
    parser.add_argument("--player", default="search:100ms")
    parser.add_argument("--games", default=",".join(GAMES))
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="pentapolis-") as folder:
        for game in arguments.games.split(","):
            alone, beside = alone_and_beside(folder, game, arguments.player, arguments.decisions)
            figures = {
                "game": game,
                "player": arguments.player,
                "alone_p50_ms": round(statistics.median(alone), 1),
                "beside_29_exhibitions_p50_ms": round(statistics.median(beside), 1),
                "ratio_p50": round(statistics.median(beside) / statistics.median(alone), 2),
                "ratio_mean": round(statistics.mean(beside) / statistics.mean(alone), 2),
            }
            print(json.dumps(figures), flush=True)
            alone, beside = beside_seated(folder, game, arguments.player, arguments.decisions)
            figures = {
                "game": game,
                "player": arguments.player,
                "alone_mean_ms": round(statistics.mean(alone), 1),
                "beside_6_seated_mean_ms": round(statistics.mean(beside), 1),
                "ratio_mean": round(statistics.mean(beside) / statistics.mean(alone), 2),
            }
            print(json.dumps(figures), flush=True)
        game = arguments.games.split(",")[0]
        many = at_once(folder, game, arguments.player, arguments.tables, max(2, arguments.decisions // 4))
        figures = {"game": game, "tables": arguments.tables, "p50_ms": round(percentile(many, 0.5)), "p99_ms": round(percentile(many, 0.99))}
        print(json.dumps(figures), flush=True)


if __name__ == "__main__":
    main()
