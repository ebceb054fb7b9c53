"""deploy/nginx with a real nginx: TLS in front of two processes on one PostgreSQL; a game is played through it."""
import http.client
import os
import re
import ssl
import unittest

from kit import DEPLOY, ran

import nginx  # noqa: E402, from tests/server
import websockets
from cluster import ClusterTest, needs_postgres
from sockets import WAIT, Socket
from support import BO, ME, CheckedClient, free_port


def replaced(text, pattern, replacement):
    """Replaces a pattern, which must exist: otherwise the file no longer fits the test."""
    text, count = re.subn(pattern, replacement, text)
    if count == 0:
        raise AssertionError(f"deploy/nginx has nothing like {pattern}")
    return text


class SecureSocket(Socket):
    async def connect(self, **arguments):
        context = ssl.create_default_context()
        return await websockets.connect(self.url.replace("ws:", "wss:"), ssl=context, max_size=None, open_timeout=WAIT, **arguments)


@needs_postgres
@unittest.skipUnless(nginx.is_installed(), "nginx is not installed")
class Tls(ClusterTest):
    def content(self, ports, plain, secure):
        """The original files, with the ports and paths of the test."""
        upstream = (DEPLOY / "nginx/compose-upstream.conf").read_text()
        for number, port in enumerate(ports, 1):
            upstream = replaced(upstream, rf"server-{number}:8080", f"127.0.0.1:{port}")
        proxy = (DEPLOY / "nginx/pentapolis.conf").read_text()
        proxy = replaced(proxy, r"listen 80;", f"listen 127.0.0.1:{plain};")
        proxy = replaced(proxy, r"listen 443 ", f"listen 127.0.0.1:{secure} ")
        proxy = replaced(proxy, r"/etc/nginx/pentapolis\.(crt|key)", rf"{self.folder}/pentapolis.\1")
        return upstream + proxy

    def certificate(self):
        ran("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1",
            "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", self.folder + "/pentapolis.key", "-out", self.folder + "/pentapolis.crt")
        before = os.environ.get("SSL_CERT_FILE")
        os.environ["SSL_CERT_FILE"] = self.folder + "/pentapolis.crt"  # every client of the test verifies it
        self.addCleanup(lambda: os.environ.pop("SSL_CERT_FILE") if before is None else os.environ.update(SSL_CERT_FILE=before))

    def test_a_game_over_tls(self):
        self.certificate()
        servers = self.processes()
        plain, secure = free_port(), free_port()
        front = nginx.Front(self, self.content([one.port for one in servers], plain, secure), secure, scheme="https")
        ran(*front.command, "-t")

        client = CheckedClient(front.url, patience=WAIT)
        self.addCleanup(client.close)
        client.open_table("blueprints", [ME, BO])
        with SecureSocket(front, client.table_id, client.tokens[0]) as socket:
            for token in client.tokens.values():
                client.token = token
                position = client.position()
                if position["legal"]:
                    answer = client.act(position["legal"][0]["action"], position["seq"] + 1, id="one")
                    break
            socket.expect("entry", where=lambda message: message["entry"]["seq"] == answer["seq"])

        self.assertEqual(self.status(plain, "/", "http"), 308, "no page without TLS")
        self.assertEqual(self.status(secure, "/metrics", "https"), 404, "metrics stay inside")

    def status(self, port, path, scheme):
        kind = http.client.HTTPSConnection if scheme == "https" else http.client.HTTPConnection
        connection = kind("127.0.0.1", port, timeout=WAIT)
        self.addCleanup(connection.close)
        connection.request("GET", path)
        return connection.getresponse().status


if __name__ == "__main__":
    unittest.main()
