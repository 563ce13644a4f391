// The script: its text, the line of a fault, and saving that never writes over what changed meanwhile.
import { make, $, say, clamp } from "./dom.js";
import { state, set } from "./state.js";
import { ask } from "./link.js";
import { foundLines } from "./findings.js";

let saved = null, text = "", revision = "", isAsking = false, isOld = false, problem = "";
const area = make("textarea", { spellcheck: "false", autocapitalize: "off", autocomplete: "off", class: "mono", wrap: "off", "aria-label": "Script" });
const lines = make("div", { class: "lines mono", "aria-hidden": "true" });
export const path = () => `/files/${encodeURIComponent(state.file)}?session=${state.session}`;
export const isEdited = () => saved !== null && text !== saved;

/** Reads the script from the server. Unsaved edits stay until the user saves or discards them. */
export async function readScript() {
  // A change while the answer is under way makes it old.
  isOld = isAsking;
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
  if (isOld) await readScript();
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

/** A line with the word that a fault suggests; null if it suggests none. */
function mended(fault, line) {
  const word = fault.advice?.match(/^did you mean '([\w-]+)'/)?.[1], start = line?.slice(0, fault.column - 1) ?? "";
  const wrong = line?.slice(start.length).match(/^[\w-]+/)?.[0];
  return word && wrong && fault.file?.split("/").pop() === state.file ? start + word + line.slice(start.length + wrong.length) : null;
}
/** The mended line of a fault, and a button that writes it; empty if the fault suggests no word. */
export function mending(fault) {
  const row = fault.excerpt.find((text) => text.startsWith(`${fault.line} `))?.replace(/^\d+ {2}/, ""), line = mended(fault, row);
  if (!line || state.role !== "drive") return [];
  return [make("pre", { class: "added" }, `+ ${line.trim()}`), make("button", { type: "button", class: "primary", on: { click: () => mend(fault) } }, `Write ${state.file}`)];
}
async function mend(fault) {
  try {
    const answer = await ask(path()), rows = answer.text.split("\n"), line = mended(fault, rows[fault.line - 1]);
    if (line) await ask(path(), { method: "PUT", body: { text: rows.with(fault.line - 1, line).join("\n"), revision: answer.revision } });
    say(`${state.file} written`);
    readScript();
  } catch (error) { say(error.message); }
}

/** Shows the changed lines of a script before they are written, and then the way back; `written` is called in between. */
export function suggestEdit(place, found, title, written) {
  const show = (...nodes) => place.replaceChildren(make("div", { class: "suggestion" }, ...nodes));
  const put = async (next, revision) => (await ask(path(), { method: "PUT", body: { text: next, revision } })).revision;
  const step = (words, action, kind) => make("button", { type: "button", class: kind, on: { click: async () => {
    try { await action(); } catch (error) { place.replaceChildren(make("p", { class: "bad", role: "alert" }, error.message)); }
  } } }, words);
  const write = async () => {
    const { text: before } = await ask(path()), now = await put(found.text, found.revision);
    say(`${found.file} written`);
    show(make("span", {}, `${found.file} is written.`), step("Undo", async () => { await put(before, now); show(make("span", {}, `${found.file} is restored.`)); say("Undone"); }));
    written?.();
  };
  show(make("span", {}, title), make("pre", { class: "added" }, found.added.map((line) => `+ ${line}\n`).join("")), step(`Write ${found.file}`, write, "primary"), !place.closest("dialog") && step("Cancel", () => place.replaceChildren()));
}

// A coloured copy lies under the text; a line that stays keeps its node. Very long lines and scripts have no colours.
const copy = make("div", { class: "copy mono", "aria-hidden": "true" }), token = /(^|\s)(#.*)$|("(?:[^"\\]|\\.)*"|'[^']*')|([\w.-]+)(?=:(?:\s|$))|(-?\b\d+(?:\.\d+)?\b)/g;
let copied = [];
function colored(line) {
  const parts = [];
  let at = 0;
  for (const { index, 0: all, 1: space, 2: note, 3: quoted, 4: key } of line.length > 500 ? [] : line.matchAll(token)) {
    const from = index + (space?.length ?? 0);
    // Inside a sentence, a word before a colon is not a key.
    if (key && !/^[\s-]*$/.test(line.slice(0, from)) && !/[{}]/.test(line)) continue;
    parts.push(line.slice(at, from), make("span", { class: note ? "note" : quoted ? "quoted" : key ? "name" : "number" }, line.slice(from, index + all.length)));
    at = index + all.length;
  }
  return make("div", {}, parts, line.slice(at));
}
function copyLines(all) {
  const isPlain = all.length > 5000, wanted = isPlain ? [] : all;
  area.classList.toggle("plain", isPlain);
  let start = 0, rest = 0;
  const least = Math.min(wanted.length, copied.length);
  while (start < least && wanted[start] === copied[start]) start += 1;
  while (rest < least - start && wanted[wanted.length - 1 - rest] === copied[copied.length - 1 - rest]) rest += 1;
  for (const node of [...copy.children].slice(start, copied.length - rest)) node.remove();
  const next = copy.children[start] ?? null;
  for (const line of wanted.slice(start, wanted.length - rest)) copy.insertBefore(colored(line), next);
  copied = wanted;
}
function number() {
  const bad = state.fault?.line, all = text.split("\n"), found = isEdited() ? new Map() : foundLines();
  copyLines(all);
  while (lines.children.length > all.length) lines.lastChild.remove();
  while (lines.children.length < all.length) lines.append(make("div", {}, String(lines.children.length + 1)));
  all.forEach((_, index) => {
    const mark = index + 1 === bad ? "bad" : index + 1 === state.shownLine ? "now" : found.get(index + 1) ?? "";
    for (const node of [lines.children[index], copy.children[index]]) if (node && node.className !== mark) node.className = mark;
  });
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
  if (state.kind && state.kind !== "script") return [make("div", { class: "empty" }, make("b", {}, "The drive is not a script"), "Record, and save the inputs as a session log.")];
  if (saved === null && !isAsking && state.file) readScript();
  if (area.value !== text) area.value = text;
  number();
  const conflict = problem === "changed" ? make("div", { class: "conflict", role: "alert" }, "Changed on disk.", make("button", { type: "button", on: { click: () => settle(true) } }, "Keep mine"), make("button", { type: "button", on: { click: () => settle(false) } }, "Take theirs"))
    : problem ? make("div", { class: "conflict", role: "alert" }, problem) : null;
  return [make("div", { class: "editor" },
    make("div", { class: "filter" }, make("b", {}, state.file), make("span", { class: `badge ${state.fault ? "error" : ""}` }, state.fault ? (state.fault.line ? `error in line ${state.fault.line}` : "error") : isEdited() ? "edited" : "saved"), make("span", { class: "grow" }),
      make("button", { type: "button", disabled: !isEdited(), on: { click: () => { text = saved; problem = ""; set({ edited: Math.random() }); } } }, "Undo"), make("button", { type: "button", class: "primary", disabled: !isEdited() || state.role !== "drive", on: { click: save } }, "Save"), conflict),
    make("div", { class: "text" }, lines, copy, area, choices))];
}

// Completion of a script in a text area, and the meaning of the word under the pointer.
const lineHeight = 20, inset = 8, shortest = 2, shown = 60;

/** Lets a text area complete. Returns the list, which belongs beside the area; `changed` is called after a choice. */
function completing(area, changed) {
  const list = make("ul", { class: "completions", id: "choices", role: "listbox", "aria-label": "Choices", hidden: true });
  let choices = [], chosen = 0, from = 1, asked = 0, pointed = "";

  const cursor = (index) => { const before = area.value.slice(0, index).split("\n"); return { line: before.length, column: before.at(-1).length + 1 }; };
  const at = (line, column) => ask(`/sessions/${state.session}/complete`, { method: "POST", body: { text: area.value, line, column } });

  function close() {
    [list.hidden, choices] = [true, []];
    asked++;
    for (const name of ["aria-activedescendant", "aria-controls"]) area.removeAttribute(name);
  }
  function show() {
    list.replaceChildren(...choices.map((choice, index) => make("li", { role: "option", id: `choice-${index}`, "aria-selected": String(index === chosen), on: { pointerdown: (event) => { event.preventDefault(); chosen = index; take(); } } },
      make("b", { class: "mono" }, choice.insert), choice.help ? make("span", {}, choice.help) : null)));
    list.hidden = false;
    area.setAttribute("aria-controls", "choices");
    area.setAttribute("aria-activedescendant", `choice-${chosen}`);
    list.children[chosen].scrollIntoView({ block: "nearest" });
  }
  function take() {
    const end = area.selectionStart, start = end - (cursor(end).column - from), choice = choices[chosen];
    const isNew = choice.kind === "key" && !/^\s*:/.test(area.value.slice(end));
    area.setRangeText(choice.insert + (isNew ? ": " : ""), start, end, "end");
    close();
    changed();
  }
  async function open(isWanted) {
    const number = ++asked, { line, column } = cursor(area.selectionStart);
    const word = area.value.slice(0, area.selectionStart).match(/[\w-]*$/)[0];
    if (!isWanted && word.length < shortest) return close();
    const answer = await at(line, column).catch(() => null);
    if (number !== asked || document.activeElement !== area) return;
    choices = (answer?.choices ?? []).slice(0, shown).filter((one) => one.insert !== word || isWanted);
    if (!choices.length) { close(); if (isWanted) say("No completions here"); return; }
    [from, chosen] = [answer.from, 0];
    list.style.setProperty("--line", String(line));
    list.style.setProperty("--column", String(from - 1));
    show();
    say(`${choices.length} choices, ${choices[0].insert}`);
  }

  area.setAttribute("aria-autocomplete", "list");
  area.addEventListener("input", () => open(false));
  // Drawing the pane anew takes the focus for a moment.
  area.addEventListener("blur", () => setTimeout(() => document.activeElement === area || close()));
  area.addEventListener("click", close);
  area.addEventListener("keydown", (event) => {
    if (event.key === " " && event.ctrlKey) { event.preventDefault(); open(true); }
    if (list.hidden) return;
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    if (event.key in steps) { chosen = clamp(chosen + steps[event.key], 0, choices.length - 1); show(); say(choices[chosen].insert); }
    else if (event.key === "Enter" || event.key === "Tab") take();
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  // The meaning of a key is the title of the area while the pointer rests on it.
  let wait = 0;
  const ruler = document.createElement("canvas").getContext("2d");
  area.addEventListener("pointermove", (event) => {
    clearTimeout(wait);
    const style = getComputedStyle(area);
    ruler.font = `${style.fontSize} ${style.fontFamily}`;
    const line = Math.floor((event.offsetY - inset) / lineHeight), column = Math.floor((event.offsetX - inset) / ruler.measureText("0").width);
    const text = area.value.split("\n")[line] ?? "", start = text.slice(0, Math.max(0, column)).match(/[\w-]*$/)[0], word = start + text.slice(Math.max(0, column)).match(/^[\w-]*/)[0];
    const end = column - start.length + word.length, key = `${line}:${end}:${word}`;
    if (key === pointed) return;
    [pointed, area.title] = [key, ""];
    if (word) wait = setTimeout(async () => {
      const answer = await at(line + 1, end + 1).catch(() => null);
      if (pointed === key) area.title = answer?.choices.find((one) => one.insert === word)?.help ?? "";
    }, 250);
  });
  return list;
}
