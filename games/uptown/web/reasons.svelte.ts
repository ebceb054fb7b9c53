// Why an end cannot be built now, in two or three words for its label. The rules are asked about the sites it might go
// to; a click shows the full reason with its clause.
import { choices_of, my_seat, verb_for, type Aim, type End, type Source, type Table } from "./moves";

/** Refusals with a short text: board.why.<name>. The others are about the step, which the prompt explains. */
const SHORT = new Set([
  "too_dear",
  "ground_only",
  "upper_only",
  "no_roof",
  "roof_covered",
  "finished",
  "gifts_banned",
  "blocked",
]);
/** Used only if no site has a better reason. */
const WEAK = "finished";

const key_of = ({ card, end }: End): string => `${card}.${end}`;

export class Reasons {
  #words = $state.raw<ReadonlyMap<string, string>>(new Map());
  #asked = 0;

  constructor(readonly table: Table) {}

  of(end: End): string {
    return this.#words.get(key_of(end)) ?? "";
  }

  async ask(sources: readonly Source[]): Promise<void> {
    const asked = ++this.#asked;
    this.#words = new Map();
    if (!this.table.offered.length || this.table.view.phase !== "second") return;
    const ends = sources.flatMap((source) =>
      source.faces.flatMap((face) =>
        [0, 1].map((end) => ({ source, project: face.ends[end]!, end: { card: face.card, end } })),
      ),
    );
    for (const { source, project, end } of ends) {
      if (choices_of(this.table, end).length) continue;
      const found = await this.#reason(source, project, end).catch(() => "");
      if (asked !== this.#asked) return;
      if (SHORT.has(found)) this.#words = new Map([...this.#words, [key_of(end), found]]);
    }
  }

  async #reason(source: Source, project: string, end: End): Promise<string> {
    let weak = "";
    for (const aim of this.#sites(project)) {
      const { why } = await this.table.why({ verb: verb_for(this.table, source), ...end, ...aim });
      const found = why.key.replace(/^refusal\./, "");
      if (found !== WEAK) return found;
      weak = found;
    }
    return weak;
  }

  /** In the streets it is meant for: gifts go to others (the view says what is a gift). */
  #sites(project: string): Aim[] {
    const { view } = this.table;
    const me = my_seat(this.table);
    const is_gift = view.projects[project]?.gift === true;
    return view.seats.flatMap((seat, player) =>
      (player !== me) === is_gift ? seat.street.sites.map(({ site }) => ({ player, site })) : [],
    );
  }
}
