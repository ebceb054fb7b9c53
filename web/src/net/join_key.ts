// What tells this browser from others when it asks for a seat: a key for each table, made up here. It takes a seat once
// however often it is sent, and keeps out whoever the host has removed.
import { fresh_key } from "./api";

const KEY = "join_keys";
const MOST = 60;

interface Kept {
  id: string;
  key: string;
}

function read(): Kept[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function join_key(id: string): string {
  const kept = read();
  const known = kept.find((one) => one.id === id);
  if (known) return known.key;
  const key = fresh_key();
  localStorage.setItem(KEY, JSON.stringify([{ id, key }, ...kept].slice(0, MOST)));
  return key;
}
