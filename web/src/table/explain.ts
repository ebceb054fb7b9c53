// Error messages.
import { Failure, UNREACHABLE } from "../net/api";
import type { Message } from "../net/protocol";
import { words } from "../words.svelte";

export function explain(error: unknown, tell: (message: Message) => string): string {
  if (!(error instanceof Failure)) return words.say("web.problem.internal");
  if (error.problem.why) return tell(error.problem.why);
  const key = `web.problem.${error.code}`;
  if (words.has(key)) return words.say(key);
  return words.say(error.code === UNREACHABLE ? "web.problem.unreachable" : "web.problem.internal");
}
