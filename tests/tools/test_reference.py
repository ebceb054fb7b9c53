"""tools/reference describes public declarations, and detects stale pages."""
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]

HEADER = """// core/counter.h: counts things.
#pragma once

#include <vector>

namespace core {

namespace inner {
int secret();
}  // namespace inner

// Counts <up> to `limit`.
class Counter {
 public:
  explicit Counter(int limit) : limit_(limit) {}
  [[nodiscard]] int value() const { return value_; }  // so far

 private:
  int limit_;
  int value_ = 0;
};

// Whether T counts.
template <class T>
concept Counts = requires(T t) {
  { t.value() };
};

inline int twice(int n) {
  return 2 * n;
}

}  // namespace core
"""
PAGE = """## core/counter.h

Counts things.

### Counter

Counts \\<up> to `limit`.

```cpp
class Counter {
 public:
  explicit Counter(int limit);
  [[nodiscard]] int value() const;  // so far
};
```

### Counts

Whether T counts.

```cpp
template <class T>
concept Counts = requires(T t) {
  { t.value() };
};
inline int twice(int n);
```
"""


class Reference(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        for name in ("tools", "docs", "core", "players", "arena"):
            (self.root / name).mkdir()
        shutil.copy2(ROOT / "tools/reference", self.root / "tools")
        (self.root / "core/counter.h").write_text(HEADER, encoding="utf-8")

    def run_tool(self, *arguments):
        return subprocess.run([sys.executable, self.root / "tools/reference", *arguments], text=True, capture_output=True)

    def test_public_declarations_with_comments(self):
        self.assertEqual(self.run_tool().returncode, 0)
        page = (self.root / "docs/reference/core.md").read_text(encoding="utf-8")
        self.assertTrue(page.endswith(PAGE), page)

    def test_a_stale_page(self):
        self.assertEqual(self.run_tool().returncode, 0)
        self.assertEqual(self.run_tool("--check").returncode, 0)
        (self.root / "core/counter.h").write_text(HEADER.replace("so far", "until now"), encoding="utf-8")
        stale = self.run_tool("--check")
        self.assertEqual(stale.returncode, 1)
        self.assertIn("core.md", stale.stderr)


if __name__ == "__main__":
    unittest.main()
