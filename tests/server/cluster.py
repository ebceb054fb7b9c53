"""Several processes on one PostgreSQL. PENTAPOLIS_TEST_POSTGRES is its address: run the tests with `tools/private_postgres with COMMAND`."""
import os
import subprocess
import unittest
import urllib.request
import uuid

from sockets import WAIT
from support import FolderTest

POSTGRES = os.environ.get("PENTAPOLIS_TEST_POSTGRES")
needs_postgres = unittest.skipUnless(POSTGRES, "PENTAPOLIS_TEST_POSTGRES is not set: run it with tools/private_postgres with")


def psql(address, command):
    result = subprocess.run(["psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", command, address], capture_output=True, text=True, timeout=WAIT)
    if result.returncode != 0:
        raise AssertionError(result.stderr)
    return result.stdout.strip()


class ClusterTest(FolderTest):
    def database(self):
        """An empty database for this test."""
        name = "test_" + uuid.uuid4().hex[:12]
        psql(POSTGRES, f"CREATE DATABASE {name}")
        self.addCleanup(psql, POSTGRES, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        return urllib.parse.urlunsplit(urllib.parse.urlsplit(POSTGRES)._replace(path="/" + name))

    def processes(self, *flags, count=2):
        store = self.database()
        return [self.server(*flags, store=store, name=f"server{i}") for i in range(count)]

    def assert_log(self, store, acknowledged):
        """Every acknowledged decision is in the log exactly once, and no log has a gap."""
        rows = psql(store, "SELECT table_id || ' ' || seq || ' ' || client FROM entry ORDER BY table_id, seq").splitlines()
        by_place, clients, last = {}, set(), {}
        for row in rows:
            table, seq, client = row.split(" ", 2)
            self.assertEqual(int(seq), last.get(table, 0) + 1, f"table {table} has a gap")
            last[table] = int(seq)
            by_place[table, int(seq)] = client
            self.assertNotIn((table, client), clients, "doubled")
            clients.add((table, client))
        for table, seq, id_ in acknowledged:
            self.assertTrue(by_place.get((table, seq), "").endswith(id_), f"lost: {table} {seq} {id_}")
