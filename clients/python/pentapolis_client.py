"""A client of a Pentapolis server: docs/protocol.md in Python, using only the standard library.

    from pentapolis_client import Client

    client = Client("http://127.0.0.1:8080", lang="en")
    client.open_table("blueprints", [{"kind": "me", "name": "Ana"}, {"kind": "computer", "player": "search:300ms"}])
    position = client.position()
    while position["turn"]["kind"] != "over":
        if position["legal"]:
            client.act(position["legal"][0]["action"], position["seq"] + 1)
        else:
            client.entries(position["seq"], wait=25)
        position = client.position()
    print(position["standing"])

A client sits at one table: `table_id` and `token` are all it takes to resume later. It holds one connection
and is not thread-safe; `at` makes another client for another seat. Answers are the protocol's objects, unchanged.
"""
import http.client
import json
import random
import time
import urllib.parse
import uuid

NOT_PROCESSED = (429, 503)  # always safe to retry
MAYBE_PROCESSED = (502, 504)


class Problem(Exception):
    """The server refused the request. `code` is stable and documented; `clause` is the rule behind a refusal, where there is one."""

    def __init__(self, problem, retry_after=None):
        self.code = problem.get("code", "unknown")
        self.status = problem.get("status", 0)
        self.clause = problem.get("clause")
        self.reason = problem.get("reason")  # "removed": the token is void because the host has removed you
        self.why = problem.get("why")  # a message: {"key", "args"}, with lang also "text"
        self.seq = problem.get("seq")  # the last entry, when the code is "stale"
        self.retry_after = retry_after  # seconds, or None
        parts = [self.code, problem.get("title"), problem.get("detail"), self.clause, (self.why or {}).get("text")]
        super().__init__(": ".join(part for part in parts if part))


class Unreachable(Exception):
    """No answer within `patience` seconds. The request may have been processed."""


