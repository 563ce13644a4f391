// Puts the page together: bar, panels, messages, keys.
import { $, make, say, icon, redraw } from "./dom.js";
import { state, set, onChange, wantedLook, asked } from "./state.js";
import { onMessage, send, ask, session, connect, retry, isKept } from "./link.js";
import { placeShare, placeDrives, toggleRecording } from "./dialogs.js";
import { placeCar, showKeys, screen, showFrame, showMirror, showFault, refreshInspect, forgetInputs, refuse, typing, turn, push, nudge, key, focusCar, showOther, showRecording } from "./car.js";
import { fitStage } from "./hand.js";
import { refreshSpoken } from "./app.js";
import { inspectPane, explain, overlay, step, copyPicked } from "./inspect.js";
import { placeDrive, drawRoad, refreshDrive, toggle, jump, seek, stepFrame, isSeeking, enlargeTrack, pace } from "./drive.js";
import { logPane, readLog, markNow } from "./log.js";
import { scriptPane, readScript, showFaultLine, isEdited } from "./editor.js";
import { setupPane, themeName, languageName, writeChoices } from "./setup.js";
import { wallView, wallBar, refreshWall, beside, refreshBeside } from "./wall.js";
import { stylesView, refreshStyles } from "./styles.js";
import { compareView, refreshCompare, blinkOnce } from "./compare.js";
import { findingsPane, hearFindings, findingCount } from "./findings.js";

for (const place of document.querySelectorAll("[data-icon]")) place.replaceWith(icon(place.dataset.icon));
const panels = { inspect: ["Inspect", "inspect", inspectPane], script: ["Script", "cards", scriptPane], log: ["Log", "list", logPane], findings: ["Findings", "warning", findingsPane], setup: ["Setup", "wheel", setupPane] };
if (isKept) delete panels.setup;
if (!panels[state.panel]) state.panel = "inspect";
const views = { car: ["Car"], wall: ["Wall", wallView], styles: ["Styles", stylesView], compare: ["Compare", compareView] };
if (isKept) for (const name of ["wall", "styles", "compare"]) delete views[name];
if (!views[state.view]) state.view = "car";
const other = make("div", { id: "other", hidden: true });

/** One view at a time; the node of the screen stays. */
function drawView() {
  const isCar = state.view === "car";
  document.body.dataset.view = state.view;
  $("views").hidden = isKept;
  $("views").replaceChildren(...Object.entries(views).map(([name, [words]], index) => make("button", { type: "button", "aria-pressed": String(state.view === name), title: `${words} (${index + 1})`, on: { click: () => set({ view: name }) } }, words)));
  document.querySelector(".view > .car").hidden = !isCar;
  other.hidden = isCar;
  document.querySelector(".work").classList.toggle("open", state.view !== "wall" || state.panel === "findings");
  if (!isCar) other.replaceChildren(views[state.view][1]()); else other.replaceChildren();
}
/** The stage is not drawn while another view is shown. */
const sendView = () => (state.view === "car" ? sendLook() : send({ view: 1, off: true }));

