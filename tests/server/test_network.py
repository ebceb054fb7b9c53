"""Networks that delay, duplicate and disconnect: the client converges to the server's state."""
import asyncio
import contextlib
import json
import random
import time
import unittest
import uuid

import websockets

from cluster import POSTGRES, ClusterTest
from contract import check
from sockets import LOOP, WAIT
from support import BO, ME, CheckedClient


class BadProxy:
    """A proxy that delays every chunk, cuts connections at random, and delivers some requests twice."""

    def __init__(self, target, seed=1):
        self.target = target
        self.random = random.Random(seed)
        self.server = LOOP.run(self.listen())
        self.port = self.server.sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.counts = {"cut before": 0, "cut after": 0, "doubled": 0, "passed": 0, "socket cut": 0}
        self.calm = False

    async def listen(self):
        return await asyncio.start_server(self.connection, "127.0.0.1", 0)

    def close(self):
        LOOP.loop.call_soon_threadsafe(self.server.close)

    async def connection(self, reader, writer):
        try:
            while True:
                head = await reader.readuntil(b"\r\n\r\n")
                if b"upgrade: websocket" in head.lower():
                    return await self.socket(head, reader, writer)
                if not await self.request(head, reader, writer):
                    return
        except (OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            writer.close()

    async def request(self, head, reader, writer):
        """One request and its response. False: the connection ends here."""
        request = head + await reader.readexactly(self.length(head))
        await asyncio.sleep(self.random.uniform(0, 0.02))
        fate = 1.0 if self.calm else self.random.random()
        if fate < 0.1:
            self.counts["cut before"] += 1
            return False
        if 0.2 <= fate < 0.35:
            self.counts["doubled"] += 1
            twin = asyncio.ensure_future(self.quietly(request))
            if fate < 0.27:  # one after the other, or both at once
                await twin
        answer = await self.exchange(request)
        if fate < 0.2:
            self.counts["cut after"] += 1
            return False
        self.counts["passed"] += 1
        await asyncio.sleep(self.random.uniform(0, 0.02))
        writer.write(answer)
        await writer.drain()
        return True

    async def quietly(self, request):
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            await self.exchange(request)

    async def exchange(self, request):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.target.port)
        try:
            writer.write(request)
            head = await reader.readuntil(b"\r\n\r\n")
            return head + await reader.readexactly(self.length(head))
        finally:
            writer.close()

    @staticmethod
    def length(head):
        for line in head.split(b"\r\n"):
            name, _, value = line.partition(b":")
            if name.strip().lower() == b"content-length":
                return int(value)
        return 0

    async def socket(self, head, reader, writer):
        there, back = await asyncio.open_connection("127.0.0.1", self.target.port)
        back.write(head)
        left = 10**9 if self.calm else self.random.randint(2, 25)  # chunks until it is cut

        async def carry(source, to):
            nonlocal left
            while left > 0 and (piece := await source.read(4096)):
                await asyncio.sleep(self.random.uniform(0, 0.02))
                left -= 1
                to.write(piece)
                await to.drain()

        both = [asyncio.ensure_future(carry(reader, back)), asyncio.ensure_future(carry(there, writer))]
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        self.counts["socket cut"] += left <= 0
        for one in both:
            one.cancel()
        back.close()
        writer.transport.abort()


