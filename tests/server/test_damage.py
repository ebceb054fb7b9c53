"""A damaged SQLite file: the server becomes read-only, maintenance skips damaged parts, and salvage saves the rest."""
import os
import pathlib
import shutil
import sqlite3
import subprocess
import unittest

from sockets import WAIT
from support import BO, ME, PROGRAM, FolderTest, computer, play_on, until

PAGE = 4096


def store_command(*arguments):
    return subprocess.run([PROGRAM, "store", *arguments], capture_output=True, text=True, timeout=120)


class DamageTest(FolderTest):
    def setUp(self):
        super().setUp()
        self.path = os.path.join(self.folder, "store.db")

    def stored(self, tables=8, decisions=20):
        """Creates a file with games, and returns the clients that played them. The server is stopped."""
        server = self.server()
        clients = []
        for _ in range(tables):
            clients.append(self.opened(server, [ME, BO]))
            play_on([clients[-1].at(token) for token in clients[-1].tokens.values()], decisions=decisions)
        finished = self.opened(server, [computer("random"), computer("greedy")], visibility="public").opened["table"]["id"]
        until(lambda: server.request("GET", f"/api/v1/tables/{finished}").json["table"]["state"] == "over", "the end of a game")
        self.assertEqual(server.stop(), 0)
        return server, clients

    def pages(self, name, kind="leaf"):
        """The numbers of the pages of a table or an index."""
        with sqlite3.connect(self.path) as store:
            rows = store.execute("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY pageno", (name, kind)).fetchall()
        store.close()
        return [row[0] for row in rows]

    def overwrite(self, pages, data=b"\x55" * PAGE):
        with open(self.path, "r+b") as file:
            for page in pages:
                file.seek((page - 1) * PAGE)
                file.write(data)

    def count(self, path=None):
        with sqlite3.connect(path or self.path) as store:
            rows = store.execute("SELECT count(*) FROM game_table").fetchone()
        store.close()
        return rows[0]

    def salvage(self, *, lost):
        """Salvages into a new store, which must be valid. Returns the output and the number of tables."""
        saved = os.path.join(self.folder, "saved.db")
        for tail in ("", "-wal", "-shm"):
            if os.path.exists(saved + tail):
                os.remove(saved + tail)
        result = store_command("salvage", self.path, "sqlite:" + saved)
        self.assertEqual(result.returncode, 1 if lost else 0, result.stdout + result.stderr)
        self.assertEqual("lost: " in result.stdout, lost, result.stdout)
        self.assert_store_is_sound("sqlite:" + saved)
        return result.stdout, self.count(saved)

    def assert_read_only(self, server):
        """Nothing is written any more; operators see the reason, clients the fact; readable data is still served."""
        until(lambda: not server.is_ready(), "the damage is noticed")
        ready = server.request("GET", "/readyz")
        self.assertEqual((ready.status, ready.data), (503, b"the store is damaged and read-only\n"))
        self.assertEqual(server.request("GET", "/healthz").status, 200)
        self.assertIn("store_damaged 1", server.metrics())
        self.assertTrue(any(line["event"] == "store_damaged" and line["level"] == "error" for line in server.log()))
        refused = server.request("POST", "/api/v1/tables", {"game": "blueprints", "seats": [ME, BO]})
        self.assertEqual((refused.status, refused.code), (503, "unavailable"))
        self.assertIn("damaged", refused.json["title"])
        for answer in (ready, refused):
            for secret in (self.folder, "sqlite", "store.db"):
                self.assertNotIn(secret, answer.data.decode())


