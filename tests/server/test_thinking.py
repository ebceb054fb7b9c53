"""Scheduling of computer players: people come first, and exhibitions are limited, watched, or over."""
import http.client
import json
import unittest

from sockets import Socket
from support import ME, FolderTest, computer, until, wait_for_turn

ABUSER = "127.0.0.2"
LONG = [computer("search:3000ms"), computer("search:3000ms")]
NO_LIMITS = ("--exhibitions", "0", "--exhibitions-per-address", "0")
TABLES = 29


def open_from(server, address, seats, key=None, game="blueprints"):
    """Opens a public table from another address of this machine. Returns the status and the answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60, source_address=(address, 0))
    try:
        body = json.dumps({"game": game, "seats": seats, "visibility": "public"})
        headers = {"Content-Type": "application/json", **({"Idempotency-Key": key} if key else {})}
        connection.request("POST", "/api/v1/tables", body, headers)
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        connection.close()


def metric(server, name):
    """The sum of a metric over its labels."""
    lines = server.metrics().splitlines()
    return sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.split("{")[0].split(" ")[0] == name)


def listed(server, state):
    """Public tables in this state, by id. Reading the list does not count as watching a table."""
    return {table["id"]: table for table in server.request("GET", f"/api/v1/tables?state={state}").json["tables"]}


class Thinking(FolderTest):
    def thoughts(self, server):
        return [line for line in server.log() if line["event"].startswith("thought_")]

    def started_before(self, server, table):
        """For each decision of the table: how many others started between its request and its start."""
        counts, waits = [], None
        for line in self.thoughts(server):
            if line["table"] == table and line["event"] == "thought_waits":
                waits = 0
            elif line["event"] == "thought_starts" and waits is not None:
                if line["table"] == table:
                    counts.append(waits)
                    waits = None
                else:
                    waits += 1
        return counts

    def play(self, client, decisions):
        """Plays decisions against a computer, each after the response to the previous one."""
        for _ in range(decisions):
            position = wait_for_turn(client)
            client.act(position["legal"][0]["action"], position["seq"] + 1)
        wait_for_turn(client)

    def abused(self, *flags):
        """A server where one address runs many exhibitions."""
        server = self.server("--workers", "1", "--log-level", "debug", *flags)
        tables = []
        for _ in range(TABLES):
            status, answer = open_from(server, ABUSER, LONG)
            self.assertEqual(status, 201, answer)
            tables.append(answer["table"]["id"])
        return server, tables

    def test_people_come_before_computers_that_play_alone(self):
        server, _ = self.abused(*NO_LIMITS)
        client = self.opened(server, [ME, computer("search:20ms")])
        self.play(client, 6)
        before = self.started_before(server, client.table_id)
        self.assertGreaterEqual(len(before), 5)
        self.assertEqual(set(before), {0}, "a thought of another table began while a person waited")
        self.assertGreater(metric(server, "thoughts_preempted_total"), 0)

    def test_after_a_restart_they_wait_until_somebody_watches(self):
        server, tables = self.abused(*NO_LIMITS)
        client = self.opened(server, [ME, computer("search:20ms")])
        self.play(client, 2)
        server.kill()
        again = self.server("--workers", "1", "--log-level", "debug", *NO_LIMITS, port=server.port, name="again")
        until(lambda: all(table["version"] == 2 for table in listed(again, "playing").values()), "all are paused")
        self.play(client, 2)
        self.assertEqual({line["table"] for line in self.thoughts(again)}, {client.table_id})
        answer = again.request("GET", f"/api/v1/tables/{tables[0]}").json["table"]
        self.assertEqual(answer["state"], "playing")
        until(lambda: any(line["table"] == tables[0] for line in self.thoughts(again)), "it goes on")

    def test_they_are_limited_per_address_and_in_total(self):
        server = self.server("--exhibitions", "3", "--exhibitions-per-address", "2")
        key = "a-key-nobody-else-can-guess"
        self.assertEqual(open_from(server, ABUSER, LONG)[0], 201)
        status, first = open_from(server, ABUSER, LONG, key)
        self.assertEqual(status, 201)
        status, problem = open_from(server, ABUSER, LONG)
        self.assertEqual((status, problem["code"]), (409, "too_many_exhibitions"))
        self.assertIn("2 tables of one address", problem["detail"])
        status, again = open_from(server, ABUSER, LONG, key)  # the same request finds the same table
        self.assertEqual((status, again["table"]["id"]), (201, first["table"]["id"]))
        self.assertEqual(open_from(server, "127.0.0.3", LONG)[0], 201)
        status, problem = open_from(server, "127.0.0.4", LONG)
        self.assertEqual((status, problem["code"]), (409, "too_many_exhibitions"))
        self.assertIn("3 tables of this server", problem["detail"])
        self.assertEqual(open_from(server, ABUSER, [ME, computer()])[0], 201)  # tables with people are always accepted
        self.assertEqual(metric(server, "exhibitions"), 3)

    def test_they_end_when_nobody_watches(self):
        server = self.server("--unwatched", "1", "--exhibitions-per-address", "2")
        _, watched = open_from(server, ABUSER, LONG)
        with Socket(server, watched["table"]["id"]):
            _, left = open_from(server, ABUSER, LONG)
            until(lambda: left["table"]["id"] in listed(server, "closed"), "it ends")
            self.assertIn(watched["table"]["id"], listed(server, "playing"))
        table = server.request("GET", f"/api/v1/tables/{left['table']['id']}").json["table"]
        self.assertEqual((table["state"], table["notes"]), ("closed", ["ended because nobody watched"]))
        self.assertEqual(open_from(server, ABUSER, LONG)[0], 201)  # there is room again
        until(lambda: watched["table"]["id"] in listed(server, "closed"), "the other one ends, too")

    def test_they_end_when_nobody_returns_after_a_restart(self):
        server = self.server()
        _, answer = open_from(server, ABUSER, LONG)
        server.kill()
        again = self.server("--unwatched", "1", port=server.port, name="again")
        until(lambda: answer["table"]["id"] in listed(again, "closed"), "it ends")

    def test_a_game_that_everybody_left_counts_as_one(self):
        server = self.server("--exhibitions-per-address", "1")
        client = self.opened(server, [ME, *LONG])
        self.assertEqual(open_from(server, "127.0.0.1", LONG)[0], 201)
        watch = client.watch
        client.leave()
        client.token = watch
        notes = until(lambda: client.table()["notes"], "it is paused")
        self.assertIn("1 tables of one address", notes[0])

    def test_the_store_does_not_tell_who_opened_a_table(self):
        server = self.server()
        open_from(server, "127.99.98.97", [ME, computer()])
        server.stop()
        for name in ("store.db", "store.db-wal"):
            try:
                with open(f"{self.folder}/{name}", "rb") as file:
                    data = file.read()
            except FileNotFoundError:
                continue
            self.assertNotIn(b"127.99.98.97", data)
            self.assertTrue(name != "store.db" or b'"opener"' in data)


if __name__ == "__main__":
    unittest.main()