// The bar over the car. With Alt, a click writes the choice to the script.
const writes = (key) => state.kind === "script" && state.role === "drive" ? (event) => { if (event.altKey) { event.preventDefault(); event.stopPropagation(); writeChoices([key]); } } : null;
function chip(symbol, words, action, extra = {}) {
  return make("button", { type: "button", class: `chip ${extra.class ?? ""}`, "aria-pressed": extra.pressed, title: extra.title, on: { click: (event) => { if (event.altKey && extra.key) writes(extra.key)?.(event); else action(); } } }, icon(symbol), make("span", {}, words), extra.isChanged ? make("i", { class: "changed", title: "Differs from the script" }) : null);
}
function menu(symbol, words, label, keyName, options, extra = "") {
  return make("label", { class: `chip ${extra}`, title: label, on: { mousedown: (event) => writes(keyName)?.(event) } }, icon(symbol), make("span", {}, words), icon("caret", "caret"),
    make("select", { "aria-label": label, on: { change: (event) => set({ [keyName]: event.target.value }) } }, options.map(([value, name]) => make("option", { value, selected: state[keyName] === value || (keyName === "device" && !state.device && value === "standard") }, name))));
}
function drawBar() {
  const choices = state.choices ?? { devices: [], themes: [], locales: [] }, device = choices.devices.find((one) => one.name === (state.device || "standard"));
  showKeys(!device || device.kind === "car");
  const health = make("span", { class: "health", id: "health", title: "Frames per second, and latency from an input to its picture" }, make("i", {}), make("span", {}));
  const inspect = chip("inspect", "Inspect", () => set({ inspect: state.inspect ? 0 : 1, panel: "inspect" }), { pressed: String(Boolean(state.inspect)), title: "Inspect (I)" });
  if (isKept) {
    $("bar").replaceChildren(make("span", { class: "chip still" }, icon("camera"), make("span", {}, "Saved moments")), make("span", { class: "gap" }), health, inspect);
    return drawHealth();
  }
  if (state.view === "wall") {
    redraw($("bar"), ...wallBar(chip, menu), make("span", { class: "gap" }), health);
    return drawHealth();
  }
  redraw($("bar"),
    menu("screen", device ? `${device.kind === "car" ? device.name[0].toUpperCase() + device.name.slice(1) : device.title} ${device.width}×${device.height}` : "Standard", "Screen", "device", choices.devices.map((one) => [one.name, `${one.title}  ${one.width}×${one.height}`])),
    menu("layers", state.theme || state.seen.theme ? themeName(state.theme || state.seen.theme) : "Chrome", "Chrome", "theme", [["", "As in the script"], ...choices.themes.map((name) => [name, themeName(name)])]),
    chip(isNight() ? "moon" : "sun", isNight() ? "Night" : "Day", nextLook, { title: "Day and night (N)", isChanged: Boolean(state.look), key: "look" }),
    chip("wheel", (state.side || state.seen.side) === "right" ? "Right" : "Left", () => set({ side: { "": "right", right: "left", left: "" }[state.side] }), { class: "wide-only", title: "The driver's side", isChanged: Boolean(state.side), key: "side" }),
    menu("globe", languageName(state.locale || state.seen.locale || "en-US"), "Language", "locale", [["", "As in the script"], ...choices.locales.map((tag) => [tag, languageName(tag)])], "wide-only"),
    make("span", { class: "gap" }), health,
    state.view === "car" ? inspect : "");
  return drawHealth();
}
function drawHealth() {
  const place = $("health");
  if (!place) return;
  const [kind, words] = state.lost ? ["lost", "Not connected"] : state.fault || state.app?.state === "fault" ? ["held", "Last valid picture"] : state.app?.state === "building" ? ["building", "Building the app"] : ["crashed", "blocked"].includes(state.app?.state) ? ["held", "The app has ended"] : state.rate > 0 ? ["live", `${state.fps} fps`] : ["resting", "Resting"];
  place.className = `health ${kind}`;
  place.dataset.state = kind;
  place.lastChild.textContent = state.view === "wall" && kind === "resting" ? state.wallDrawn : state.latency && kind !== "lost" ? `${words}  ·  ${state.latency} ms` : words;
}
const isNight = () => (state.look || (state.seen.ui === "dark" ? "night" : "day")) === "night";
const nextLook = () => set({ look: { "": "night", night: "day", day: "" }[state.look] });

