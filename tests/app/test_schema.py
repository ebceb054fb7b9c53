"""Records match docs/record.schema.json, and their steps the schema of their game."""
import json
import os

import jsonschema

from program import ProgramTest

ROOT = os.path.join(os.path.dirname(__file__), "../..")


class Schema(ProgramTest):
    def schema(self, *path):
        schema = self.load(os.path.join(ROOT, *path))
        jsonschema.Draft202012Validator.check_schema(schema)
        return schema

    def test_records_of_every_game(self):
        record_schema = jsonschema.Draft202012Validator(self.schema("docs/record.schema.json"))
        games = self.games()
        self.assertIn("blueprints", games)
        for game, seat_counts in games.items():
            steps = self.schema("games", game, "steps.schema.json")
            action = jsonschema.Draft202012Validator({"$ref": "#/$defs/action", "$defs": steps["$defs"]})
            event = jsonschema.Draft202012Validator({"$ref": "#/$defs/event", "$defs": steps["$defs"]})
            for seats in seat_counts:
                folder = self.path(f"{game}{seats}")
                self.assert_ok(self.run_program("simulate", game, "--seats", seats, "--games", 3, "--legal", "--record", folder))
                for name in os.listdir(folder):
                    record = self.load(os.path.join(folder, name))
                    record_schema.validate(record)
                    for step in record["steps"]:
                        (event if step["by"] == "chance" else action).validate(step.get("event") or step["action"])
                        for choice in step.get("legal", []):
                            action.validate(choice)

    def test_the_schema_refuses_invalid_records(self):
        validator = jsonschema.Draft202012Validator(self.schema("docs/record.schema.json"))
        record = json.loads(self.read(self.record()))
        self.assertTrue(validator.is_valid(record))
        for key in ("format", "steps", "digest", "components"):
            self.assertFalse(validator.is_valid({k: v for k, v in record.items() if k != key}), key)
        self.assertFalse(validator.is_valid({**record, "steps": [{"by": 0}]}))
