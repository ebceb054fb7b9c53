"""Nothing acknowledged is lost: the server is killed at random times under load, while maintenance commands and other programs use
the same store, and restarted; every acknowledgement is checked against its log. `test_kill.py --kills N` kills more often."""
import collections
import itertools
import os
import random
import sqlite3
import sys
import threading
import time
import unittest

from beside import Beside, Refused
from cluster import ClusterTest, needs_postgres, psql
from support import ME, Client, FolderTest, Problem, computer, play_on

KILLS = 25  # of a server with SQLite; a tenth as many, but five at least, with PostgreSQL
ASKED_AGAIN = 2000  # decisions to resend; all are checked against the log
PLAYERS = 6  # threads of load
SEATS = [
    [ME, {"kind": "me", "name": "Bo"}],
    [ME, computer("random"), computer("greedy")],
    [ME, {"kind": "me", "name": "Bo"}, computer("random")],
    [ME, computer("random")],
]


class Acknowledged(collections.namedtuple("Acknowledged", "table seq id seat action")):
    """An acknowledged decision."""


class Impatient(Client):
    """A client with short retry intervals: the server lives only for a quarter of a second here."""

    first_pause = 0.02
    longest_pause = 0.05


class Load(threading.Thread):
    """Plays several games at once and sometimes resends a request, like a client that missed the response."""

    def __init__(self, server, number, stopping):
        super().__init__(daemon=True)
        self.server = server
        self.random = random.Random(number)
        self.number = number
        self.stopping = stopping
        self.acknowledged = []
        self.tables = {}  # id: tokens by seat
        self.games = []  # the clients at each unfinished table
        self.error = None

    def run(self):
        try:
            while not self.stopping.is_set():
                if len(self.games) < len(SEATS):
                    self.games.append(self.begin(SEATS[len(self.tables) % len(SEATS)]))
                self.go_on(self.random.choice(self.games))
        except Exception as error:  # set by the test
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
                for one in hands:
                    one.close()
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
            return  # a computer player was faster, or the position was stale
        assert answer["seq"] == seq, f"asked for {seq}, told {answer['seq']}"
        self.acknowledged.append(Acknowledged(hand.table_id, seq, id_, position["seat"], action))


