// The worker around the rules module, so that a search never holds up the page.
import { RulesModule } from "./module";
import type { Catalogue, format } from "./speak";

let rules: Promise<RulesModule>;
let catalogue: Catalogue = { language: "en", texts: {}, names: [] };
/** What formats sentences is loaded when the rules are first asked to speak. */
let speech: Promise<{ format: typeof format }> | undefined;
let speak: typeof format = (message) => message.key;

onmessage = async ({ data }) => {
  if (data.load) {
    rules = RulesModule.from(fetch(data.load), (message) => speak(message, catalogue));
    rules.catch(() => {}); // told to whoever calls
  } else if (data.speak) {
    catalogue = data.speak;
    speech ??= import("./speak");
  } else {
    try {
      if (speech) speak = (await speech).format;
      postMessage({ id: data.id, answer: (await rules).call(data.request) });
    } catch (error) {
      postMessage({ id: data.id, fault: error instanceof Error ? error.message : String(error) });
    }
  }
};
