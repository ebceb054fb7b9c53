// Names of computer players: short, the same in every language, and different from those of the people at the table.
const NAMES = ["Ada", "Otto", "Iris", "Hugo", "Vera", "Nils", "Rosa", "Emil", "Olga", "Finn"];

/** The names by seat. `people` has the people's names, and null for a computer player. */
export function seat_names(people: readonly (string | null)[]): string[] {
  const taken = people.map((name) => name?.trim().toLowerCase());
  const free = NAMES.filter((name) => !taken.includes(name.toLowerCase()));
  let next = 0;
  return people.map((name) => name ?? free[next++ % free.length]!);
}
