"""The files for containers. No container engine runs here: their contents are checked, and the settings are read by the program."""
import json
import re
import unittest

from kit import DEPLOY, PROGRAM, ROOT, ran, scratch

import yaml

INSTRUCTIONS = set("FROM RUN CMD LABEL EXPOSE ENV ADD COPY ENTRYPOINT VOLUME USER WORKDIR ARG STOPSIGNAL HEALTHCHECK SHELL".split())
SERVICE_KEYS = set("image build restart read_only cap_drop security_opt tmpfs stop_grace_period environment depends_on volumes ports healthcheck".split())


def instructions():
    text = re.sub(r"(?m)^#.*\n", "", (DEPLOY / "Containerfile").read_text()).replace("\\\n", " ")
    return [tuple(line.split(None, 1)) for line in text.splitlines() if line.strip()]


def printed_config(environment):
    return ran(PROGRAM, "serve", "--print-config", "--show-secrets", env={"HOME": str(scratch()), **environment})


class Containerfile(unittest.TestCase):
    def last_stage(self):
        lines = instructions()
        return lines[max(i for i, (name, _) in enumerate(lines) if name == "FROM"):]

    def test_uses_only_known_instructions(self):
        for name, _ in instructions():
            self.assertIn(name, INSTRUCTIONS)
        self.assertEqual(instructions()[0][0], "FROM")

    def test_its_commands_exist(self):
        for command in re.findall(r"\btools/\w+", " ".join(rest for name, rest in instructions() if name == "RUN")):
            self.assertTrue((ROOT / command).exists(), command)

    def test_is_unprivileged_and_has_a_health_check(self):
        stage = dict(self.last_stage())
        self.assertEqual(stage["USER"], "pentapolis")
        self.assertIn("/readyz", stage["HEALTHCHECK"])
        self.assertEqual(stage["VOLUME"], "/var/lib/pentapolis")
        self.assertEqual(json.loads(stage["ENTRYPOINT"]), ["/usr/bin/pentapolis"])
        self.assertEqual(json.loads(stage["CMD"]), ["serve"])

    def test_its_settings_exist(self):
        environment = dict(pair.split("=", 1) for pair in dict(self.last_stage())["ENV"].split())
        text = printed_config(environment)
        for name, value in environment.items():
            self.assertRegex(text, rf'(?m)^[a-z-]+ = "{re.escape(value)}"  # {name}$')


class Compose(unittest.TestCase):
    def setUp(self):
        self.compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text())

    def test_uses_only_known_keys(self):
        self.assertLessEqual({key for key in self.compose if not key.startswith("x-")}, {"name", "services", "volumes", "networks"})
        for service in self.compose["services"].values():
            self.assertLessEqual(set(service), SERVICE_KEYS)
            self.assertTrue("image" in service or "build" in service)

    def test_referenced_files_exist(self):
        services, volumes = self.compose["services"], set(self.compose["volumes"])
        for service in services.values():
            self.assertLessEqual(set(service.get("depends_on", {})), set(services))
            for volume in service.get("volumes", []):
                source = volume.split(":")[0]
                made_by_operator = source.startswith("./tls/")
                self.assertTrue(source in volumes or made_by_operator or (DEPLOY / source).exists(), source)
            if "build" in service:
                self.assertTrue((DEPLOY / service["build"]["context"] / service["build"]["dockerfile"]).exists())
        upstream = (DEPLOY / "nginx/compose-upstream.conf").read_text()
        self.assertEqual(set(re.findall(r"server ([\w-]+):8080", upstream)), {name for name in services if name.startswith("server-")})

    def test_only_nginx_is_exposed(self):
        self.assertEqual([name for name, service in self.compose["services"].items() if "ports" in service], ["nginx"])

    def test_the_servers_settings_exist(self):
        environment = {name: str(value) for name, value in self.compose["services"]["server-1"]["environment"].items()}
        environment = {name: re.sub(r"\$\{\w+:\?[^}]*\}", "abc123", value) for name, value in environment.items()}
        text = printed_config(environment)
        for name in environment:
            self.assertIn(f"# {name}\n", text)
        self.assertIn('"postgresql://pentapolis:abc123@db/pentapolis"', text)

    def test_the_servers_trust_only_their_network(self):
        subnet = self.compose["networks"]["default"]["ipam"]["config"][0]["subnet"]
        self.assertEqual(self.compose["services"]["server-1"]["environment"]["PENTAPOLIS_TRUST_PROXY"], subnet)

    def test_variables_without_default_are_in_the_example(self):
        wanted = set(re.findall(r"\$\{(\w+):\?", (DEPLOY / "compose.yaml").read_text()))
        self.assertEqual(wanted, set(re.findall(r"(?m)^(\w+)=", (DEPLOY / "env.example").read_text())))


if __name__ == "__main__":
    unittest.main()
