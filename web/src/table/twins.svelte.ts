// Detects the same table in another tab of this browser: both work, but the user should know. Call during setup.

interface Said {
  kind: "hello" | "here" | "bye";
  me: string;
  hidden: boolean;
}

export function twins(id: string): { readonly there: boolean; readonly looked_at: boolean } {
  const me = crypto.randomUUID();
  let others = $state.raw<Said[]>([]);
  $effect(() => {
    const channel = new BroadcastChannel(`table ${id}`);
    const say = (kind: Said["kind"]) => channel.postMessage({ kind, me, hidden: document.hidden } satisfies Said);
    channel.onmessage = ({ data }: MessageEvent<Said>) => {
      others = others.filter((one) => one.me !== data.me);
      if (data.kind !== "bye") others = [...others, data];
      if (data.kind === "hello") say("here");
    };
    let is_gone = false; // visibility changes last when a page is unloaded
    const bye = () => {
      is_gone = true;
      say("bye");
    };
    const come_back = () => {
      is_gone = false;
      say("hello");
    };
    const look = () => is_gone || say("here");
    addEventListener("pagehide", bye);
    addEventListener("pageshow", come_back);
    document.addEventListener("visibilitychange", look);
    say("hello");
    return () => {
      bye();
      removeEventListener("pagehide", bye);
      removeEventListener("pageshow", come_back);
      document.removeEventListener("visibilitychange", look);
      channel.close();
    };
  });
  return {
    get there() {
      return others.length > 0;
    },
    get looked_at() {
      return others.some(({ hidden }) => !hidden);
    },
  };
}
