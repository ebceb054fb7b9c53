import type { Tour } from "$web/board";

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
  steps: [
    { text: "tour.welcome" },
    { text: "tour.street", spot: "street" },
    { text: "tour.hand", spot: "source-mine" },
    { text: "tour.first", spot: "source-mine", allow: ["build:P52a.0@0.1"] },
    { text: "tour.prices", spot: "sources" },
    { text: "tour.buy", spot: "source-other", allow: ["buy:P68a.0@0.1"] },
    { text: "tour.blocked", spot: "sources" },
    { text: "tour.roof", spot: "source-mine", wait: true, allow: ["build:P82a.0@0.1"] },
    { text: "tour.income", spot: "head" },
    { text: "tour.gift", spot: "source-public", allow: [1, 2, 3, 4, 5].map((site) => `take:G05b.0@1.${site}`) },
    { text: "tour.counts", spot: "others" },
    { text: "tour.over", spot: "street", wait: true },
  ],
};
