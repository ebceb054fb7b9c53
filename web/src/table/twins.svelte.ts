// The same table in another tab of this browser: both work, but one should know. For the script of a component.

export function twins(id: string): { readonly there: boolean } {
  const me = crypto.randomUUID();
  let others = $state<string[]>([]);
  $effect(() => {
    const channel = new BroadcastChannel(`table ${id}`);
    const say = (kind: "hello" | "here" | "bye") => channel.postMessage({ kind, me });
    channel.onmessage = ({ data }) => {
      others = others.filter((one) => one !== data.me);
      if (data.kind !== "bye") others = [...others, data.me];
      if (data.kind === "hello") say("here");
    };
    const bye = () => say("bye");
    addEventListener("pagehide", bye);
    say("hello");
    return () => {
      bye();
      removeEventListener("pagehide", bye);
      channel.close();
    };
  });
  return {
    get there() {
      return others.length > 0;
    },
  };
}
