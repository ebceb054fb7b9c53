"""The Debian package: contents, running it, installation, upgrade, removal."""
import gzip
import re
import shutil
import signal
import subprocess
import tomllib
import unittest
import urllib.request

from kit import DEPLOY, needs_machine, newer_package, on_machine, package, ran, scratch, unit, unpacked

from support import free_port, until  # noqa: E402, from tests/server


class Contents(unittest.TestCase):
    def test_files_and_their_rights(self):
        listed = ran("dpkg-deb", "-c", package())
        for rights, path in (("-rwxr-xr-x root/root", "usr/bin/pentapolis"), ("-rw-r--r-- root/root", "lib/systemd/system/pentapolis.service"),
                             ("-rw-r--r-- root/root", "etc/pentapolis/pentapolis.conf"), ("-rw-r--r-- root/root", "usr/share/doc/pentapolis/copyright"),
                             ("-rw-r--r-- root/root", "usr/share/doc/pentapolis/deployment.md")):
            self.assertRegex(listed, rf"(?m)^{rights} .* \./{re.escape(path)}$")

    def test_every_file_of_etc_is_a_conffile(self):
        listed = ran("dpkg-deb", "-c", package())
        files = {line.split()[-1].lstrip(".") for line in listed.splitlines() if "./etc/" in line and not line.endswith("/")}
        self.assertEqual(files, set(ran("dpkg-deb", "-I", package(), "conffiles").split()))

    def test_libraries_are_dependencies(self):
        depends = ran("dpkg-deb", "-f", package(), "Depends")
        for library in ("libc6", "libpq5", "libsqlite3-0", "libsodium23", "adduser"):
            self.assertIn(library, depends)

    def test_the_manual_page_has_every_command(self):
        text = gzip.open(unpacked() / "usr/share/man/man1/pentapolis.1.gz", "rt").read()
        for part in (".TH PENTAPOLIS 1", '.SH "PENTAPOLIS SERVE"', '.SH "PENTAPOLIS STORE"', r"\-\-listen", "PENTAPOLIS_CONFIG"):
            self.assertIn(part, text)

    def test_scripts_are_valid(self):
        for script in ("postinst", "prerm", "postrm"):
            ran("sh", "-n", DEPLOY / "debian" / script)


class Program(unittest.TestCase):
    def test_serves_with_the_settings_of_the_package(self):
        """Starts it like the unit, with the paths of the unpacked package."""
        games = scratch() / "games"
        shutil.rmtree(games, ignore_errors=True)
        games.mkdir()
        text = (unpacked() / "etc/pentapolis/pentapolis.conf").read_text()
        port = free_port()
        config = scratch() / "pentapolis.conf"
        config.write_text(text.replace("/var/lib/pentapolis", str(games)).replace("127.0.0.1:8080", f"127.0.0.1:{port}"))
        command = unit()["Service"]["ExecStart"].replace("/usr/", f"{unpacked()}/usr/").replace("/etc/pentapolis/pentapolis.conf", str(config))
        with open(scratch() / "serve.log", "wb") as log:
            server = subprocess.Popen(command.split(), stdout=log, stderr=log, env={"LC_ALL": "C.UTF-8"})
        self.addCleanup(server.kill)
        until(lambda: server.poll() is not None or is_ready(port), "the packaged server is ready")
        self.assertIsNone(server.poll(), (scratch() / "serve.log").read_text())
        server.send_signal(signal.SIGTERM)
        self.assertEqual(server.wait(60), 0)
        self.assertTrue((games / "games.db").exists())

    def test_the_file_overrides_only_what_it_sets(self):
        config = unpacked() / "etc/pentapolis/pentapolis.conf"
        said = tomllib.loads(config.read_text())
        self.assertEqual(said["store"], "sqlite:/var/lib/pentapolis/games.db")
        self.assertTrue(said["listen"].startswith("127.0.0.1:"), "a fresh package is not open to the network")
        text = ran(unpacked() / "usr/bin/pentapolis", "serve", "--config", config, "--print-config", env={"HOME": str(scratch())})
        from_file = [line.partition(" ")[0] for line in text.splitlines() if f"# {config}" in line]
        self.assertEqual(set(from_file), set(said))


def is_ready(port):
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5) as answer:
            return answer.status == 200
    except OSError:
        return False


@needs_machine
class Installation(unittest.TestCase):
    SCRIPT = """
set -eu
trap "tail -n 20 /run/pentapolis.log >&2" EXIT
ready() { curl -fsS -s --retry 30 --retry-delay 1 --retry-connrefused http://127.0.0.1:8080/readyz >/dev/null; }
say() { echo "== $1"; }
dpkg -i OLD
ready
say installed; stat -c '%U:%G %a %n' /etc/pentapolis/pentapolis.conf /var/lib/pentapolis /var/lib/pentapolis/games.db
ps -o user= -p "$(cat /run/pentapolis.pid)"
systemctl is-enabled pentapolis
first=$(cat /run/pentapolis.pid)
echo 'threads = 3' >> /etc/pentapolis/pentapolis.conf
dpkg -i --force-confold NEW
ready
say upgraded; dpkg-query -W -f '${Version}\\n' pentapolis; tail -n 1 /etc/pentapolis/pentapolis.conf
[ "$first" != "$(cat /run/pentapolis.pid)" ]
dpkg -r pentapolis
say removed; ! systemctl is-active pentapolis; ls /var/lib/pentapolis /etc/pentapolis
dpkg -P pentapolis
say purged; ls /var/lib/pentapolis; [ ! -e /etc/pentapolis ]
"""

    def test_install_upgrade_remove_purge(self):
        old, new = package(), newer_package()
        result = on_machine(self.SCRIPT.replace("OLD", old.name).replace("NEW", new.name), [old, new])
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        parts = dict(re.findall(r"== (\w+)\n(.*?)(?===|\Z)", result.stdout, re.DOTALL))
        self.assertIn("root:pentapolis 640 /etc/pentapolis/pentapolis.conf", parts["installed"])
        self.assertIn("pentapolis:pentapolis 700 /var/lib/pentapolis\n", parts["installed"])
        self.assertIn("pentapolis:pentapolis 600 /var/lib/pentapolis/games.db", parts["installed"])
        self.assertRegex(parts["installed"], r"(?m)^pentap")  # the user of the process, perhaps shortened
        self.assertIn("99.0\nthreads = 3\n", parts["upgraded"], "the settings of the operator survive")
        self.assertIn("games.db", parts["purged"], "games are never removed")


if __name__ == "__main__":
    unittest.main()
