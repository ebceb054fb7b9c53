"""Validates responses and messages against docs/protocol.schema.json."""
import json
import os
import re

import jsonschema

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "../.."))
with open(os.path.join(ROOT, "docs/protocol.schema.json"), encoding="utf-8") as file:
    SCHEMA = json.load(file)
with open(os.path.join(ROOT, "docs/record.schema.json"), encoding="utf-8") as file:
    RECORD_SCHEMA = json.load(file)
VALIDATORS = {
    name: jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]}) for name in SCHEMA["$defs"]
}

TABLE = r"/api/v1/tables/[^/?]+"
ANSWERS = [  # method, path, definition of the response (None: not JSON)
    ("GET", r"/api/v1/games", "games_answer"),
    ("GET", r"/api/v1/games/[^/]+/words/[^/]+", "words_answer"),
    ("GET", r"/api/v1/games/[^/]+/rules(?:/sources)?", None),
    ("GET", r"/api/v1/games/[^/]+/guide/[^/]+", None),
    ("GET", r"/api/v1/games/[^/]+/guide/pictures/[^/]+", "picture_answer"),
    ("POST", r"/api/v1/tables", "opened_answer"),
    ("GET", r"/api/v1/tables", "tables_answer"),
    ("GET", TABLE, "table_answer"),
    ("POST", TABLE + "/join", "token_answer"),
    ("POST", TABLE + "/start", "table_answer"),
    ("POST", TABLE + "/leave", "table_answer"),
    ("POST", TABLE + "/stand_in", "table_answer"),
    ("POST", TABLE + "/remove", "table_answer"),
    ("POST", TABLE + "/close", "table_answer"),
    ("POST", TABLE + "/hand_on", "table_answer"),
    ("POST", TABLE + "/invite", "invite_answer"),
    ("POST", TABLE + "/admit", "admit_answer"),
    ("POST", TABLE + "/actions", "ack_answer"),
    ("POST", TABLE + "/undo", "ack_answer"),
    ("POST", TABLE + "/hint", "hint_answer"),
    ("POST", TABLE + "/why", "why_answer"),
    ("GET", TABLE + "/entries", "entries_answer"),
    ("GET", TABLE + "/record", "record"),
    ("POST", TABLE + "/rematch", "token_answer"),
]


def check(definition, instance):
    """Fails with the location where an object violates docs/protocol.schema.json."""
    validator = jsonschema.Draft202012Validator(RECORD_SCHEMA) if definition == "record" else VALIDATORS[definition]
    error = jsonschema.exceptions.best_match(validator.iter_errors(instance))
    if error is not None:
        where = "/".join(map(str, error.absolute_path))
        raise AssertionError(f"no {definition}, at /{where}: {error.message[:200]}\nin {json.dumps(instance, ensure_ascii=False)[:800]}")
    return instance


def is_valid(definition, instance):
    return VALIDATORS[definition].is_valid(instance)


def check_answer(method, target, status, headers, data):
    """Validates one HTTP response below /api against the schema."""
    path = target.split("?")[0]
    if not path.startswith("/api/"):
        return
    if status >= 400:
        problem = check("problem", json.loads(data))
        assert problem["status"] == status, f"the problem says {problem['status']}, the answer is {status}"
        assert headers.get_content_type() == "application/problem+json", headers["Content-Type"]
        return
    for known_method, pattern, definition in ANSWERS:
        if method == known_method and re.fullmatch(pattern, path):
            if definition is not None:
                check(definition, json.loads(data))
            return
    raise AssertionError(f"{method} {path} is not documented and answered {status}")
