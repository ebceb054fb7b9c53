"""Environment failures: no space, no write permission, a port in use, a locked or damaged store, clock jumps, and
shutdown."""
import contextlib
import http.client
import os
import resource
import signal
import sqlite3
import subprocess
import threading
import time
import unittest

from cluster import POSTGRES, ClusterTest, needs_postgres, psql
from sockets import WAIT, RawSocket, Socket
from support import ME, PROGRAM, FolderTest, Problem, play_on, until

BO = {"kind": "me", "name": "Bo"}

def hands_of(client):
    return [client.at(token) for _, token in sorted(client.tokens.items())]


def to_act(hands):
    for hand in hands:
        position = hand.position()
        if position["legal"]:
            return hand, position
    raise AssertionError("it is nobody's turn")


class FaultTest(FolderTest):
    def mount(self, options, name="mount"):
        """A small separate file system; skips the test if mounting is not allowed."""
        place = os.path.join(self.folder, name)
        os.mkdir(place)
        result = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", place], capture_output=True, text=True)
        if result.returncode != 0:
            self.skipTest("no file system can be mounted here: " + result.stderr.strip())
        self.addCleanup(subprocess.run, ["umount", "-l", place], check=False)
        return place

    def assert_refuses_to_start(self, server, *parts):
        """It exits with a non-zero status and one sentence that says why."""
        server.launch()
        try:
            status = server.process.wait(WAIT)
        except subprocess.TimeoutExpired:
            self.fail("it started: " + server.output())
        said = server.output() + server.log_text()
        self.assertGreater(status, 0, said)
        for part in parts:
            self.assertIn(part, said)
        self.assertNotIn("terminate called", said)
        return said


class DamagedKey(FaultTest):
    def test_a_server_does_not_start_with_one(self):
        server = self.server()
        server.stop()
        with contextlib.closing(sqlite3.connect(os.path.join(self.folder, "store.db"))) as database:
            database.execute("UPDATE signing_key SET secret = x'00'")
            database.commit()
        self.assert_refuses_to_start(self.server(start=False, name="again"), "a signing key of the store is damaged")
        for _ in range(2):  # the remedy it names
            subprocess.run([PROGRAM, "store", "key", "--store", server.store], check=True, capture_output=True, timeout=WAIT)
        self.server(name="mended")


