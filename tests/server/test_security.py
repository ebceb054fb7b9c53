"""One test for each threat: what may be done with a token, a message, a connection or a name that was not meant for it."""
import base64
import copy
import json
import os
import re
import socket
import threading
import time
import unittest

from support import (
    ME, NO_RATES, OPEN, ROOT, WAIT, FolderTest, Problem, RawSocket, ServerTest, Socket, computer, is_valid, play_on, refused_action,
    until, wait_for_turn,
)

BO = {"kind": "me", "name": "Bo"}
BAD_NAMES = ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'; DROP TABLE entry; --", "{seat, select, other {x}}", "%s%n", "Ñandú 🎲", "\\u0000", "a" * 40]


def tables_path(client, what=""):
    return f"/api/v1/tables/{client.table_id}" + (f"/{what}" if what else "")


class Tokens(ServerTest):
    def act_with(self, client, token, position):
        body = {"id": os.urandom(4).hex(), "seq": position["seq"] + 1, "action": position["legal"][0]["action"]}
        return self.request("POST", tables_path(client, "actions"), body, token)

    def setUp(self):
        self.opener = self.opened()
        self.hand, self.position = self.to_act(self.hands(self.opener))

    def test_no_token(self):
        self.assert_problem(self.act_with(self.opener, None, self.position), 401, "token_missing")
        for what, body in (("undo", {"id": "u", "seq": 2}), ("hint", {}), ("why", {"notation": "draft:W3@r1c1"}), ("leave", {}), ("stand_in", {"player": "random"}), ("rematch", {}), ("start", {})):
            self.assert_problem(self.request("POST", tables_path(self.opener, what), body), 401, "token_missing")
        for what in ("entries?since=0", "record"):
            self.assertIn(self.request("GET", tables_path(self.opener, what)).status, (401, 409), what)
        self.assertNotIn("position", self.request("GET", tables_path(self.opener)).json)

    def test_forged(self):
        token = self.hand.token
        parts = token.split(".")
        forged = ["", "v1", "v1.", "v1..", "x", token[:-1], token + "A", token + ".x", "v2" + token[2:], ".".join(parts[:-1]), "Bearer " + token]
        for i in range(len(token)):  # every single character counts
            if token[i] != ".":
                forged.append(token[:i] + ("A" if token[i] != "A" else "B") + token[i + 1:])
        self.assertIn(len(parts), (2, 3))
        for one in forged:
            answer = self.act_with(self.opener, one, self.position)
            self.assertIn((answer.status, answer.code), ((401, "token_void"), (401, "token_missing")), one)
        self.assertEqual(self.hand.position()["seq"], self.position["seq"])

    def test_another_signature_over_a_good_payload(self):
        parts = self.hand.token.split(".")
        for mac in (b"\0" * 32, b"\xff" * 32, b"", os.urandom(32)):
            forged = ".".join([*parts[:-1], base64.urlsafe_b64encode(mac).decode().rstrip("=")])
            self.assert_problem(self.act_with(self.opener, forged, self.position), 401, "token_void")

    def test_a_payload_of_ones_own(self):
        parts = self.hand.token.split(".")
        if len(parts) < 3:
            self.skipTest("the token has no payload to look into")
        payload = base64.urlsafe_b64decode(parts[1] + "=" * (-len(parts[1]) % 4))
        for changed in (payload.replace(b"0", b"1"), payload.replace(b"1", b"0"), payload[:-1] + b" }", payload + payload):
            forged = ".".join([parts[0], base64.urlsafe_b64encode(changed).decode().rstrip("="), parts[2]])
            if forged != self.hand.token:
                self.assert_problem(self.act_with(self.opener, forged, self.position), 401, "token_void")

    def test_of_another_table(self):
        other = self.opened()
        answer = self.act_with(self.opener, other.tokens[self.position["seat"]], self.position)
        self.assertIn((answer.status, answer.code), ((401, "token_void"), (403, "forbidden")))
        answer = self.request("GET", tables_path(self.opener), token=other.token)
        self.assertTrue(answer.status in (401, 403) or "position" not in answer.json, answer)

    def test_of_another_seat_does_not_act_for_me(self):
        other = self.opener.tokens[1 - self.position["seat"]]
        self.assert_problem(self.act_with(self.opener, other, self.position), 409, "not_your_turn")
        self.assertEqual(self.opener.at(other).position()["seat"], 1 - self.position["seat"])

    def test_of_another_server(self):
        class Elsewhere(FolderTest):
            def runTest(self):
                pass

        elsewhere = Elsewhere()
        elsewhere.setUp()
        try:
            foreign = elsewhere.opened(elsewhere.server(), [ME, BO])
            self.assert_problem(self.act_with(self.opener, foreign.token, self.position), 401, "token_void")
        finally:
            elsewhere.doCleanups()

    def test_of_a_seat_that_has_changed_hands(self):
        client = self.opened()
        old = client.tokens[1]
        socket_ = self.socket(client.table_id, old)
        client.at(old).leave()
        for method, what, body in (("GET", "", None), ("POST", "hint", {}), ("POST", "leave", {}), ("GET", "entries?since=0", None), ("POST", "stand_in", {"player": None})):
            self.assert_problem(self.request(method, tables_path(client, what), body, old), 401, "token_void")
        socket_.expect("bye")
        socket_.expect_close()
        late = self.socket(client.table_id, hello=False)
        late.send("hello", token=old)
        self.assertEqual(late.expect("bye")["code"], "token")

    def test_an_invitation_is_no_seat(self):
        client = self.opened(ME, OPEN)
        invitation = client.invitation
        guest = self.client(table=client.table_id)
        guest.join(invitation=invitation, name="Bo")
        position = wait_for_turn(next(one for one in (client, guest) if one.position()["legal"]))
        for method, what, body in (
            ("POST", "actions", {"id": "i", "seq": position["seq"] + 1, "action": position["legal"][0]["action"]}),
            ("POST", "undo", {"id": "i", "seq": position["seq"] + 1}), ("POST", "hint", {}), ("POST", "leave", {}),
            ("POST", "stand_in", {"player": "random"}), ("POST", "start", {}), ("POST", "why", {"notation": "draft:W3@r1c1"}),
        ):
            answer = self.request(method, tables_path(client, what), body, invitation)
            self.assertIn(answer.status, (401, 403), f"{what}: {answer}")
        seen = self.request("GET", tables_path(client), token=invitation)
        if seen.status == 200:
            self.assertNotIn("mine", seen.data.decode())
            self.assertNotEqual(seen.json.get("position", {}).get("seat"), 0)
        hello = self.socket(client.table_id, hello=False)
        hello.send("hello", token=invitation)
        self.assertEqual(hello.expect("bye")["code"], "token")
        self.assertNotIn("view", json.dumps(hello.seen))

    def test_looking_on_is_no_seat(self):
        for what, body in (("undo", {"id": "w", "seq": 2}), ("hint", {}), ("leave", {}), ("stand_in", {"player": "random"}), ("start", {}), ("join", {"name": "Eve"})):
            answer = self.request("POST", tables_path(self.opener, what), body, self.opener.watch)
            self.assertIn(answer.status, (403, 409), f"{what}: {answer}")
            self.assertLess(answer.status, 500)
        self.assert_problem(self.act_with(self.opener, self.opener.watch, self.position), 403, "forbidden")

    def test_only_the_opener_starts(self):
        client = self.opened(ME, OPEN, OPEN)
        guest = self.client(table=client.table_id)
        guest.join(invitation=client.invitation, name="Bo")
        self.assert_raises_problem("forbidden", guest.start)

    def test_does_not_travel_in_an_address(self):
        answer = self.request("GET", tables_path(self.opener) + f"?token={self.hand.token}")
        self.assertNotIn("position", answer.json)

    def test_is_not_in_the_log(self):
        self.hand.position()
        text = self.server.log_text()
        for token in (*self.opener.tokens.values(), self.opener.invitation, self.opener.watch):
            self.assertNotIn(token, text)


