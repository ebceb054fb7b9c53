"""The C++ package: installed into an empty folder, and used from elsewhere with CMake and pkg-config, g++ and clang++.

  python3 tests/package/test_package.py build/dev build/release     the folders of finished builds
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILDS = [pathlib.Path(path).resolve() for path in os.environ.get("BUILDS", "").split()]
ENVIRONMENT = {key: value for key, value in os.environ.items() if not key.startswith("CCACHE")}
GAMES = "20"


class Package(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def run_in(self, folder, *command, **environment):
        result = subprocess.run(list(map(str, command)), cwd=folder, env={**ENVIRONMENT, **environment}, text=True, capture_output=True)
        self.assertEqual(result.returncode, 0, f"{command}\n{result.stdout[-4000:]}\n{result.stderr[-4000:]}")
        return result.stdout

    def install(self, build):
        prefix = self.folder / f"prefix-{build.name}"
        self.run_in(ROOT, "cmake", "--install", build, "--component", "development", "--prefix", prefix)
        return prefix

    def with_cmake(self, prefix, source, compiler):
        build = self.folder / f"build-{prefix.name}-{compiler}"
        self.run_in(source, "cmake", "-G", "Ninja", "-B", build, f"-DCMAKE_PREFIX_PATH={prefix}", f"-DCMAKE_CXX_COMPILER={compiler}")
        self.run_in(source, "cmake", "--build", build)
        return self.run_in(self.folder, build / "first_player", GAMES)

    def with_pkg_config(self, prefix, source, compiler):
        flags = self.run_in(source, "pkg-config", "--cflags", "--libs", "pentapolis", PKG_CONFIG_PATH=str(prefix / "lib/pkgconfig")).split()
        program = self.folder / f"program-{prefix.name}-{compiler}"
        self.run_in(source, compiler, "main.cc", "-o", program, *flags)
        return self.run_in(self.folder, program, GAMES)

    def check_files(self, prefix, build):
        """No paths of the build machine, and the library's setting for asserts."""
        for path in [*prefix.rglob("*.cmake"), *prefix.rglob("*.pc")]:
            text = path.read_text(encoding="utf-8")
            for word in ("mold", "fsanitize", str(ROOT), str(build), "PENTAPOLIS_ASSERTS"):
                self.assertNotIn(word, text, path)
        asserts = "PENTAPOLIS_ASSERTS:BOOL=ON" in (build / "CMakeCache.txt").read_text(encoding="utf-8")
        config = (prefix / "include/pentapolis/core/config.h").read_text(encoding="utf-8")
        self.assertEqual(bool(re.search("^#define PENTAPOLIS_ASSERTS$", config, re.MULTILINE)), asserts)
        self.assertIn('#include "core/config.h"', (prefix / "include/pentapolis/core/assert.h").read_text(encoding="utf-8"))
        self.assertTrue((prefix / "share/pentapolis/blueprints/components.json").is_file())

    def test_a_player_outside_of_the_tree(self):
        self.assertTrue(BUILDS, "name the build folders in BUILDS")
        source = self.folder / "first_player"
        shutil.copytree(ROOT / "examples/first_player", source)
        told = set()
        for build in BUILDS:
            prefix = self.install(build)
            self.check_files(prefix, build)
            told.add(self.with_cmake(prefix, source, "g++" if "dev" in build.name else "clang++-19"))
            told.add(self.with_pkg_config(prefix, source, "clang++-19" if "dev" in build.name else "g++"))
        self.assertEqual(len(told), 1, told)  # the same games, whatever compiled them
        self.assertRegex(told.pop(), rf"won \d+ of {GAMES} games")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        BUILDS = [pathlib.Path(path).resolve() for path in sys.argv[1:]]
    unittest.main(argv=sys.argv[:1])