class DiskFull(FaultTest):
    def fill(self, place):
        with open(os.path.join(place, "filler"), "wb", buffering=0) as file:
            with contextlib.suppress(OSError):
                while True:
                    file.write(b"x" * 65536)
            with contextlib.suppress(OSError):
                while True:
                    file.write(b"x" * 512)

    def play_until_refused(self, server, hands, acknowledged):
        """Plays at this table and then at others until a decision cannot be written. Returns it."""
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            for hand in hands:
                hand.patience = 0
            for _ in range(30):
                hand, position = to_act(hands)
                decision = hand, position["legal"][0]["action"], position["seq"] + 1, f"f{len(acknowledged)}"
                try:
                    hand.act(decision[1], decision[2], id=decision[3])
                except Problem as problem:
                    self.assertEqual((problem.status, problem.code), (503, "unavailable"))
                    return decision
                acknowledged.append(decision)
            with contextlib.suppress(Problem):  # no table either: continue with this one
                hands = hands_of(self.opened(server, [ME, BO], patience=0))
        self.fail("the disk was never full")

    def assert_cannot_be_written(self, server, place):
        """/readyz reports it; clients learn nothing about this machine."""
        until(lambda: not server.is_ready(), "it is not ready")
        self.assertEqual(server.request("GET", "/readyz").data, b"the store cannot be written\n")
        answer = server.request("POST", "/api/v1/tables", {"game": "blueprints", "seats": [ME, BO]})
        if answer.status != 201:
            self.assertEqual((answer.status, answer.code), (503, "unavailable"))
        for secret in (place, "sqlite", "store.db", "disk"):
            self.assertNotIn(secret, answer.data.decode())
        self.assertIn(place, server.log_text())

    def assert_nothing_lost(self, acknowledged):
        for hand, action, seq, id_ in acknowledged:
            self.assertEqual(hand.act(action, seq, id=id_), {"id": id_, "seq": seq, "repeated": True})

    def go_on(self, server, refused, acknowledged):
        """There is space again: the same decision now succeeds, and nothing acknowledged is missing."""
        hand, action, seq, id_ = refused
        until(server.is_ready, "it finds out by itself that there is space again")
        hand.patience = WAIT
        self.assertEqual(hand.act(action, seq, id=id_)["seq"], seq)
        play_on(hands_of(self.opened(server, [ME, BO], patience=WAIT)), decisions=3)
        until(server.is_ready, "it is ready again")
        self.assertEqual(server.stop(), 0)
        self.assert_store_is_sound(server.store)
        server.start()
        for hand, *_ in acknowledged:
            hand.close()
            hand.url = server.url
        self.assert_nothing_lost(acknowledged)

    def test_on_a_small_disk(self):
        place = self.mount("size=4m")
        server = self.server(store="sqlite:" + os.path.join(place, "store.db"))
        acknowledged = []
        hands = hands_of(self.opened(server, [ME, BO]))
        for i in range(5):
            hand, position = to_act(hands)
            acknowledged.append((hand, position["legal"][0]["action"], position["seq"] + 1, f"before-{i}"))
            hand.act(acknowledged[-1][1], acknowledged[-1][2], id=f"before-{i}")
        self.fill(place)
        refused = self.play_until_refused(server, hands, acknowledged)
        self.assertTrue(server.is_running())
        self.assertEqual(server.request("GET", "/healthz").status, 200)
        self.assert_cannot_be_written(server, place)
        self.assertIn("store_failing 1", server.metrics())
        self.assert_nothing_lost(acknowledged)  # reading still works
        self.assertEqual(refused[0].position()["seq"], refused[2] - 1)  # and nothing of it was stored
        os.remove(os.path.join(place, "filler"))
        self.go_on(server, refused, acknowledged)

    def test_with_a_limit_on_the_size_of_files(self):
        def limited():
            resource.setrlimit(resource.RLIMIT_FSIZE, (600 * 1024, resource.RLIM_INFINITY))

        server = self.server("--log-level", "error", preexec=limited)
        acknowledged = []
        refused = self.play_until_refused(server, hands_of(self.opened(server, [ME, BO])), acknowledged)
        self.assertTrue(acknowledged)
        self.assertTrue(server.is_running())
        self.assert_cannot_be_written(server, self.folder)
        self.assert_nothing_lost(acknowledged)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        self.go_on(server, refused, acknowledged)

    def test_no_space_at_startup(self):
        place = self.mount("size=64k")
        self.fill(place)
        self.assert_refuses_to_start(self.server(store="sqlite:" + os.path.join(place, "store.db"), start=False), "store.db")


@needs_postgres
class DatabaseAway(ClusterTest):
    def cut(self, store, setting):
        name = store.rpartition("/")[2]
        psql(POSTGRES, f"ALTER DATABASE {name} {setting}")
        psql(POSTGRES, f"SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname = '{name}'")

    def test_not_ready_while_it_cannot_be_written_and_ready_again_by_itself(self):
        store = self.database()
        server = self.server(store=store)
        client = self.opened(server, [ME, BO], patience=0)
        for away, back in (("SET default_transaction_read_only = on", "RESET default_transaction_read_only"), ("ALLOW_CONNECTIONS false", "ALLOW_CONNECTIONS true")):
            self.cut(store, away)
            until(lambda: not server.is_ready(), "it is not ready")
            answer = server.request("POST", "/api/v1/tables", {"game": "blueprints", "seats": [ME, BO]})
            self.assertEqual((answer.status, answer.code), (503, "unavailable"))
            for secret in ("postgres", "127.0.0.1", store, "read-only", "standby"):
                self.assertNotIn(secret, answer.data.decode())
            self.assertEqual(server.request("GET", f"/api/v1/tables/{client.table_id}", token=client.token).status, 200)
            self.cut(store, back)
            until(server.is_ready, "it is ready again")
            self.opened(server, [ME, BO])


