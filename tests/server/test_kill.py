"""Nothing acknowledged is lost: the server is killed at random moments under load, started again, and every answer it gave is held
against its log. `test_kill.py --kills N` kills more often than 50 times."""
import collections
import os
import random
import sqlite3
import sys
import threading
import time
import unittest

from support import ME, Client, FolderTest, Problem, computer, free_port

KILLS = 50
PLAYERS = 6  # threads of load
SEATS = [
    [ME, {"kind": "me", "name": "Bo"}],
    [ME, computer("random"), computer("greedy")],
    [ME, {"kind": "me", "name": "Bo"}, computer("random")],
    [ME, computer("random")],
]


class Acknowledged(collections.namedtuple("Acknowledged", "table seq id seat action")):
    """A decision that the server said was on the disk."""


class Impatient(Client):
    """A server lives for a quarter of a second here: who waits longer than that before trying again would hardly meet it."""

    first_pause = 0.02
    longest_pause = 0.05


class Load(threading.Thread):
    """Plays several games at once, and repeats itself now and then as a client does that lost an answer."""

    def __init__(self, server, number, stopping):
        super().__init__(daemon=True)
        self.server = server
        self.random = random.Random(number)
        self.number = number
        self.stopping = stopping
        self.acknowledged = []
        self.tables = {}  # id: tokens by seat
        self.games = []  # the hands at each table that is not over
        self.error = None

    def run(self):
        try:
            while not self.stopping.is_set():
                if len(self.games) < len(SEATS):
                    self.games.append(self.begin(SEATS[len(self.tables) % len(SEATS)]))
                self.go_on(self.random.choice(self.games))
        except Exception as error:  # told by the test
            self.error = error
        for one in (hand for hands in self.games for hand in hands):
            one.close()

    def begin(self, seats):
        with Impatient(self.server.url, patience=120) as client:
            client.open_table("blueprints", seats, key=f"game {len(self.tables)} of load {self.number}, once")
            self.tables[client.table_id] = client.tokens
            return [client.at(token) for token in client.tokens.values()]

    def go_on(self, hands):
        """One decision, where it is our turn."""
        for hand in hands:
            position = hand.position()
            if position["turn"]["kind"] == "over":
                self.games.remove(hands)
                return
            if position["legal"]:
                return self.decide(hand, position)

    def decide(self, hand, position):
        seq, id_ = position["seq"] + 1, f"{self.number}-{len(self.acknowledged)}-{self.random.getrandbits(32):x}"
        try:
            if position["undo"] and self.random.random() < 0.1:
                answer = hand.undo(seq, id=id_)
                action = None
            else:
                action = self.random.choice(position["legal"])["action"]
                answer = hand.act(action, seq, id=id_)
                if self.random.random() < 0.1:
                    answer = hand.act(action, seq, id=id_)
                    assert answer["repeated"], "a decision that was acknowledged was done again"
        except Problem as problem:
            if problem.code not in ("stale", "not_your_turn", "refused", "no_undo"):
                raise
            return  # a computer player was faster, or the position was old
        assert answer["seq"] == seq, f"asked for {seq}, told {answer['seq']}"
        self.acknowledged.append(Acknowledged(hand.table_id, seq, id_, position["seat"], action))


class Kill(FolderTest):
    def test_every_acknowledged_decision_is_in_the_log_once(self):
        server = self.server(port=free_port())
        stopping = threading.Event()
        loads = [Load(server, i, stopping) for i in range(PLAYERS)]
        chance = random.Random(os.environ.get("PENTAPOLIS_SEED"))
        starts = []
        try:
            for load in loads:
                load.start()
            for i in range(KILLS):
                long = i % 10 == 9  # long enough for computer players to be woken up again
                time.sleep(2.5 if long else chance.uniform(0.15, 0.4))
                server.kill()
                before = time.monotonic()
                server.start()
                starts.append(time.monotonic() - before)
        finally:
            stopping.set()
            for load in loads:
                load.join(150)
        for load in loads:
            self.assertIsNone(load.error, repr(load.error))
            self.assertFalse(load.is_alive())
        acknowledged = [one for load in loads for one in load.acknowledged]
        print(f"\n  {KILLS} kills, {len(acknowledged)} acknowledged decisions, {sum(len(load.tables) for load in loads)} tables, {max(starts):.2f} s to start at most")
        self.assertGreater(len(acknowledged), 3 * KILLS)
        self.check_by_asking_again(server, loads, acknowledged)
        self.assertEqual(server.stop(), 0)
        self.check_the_log(acknowledged)
        self.assert_store_is_sound(server.store)

    def check_by_asking_again(self, server, loads, acknowledged):
        """The server itself says of each that it has it, at the same place, and does nothing."""
        tokens = {table: seats for load in loads for table, seats in load.tables.items()}
        for one in acknowledged:
            with server.client(table=one.table, token=tokens[one.table][one.seat]) as hand:
                answer = hand.undo(one.seq, id=one.id) if one.action is None else hand.act(one.action, one.seq, id=one.id)
                self.assertEqual(answer, {"id": one.id, "seq": one.seq, "repeated": True})

    def check_the_log(self, acknowledged):
        with sqlite3.connect(os.path.join(self.folder, "store.db")) as store:
            rows = store.execute("SELECT table_id, seq, client FROM entry ORDER BY table_id, seq").fetchall()
        store.close()
        by_place = {(table, seq): client for table, seq, client in rows}
        self.assertEqual(len(by_place), len(rows))
        by_table = collections.defaultdict(list)
        for table, seq, client in rows:
            by_table[table].append(seq)
        for table, seqs in by_table.items():
            self.assertEqual(seqs, list(range(1, len(seqs) + 1)), f"table {table} has gaps")
        times = collections.Counter((table, client) for table, _, client in rows)
        for one in acknowledged:
            client = by_place.get((one.table, one.seq))
            self.assertIsNotNone(client, f"lost: {one}")
            self.assertTrue(client.endswith(one.id), f"{one} is {client!r} in the log")
            self.assertEqual(times[one.table, client], 1, f"doubled: {one}")


if __name__ == "__main__":
    if "--kills" in sys.argv:
        at = sys.argv.index("--kills")
        KILLS = int(sys.argv[at + 1])
        del sys.argv[at : at + 2]
    unittest.main()
