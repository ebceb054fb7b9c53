"""Other users of a running server's store: maintenance commands, other programs, a second server."""
import collections
import os
import random
import shutil
import sqlite3
import subprocess
import threading

from sockets import WAIT
from support import PROGRAM, Server

COMMAND_WAIT = 240


class Beside(threading.Thread):
    """Uses the store in every way allowed while a server runs, one after another, until stopped."""

    names = ("check", "backup", "key", "records", "prune", "reader")

    def __init__(self, folder, store, stopping):
        super().__init__(daemon=True)
        self.folder = folder
        self.store = store
        self.stopping = stopping
        self.random = random.Random(7)
        self.counts = collections.Counter()
        self.error = None
        self.backups = 0
        self.has_new_key = False
        self.uses = {name: getattr(self, name) for name in self.names}

    def run(self):
        try:
            while not self.stopping.is_set():
                self.use(self.random.choice(list(self.uses)))
                if self.random.random() < 0.2:
                    self.killed_command()
        except Exception as error:  # set by the test
            self.error = error

    def run_each(self):
        for name in self.uses:
            self.use(name)

    def use(self, name):
        self.uses[name]()
        self.counts[name] += 1

    def command(self, *arguments):
        result = subprocess.run([PROGRAM, "store", *arguments, "--store", self.store], capture_output=True, text=True, timeout=COMMAND_WAIT)
        assert result.returncode == 0, f"store {arguments}: {result.returncode} {result.stdout}{result.stderr}"
        return result.stdout

    def check(self):
        self.command("check")

    def backup(self):
        self.backups += 1
        path = os.path.join(self.folder, f"backup-{self.backups}.db")
        self.command("backup", path)
        os.remove(path)

    def key(self):
        if not self.has_new_key:  # after a second rotation the players' tokens are void
            self.command("key")
        self.has_new_key = True

    def records(self):
        """Exports all records and imports the first one again."""
        folder = os.path.join(self.folder, "records")
        self.command("export", folder, "--unfinished")
        files = sorted(os.listdir(folder))
        if files:
            self.command("import", os.path.join(folder, files[0]))
        shutil.rmtree(folder)

    def prune(self):
        self.command("prune", "--yes")

    def reader(self):
        """Other programs that open the store, read it and close it again."""
        if not self.store.startswith("sqlite:"):
            return subprocess.run(["psql", "-X", "-q", "-c", "SELECT count(*) FROM entry", self.store], capture_output=True, timeout=WAIT)
        path = self.store.removeprefix("sqlite:")
        store = sqlite3.connect(path, timeout=WAIT)
        store.execute("SELECT count(*) FROM entry").fetchall()
        store.close()
        if shutil.which("sqlite3"):
            subprocess.run(["sqlite3", path, "SELECT count(*) FROM entry"], capture_output=True, timeout=WAIT)

    def killed_command(self):
        path = os.path.join(self.folder, "never.db")
        command = subprocess.Popen([PROGRAM, "store", "backup", path, "--store", self.store], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            command.wait(self.random.uniform(0.01, 0.2))
        except subprocess.TimeoutExpired:
            command.kill()
            command.wait(WAIT)
        for name in os.listdir(self.folder):
            if name.startswith("never.db"):
                os.remove(os.path.join(self.folder, name))


class Refused:
    """Commands that need exclusive access to an SQLite file: each is refused while a server runs. PostgreSQL allows all of them."""

    names = ("second_server", "migrate", "salvage")

    def __init__(self, test, store):
        self.test = test
        self.store = store
        self.is_file = store.startswith("sqlite:")
        self.count = 0
        self.uses = {name: getattr(self, name) for name in self.names}

    def next(self):
        list(self.uses.values())[self.count % len(self.uses)]()

    def second_server(self):
        self.count += 1
        second = Server(self.test.folder, store=self.store, name="second")
        try:
            if not self.is_file:
                second.start()
                return self.test.assertEqual(second.stop(), 0)
            second.launch()
            self.test.assertEqual(second.process.wait(WAIT), 4)
            self.test.assertIn("another server", second.log_text())
        finally:
            second.kill()

    def migrate(self):
        self.command("migrate", "sqlite:" + os.path.join(self.test.folder, f"moved-{self.count}.db"))

    def salvage(self):
        """For a file only; nobody may write to it in the meantime."""
        if not self.is_file:
            self.count += 1
        else:
            self.command("salvage", self.store, "sqlite:" + os.path.join(self.test.folder, f"saved-{self.count}.db"), store=())

    def command(self, *arguments, store=None):
        self.count += 1
        where = ("--store", self.store) if store is None else store
        result = subprocess.run([PROGRAM, "store", *arguments, *where], capture_output=True, text=True, timeout=COMMAND_WAIT)
        self.test.assertEqual(result.returncode, 4 if self.is_file else 0, result.stdout + result.stderr)
