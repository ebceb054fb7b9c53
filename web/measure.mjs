// npm run measure: the page's performance by the browser's own counters. For every game on a desktop and a phone: bytes
// before the first board, layout shift and the longest task. For Blueprints also the time until it can be used, latency
// from click to screen and frames during a game. Measurements, not a test.
import { chromium } from "@playwright/test";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "pentapolis-measure-"));
const program = process.env.PENTAPOLIS ?? "../build/release/app/pentapolis";
const server = spawn(program, ["serve", "--listen", "127.0.0.1:0", "--store", `sqlite:${join(folder, "store.db")}`], {
  stdio: ["ignore", "pipe", "ignore"],
});
const url = await new Promise((resolve) => server.stdout.on("data", (text) => resolve(/http:\S+?:\d+/.exec(text)[0])));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

const SIZES = [
  { width: 1360, height: 850 },
  { width: 390, height: 844 },
];

/** A page that counts bytes as transferred (compressed). */
async function fresh_page(before, viewport = SIZES[0]) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  if (before) await page.addInitScript(before.script, before.value);
  // Counted on the context, which also sees the worker's requests.
  const finished = [];
  context.on("requestfinished", async (request) => {
    const sizes = await request.sizes().catch(() => null);
    if (sizes)
      finished.push({
        path: new URL(request.url()).pathname,
        size: sizes.responseBodySize + sizes.responseHeadersSize,
      });
  });
  return { context, page, bytes: () => finished };
}