class Expired(FolderTest):
    def test_a_token_ends_after_a_year(self):
        env, move = self.clock()
        server = self.server(env=env)
        client = self.opened(server, [ME, OPEN], visibility="public")
        tokens = [client.token, client.invitation, client.watch]
        for days, status in ((300, 200), (400, 401)):
            self.assertEqual(server.stop(), 0)
            move(days * 86400)
            server.start()
            for token in tokens:
                answer = server.request("GET", tables_path(client), token=token)
                self.assertEqual(answer.status, status, f"after {days} days: {answer}")
        self.assertEqual(answer.code, "token_void")


class Browsers(ServerTest):
    """What protects people who come with a browser."""

    flags = (*NO_RATES, "--origin", "https://games.example")

    def upgrade(self, client, origin):
        headers = {
            "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": base64.b64encode(b"0" * 16).decode(),
        }
        if origin is not None:
            headers["Origin"] = origin
        return self.server.request("GET", f"/ws/v1/tables/{client.table_id}", headers=headers)

    def test_a_socket_from_another_origin_is_refused(self):
        client = self.opened()
        for origin in ("https://evil.example", "null", "http://127.0.0.1:1", "https://games.example.evil", f"http://127.0.0.1.evil:{self.server.port}", "garbage"):
            self.assertEqual(self.upgrade(client, origin).status, 403, origin)

    def test_a_socket_from_our_own_origin_or_none_is_let_in(self):
        client = self.opened()
        for origin in (self.server.url, "https://games.example"):
            self.socket(client.table_id, client.token, origin=origin)
        self.socket(client.table_id, client.token)

    def test_no_other_origin_may_read_an_answer(self):
        client = self.opened()
        for method, target in (("GET", "/api/v1/games"), ("GET", tables_path(client)), ("OPTIONS", "/api/v1/tables")):
            answer = self.server.request(method, target, token=client.token, headers={"Origin": "https://evil.example"})
            self.assertNotIn(answer.headers.get("Access-Control-Allow-Origin"), ("*", "https://evil.example"))

    def test_no_cookies(self):
        client = self.opened()
        for target in ("/", "/api/v1/games", tables_path(client)):
            self.assertIsNone(self.server.request("GET", target, token=client.token).headers.get("Set-Cookie"))

    def test_headers_of_the_page(self):
        answer = self.server.request("GET", "/")
        self.assertEqual(answer.status, 200)
        policy = answer.headers["Content-Security-Policy"]
        self.assertIn("default-src 'self'", policy.replace("default-src 'none'", "default-src 'self'"))
        self.assertIn("frame-ancestors 'none'", policy)
        self.assertNotIn("unsafe-eval'", policy.replace("'wasm-unsafe-eval'", ""))
        for source in re.findall(r"https?:[^\s;]*|\*", policy):
            self.fail(f"the policy allows {source}")
        self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff")
        self.assertIn(answer.headers["Referrer-Policy"], ("no-referrer", "same-origin", "strict-origin"))

    def test_headers_of_answers(self):
        client = self.opened()
        for target in ("/api/v1/games", tables_path(client), "/api/v1/nothing"):
            answer = self.server.request("GET", target, token=client.token)
            self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff", target)
        self.assertIn("no-store", self.server.request("GET", tables_path(client), token=client.token).headers["Cache-Control"])

    def test_the_page_asks_nobody_else(self):
        seen, queue = set(), ["/"]
        while queue and len(seen) < 50:
            target = queue.pop()
            seen.add(target)
            answer = self.server.request("GET", target)
            kind = answer.headers.get_content_type()
            if kind not in ("text/html", "text/css", "text/javascript", "application/javascript"):
                continue
            text = answer.data.decode()
            loaded = re.findall(r"""(?:src|href|action)\s*=\s*["']?([^"'\s>]+)|url\(["']?([^)"']+)|(?:import|from)\s*\(?["']([^"']+)""", text)
            for link in (next(filter(None, one)) for one in loaded):
                is_plain_link = re.search(r"<a\b[^>]*" + re.escape(link), text) is not None
                self.assertFalse(re.match(r"(https?:)?//", link) and not is_plain_link, f"{target} loads {link}")
                if link.startswith("/") and link not in seen:
                    queue.append(link)


