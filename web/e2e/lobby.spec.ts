// The tables waiting for players, and the filter.
import { expect, test } from "./server";
import { me, OPEN, open_table } from "./tables";

test("the lobby shows all tables, the live ones, or those played turn by turn", async ({ page, server }) => {
  const clock = (turn_seconds: number) => ({ clock: { turn_seconds, on_timeout: "move" } });
  for (const [name, more] of [
    ["Minute", clock(60)],
    ["Day", clock(86400)],
    ["Never", {}],
    ["Bank", { clock: { bank_seconds: 900, increment_seconds: 10 } }],
  ] as const)
    await open_table(server, [me(name), OPEN], { visibility: "public", ...more });
  await page.goto("/");
  const lobby = page.getByRole("region", { name: "Open tables" });
  const rows = lobby.getByRole("listitem");
  const filter = lobby.getByRole("group", { name: "Which tables are shown" });
  await expect(rows).toHaveCount(4);
  await expect(lobby.getByRole("status").first()).toHaveText("4 are waiting for players");

  await filter.getByRole("button", { name: "All" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(filter.getByRole("button", { name: "Live" })).toHaveAttribute("aria-pressed", "true");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "Minute" })).toContainText("Minute. 1 minute per turn");
  await expect(rows.filter({ hasText: "Bank" })).toContainText("Bank. 15 min and 10 s per turn");
  await expect(lobby.getByRole("status").first()).toHaveText(
    "2 of 4: at most an hour for a turn, or a clock for the whole game",
  );

  await filter.getByRole("button", { name: "Turn by turn" }).click();
  await expect(rows).toHaveCount(2);
  await expect(lobby).not.toContainText("Minute");

  await page.reload(); // the filter is stored
  await expect(rows).toHaveCount(2);
});

test("if no table matches, the lobby says so, and offers to show all", async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem("preferences", JSON.stringify({ lobby: "live" })));
  await open_table(server, [me("Ana"), OPEN], { visibility: "public" });
  await page.goto("/");
  const lobby = page.getByRole("region", { name: "Open tables" });
  await expect(lobby).toContainText("No live table is waiting for players right now.");
  await lobby.getByRole("button", { name: "Show all" }).click();
  await expect(lobby.getByRole("listitem")).toHaveCount(1);
  await expect(lobby.getByRole("button", { name: "All", exact: true })).toBeFocused();
});