/** A table of three, and a script that lets a browser remember its seat. */
async function open(game) {
  const opened = await fetch(`${url}/api/v1/tables`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      game,
      seats: [
        { kind: "me", name: "Ana" },
        { kind: "computer", player: "greedy" },
        { kind: "computer", player: "greedy" },
      ],
    }),
  }).then((answer) => answer.json());
  const mine = {
    script: (value) => localStorage.setItem("tables", value),
    value: JSON.stringify([{ id: opened.table.id, game, seats: opened.tokens, seen: 0, changed: 1 }]),
  };
  /** A computer plays my seat, too. */
  const let_play = () =>
    fetch(`${url}/api/v1/tables/${opened.table.id}/stand_in`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${opened.tokens[0].token}` },
      body: JSON.stringify({ player: "greedy" }),
    });
  return { mine, let_play, table: `${url}/t/${opened.table.id}` };
}

/** Runs in the page: collects long tasks and layout shifts. */
function watch_page() {
  globalThis.long = [];
  globalThis.shifts = [];
  const see = (type, keep) =>
    new PerformanceObserver((list) => keep(list.getEntries())).observe({ type, buffered: true });
  see("longtask", (entries) => globalThis.long.push(...entries.map(({ duration }) => duration)));
  see("layout-shift", (entries) =>
    globalThis.shifts.push(
      ...entries.map(({ value, startTime, hadRecentInput }) => ({ value, at: startTime, input: hadRecentInput })),
    ),
  );
}
/** Cumulative layout shift as defined: the largest sum within 5 s, without pauses of 1 s, and without recent input. */
function cumulative(shifts) {
  let [worst, sum, from, last] = [0, 0, -Infinity, -Infinity];
  for (const { value, at } of shifts.filter(({ input }) => !input)) {
    if (at - last > 1000 || at - from > 5000) [sum, from] = [0, at];
    [sum, last] = [sum + value, at];
    worst = Math.max(worst, sum);
  }
  return worst;
}
const { mine, table } = await open("blueprints");
const board = "button[data-pool]";

// Every game at both sizes: with an empty cache to the first board, then a while of watching computers play.
const WATCHED = 20_000; // milliseconds
const { games } = await fetch(`${url}/api/v1/games`).then((answer) => answer.json());
for (const { id } of games)
  for (const viewport of SIZES) {
    const { mine, let_play, table } = await open(id);
    const { context, page, bytes } = await fresh_page(mine, viewport);
    await page.addInitScript(watch_page);
    await page.goto(table);
    await page.waitForSelector("main.board > *");
    // without the rules module, which may be on its way already
    const needed = bytes().filter(({ path }) => !/\.wasm$/.test(path));
    const until_board = needed.reduce((sum, { size }) => sum + size, 0);
    await page.waitForLoadState("networkidle");
    const opening = cumulative(await page.evaluate(() => globalThis.shifts));
    const all = bytes();
    const of = (test) => kB(all.filter(({ path }) => test.test(path)).reduce((sum, { size }) => sum + size, 0));
    console.log(
      `${id} at ${viewport.width}x${viewport.height}, before the first board: ${kB(until_board)}; with everything: ${kB(all.reduce((sum, { size }) => sum + size, 0))}`,
    );
    console.log(
      `  of it scripts ${of(/\.js$/)}, styles ${of(/\.css$/)}, rules module ${of(/\.wasm$/)}, fonts ${of(/\.woff2$/)}, words and tables ${of(/^\/api/)}`,
    );
    await let_play();
    await page.waitForTimeout(WATCHED);
    const { long, shifts } = await page.evaluate(() => ({ long: globalThis.long, shifts: globalThis.shifts }));
    const whole = shifts.reduce((sum, { value }) => sum + value, 0);
    console.log(
      `  layout shift on opening ${opening.toFixed(4)}, then watching ${cumulative(shifts).toFixed(4)}, the sum of all with those after input ${whole.toFixed(4)}; longest task ${Math.max(0, ...long).toFixed(0)} ms`,
    );
    await context.close();
  }

// Time until the board is interactive.
{
  const times = [];
  for (let i = 0; i < 5; ++i) {
    const { context, page } = await fresh_page(mine);
    await page.goto(table, { waitUntil: "commit" });
    await page.waitForFunction((selector) => document.querySelector(selector), board, { polling: "raf" });
    times.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  console.log(
    `from the address to the board: median ${median(times).toFixed(0)} ms of ${times.length} (cold cache, loopback)`,
  );
}

// A whole game: click latency, long tasks, frames.
{
  const { context, page } = await fresh_page(mine);
  await page.addInitScript(() => {
    globalThis.long = [];
    new PerformanceObserver((list) =>
      globalThis.long.push(...list.getEntries().map((entry) => entry.duration)),
    ).observe({ type: "longtask", buffered: true });
    globalThis.frames = [];
    let last = performance.now();
    const frame = (now) => (globalThis.frames.push(now - last), (last = now), requestAnimationFrame(frame));
    requestAnimationFrame(frame);
  });
  await page.goto(table);
  const latencies = [];
  for (let mine = 0; mine < 18; ++mine) {
    await page.waitForSelector("section.prompt.yours, section.prompt.result, .reveal", { timeout: 60_000 });
    for (; await page.locator(".reveal").count(); await page.waitForTimeout(100)) await page.keyboard.press("Escape");
    await page.waitForSelector("section.prompt.yours, section.prompt.result", { timeout: 60_000 });
    if (await page.locator("section.prompt.result").count()) break;
    // Measured in the page: from the click to the frame in which the pile has grown.
    const latency = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      const dice = [...document.querySelectorAll("button[data-pool]")];
      for (const die of dice) {
        die.click();
        await frame();
        const space = document.querySelector("g.space[aria-disabled=false]");
        if (!space) {
          die.click();
          continue;
        }
        await new Promise((resolve) => setTimeout(resolve, 60));
        const pile = () => space.getAttribute("aria-label").split(": ")[0]; // the contents as text
        const before = pile();
        const start = performance.now();
        space.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        for (let i = 0; i < 300 && pile() === before; ++i) await frame();
        return performance.now() - start;
      }
      return null;
    });
    if (latency !== null) latencies.push(latency);
    await page.waitForTimeout(300);
  }
  const { long, frames } = await page.evaluate(() => ({ long: globalThis.long, frames: globalThis.frames }));
  const worst = Math.max(0, ...long);
  console.log(
    `from the click to the move on the screen: median ${median(latencies).toFixed(0)} ms, worst ${Math.max(...latencies).toFixed(0)} ms of ${latencies.length}`,
  );
  console.log(
    `tasks above 50 ms: ${long.length}, the longest ${worst.toFixed(0)} ms; frames: median ${median(frames).toFixed(1)} ms, ${((100 * frames.filter((ms) => ms > 34).length) / frames.length).toFixed(1)} % above 34 ms`,
  );
  await context.close();
}

await browser.close();
server.kill();
rmSync(folder, { recursive: true });