function drawBanner() {
  $("banner").hidden = !state.lost;
  if (state.lost) $("banner").replaceChildren(icon("warning"), state.lost.words ?? `The server does not respond. The picture is from ${state.t.toFixed(1)} s; retrying in ${state.lost.wait} s.`, state.lost.words ? "" : make("button", { type: "button", on: { click: retry } }, "Retry now"));
}
function drawTabs() {
  redraw($("tabs"), ...Object.entries(panels).map(([name, [words]]) => make("button", { type: "button", role: "tab", id: `tab-${name}`, "aria-selected": String(state.panel === name), "aria-controls": "pane", tabindex: state.panel === name ? 0 : -1, on: { click: () => set({ panel: name }) } }, words, name === "findings" && findingCount() !== null ? make("span", { class: `badge ${state.lint?.errors ? "error" : state.lint?.warnings ? "warning" : ""}` }, findingCount()) : "")));
  $("nav-tabs").replaceChildren(...Object.entries(panels).map(([name, [words, symbol]]) => make("button", { type: "button", "aria-current": state.panel === name ? "page" : null, on: { click: () => set({ panel: name }) } }, icon(symbol), words)));
}
function drawPane() {
  const pane = $("pane"), at = pane.scrollTop, had = pane.dataset.panel === state.panel, focused = document.activeElement, editorAt = pane.querySelector(".text")?.scrollTop ?? 0;
  const parts = [make("h2", { class: "hidden" }, panels[state.panel][0]), ...panels[state.panel][2]().flat().filter(Boolean)];
  if (had && state.panel === "setup") redraw(pane, ...parts); else pane.replaceChildren(...parts);
  pane.dataset.panel = state.panel;
  pane.scrollTop = had ? at : 0;
  if (had && pane.querySelector(".text")) pane.querySelector(".text").scrollTop = editorAt;
  if (had && focused?.matches?.("textarea") && pane.contains(focused)) focused.focus({ preventScroll: true });
  pane.setAttribute("aria-labelledby", `tab-${state.panel}`);
  if (state.panel === "log") markNow(true);
  if (state.panel === "script" && !had && state.fault) showFaultLine();
}
function drawTop() {
  $("drive-name").textContent = state.name || "headunit live";
  $("file-name").textContent = state.file;
  $("saved").className = state.fault || isEdited() ? "saved dirty" : "saved";
  document.title = state.name ? `${state.name} · headunit live` : "headunit live";
  showRecording();
  $("record").setAttribute("aria-pressed", String(state.recording !== null));
  $("record").querySelector("span").textContent = state.recording === null ? "Record" : "Stop";
  $("open-file").disabled = isKept;
  $("record").hidden = state.role !== "drive";
}

// What the server tells.
async function learn(summary) {
  set({ name: summary.name, file: summary.file, kind: summary.kind, seconds: summary.seconds, generation: summary.generation, earlier: summary.earlier, branch: summary.branch, branches: summary.branches });
  try { set({ facts: await ask(`${session}/facts`) }); } catch { /* it comes with the next version */ }
}
let hasMoved = false;
onMessage((name, value) => {
  if (name === "frame") return showFrame(value);
  if (name === "mirror") return showMirror(value);
  if (name === "clock") { set(isSeeking() ? { rate: value.rate } : { t: value.t, rate: value.rate }); began = performance.now(); base = value.t; return undefined; }
  if (name === "welcome") {
    state.seconds = value.session.seconds;
    // A server that has just been started again knows nothing of the moment.
    const kept = state.lost && value.session.generation === 1 ? state.t : null;
    set({ lost: null, role: value.role });
    showFault();
    forgetInputs();
    document.body.toggleAttribute("data-kept", isKept);
    const to = !hasMoved && (value.role === "drive" || isKept) && asked !== null ? asked : value.role === "drive" ? kept : null;
    // The first picture is that of the wanted moment.
    if (to === null) sendView(); else { seek(to); requestAnimationFrame(sendView); }
    hasMoved = true;
    if (!state.choices) ask("/choices").then((choices) => set({ choices }));
    return learn(value.session);
  }
  if (name === "script") { if (state.panel === "script" || isEdited()) readScript(); return learn(value); }
  if (name === "fault") { set({ fault: value }); if (state.panel === "script" || isEdited()) readScript(); return showFault(); }
  if (name === "app") { set({ app: value }); return showFault(); }
  if (name === "acted") return showOther(value);
  if (name === "lint") return hearFindings(value);
  if (name === "refused") return refuse([value.what, value.reason, value.advice].filter(Boolean).join(": "));
  if (name === "lost" || name === "closed") { set({ lost: value, rate: 0 }); return screen.classList.add("stale"); }
  return undefined;
});
function sendLook() {
  const look = wantedLook();
  send({ view: 1, device: look.device || "standard", theme: look.theme, side: look.side });
  send({ view: 1, ui: look.ui, map: look.map, locale: look.locale });
}
// Between two messages of the clock, the page counts on at the same rate.
let began = performance.now(), base = 0;
function tick() {
  if (state.rate > 0 && !isSeeking()) {
    const t = base + state.rate * (performance.now() - began) / 1000;
    set({ t });
    if (t >= state.seconds) set({ rate: 0 });
  }
  setTimeout(tick, pace());
}