class Client:
    """One seat at one table of one server (before `open_table` or `join`: none).

    url       where the server is: http://127.0.0.1:8080
    table, token, to return to a seat; without a token, to watch a public table
    lang      "en", "es" or "nl": the server adds texts in this language
    patience  how many seconds to retry a request while the server cannot be reached or is too busy
    """

    first_pause = 0.1  # seconds before the first retry; doubled each time
    longest_pause = 4.0

    def __init__(self, url, table=None, token=None, lang=None, patience=60.0):
        self.url = url.rstrip("/")
        self.table_id = table
        self.token = token
        self.lang = lang
        self.patience = patience
        self.tokens = {}  # of all seats this client was given, by seat
        self.invitation = None  # lets others join; only for the host
        self.watch = None  # lets others watch
        self._connection = None

    def at(self, token):
        """Another client at the same table, with another token."""
        return type(self)(self.url, self.table_id, token, self.lang, self.patience)

    def close(self):
        if self._connection is not None:
            self._connection.close()
        self._connection = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    # Catalogue

    def games(self):
        """The games, with their seats, options and computer players."""
        return self._get("/api/v1/games")["games"]

    def words(self, game, lang):
        """The message patterns of a game."""
        return self._get(f"/api/v1/games/{_quoted(game)}/words/{_quoted(lang)}")

    def rules(self, game, lang=None):
        """The clauses of a game, as Markdown; in English where they are not translated."""
        return self._get(f"/api/v1/games/{_quoted(game)}/rules", lang=lang)

    def guide(self, game, lang):
        """How to play a game, as Markdown."""
        return self._get(f"/api/v1/games/{_quoted(game)}/guide/{_quoted(lang)}")

    def tables(self, state=None, game=None, after=None):
        """Public tables, newest first: {"tables": [...], "next": cursor or null}."""
        return self._get("/api/v1/tables", state=state, game=game, after=after)

    # Joining and leaving

    def open_table(self, game, seats, options=None, visibility="private", clock=None, key=None):
        """Opens a table and takes its first seat of the kind "me"; the tokens of all of them are in `tokens`.

        `key` makes the request idempotent: the same key returns the same table.
        """
        body = {"game": game, "seats": seats, "options": options or {}, "visibility": visibility}
        if clock is not None:
            body["clock"] = clock
        answer = self._request("POST", "/api/v1/tables", body, headers={"Idempotency-Key": key or uuid.uuid4().hex})
        return self._sit_down(answer)

    def join(self, table=None, invitation=None, name=None, seat=None, key=None):
        """Takes an open seat: any, or `seat`. A private table requires an invitation. `key` makes the request idempotent."""
        self.table_id = table or self.table_id
        self.token = invitation or self.token
        body = {name: value for name, value in (("name", name), ("seat", seat)) if value is not None}
        return self._sit_down(self._request("POST", self._path("join"), body, headers={"Idempotency-Key": key or uuid.uuid4().hex}))

    def start(self, player=None):
        """Fills the open seats with computer players; only for the host."""
        return self._post("start", {} if player is None else {"player": player})

    def leave(self):
        """Gives up the seat. Before the start it is open again; afterwards a computer player takes it."""
        answer = self._request("POST", self._path("leave"), {}, idempotent=False)
        self.token = None
        return answer

    def stand_in(self, player="search"):
        """A computer player acts for this seat until `stand_in(None)`."""
        return self._post("stand_in", {"player": player})

    def remove(self, seat, name=None):
        """The host removes a person from a seat; with `name`, only a person of that name."""
        return self._post("remove", {"seat": seat} if name is None else {"seat": seat, "name": name})

    def close_table(self):
        """The host closes the table; the game has no result."""
        return self._post("close", {})

    def hand_on(self, seat):
        """The host makes another person the host."""
        return self._post("hand_on", {"seat": seat})

    def invite(self):
        """Fetches the host's `invitation` and `watch` tokens; needed by a host who did not open the table."""
        answer = self._post("invite", {})
        self.invitation, self.watch = answer["invitation"], answer["watch"]
        return answer

    def rematch(self):
        """Moves this client to a new table with the same seats. Everybody who asks gets the same table."""
        return self._sit_down(self._post("rematch", {}))

    # Playing

    def table(self):
        """The table, without hidden information."""
        return self._get(self._path(), lang=self.lang)["table"]

    def position(self):
        """What this seat may know and do now. None before the game starts."""
        return self._get(self._path(), lang=self.lang).get("position")

    def act(self, action, seq, id=None):
        """Takes a decision as entry `seq`: an action object, or a notation such as "draft:W3@r1c2".

        Retries with the same id and seq until there is an answer, so the decision is taken once or not at all. Raises Problem
        with the code "stale" if entry `seq` exists already, and "refused" with the clause if the rules forbid the action.
        """
        decision = {"notation": action} if isinstance(action, str) else {"action": action}
        return self._post("actions", {"id": id or uuid.uuid4().hex, "seq": seq, **decision})

    def undo(self, seq, id=None):
        """Takes back the last decision, as entry `seq`; allowed while the position says `undo`."""
        return self._post("undo", {"id": id or uuid.uuid4().hex, "seq": seq})

    def hint(self, milliseconds=500):
        """Good decisions, best first, based only on this seat's view."""
        return self._post("hint", {"milliseconds": milliseconds})["hints"]

    def why(self, action):
        """The clause that allows or forbids an action (or notation) now."""
        return self._post("why", {"notation": action} if isinstance(action, str) else {"action": action})

    def entries(self, since=0, wait=0):
        """The entries after `since`; waits up to `wait` seconds (60 at most) for the first one."""
        entries = []
        while True:
            page = self._get(self._path("entries"), since=since, wait=wait, lang=self.lang)
            entries += page["entries"]
            since, wait = page["next"], 0
            if since is None:
                return entries

    def record(self):
        """The complete record of a finished game, with hidden information: docs/records.md."""
        return self._get(self._path("record"))

    # Transport

    def _path(self, what=None):
        if self.table_id is None:
            raise ValueError("no table yet: open_table, join, or name one")
        return f"/api/v1/tables/{_quoted(self.table_id)}" + (f"/{what}" if what else "")

    def _sit_down(self, answer):
        self.table_id = answer["table"]["id"]
        tokens = answer.get("tokens") or ([{"seat": answer["seat"], "token": answer["token"]}] if "token" in answer else [])
        self.tokens = {one["seat"]: one["token"] for one in tokens}
        self.token = tokens[0]["token"] if tokens else answer.get("watch")
        self.invitation = answer.get("invitation")
        self.watch = answer.get("watch")
        return answer

    def _get(self, path, **query):
        query = {name: value for name, value in query.items() if value is not None}
        return self._request("GET", path + ("?" + urllib.parse.urlencode(query) if query else ""))

    def _post(self, what, body):
        return self._request("POST", self._path(what) + (f"?lang={_quoted(self.lang)}" if self.lang else ""), body)

    def _request(self, method, path, body=None, headers=None, idempotent=True):
        """Sends a request and retries until there is an answer; one that is not idempotent only if it was not processed."""
        end = time.monotonic() + self.patience
        pause = self.first_pause
        if not idempotent:
            self.close()  # a stale keep-alive connection would look like a lost answer
        while True:
            try:
                return self._answer(*self._exchange(method, path, body, headers or {}))
            except Problem as problem:
                retryable = NOT_PROCESSED + (MAYBE_PROCESSED if idempotent else ())
                if problem.status not in retryable or time.monotonic() + pause > end:
                    raise
                pause = max(pause, min(problem.retry_after or 0, self.longest_pause))
            except (OSError, http.client.HTTPException) as error:
                self.close()
                if not idempotent or time.monotonic() + pause > end:
                    raise Unreachable(f"{self.url} does not answer: {error or type(error).__name__}") from error
            time.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(2 * pause, self.longest_pause)

    def _exchange(self, method, path, body, headers):
        """Status, headers and body of the response."""
        data = None if body is None else json.dumps(body).encode()
        headers = {"Accept": "application/json", **headers}
        if data is not None:
            headers["Content-Type"] = "application/json"
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if self._connection is None:
            self._connection = self._connect()
        self._connection.request(method, self._prefix + path, body=data, headers=headers)
        answer = self._connection.getresponse()
        return answer.status, answer.headers, answer.read()

    def _connect(self):
        place = urllib.parse.urlsplit(self.url)
        kind = http.client.HTTPSConnection if place.scheme == "https" else http.client.HTTPConnection
        self._prefix = place.path
        return kind(place.hostname, place.port, timeout=90)  # a long poll may take 60 s

    @staticmethod
    def _answer(status, headers, data):
        kind = headers.get_content_type()
        if status < 400:
            return json.loads(data) if kind == "application/json" else data.decode()
        seconds = headers.get("Retry-After", "")
        try:
            problem = json.loads(data)
        except ValueError:  # from a proxy, not from the server
            problem = {}
        problem = problem if isinstance(problem, dict) else {}
        raise Problem({"status": status, "title": f"HTTP {status}", **problem}, float(seconds) if seconds.isdigit() else None)


def _quoted(text):
    return urllib.parse.quote(text, safe="")
