// An end on its way to a site: chosen from a card, rotated, aimed. The player may choose end or site first: either
// narrows what is offered.
import type { Action, Choice } from "$web/net/protocol";
import {
  aim_of,
  choice_at,
  choices_of,
  end_of,
  face_with,
  my_seat,
  same_aim,
  same_end,
  source_with,
  sources_of,
  verb_for,
  type Aim,
  type End,
  type Source,
  type Table,
} from "./moves";

export class Placing {
  /** Under the pointer or with keyboard focus. */
  hover = $state.raw<Aim | null>(null);

  constructor(readonly table: Table) {}

  readonly front: number = $derived.by(() => my_seat(this.table) ?? this.table.view.start_player ?? 0);
  readonly sources: Source[] = $derived.by(() => sources_of(this.table, this.front));
  /** Something may be built now. */
  readonly active: boolean = $derived.by(() => this.table.offered.some(({ action }) => aim_of(action) !== null));
  readonly end: End | null = $derived.by(() => (this.table.offered.length ? end_of(this.table.picked) : null));
  /** Chosen before an end. */
  readonly site: Aim | null = $derived.by(() => (this.table.offered.length ? aim_of(this.table.picked) : null));
  readonly aimed: Choice | null = $derived.by(() =>
    this.end && this.hover ? (choice_at(this.table, this.end, this.hover) ?? null) : null,
  );
  /** Shown as a ghost: the player's own, or a hint. */
  readonly shown: Choice | null = $derived.by(() => {
    const pointed = this.table.pointed;
    return pointed && aim_of(pointed.action) ? pointed : null;
  });
  /** The end of the shown choice. */
  readonly shown_end: End | null = $derived.by(() => this.end ?? end_of(this.shown?.action));

  action(end: End, aim: Aim): Action {
    const source = source_with(this.sources, end.card);
    return { verb: source ? verb_for(this.table, source) : "take", card: end.card, end: end.end, ...aim };
  }

  /** A click on one half of a card. */
  take(end: End, event?: Event): void {
    const { table } = this;
    if (!table.offered.length) return;
    if (same_end(this.end, end)) return this.drop();
    const choices = choices_of(table, end);
    const at_site = this.site && choice_at(table, end, this.site);
    if (at_site) return table.commit(at_site, event);
    if (choices.length && !this.site) {
      table.pick({ card: end.card, end: end.end });
      return;
    }
    table.refuse(this.action(end, this.site ?? this.#somewhere(end)));
  }

  /** A site to ask why an end is not allowed, in a street it is meant for. */
  #somewhere(end: End): Aim {
    const { view } = this.table;
    const project = face_with(this.sources, end.card)?.ends[end.end];
    const is_gift = project !== undefined && view.projects[project]?.gift;
    const me = my_seat(this.table) ?? 0;
    const player = is_gift ? (me + 1) % view.seats.length : me;
    const free = view.seats[player]!.street.sites.find(({ finished }) => !finished);
    return { player, site: free?.site ?? 1 };
  }

  /** A click on a site; on touch the first tap only previews. */
  click(aim: Aim, event: Event): void {
    const { table } = this;
    if (!this.end) {
      if (this.active) table.pick(same_aim(this.site, aim) ? null : { player: aim.player, site: aim.site });
      return;
    }
    const choice = choice_at(table, this.end, aim);
    if (!choice) return table.refuse(this.action(this.end, aim));
    this.hover = aim;
    const by_touch = event instanceof PointerEvent && event.pointerType === "touch";
    if (by_touch && table.pointed !== choice) table.point(choice);
    else this.commit(choice, event);
  }

  commit(choice: Choice, event?: Event): void {
    this.hover = null;
    this.table.commit(choice, event);
  }

  /** UT-5.5: the other end of the same side. */
  turn(): void {
    const end = this.shown_end;
    if (!end) return;
    this.#show({ card: end.card, end: 1 - end.end });
  }

  /** UT-6.6: only a public card may be flipped; for others the rules say why not. */
  flip(): void {
    const end = this.shown_end;
    const source = end && source_with(this.sources, end.card);
    if (!end || !source) return;
    const other = source.faces.find(({ card }) => card !== end.card);
    if (other) return this.#show(this.#buildable(other.card, end.end));
    const reverse = end.card.replace(/[ab]$/, (side) => (side === "a" ? "b" : "a"));
    this.table.refuse({ ...this.action(end, this.#somewhere(end)), card: reverse });
  }

  /** This end of a card, or the other one if only that can be built. */
  #buildable(card: string, end: number): End {
    const is_buildable = (at: number) => choices_of(this.table, { card, end: at }).length > 0;
    return { card, end: !is_buildable(end) && is_buildable(1 - end) ? 1 - end : end };
  }

  #show(end: End): void {
    if (!choices_of(this.table, end).length) return this.table.refuse(this.action(end, this.#somewhere(end)));
    this.table.pick({ card: end.card, end: end.end });
  }

  drop(): void {
    this.hover = null;
    this.table.pick(null);
  }
}
