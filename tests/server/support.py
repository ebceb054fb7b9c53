"""Starts and stops the real server, and test cases that use it. Every response is validated against the schema."""
import contextlib
import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

from contract import ROOT, check_answer
from sockets import WAIT, Socket

sys.path.insert(0, os.path.join(ROOT, "clients/python"))

from pentapolis_client import Client, Problem, Unreachable  # noqa: E402, F401

PROGRAM = os.environ["PENTAPOLIS"]
NO_RATES = ("--rate", "0", "--rate-per-address", "0", "--tables-per-minute", "0", "--hints-per-minute", "0", "--connection-rate", "0", "--stand-in-pace", "0")


class Server:
    """A server process, on a free port that it keeps when it restarts. With `port` 0 it picks one, which `start` determines."""

    def __init__(self, folder, *flags, store=None, port=None, env=None, name="server", preexec=None):
        self.folder = folder
        self.store = store or "sqlite:" + os.path.join(folder, "store.db")
        self.flags = flags
        self.port = free_port() if port is None else port
        self.env = env or {}
        self.preexec = preexec
        self.log_path = os.path.join(folder, name + ".log")
        self.out_path = os.path.join(folder, name + ".out")
        self.process = None

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self):
        return self.process.pid

    def command(self):
        listen = ("--listen", f"127.0.0.1:{self.port}", "--metrics-listen", "127.0.0.1:0")
        return [PROGRAM, "serve", *listen, "--store", self.store, *map(str, self.flags)]

    def launch(self):
        """Starts the process without waiting for it."""
        with open(self.log_path, "ab") as log, open(self.out_path, "wb") as out:
            self.process = subprocess.Popen(
                self.command(),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=log,
                env=dict(os.environ, LC_ALL="C.UTF-8", HOME=self.folder, XDG_DATA_HOME=self.folder, **self.env),
                preexec_fn=self.preexec,
                restore_signals=False,  # SIGXFSZ stays ignored, so that exceeding a file size limit is an error and not fatal
            )
        return self

    def start(self, ready=True):
        """Starts it and waits until it prints its address and, if possible, is ready."""
        self.launch()
        end = time.monotonic() + WAIT
        while time.monotonic() < end:
            line = self.output().partition("\n")
            found = re.search(r"http://[^\s/]+:(\d+)", line[0]) if line[1] else None
            if found:
                self.port = int(found[1])
                if ready:
                    self.wait_ready(end)
                return self
            if self.process.poll() is not None:
                break
            time.sleep(0.01)
        status = self.process.poll()
        self.kill()
        raise AssertionError(f"the server did not start (status {status}):\n{self.output()}\n{self.log_text()[-3000:]}")

    def wait_ready(self, end):
        while time.monotonic() < end:
            if self.is_ready():
                return
            time.sleep(0.01)
        raise AssertionError("the server does not become ready:\n" + self.log_text()[-3000:])

    def is_ready(self):
        try:
            return self.request("GET", "/readyz").status == 200
        except (OSError, http.client.HTTPException):
            return False

    def is_running(self):
        return self.process is not None and self.process.poll() is None

    def kill(self):
        """Simulates a power failure (SIGKILL)."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        if self.process is not None:
            self.process.wait(WAIT)

    def stop(self):
        """Stops it with SIGTERM, like an operator. Returns the exit status."""
        if self.process is None:
            return 0
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(WAIT)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError("the server did not stop on SIGTERM") from None

    def output(self):
        with open(self.out_path, encoding="utf-8", errors="replace") as file:
            return file.read()

    def log_text(self):
        with open(self.log_path, encoding="utf-8", errors="replace") as file:
            return file.read()

    def log(self):
        """The lines of the log, each a JSON object."""
        return [json.loads(line) for line in self.log_text().splitlines() if line]

    def metrics(self):
        """The text of its metrics, which have a separate port."""
        port = next(line["port"] for line in reversed(self.log()) if line["event"] == "metrics")
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=WAIT)
        try:
            connection.request("GET", "/metrics")
            return connection.getresponse().read().decode()
        finally:
            connection.close()

    def resident_bytes(self):
        with open(f"/proc/{self.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def request(self, method, target, body=None, token=None, headers=None, timeout=WAIT):
        """One request on a new connection. `body`: an object, or raw bytes."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
            sent = {} if data is None else {"Content-Type": "application/json"}
            if token is not None:
                sent["Authorization"] = f"Bearer {token}"
            sent.update(headers or {})
            connection.request(method, target, body=data, headers=sent)
            response = connection.getresponse()
            return Answer(response.status, response.headers, response.read())
        finally:
            connection.close()

    def raw(self, data, timeout=WAIT):
        """Sends arbitrary bytes and returns the reply until the server closes or is silent."""
        with socket.create_connection(("127.0.0.1", self.port), timeout) as connection:
            got = b""
            with contextlib.suppress(OSError):
                connection.sendall(data)
                connection.settimeout(2)
                while chunk := connection.recv(65536):
                    got += chunk
            return got

    def client(self, **arguments):
        return CheckedClient(self.url, **arguments)


