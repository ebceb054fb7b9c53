// Walks through everything a user can see. At every stop, `visit` checks for untranslated text or accessibility
// violations, or takes a screenshot. Nothing here depends on the language.
import { expect, type Page } from "@playwright/test";
import { game_of_two, last_turn, lift_screens, preview, refuse } from "../../games/blueprints/web/e2e/moments";
import { reveal } from "../../games/blueprints/web/e2e/hands";
import { my_turn, prompt, until_board, until_my_turn } from "./play";
import type { Server } from "./server";
import { advance, finished_table, me, open_table, OPEN, seat_link, type Opened } from "./tables";

export type Visit = (stop: string) => Promise<void>;
export type Walk = (page: Page, server: Server, visit: Visit) => Promise<void>;

const close_dialog = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
};
const tabs = (page: Page) => page.locator(".shell > nav button");
export const narrow = (page: Page): boolean => page.viewportSize()!.width < 700;

const front: Walk = async (page, server, visit) => {
  await page.goto("/");
  await expect(page.locator(".card .play").first()).toBeEnabled();
  await visit("home");
  await page.locator("header .me").click();
  await visit("name");
  await close_dialog(page);
  await page.locator(".hero .actions > .btn").nth(1).click();
  await page.locator("#new-table ol select").nth(1).selectOption("open");
  await page.locator("#new-table ol select").last().selectOption("here");
  await visit("new table");
  await close_dialog(page);
  await page.locator("#code").fill("nonsense");
  await page.locator("#code").press("Enter");
  await visit("misread code");

  const waiting = await open_table(server, [me("Ana"), OPEN, { kind: "computer", player: "greedy" }], {
    visibility: "public",
    clock: { turn_seconds: 300, on_timeout: "move" },
  });
  const playing = await game_of_two(server, 2);
  await page.goto(`/t/${waiting.id}`);
  await page.locator("main .btn.primary").click();
  await expect(page.locator("main form")).toBeVisible();
  await visit("invited");
  await page.goto(`/t/${waiting.id}#seat=${waiting.tokens[0]}`);
  await expect(page.locator("main ul .tag").first()).toBeVisible();
  await visit("waiting room");
  await page.goto(seat_link(playing));
  await until_my_turn(page);
  await page.goto("/");
  await expect(page.locator(".mine li.now")).toBeVisible();
  await expect(page.locator("#tables li")).toHaveCount(1);
  await visit("home with tables");
  await page.locator(".mine .forget").first().click();
  await visit("forget a table");
};

