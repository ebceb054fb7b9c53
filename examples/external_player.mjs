#!/usr/bin/env node
// A computer player for Pentapolis: takes the action with the longest description. docs/external-players.md
//
//   pentapolis simulate blueprints --players "external:examples/external_player.mjs,random" --games 10
import { createInterface } from "node:readline";

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

/** The index of a legal action. `view`, all that our seat knows, is ignored by this player. */
function choose({ legal }) {
  const lengths = legal.map(({ action }) => JSON.stringify(action).length);
  return lengths.indexOf(Math.max(...lengths));
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.t === "hello") say({ t: "hello", protocol: 1, name: "The longest word" });
  else if (message.t === "decide") say({ t: "action", id: message.id, choice: choose(message) });
  else if (message.t === "quit") break;
}
