// Whether the browser tab is visible.

class Tab {
  hidden = $state(document.hidden);
  constructor() {
    document.addEventListener("visibilitychange", () => (this.hidden = document.hidden));
  }
}

export const tab = new Tab();
