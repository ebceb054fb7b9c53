// Notifications of the browser: asked for in the settings alone, shown while the tab is hidden.

/** Why the browser shows none: it cannot here, it was forbidden, or its question was not answered. */
export type Obstacle = "missing" | "denied" | "unanswered";

/** Null: it shows them. */
export function obstacle(): Obstacle | null {
  if (!globalThis.isSecureContext || typeof Notification === "undefined") return "missing";
  if (Notification.permission === "granted") return null;
  return Notification.permission === "denied" ? "denied" : "unanswered";
}

/** Asks the person, where that has not been decided; to be called by a click. A first one shows that it works. */
export async function allow_notifications(sample: string): Promise<Obstacle | null> {
  if (obstacle() === "unanswered") await Notification.requestPermission();
  return obstacle() ?? (notify("Pentapolis", sample, "sample") ? null : "missing");
}

/** One of each tag at a time; it goes when it is clicked, which leads to this tab, or when the tab is looked at. False: it cannot be shown. */
export function notify(title: string, body: string, tag: string): boolean {
  try {
    const shown = new Notification(title, { body, tag, lang: document.documentElement.lang });
    const close = () => shown.close();
    shown.onclick = () => {
      window.focus();
      close();
    };
    document.addEventListener("visibilitychange", close, { once: true });
    return true;
  } catch {
    return false; // some browsers have the name, and let only service workers use it
  }
}