class Answer:
    """An HTTP response."""

    def __init__(self, status, headers, data):
        self.status = status
        self.headers = headers
        self.data = data

    @property
    def json(self):
        return json.loads(self.data)

    @property
    def code(self):
        return self.json.get("code")

    def __repr__(self):
        return f"{self.status} {self.data[:500]!r}"


class CheckedClient(Client):
    """The Python client; every response is validated against the schema, and its bytes are kept in `received` on request."""

    received = None  # a list: collects the bytes of every response

    def __init__(self, *arguments, **keywords):
        super().__init__(*arguments, **keywords)
        self.children = []  # made by `at`, closed with this one

    def _exchange(self, method, path, body, headers):
        status, answered, data = super()._exchange(method, path, body, headers)
        if answered.get_content_type() in ("application/json", "application/problem+json"):
            check_answer(method, path, status, answered, data)
        if self.received is not None:
            self.received.append(data)
        return status, answered, data

    def at(self, token):
        self.children.append(super().at(token))
        return self.children[-1]

    def close(self):
        super().close()
        for child in self.children:
            child.close()


# Moves only the wall clock: LD_PRELOAD, with the offset in a file. (faketime would move every
# clock.)
CLOCK = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
static long offset(void) {
  char text[32] = {0};
  const char* path = getenv("CLOCK_OFFSET");
  int file = path ? open(path, O_RDONLY) : -1;
  if (file < 0) return 0;
  long got = read(file, text, sizeof text - 1);
  close(file);
  return got > 0 ? atol(text) : 0;
}
int clock_gettime(clockid_t id, struct timespec* at) {
  static int (*real)(clockid_t, struct timespec*);
  if (!real) real = (int (*)(clockid_t, struct timespec*))dlsym(RTLD_NEXT, "clock_gettime");
  int result = real(id, at);
  if (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE) at->tv_sec += offset();
  return result;
}
int gettimeofday(struct timeval* at, void* zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return 0;
}
time_t time(time_t* at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}
"""
ME = {"kind": "me", "name": "Ana"}
OPEN = {"kind": "open"}
BO = {"kind": "me", "name": "Bo"}


def computer(player="greedy"):
    return {"kind": "computer", "player": player}


def until(condition, what, timeout=WAIT):
    """Waits until the condition is true, and returns its value."""
    end = time.monotonic() + timeout
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            raise AssertionError(f"timed out after {timeout} s: {what}")
        time.sleep(0.02)


RESERVED = []  # sockets that hold the ports of this process


def free_port():
    """A free port that nothing else takes while this process runs, so that a server finds it free again when it restarts:
    the system assigns none outside its range to outgoing connections, and the tests of other processes see it reserved."""
    with open("/proc/sys/net/ipv4/ip_local_port_range", encoding="ascii") as file:
        first, last = map(int, file.read().split())
    ports = [port for port in range(10_000, 65_536) if not first <= port <= last] or list(range(10_000, 65_536))
    start = os.getpid() * 101 % len(ports)
    return next(port for port in ports[start:] + ports[:start] if reserve(port))


def reserve(port):
    """Whether the port is free and now reserved for this process, by an abstract Unix socket of its name."""
    claim = socket.socket(socket.AF_UNIX)
    try:
        claim.bind(f"\0pentapolis-test-port-{port}")
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", port))
    except OSError:
        claim.close()
        return False
    RESERVED.append(claim)
    return True


def store_check(store):
    return subprocess.run([PROGRAM, "store", "check", "--store", store], capture_output=True, text=True, timeout=300)


def wait_for_turn(client, timeout=WAIT):
    """The position once it is this seat's turn or the game is over."""
    end = time.monotonic() + timeout
    while time.monotonic() < end:
        position = client.position()
        if position["legal"] or position["turn"]["kind"] == "over":
            return position
        client.entries(position["seq"], wait=5)
    raise AssertionError("the turn does not come")


def play_on(clients, decisions=10_000, choose=lambda position: position["legal"][0]):
    """Plays our seats until the game is over or this many decisions are made. Returns the last position of the first seat."""
    taken = 0
    while taken < decisions:
        positions = [client.position() for client in clients]
        if positions[0]["turn"]["kind"] == "over":
            break
        for client, position in zip(clients, positions):
            if position["legal"]:
                client.act(choose(position)["action"], position["seq"] + 1)
                taken += 1
                break
        else:
            clients[0].entries(positions[0]["seq"], wait=5)
    return clients[0].position()


