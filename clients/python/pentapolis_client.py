"""A client of a Pentapolis server: docs/protocol.md in Python, with the standard library alone.

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

A client sits at one table: `table_id` and `token` are all that has to be kept to come back tomorrow. It keeps one connection
and is for one thread at a time; `at` makes another one for another seat. Answers are the objects of the protocol, as they are.
"""
import http.client
import json
import random
import time
import urllib.parse
import uuid

NOTHING_DONE = (429, 503)  # the same again may well work
PROXY_FAILED = (502, 504)  # it may have been done


class Problem(Exception):
    """The server said no. `code` is stable and documented; `clause` is the rule behind a refusal, where there is one."""

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
    """No answer for as long as the client was willing to wait. What was asked may have been done or not."""


class Client:
    """One seat at one table of one server (or, before `open_table` and `join`, none yet).

    url       where the server is: http://127.0.0.1:8080
    table, token, to come back to a seat; without a token, to look on at a public table
    lang      "en", "es" or "nl": the server adds texts in this language
    patience  how many seconds a request is repeated while the server cannot be reached or is too busy
    """

    first_pause = 0.1  # seconds before the first repetition; each further pause is twice as long
    longest_pause = 4.0

    def __init__(self, url, table=None, token=None, lang=None, patience=60.0):
        self.url = url.rstrip("/")
        self.table_id = table
        self.token = token
        self.lang = lang
        self.patience = patience
        self.tokens = {}  # of all seats this client was given, by seat
        self.invitation = None  # lets others join; for whoever opened the table
        self.watch = None  # lets others look on
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

    # What the server offers.

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

    # Sitting down and getting up.

    def open_table(self, game, seats, options=None, visibility="private", clock=None, key=None):
        """Opens a table and takes its first seat of the kind "me"; the tokens of all of them are in `tokens`.

        `key` names the wish: the same key finds the same table again, so that a lost answer does no harm.
        """
        body = {"game": game, "seats": seats, "options": options or {}, "visibility": visibility}
        if clock is not None:
            body["clock"] = clock
        answer = self._request("POST", "/api/v1/tables", body, headers={"Idempotency-Key": key or uuid.uuid4().hex})
        return self._sit_down(answer)

    def join(self, table=None, invitation=None, name=None, seat=None, key=None):
        """Takes an open seat: any, or the one named. A private table asks for an invitation. The same `key` takes one seat only."""
        self.table_id = table or self.table_id
        self.token = invitation or self.token
        body = {name: value for name, value in (("name", name), ("seat", seat)) if value is not None}
        return self._sit_down(self._request("POST", self._path("join"), body, headers={"Idempotency-Key": key or uuid.uuid4().hex}))

    def start(self, player=None):
        """Computer players take the seats still open; only for the host."""
        return self._post("start", {} if player is None else {"player": player})

    def leave(self):
        """Gives the seat up: it is open again before the start, and a computer player's after it."""
        answer = self._request("POST", self._path("leave"), {}, again=False)
        self.token = None
        return answer

    def stand_in(self, player="search"):
        """A computer player acts for this seat until `stand_in(None)`."""
        return self._post("stand_in", {"player": player})

    def remove(self, seat, name=None):
        """The host takes a seat from a person. With `name`, nobody of another name is removed."""
        return self._post("remove", {"seat": seat} if name is None else {"seat": seat, "name": name})

    def close_table(self):
        """The host ends the table without a result."""
        return self._post("close", {})

    def hand_on(self, seat):
        """The host makes another person the host."""
        return self._post("hand_on", {"seat": seat})

    def invite(self):
        """The host's tokens for others, in `invitation` and `watch`: for a host who did not open the table."""
        answer = self._post("invite", {})
        self.invitation, self.watch = answer["invitation"], answer["watch"]
        return answer

    def rematch(self):
        """The same seats at a new table, the same one for everybody who asks; this client moves there."""
        return self._sit_down(self._post("rematch", {}))

    # Playing.

    def table(self):
        """The table, without anybody's secrets."""
        return self._get(self._path(), lang=self.lang)["table"]

    def position(self):
        """What this seat may know, and what it may do now. None before the game has begun."""
        return self._get(self._path(), lang=self.lang).get("position")

    def act(self, action, seq, id=None):
        """I want entry `seq` to be this: an action object, or a notation such as "draft:W3@r1c2".

        Repeats the same id and seq until there is an answer, so the decision is taken once or not at all. Raises Problem with the
        code "stale" when entry `seq` is another's, "refused" with the clause when the rules forbid it.
        """
        decision = {"notation": action} if isinstance(action, str) else {"action": action}
        return self._post("actions", {"id": id or uuid.uuid4().hex, "seq": seq, **decision})

    def undo(self, seq, id=None):
        """Takes back the last decision, as entry `seq`; possible while the position says `undo`."""
        return self._post("undo", {"id": id or uuid.uuid4().hex, "seq": seq})

    def hint(self, milliseconds=500):
        """Good decisions, best first, from this seat's view alone."""
        return self._post("hint", {"milliseconds": milliseconds})["hints"]

    def why(self, action):
        """Which clause allows or forbids an action (or notation) now."""
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
        """The whole record, secrets included, when the game is over: docs/records.md."""
        return self._get(self._path("record"))

    # How it travels.

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

    def _request(self, method, path, body=None, headers=None, again=True):
        """One request until there is an answer. `again` says whether it does no harm when it is done twice."""
        end = time.monotonic() + self.patience
        pause = self.first_pause
        if not again:
            self.close()  # a connection the server has given up meanwhile would look like a lost answer
        while True:
            try:
                return self._answer(*self._exchange(method, path, body, headers or {}))
            except Problem as problem:
                repeated = NOTHING_DONE + (PROXY_FAILED if again else ())
                if problem.status not in repeated or time.monotonic() + pause > end:
                    raise
                pause = max(pause, min(problem.retry_after or 0, self.longest_pause))
            except (OSError, http.client.HTTPException) as error:
                self.close()
                if not again or time.monotonic() + pause > end:
                    raise Unreachable(f"{self.url} does not answer: {error or type(error).__name__}") from error
            time.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(2 * pause, self.longest_pause)

    def _exchange(self, method, path, body, headers):
        """Status, headers and bytes of one answer."""
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
        except ValueError:  # not ours: a proxy on the way
            problem = {}
        problem = problem if isinstance(problem, dict) else {}
        raise Problem({"status": status, "title": f"HTTP {status}", **problem}, float(seconds) if seconds.isdigit() else None)


def _quoted(text):
    return urllib.parse.quote(text, safe="")
