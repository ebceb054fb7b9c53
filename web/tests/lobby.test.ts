import { expect, test } from "vitest";
import { FEW, find_tables, kept, type Lobby } from "../src/home/lobby";
import type { TableFacts } from "../src/net/protocol";

const table = (id: string, turn_seconds: number): TableFacts =>
  ({ id, clock: turn_seconds ? { turn_seconds, on_timeout: "move" } : null }) as TableFacts;
const ids = (tables: TableFacts[]) => tables.map(({ id }) => id).join(" ");

test("a table is live with a bank or a clock of up to an hour per turn, else played turn by turn", () => {
  const bank = { id: "bank", clock: { bank_seconds: 900, increment_seconds: 10, on_timeout: "move" } } as TableFacts;
  const tables = [table("minute", 60), table("none", 0), table("hour", 3600), table("day", 86400), bank];
  expect(ids(kept(tables, "all"))).toBe("minute none hour day bank");
  expect(ids(kept(tables, "live"))).toBe("minute hour bank");
  expect(ids(kept(tables, "turns"))).toBe("none day");
});

/** Pages of tables without a clock, with a live one on the last. */
async function asked_for(lobby: Lobby, pages: number): Promise<{ asked: (string | undefined)[]; live: string }> {
  const asked: (string | undefined)[] = [];
  const { tables } = await find_tables(lobby, async (after) => {
    asked.push(after);
    const page = Number(after ?? 1);
    const last = page === pages;
    const slow = Array.from({ length: FEW }, (_, i) => table(`${page}.${i}`, 0));
    return { tables: last ? [...slow, table("live", 60)] : slow, next: last ? null : `${page + 1}` };
  });
  return { asked, live: ids(kept(tables, "live")) };
}

test("later pages are fetched only until enough tables match", async () => {
  expect(await asked_for("all", 3)).toEqual({ asked: [undefined], live: "" });
  expect(await asked_for("live", 3)).toEqual({ asked: [undefined, "2", "3"], live: "live" });
  expect((await asked_for("live", 1000)).asked).toHaveLength(5);
});