class Limits(ServerTest):
    def test_a_large_request(self):
        big = {"game": "blueprints", "seats": [ME, BO], "more": "x" * (64 * 1024)}
        self.assert_problem(self.request("POST", "/api/v1/tables", big), 413, "too_large")
        fits = {"game": "blueprints", "seats": [ME, BO], "more": "x" * (60 * 1024)}
        self.assertEqual(self.request("POST", "/api/v1/tables", fits).status, 201)

    def test_a_large_request_that_only_says_so(self):
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

    def test_frames_that_are_wrong(self):
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

    def test_half_a_request_does_no_harm(self):
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

    def test_two_lengths_are_not_believed(self):
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

    def test_an_address_is_not_what_a_stranger_claims(self):
        server = self.server("--rate-per-address", "5", rates=())
        claimed = [server.request("GET", "/api/v1/games", headers={"X-Forwarded-For": f"10.0.{i}.1"}).status for i in range(200)]
        self.assertIn(429, claimed)

    def test_behind_a_proxy_that_is_trusted_it_is_the_clients(self):
        server = self.server("--rate-per-address", "5", "--trust-proxy", rates=())
        self.assertEqual({server.request("GET", "/api/v1/games", headers={"X-Forwarded-For": f"203.0.{i}.1"}).status for i in range(200)}, {200})
        same = [server.request("GET", "/api/v1/games", headers={"X-Forwarded-For": f"1.2.3.{i}, 203.0.113.9"}).status for i in range(200)]
        self.assertIn(429, same)

    def test_hints_are_thought_about_by_so_many_at_once(self):
        server = self.server("--workers", "1")
        client = self.opened(server, [ME, BO])
        hand = client if client.position()["legal"] else client.at(client.tokens[1])
        statuses = []

        def ask():
            statuses.append(server.request("POST", tables_path(client, "hint"), {"milliseconds": 300}, hand.token))

        threads = [threading.Thread(target=ask) for _ in range(40)]
        for thread in threads:
            thread.start()
        self.assertEqual(server.request("GET", "/healthz").status, 200)  # the network is not held up
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
        while not dropped and time.monotonic() < end:  # each is answered, and nothing is read
            try:
                slow.send(stale)
            except TimeoutError:
                break  # the server reads no more from us: it has stopped to care or is about to drop us
            except OSError:
                dropped = True
        if not dropped:
            dropped = slow.is_closed()
        self.assertTrue(dropped, "a socket that never reads was kept")
        self.assertRegex(self.server.request("GET", "/metrics").data.decode(), r"(?m)^dropped_slow [1-9]")
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

    def test_no_socket_at_a_table_that_is_none(self):
        for table in ("aaaaaaaaaaaa", "..", "x" * 500):
            try:
                one = Socket(self.server, table, hello=False)
            except Exception:
                continue  # refused at the door
            one.send("hello")
            self.assertIn(one.receive()["t"], ("bye", "error"))
            one.close()


