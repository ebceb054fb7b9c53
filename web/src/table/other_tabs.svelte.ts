// Detects the same table in other tabs of this browser, which work but may confuse. Call during component setup.

interface Presence {
  kind: "hello" | "here" | "bye";
  me: string;
  hidden: boolean;
}

export function other_tabs(id: string): { readonly open: boolean; readonly visible: boolean } {
  const me = crypto.randomUUID();
  let others = $state.raw<Presence[]>([]);
  $effect(() => {
    const channel = new BroadcastChannel(`table ${id}`);
    const announce = (kind: Presence["kind"]) =>
      channel.postMessage({ kind, me, hidden: document.hidden } satisfies Presence);
    channel.onmessage = ({ data }: MessageEvent<Presence>) => {
      others = others.filter((one) => one.me !== data.me);
      if (data.kind !== "bye") others = [...others, data];
      if (data.kind === "hello") announce("here");
    };
    let is_gone = false; // visibility changes last when a page is unloaded
    const leave = () => {
      is_gone = true;
      announce("bye");
    };
    const rejoin = () => {
      is_gone = false;
      announce("hello");
    };
    const look = () => is_gone || announce("here");
    addEventListener("pagehide", leave);
    addEventListener("pageshow", rejoin);
    document.addEventListener("visibilitychange", look);
    announce("hello");
    return () => {
      leave();
      removeEventListener("pagehide", leave);
      removeEventListener("pageshow", rejoin);
      document.removeEventListener("visibilitychange", look);
      channel.close();
    };
  });
  return {
    get open() {
      return others.length > 0;
    },
    get visible() {
      return others.some(({ hidden }) => !hidden);
    },
  };
}