class Serving(DamageTest):
    def test_damage_is_found_at_the_start(self):
        server, clients = self.stored()
        self.overwrite(self.pages("entry")[:1])
        before = self.count()
        server.start(ready=False)
        self.assert_read_only(server)
        tables = [server.request("GET", f"/api/v1/tables/{client.table_id}", token=client.token) for client in clients]
        self.assertTrue(any(answer.status == 200 for answer in tables), "nothing can be read any more")
        self.assertEqual(server.stop(), 0)
        self.assertEqual(self.count(), before)

    def test_damage_is_found_while_serving(self):
        server, clients = self.stored()
        leaves = self.pages("entry")
        server.start()
        healthy = self.opened(server, [ME, BO])
        self.overwrite(leaves)
        for client in clients:
            answer = server.request("GET", f"/api/v1/tables/{client.table_id}", token=client.token)
            if answer.status != 200:
                self.assertEqual((answer.status, answer.code), (503, "unavailable"))
                self.assertNotIn(self.folder, answer.data.decode())
        self.assert_read_only(server)
        self.assertEqual(server.request("GET", f"/api/v1/tables/{healthy.table_id}", token=healthy.token).status, 200)
        hand = healthy.at(healthy.token)
        position = hand.position()
        answer = server.request(
            "POST", f"/api/v1/tables/{healthy.table_id}/actions", {"id": "x", "seq": position["seq"] + 1, "action": (position["legal"] or [{"action": {}}])[0]["action"]}, healthy.token
        )
        if position["legal"]:
            self.assertEqual((answer.status, answer.code), (503, "unavailable"))

    def test_removed_files(self):
        server = self.server()
        self.opened(server, [ME, BO])
        os.rename(self.path + "-wal", self.path + "-wal.gone")
        refused = server.request("POST", "/api/v1/tables", {"game": "blueprints", "seats": [ME, BO]})
        self.assertEqual((refused.status, refused.code), (503, "unavailable"))
        self.assert_read_only(server)

    def test_an_empty_file_is_not_a_new_store(self):
        server, _ = self.stored(tables=1, decisions=1)
        os.truncate(self.path, 0)
        server.launch()
        self.assertEqual(server.process.wait(WAIT), 4)
        self.assertIn("empty", server.log_text())
        self.assertIn("backup", server.log_text())
        for command in (["check"], ["key"], ["backup", os.path.join(self.folder, "copy.db")]):
            result = store_command(*command, "--store", server.store)
            self.assertEqual(result.returncode, 4, result.stdout)
            self.assertIn("empty", result.stderr)
        self.assertEqual(os.path.getsize(self.path), 0)


class Maintenance(DamageTest):
    def test_skips_a_bad_page_of_the_log(self):
        server, _ = self.stored()
        leaves = self.pages("entry")
        self.overwrite(leaves[len(leaves) // 2 : len(leaves) // 2 + 1])
        check = store_command("check", "--store", server.store)
        self.assertEqual(check.returncode, 1, check.stdout + check.stderr)
        self.assertIn("FAULT", check.stdout)
        self.assertIn("9 tables", check.stdout)
        copy = os.path.join(self.folder, "copy.db")
        backup = store_command("backup", "--store", server.store, copy)
        self.assertEqual(backup.returncode, 1, backup.stdout + backup.stderr)
        self.assertIn("FAULT", backup.stdout)
        self.assertEqual(self.count(copy), 9)
        records = os.path.join(self.folder, "records")
        export = store_command("export", "--store", server.store, records, "--unfinished")
        self.assertEqual(export.returncode, 1, export.stdout + export.stderr)
        self.assertGreaterEqual(len(list(pathlib.Path(records).iterdir())), 5)
        out, tables = self.salvage(lost=True)
        self.assertIn("entries", out)
        self.assertEqual(tables, 9)

    def test_salvage_with_every_kind_of_damage(self):
        server, clients = self.stored()
        whole = self.path + ".whole"
        shutil.copy(self.path, whole)
        places = {
            "header": [1],
            "rows": self.pages("game_table"),
            "index": self.pages("sqlite_autoindex_game_table_1"),
            "seats": self.pages("seat"),
            "top of the log": self.pages("entry", "internal"),
            "keys": self.pages("signing_key"),
        }
        for name, pages in places.items():
            with self.subTest(name):
                shutil.copy(whole, self.path)
                self.overwrite(pages)
                out, tables = self.salvage(lost=name not in ("header", "index"))
                self.assertEqual(tables, 0 if name == "rows" else 9, out)
        with self.subTest("torn"):
            shutil.copy(whole, self.path)
            os.truncate(self.path, os.path.getsize(self.path) * 2 // 3)
            self.salvage(lost=True)
        with self.subTest("nothing damaged"):
            shutil.copy(whole, self.path)
            self.salvage(lost=False)
            again = self.server(store="sqlite:" + os.path.join(self.folder, "saved.db"), name="again")
            for client in clients:  # tokens are valid, and games continue where they were
                hands = [again.client(table=client.table_id, token=token) for token in client.tokens.values()]
                self.assertEqual(hands[0].position()["seq"], 21)
                play_on(hands, decisions=1)
                for hand in hands:
                    hand.close()

    def test_salvage_reports_errors(self):
        server, _ = self.stored(tables=1, decisions=1)
        new = "sqlite:" + os.path.join(self.folder, "new.db")
        server.start()
        beside = store_command("salvage", self.path, new)
        self.assertEqual(beside.returncode, 4)
        self.assertIn("another server", beside.stderr)
        server.stop()
        self.assertEqual(store_command("salvage", os.path.join(self.folder, "none.db"), new).returncode, 4)
        self.assertEqual(store_command("salvage", "postgresql://somewhere/x", new).returncode, 2)
        self.assertEqual(store_command("salvage", self.path, server.store).returncode, 4)  # not empty


if __name__ == "__main__":
    unittest.main()
