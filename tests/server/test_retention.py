"""Unused tables: closed and deleted by the server and by `store prune`, even while they are in memory."""
import sqlite3
import subprocess
import unittest

from cluster import ClusterTest, needs_postgres, psql
from sockets import Socket
from support import BO, ME, OPEN, PROGRAM, FolderTest, computer, play_on, until

DAY = 24 * 3600 * 1000


class RetentionTest(FolderTest):
    def run_sql(self, sql):
        with sqlite3.connect(self.address.removeprefix("sqlite:"), timeout=60) as store:
            store.execute(sql)
        store.close()

    def age(self, table, days):
        """Shifts everything at this table into the past."""
        self.run_sql(f"UPDATE entry SET at = at - {days * DAY} WHERE table_id = '{table}'")
        self.run_sql(f"UPDATE game_table SET created = created - {days * DAY}, changed = changed - {days * DAY} WHERE id = '{table}'")

    def prune(self, *arguments):
        result = subprocess.run([PROGRAM, "store", "prune", "--store", self.address, *arguments], capture_output=True, text=True, timeout=120)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return result.stdout

    def state(self, server, table, token=None):
        answer = server.request("GET", f"/api/v1/tables/{table}", token=token)
        return answer.json["table"]["state"] if answer.status == 200 else answer.status

    def tables(self, server):
        """One of each kind, by name: a client and the id of the table."""
        made = {
            "open": self.opened(server, [ME, OPEN], visibility="public"),
            "playing": self.opened(server, [ME, BO], visibility="public"),
            "over": self.opened(server, [computer("random"), computer("greedy")], visibility="public"),
            "new": self.opened(server, [ME, OPEN], visibility="public"),
            "active": self.opened(server, [ME, BO], visibility="public"),
        }
        ids = {name: client.opened["table"]["id"] for name, client in made.items()}
        until(lambda: self.state(server, ids["over"]) == "over", "the end of a game")
        return made, ids

    def check_prune(self):
        server = self.server(store=self.address)
        made, ids = self.tables(server)
        for name in ("open", "playing", "over", "active"):
            self.age(ids[name], 100)
        play_on([made["active"].at(token) for token in made["active"].tokens.values()], decisions=1)
        shown = self.prune("--delete-finished-after", "30")
        for name, word in (("open", "close"), ("playing", "close"), ("over", "delete")):
            self.assertIn(f"{word} table {ids[name]}", shown)
        self.assertIn("2 tables closed, 1 deleted. Nothing was changed", shown)
        self.assertEqual([self.state(server, id_) for id_ in ids.values()], ["open", "playing", "over", "open", "playing"])
        waiting = Socket(server, ids["playing"])
        self.addCleanup(waiting.close)
        done = self.prune("--delete-finished-after", "30", "--yes")
        self.assertIn("2 tables closed, 1 deleted.", done)
        self.assertNotIn("Nothing was changed", done)
        # Tables in memory notice, and listeners are notified.
        until(lambda: [self.state(server, id_) for id_ in ids.values()] == ["closed", "closed", 404, "open", "playing"], "what was pruned is seen")
        while waiting.expect("table")["table"]["state"] != "closed":
            pass
        act = server.request("POST", f"/api/v1/tables/{ids['playing']}/actions", {"id": "x", "seq": 2, "notation": "pass"}, made["playing"].token)
        self.assertEqual(act.status, 409)
        self.assertIn("0 tables closed, 0 deleted", self.prune("--delete-finished-after", "30", "--yes"))
        self.assertIn("2 deleted", self.age_closed_and_prune(ids))
        until(lambda: self.state(server, ids["open"]) == 404, "a closed table that was deleted is gone")
        self.assertEqual(server.stop(), 0)
        self.assert_store_is_sound(self.address)

    def age_closed_and_prune(self, ids):
        for name in ("open", "playing"):
            self.age(ids[name], 100)
        return self.prune("--delete-finished-after", "30", "--yes")

    def check_server(self):
        server = self.server(store=self.address)
        _, ids = self.tables(server)
        self.assertEqual(server.stop(), 0)
        for name in ("open", "playing", "over", "active"):
            self.age(ids[name], 8)
        self.age(ids["playing"], 90)
        server.start()
        expected = {"open": "closed", "playing": "closed", "over": "over", "new": "open", "active": "playing"}
        until(lambda: {name: self.state(server, id_) for name, id_ in ids.items()} == expected, "the defaults are applied")
        self.assertEqual(server.stop(), 0)
        server.flags = (*server.flags, "--delete-finished-after", "5", "--close-playing-after", "0")
        server.start()
        until(lambda: self.state(server, ids["over"]) == 404, "finished tables are deleted if configured")
        self.assertEqual(self.state(server, ids["active"]), "playing")
        until(lambda: any(line["event"] == "pruned" and line["removed"] == 1 for line in server.log()), "the log says so")


class Files(RetentionTest):
    def setUp(self):
        super().setUp()
        self.address = f"sqlite:{self.folder}/store.db"

    def test_prune_beside_a_server(self):
        self.check_prune()

    def test_the_server_prunes_by_itself(self):
        self.check_server()

    def test_a_job_goes_with_its_table(self):
        server = self.server(store=self.address)
        table = self.opened(server, [ME, BO], clock={"turn_seconds": 86400, "on_timeout": "move"}).opened["table"]["id"]
        self.assertEqual(self.jobs(), 1)
        self.age(table, 100)
        self.prune("--yes")
        self.assertEqual(self.jobs(), 0)
        server.stop()

    def jobs(self):
        with sqlite3.connect(self.address.removeprefix("sqlite:")) as store:
            count = store.execute("SELECT count(*) FROM job").fetchone()[0]
        store.close()
        return count


@needs_postgres
class Postgres(RetentionTest, ClusterTest):
    def setUp(self):
        super().setUp()
        self.address = self.database()

    def run_sql(self, sql):
        psql(self.address, sql)

    def test_prune_beside_a_server(self):
        self.check_prune()

    def test_the_server_prunes_by_itself(self):
        self.check_server()


if __name__ == "__main__":
    unittest.main()