WRONG = [None, True, False, 0, -1, 1, 1.5, 1e300, -(2**63), 2**63, 2**64, 10**30, "", "x", "\u0000", "\ud7ff\U0001f3b2", "x" * 5000, [], [[]], {}, {"verb": 1}, [None] * 50, {"": ""}]


def mutations(valid):
    """Every field of an object, at any depth, missing or with a value of another kind."""

    def paths(value, path=()):
        if path:
            yield path
        if isinstance(value, dict):
            for name in value:
                yield from paths(value[name], (*path, name))
        elif isinstance(value, list):
            for i, item in enumerate(value):
                yield from paths(item, (*path, i))

    for path in paths(valid):
        for wrong in WRONG:
            changed = copy.deepcopy(valid)
            place = changed
            for step in path[:-1]:
                place = place[step]
            place[path[-1]] = wrong
            yield f"{'/'.join(map(str, path))} = {str(wrong)[:20]!r}", changed
        changed = copy.deepcopy(valid)
        place = changed
        for step in path[:-1]:
            place = place[step]
        del place[path[-1]]
        yield f"{'/'.join(map(str, path))} missing", changed
    for wrong in WRONG:
        yield f"all = {str(wrong)[:20]!r}", wrong


class WrongTypes(ServerTest):
    """None may hurt the server, and what the schema forbids is refused with the place."""

    def mutate(self, definition, valid, send):
        self.assertTrue(is_valid(definition, valid), valid)
        wrong = []
        for name, body in mutations(valid):
            answer = send(body)
            if answer.status >= 500:
                wrong.append(f"{name}: {answer}")
            elif answer.status < 400 and not is_valid(definition, body):
                wrong.append(f"{name} was accepted: {answer}")
            elif answer.status >= 400 and answer.code == "malformed" and not answer.json.get("detail"):
                wrong.append(f"{name}: no place is named: {answer}")
        self.assertEqual(wrong, [])
        self.assertEqual(self.request("GET", "/api/v1/games").status, 200)

    def posting(self, client, what):
        return lambda body: self.request("POST", tables_path(client, what), json.dumps(body).encode(), client.token)

    def test_opening_a_table(self):
        valid = {
            "game": "blueprints", "options": {}, "visibility": "public", "clock": {"turn_seconds": 120, "on_timeout": "move"},
            "seats": [{"kind": "me", "name": "Ana"}, {"kind": "computer", "player": "random"}, {"kind": "open"}],
        }
        self.mutate("open_request", valid, lambda body: self.request("POST", "/api/v1/tables", json.dumps(body).encode()))

    def test_an_idempotency_key(self):
        body = {"game": "blueprints", "seats": [ME, OPEN]}
        for key in ("", " ", "x" * 101, "x" * 5000, "ünï", "'; --", "\t"):
            answer = self.server.request("POST", "/api/v1/tables", body, headers={"Idempotency-Key": key.encode("utf-8").decode("latin-1")})
            self.assertLess(answer.status, 500, key)

    def test_joining(self):
        client = self.opened(ME, OPEN, OPEN, OPEN)
        send = lambda body: self.request("POST", tables_path(client, "join"), json.dumps(body).encode(), client.invitation)  # noqa: E731

        def send_and_leave(body):
            answer = send(body)
            if answer.status == 200:
                self.request("POST", tables_path(client, "leave"), {}, answer.json["token"])
            return answer

        self.mutate("join_request", {"name": "Bo", "seat": 1}, send_and_leave)

    def test_decisions(self):
        hand, position = self.to_act(self.hands(self.opened()))
        valid = {"id": "m", "seq": position["seq"] + 1, "action": refused_action(position)}
        self.mutate("act_request", valid, self.posting(hand, "actions"))
        self.mutate("act_request", {"id": "m", "seq": position["seq"] + 1, "notation": "draft:W3"}, self.posting(hand, "actions"))
        self.assertEqual(hand.position()["seq"], position["seq"])

    def test_undo_hint_why_stand_in(self):
        hand, position = self.to_act(self.hands(self.opened()))
        self.mutate("undo_request", {"id": "m", "seq": position["seq"] + 1}, self.posting(hand, "undo"))
        self.mutate("why_request", {"action": refused_action(position)}, self.posting(hand, "why"))
        self.mutate("why_request", {"notation": "draft:W3"}, self.posting(hand, "why"))
        self.mutate("hint_request", {"milliseconds": 50}, self.posting(hand, "hint"))
        self.mutate("stand_in_request", {"player": "random"}, self.posting(hand, "stand_in"))

    def test_starting_leaving_rematch(self):
        client = self.opened(ME, OPEN)
        self.mutate("start_request", {"player": "random"}, self.posting(client, "start"))
        for what in ("leave", "rematch"):
            for body in WRONG:
                one = self.opened(ME, OPEN)
                self.assertLess(self.posting(one, what)(body).status, 500)

    def test_socket_messages(self):
        hand, position = self.to_act(self.hands(self.opened()))
        valid = [
            {"t": "act", "id": "m", "seq": position["seq"] + 1, "action": refused_action(position)},
            {"t": "act", "id": "m", "seq": position["seq"] + 1, "notation": "draft:W3"},
            {"t": "undo", "id": "m", "seq": position["seq"] + 1},
            {"t": "ping", "n": 1},
        ]
        one = self.socket(hand.table_id, hand.token)
        wrong = []
        for message in valid:
            self.assertTrue(is_valid("to_server", message))
            for name, changed in mutations(message):
                one.send_raw(json.dumps(changed))
                try:
                    answer = one.receive()
                    while answer["t"] not in ("error", "nack", "pong", "ack"):
                        answer = one.receive()
                    if not is_valid("to_server", changed) and answer["t"] not in ("error", "nack"):
                        wrong.append(f"{message['t']}, {name} was accepted")
                except AssertionError as error:
                    wrong.append(f"{message['t']}, {name}: {error}")
        self.assertEqual([text[:200] for text in wrong], [])
        self.assertEqual(hand.position()["seq"], position["seq"])

    def test_hellos(self):
        client = self.opened(visibility="public")
        for name, changed in mutations({"t": "hello", "token": client.token, "since": 0, "lang": "es", "client": "test"}):
            with self.subTest(name):
                one = self.socket(client.table_id, hello=False)
                one.send_raw(json.dumps(changed))
                self.assertIn(one.receive()["t"], ("welcome", "bye", "error"))
                one.close()
        self.assertTrue(client.position())

    def test_queries(self):
        client = self.opened()
        for value in ("", "x", "-1", "1.5", "9" * 30, "%00", "%ff", "%", "%zz", "1;2", "1&1", "'", "../..", "%F0%9F%8E%B2"):
            for target in (
                f"/api/v1/tables?state={value}", f"/api/v1/tables?game={value}", f"/api/v1/tables?after={value}", tables_path(client) + f"?lang={value}",
                tables_path(client, f"entries?since={value}"), tables_path(client, f"entries?since=0&wait={value}"),
            ):
                answer = self.server.request("GET", target, token=client.token)
                self.assertLess(answer.status, 500, target)


