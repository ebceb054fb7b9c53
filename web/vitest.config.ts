import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $web: fileURLToPath(new URL("./src", import.meta.url)) } },
  test: {
    include: ["tests/**/*.test.ts", "../games/*/web/tests/**/*.test.ts"],
    root: fileURLToPath(new URL(".", import.meta.url)),
    testTimeout: 120_000, // only catches hangs; a busy machine must not fail
  },
  server: { fs: { allow: [fileURLToPath(new URL("..", import.meta.url))] } },
});
