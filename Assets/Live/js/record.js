// Recording: from a click to a second one; nothing is written before it was shown.
import { $, make, say, clock, copy } from "./dom.js";
import { state, set, lookQuery } from "./state.js";
import { ask, session } from "./link.js";

const path = `${session}/recordings`;
export async function toggleRecording() {
  try {
    if (state.recording) return stop();
    const begun = await ask(path, { method: "POST", body: {} });
    set({ recording: begun.from });
    say("Recording");
  } catch (error) { say(error.message); }
}

const ways = [
  ["timeline", () => `Timeline of ${state.file}`, "The inputs become events of the script; the lines are shown first."],
  ["driver", () => "Driver's file", "The inputs for other runs of the app; the lines are shown first."],
  ["session", () => "Session log", "A file beside the drive, with the answers of the car."],
  ["golden", () => "Golden case", "A case after each input and at each moment; golden record draws the pictures."],
  ["film", () => "Film", "An animated PNG of the screen, 15 frames a second."],
  ["test", () => "Test", "The inputs in Python or Swift against the API, to copy."],
];
async function stop() {
  const taken = await ask(`${path}/current`, { method: "POST", body: {} });
  set({ recording: null });
  const dialog = $("recorded"), forget = () => ask(`${path}/current`, { method: "DELETE" });
  const inputs = `${taken.inputs} ${taken.inputs === 1 ? "input" : "inputs"}`;
  const place = make("div", {});
  dialog.replaceChildren(make("h2", { id: "recorded-title" }, `Recorded ${clock(taken.to - taken.from)}, ${inputs}`), make("p", { class: "quiet" }, taken.note ?? "Choose a form. Nothing is written before."),
    make("div", { class: "choices" }, ways.filter(([form]) => taken.forms.includes(form)).map(([form, words, what]) => make("button", { type: "button", disabled: ["timeline", "driver"].includes(form) && !taken.inputs, on: { click: () => preview(form, place) } }, make("b", {}, words()), make("span", {}, what)))),
    place, make("div", { class: "dialog-row start" }, make("button", { type: "button", on: { click: async () => { await forget(); dialog.close(); say("Discarded"); } } }, "Discard")));
  dialog.showModal();
}

const save = (body) => ask(`${path}/current/save?${lookQuery()}`, { method: "POST", body });
async function preview(form, place) {
  try {
    if (form === "test") return await showTest("python", place);
    const shown = await save({ form, dry: true });
    const write = make("button", { type: "button", class: "primary", on: { click: () => finish(form, place, write) } }, `Write ${shown.file}`);
    place.replaceChildren(shown.added ? make("pre", { class: "added" }, shown.added.split("\n").map((line) => `+ ${line}\n`).join("")) : make("p", { class: "quiet" }, `${shown.file} is written beside ${state.file}${shown.frames ? `: ${shown.frames} frames` : ""}.`), make("div", { class: "dialog-row" }, write));
    write.focus();
  } catch (error) { tell(place, error); }
}
async function finish(form, place, button) {
  button.disabled = true;
  try {
    const saved = await save({ form, dry: false }), words = `Written: ${saved.file}`;
    place.replaceChildren(make("p", {}, words), ...(saved.next ? [make("p", { class: "quiet" }, "Next: ", make("code", {}, saved.next))] : []));
    say(words);
    if (!saved.next) setTimeout(() => $("recorded").close(), 900);
  } catch (error) { tell(place, error); }
}
async function showTest(language, place) {
  const { text } = await save({ form: "test", language });
  const choice = (name, words) => make("button", { type: "button", "aria-pressed": `${name === language}`, on: { click: () => showTest(name, place).catch((error) => tell(place, error)) } }, words);
  const button = make("button", { type: "button", class: "primary", on: { click: () => copy(text, "The test is copied") } }, "Copy");
  place.replaceChildren(make("pre", { class: "added", tabindex: "0", "aria-label": "The test" }, text), make("div", { class: "dialog-row" }, choice("python", "Python"), choice("swift", "Swift"), button));
  button.focus();
}
const tell = (place, error) => place.replaceChildren(make("p", { class: "bad", role: "alert" }, error.message));