onChange((keys, before) => {
  const has = (...names) => names.some((name) => keys.has(name));
  // Another moment in the address is a jump of the clock.
  if (before && has("t") && !has("session")) seek(state.t);
  if (has("view") || (state.view === "car" && has("device", "theme", "look", "side", "locale"))) sendView();
  if (has("view", "choices", "wallLight", "wallLanguages", "wallSize") || (state.view === "wall" && has("device", "theme", "look", "locale"))) drawView();
  else if (has("panel")) document.querySelector(".work").classList.toggle("open", state.view !== "wall" || state.panel === "findings");
  if (state.view === "wall" && has("t", "rate", "generation", "side", "only", "switched", "view")) refreshWall();
  if (state.view === "styles" && has("t", "rate", "generation", "device", "theme", "look", "side", "locale")) refreshStyles();
  if (state.view === "compare" && has("how", "earlier", "beforeVersion", "beforeDevice", "beforeTheme", "beforeLook", "choices")) compareView(has("how"));
  if (state.view === "compare" && has("t", "rate", "generation", "device", "theme", "look", "side", "locale")) refreshCompare();
  if (has("view", "device", "theme", "look", "side", "locale", "inspect", "choices", "seen", "only", "wallLight", "wallLanguages", "wallSize")) drawBar(); else if (has("fps", "latency", "rate", "fault", "lost", "wallDrawn", "app")) drawHealth();
  if (has("lost")) drawBanner();
  if (has("name", "file", "fault", "recording", "role", "edited")) drawTop();
  if (has("facts", "branch", "branches", "seconds", "app", "found", "lint", "seen")) drawRoad(); else if (has("t", "rate", "speed", "locale")) refreshDrive();
  if (has("panel", "found", "lint")) drawTabs();
  const isStill = state.rate === 0;
  if ((state.panel === "inspect" || state.inspect) && isStill && has("t", "rate", "generation", "device", "theme", "look", "side", "locale", "panel", "inspect", "mirrored")) explain();
  if (has("panel") || (state.panel === "inspect" && has("explained", "element")) || (state.panel === "script" && has("edited", "fault", "kind", "file", "role")) || (state.panel === "findings" && has("found", "lint", "device", "kind", "role")) || (state.panel === "setup" && has("device", "theme", "look", "side", "locale", "choices", "branch", "branches", "app"))) drawPane();
  else if (state.panel === "log") {
    if (has("generation", "facts")) readLog();
    if (has("t", "rate")) markNow();
  }
  if (has("t", "generation", "app")) refreshSpoken();
  if (has("t", "rate", "device", "beside", "generation", "theme", "look", "side", "locale", "choices")) refreshBeside();
  if (has("shown")) requestAnimationFrame(showFaultLine);
  if (has("inspect", "element", "explained")) refreshInspect();
});

// How the page itself looks.
const darkness = matchMedia("(prefers-color-scheme: dark)"), pages = ["auto", "light", "dark"];
function drawPage() {
  document.documentElement.dataset.theme = state.page === "auto" ? (darkness.matches ? "dark" : "light") : state.page;
  $("theme").setAttribute("aria-label", `Appearance of the page: ${state.page}`);
}
darkness.addEventListener("change", drawPage);
$("theme").addEventListener("click", () => { set({ page: pages[(pages.indexOf(state.page) + 1) % 3] }); drawPage(); say(`Page ${state.page}`); });
placeShare();
placeDrives();
$("record").addEventListener("click", toggleRecording);

