"""The settings of the server: flags, environment and file, their precedence, and errors."""
import re
import tomllib
import unittest

from program import ProgramTest, run


class SettingsTest(ProgramTest):
    def serve(self, *arguments, **environment):
        return run("serve", *arguments, env={**self.env, **environment})

    def effective(self, *arguments, **environment):
        """The effective settings, as printed and parsed by an independent TOML parser."""
        return tomllib.loads(self.assert_ok(self.serve(*arguments, "--print-config", **environment)))

    def config(self, text):
        return self.write("pentapolis.conf", text)

    def options(self):
        """Every option of `serve` with a value, as the help lists them."""
        listed = re.findall(r"^  --([a-z][a-z-]*)", self.assert_ok(self.serve("--help")), re.MULTILINE)
        return [name for name in listed if name not in ("help", "config", "print-config", "show-secrets")]


class Sources(SettingsTest):
    def test_precedence(self):
        file = self.config("threads = 3\nworkers = 3\ntables = 3\n")
        settings = self.effective("--config", file, "--threads", 5, PENTAPOLIS_THREADS="4", PENTAPOLIS_WORKERS="4")
        self.assertEqual([settings[key] for key in ("threads", "workers", "tables", "rate")], [5, 4, 3, 20])

    def test_each_value_is_printed_with_its_source(self):
        file = self.config("\nworkers = 3\n")
        out = self.serve("--config", file, "--threads", 5, "--print-config", PENTAPOLIS_TABLES="4").stdout
        self.assertIn("threads = 5  # command line\n", out)
        self.assertIn("tables = 4  # PENTAPOLIS_TABLES\n", out)
        self.assertIn(f"workers = 3  # {file}, line 2\n", out)
        self.assertIn('listen = "127.0.0.1:8080"  # default\n', out)

    def test_the_environment_may_name_the_file(self):
        self.assertEqual(self.effective(PENTAPOLIS_CONFIG=self.config("threads = 7"))["threads"], 7)

    def test_an_empty_variable_is_not_set(self):
        self.assertEqual(self.effective(PENTAPOLIS_THREADS="")["threads"], 2)

    def test_lists(self):
        two = ["https://a.example", "https://b.example"]
        self.assertEqual(self.effective("--origin", two[0], "--origin", two[1])["origin"], two)
        self.assertEqual(self.effective(PENTAPOLIS_ORIGIN=" ".join(two))["origin"], two)
        file = self.config(f'origin = ["{two[0]}", "{two[1]}"]  # both')
        self.assertEqual(self.effective("--config", file)["origin"], two)
        self.assertEqual(self.effective("--config", file, "--origin", "https://c.example")["origin"], ["https://c.example"])

    def test_the_store_commands_read_the_same_file_and_environment(self):
        store = "sqlite:" + self.path("club.db")
        file = self.config(f'store = "{store}"\nthreads = 3\n')
        for arguments, environment in ((("--config", file), {}), ((), {"PENTAPOLIS_STORE": store}), ((), {"PENTAPOLIS_CONFIG": file})):
            result = run("store", "check", *arguments, env={**self.env, **environment})
            self.assertIn("club.db", result.stdout + result.stderr)


class RoundTrip(SettingsTest):
    def test_every_option_of_the_help_is_printed(self):
        out = self.assert_ok(self.serve("--print-config"))
        self.assertTrue(self.options())
        for name in self.options():
            self.assertRegex(out, rf"(?m)^(# )?{name} = ")

    def test_what_is_printed_can_be_read_back(self):
        store = "postgresql://club:se%40cret#1@db.example/club?sslmode=require"
        settings = self.effective(
            "--show-secrets", "--store", store, "--origin", "https://a.example", "--idle", "2.5", "--rate", 3, "--log-level", "de\"b\\ug"
        )
        self.assertEqual(settings["store"], store)
        first = self.serve("--show-secrets", "--print-config", "--store", store, "--origin", "https://a.example", "--idle", "2.5").stdout
        again = self.effective("--show-secrets", "--config", self.config(first))
        self.assertEqual(again, tomllib.loads(first))

    def test_passwords_are_not_printed_unless_asked_for(self):
        for store in ("postgresql://club:hush@db.example/club", "postgresql://db.example/club?user=club&password=hush"):
            hidden = self.serve("--store", store, "--print-config").stdout
            self.assertNotIn("hush", hidden)
            self.assertIn("the password is not shown", hidden)
            self.assertEqual(self.effective("--store", store, "--show-secrets")["store"], store)


class Faults(SettingsTest):
    def fails(self, text, *parts):
        file = self.config(text)
        self.assert_fails(self.serve("--config", file), 2, f"{file}, line 2: ", *parts)

    def test_a_fault_in_the_file_is_named_with_its_line_and_a_remedy(self):
        self.fails("\nlisen = 3", 'no setting "lisen"', "--help")
        self.fails("\nprint-config = true", 'no setting "print-config"')
        self.fails("\n[serve]\nlisten = 3", 'no setting "serve"')
        self.fails("\nthreads = 900", "--threads", "1 to 64", "--help")
        self.fails("\nthreads = [1, 2]", "--threads", "one value")
        self.fails("\nlisten = 127.0.0.1", "in quotes")
        self.fails("threads = 2\nthreads = 3", "threads")
        self.fails("\nlog-level = 2026-01-01", "in quotes")
        self.fails("\norigin = [[1]]", "in quotes")
        self.fails("\norigin = { a = 1 }", "in quotes")

    def test_a_fault_in_the_environment_names_the_variable(self):
        self.assert_fails(self.serve(PENTAPOLIS_THREADS="many"), 2, "PENTAPOLIS_THREADS: ", "--threads")

    def test_a_missing_file(self):
        self.assert_fails(self.serve("--config", self.path("none")), 4, "none", "No such file")

    def test_secrets_only_with_printing(self):
        self.assert_fails(self.serve("--show-secrets"), 2, "--print-config")


if __name__ == "__main__":
    unittest.main()
