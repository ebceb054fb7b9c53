// The icon of an entry of the log.
import { expect, it } from "vitest";
import type { Entry } from "../src/net/protocol";
import { icon_of } from "../src/table/log";

const ICONS = { draft: "die", discard: "bin" } as const;
const entry = (more: Partial<Entry>): Entry => ({ seq: 1, by: 0, at: 0, steps: [], log: [], ...more });

it("is that of the first action, of an undo, or of what the table did", () => {
  const draft = { by: 0, action: { verb: "draft" } };
  const roll = { by: "chance" as const, event: { verb: "roll" } };
  expect(icon_of(entry({ steps: [draft, roll] }), ICONS)).toBe("die");
  expect(icon_of(entry({ steps: [roll, { by: 0, action: { verb: "discard" } }] }), ICONS)).toBe("bin");
  expect(icon_of(entry({ undo: true }), ICONS)).toBe("undo");
  expect(icon_of(entry({ by: "table", steps: [roll] }), ICONS)).toBe("again");
  expect(icon_of(entry({ steps: [{ by: 0, action: { verb: "unknown" } }] }), ICONS)).toBe("next");
});
