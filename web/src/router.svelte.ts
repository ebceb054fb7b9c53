// Client-side router. Addresses: / · /t/ID (a table) · /g/ID/KEY#57 (a finished game at a step; those with access need
// no key) · /replay (of a file) · /learn/GAME · /rules/GAME#CLAUSE. Tokens travel in the fragment, and are removed from
// the address as soon as they are stored.

export type Route =
  | { page: "home" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string | null; key: string | null }
  | { page: "learn"; game: string }
  | { page: "rules"; game: string }
  | { page: "lost" };

export function route_of(path: string): Route {
  const [first = "", second = "", third = ""] = path.split("/").slice(1);
  if (first === "") return { page: "home" };
  if (first === "t" && second) return { page: "table", id: second };
  if (first === "g" && second) return { page: "replay", id: second, key: third || null };
  if (first === "replay") return { page: "replay", id: null, key: null };
  if (first === "learn" && second) return { page: "learn", game: second };
  if (first === "rules" && second) return { page: "rules", game: second };
  return { page: "lost" };
}

class Router {
  route = $state<Route>(route_of(location.pathname));
  hash = $state(location.hash.slice(1));
  /** Incremented on each navigation, even to the same address. */
  visits = $state(0);

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => (this.hash = location.hash.slice(1)));
    addEventListener("click", (event) => this.#follow(event));
  }

  go(address: string, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", address);
    this.#read();
    scrollTo(0, 0);
  }

  /** Changes the fragment without a new history entry. */
  set_hash(hash: string): void {
    history.replaceState(null, "", location.pathname + location.search + (hash ? `#${hash}` : ""));
    this.hash = hash;
  }

  #read(): void {
    this.route = route_of(location.pathname);
    this.hash = location.hash.slice(1);
    this.visits += 1;
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a[href]") as HTMLAnchorElement | null;
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
      return;
    if (
      link.origin !== location.origin ||
      link.target ||
      link.hasAttribute("download") ||
      link.pathname.startsWith("/api/")
    )
      return;
    if (link.pathname === location.pathname && link.hash) return; // within the page
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
