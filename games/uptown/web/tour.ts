import type { Tour } from "$web/board";
import type { Action } from "$web/net/protocol";
import { aim_of, end_of, project_name, project_of, sources_of, type Table } from "./moves";

/** An end of a card, and the site for it. */
function names(table: Table, action: Action): (string | null)[] {
  const [end, aim] = [end_of(action), aim_of(action)];
  const project = end && project_of(sources_of(table, 0), end);
  if (action.verb === "discard") return [table.say("board.discard")];
  return [
    project ? project_name(table, project) : null,
    aim
      ? table.say("board.site_of", {
          site: aim.site,
          owner: { seat: aim.player },
        })
      : null,
  ];
}

/** The end of a card until it is picked, then the site for it. */
const building = (end: string, site: string) => [`[data-end="${end}"][aria-pressed=false]`, `[data-site="${site}"]`];

/**
 * Two turns: a free card, a card bought from the other hand, a roof that pays, a gift from the back of the public card;
 * then the learner plays on freely. With this seed the learner begins with City Hotel / Balcony Flats, the other hand
 * shows Serviced Flats for 5$, and the learner's next card has the Sky Villa.
 */
export const tour: Tour = {
  options: { seats: 2 },
  seat: 0,
  seed: 4367,
  player: "greedy",
  names: (table, action) => names(table as Table, action),
  steps: [
    { text: "tour.welcome" },
    { text: "tour.street", spot: "street" },
    { text: "tour.hand", spot: "source-mine" },
    {
      text: "tour.first",
      spot: "source-mine",
      pieces: building("P52a.0", "0.1"),
      allow: ["build:P52a.0@0.1"],
    },
    { text: "tour.prices", spot: "sources" },
    {
      text: "tour.buy",
      spot: "source-other",
      pieces: building("P68a.0", "0.1"),
      allow: ["buy:P68a.0@0.1"],
    },
    { text: "tour.blocked", spot: "sources" },
    {
      text: "tour.roof",
      spot: "source-mine",
      pieces: building("P82a.0", "0.1"),
      wait: true,
      allow: ["build:P82a.0@0.1"],
    },
    { text: "tour.income", spot: "head" },
    {
      text: "tour.gift",
      spot: "source-public",
      // on a phone one side of the public card is shown: the button turns it over
      pieces: [
        '[data-end="G05b.0"][aria-pressed=false]',
        ".dock:not(:has([data-end='G05b.0'])) .flip",
        "[data-spot=others]",
      ],
      allow: [1, 2, 3, 4, 5].map((site) => `take:G05b.0@1.${site}`),
    },
    { text: "tour.counts", spot: "others" },
    { text: "tour.over", spot: "street", wait: true },
  ],
};
