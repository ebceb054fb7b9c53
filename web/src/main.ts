import { mount } from "svelte";
import App from "./App.svelte";
import "./design/base.css";
import { use_letters } from "./design/letters";
import "./design/tokens.css";
import { keep_preferences } from "./preferences.svelte";
import { words } from "./words.svelte";

keep_preferences();
use_letters();
await words.use();
mount(App, { target: document.getElementById("app")! });
