// The script: its text, the line of a fault, and saving that never writes over what changed meanwhile.
import { make, $, say } from "./dom.js";
import { state, set } from "./state.js";
import { ask } from "./link.js";
import { foundLines } from "./findings.js";
import { completing } from "./complete.js";

let saved = null, text = "", revision = "", isAsking = false, problem = "";
const area = make("textarea", { spellcheck: "false", autocapitalize: "off", autocomplete: "off", class: "mono", wrap: "off", "aria-label": "Script" });
const lines = make("div", { class: "lines mono", "aria-hidden": "true" });
const path = () => `/files/${encodeURIComponent(state.file)}?session=${state.session}`;
export const isEdited = () => saved !== null && text !== saved;

/** Reads the script from the server. Unsaved edits stay until the user saves or discards them. */
export async function readScript() {
  if (isAsking) return;
  isAsking = true;
  try {
    const answer = await ask(path());
    if (answer.revision !== revision) {
      const wasEdited = isEdited();
      if (wasEdited && answer.text !== text) problem = "changed";
      else [text, problem] = [answer.text, ""];
      if (problem !== "changed") [saved, revision] = [answer.text, answer.revision];
      set({ edited: Math.random() });
    }
  } catch (error) { problem = error.message; } finally { isAsking = false; }
}
async function save() {
  try {
    const answer = await ask(path(), { method: "PUT", body: { text, revision } });
    [saved, revision, problem] = [text, answer.revision, ""];
    say("Saved");
  } catch (error) { problem = error.error === "changed-on-disk" ? "changed" : error.message; }
  set({ edited: Math.random() });
}
async function settle(isMine) {
  const answer = await ask(path());
  [saved, revision, problem] = [answer.text, answer.revision, ""];
  if (!isMine) text = answer.text;
  set({ edited: Math.random() });
  if (isMine) await save();
}

function number() {
  const bad = state.fault?.line, all = text.split("\n"), found = isEdited() ? new Map() : foundLines();
  lines.replaceChildren(...all.map((_, index) => make("div", { class: index + 1 === bad ? "bad" : index + 1 === state.shownLine ? "now" : found.get(index + 1) ?? null }, String(index + 1))));
  area.style.setProperty("height", `${all.length * 20 + 24}px`);
  area.style.setProperty("width", `${Math.max(...all.map((line) => line.length)) + 4}ch`);
}
function edited() { const was = isEdited(); text = area.value; number(); if (was !== isEdited()) set({ edited: Math.random() }); }
const choices = completing(area, edited);
area.addEventListener("input", edited);
area.addEventListener("keydown", (event) => {
  if (event.key === "s" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); save(); }
  if (event.key === "Escape") { event.preventDefault(); $("tab-script").focus(); }
});

/** Brings the line of the fault into view. */
export const showFaultLine = () => (lines.querySelector(".bad") ?? lines.querySelector(".now"))?.scrollIntoView({ block: "center" });

export function scriptPane() {
  if (state.kind && state.kind !== "script") return [make("div", { class: "empty" }, make("b", {}, "This drive is no script"), "Record, and keep what was done as a session log.")];
  if (saved === null && !isAsking && state.file) readScript();
  if (area.value !== text) area.value = text;
  number();
  const conflict = problem === "changed" ? make("div", { class: "conflict", role: "alert" }, "Changed on disk.", make("button", { type: "button", on: { click: () => settle(true) } }, "Keep mine"), make("button", { type: "button", on: { click: () => settle(false) } }, "Take theirs"))
    : problem ? make("div", { class: "conflict", role: "alert" }, problem) : null;
  return [make("div", { class: "editor" },
    make("div", { class: "filter" }, make("b", {}, state.file), make("span", { class: `badge ${state.fault ? "error" : ""}` }, state.fault ? (state.fault.line ? `error in line ${state.fault.line}` : "error") : isEdited() ? "edited" : "saved"), make("span", { class: "grow" }),
      make("button", { type: "button", disabled: !isEdited(), on: { click: () => { text = saved; problem = ""; set({ edited: Math.random() }); } } }, "Undo"), make("button", { type: "button", class: "primary", disabled: !isEdited() || state.role !== "drive", on: { click: save } }, "Save"), conflict),
    make("div", { class: "text" }, lines, area, choices))];
}
