// What a choice changes beyond its price, by comparing the views before and after: offices, what rows would pay the
// viewer, and buildings that change hands. Only changes are listed, the most important first.
import type { Building, OfficeId, View } from "./view";

export type Consequence =
  /** The office gets a new holder. */
  | { kind: "holder"; office: OfficeId; seat: number | null }
  /** An election now would have another winner; by how much, and how much the next best had before. */
  | { kind: "race"; office: OfficeId; seats: number[]; figure: number; before: number }
  /** What a payout of the row would give the viewer. */
  | { kind: "row"; row: string; from: number; to: number }
  /** The viewer gains or loses control of a building. */
  | { kind: "control"; building: Building; gained: boolean }
  /** A building is gone. */
  | { kind: "removed"; building: Building };

const same = (a: Building, b: Building): boolean => a.id === b.id && a.zone === b.zone;

function buildings(before: View, after: View, me: number): Consequence[] {
  const found: Consequence[] = [];
  for (const old of before.town.buildings) {
    const now = after.town.buildings.find((one) => same(one, old));
    if (!now) found.push({ kind: "removed", building: old });
    else if (old.owner !== now.owner && (old.owner === me || now.owner === me))
      found.push({ kind: "control", building: now, gained: now.owner === me });
  }
  return found;
}

function offices(before: View, after: View, me: number): Consequence[] {
  return after.offices.flatMap((now): Consequence[] => {
    const old = before.offices.find(({ id }) => id === now.id);
    if (!old) return [];
    if (old.holder !== now.holder) return [{ kind: "holder", office: now.id, seat: now.holder }];
    const had = old.race?.seats ?? [];
    const has = now.race?.seats ?? [];
    const mine = had.includes(me) || has.includes(me);
    if (!now.race || !mine || had.join() === has.join()) return [];
    return [{ kind: "race", office: now.id, seats: has, figure: now.race.figure, before: old.race?.figure ?? 0 }];
  });
}

function rows(before: View, after: View, me: number): Consequence[] {
  return after.town.rows
    .flatMap((now) => {
      const old = before.town.rows.find(({ id }) => id === now.id);
      const [from, to] = [old?.shares?.[me] ?? 0, now.shares?.[me] ?? 0];
      return old?.number === now.number && from !== to ? [{ kind: "row" as const, row: now.id, from, to }] : [];
    })
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from));
}

export const consequences = (before: View, after: View, me: number): Consequence[] => [
  ...buildings(before, after, me),
  ...offices(before, after, me),
  ...rows(before, after, me),
];
