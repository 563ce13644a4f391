// What the page shows. All of it that another person needs to see the same stands in the address.
import { clamp } from "./dom.js";

const defaults = { session: "s1", view: "car", only: 0, panel: "inspect", t: 0, device: "", beside: "", theme: "", look: "", side: "", locale: "", inspect: 0, element: "", page: "auto" };
export const state = {
  ...defaults, rate: 0, speed: 1, seconds: 0, recording: null, knob: "", keys: false, fault: null, lost: null, role: "drive",
  name: "", file: "", kind: "", branch: 1, branches: [], generation: 0,
  wallLight: "auto", wallLanguages: "some", wallSize: "M", wallDrawn: "", how: "slider", earlier: [], beforeVersion: 0, beforeDevice: "", beforeTheme: "", beforeLook: "", lint: null, switched: 0, shownLine: 0,
  facts: null, choices: null, seen: {}, mirror: { elements: [], said: [], width: 1, height: 1 }, edited: 0, shown: 0, explained: null, app: null, fps: 0, latency: 0,
};
const listeners = [];
/** Hears of the keys that changed, once before each picture of the page. */
export const onChange = (listener) => listeners.push(listener);

function read() {
  const said = new URLSearchParams(location.hash.slice(1));
  for (const [key, usual] of Object.entries(defaults)) {
    const text = said.get(key);
    state[key] = text === null ? usual : typeof usual === "number" ? Number(text) || 0 : text;
  }
}
function write() {
  const said = Object.entries(defaults).filter(([key, usual]) => state[key] !== usual)
    .map(([key]) => `${key}=${encodeURIComponent(typeof state[key] === "number" ? Number(state[key].toFixed(3)) : state[key])}`);
  try { history.replaceState(null, "", said.length ? `#${said.join("&")}` : location.pathname); } catch { /* a page in a file may keep its address */ }
}

// The address follows what stands still: each change of it is a navigation to the browser.
let wanted = new Set(), writing = null;
/** Changes the state; listeners hear of all changed keys once. */
export function set(changes) {
  if ("t" in changes && state.seconds) changes.t = clamp(changes.t, 0, state.seconds);
  const isIdle = wanted.size === 0;
  for (const [key, value] of Object.entries(changes)) {
    if (state[key] === value) continue;
    state[key] = value;
    wanted.add(key);
  }
  if (isIdle && wanted.size) requestAnimationFrame(() => {
    const keys = wanted;
    wanted = new Set();
    for (const listener of listeners) listener(keys);
    if (state.rate === 0) { clearTimeout(writing); writing = setTimeout(write, 250); }
  });
}
read();
/** The moment that the address asks for; null where it asks for none. */
export const asked = new URLSearchParams(location.hash.slice(1)).has("t") ? state.t : null;
addEventListener("hashchange", () => { const before = { ...state }; read(); listeners.forEach((listener) => listener(new Set(Object.keys(defaults).filter((key) => before[key] !== state[key])), before)); });

/** The look that this page asks for, as the server's words; what is empty is the script's choice. */
export const wantedLook = () => ({ device: state.device, theme: state.theme, ui: { day: "light", night: "dark" }[state.look] ?? "", map: { day: "light", night: "dark" }[state.look] ?? "", side: state.side, locale: state.locale });
export const lookQuery = () => Object.entries(wantedLook()).filter(([, value]) => value).map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join("&");
/** The drive at a time: speed, way and step. */
export function driveAt(t) {
  const row = state.facts?.samples.findLast((entry) => entry[0] <= t) ?? [0, 0, 0, null, "", ""];
  return { speed: row[1], meters: row[2], step: row[3], maneuver: row[4].replaceAll("-", " "), road: row[5] };
}
