// Browser notifications: enabled only in the settings, shown while the tab is hidden.

/** Why notifications cannot be shown: unsupported, denied, or the permission prompt was dismissed. */
export type Obstacle = "missing" | "denied" | "unanswered";

/** Null: they can be shown. */
export function obstacle(): Obstacle | null {
  if (!globalThis.isSecureContext || typeof Notification === "undefined") return "missing";
  if (Notification.permission === "granted") return null;
  return Notification.permission === "denied" ? "denied" : "unanswered";
}

/** Requests permission if undecided; call from a click. A sample shows that it works. */
export async function allow_notifications(sample: string): Promise<Obstacle | null> {
  if (obstacle() === "unanswered") await Notification.requestPermission();
  return obstacle() ?? (notify("Pentapolis", sample, "sample") ? null : "missing");
}

/**
 * One per tag at a time. A click on it brings this tab to the front; it closes then, or when the tab becomes visible.
 * False: it cannot be shown.
 */
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
    return false; // some browsers expose the constructor but allow it only in service workers
  }
}
