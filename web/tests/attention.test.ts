// Turn alerts: the start of a turn, the tab title, notification permissions.
import { afterEach, describe, expect, it, vi } from "vitest";
import type { Position, Standing } from "../src/net/protocol";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("document", { documentElement: { lang: "" }, addEventListener: () => {} });

const { tab_title } = await import("../src/table/tab_title");
const { asks_somebody, Turns } = await import("../src/table/turns");
const { preferences } = await import("../src/preferences.svelte");
const { allow_notifications, obstacle } = await import("../src/table/notify");
const { LANGUAGES, words } = await import("../src/words.svelte");

describe("a turn", () => {
  const begun = (...positions: [number, boolean][]) => {
    const turns = new Turns();
    return positions.filter(([seq, is_mine]) => turns.begins({ seq }, is_mine)).map(([seq]) => seq);
  };
  it("begins once, however many decisions it has", () => {
    expect(begun([1, false], [2, true], [2, true], [3, true], [4, false], [5, true])).toEqual([2, 5]);
  });
  it("does not begin for somebody who has just entered the table", () => {
    expect(begun([7, true], [8, true])).toEqual([]);
  });
  it("begins once when it is received first and shown later", () => {
    expect(begun([1, false], [4, true], [2, false], [3, false], [4, true], [5, false], [6, true])).toEqual([4, 6]);
  });
});

describe("a single choice", () => {
  const at = (...final: boolean[]) => ({ legal: final.map((final) => ({ final })) }) as Position;
  afterEach(() => (preferences.automatic = true));
  it("that plays itself calls nobody to their turn", () => {
    expect(asks_somebody(at(false), false)).toBe(false);
    expect(asks_somebody(at(false, false), false)).toBe(true);
    expect(asks_somebody(at(), false)).toBe(true);
  });
  it("calls if it is final, if the tab is hidden, or if it is not played by itself", () => {
    expect(asks_somebody(at(true), false)).toBe(true);
    expect(asks_somebody(at(false), true)).toBe(true);
    preferences.automatic = false;
    expect(asks_somebody(at(false), false)).toBe(true);
  });
});

describe.each(LANGUAGES)("the title of the tab in %s", (language) => {
  const told = { game: "UpTown", names: ["Ana", "Bram"], seat: 0, mine: true, hidden: false };
  const at = (seat: number, standing?: Standing) =>
    ({ turn: { kind: "decision", seats: [seat] }, ...(standing && { standing }) }) as Position;
  it("says whose turn it is, with a mark if the tab is hidden", async () => {
    await words.use(language);
    const mine = { en: "Your turn", es: "Tu turno", nl: "Jouw beurt" }[language];
    expect(tab_title(at(0), told)).toBe(`${mine} – UpTown`);
    expect(tab_title(at(0), { ...told, hidden: true })).toBe(`● ${mine} – UpTown`);
    const theirs = tab_title(at(1), { ...told, mine: false, hidden: true });
    expect(theirs).toMatch(/^[^●]*Bram.* – UpTown$/);
  });
  it("says the result", async () => {
    await words.use(language);
    const title = tab_title(at(0, { scores: [9, 8], places: [1, 2] }), { ...told, mine: false });
    expect(title).toMatch(/9.*8 – UpTown$/);
  });
});

describe("notifications", () => {
  afterEach(() => {
    vi.stubGlobal("Notification", undefined);
    vi.stubGlobal("isSecureContext", undefined);
  });
  /** A browser whose user gives this answer; `shown` collects its notifications. */
  function browser(permission: NotificationPermission, answer = permission, shown: string[] = []) {
    let asked = 0;
    class Notification {
      static permission = permission;
      static requestPermission() {
        ++asked;
        Notification.permission = answer;
        return Promise.resolve(answer);
      }
      constructor(title: string) {
        shown.push(title);
      }
      close() {}
    }
    vi.stubGlobal("isSecureContext", true);
    vi.stubGlobal("Notification", Notification);
    return { shown, asked: () => asked };
  }

  it("are shown once permitted", async () => {
    const { shown, asked } = browser("default", "granted");
    expect(obstacle()).toBe("unanswered");
    expect(await allow_notifications("so")).toBeNull();
    expect([asked(), shown.length, obstacle()]).toEqual([1, 1, null]);
  });
  it("are reported as denied, and permission is not requested again", async () => {
    const { shown, asked } = browser("denied");
    expect(await allow_notifications("so")).toBe("denied");
    expect([asked(), shown.length]).toEqual([0, 0]);
  });
  it("are unanswered if the prompt is dismissed", async () => {
    browser("default");
    expect(await allow_notifications("so")).toBe("unanswered");
  });
  it("are missing in browsers without them, or where the constructor throws", async () => {
    expect(await allow_notifications("so")).toBe("missing");
    browser("granted", "granted", Object.freeze([]) as unknown as string[]); // the constructor throws
    expect(await allow_notifications("so")).toBe("missing");
  });
});
