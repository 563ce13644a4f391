// The log: all messages in order; what comes every second is one line a second.
import { make, clock, icon } from "./dom.js";
import { state, set } from "./state.js";
import { ask, session } from "./link.js";
import { seek } from "./drive.js";
import { appMessages } from "./app.js";

const whoIcons = { driver: "hand", car: "car", app: "app", navigation: "nav", drive: "flag" };
const off = new Set();
let messages = [], wanted = "", opened = null, isAsking = false, askedFor = -1;

/** Asks for the log of the present version, once. */
export async function readLog() {
  if (isAsking || askedFor === state.generation) return;
  isAsking = true;
  const generation = state.generation;
  try {
    const [log, own] = await Promise.all([ask(`${session}/log?limit=20000`), appMessages()]);
    messages = own.length ? [...log.messages, ...own].sort((a, b) => a.t - b.t) : log.messages;
    askedFor = generation;
    set({ log: state.log + 1 });
  } catch { messages = []; } finally { isAsking = false; }
}

function told(message) {
  const kind = Object.keys(message).find((name) => !["t", "by", "on", "out"].includes(name)), value = message[kind];
  const text = (of) => (typeof of === "object" ? JSON.stringify(of) : typeof of === "number" ? Number(of.toFixed(2)) : of);
  const rest = (without) => Object.entries(value).filter(([name]) => name !== without).map(([name, of]) => `${name} ${text(of)}`).join("  ").slice(0, 160);
  if (kind === "calls") return [make("span", {}, value.method.split(/(?<=[(:])/).flatMap((part) => [part, make("wbr")])), rest("method")];
  return [kind, typeof value === "object" && value ? rest() : String(value)];
}
const often = { "locationProvider(_:didUpdate:)": "location", "navigator(_:didUpdateNavInfo:)": "nav info", "navigator(_:didUpdateRemainingTime:)": "time left", "navigator(_:didUpdateRemainingDistance:)": "distance left" };
function folded(rows) {
  const lines = [];
  for (const message of rows) {
    const word = often[message.calls?.method], last = lines.at(-1);
    if (word && last?.words && Math.floor(last.t) === Math.floor(message.t)) { if (!last.words.includes(word)) last.words.push(word); last.all.push(message); } else if (word) lines.push({ t: message.t, by: message.by, out: true, words: [word], all: [message] });
    else lines.push(message);
  }
  return lines;
}

const row = (message) => {
  const [what, values] = message.words ? [make("span", { class: "fold" }, `${message.t === opened ? "▾" : "▸"} ${message.words.join(", ")}`), null] : told(message);
  return make("li", { class: `by-${message.by}${message.out ? " out" : ""}`, "data-t": message.t },
    make("button", { type: "button", on: { click: () => { if (message.words) { opened = opened === message.t ? null : message.t; set({ log: state.log + 1 }); } seek(message.t); } } }, make("span", { class: "t" }, clock(message.t)), icon(whoIcons[message.by]), make("span", { class: "m" }, what, values ? make("span", { class: "v" }, values) : null)));
};
function list() {
  const rows = messages.filter((message) => !off.has(message.by) && (!wanted || JSON.stringify(message).toLowerCase().includes(wanted.toLowerCase())));
  const all = folded(rows).flatMap((line) => (line.words && line.t === opened ? [line, ...line.all] : [line]));
  if (!all.length) return make("div", { class: "empty log" }, make("b", {}, isAsking ? "Asking …" : "No matching messages"), isAsking ? "" : "Clear the filter to see all.");
  const now = Math.max(0, all.findLastIndex((message) => message.t <= state.t)), from = Math.max(0, now - 150);
  return make("ol", { class: "log" }, all.slice(from, from + 400).map(row));
}
/** Marks the present, and keeps it in view. */
export function markNow(pane) {
  const rows = [...pane.querySelectorAll(".log li")], now = rows.findLastIndex((node) => Number(node.dataset.t) <= state.t + 0.0005);
  rows.forEach((node, index) => { node.classList.toggle("now", index === now); node.classList.toggle("later", index > now); });
  rows[now]?.scrollIntoView({ block: "nearest" });
}
async function save() {
  const text = await ask(`${session}/log`, { accept: "application/jsonl", as: "blob" });
  const link = make("a", { href: URL.createObjectURL(text), download: `${state.file.replace(/\.[^.]*$/, "")}.session.jsonl` });
  link.click();
  URL.revokeObjectURL(link.href);
}
export function logPane() {
  readLog();
  const refill = () => document.querySelector(".pane .log")?.replaceWith(list());
  const search = make("input", { type: "search", placeholder: "method, value, element", "aria-label": "Filter messages", value: wanted, on: { input: (event) => { wanted = event.target.value; refill(); } } });
  return [make("div", { class: "filter" }, search, make("button", { type: "button", class: "icon", "aria-label": "Save the session log", title: "Save the session log", on: { click: save } }, icon("share")),
    make("div", { class: "who", role: "group", "aria-label": "Who" }, Object.keys(whoIcons).map((name) => make("button", { type: "button", "aria-pressed": off.has(name) ? "false" : "true", on: { click: () => { off[off.has(name) ? "delete" : "add"](name); set({ log: state.log + 1 }); } } }, name)))), list()];
}
