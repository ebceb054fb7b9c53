"""Alert rules and dashboard: they parse, and every metric in them is exported by the real server."""
import json
import re
import unittest

from kit import DEPLOY

import yaml
from support import ServerTest, computer, until  # from tests/server

WORDS = set("by without on ignoring group_left group_right and or unless bool offset le instance status game job".split())
OF_PROMETHEUS = {"up"}  # created by Prometheus itself
VARIABLES = r"\$(?:__rate_interval|instance|datasource)"


def metrics_in(expression):
    """The metrics in a PromQL expression: names that are not functions, labels or keywords."""
    bare = re.sub(r"\{[^}]*\}|\[[^\]]*\]|\"[^\"]*\"", " ", re.sub(VARIABLES, "1m", expression))
    bare = re.sub(r"\b(?:by|without|on|ignoring)\s*\([^)]*\)", " ", bare)
    names = re.findall(r"(?<![\w.])([a-zA-Z_:][\w:]*)\b(?!\s*\()", bare)
    return {name for name in names if name not in WORDS}


def alerts():
    document = yaml.safe_load((DEPLOY / "prometheus/alerts.yaml").read_text())
    return [rule for group in document["groups"] for rule in group["rules"]]


def dashboard():
    return json.loads((DEPLOY / "grafana/pentapolis.json").read_text())


class Files(unittest.TestCase):
    def test_metrics_are_found_in_expressions(self):
        expression = 'histogram_quantile(0.99, sum by (instance, le) (rate(a_bucket{x=~"5.."}[5m]))) > 0.05 * rate(b[$__rate_interval]) and c == 4e9'
        self.assertEqual(metrics_in(expression), {"a_bucket", "b", "c"})

    def test_alerts_are_valid(self):
        names = [rule["alert"] for rule in alerts()]
        self.assertEqual(len(set(names)), len(names))
        for rule in alerts():
            self.assertLessEqual(set(rule), {"alert", "expr", "for", "labels", "annotations"}, rule)
            self.assertRegex(rule.get("for", "1m"), r"^\d+[smhd]$")
            self.assertIn(rule["labels"]["severity"], ("page", "warn"))
            self.assertTrue(rule["annotations"]["summary"] and rule["annotations"]["action"], rule)
            self.assertEqual(rule["expr"].count("("), rule["expr"].count(")"))
            self.assertTrue(metrics_in(rule["expr"]), rule)

    def test_the_dashboard_is_valid(self):
        panels = dashboard()["panels"]
        self.assertEqual(len({panel["id"] for panel in panels}), len(panels))
        for panel in panels:
            self.assertTrue(panel["title"] and panel["type"] and panel["targets"], panel)
            self.assertEqual(set(panel["gridPos"]), {"x", "y", "w", "h"})
            for target in panel["targets"]:
                self.assertTrue(metrics_in(target["expr"]), target)


class Exported(ServerTest):
    def metrics(self):
        """The metrics that a scrape returns."""
        return {re.match(r"[\w:]+", line)[0] for line in self.server.metrics().splitlines() if line and not line.startswith("#")}

    def test_every_metric_of_alerts_and_dashboard(self):
        client = self.opened(computer("greedy"), computer("greedy"))
        until(lambda: client.position()["turn"]["kind"] == "over", "computers play a game")
        exported = self.metrics() | OF_PROMETHEUS
        expressions = [rule["expr"] for rule in alerts()]
        expressions += [target["expr"] for panel in dashboard()["panels"] for target in panel["targets"]]
        for expression in expressions:
            self.assertLessEqual(metrics_in(expression), exported, expression)


if __name__ == "__main__":
    unittest.main()
