import { mount } from "svelte";
import App from "./App.svelte";
import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import { keep_preferences } from "./preferences.svelte";
import { words } from "./words.svelte";

keep_preferences();
await words.use();
mount(App, { target: document.getElementById("app")! });