class ReadOnly(FaultTest):
    def test_an_unwritable_folder(self):
        place = self.mount("size=4m")
        server = self.server(store="sqlite:" + os.path.join(place, "store.db"))
        self.opened(server, [ME, BO])
        self.assertEqual(server.stop(), 0)
        subprocess.run(["mount", "-o", "remount,ro", place], check=True)
        self.assert_refuses_to_start(server, place)

    def test_an_empty_folder_that_cannot_be_written(self):
        if os.geteuid() == 0:
            place = self.mount("size=4m,ro")
        else:
            place = os.path.join(self.folder, "closed")
            os.mkdir(place, 0o555)
        self.assert_refuses_to_start(self.server(store="sqlite:" + os.path.join(place, "store.db"), start=False), place)

    def test_an_invalid_store(self):
        self.assert_refuses_to_start(self.server(store="sqlite:/proc/nowhere/store.db", start=False), "/proc/nowhere")
        taken = os.path.join(self.folder, "file")
        with open(taken, "w", encoding="utf-8"):
            pass
        self.assert_refuses_to_start(self.server(store=f"sqlite:{taken}/store.db", start=False), taken)
        self.assert_refuses_to_start(self.server(store="oracle:somewhere", start=False), "sqlite:FILE")


class Taken(FaultTest):
    def test_the_port_is_in_use(self):
        first = self.server()
        other = os.path.join(self.folder, "other")
        os.mkdir(other)
        second = self.server(port=first.port, store=f"sqlite:{other}/store.db", start=False, name="second")
        self.assert_refuses_to_start(second, str(first.port))
        self.assertEqual(first.request("GET", "/healthz").status, 200)

    def test_an_invalid_address(self):
        for address in ("nonsense", "127.0.0.1:99999", "127.0.0.1:", "1.2.3.4.5:80"):
            result = subprocess.run([PROGRAM, "serve", "--listen", address, "--store", f"sqlite:{self.folder}/x.db"], capture_output=True, text=True, timeout=WAIT)
            self.assertGreater(result.returncode, 0, address)
            self.assertIn(address, result.stderr + result.stdout)

    def test_the_store_is_in_use(self):
        first = self.server()
        second = self.server(start=False, name="second")
        self.assert_refuses_to_start(second, "store.db")
        link = os.path.join(self.folder, "link.db")
        os.symlink(os.path.join(self.folder, "store.db"), link)
        third = self.server(store="sqlite:" + link, start=False, name="third")
        self.assert_refuses_to_start(third, ".db")
        play_on(hands_of(self.opened(first, [ME, BO])), decisions=3)

    def test_the_store_is_free_again_after_a_kill(self):
        server = self.server()
        server.kill()
        server.start()
        self.assertEqual(server.stop(), 0)