class Texts(ServerTest):
    def test_names_come_back_as_they_were_and_only_as_json(self):
        client = self.opened({"kind": "me", "name": BAD_NAMES[0]}, {"kind": "me", "name": BAD_NAMES[2]}, visibility="public", lang="en")
        answer = self.server.request("GET", tables_path(client) + "?lang=en", token=client.token)
        self.assertEqual([seat["name"] for seat in answer.json["table"]["seats"]], [BAD_NAMES[0], BAD_NAMES[2]])
        self.assertEqual(answer.headers.get_content_type(), "application/json")
        self.assertEqual(answer.headers["X-Content-Type-Options"], "nosniff")
        listed = self.server.request("GET", "/api/v1/tables?state=playing")
        self.assertEqual(listed.headers.get_content_type(), "application/json")

    def test_every_name_plays(self):
        for name in BAD_NAMES:
            client = self.opened({"kind": "me", "name": name}, {"kind": "me", "name": "Bo"}, lang="nl")
            hands = self.hands(client)
            play_on(hands, decisions=3)
            self.assertEqual(client.table()["seats"][0]["name"], name)
            text = json.dumps(hands[1].entries(0), ensure_ascii=False)
            self.assertTrue(json.loads(text))

    def test_control_characters_and_too_long_names_are_refused(self):
        for name in ("\u0000", "a\nb", "\x1b[31m", "\x7f", "", "   ", "a" * 41, "x" * 5000):
            answer = self.request("POST", "/api/v1/tables", {"game": "blueprints", "seats": [{"kind": "me", "name": name}, BO]})
            self.assert_problem(answer, 400, "malformed")

    def test_texts_for_people_have_no_control_characters(self):
        client = self.opened(lang="en")
        text = client.position()["text"]
        self.assertNotRegex(text, r"[\x00-\x09\x0b-\x1f\x7f]")

    def test_sql_in_every_place(self):
        ids = ["'OR'1'='1", "';DROP/**/TABLE/**/entry;--", "$1"]
        evil = ["' OR '1'='1", "'; DROP TABLE entry; --", "\" OR 1=1 --", "\\'; SELECT pg_sleep(10); --", "%' UNION SELECT secret FROM signing_key --", "$1", "?1"]
        client = self.opened()
        for one in evil:
            quoted = "".join(f"%{byte:02x}" for byte in one.encode())
            self.assert_problem(self.request("GET", f"/api/v1/tables/{quoted}"), 404, "no_such_table")
            self.assertLess(self.request("GET", f"/api/v1/tables?game={quoted}").status, 500)
            self.assertLess(self.request("GET", f"/api/v1/tables?after={quoted}").status, 500)
            self.assertLess(self.request("POST", "/api/v1/tables", {"game": one, "seats": [ME, BO]}).status, 500)
            answer = self.request("POST", "/api/v1/tables", {"game": "blueprints", "seats": [ME, BO]}, headers={"Idempotency-Key": one + " " * 20 + "."})
            self.assertEqual(answer.status, 201)
        hand, position = self.to_act(self.hands(client))
        for one in ids:
            seq = hand.position()["seq"] + 1
            actor, now = self.to_act(self.hands(client))
            self.assertEqual(actor.act(now["legal"][0]["action"], seq, id=one), {"id": one, "seq": seq, "repeated": False})
            self.assertTrue(actor.act(now["legal"][0]["action"], seq, id=one)["repeated"])
        self.assertEqual(client.position()["seq"], position["seq"] + 3)

    def test_ids_are_printable(self):
        hand, position = self.to_act(self.hands(self.opened()))
        for wrong in ("", "x" * 65, "a b", "a\nb", "\u0000", "\x7f", "é", 5, None):
            body = {"id": wrong, "seq": position["seq"] + 1, "action": position["legal"][0]["action"]}
            self.assert_problem(self.request("POST", tables_path(hand, "actions"), body, hand.token), 400, "malformed")

    def test_ids_of_the_computer_players_cannot_be_taken(self):
        client = self.opened(ME, computer("random"), computer("random"))
        position = wait_for_turn(client)
        for i, name in enumerate(("bot:3", "computer:4", "think:5", "setup", "table", "clock:6", "1")):
            position = wait_for_turn(client)
            client.act(position["legal"][0]["action"], position["seq"] + 1, id=name)
        play_on([client])
        self.assertEqual(client.table()["state"], "over")

    def test_somebody_elses_id_is_not_an_answer_to_me(self):
        """An id that another seat used must not make my own decision look done."""
        client = self.opened(ME, BO, {"kind": "me", "name": "Cas"})
        hands = self.hands(client)
        first, position = self.to_act(hands)
        first.act(position["legal"][0]["action"], position["seq"] + 1, id="same")
        second, now = self.to_act(hands)
        try:
            answer = second.act(now["legal"][0]["action"], now["seq"] + 1, id="same")
            self.assertFalse(answer["repeated"] and answer["seq"] != now["seq"] + 1, "told that it was done, and it was not")
        except Problem as problem:
            self.assertIn(problem.code, ("stale", "malformed", "forbidden"))

    def test_path_tricks(self):
        for path in (
            "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "//etc/passwd", "/.git/config", "/index.html/..", "/%00", "/\\..\\..\\etc\\passwd",
            "/static/../../../etc/passwd", "/api/v1/../../etc/passwd", "/assets/%2e%2e%2f%2e%2e%2fetc/passwd", "/api/v1/games/..%2f..%2fcore/rules", "/api/v1/games/blueprints/words/..%2fen",
        ):
            got = self.server.raw(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            self.assertNotIn(b"root:", got, path)
            self.assertNotIn(b"[core]", got, path)
            self.assertRegex(got[:12], rb"^HTTP/1.1 [2-4]|^$", path)

    def test_answers_say_nothing_of_the_machine(self):
        for method, target, body in (("GET", "/api/v1/nothing", None), ("POST", "/api/v1/tables", b"{"), ("GET", "/api/v1/tables/aaaaaaaaaaaa", None)):
            answer = self.request(method, target, body)
            for secret in (self.folder, "sqlite", "/work", ".cc", "boost"):
                self.assertNotIn(secret, answer.data.decode())


class Secrets(ServerTest):
    """Every byte that reaches a seat, over a whole game, over every door: nothing of what the others hide."""

    def listen(self, client, token, lang=None):
        one = client.at(token)
        one.lang = lang
        one.heard = []
        self.addCleanup(one.close)
        return one

    def titles(self):
        with open(os.path.join(ROOT, "games/blueprints/components.json"), encoding="utf-8") as file:
            cards = json.load(file)["blueprint_cards"]
        return {card["id"]: [card["id"], card["title"]] for card in cards}

    def play_and_collect(self, lang):
        """What each viewer heard before the end of each round, and the record."""
        client = self.opened(ME, BO, {"kind": "me", "name": "Cas"}, lang=lang)
        viewers = {seat: self.listen(client, token, lang) for seat, token in client.tokens.items()}
        viewers["spectator"] = self.listen(client, client.watch, lang)
        sockets = {name: self.socket(client.table_id, viewer.token, since=0, lang=lang) for name, viewer in viewers.items()}
        heard = {name: [[], [], []] for name in viewers}
        while True:
            positions = {name: viewer.position() for name, viewer in viewers.items()}
            rounds = len(positions[0]["view"]["past"])
            if rounds == 3:
                break
            actor = next(name for name, position in positions.items() if position["legal"])
            viewers[actor].hint(50)
            viewers[actor].why(positions[actor]["legal"][0]["action"])
            for viewer in viewers.values():
                viewer.entries(0)
            for name, viewer in viewers.items():
                heard[name][rounds] += [data.decode() for data in viewer.heard]
                viewer.heard.clear()
            viewers[actor].act(positions[actor]["legal"][0]["action"], positions[actor]["seq"] + 1)
        for name, one in sockets.items():
            one.expect("entry", where=lambda message: message["position"]["turn"]["kind"] == "over")
            for message, text in zip(one.seen, one.text):
                if "position" in message:
                    round_ = len(message["position"]["view"]["past"])
                    if round_ < 3:
                        heard[name][round_].append(text)
        return client, heard

    def test_cards_dealt_to_others_are_in_no_byte(self):
        titles = self.titles()
        for lang in (None, "en"):
            client, heard = self.play_and_collect(lang)
            deals = [step["event"] for step in client.record()["steps"] if step["by"] == "chance" and step["event"]["verb"] == "deal"]
            self.assertEqual(len(deals), 9)
            for i, deal in enumerate(deals):
                round_ = i // 3
                for name, rounds in heard.items():
                    self.assertTrue(rounds[round_])
                    text = "\n".join(text for known in rounds[: round_ + 1] for text in known)
                    for word in titles[deal["card"]]:
                        if name == deal["seat"]:
                            continue
                        self.assertNotIn(word, text, f"{name} was told the card of seat {deal['seat']} in round {round_ + 1}")
                    if name == deal["seat"]:
                        self.assertIn(deal["card"], text)

    def test_spaces_of_others_are_hidden_until_the_round_ends(self):
        client, heard = self.play_and_collect(None)
        for name, rounds in heard.items():
            drafts = hidden = 0
            for text in rounds[0]:  # of the first round, before it ended
                answer = json.loads(text)
                entries = answer.get("entries", []) + answer.get("missed", []) + ([answer["entry"]] if "entry" in answer else [])
                for entry in entries:
                    for step in entry["steps"]:
                        action = step.get("action", {})
                        if action.get("verb") != "draft" or action["space"] == "removed":
                            continue
                        drafts += 1
                        if step["by"] == name:
                            self.assertRegex(action["space"], r"^r\dc\d$")
                        else:
                            hidden += 1
                            self.assertEqual(action["space"], "hidden")
                            self.assertNotRegex(json.dumps(entry["log"]), r"r\dc\d")
            self.assertGreater(drafts, 10)
            self.assertGreater(hidden, 10)

    def test_who_looks_on_sees_no_legal_actions_and_no_building(self):
        client = self.opened()
        watcher = client.at(client.watch)
        play_on(self.hands(client), decisions=6)
        position = watcher.position()
        self.assertEqual(position["legal"], [])
        self.assertNotIn("mine", position["view"])
        self.assertNotRegex(json.dumps(position["view"]), r"r\dc\d|bp\d\d")

    def test_the_record_stays_shut_until_the_end(self):
        client = self.opened()
        for token in (*client.tokens.values(), client.watch, None):
            answer = self.request("GET", tables_path(client, "record"), token=token)
            self.assertIn(answer.status, (401, 403, 409))
            self.assertNotIn("steps", answer.data.decode())

    def test_hints_of_another_seat_are_not_given(self):
        client = self.opened()
        hands = self.hands(client)
        hand, _ = self.to_act(hands)
        other = next(one for one in hands if one is not hand)
        self.assert_raises_problem("not_your_turn", other.hint, 50)

    def test_a_refusal_does_not_tell_about_others(self):
        client = self.opened()
        hand, position = self.to_act(self.hands(client))
        other = next(one for one in self.hands(client) if one.token != hand.token)
        secret = other.position()["view"]["mine"]["card"]
        for choice in position["legal"][:5]:
            answer = self.server.request("POST", tables_path(client, "why"), {"action": choice["action"]}, hand.token)
            self.assertNotIn(secret, answer.data.decode().replace(answer.json.get("text", ""), ""))


if __name__ == "__main__":
    unittest.main()
