// A component that the first view does not need: fetched when it is first wanted, and shown once it has arrived.
import type { Component } from "svelte";

export interface Late<Props extends Record<string, any>> {
  /** Null until it has arrived. */
  readonly part: Component<Props, any, any> | null;
  /** Fetches it, if that has not been done; after a failure, again. */
  fetch(): void;
}

export function late<Props extends Record<string, any>>(
  load: () => Promise<{ default: Component<Props, any, any> }>,
): Late<Props> {
  let part = $state.raw<Component<Props, any, any> | null>(null);
  let is_loading = false;
  return {
    get part() {
      return part;
    },
    fetch() {
      if (part || is_loading) return;
      is_loading = true;
      load()
        .then(
          (loaded) => (part = loaded.default),
          () => {}, // the next wish tries again
        )
        .finally(() => (is_loading = false));
    },
  };
}
