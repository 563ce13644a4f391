// The log: all messages in order; what comes every second is one line a second.
import { make, clock, icon } from "./dom.js";
import { state, set, lookQuery } from "./state.js";
import { ask, session } from "./link.js";
import { seek } from "./drive.js";
import { appMessages } from "./app.js";

const whoIcons = { driver: "hand", car: "car", app: "app", navigation: "nav", drive: "flag" };
const off = new Set();
let messages = [], wanted = "", opened = null, isAsking = false, askedFor = -1;

/** Asks for the log of the present version, once. */
export async function readLog() {
  if (isAsking) return;
  if (askedFor === state.generation) { refill(); return; }
  isAsking = true;
  const generation = state.generation;
  try {
    const [log, own] = await Promise.all([ask(`${session}/log?limit=20000`), appMessages()]);
    messages = own.length ? [...log.messages, ...own].sort((a, b) => a.t - b.t) : log.messages;
    askedFor = generation;
  } catch { messages = []; } finally { isAsking = false; }
  refill();
  if (askedFor === generation && generation !== state.generation) readLog();
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

// An own input shows the frames before it and after its answer.
let shownInput = null;
const inputOf = (message) => (["driver", "car", "drive"].includes(message.by) && !message.out ? state.facts?.events.find((one) => one.until !== undefined && Math.abs(one.t - message.t) < 0.0006) : undefined);
function frame(words, t) {
  const image = make("img", { alt: words, style: { "aspect-ratio": `${state.mirror.width} / ${state.mirror.height}` } });
  ask(`${session}/frame.png?t=${t.toFixed(3)}&divisor=4&${lookQuery()}`, { as: "blob" }).then(async (blob) => {
    image.src = URL.createObjectURL(blob);
    await image.decode();
    URL.revokeObjectURL(image.src);
  }).catch(() => { image.alt = `${words}: not drawn`; });
  return make("figure", {}, image, make("figcaption", {}, `${words}, ${clock(t)}`));
}
const frames = ({ t, until }) => make("div", { class: "frames" }, frame("Before", Math.max(0, t - 1 / 30)), frame("After", until));

/** What a row shows of a message. */
function keyOf(message) {
  const text = JSON.stringify(message), input = inputOf(message);
  return input ? `${text} ${input.until} ${shownInput === text}` : text;
}
function row(message) {
  const isOpen = message.t === opened, [what, values] = message.words ? [make("span", { class: "fold" }, `${isOpen ? "▾" : "▸"} ${message.words.join(", ")}`), null] : told(message);
  const input = message.words ? undefined : inputOf(message), key = input && JSON.stringify(message);
  const go = () => {
    const at = rows.findIndex(({ node }) => node.contains(document.activeElement));
    if (message.words) opened = isOpen ? null : message.t;
    if (key) shownInput = shownInput === key ? null : key;
    if (message.words || key) { refill(); rows[at]?.node.querySelector("button").focus({ preventScroll: true }); }
    seek(message.t);
  };
  return make("li", { class: `by-${message.by}${message.out ? " out" : ""}` },
    make("button", { type: "button", "aria-expanded": message.words ? String(isOpen) : key ? String(shownInput === key) : null, on: { click: go } }, make("span", { class: "t" }, clock(message.t)), icon(whoIcons[message.by]), make("span", { class: "hidden" }, message.by), make("span", { class: "m" }, what, values ? make("span", { class: "v" }, values) : null)), key && shownInput === key ? frames(input) : null);
}
// The rows around the present. A row that stays keeps its node.
let all = [], rows = [], from = 0, known = new Map(), marked = null, follows = true;
const span = { before: 150, rows: 400 }, place = make("div", {});
const present = (lines) => lines.findLastIndex((line) => line.t <= state.t + 0.0005);
function refill() {
  const fits = messages.filter((message) => !off.has(message.by) && (!wanted || JSON.stringify(message).toLowerCase().includes(wanted.toLowerCase())));
  all = folded(fits).flatMap((line) => (line.words && line.t === opened ? [line, ...line.all] : [line]));
  fill();
}
function fill() {
  from = Math.max(0, present(all) - span.before);
  const kept = known;
  known = new Map();
  rows = all.slice(from, from + span.rows).map((line) => {
    const key = line.words ? JSON.stringify([line.t, line.words, line.t === opened]) : keyOf(line), node = known.has(key) ? row(line) : kept.get(key) ?? row(line);
    known.set(key, node);
    return { t: line.t, node };
  });
  if (!all.length) place.replaceChildren(make("div", { class: "empty log" }, make("b", {}, isAsking ? "Asking …" : "No matching messages"), isAsking ? "" : "Clear the filter to see all."));
  else {
    const list = place.querySelector("ol") ?? make("ol", { class: "log" });
    list.replaceChildren(...rows.map(({ node }) => node));
    if (!list.isConnected || list.parentNode !== place) place.replaceChildren(list);
  }
  marked = null;
  markNow(true);
}
/** Marks the present, and keeps it in view if that is wanted. */
export function markNow(isShown = false) {
  const isOut = present(all) >= from + rows.length || (from > 0 && present(all) < from);
  if (isOut && marked !== null) return fill();
  const now = present(rows), [first, last] = marked === null ? [0, rows.length - 1] : [Math.max(0, Math.min(now, marked)), Math.max(now, marked)];
  if (now === marked && !isShown) return undefined;
  for (const [index, { node }] of rows.slice(first, last + 1).entries()) {
    node.classList.toggle("later", first + index > now);
    node.classList.toggle("now", first + index === now);
    if (first + index === now) node.setAttribute("aria-current", "time"); else node.removeAttribute("aria-current");
  }
  marked = now;
  if (follows) rows[now]?.node.scrollIntoView({ block: "nearest" });
  return undefined;
}
async function save() {
  const text = await ask(`${session}/log`, { accept: "application/jsonl", as: "blob" });
  const link = make("a", { href: URL.createObjectURL(text), download: `${state.file.replace(/\.[^.]*$/, "")}.session.jsonl` });
  link.click();
  URL.revokeObjectURL(link.href);
}
const toggle = (words, isOn, action, extra = {}) => make("button", { type: "button", "aria-pressed": String(isOn), ...extra, on: { click: (event) => event.currentTarget.setAttribute("aria-pressed", String(action())) } }, words);
const who = (name) => toggle(name, !off.has(name), () => { const isOn = off.delete(name); if (!isOn) off.add(name); refill(); return isOn; });
const controls = [make("input", { type: "search", placeholder: "method, value, element", "aria-label": "Filter messages", on: { input: (event) => { wanted = event.target.value; refill(); } } }),
  toggle("Follow", true, () => { follows = !follows; markNow(true); return follows; }, { class: "small-button", title: "Keep the present in view" }),
  make("button", { type: "button", class: "icon", "aria-label": "Save the session log", title: "Save the session log", on: { click: save } }, icon("share")),
  make("div", { class: "who", role: "group", "aria-label": "Who" }, Object.keys(whoIcons).map(who))];
/** The parts of the pane, which stay. */
export function logPane() {
  readLog();
  if (!rows.length) refill();
  return [make("div", { class: "filter" }, controls), place];
}