def hatched_spaces(card):
    """The spaces of a Blueprint card on which nothing may be placed (BP-6.2)."""
    with open(os.path.join(ROOT, "games/blueprints/components.json"), encoding="utf-8") as file:
        components = json.load(file)
    heights = next(one["heights"] for one in components["blueprint_cards"] if one["id"] == card)
    return [space["id"] for space, height in zip(components["blueprint_grid"]["spaces"], heights) if height == 0]


def refused_action(position):
    """An action that BP-6.2 forbids: a die from the pool on a hatched space."""
    die = position["view"]["pool"][0]
    return {"verb": "draft", "die": die["die"], "value": die["value"], "space": hatched_spaces(position["view"]["mine"]["card"])[0]}


def tables_path(client, what=""):
    return f"/api/v1/tables/{client.table_id}" + (f"/{what}" if what else "")


class FolderTest(unittest.TestCase):
    """A separate folder for every test; servers started in it are stopped."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="pentapolis-")
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def server(self, *flags, rates=NO_RATES, start=True, **arguments):
        server = Server(self.folder, *rates, *flags, **arguments)
        self.addCleanup(server.kill)
        return server.start() if start else server

    def opened(self, server, seats, **arguments):
        client = server.client(patience=arguments.pop("patience", 60), lang=arguments.pop("lang", None))
        self.addCleanup(client.close)
        client.opened = client.open_table("blueprints", seats, **arguments)
        return client

    def clock(self):
        """The environment for a server whose wall clock is controlled by a file, and the function that sets it."""
        compiler = shutil.which("cc") or shutil.which("gcc")
        if compiler is None:
            self.skipTest("no C compiler for the clock")
        library, offset = os.path.join(self.folder, "clock.so"), os.path.join(self.folder, "offset")
        result = subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-x", "c", "-", "-o", library, "-ldl"], input=CLOCK, text=True, capture_output=True)
        if result.returncode != 0:
            self.skipTest("the clock does not build: " + result.stderr)

        def move(seconds):
            with open(offset + ".new", "w", encoding="ascii") as file:
                file.write(str(seconds))
            os.replace(offset + ".new", offset)

        move(0)
        env = {"LD_PRELOAD": library, "CLOCK_OFFSET": offset}
        probe = subprocess.run([PROGRAM, "--version"], env=dict(os.environ, **env), capture_output=True, text=True, timeout=WAIT)
        if probe.returncode != 0:
            self.skipTest("this build cannot run with another clock: " + probe.stderr[:200])
        return env, move

    def assert_store_is_sound(self, store):
        result = store_check(store)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)


class ServerTest(unittest.TestCase):
    """One server for all tests of a class. It must survive all of them and stop cleanly."""

    flags = NO_RATES

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="pentapolis-")
        cls.addClassCleanup(folder.cleanup)
        cls.folder = folder.name
        cls.server = Server(cls.folder, *cls.flags)
        cls.addClassCleanup(cls.server.kill)
        cls.server.start()

    @classmethod
    def tearDownClass(cls):
        assert cls.server.is_running(), "the server has died:\n" + cls.server.log_text()[-3000:]
        status = cls.server.stop()
        assert status == 0, f"the server stopped with {status}:\n" + cls.server.log_text()[-3000:]

    def tearDown(self):
        self.assertTrue(self.server.is_running(), "the server has died:\n" + self.server.log_text()[-3000:])

    def request(self, method, target, body=None, token=None, headers=None):
        """One request; the response is validated against the schema."""
        answer = self.server.request(method, target, body, token, headers)
        check_answer(method, target, answer.status, answer.headers, answer.data)
        return answer

    def client(self, **arguments):
        client = self.server.client(**arguments)
        self.addCleanup(client.close)
        return client

    def opened(self, *seats, lang=None, **arguments):
        """A client at a new table of Blueprints; by default with two seats of ours. `opened` holds the server's response."""
        client = self.client(lang=lang)
        client.opened = client.open_table("blueprints", list(seats) or [ME, {"kind": "me", "name": "Bo"}], **arguments)
        return client

    def hands(self, client):
        """One client per seat of ours, in seat order."""
        return [client.at(token) for _, token in sorted(client.tokens.items())]

    def to_act(self, clients):
        """The client whose turn it is, and its position."""
        for client in clients:
            position = client.position()
            if position["legal"]:
                return client, position
        raise AssertionError("it is nobody's turn")

    def socket(self, table, token=None, **arguments):
        socket_ = Socket(self.server, table, token, **arguments)
        self.addCleanup(socket_.close)
        return socket_

    def assert_problem(self, answer, status, code):
        self.assertEqual((answer.status, answer.code), (status, code), answer)
        return answer.json

    def assert_raises_problem(self, code, function, *arguments, **keywords):
        with self.assertRaises(Problem) as caught:
            function(*arguments, **keywords)
        self.assertEqual(caught.exception.code, code, caught.exception)
        return caught.exception
