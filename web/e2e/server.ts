// The server under test: one per test, with its own store, on a free port.
import { test as base, type Page } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PROGRAM = process.env.PENTAPOLIS ?? "../build/release/app/pentapolis";
const NO_LIMITS = [
  "--rate-per-address",
  "0",
  "--tables-per-minute",
  "0",
  "--hints-per-minute",
  "0",
  "--connection-rate",
  "0",
];

export class Server {
  #process: ChildProcess | null = null;
  readonly folder = mkdtempSync(join(tmpdir(), "pentapolis-e2e-"));
  port = 0;

  /** `pace`: milliseconds per decision while computers stand in for everybody. */
  constructor(
    readonly store = "",
    readonly pace = 0,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it, the second time at the same address, and waits until it reports its address. */
  async start(): Promise<this> {
    const store = this.store || `sqlite:${join(this.folder, "store.db")}`;
    const child = spawn(
      PROGRAM,
      [
        ...["serve", "--listen", `127.0.0.1:${this.port}`, "--store", store, "--workers", "2"],
        ...["--stand-in-pace", `${this.pace}`, ...NO_LIMITS],
      ],
      {
        stdio: ["ignore", "pipe", "ignore"],
        env: { ...process.env, LC_ALL: "C.UTF-8", HOME: this.folder },
      },
    );
    this.#process = child;
    this.port = await new Promise<number>((resolve, reject) => {
      let said = "";
      child.once("exit", (code) => reject(new Error(`the server did not start (${code}): ${said}`)));
      child.stdout!.on("data", (bytes) => {
        said += bytes;
        const found = /http:\/\/[^\s/]+:(\d+)/.exec(said);
        if (found) resolve(Number(found[1]));
      });
    });
    return this;
  }

  /** Like a power cut. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async stop(): Promise<void> {
    await this.#end("SIGTERM");
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }
}

interface Fixtures {
  /** Of the server. */
  pace: number;
  server: Server;
  /** Somebody else's browser. */
  guest: Page;
}

export const test = base.extend<Fixtures>({
  pace: [0, { option: true }],
  server: async ({ pace }, use) => {
    const server = await new Server("", pace).start();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
  guest: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
});

export { expect } from "@playwright/test";
export type { Locator, Page } from "@playwright/test";
