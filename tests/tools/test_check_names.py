"""tools/check_names finds names of files that do not exist, and parts that the architecture leaves out, in a small test tree."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

ARCHITECTURE = """# Architecture

| `tools/` | `check_names` |
| `hall.*`, `table*` | tables |
"""


class CheckNames(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.write("docs/architecture.md", ARCHITECTURE)
        for name in ("server/hall.h", "server/hall.cc", "server/table_play.cc", "web/src/zoom.svelte.ts", "web/src/Map.svelte"):
            self.write(name)
        (self.root / "tools").mkdir()
        shutil.copy2(ROOT / "tools/check_names", self.root / "tools")
        subprocess.run(["git", "init", "-q", self.root], check=True)

    def write(self, name, text=""):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def run_tool(self):
        return subprocess.run([sys.executable, self.root / "tools/check_names"], text=True, capture_output=True)

    def assert_good(self):
        result = self.run_tool()
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def assert_fault(self, fault):
        result = self.run_tool()
        self.assertEqual(result.returncode, 1, result.stdout)
        self.assertEqual(result.stdout, fault + "\n")

    def test_a_sound_tree(self):
        self.assert_good()

    def test_names_that_exist(self):
        self.write("server/hall.cc", "// hall.h, server/hall.h; `zoom.svelte` makes web/src/zoom.svelte.ts, ../web/src/Map.svelte\n")
        self.write("docs/page.md", "See [the hall](../server/hall.h) and `src/Map.svelte`.\n")
        self.assert_good()

    def test_names_in_every_kind_of_comment(self):
        for file, text in (("server/hall.cc", "\nint a;  // old.h\n"), ("server/hall.cc", "/* What\nold.h did. */\n"),
                           ("web/src/Map.svelte", "\n<!-- old.h -->\n"), ("tools/check", "#!/bin/sh\n# old.h\n"), ("docs/page.md", "\n`old.h`\n"),
                           ("web/src/site.css", "\n/* old.h */\n"), ("tests/a.py", '"""What\nold.h did."""\n')):
            with self.subTest(file):
                self.write("docs/architecture.md", ARCHITECTURE.replace("`check_names`", "`check_names`, `check`"))
                self.write(file, text)
                self.assert_fault(f"{file}:2: there is no file old.h")
                self.write(file)

    def test_the_folder_counts(self):
        self.write("server/hall.cc", "// web/hall.h\n")
        self.assert_fault("server/hall.cc:1: there is no file web/hall.h")

    def test_strings_that_are_not_file_names(self):
        self.write("server/hall.cc", '#include "absent.h"\nauto a = "absent.h";  // https://example.org/absent.h, *.h, <game>/tests.cc, s.h()\n')
        self.write("server/hall.h", "// seat.has(x)\n")
        self.write("CHANGELOG.md", "* absent.h is gone.\n")
        self.assert_good()

    def test_files_that_git_ignores_do_not_exist(self):
        self.write(".gitignore", "build/\n")
        self.write("build/made.h", "// absent.h\n")
        self.assert_good()
        self.write("server/hall.cc", "// made.h\n")
        self.assert_fault("server/hall.cc:1: there is no file made.h")

    def test_the_architecture_names_tools_and_parts_of_the_server(self):
        self.write("tools/measure", "#!/bin/sh\n")
        self.assert_fault("docs/architecture.md: tools/measure is missing")
        (self.root / "tools/measure").unlink()
        self.write("server/audience.h")
        self.assert_fault("docs/architecture.md: server/audience.h is missing")


if __name__ == "__main__":
    unittest.main()