// Keys belong to the car while its screen has the focus; else to the page.
const carKeys = { 1: () => turn(-1), 2: () => turn(1), "!": () => turn(-5), "@": () => turn(5), Enter: push, Backspace: () => key("back"), h: () => key("home"), t: () => key("phone"), n: nextLook, ArrowLeft: () => nudge("left"), ArrowRight: () => nudge("right"), ArrowUp: () => nudge("up"), ArrowDown: () => nudge("down"), Escape: () => screen.blur() };
const pageKeys = { " ": toggle, ",": () => stepFrame(-1), ".": () => stepFrame(1), "[": () => jump(-1), "]": () => jump(1), 1: () => set({ view: "car" }), 2: () => set({ view: "wall" }), 3: () => set({ view: "styles" }), 4: () => set({ view: "compare" }), b: blinkOnce, i: () => set({ inspect: state.inspect ? 0 : 1, panel: "inspect" }), "?": () => $("help").showModal(), c: focusCar, r: toggleRecording, n: nextLook, y: copyPicked, 0: fitStage, Escape: () => set({ inspect: 0 }) };
const trackKeys = { ArrowLeft: () => seek(state.t - 1), ArrowRight: () => seek(state.t + 1), PageUp: () => jump(1), PageDown: () => jump(-1), Home: () => seek(0), End: () => seek(state.seconds), "+": () => enlargeTrack(2), "=": () => enlargeTrack(2), "-": () => enlargeTrack(0.5), 0: () => enlargeTrack(0) };
const shifted = { ArrowLeft: () => seek(state.t - 10), ArrowRight: () => seek(state.t + 10) };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const { target } = event;
  if (target.matches?.("input, select, textarea")) return;
  if ([" ", "Enter"].includes(event.key) && target.matches?.("button, a, summary")) return;
  if (target.matches?.("[role=tab]") && ["ArrowLeft", "ArrowRight"].includes(event.key)) {
    const names = Object.keys(panels), to = names[(names.indexOf(state.panel) + (event.key === "ArrowRight" ? 1 : names.length - 1)) % names.length];
    set({ panel: to });
    requestAnimationFrame(() => requestAnimationFrame(() => $(`tab-${to}`).focus()));
    return;
  }
  if (event.key === "Tab" && target === screen && state.inspect) { event.preventDefault(); step(event.shiftKey ? -1 : 1); return; }
  const action = target === screen ? typing(event.key) ?? carKeys[event.key] : target.id === "track" ? (event.shiftKey && shifted[event.key]) || trackKeys[event.key] || pageKeys[event.key] : pageKeys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
function placeHelp() {
  const part = (words, rows) => make("section", {}, make("h3", {}, words), rows.map(([keys, what]) => make("div", {}, make("span", {}, keys.split(" ").flatMap((name) => [make("kbd", {}, name), " "])), make("span", {}, what))));
  $("help").replaceChildren(make("form", { method: "dialog" }, make("h2", { id: "help-title" }, "Keyboard"), make("div", { class: "keys-table" },
    part("The page", [["Space", "play, pause"], [", .", "one frame back, forward"], ["[ ]", "previous, next event"], ["1 2 3 4", "car, wall, styles, compare"], ["I", "inspect"], ["B", "blink before and after"], ["N", "day, night"], ["R", "record"], ["C", "send keyboard input to the car"], ["Y", "copy the id of the selected element"], ["0", "fit the enlarged car"], ["?", "this help"]]),
    part("The car, while its screen has the keyboard", [["← ↑ → ↓", "nudge the knob"], ["1 2", "turn left, right"], ["Shift+1 Shift+2", "five steps at once"], ["Enter", "push"], ["Backspace", "back"], ["H T", "home, phone"], ["Esc", "release the keyboard"]]),
    part("The timeline", [["← →", "one second"], ["Shift ← →", "ten seconds"], ["PgUp PgDn", "next, previous event"], ["Home End", "start, end"], ["+ -", "enlarge, reduce"], ["0", "the whole drive"]])), make("div", { class: "dialog-row" }, make("button", { class: "primary" }, "Close"))));
}
$("open-help").addEventListener("click", () => $("help").showModal());

new ResizeObserver(() => { if (state.panel === "log") markNow(true); }).observe($("pane"));
placeCar($("view"), beside);
$("view").append(other);
placeDrive();
placeHelp();
drawView();
drawPage(); drawTop(); drawBar(); drawTabs(); drawPane();
connect();
tick();
document.documentElement.dataset.ready = "yes";
