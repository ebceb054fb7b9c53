// Identifies this browser when it asks for a seat: a random key per table. It takes one seat however often it is sent,
// and keeps out anyone the host has removed.
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
