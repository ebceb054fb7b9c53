// run.mjs MODULE GAMES: replays every golden transcript and recomputes every signature in the WebAssembly build.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [modulePath, gamesFolder] = process.argv.slice(2);

// The module imports a few calls of the C library that it never makes.
const unused = new Proxy({}, { get: () => () => 0 });
const module = await WebAssembly.compile(readFileSync(modulePath));
const { exports } = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: unused });
exports._initialize();

function call(name, bytes) {
  const at = exports.allocate(bytes.length);
  new Uint8Array(exports.memory.buffer).set(bytes, at);
  const from = exports[name](at, bytes.length);
  const memory = new Uint8Array(exports.memory.buffer);
  const text = new TextDecoder().decode(memory.subarray(from, memory.indexOf(0, from)));
  exports.release(at);
  return text;
}

let failures = 0;
function report(what, difference) {
  console.log(`${difference === "" ? "same" : "DIFFERENT"}  ${what}${difference === "" ? "" : "\n" + difference}`);
  failures += difference === "" ? 0 : 1;
}

for (const game of readdirSync(gamesFolder)) {
  const folder = join(gamesFolder, game);
  if (!existsSync(join(folder, `${game}.h`))) continue;
  for (const file of readdirSync(join(folder, "tests/golden"))) {
    report(`${game} ${file}`, call("check", readFileSync(join(folder, "tests/golden", file))));
  }
  const recorded = readFileSync(join(folder, "tests/signature.txt"), "utf8");
  const now = call("signatures", new TextEncoder().encode(game));
  report(`${game} signatures`, now === recorded ? "" : now);
}
process.exit(failures === 0 ? 0 : 1);