const table: Walk = async (page, server, visit) => {
  const { id, ...rest } = await game_of_two(server, 9);
  await page.goto(seat_link({ id, ...rest }));
  await until_my_turn(page);
  await visit("my turn");
  await preview(page);
  await visit("preview");
  await refuse(page);
  await visit("why not");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("h");
  await expect(prompt(page).locator(".advice")).toContainText("%");
  await visit("hint");
  await page.keyboard.press("Escape");
  for (const [key, name] of [
    ["r", "rules"],
    ["t", "text"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator("aside.panel")).toBeVisible();
    await expect(
      page.locator(name === "rules" ? "aside.panel [data-guide] h2" : "aside.panel pre").first(),
    ).toBeVisible();
    await visit(name);
    await page.keyboard.press(key);
    await expect(page.locator("aside.panel")).toHaveCount(0);
  }
  await page.keyboard.press("?");
  await visit("keys");
  await close_dialog(page);
  await page.locator(".bar button").last().click();
  await visit("settings");
  await close_dialog(page);
  if (narrow(page)) {
    for (const [i, name] of [
      [2, "log"],
      [3, "more"],
    ] as const) {
      await tabs(page).nth(i).click();
      await visit(`tab ${name}`);
    }
  } else {
    await page.locator("section.players button.icon[aria-expanded]").first().click();
    await visit("my seat");
  }
  // the last two: leave the game, and close the table
  for (const [i, name] of [
    [-1, "close the table"],
    [-2, "leave the game"],
  ] as const) {
    await page.locator(".mine .buttons .btn:visible").nth(i).click();
    await expect(page.locator("dialog[open]")).toBeVisible();
    await visit(name);
    await close_dialog(page);
  }
  if (narrow(page)) {
    await tabs(page).nth(1).click();
    await visit("tab players");
  }
  await page.locator("section.players button.icon[aria-expanded]").last().click();
  for (const [i, name] of [
    [0, "hand the table on"],
    [1, "remove somebody"],
  ] as const) {
    await page.locator("section.players .mine .btn:visible").nth(i).click();
    await expect(page.locator("dialog[open]")).toBeVisible();
    await visit(name);
    await close_dialog(page);
  }
  if (narrow(page)) {
    await tabs(page).nth(0).click();
    await page.locator("button.strip, .strip button, [data-spot=sheet]").first().click();
    await visit("score sheet of a phone");
  }
  await page.keyboard.press("Alt+Home");
  await expect(page.locator("section.prompt.replay")).toBeVisible();
  await visit("looking back");
  await page.keyboard.press("Escape");
  await expect(my_turn(page)).toBeVisible();
  await page.goto((await discarding(server))!);
  await until_my_turn(page);
  await visit("discard");
};
const discarding = async (server: Server) => seat_link(await game_of_two(server, 4, "discard"));

const shared_and_watched: Walk = async (page, server, visit) => {
  const both = await open_table(server, [me("Ana"), me("Bram")]);
  await page.goto(seat_link(both, 1));
  await expect(prompt(page)).toBeVisible();
  await visit("waiting for the other");
  await page.goto("/");
  await page.goto(seat_link(both, 0));
  const curtain = page.locator("main > .btn.primary.big");
  if (
    !(await curtain
      .or(my_turn(page))
      .first()
      .waitFor()
      .then(() => curtain.isVisible()))
  )
    await advance(server, both, 2);
  await expect(curtain).toBeVisible();
  await visit("curtain");
  const seen = await game_of_two(server, 7);
  await page.goto(`/t/${seen.id}#watch=${seen.watch}`);
  await expect(prompt(page)).toBeVisible();
  await visit("looking on");
};

const end: Walk = async (page, server, visit) => {
  const round = await last_turn(server);
  await page.goto(seat_link(round));
  await until_board(page);
  await lift_screens(server, round);
  await expect(reveal(page)).toBeVisible();
  await visit("reveal");
  await page.locator(".reveal header button").first().click();
  await visit("reveal, a step");

  const over = await finished_table(server);
  await page.goto(seat_link(over));
  await expect(page.locator(".towers")).toBeVisible();
  await visit("end");
  await page.locator("section.prompt.result .seg button").nth(1).click();
  await visit("end, the board");
  await page.goto(`/g/${over.id}#20`);
  await expect(page.locator("[data-seq='20'].shown, [data-seq='20'][aria-current]").first()).toBeAttached();
  await visit("replay");
  await page.goto("/");
  await expect(page.locator(".mine li")).toHaveCount(2);
  await visit("home with results");
};

const aside: Walk = async (page, server, visit) => {
  await page.goto("/replay");
  await expect(page.locator(".drop")).toBeVisible();
  await visit("upload");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{") });
  await expect(page.locator(".problem")).toBeVisible();
  await visit("damaged record");
  await page.goto("/learn/blueprints");
  await expect(page.locator(".coach")).toBeVisible();
  await visit("learn");
  for (let step = 0; step < 3; step++) await page.locator(".coach .btn.primary").click();
  await expect(page.locator(".coach .do")).toBeVisible();
  await visit("learn, my move");
  await page.locator(".coach .buttons .btn.quiet").click();
  await visit("learn, skipped");
  await page.goto("/learn/atlantis");
  await expect(page.locator("main h1")).toBeVisible();
  await visit("no tour");
  await visit_rules(page, visit, "blueprints");
  const hidden = await open_table(server, [me("Ana"), OPEN]);
  for (const [address, name] of [
    ["/t/k3v9x2m8q4t7", "unknown table"],
    [`/t/${hidden.id}`, "private table"],
    ["/t/", "lost"],
  ] as const) {
    await page.goto(address);
    await expect(page.locator("main h1")).toBeVisible();
    await visit(name);
  }
};

/** The end of a game, its replay, its tour and its rules. */
export async function visit_end_and_more(page: Page, visit: Visit, game: string, over: Opened): Promise<void> {
  await page.goto(seat_link(over));
  await expect(page.locator(".sums")).toBeVisible();
  await visit("end");
  for (let i = 0; i < 5; i++) await page.locator(".steps button").first().click();
  await visit("end, some steps before");
  await page.goto(`/g/${over.id}#12`);
  await expect(page.locator("[data-seq='12'][aria-current]")).toBeAttached();
  await visit("replay");
  await page.goto(`/learn/${game}`);
  await expect(page.locator(".coach")).toBeVisible();
  await visit("learn");
  await visit_rules(page, visit, game);
}

/** How to play, then the clauses. */
export async function visit_rules(page: Page, visit: Visit, game: string): Promise<void> {
  await page.goto(`/rules/${game}`);
  await expect(page.locator("[data-picture=drawn]").first()).toBeVisible();
  await visit("guide");
  await page.goto(`/rules/${game}#clauses`);
  await expect(page.locator("main [data-clause]").first()).toBeVisible();
  await visit("rules");
}

export const walks: Record<string, Walk> = { front, table, shared_and_watched, end, aside };
