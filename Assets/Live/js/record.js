// Recording: from a click to a second one; nothing is written before it was shown.
import { $, make, say, clock } from "./dom.js";
import { state, set } from "./state.js";
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

async function stop() {
  const taken = await ask(`${path}/current`, { method: "POST", body: {} });
  set({ recording: null });
  const dialog = $("recorded"), forget = () => ask(`${path}/current`, { method: "DELETE" });
  const inputs = `${taken.inputs} ${taken.inputs === 1 ? "input" : "inputs"}`;
  const offers = [["timeline", `Timeline of ${state.file}`, "What was done becomes events of the script; the lines are shown first."], ["session", "Session log", "A file beside the drive, with what the car answered."]].filter(([form]) => taken.forms.includes(form));
  const place = make("div", {});
  dialog.replaceChildren(make("h2", { id: "recorded-title" }, `Recorded ${clock(taken.to - taken.from)}, ${inputs}`), make("p", { class: "quiet" }, taken.note ?? "Choose what becomes of it. Nothing is written before."),
    make("div", { class: "choices" }, offers.map(([form, words, what]) => make("button", { type: "button", disabled: form === "timeline" && !taken.inputs, on: { click: () => preview(form, place) } }, make("b", {}, words), make("span", {}, what)))),
    place, make("div", { class: "dialog-row start" }, make("button", { type: "button", on: { click: async () => { await forget(); dialog.close(); say("Discarded"); } } }, "Discard")));
  dialog.showModal();
}

async function preview(form, place) {
  const save = (dry) => ask(`${path}/current/save`, { method: "POST", body: { form, dry } });
  try {
    const shown = await save(true);
    const write = make("button", { type: "button", class: "primary", on: { click: async () => { try { const saved = await save(false); place.replaceChildren(make("p", {}, `Written: ${saved.file}`)); say(`Written: ${saved.file}`); setTimeout(() => $("recorded").close(), 900); } catch (error) { tell(place, error); } } } }, `Write ${shown.file}`);
    place.replaceChildren(shown.added ? make("pre", { class: "added" }, shown.added.split("\n").map((line) => `+ ${line}\n`).join("")) : make("p", { class: "quiet" }, `${shown.file} is written beside ${state.file}.`), make("div", { class: "dialog-row" }, write));
    write.focus();
  } catch (error) { tell(place, error); }
}
const tell = (place, error) => place.replaceChildren(make("p", { class: "bad", role: "alert" }, error.message));