class KillTest(FolderTest):
    def kill_under_load(self, store, kills):
        server = self.server(store=store)
        stopping = threading.Event()
        loads = [Load(server, i, stopping) for i in range(PLAYERS)]
        beside = Beside(self.folder, store, stopping)
        refused = Refused(self, store)
        chance = random.Random(os.environ.get("PENTAPOLIS_SEED"))
        starts = []
        try:
            for thread in (*loads, beside):
                thread.start()
            for i in range(kills):
                long = i % 40 == 19  # long enough for computer players to resume
                time.sleep(2.5 if long else chance.uniform(0.05, 0.3))
                if i % 5 == 4:
                    refused.next()
                server.kill()
                before = time.monotonic()
                server.start()
                starts.append(time.monotonic() - before)
        finally:
            stopping.set()
            for thread in (*loads, beside):
                thread.join(300)
        for thread in (*loads, beside):
            self.assertIsNone(thread.error, repr(thread.error))
            self.assertFalse(thread.is_alive())
        acknowledged = [one for load in loads for one in load.acknowledged]
        tables = {table: seats for load in loads for table, seats in load.tables.items()}
        beside.run_each()
        self.check_by_asking_again(server, tables, acknowledged, chance)
        self.assertEqual(server.stop(), 0)
        lost = self.lost(acknowledged)
        print(
            f"\n  {store.partition(':')[0]}: {kills} kills, {sum(beside.counts.values()) + refused.count} maintenance commands beside, {len(acknowledged)} acknowledged"
            f" decisions at {len(tables)} tables, {len(lost)} lost, {max(starts):.2f} s to start at most"
        )
        self.assertEqual(lost, [])
        self.assertGreater(len(acknowledged), kills)
        self.assert_store_is_sound(store)

    def check_by_asking_again(self, server, tables, acknowledged, chance):
        """Resends each one: the server reports it at the same place and does nothing."""
        asked = chance.sample(acknowledged, min(len(acknowledged), ASKED_AGAIN))
        for (table, seat), ones in itertools.groupby(sorted(asked, key=lambda one: one[0::3]), key=lambda one: one[0::3]):
            with Client(server.url, table=table, token=tables[table][seat]) as hand:
                for one in ones:
                    answer = hand.undo(one.seq, id=one.id) if one.action is None else hand.act(one.action, one.seq, id=one.id)
                    self.assertEqual(answer, {"id": one.id, "seq": one.seq, "repeated": True})

    def lost(self, acknowledged):
        """The decisions missing from the log. No log has a gap or a duplicate."""
        rows = self.entries()
        by_place = {(table, seq): client for table, seq, client in rows}
        self.assertEqual(len(by_place), len(rows))
        by_table = collections.defaultdict(list)
        for table, seq, client in rows:
            by_table[table].append(seq)
        for table, seqs in by_table.items():
            self.assertEqual(seqs, list(range(1, len(seqs) + 1)), f"table {table} has gaps")
        times = collections.Counter((table, client) for table, _, client in rows)
        doubled = [one for one in acknowledged if times[one.table, by_place.get((one.table, one.seq))] > 1]
        self.assertEqual(doubled, [])
        return [one for one in acknowledged if not by_place.get((one.table, one.seq), "").endswith(one.id)]

    def survives(self, store, use):
        """Plays, lets other programs use the store, plays on, and kills the server."""
        server = self.server(store=store)
        client = self.opened(server, [ME, {"kind": "me", "name": "Bo"}])
        hands = [client.at(token) for token in client.tokens.values()]
        for each in use:
            play_on(hands, decisions=3)
            each()
        play_on(hands, decisions=3)
        before = hands[0].position()
        server.kill()
        server.start()
        for hand in hands:
            hand.close()
            hand.url = server.url
        self.assertEqual(hands[0].position()["seq"], before["seq"], "acknowledged decisions are lost")
        self.assertEqual(server.stop(), 0)
        self.assert_store_is_sound(store)


class Kill(KillTest):
    def entries(self):
        with sqlite3.connect(os.path.join(self.folder, "store.db")) as store:
            rows = store.execute("SELECT table_id, seq, client FROM entry ORDER BY table_id, seq").fetchall()
        store.close()
        return rows

    def test_every_acknowledged_decision_is_in_the_log_once(self):
        self.kill_under_load("sqlite:" + os.path.join(self.folder, "store.db"), KILLS)

    def test_other_users_of_the_store_cost_no_decision(self):
        for name in (*Beside.names, *Refused.names):
            with self.subTest(name):
                store = "sqlite:" + os.path.join(self.folder, name + ".db")
                use = (Beside(self.folder, store, threading.Event()).uses | Refused(self, store).uses)[name]
                self.survives(store, [use, use])


@needs_postgres
class KillWithPostgres(KillTest, ClusterTest):
    def entries(self):
        rows = psql(self.store, "SELECT table_id || ' ' || seq || ' ' || client FROM entry ORDER BY table_id, seq").splitlines()
        return [(table, int(seq), client) for table, seq, client in (row.split(" ", 2) for row in rows)]

    def test_every_acknowledged_decision_is_in_the_log_once(self):
        self.store = self.database()
        self.kill_under_load(self.store, max(KILLS // 10, 5))

    def test_other_users_of_the_store_cost_no_decision(self):
        store = self.database()
        self.survives(store, [*Beside(self.folder, store, threading.Event()).uses.values(), *Refused(self, store).uses.values()])


if __name__ == "__main__":
    if "--kills" in sys.argv:
        at = sys.argv.index("--kills")
        KILLS = int(sys.argv[at + 1])
        del sys.argv[at : at + 2]
    unittest.main()
