// The worker around the rules module, so that a search never holds up the page.
import { RulesModule } from "./module";
import { format, type Catalogue } from "./speak";

let rules: Promise<RulesModule>;
let catalogue: Catalogue = { language: "en", texts: {}, names: [] };

onmessage = async ({ data }) => {
  if (data.load) {
    rules = RulesModule.from(fetch(data.load), (message) => format(message, catalogue));
    rules.catch(() => {}); // told to whoever calls
  } else if (data.speak) {
    catalogue = data.speak;
  } else {
    try {
      postMessage({ id: data.id, answer: (await rules).call(data.request) });
    } catch (error) {
      postMessage({ id: data.id, fault: error instanceof Error ? error.message : String(error) });
    }
  }
};
