"""WebSockets for tests. The loop runs in a thread, so that tests read from top to bottom."""
import asyncio
import base64
import contextlib
import json
import os
import socket
import struct
import threading
import time

import websockets

from contract import check

WAIT = 60  # timeout in seconds for things that must happen; generous, because machines are shared


class Loop:
    def __init__(self):
        self.loop = asyncio.new_event_loop()
        threading.Thread(target=self.loop.run_forever, daemon=True).start()

    def run(self, coroutine, timeout=WAIT):
        return asyncio.run_coroutine_threadsafe(coroutine, self.loop).result(timeout)


LOOP = Loop()


class Closed(AssertionError):
    """The socket closed before the expected message arrived."""


class Socket:
    """One WebSocket at a table. Unless `hello` is False it says hello and has the answer in `welcome`."""

    def __init__(self, server, table, token=None, since=None, lang=None, hello=True, origin=None, headers=None):
        self.url = f"ws://127.0.0.1:{server.port}/ws/v1/tables/{table}"
        self.seen = []  # every message, in order
        self.text = []  # the same, as raw text
        self.welcome = None
        self.socket = LOOP.run(self.connect(origin=origin, extra_headers=headers))
        if hello:
            fields = {"token": token, "since": since, "lang": lang}
            self.send("hello", **{name: value for name, value in fields.items() if value is not None})
            self.welcome = self.expect("welcome")

    async def connect(self, **arguments):
        return await websockets.connect(self.url, max_size=None, ping_interval=None, open_timeout=WAIT, close_timeout=5, **arguments)

    def send(self, t, **fields):
        self.send_raw(json.dumps({"t": t, **fields}))

    def send_raw(self, text):
        LOOP.run(self.socket.send(text))

    def receive(self, timeout=WAIT):
        """The next message. Raises Closed if the socket closes instead, TimeoutError if nothing arrives."""

        async def next_message():
            return await asyncio.wait_for(self.socket.recv(), timeout)

        try:
            text = LOOP.run(next_message(), timeout + 10)
        except websockets.ConnectionClosed as closed:
            raise Closed(f"closed with {closed.code}; seen: {[m['t'] for m in self.seen]}") from None
        message = check("to_client", json.loads(text))
        self.text.append(text)
        self.seen.append(message)
        return message

    def expect(self, t, timeout=WAIT, where=lambda message: True):
        """The next message of this kind; others received before it are in `seen`."""
        end = time.monotonic() + timeout
        while True:
            left = end - time.monotonic()
            if left <= 0:
                raise AssertionError(f"no {t} came; seen: {[m['t'] for m in self.seen]}")
            try:
                message = self.receive(left)
            except (TimeoutError, asyncio.TimeoutError):
                continue
            if message["t"] == t and where(message):
                return message

    def quiet(self, seconds=0.3):
        """Everything that arrives until there is silence for this long."""
        messages = []
        with contextlib.suppress(TimeoutError, asyncio.TimeoutError):
            while True:
                messages.append(self.receive(seconds))
        return messages

    def expect_close(self, timeout=WAIT):
        """Waits until the server has closed it. Returns the close code; `seen` has the messages before."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            try:
                self.receive(max(0.01, end - time.monotonic()))
            except Closed:
                return self.socket.close_code
            except (TimeoutError, asyncio.TimeoutError):
                break
        raise AssertionError(f"the socket stays open; seen: {[m['t'] for m in self.seen]}")

    def close(self):
        with contextlib.suppress(Exception):
            LOOP.run(self.socket.close())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class RawSocket:
    """A hand-written WebSocket, for what a library does not do: custom frames, and never reading."""

    def __init__(self, server, table, receive_buffer=None):
        self.socket = socket.socket()
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(WAIT)
        self.socket.connect(("127.0.0.1", server.port))
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws/v1/tables/{table} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = self.socket.recv(1)
            if not byte:
                break
            head += byte
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise AssertionError(f"no WebSocket: {head!r}")

    def send(self, data, opcode=1, mask=True, final=True):
        data = data.encode() if isinstance(data, str) else data
        head = bytes([(0x80 if final else 0) | opcode])
        bit = 0x80 if mask else 0
        if len(data) < 126:
            head += bytes([bit | len(data)])
        elif len(data) < 65536:
            head += struct.pack("!BH", bit | 126, len(data))
        else:
            head += struct.pack("!BQ", bit | 127, len(data))
        if mask:
            head += bytes(4)  # a zero mask changes nothing
        self.socket.sendall(head + data)

    def is_closed(self, timeout=WAIT):
        """Reads and discards until the server closes or sends a close frame."""
        self.socket.settimeout(timeout)
        try:
            while data := self.socket.recv(65536):
                if data[0] == 0x88:
                    break
        except TimeoutError:
            return False
        except OSError:
            pass
        return True

    def close(self):
        self.socket.close()