class Resuming:
    """A socket client according to docs/protocol.md: after a lost connection it reconnects, says hello with `since`, and
    resends what was not acknowledged."""

    def __init__(self, url, table, token):
        self.url = f"{url.replace('http', 'ws')}/ws/v1/tables/{table}"
        self.token = token
        self.seqs = []  # of the entries, as they came
        self.position = None
        self.waiting = None  # the unacknowledged act
        self.acknowledged = []
        self.connections = 0

    def is_done(self, last):
        return self.seqs and self.seqs[-1] >= last and self.waiting is None

    async def play(self, last):
        """Until the log has so many entries."""
        end = time.monotonic() + 3 * WAIT
        while not self.is_done(last):
            assert time.monotonic() < end, "the game makes no progress"
            try:
                async with websockets.connect(self.url, max_size=None, ping_interval=None, open_timeout=WAIT, close_timeout=1) as socket:
                    self.connections += 1
                    await self.talk(socket, last)
            except (OSError, websockets.WebSocketException, asyncio.TimeoutError, EOFError):
                await asyncio.sleep(0.02)

    async def talk(self, socket, last):
        await socket.send(json.dumps({"t": "hello", "token": self.token, "since": self.seqs[-1] if self.seqs else 0}))
        if self.waiting:
            await socket.send(json.dumps(self.waiting))
        while not self.is_done(last):
            message = check("to_client", json.loads(await asyncio.wait_for(socket.recv(), 5)))
            if message["t"] == "welcome":
                for entry in message["missed"]:
                    self.take(entry["seq"])
                self.position = message["position"]
            elif message["t"] == "entry":
                self.take(message["entry"]["seq"])
                self.position = message["position"]
            elif message["t"] == "ack" and self.waiting and message["id"] == self.waiting["id"]:
                self.acknowledged.append((message["seq"], message["id"]))
                self.waiting = None
            elif message["t"] == "nack" and self.waiting and message["id"] == self.waiting["id"]:
                assert message["problem"]["code"] in ("stale", "not_your_turn"), message
                self.waiting = None
            if self.waiting is None and self.position and self.position["legal"] and self.position["seq"] == self.seqs[-1] < last:
                self.waiting = {"t": "act", "id": uuid.uuid4().hex, "seq": self.position["seq"] + 1, "action": self.position["legal"][0]["action"]}
                await socket.send(json.dumps(self.waiting))

    def take(self, seq):
        if not self.seqs or seq > self.seqs[-1]:
            self.seqs.append(seq)


class BadNetwork(ClusterTest):
    """With PostgreSQL if available, otherwise with SQLite: the network is the same."""

    def one_server(self):
        return self.server(store=self.database() if POSTGRES else None)

    def proxy(self, server, seed):
        proxy = BadProxy(server, seed)
        self.addCleanup(proxy.close)
        return proxy

    def test_the_client_converges(self):
        server = self.one_server()
        proxy = self.proxy(server, 7)
        client = CheckedClient(proxy.url, patience=2 * WAIT)
        self.addCleanup(client.close)
        client.open_table("blueprints", [ME, BO])
        hands = [client.at(token) for token in client.tokens.values()]
        for hand in hands:
            hand.patience = 2 * WAIT
            self.addCleanup(hand.close)
        acknowledged = 0
        for _ in range(40):
            for hand in hands:
                position = hand.position()
                if position["legal"]:
                    self.assertEqual(hand.act(position["legal"][0]["action"], position["seq"] + 1)["seq"], position["seq"] + 1)
                    acknowledged += 1
        self.assertTrue(all(proxy.counts[what] for what in ("cut before", "cut after", "doubled")), proxy.counts)
        for hand in hands:
            direct = server.client(table=client.table_id, token=hand.token)
            self.addCleanup(direct.close)
            self.assertEqual(hand.position(), direct.position())
            self.assertEqual(hand.entries(0), direct.entries(0))
            self.assertEqual(direct.position()["seq"], 1 + acknowledged)

    def test_a_socket_converges(self):
        server = self.one_server()
        proxy = self.proxy(server, 8)
        opened = self.opened(server, [ME, BO])
        players = [Resuming(proxy.url, opened.table_id, token) for token in opened.tokens.values()]

        async def both():
            await asyncio.gather(*(player.play(50) for player in players))

        try:
            LOOP.run(both(), 4 * WAIT)
        finally:
            proxy.calm = True
        self.assertGreater(proxy.counts["socket cut"], 3, proxy.counts)
        log = opened.entries(0)
        for player in players:
            for seq, _ in player.acknowledged:
                self.assertEqual(log[seq - 1]["seq"], seq)
            self.assertEqual(player.seqs, list(range(1, len(player.seqs) + 1)))  # none missing, no duplicates
            direct = opened.at(player.token)
            again = Resuming(proxy.url, opened.table_id, player.token)
            again.seqs = player.seqs

            async def look(one=again, known=len(player.seqs)):
                async with websockets.connect(one.url, max_size=None, ping_interval=None) as socket:
                    await socket.send(json.dumps({"t": "hello", "token": one.token, "since": known}))
                    while True:
                        message = json.loads(await asyncio.wait_for(socket.recv(), WAIT))
                        if message["t"] == "welcome":
                            return message

            self.assertEqual(LOOP.run(look())["position"], direct.position())
        seqs = [seq for player in players for seq, _ in player.acknowledged]
        self.assertEqual(len(seqs), len(set(seqs)))
        self.assertEqual(sorted(seqs), list(range(2, 51)))
        self.assertEqual(len(log), 50)


if __name__ == "__main__":
    unittest.main()
