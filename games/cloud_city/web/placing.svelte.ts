// The tile in hand on its way to a slot: which one, its rotation, and the slot aimed at. The table knows the tile; slot
// and rotation belong to the board until the choice is complete.
import type { Choice } from "$web/net/protocol";
import { asks_for, place_action, placement, slot_of, type Table } from "./moves";
import { same, type Spot, type Tile } from "./view";

export class Placing {
  /** Chosen by touch or keyboard, or before a tile. */
  slot = $state.raw<Spot | null>(null);
  /** Under the pointer. */
  hover = $state.raw<Spot | null>(null);
  turns = $state(0);
  /** Of two identical tiles, only the clicked one lifts. */
  lifted = $state(0);

  constructor(readonly table: Table) {}

  readonly active: boolean = $derived.by(() => asks_for(this.table, "place"));
  readonly tile: Tile | null = $derived.by(() => {
    const tile = this.active ? this.table.picked?.tile : undefined;
    return this.table.view.hand?.find((one) => one.tile === tile) ?? null;
  });
  readonly rotation: number = $derived.by(() => this.turns % (this.tile?.rotations ?? 4));
  readonly aimed: Spot | null = $derived.by(() => this.hover ?? this.slot);
  readonly choice: Choice | null = $derived.by(() =>
    this.tile && this.aimed ? (placement(this.table, this.tile.tile, this.aimed, this.rotation) ?? null) : null,
  );
  /** Shown as a ghost: the player's own, or a hint. */
  readonly shown: Choice | null = $derived.by(() =>
    this.table.pointed?.action.verb === "place" ? this.table.pointed : null,
  );

  at(slot: Spot): Choice | undefined {
    return this.tile ? placement(this.table, this.tile.tile, slot, this.rotation) : undefined;
  }

  take(index: number): void {
    const tile = this.table.view.hand?.[index];
    if (!tile || !this.table.offered.length) return;
    if (!this.active) return this.table.refuse(place_action(tile.tile, [0, 1], 0)); // another step is due
    if (this.tile?.tile === tile.tile && this.lifted === index) return this.drop();
    if (this.tile?.tile !== tile.tile) this.turns = 0;
    this.lifted = index;
    this.table.pick({ verb: "place", tile: tile.tile });
  }

  drop(): void {
    this.slot = this.hover = null;
    this.turns = 0;
    this.table.pick(null);
  }

  turn(by = 1): void {
    this.adopt();
    if (!this.tile) return;
    const rotations = this.tile.rotations ?? 4;
    this.turns = (this.rotation + by + rotations) % rotations;
  }

  /** A click places the tile, or only aims if there was no preview yet. */
  click(slot: Spot, event: Event, by_touch: boolean): void {
    if (!this.active) return;
    const tile = this.tile;
    if (!tile) {
      const places = this.table.offered.filter(({ action }) => action.verb === "place");
      const is_open = places.some((choice) => same(slot_of(choice), slot));
      if (is_open) this.slot = same(this.slot, slot) ? null : slot;
      else this.table.refuse({ ...places[0]!.action, slot: [...slot] });
      return;
    }
    const choice = this.at(slot);
    if (!choice) return this.table.refuse(place_action(tile.tile, slot, this.rotation));
    if (by_touch && !same(this.slot, slot)) this.slot = slot;
    else this.commit(choice, event);
  }

  commit(choice: Choice, event?: Event): void {
    this.slot = this.hover = null;
    this.turns = 0;
    this.table.commit(choice, event);
  }

  /** Rotating a hint adopts it as the player's own. */
  adopt(): void {
    const hint = this.tile ? null : this.shown;
    if (!hint) return;
    this.lifted = this.table.view.hand?.findIndex(({ tile }) => tile === hint.action.tile) ?? 0;
    this.turns = hint.action.rotation as number;
    this.slot = slot_of(hint);
    this.table.pick({ verb: "place", tile: hint.action.tile! });
  }
}
