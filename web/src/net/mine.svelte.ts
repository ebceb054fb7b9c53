// This browser's tables and the tokens that grant access to them. Nothing else is stored about a game.

export interface MyTable {
  id: string;
  game: string;
  /** This browser's seats; several if people share the screen. */
  seats: { seat: number; token: string }[];
  /** Lets others in, if I opened the table. */
  invitation?: string;
  watch?: string;
  /** The short form of the invitation, for typing: appended to the table id. */
  code?: string;
  /** The last entry seen. */
  seen: number;
  changed: number;
}

const KEY = "tables";
const MOST = 60;

function read(): MyTable[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

class Mine {
  tables = $state<MyTable[]>(read());

  constructor() {
    addEventListener("storage", (event) => {
      if (event.key === KEY) this.tables = read();
    });
  }

  find(id: string): MyTable | undefined {
    return this.tables.find((table) => table.id === id);
  }

  keep(table: MyTable): void {
    const others = read().filter((other) => other.id !== table.id);
    this.tables = [table, ...others].sort((a, b) => b.changed - a.changed).slice(0, MOST);
    localStorage.setItem(KEY, JSON.stringify(this.tables));
  }

  update(id: string, change: Partial<MyTable>): void {
    const table = read().find((one) => one.id === id);
    if (table) this.keep({ ...table, ...change });
  }

  forget(id: string): void {
    this.tables = read().filter((table) => table.id !== id);
    localStorage.setItem(KEY, JSON.stringify(this.tables));
  }
}

export const mine = new Mine();
