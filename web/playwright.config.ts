// Real browsers against the real server. PENTAPOLIS names the program; tools/private_postgres provides the database for
// the tests with two processes.
import { defineConfig, devices } from "@playwright/test";

const launch = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
};

const PHONE = "**/phone*.spec.ts";
const BOTH = "**/walks.spec.ts";

export default defineConfig({
  testDir: "..", // the shell's tests, and those in each game's folder
  testMatch: ["web/e2e/*.spec.ts", "games/*/web/e2e/*.spec.ts"],
  respectGitIgnore: true,
  tsconfig: "./tsconfig.json",
  outputDir: "../build/e2e",
  // only catches hangs; a busy machine must not fail
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  reporter: [["list"]],
  use: {
    launchOptions: launch,
    actionTimeout: 60_000,
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    locale: "en-GB",
    reducedMotion: "reduce",
  },
  projects: [
    { name: "desktop", use: { viewport: { width: 1440, height: 900 } }, testIgnore: PHONE },
    { name: "phone", use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } }, testMatch: [PHONE, BOTH] },
  ],
});