class Damaged(FaultTest):
    def stored(self):
        """A store with a game in it, and its file."""
        server = self.server()
        client = self.opened(server, [ME, BO])
        play_on(hands_of(client), decisions=20)
        self.assertEqual(server.stop(), 0)
        return server, os.path.join(self.folder, "store.db"), client

    def test_a_file_that_is_not_a_database(self):
        path = os.path.join(self.folder, "store.db")
        with open(path, "wb") as file:
            file.write(b"This is no database. " * 500)
        self.assert_refuses_to_start(self.server(start=False), "store.db")
        with open(path, "rb") as file:
            self.assertTrue(file.read().startswith(b"This is no database."), "the file was changed")

    def test_a_truncated_file(self):
        server, path, _ = self.stored()
        os.truncate(path, os.path.getsize(path) // 2)
        server.launch()
        status = None
        with contextlib.suppress(subprocess.TimeoutExpired):
            status = server.process.wait(3)
        if status is None:  # it may detect this only when it reads that page: then it must report it and keep running
            answer = server.request("GET", "/api/v1/games") if "http" in server.output() else None
            self.assertTrue(answer is None or answer.status == 200)
            server.kill()
        else:
            self.assertGreater(status, 0)
        result = subprocess.run([PROGRAM, "store", "check", "--store", server.store], capture_output=True, text=True, timeout=WAIT)
        self.assertGreater(result.returncode, 0, "a torn store passes the check: " + result.stdout)

    def test_an_entry_that_was_changed_by_hand(self):
        server, path, client = self.stored()
        with sqlite3.connect(path) as store:
            store.execute("UPDATE entry SET body = '{}' WHERE table_id = ? AND seq = 9", (client.table_id,))
        store.close()
        result = subprocess.run([PROGRAM, "store", "check", "--store", server.store], capture_output=True, text=True, timeout=WAIT)
        self.assertGreater(result.returncode, 0)
        self.assertIn(client.table_id, result.stdout + result.stderr)
        server.start()
        whole = self.opened(server, [ME, BO])  # other tables continue
        play_on(hands_of(whole), decisions=3)
        answer = server.request("GET", f"/api/v1/tables/{client.table_id}", token=client.token)
        self.assertLess(answer.status, 500)
        if answer.status == 200:
            self.assertTrue(answer.json["table"].get("frozen"), answer)
        act = server.request("POST", f"/api/v1/tables/{client.table_id}/actions", {"id": "x", "seq": 22, "notation": "draft:W3@r1c1"}, client.token)
        self.assertEqual((act.status, act.code), (409, "frozen"))

    def test_a_newer_schema_is_left_alone(self):
        server, path, _ = self.stored()
        with sqlite3.connect(path) as store:
            store.execute("INSERT INTO schema_version (version, at) VALUES (9999, 0)")
        store.close()
        self.assert_refuses_to_start(server, "9999")


class Clock(FaultTest):
    def test_jumps_while_a_game_is_played(self):
        env, move = self.clock()
        server = self.server(env=env)
        timed = self.opened(server, [ME, BO], clock={"turn_seconds": 3600, "on_timeout": "move"})
        hands = hands_of(timed)
        _, position = to_act(hands)
        for jump in (2 * 86400, -5 * 86400, 400 * 86400, 0):
            move(jump)
            self.assertEqual(timed.entries(position["seq"], wait=1), [], "the turn clock ran out because the machine's clock jumped")
            hand, position = to_act(hands)
            hand.act(position["legal"][0]["action"], position["seq"] + 1)
            _, position = to_act(hands)
        entries = timed.entries(0)
        self.assertFalse(any(entry.get("stand_in") for entry in entries))
        times = [entry["at"] for entry in entries]
        self.assertEqual(times, sorted(times))
        self.assertEqual(server.stop(), 0)
        self.assert_store_is_sound(server.store)

    def test_jumps_while_a_computer_player_thinks(self):
        env, move = self.clock()
        server = self.server(env=env)
        client = self.opened(server, [ME, {"kind": "computer", "player": "search:100ms"}])
        for jump in (86400, -86400, 0):
            move(jump)
            play_on([client], decisions=2)

    def test_a_restart_in_the_past_and_in_the_future(self):
        env, move = self.clock()
        server = self.server(env=env)
        client = self.opened(server, [ME, BO])
        hands = hands_of(client)
        play_on(hands, decisions=2)
        for jump in (-30 * 86400, 3 * 86400):
            self.assertEqual(server.stop(), 0)
            move(jump)
            server.start()
            for hand in (client, *hands):
                hand.close()
                hand.url = server.url
            play_on(hands, decisions=2)
            created = self.opened(server, [ME, BO]).opened["table"]["created"] / 1000
            self.assertLess(abs(created - time.time() - jump), 3600, "the clock of this test does not reach the server")
        self.assertEqual(client.position()["seq"], 7)


class Stop(FaultTest):
    def test_drains(self):
        server = self.server()
        client = self.opened(server, [ME, BO])
        hands = hands_of(client)
        play_on(hands, decisions=3)
        sockets = [Socket(server, client.table_id, hand.token) for hand in hands for _ in range(3)]
        kept = http.client.HTTPConnection("127.0.0.1", server.port, timeout=WAIT)
        self.addCleanup(kept.close)
        kept.request("GET", "/readyz")
        self.assertEqual(kept.getresponse().read() is not None, True)
        server.process.send_signal(signal.SIGTERM)
        until(lambda: not self.says_ready(kept), "readyz fails")
        for one in sockets:
            bye = one.expect("bye")
            self.assertEqual(bye["code"], "draining")
            self.assertGreaterEqual(bye["retry_ms"], 0)
            one.expect_close()
        self.assertEqual(server.process.wait(WAIT), 0)
        port = server.port
        server.start()
        self.assertIsNotNone(port)
        for hand in hands:
            hand.close()
            hand.url = server.url
        self.assertEqual(hands[0].position()["seq"], 4)

    def says_ready(self, connection):
        try:
            connection.request("GET", "/readyz")
            answer = connection.getresponse()
            answer.read()
            return answer.status == 200
        except (OSError, http.client.HTTPException):
            return False

    def test_a_long_poll_is_answered(self):
        server = self.server()
        client = self.opened(server, [ME, BO], patience=0)
        seq = client.position()["seq"]
        result = []

        def wait():
            try:
                result.append(client.entries(seq, wait=60))
            except Exception as error:
                result.append(error)

        thread = threading.Thread(target=wait)
        thread.start()
        time.sleep(0.3)
        before = time.monotonic()
        self.assertEqual(server.stop(), 0)
        thread.join(WAIT)
        self.assertFalse(thread.is_alive())
        self.assertTrue(result)
        self.assertLess(time.monotonic() - before, 55, "a long poll held up the end")

    def test_while_people_play_and_computers_think_nothing_is_lost(self):
        server = self.server()
        acknowledged, stopping, errors = [], threading.Event(), []

        def play():
            try:
                client = server.client(patience=WAIT)
                while not stopping.is_set():
                    client.open_table("blueprints", [ME, BO, {"kind": "computer", "player": "search:200ms"}])
                    hands = hands_of(client)
                    for _ in range(20):
                        for hand in hands:
                            position = hand.position()
                            if position["legal"] and not stopping.is_set():
                                id_ = f"{len(acknowledged)}-{os.urandom(3).hex()}"
                                action = position["legal"][0]["action"]
                                hand.act(action, position["seq"] + 1, id=id_)
                                acknowledged.append((hand.table_id, hand.token, action, position["seq"] + 1, id_))
            except Exception as error:
                errors.append(error)

        threads = [threading.Thread(target=play) for _ in range(4)]
        for thread in threads:
            thread.start()
        for _ in range(3):
            time.sleep(1)
            self.assertEqual(server.stop(), 0)
            server.start()
        stopping.set()
        for thread in threads:
            thread.join(2 * WAIT)
        self.assertEqual(errors, [])
        self.assertGreater(len(acknowledged), 10)
        for table, token, action, seq, id_ in acknowledged:
            with server.client(table=table, token=token) as hand:
                self.assertEqual(hand.act(action, seq, id=id_), {"id": id_, "seq": seq, "repeated": True})
        self.assertEqual(server.stop(), 0)
        self.assert_store_is_sound(server.store)

    def test_sigint_stops_as_well(self):
        server = self.server()
        server.process.send_signal(signal.SIGINT)
        self.assertEqual(server.process.wait(WAIT), 0)

    def test_stops_with_a_socket_that_never_reads(self):
        server = self.server()
        client = self.opened(server, [ME, BO])
        dead = RawSocket(server, client.table_id)
        self.addCleanup(dead.close)
        dead.send('{"t":"hello","token":"%s"}' % client.token)
        self.assertEqual(server.stop(), 0)

    def test_idle_tables_leave_the_memory_and_come_back(self):
        server = self.server("--idle", "1")
        client = self.opened(server, [ME, BO])
        hands = hands_of(client)
        play_on(hands, decisions=4)
        before = client.position()
        time.sleep(4)
        self.assertEqual(client.position(), before)
        play_on(hands, decisions=2)


if __name__ == "__main__":
    unittest.main()
