"""Limits: sizes, rates, slow and silent clients."""
import json
import os
import socket
import threading
import time
import unittest

from sockets import WAIT, RawSocket, Socket
from support import BO, ME, NO_RATES, OPEN, FolderTest, ServerTest, play_on, tables_path, until


class Limits(ServerTest):
    def test_a_large_request(self):
        big = {"game": "blueprints", "seats": [ME, BO], "more": "x" * (64 * 1024)}
        self.assert_problem(self.request("POST", "/api/v1/tables", big), 413, "too_large")
        fits = {"game": "blueprints", "seats": [ME, BO], "more": "x" * (60 * 1024)}
        self.assertEqual(self.request("POST", "/api/v1/tables", fits).status, 201)

    def test_a_large_content_length(self):
        got = self.server.raw(b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n{}")
        self.assertRegex(got[:20], rb"^HTTP/1.1 4|^$")

    def test_chunks_without_end(self):
        head = b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
        got = self.server.raw(head + b"4000\r\n" + b"x" * 0x4000 + b"\r\n" + (b"4000\r\n" + b"x" * 0x4000 + b"\r\n") * 8)
        self.assertRegex(got[:20], rb"^HTTP/1.1 4|^$")

    def test_large_headers(self):
        got = self.server.raw(b"GET /api/v1/games HTTP/1.1\r\nHost: x\r\nX: " + b"y" * 70_000 + b"\r\n\r\n")
        self.assertRegex(got[:20], rb"^HTTP/1.1 4|^$")
        many = b"".join(b"X-%d: y\r\n" % i for i in range(5000))
        got = self.server.raw(b"GET /api/v1/games HTTP/1.1\r\nHost: x\r\n" + many + b"\r\n")
        self.assertRegex(got[:20], rb"^HTTP/1.1 4|^$")

    def test_a_long_address(self):
        self.assertRegex(self.server.raw(b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n")[:20], rb"^HTTP/1.1 4|^$")

    def test_deep_json(self):
        for depth in (33, 1000, 20_000):
            for opening, closing in ((b"[", b"]"), (b'{"a":', b"}")):
                body = b'{"game":"blueprints","more":' + opening * depth + b"1" + closing * depth + b"}"
                if len(body) < 64_000:
                    self.assert_problem(self.request("POST", "/api/v1/tables", body), 400, "malformed")

    def test_what_is_not_json(self):
        for body in (b"", b"{", b"nul", b"\xff\xfe", b'{"game":"blueprints",}', b"{}{}", b'{"game":"\xff"}', b'"text"', b"[]", b"1", b"null", b"NaN", b'{"a":1e999}', b'{"a":"\\ud800"}'):
            answer = self.request("POST", "/api/v1/tables", body)
            self.assert_problem(answer, 400, "malformed")

    def test_the_same_field_twice(self):
        body = b'{"game":"blueprints","game":"chess","seats":[{"kind":"me"},{"kind":"me"}]}'
        self.assertLess(self.request("POST", "/api/v1/tables", body).status, 500)

    def test_a_large_socket_message_closes_the_socket(self):
        client = self.opened()
        for size in (16 * 1024 + 200, 1_000_000):
            one = self.socket(client.table_id, client.token)
            one.send_raw(json.dumps({"t": "ping", "n": 1, "more": "x" * size}))
            self.assertEqual(one.expect_close(), 1009)
        fits = self.socket(client.table_id, client.token)
        fits.send_raw(json.dumps({"t": "ping", "n": 1, "more": "x" * 15_000}))
        fits.expect("pong")

    def test_deep_json_on_a_socket(self):
        client = self.opened()
        one = self.socket(client.table_id, client.token)
        one.send_raw('{"t":"ping","n":1,"more":' + "[" * 5000 + "]" * 5000 + "}")
        self.assertEqual(one.expect("error")["problem"]["code"], "malformed")
        one.send("ping", n=2)
        one.expect("pong")

    def test_invalid_frames(self):
        client = self.opened()
        hello = json.dumps({"t": "hello", "token": client.token})
        cases = {
            "not masked": lambda s: s.send(hello, mask=False),
            "not UTF-8": lambda s: s.send(b'{"t":"\xff"}'),
            "binary": lambda s: s.send(b"\x00\x01", opcode=2),
            "reserved": lambda s: s.send(b"x", opcode=7),
            "a long ping": lambda s: s.send(b"x" * 200, opcode=9),
            "a continuation of nothing": lambda s: s.send(b"x", opcode=0),
            "a message in endless pieces": lambda s: [s.send(b"x" * 1000, opcode=1 if i == 0 else 0, final=False) for i in range(40)],
            "a lying length": lambda s: s.socket.sendall(b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0"),
        }
        for name, send in cases.items():
            with self.subTest(name):
                one = RawSocket(self.server, client.table_id)
                try:
                    send(one)
                except OSError:
                    pass
                self.assertTrue(one.is_closed(), name)
                one.close()
        self.assertTrue(client.position())

    def test_half_a_request_is_harmless(self):
        halves = [socket.create_connection(("127.0.0.1", self.server.port), WAIT) for _ in range(50)]
        for one in halves:
            one.sendall(b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Le")
        self.assertEqual(self.request("GET", "/api/v1/games").status, 200)
        for one in halves:
            one.close()
        self.assertEqual(self.request("GET", "/api/v1/games").status, 200)

    def test_garbage_instead_of_http(self):
        for data in (b"\0" * 100, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"\r\n" * 100, os.urandom(2000), b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"):
            self.server.raw(data)
            self.assertEqual(self.request("GET", "/api/v1/games").status, 200)

    def test_request_smuggling_is_refused(self):
        smuggled = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        head = b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\n"
        for more in (b"Content-Length: 0\r\nContent-Length: %d\r\n", b"Content-Length: %d\r\nTransfer-Encoding: chunked\r\n"):
            got = self.server.raw(head + more % len(smuggled) + b"\r\n" + smuggled)
            self.assertNotIn(b"HTTP/1.1 200", got)


class Rates(FolderTest):
    def test_messages_on_a_socket(self):
        server = self.server("--rate", "20", rates=NO_RATES[2:])
        client = self.opened(server, [ME, BO])
        one = Socket(server, client.table_id, client.token)
        self.addCleanup(one.close)
        try:
            for n in range(2000):
                one.send("ping", n=n)
        except Exception:  # closed while we were sending
            pass
        one.expect_close()
        self.assertEqual(one.seen[-1].get("code"), "rate", one.seen[-1])
        self.assertEqual(client.position()["seat"], 0)

    def test_a_burst_is_allowed(self):
        server = self.server("--rate", "20", rates=NO_RATES[2:])
        client = self.opened(server, [ME, BO])
        with Socket(server, client.table_id, client.token) as one:
            for n in range(40):
                one.send("ping", n=n)
            for n in range(40):
                self.assertEqual(one.expect("pong")["n"], n)

    def test_requests_of_an_address(self):
        server = self.server("--rate-per-address", "5", rates=())
        answers = [server.request("GET", "/api/v1/games") for _ in range(200)]
        refused = [answer for answer in answers if answer.status == 429]
        self.assertTrue(refused)
        self.assertEqual(refused[0].code, "rate")
        self.assertGreaterEqual(int(refused[0].headers["Retry-After"]), 1)
        self.assertEqual(answers[0].status, 200)
        until(lambda: server.request("GET", "/api/v1/games").status == 200, "the bucket fills again")
        self.assertEqual(server.request("GET", "/healthz").status, 200)

    def test_tables_of_an_address(self):
        server = self.server("--tables-per-minute", "3", rates=NO_RATES[:4])
        answers = [server.request("POST", "/api/v1/tables", {"game": "blueprints", "seats": [ME, OPEN]}) for _ in range(30)]
        self.assertEqual(answers[0].status, 201)
        refused = [answer for answer in answers if answer.status == 429]
        self.assertGreater(len(refused), 10)
        self.assertIn("Retry-After", refused[0].headers)

    def test_forwarded_addresses_are_not_trusted_by_default(self):
        server = self.server("--rate-per-address", "5", rates=())
        claimed = [server.request("GET", "/api/v1/games", headers={"X-Forwarded-For": f"10.0.{i}.1"}).status for i in range(200)]
        self.assertIn(429, claimed)

    def test_a_trusted_proxy_reports_the_client(self):
        server = self.server("--rate-per-address", "5", "--trust-proxy", "127.0.0.1", rates=())
        self.assertEqual({server.request("GET", "/api/v1/games", headers={"X-Forwarded-For": f"203.0.{i}.1"}).status for i in range(200)}, {200})
        same = [server.request("GET", "/api/v1/games", headers={"X-Forwarded-For": f"1.2.3.{i}, 203.0.113.9"}).status for i in range(200)]
        self.assertIn(429, same)

    def test_an_unlisted_proxy_is_not_trusted(self):
        server = self.server("--rate-per-address", "5", "--trust-proxy", "10.0.0.0/8", rates=())
        claimed = [server.request("GET", "/api/v1/games", headers={"X-Forwarded-For": f"203.0.{i}.1"}).status for i in range(100)]
        self.assertIn(429, claimed)

    def test_a_household_of_ipv6_is_one_address(self):
        server = self.server("--rate-per-address", "5", "--trust-proxy", "127.0.0.1", rates=())
        same = [server.request("GET", "/api/v1/games", headers={"X-Forwarded-For": f"[2001:db8:1:2{i:02x}::1]:4711"}).status for i in range(100)]
        self.assertIn(429, same)
        others = {server.request("GET", "/api/v1/games", headers={"X-Forwarded-For": f"2001:db8:{i:x}::1"}).status for i in range(2, 100)}
        self.assertEqual(others, {200})

    def test_new_connections_of_an_address(self):
        server = self.server("--connection-rate", "1", rates=NO_RATES[:8])
        statuses = [server.request("GET", "/healthz").status for _ in range(30)]
        self.assertEqual(statuses[0], 200)
        self.assertIn(429, statuses)
        until(lambda: server.request("GET", "/healthz").status == 200, "the bucket fills again")

    def test_concurrent_hints_are_limited(self):
        server = self.server("--workers", "1")
        client = self.opened(server, [ME, BO])
        hand = client if client.position()["legal"] else client.at(client.tokens[1])
        statuses = []

        def ask():
            statuses.append(server.request("POST", tables_path(client, "hint"), {"milliseconds": 300}, hand.token))

        threads = [threading.Thread(target=ask) for _ in range(40)]
        for thread in threads:
            thread.start()
        self.assertEqual(server.request("GET", "/healthz").status, 200)  # the network threads are not blocked
        for thread in threads:
            thread.join(2 * WAIT)
        self.assertLessEqual({answer.status for answer in statuses}, {200, 503})
        for answer in statuses:
            if answer.status == 503:
                self.assertEqual(answer.code, "busy")
                self.assertIn("Retry-After", answer.headers)
        self.assertIn(200, {answer.status for answer in statuses})


class Drops(ServerTest):
    def test_a_slow_reader(self):
        client = self.opened()
        hands = self.hands(client)
        play_on(hands, decisions=40)
        slow = RawSocket(self.server, client.table_id, receive_buffer=4096)
        self.addCleanup(slow.close)
        slow.send(json.dumps({"t": "hello", "token": client.token, "lang": "en"}))
        before = self.server.resident_bytes()
        slow.socket.settimeout(5)
        stale = json.dumps({"t": "act", "id": "slow", "seq": 2, "action": {"verb": "draft", "die": "wood", "value": 1, "space": "r1c1"}})
        end = time.monotonic() + WAIT
        dropped = False
        while not dropped and time.monotonic() < end:  # each is answered, but we read nothing
            try:
                slow.send(stale)
            except TimeoutError:
                break  # the server no longer reads from us: it has given up or is about to drop us
            except OSError:
                dropped = True
        if not dropped:
            dropped = slow.is_closed()
        self.assertTrue(dropped, "a socket that never reads was kept")
        self.assertRegex(self.server.metrics(), r"(?m)^dropped_slow [1-9]")
        self.assertLess(self.server.resident_bytes() - before, 64 << 20)
        self.assertEqual(client.position()["seat"], 0)
        quick = self.socket(client.table_id, client.token)
        quick.send("ping", n=1)
        quick.expect("pong")

    def test_a_socket_without_hello(self):
        client = self.opened()
        one = self.socket(client.table_id, hello=False)
        self.assertEqual(one.expect("bye", timeout=WAIT)["code"], "silent")
        one.expect_close()

    def test_another_message_before_hello(self):
        client = self.opened()
        one = self.socket(client.table_id, hello=False)
        one.send("act", id="x", seq=2, action={"verb": "draft"})
        message = one.receive()
        self.assertIn(message["t"], ("error", "nack", "bye"))
        self.assertNotIn("view", json.dumps(message))

    def test_a_second_hello_gives_no_second_seat(self):
        client = self.opened()
        one = self.socket(client.table_id, client.watch)
        one.send("hello", token=client.token)
        for message in one.quiet(1):
            self.assertNotIn("mine", message.get("position", {}).get("view", {}))

    def test_no_hello_without_a_token_at_a_private_table(self):
        client = self.opened()
        one = self.socket(client.table_id, hello=False)
        one.send("hello")
        self.assertEqual(one.expect("bye")["code"], "token")
        one.expect_close()

    def test_no_socket_at_an_unknown_table(self):
        for table in ("aaaaaaaaaaaa", "..", "x" * 500):
            try:
                one = Socket(self.server, table, hello=False)
            except Exception:
                continue  # refused on connect
            one.send("hello")
            self.assertIn(one.receive()["t"], ("bye", "error"))
            one.close()


if __name__ == "__main__":
    unittest.main()
