"""Shared links: what messengers read in the head of the page."""
import html.parser
import struct
import unittest

from support import BO, ME, NO_RATES, ServerTest, computer, until


class Head(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.meta, self.scripts = {}, 0
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "meta" and ("property" in values or "name" in values):
            self.meta[values.get("property") or values["name"]] = values["content"]
        self.scripts += tag == "script"


class Previews(ServerTest):
    flags = (*NO_RATES, "--host", "play.example.org")

    def setUp(self):
        super().setUp()
        if "text/html" not in self.server.request("GET", "/").headers["Content-Type"]:
            self.skipTest("this program was built without its page")

    def head(self, path, **headers):
        answer = self.server.request("GET", path, headers={"Accept": "*/*", **headers})
        self.assertEqual(answer.status, 200, path)
        self.assertIn("script-src 'self'", answer.headers["Content-Security-Policy"])
        self.assertEqual(answer.headers["Cache-Control"], "no-cache")
        return Head(answer.data.decode())

    def finished(self, *seats, **arguments):
        client = self.opened(*seats, **arguments)
        for hand in self.hands(client):
            hand.stand_in("greedy")
        until(lambda: client.table()["state"] == "over", "the game ends")
        return client

    def test_a_finished_game_says_who_won_to_whoever_has_the_link(self):
        client = self.finished({"kind": "me", "name": 'Ana "<b>"'}, BO)
        table = client.table()
        meta = self.head(f"/g/{table['id']}/{table['share']}", Host="play.example.org", **{"X-Forwarded-Proto": "https"}).meta
        self.assertEqual(meta["og:title"], "Blueprints")
        scores = sorted(table["end"]["scores"], reverse=True)
        self.assertIn(f"{scores[0]} to {scores[1]}", meta["og:description"])
        winner = table["seats"][table["end"]["winners"][0]]["name"]
        self.assertIn(winner, meta["og:description"])
        self.assertEqual(meta["og:image"], "https://play.example.org/preview/blueprints.png")
        self.assertEqual(meta["og:url"], f"https://play.example.org/g/{table['id']}/{table['share']}")
        self.assertEqual(meta["twitter:card"], "summary_large_image")
        for stranger in (f"/g/{table['id']}", f"/g/{table['id']}/wrong", f"/t/{table['id']}"):
            said = self.head(stranger).meta
            self.assertEqual(said["og:title"], "Pentapolis", stranger)
            self.assertNotIn(winner, " ".join(said.values()))

    def test_tables(self):
        secret = self.opened({"kind": "me", "name": "Secret"}, BO).table_id
        self.assertNotIn("Secret", " ".join(self.head(f"/t/{secret}").meta.values()))
        public = self.opened(ME, computer(), visibility="public").table_id
        self.assertIn(ME["name"], self.head(f"/t/{public}").meta["og:description"])
        for path in ("/t/aaaaaaaaaaaa", "/t/%22%3E%3Cscript%3E", "/g/", "/t/a/b/c"):
            head = self.head(path)
            self.assertEqual((head.meta["og:title"], head.scripts), ("Pentapolis", self.head("/").scripts), path)

    def test_every_page_has_a_picture_and_is_revalidated(self):
        for path in ("/", "/rules/uptown", "/learn/towerup"):
            meta = self.head(path).meta
            answer = self.server.request("GET", "/preview/" + meta["og:image"].rpartition("/")[2])
            self.assertEqual((answer.status, answer.headers["Content-Type"]), (200, "image/png"), path)
            self.assertEqual(answer.data[:8], b"\x89PNG\r\n\x1a\n")
            self.assertEqual(struct.unpack(">II", answer.data[16:24]), (1200, 630))
            self.assertLess(len(answer.data), 400_000)
            page = self.server.request("GET", path, headers={"Accept": "text/html"})
            again = self.server.request("GET", path, headers={"Accept": "text/html", "If-None-Match": page.headers["ETag"]})
            self.assertEqual(again.status, 304)


if __name__ == "__main__":
    unittest.main()
