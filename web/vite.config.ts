import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig, type ProxyOptions } from "vite";
import { compress } from "./compress.ts";
import { fonts } from "./fonts.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.PENTAPOLIS ?? "http://127.0.0.1:8080";

// The server accepts decisions only from its own origin: in development the proxy rewrites the origin.
const to_server: ProxyOptions = {
  target: server,
  changeOrigin: true,
  ws: true,
  configure: (proxy) => {
    proxy.on("proxyReq", (request) => request.getHeader("origin") && request.setHeader("origin", server));
    proxy.on("proxyReqWs", (request) => request.setHeader("origin", server));
  },
};

export default defineConfig({
  plugins: [fonts(here("../build/fonts")), svelte(), compress()],
  resolve: { alias: { $web: here("./src") } },
  server: { fs: { allow: [here("..")] }, proxy: { "/api": to_server, "/ws": to_server } },
  worker: { format: "es" },
  build: {
    outDir: here("../build/web"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // Few chunks: every request costs its headers. Code shared by all pages comes first, the rest with its page.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // without the rules as text, which are read on demand
            {
              name: "base",
              test: /node_modules|web\/src\/(design|draw|net|shell\/(?!Clauses|Rules|rulebook|markdown|guides)|[a-z.]+\.ts)|App\.svelte/,
              priority: 1,
              minShareCount: 2,
            },
            { name: "table", test: /web\/src\/(table|rules)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
