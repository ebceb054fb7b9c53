// Whether the tab of the browser is looked at.

class Tab {
  hidden = $state(document.hidden);
  constructor() {
    document.addEventListener("visibilitychange", () => (this.hidden = document.hidden));
  }
}

export const tab = new Tab();
