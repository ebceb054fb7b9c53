"""Maintenance: check, backup while the server runs, migration both ways, export and import of records, keys; and the load generator."""
import json
import os
import pathlib
import shutil
import subprocess
import unittest

from support import ME, PROGRAM, FolderTest, computer, play_on, until
from cluster import ClusterTest, needs_postgres


def program(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, timeout=120)


class StoreTest(FolderTest):
    def run_store(self, *arguments):
        result = program("store", *arguments)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return result.stdout

    def assert_fails(self, status, part, *arguments):
        result = program("store", *arguments)
        self.assertEqual(result.returncode, status, result.stdout + result.stderr)
        self.assertIn(part, result.stderr)

    def finished_game(self, server):
        client = self.opened(server, [computer("random"), computer("greedy")], visibility="public")
        table = client.opened["table"]["id"]
        until(lambda: server.request("GET", f"/api/v1/tables/{table}").json["table"]["state"] == "over", "the end of a game")
        return table

    def path(self, name):
        return os.path.join(self.folder, name)

    def exported(self, store, *flags):
        folder = self.path("records")
        self.run_store("export", "--store", store, folder, *flags)
        records = {file.name: file.read_text(encoding="utf-8") for file in pathlib.Path(folder).iterdir()}
        shutil.rmtree(folder)
        return records


class Upkeep(StoreTest):
    def test_backup_while_people_play(self):
        server = self.server()
        self.finished_game(server)
        client = self.opened(server, [ME, computer("random")])
        play_on([client.at(client.opened["tokens"][0]["token"])], decisions=3)
        backup = self.path("backup.db")
        self.run_store("backup", "--store", server.store, backup)
        play_on([client.at(client.opened["tokens"][0]["token"])], decisions=3)
        self.assert_store_is_sound("sqlite:" + backup)
        self.assertEqual(sorted(os.listdir(self.folder)).count("backup.db"), 1)
        self.assertFalse([name for name in os.listdir(self.folder) if ".part" in name])
        self.assert_fails(4, "already exists", "backup", "--store", server.store, backup)
        # The backup is a store: its tokens are valid, and the game continues where it was.
        server.stop()
        again = self.server(store="sqlite:" + backup, name="again")
        answer = again.request("GET", "/api/v1/tables/" + client.opened["table"]["id"], token=client.opened["tokens"][0]["token"])
        self.assertGreaterEqual(answer.json["position"]["seq"], 4)

    def test_export_and_import(self):
        server = self.server()
        table = self.finished_game(server)
        client = self.opened(server, [ME, computer("random")])
        play_on([client.at(client.opened["tokens"][0]["token"])], decisions=4)
        server.stop()
        self.assertEqual(list(self.exported(server.store)), [table + ".json"])
        records = self.exported(server.store, "--unfinished")
        self.assertEqual(len(records), 2)
        files = []
        for name, text in records.items():
            files.append(self.path(name))
            with open(files[-1], "w", encoding="utf-8") as file:
                file.write(text)
        other = "sqlite:" + self.path("other.db")
        out = self.run_store("import", "--store", other, *files)
        self.assertEqual(out, self.run_store("import", "--store", other, *files))  # the same record is the same table
        self.assert_store_is_sound(other)
        self.assertEqual(sorted(self.exported(other, "--unfinished").values()), sorted(records.values()))
        # An unfinished game continues with the token that was printed.
        lines = out.splitlines()
        at = next(i for i, line in enumerate(lines) if line.startswith("  seat 0"))
        id_, token = lines[at - 1].split()[-1], lines[at].split()[-1]
        again = self.server(store=other, name="again")
        with again.client(patience=60) as hand:
            hand.table_id, hand.token = id_, token
            play_on([hand])
        self.assertEqual(again.request("GET", "/api/v1/tables/" + id_, token=token).json["table"]["state"], "over")

    def test_keys(self):
        server = self.server()
        client = self.opened(server, [ME, {"kind": "open"}])
        table, token = client.opened["table"]["id"], client.opened["tokens"][0]["token"]
        for status in (200, 401):  # valid beside a new key; void once there are two newer ones
            server.stop()
            self.run_store("key", "--store", server.store)
            server.start()
            self.assertEqual(server.request("GET", "/api/v1/tables/" + table, token=token).status, status)

    def test_reports_errors(self):
        self.assert_fails(4, "there is no store", "check", "--store", "sqlite:" + self.path("none.db"))
        self.assert_fails(4, "sqlite:", "check", "--store", "mysql://somewhere")
        self.assert_fails(2, "required", "export")
        self.assert_fails(2, "subcommand", "--help-me")
        with open(self.path("bad.json"), "w", encoding="utf-8") as file:
            file.write("{")
        self.assert_fails(3, "bad.json", "import", "--store", "sqlite:" + self.path("x.db"), self.path("bad.json"))

    def test_load_measures(self):
        server = self.server()
        result = program("load", "--url", server.url, "--tables", "3", "--seconds", "1", "--stored", "5", "--sockets", "3", "--json")
        self.assertEqual(result.returncode, 0, result.stderr)
        figures = json.loads(result.stdout)
        self.assertGreater(figures["moves"], 10)
        self.assertGreater(figures["other_p99_ms"], 0)
        server.stop()
        self.assert_store_is_sound(server.store)
        result = program("load", "--url", server.url, "--seconds", "1")
        self.assertEqual(result.returncode, 1)
        self.assertIn("is the server there", result.stderr)


@needs_postgres
class Migration(ClusterTest, StoreTest):
    def test_there_and_back(self):
        server = self.server()
        self.finished_game(server)
        client = self.opened(server, [ME, computer("random")])
        play_on([client.at(client.opened["tokens"][0]["token"])], decisions=5)
        self.assert_fails(4, "server", "migrate", "--store", server.store, self.database())  # while it runs
        server.stop()
        records = self.exported(server.store, "--unfinished")
        postgres, back = self.database(), "sqlite:" + self.path("back.db")
        self.run_store("migrate", "--store", server.store, postgres)
        self.run_store("migrate", "--store", postgres, back)
        self.assert_store_is_sound(postgres)
        self.assert_store_is_sound(back)
        self.assertEqual(self.exported(postgres, "--unfinished"), records)
        self.assertEqual(self.exported(back, "--unfinished"), records)
        self.assert_fails(4, "empty", "migrate", "--store", server.store, back)
        # A backup of PostgreSQL is an SQLite file.
        self.run_store("backup", "--store", postgres, self.path("backup.db"))
        self.assertEqual(self.exported("sqlite:" + self.path("backup.db"), "--unfinished"), records)
        # Tokens are good in the other store, and the game goes on.
        moved = self.server(store=postgres, name="moved", port=0)
        with moved.client(patience=60) as hand:
            hand.table_id, hand.token = client.opened["table"]["id"], client.opened["tokens"][0]["token"]
            play_on([hand], decisions=3)
        moved.stop()
        self.assert_store_is_sound(postgres)


if __name__ == "__main__":
    unittest.main()
