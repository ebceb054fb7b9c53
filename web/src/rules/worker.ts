// The worker that runs the rules module, so that a search never blocks the page.
import { RulesModule } from "./module";
import type { Messages } from "../messages";
import type { Message } from "../net/protocol";

let rules: Promise<RulesModule>;
/** The message formatter, loaded when the rules first need it. */
let speech: Promise<{ messages: Messages; names: string[] }> | undefined;
let speak = (message: Message): string => message.key;

onmessage = async ({ data }) => {
  if (data.load) {
    rules = RulesModule.from(fetch(data.load), (message) => speak(message));
    rules.catch(() => {}); // reported to each caller
  } else if (data.speak) {
    const { language, texts, names } = data.speak;
    speech = import("../messages").then(({ Messages }) => ({ messages: new Messages(language, texts), names }));
  } else {
    try {
      if (speech) {
        const { messages, names } = await speech;
        speak = (message) => messages.say(message, { names });
      }
      postMessage({ id: data.id, answer: (await rules).call(data.request) });
    } catch (error) {
      postMessage({ id: data.id, fault: error instanceof Error ? error.message : String(error) });
    }
  }
};
