// A game from its record: replayed by the rules in the page, from any player's point of view.
import { api } from "../net/api";
import { mine } from "../net/mine.svelte";
import type { Seat, TableSeat } from "../net/protocol";
import { Rules, RulesFault, type Loaded } from "../rules/rules";
import { seat_names } from "../table/computers";
import { Desk } from "../table/desk.svelte";
import { words } from "../words.svelte";

/** Why a record cannot be shown: a key below web.problem, and the detail the rules give about where it is damaged. */
export class BadRecord extends Error {
  constructor(
    readonly code: "no_such_game" | "damaged",
    readonly detail?: string,
  ) {
    super(detail ?? code);
  }
}

export class Recorded {
  /** One desk per viewer. */
  desk = $state.raw<Desk>()!;
  viewer = $state.raw<Seat>("spectator");

  private constructor(
    readonly text: string,
    readonly game: string,
    readonly loaded: Loaded,
    readonly rules: Rules,
  ) {}

  /** The key for share links, if it may be shared. */
  key: string | null = null;

  static async fetch(id: string, key: string | null): Promise<Recorded> {
    const seat = mine.find(id)?.seats[0];
    const token = seat?.token ?? mine.find(id)?.watch;
    const [text, share] = await Promise.all([
      api.record(id, token, key),
      key ??
        api.table(id, token).then(
          ({ table }) => table.share ?? null,
          () => null,
        ),
    ]);
    const recorded = await Recorded.read(text, seat?.seat);
    recorded.key = share;
    return recorded;
  }

  /** Starts with the view of `viewer`: a finished game has no secrets, and a seat shows a building. */
  static async read(text: string, viewer: Seat = 0): Promise<Recorded> {
    const game = game_of(text);
    const rules = await Rules.of(game);
    if (!rules) throw new BadRecord("no_such_game", game);
    await words.load_game(game);
    let loaded: Loaded;
    try {
      loaded = await rules.load(text);
    } catch (fault) {
      throw new BadRecord("damaged", fault instanceof RulesFault ? fault.message : String(fault));
    }
    const recorded = new Recorded(text, game, loaded, rules);
    await recorded.look_as(viewer);
    return recorded;
  }

  /** The same moment, from another viewpoint. */
  async look_as(viewer: Seat): Promise<void> {
    const { rules, loaded } = this;
    const seq = this.desk?.seq ?? loaded.seq;
    const [last, entries] = await Promise.all([rules.position(viewer, loaded.seq), rules.entries(viewer)]);
    const source = { act: null, position: (wanted: number) => rules.position(viewer, wanted) };
    const desk = new Desk(this.game, loaded.options, source, rules, last, entries);
    desk.names = this.names();
    this.desk?.pause();
    if (seq < loaded.seq) await desk.look(seq);
    this.desk = desk;
    this.viewer = viewer;
  }

  /** In a record, computer players have the name of their kind ("search"). */
  names(): string[] {
    const is_named = ({ name, player }: (typeof sitters)[number]) => player === "human" || !player.startsWith(name);
    const { sitters } = this.loaded;
    return seat_names(sitters.map((sitter) => (is_named(sitter) ? sitter.name : null)));
  }

  get seats(): TableSeat[] {
    return this.loaded.sitters.map(({ name, player }, seat) =>
      player === "human" ? { seat, kind: "person", name, stand_in: null } : { seat, kind: "computer", name, player },
    );
  }
}

function game_of(text: string): string {
  let record: { game?: unknown };
  try {
    record = JSON.parse(text);
  } catch (error) {
    throw new BadRecord("damaged", error instanceof Error ? error.message : undefined);
  }
  if (typeof record?.game !== "string") throw new BadRecord("damaged", '"game"');
  return record.game;
}
