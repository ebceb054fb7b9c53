// What computer players are called: short, the same in every language, and no name that a person at the table has.
const NAMES = ["Ada", "Otto", "Iris", "Hugo", "Vera", "Nils", "Rosa", "Emil", "Olga", "Finn"];

/** The names by seat. `people` has those of the persons, and null where a computer player sits. */
export function seat_names(people: readonly (string | null)[]): string[] {
  const taken = people.map((name) => name?.trim().toLowerCase());
  const free = NAMES.filter((name) => !taken.includes(name.toLowerCase()));
  let next = 0;
  return people.map((name) => name ?? free[next++ % free.length]!);
}
