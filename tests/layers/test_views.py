"""The JSON of views matches games/<game>/view.schema.json, and the page's types are generated from it."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
VIEW_LINES = os.environ["VIEW_LINES"]
FOLDERS = [path.parent for path in sorted((ROOT / "games").glob("*/components.json"))]
TEMPLATE = {"_template": "hamlet"}


def schema_of(folder):
    return json.loads((folder / "view.schema.json").read_text(encoding="utf-8"))


class Views(unittest.TestCase):
    def views(self, folder):
        out = subprocess.run([VIEW_LINES, TEMPLATE.get(folder.name, folder.name)], capture_output=True, text=True, check=True).stdout
        return [json.loads(line) for line in out.splitlines()]

    def test_match_their_schema(self):
        for folder in FOLDERS:
            with self.subTest(folder.name):
                schema = schema_of(folder)
                jsonschema.Draft202012Validator.check_schema(schema)
                validator = jsonschema.Draft202012Validator(schema)
                views = self.views(folder)
                self.assertGreater(len(views), 20)
                for view in views:
                    error = jsonschema.exceptions.best_match(validator.iter_errors(view))
                    self.assertIsNone(error, error and f"{error.json_path}: {error.message[:300]}")

    # The schema must be strict.
    def test_extra_and_missing_members_are_refused(self):
        for folder in FOLDERS:
            with self.subTest(folder.name):
                validator = jsonschema.Draft202012Validator(schema_of(folder))
                view = self.views(folder)[-1]
                self.assertFalse(validator.is_valid({**view, "secret": 1}))
                for member in schema_of(folder)["$defs"]["View"]["required"]:
                    self.assertFalse(validator.is_valid({key: value for key, value in view.items() if key != member}), member)


class Types(unittest.TestCase):
    def test_match_the_schemas(self):
        subprocess.run([ROOT / "tools/view_types", "--check"], check=True, capture_output=True)

    def test_stale_types_are_detected(self):
        with tempfile.TemporaryDirectory() as folder:
            game = pathlib.Path(folder) / "games/blueprints"
            (game / "web").mkdir(parents=True)
            schema = schema_of(ROOT / "games/blueprints")
            del schema["$defs"]["View"]["properties"]["round"]
            schema["$defs"]["View"]["required"].remove("round")
            (game / "view.schema.json").write_text(json.dumps(schema), encoding="utf-8")
            types = (ROOT / "games/blueprints/web/view_types.ts").read_text(encoding="utf-8")
            (game / "web/view_types.ts").write_text(types, encoding="utf-8")
            check = subprocess.run([ROOT / "tools/view_types", "--check", folder], capture_output=True, text=True, check=False)
            self.assertEqual(check.returncode, 1)
            self.assertIn("games/blueprints/web/view_types.ts", check.stdout + check.stderr)


if __name__ == "__main__":
    unittest.main()
