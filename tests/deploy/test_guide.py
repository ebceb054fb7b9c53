"""Executes the commands of docs/deployment.md, in order and each block twice, on a disposable machine, and checks their effect on
a game."""
import re
import unittest

from kit import ROOT, needs_machine, newer_package, on_machine, package

GUIDE = ROOT / "docs/deployment.md"
START = """
set -eu
trap 'echo "== the log of the server"; tail -n 5 /run/pentapolis.log' EXIT
export PACKAGE=./{old} NEW=./{new}
ready() {{ curl -fsS -o /dev/null --retry 30 --retry-delay 1 --retry-connrefused http://127.0.0.1:8080/readyz; }}
open_table() {{ curl -fsS -H 'Content-Type: application/json' http://127.0.0.1:8080/api/v1/tables -d \
  '{{"game":"blueprints","visibility":"public","seats":[{{"kind":"me","name":"Ana"}},{{"kind":"me","name":"Bo"}}]}}' \
  | sed -E 's/.*"table":\\{{"id":"([^"]+)".*/\\1/'; }}
status_of() {{ curl -sS -o /dev/null -w '%{{http_code}}' "http://127.0.0.1:8080/api/v1/tables/$1"; }}
is() {{ [ "$1" = "$2" ] || {{ echo "$3: $1 instead of $2"; exit 1; }}; }}
"""
# Checks after each block.
AFTER = {
    "install": "first=$(open_table 1)",
    "settings": "ready; is \"$(status_of \"$first\")\" 200 'the table after a restart'",
    "backup": "second=$(open_table 2); is \"$(status_of \"$second\")\" 200 'a table after the backup'",
    "restore": "is \"$(status_of \"$first\")\" 200 'the table of the backup'; is \"$(status_of \"$second\")\" 404 'a table later than the backup'; "
               "is \"$(ls -d /var/lib/pentapolis/before-restore-*/games.db | wc -l)\" 2 'stores that were moved aside'",
    "upgrade": "is \"$(dpkg-query -W -f '${Version}' pentapolis)\" 99.0 version; is \"$(status_of \"$first\")\" 200 'the table after the upgrade'",
    "rollback": "is \"$(dpkg-query -W -f '${Version}' pentapolis | grep -c '^99')\" 0 'new versions'; is \"$(status_of \"$first\")\" 200 'the table after the rollback'",
    "postgresql": "is \"$(status_of \"$first\")\" 200 'the table in PostgreSQL'; ls -l /etc/default/pentapolis | grep -q '^-rw------- '; is \"$(grep -c STORE /etc/default/pentapolis)\" 1 'settings'",
    "logs": "curl -sS -o /dev/null http://127.0.0.1:8080/api/v1/nothing",
    "nginx": "is \"$(curl -sS -o /dev/null -w '%{http_code}' --cacert /etc/nginx/pentapolis.crt https://localhost/metrics)\" 404 'metrics outside'",
}


def blocks():
    return re.findall(r"(?m)^```sh run (\w+)\n(.*?)^```$", GUIDE.read_text(), re.DOTALL)


class Guide(unittest.TestCase):
    def test_has_the_checked_blocks(self):
        names = [name for name, _ in blocks()]
        self.assertEqual(len(set(names)), len(names))
        self.assertLessEqual(set(AFTER), set(names))

    @needs_machine
    def test_its_commands_work(self):
        old, new = package(), newer_package()
        script = START.format(old=old.name, new=new.name)
        for name, commands in blocks():
            script += f"echo '== {name}'\n{commands}\n{commands}\n{AFTER.get(name, '')}\n"
        result = on_machine(script + "echo '== end'\n", [old, new])
        self.assertEqual(result.returncode, 0, result.stdout[-5000:] + result.stderr[-5000:])
        self.assertRegex(result.stdout, r"(?m)^== abuse\n( +\d+ 127\.0\.0\.1\t4\d\d\t\w+\n)+")
        self.assertEqual(re.findall(r"(?m)^== (\w+)$", result.stdout), [name for name, _ in blocks()] + ["end"])


if __name__ == "__main__":
    unittest.main()
