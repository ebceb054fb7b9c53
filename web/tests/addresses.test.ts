// Addresses and codes that people type, paste and share.
import { expect, it, vi } from "vitest";

// The modules read browser storage as soon as they are loaded.
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("location", { pathname: "/", hash: "", origin: "http://here" });

const { route_of } = await import("../src/router.svelte");
const { read_code } = await import("../src/net/opening");

it.each([
  ["/", { page: "home" }],
  ["/t/k3v9x2m8q4t7", { page: "table", id: "k3v9x2m8q4t7" }],
  ["/g/k3v9x2m8q4t7", { page: "replay", id: "k3v9x2m8q4t7", key: null }],
  ["/g/k3v9x2m8q4t7/abcdefgh2345", { page: "replay", id: "k3v9x2m8q4t7", key: "abcdefgh2345" }],
  ["/replay", { page: "replay", id: null, key: null }],
  ["/learn/blueprints", { page: "learn", game: "blueprints" }],
  ["/rules/blueprints", { page: "rules", game: "blueprints" }],
  ["/t/", { page: "lost" }],
  ["/nowhere", { page: "lost" }],
])("%s is a page", (path, route) => expect(route_of(path)).toEqual(route));

it.each([
  ["k3v9x2m8q4t7", { id: "k3v9x2m8q4t7", code: "", hash: "" }],
  ["k3v9x2m8q4t7-X7K2AB", { id: "k3v9x2m8q4t7", code: "x7k2ab", hash: "" }],
  [" K3V9X2M8Q4T7 ", { id: "k3v9x2m8q4t7", code: "", hash: "" }],
  ["http://here/t/k3v9x2m8q4t7#invite=v1.a.b", { id: "k3v9x2m8q4t7", code: "", hash: "invite=v1.a.b" }],
  ["/t/k3v9x2m8q4t7", { id: "k3v9x2m8q4t7", code: "", hash: "" }],
])("%s leads to a table", (text, code) => expect(read_code(text)).toEqual(code));

it.each(["", "hello", "k3v9x2m8q4t", "k3v9x2m8q4t7a", "Kitchen table one", "k3v9x2m8q4l7", "k3v9x2m8q4t7 and more"])(
  "“%s” is no code",
  (text) => expect(read_code(text)).toBeNull(),
);
