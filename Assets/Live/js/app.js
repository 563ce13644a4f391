// The app behind the car: its state, its card over the car, its log, and what it says.
import { make, clock, say, icon } from "./dom.js";
import { state } from "./state.js";
import { ask, session } from "./link.js";

const titles = { fault: "cannot be built", crashed: "has ended", blocked: "waits for an event that never occurs" };
/** Whether time stops here, because the app has ended. */
export const isBlocked = () => ["crashed", "blocked"].includes(state.app?.state) && state.t >= state.app.t - 0.0005;
export async function startAgain() {
  try {
    await ask(`${session}/app`, { method: "POST", body: {} });
    say("Restarting the app");
  } catch (error) { say(error.message); }
}
export const startButton = () => make("button", { type: "button", class: "primary", on: { click: startAgain } }, "Restart");
const sentence = (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
/** The lines of a file around a fault. */
export const excerpt = ({ excerpt: lines, line }) => (lines.length ? make("pre", {}, lines.map((text) => make("span", { class: text.startsWith(`${line} `) ? "at" : null }, `${text}\n`))) : null);

/** What the card over the car says; null where the app needs none. */
export function appCard() {
  const { app } = state;
  if (!app || (app.built && !titles[app.state])) return null;
  if (app.state === "building") return [make("h2", { class: "calm" }, icon("app"), `${app.name} is being built`), make("p", {}, `${sentence(app.words)}. The drive begins as soon as it runs.`)];
  const { fault } = app;
  if (!fault) return null;
  const where = [fault.file?.split("/").pop(), fault.line, fault.column].filter(Boolean).join(":"), hasEnded = app.state !== "fault";
  const next = hasEnded ? `The drive is computed up to ${clock(app.t)}. A restart drops the last input; a code change keeps all inputs.` : `${app.built ? "The picture shows the last build; this message" : "This"} disappears with the next build.`;
  return [make("h2", {}, icon("error"), `${app.name} ${titles[app.state]}`), make("p", {}, sentence(fault.message), fault.advice ? `; ${fault.advice}` : ""), excerpt(fault),
    app.lines.length ? make("details", {}, make("summary", {}, "Latest output"), make("pre", { tabindex: 0, "aria-label": "Latest output" }, app.lines.join("\n"))) : null,
    make("div", { class: "row" }, hasEnded && state.role === "drive" ? startButton() : null, make("span", { class: "quiet small" }, `${where ? `${where}. ` : ""}${next}`))];
}
/** What the app printed, had spoken and got wrong, as messages of the log. */
export async function appMessages() {
  if (!state.app) return [];
  return (await ask(`${session}/app`)).log.map(({ t, kind, text }) => ({ t, by: "app", [kind]: text.trimEnd() }));
}

// What the app and the Navigation SDK say stands below the car for a while, and may be spoken by the browser's voice.
const stays = 8;
let prompts = [], readFor = null, shown = "", speaks = false;
const voice = make("button", { type: "button", class: "small-button", "aria-pressed": "false", title: "Speak prompts by the browser's voice", on: { click: () => {
  speaks = !speaks;
  voice.setAttribute("aria-pressed", String(speaks));
  speak();
} } }, "Speak");
const words = make("span", {}), moment = make("span", { class: "quiet" });
export const spoken = make("p", { class: "caption spoken", hidden: true }, icon("speaker"), words, moment, voice);
/** Speaks what is shown; silence where that is not wanted. */
function speak() {
  window.speechSynthesis?.cancel();
  const lang = state.locale || state.seen.locale || "en-US";
  for (const { textContent } of speaks ? words.children : []) window.speechSynthesis?.speak(Object.assign(new SpeechSynthesisUtterance(textContent), { lang }));
}
/** Shows what is said at the moment. */
export async function refreshSpoken() {
  const key = state.app && `${state.generation} ${state.app.state} ${state.app.t}`;
  if (key && key !== readFor) {
    readFor = key;
    try {
      const found = (await appMessages()).filter((one) => one.spoken);
      if (readFor === key) prompts = found;
    } catch { readFor = null; }
  }
  const last = prompts.findLast((one) => one.t <= state.t + 0.0005 && one.t > state.t - stays);
  const texts = last ? prompts.filter((one) => one.t === last.t).map((one) => one.spoken.replace(/^guidance: /, "")) : [];
  if (JSON.stringify([last?.t, texts]) === shown) return;
  shown = JSON.stringify([last?.t, texts]);
  spoken.hidden = !last;
  if (!last) return;
  words.replaceChildren(...texts.flatMap((text) => [make("q", {}, text), " "]));
  moment.textContent = `Spoken at ${clock(last.t)}`;
  say(texts.join(" "));
  speak();
}
