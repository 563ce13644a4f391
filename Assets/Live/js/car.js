// The car: pixels, the mirror of what can be pressed, knob and keys. The node of the screen stays; hand.js has its pointers.
import { make, say, $, icon } from "./dom.js";
import { state, set } from "./state.js";
import { send, sentAt, acknowledge } from "./link.js";
import { overlay } from "./inspect.js";
import { appCard, excerpt, spoken } from "./app.js";
import { mending } from "./editor.js";

const canvas = make("canvas", { id: "pixels", width: 1, height: 1, "aria-hidden": "true" });
const context = canvas.getContext("2d", { alpha: false, colorSpace: "srgb" });
const mirrorPlace = make("div", { class: "mirror" });
// A press by the mouse leaves the focus where it is, so that Space still plays.
mirrorPlace.addEventListener("mousedown", (event) => event.preventDefault());
export const screen = make("div", { class: "screen", id: "screen", tabindex: 0, role: "application", "aria-roledescription": "car screen", "aria-label": "Car screen" }, canvas, mirrorPlace);
const faultPlace = make("div", { class: "fault", role: "alert", hidden: true });
const captions = make("div", { class: "captions" });
const unit = make("div", { class: "unit", style: { "--w": 800, "--h": 480 } }, screen, consoleOf(), faultPlace);
/** Phones, Dashboards and instruments have neither knob nor keys of the car. */
export const showKeys = (hasKeys) => unit.classList.toggle("bare", !hasKeys);

/** The size of the unit follows the screen, once it is known. */
function shape(width, height) {
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
  unit.style.setProperty("--w", width);
  unit.style.setProperty("--h", height);
  unit.style.setProperty("--unit", `${width / Math.max(1, devicePixelRatio) + 28}px`);
  unit.classList.toggle("tall", height > width);
}

// Pictures are decoded one after the other; what comes late is not drawn over what came later.
let decoding = Promise.resolve(), drawn = 0;
const times = [], latencies = [];
export function showFrame(frame) {
  const blob = new Blob([frame.regions[0].bytes], { type: "image/png" });
  decoding = decoding.then(async () => {
    try {
      const bitmap = await createImageBitmap(blob, { colorSpaceConversion: "none", premultiplyAlpha: "none" });
      shape(frame.width, frame.height);
      context.drawImage(bitmap, frame.regions[0].x, frame.regions[0].y);
      bitmap.close();
      drawn += 1;
      screen.dataset.t = frame.t;
      screen.dataset.state = frame.isSettled ? "resting" : "playing";
      count(frame);
    } finally { acknowledge(frame.sequence, frame.view); }
  });
}
let counted = 0;
function count(frame) {
  const now = performance.now();
  times.push(now);
  while (times[0] < now - 2000) times.shift();
  const began = frame.input > counted ? sentAt(frame.input) : undefined;
  if (began !== undefined) {
    counted = frame.input;
    latencies.push(now - began);
    if (latencies.length > 9) latencies.shift();
  }
  const sorted = [...latencies].sort((a, b) => a - b);
  set({ fps: times.length > 1 ? Math.round((times.length - 1) * 1000 / Math.max(1, now - times[0])) : 0, latency: Math.round(sorted[sorted.length >> 1] ?? 0) });
}
export const forgetInputs = () => { counted = 0; latencies.length = 0; };

/** One real button for each thing that can be pressed; those that stay keep their nodes. */
export function showMirror(mirror) {
  state.mirror = mirror;
  const known = new Map([...mirrorPlace.children].map((node) => [node.dataset.element, node]));
  const nodes = mirror.elements.map((element) => {
    const node = known.get(element.id) ?? make("button", { type: "button", tabindex: -1, "data-element": element.id, on: { click: (event) => { if (event.detail === 0) press(element.id); } } });
    const [x, y, width, height] = element.rect;
    node.setAttribute("aria-label", element.words);
    for (const [key, value] of [["left", x / mirror.width], ["top", y / mirror.height], ["width", width / mirror.width], ["height", height / mirror.height]]) node.style.setProperty(key, `${100 * value}%`);
    node.style.setProperty("border-radius", Math.abs(width - height) < 2 ? "50%" : "8px");
    return node;
  });
  if (nodes.length !== mirrorPlace.children.length || nodes.some((node, index) => node !== mirrorPlace.children[index])) mirrorPlace.replaceChildren(...nodes);
  const isAway = mirror.look?.front === "disconnected", words = isAway ? away.textContent : mirror.said.slice(0, 3).join(", ");
  if (isAway === away.hidden) { away.hidden = !isAway; if (isAway) say(words); }
  screen.setAttribute("aria-label", `Car screen. ${words}`);
  if (mirror.look && JSON.stringify(mirror.look) !== JSON.stringify(state.seen)) set({ seen: mirror.look });
  screen.lang = state.locale || state.seen.locale || "en-US";
  announce(mirror.said.find((text) => !/^[\d.,]/.test(text)));
  set({ mirrored: (state.mirrored ?? 0) + 1 });
}

let announced = "", newest = "", lastSaid = -2000, announcing = null;
/** What the card says, once, at most every 2 s, and then the newest; distances that count down are not read. */
function announce(words) {
  if (!words) return;
  newest = words;
  announcing ??= setTimeout(() => {
    announcing = null;
    if (newest === announced) return;
    [announced, lastSaid] = [newest, performance.now()];
    say(newest);
  }, Math.max(0, lastSaid + 2000 - performance.now()));
}
export function highlight(id, isDown) { mirrorPlace.querySelector(`[data-element="${CSS.escape(id)}"]`)?.classList.toggle("pressed", isDown); }
export function press(id) {
  if (state.inspect) return;
  highlight(id, true);
  setTimeout(() => highlight(id, false), 300);
  act({ view: 1, press: id });
}
/** The press of a key of the keyboard that the car shows; undefined if it shows none for it. */
export function typing(key) {
  const id = `key-${{ " ": "space", Backspace: "delete" }[key] ?? key.toLowerCase()}`;
  return state.mirror.elements.some((element) => element.id === id) ? () => press(id) : undefined;
}
/** Sends what the driver does. */
export function act(message) {
  if (state.role !== "drive") return refuse("The connection is read-only.");
  if (!send(message, true)) refuse("The server does not respond.");
  clearHint();
}

export function touched(left, top, time, words = []) {
  const node = make("i", { class: "touch", style: { left, top } }, words);
  screen.append(node);
  setTimeout(() => node.remove(), time);
}
/** Where another client pressed, for a second, with its name. */
export function showOther({ acted, by }) {
  const pressed = acted.press?.id ?? acted.press, { width, height } = state.mirror;
  const rect = state.mirror.elements.find(({ id, words }) => id === pressed || words === acted.press?.text)?.rect;
  const at = acted.tap ?? (rect && [rect[0] + rect[2] / 2, rect[1] + rect[3] / 2]);
  if (at) touched(`${100 * at[0] / width}%`, `${100 * at[1] / height}%`, 1000, make("b", {}, by.replace(/^c/, "client ")));
}
screen.addEventListener("focus", () => set({ keys: true }));
screen.addEventListener("blur", () => set({ keys: false }));

let angle = 0, turned = 0, turning = null;
export function turn(steps) {
  angle += steps * 24;
  unit.querySelector(".dot").style.setProperty("--angle", `${angle}deg`);
  turned += steps;
  clearTimeout(turning);
  turning = setTimeout(() => { if (turned) act({ view: 1, knob: { turn: Math.max(-20, Math.min(20, turned)) } }); turned = 0; }, 60);
}
export function push() { act({ view: 1, knob: { push: true } }); }
export const nudge = (way) => act({ view: 1, knob: { nudge: way } });
export const key = (name) => act({ view: 1, key: name });

function keyButton(symbol, words, name) {
  return make("button", { type: "button", class: "key", "aria-label": words, title: words, on: { click: () => key(name) } }, icon(symbol), make("span", {}, words));
}
function consoleOf() {
  const dial = make("button", { type: "button", class: "dial", "aria-label": "Push the knob", title: "Scroll to turn, click to push", on: { click: push, wheel: (event) => { event.preventDefault(); turn(Math.sign(event.deltaY)); } } }, make("span", { class: "cap" }), make("span", { class: "dot" }));
  return make("div", { class: "console", role: "group", "aria-label": "Knob and keys of the car" },
    make("div", { class: "keys" }, keyButton("home", "Home", "home"), keyButton("return", "Back", "back")),
    make("div", { class: "knob" },
      make("button", { type: "button", class: "turn", "aria-label": "Turn the knob left", on: { click: () => turn(-1) } }, icon("turnLeft")), dial,
      make("button", { type: "button", class: "turn", "aria-label": "Turn the knob right", on: { click: () => turn(1) } }, icon("turnRight"))),
    make("div", { class: "keys right" }, keyButton("phone", "Phone", "phone")));
}

let refusal = null;
/** A refusal stands below the car, in the words of the session log. */
export function refuse(words) {
  clearTimeout(refusal);
  document.querySelector(".refused")?.remove();
  captions.append(make("p", { class: "refused" }, icon("info"), words.charAt(0).toUpperCase() + words.slice(1)));
  say(`Refused: ${words}`);
  refusal = setTimeout(() => document.querySelector(".refused")?.remove(), 5000);
}
const hint = make("p", { class: "caption start" }, icon("hand"), make("span", { class: "hover-only" }, "Press a button on the screen, or press Space to drive."), make("span", { class: "touch-only" }, "Tap a button on the screen, or ▶ to drive."));
const away = make("p", { class: "caption", hidden: true }, icon("phone"), "The phone is disconnected. Choose App in Setup to connect it.");
const taking = make("p", { class: "caption", hidden: true }, icon("hand"), "Recording. Use the car, or play the drive; Stop ends the recording.");
const clearHint = () => hint.remove();
/** Says below the car that what is done is recorded. */
export function showRecording() {
  taking.hidden = state.recording === null;
  if (!taking.hidden) clearHint();
}

/** The card of a fault: that of the drive's file, else that of the app. */
export function showFault() {
  const { fault } = state, card = fault ? null : appCard();
  screen.classList.toggle("stale", Boolean(fault) || Boolean(state.lost) || state.app?.state === "fault");
  faultPlace.hidden = !fault && !card;
  if (!fault) return faultPlace.replaceChildren(...(card ?? []).filter(Boolean));
  const where = [fault.file?.split("/").pop(), fault.line, fault.column].filter(Boolean).join(":");
  const [change, button] = mending(fault);
  faultPlace.replaceChildren(make("h2", {}, icon("error"), `${state.file} cannot be read`),
    make("p", {}, fault.message.charAt(0).toUpperCase() + fault.message.slice(1), fault.advice ? `; ${fault.advice}` : ""),
    ...[excerpt(fault), change].filter(Boolean),
    make("div", { class: "row" }, button ?? "", make("button", { type: "button", on: { click: () => set({ panel: "script", shown: Math.random() }) } }, fault.line ? `Go to line ${fault.line}` : "Go to the script"), make("span", { class: "quiet small" }, `${where ? `${where}. ` : ""}The picture shows the last valid version; this message disappears with the next one.`)));
}

export function placeCar(place, beside) {
  const pair = ([keys, what]) => make("span", { class: "pair" }, keys.split(" ").flatMap((name) => [make("kbd", {}, name), " "]), what);
  captions.append(spoken, hint, taking, away, make("p", { class: "caption hint" }, icon("keyboard"), make("span", {}, make("b", {}, "The car receives keyboard input"), [["← ↑ → ↓", "nudge"], ["1 2", "turn"], ["Enter", "push"], ["Backspace", "back"], ["Esc", "release"]].map(pair))));
  place.replaceChildren(make("div", { class: "car" }, unit, captions, beside));
}
/** In inspect mode elements are named instead of pressed. */
export function refreshInspect() {
  mirrorPlace.toggleAttribute("inert", Boolean(state.inspect));
  screen.classList.toggle("inspecting", Boolean(state.inspect));
  overlay(screen);
}
export const focusCar = () => $("screen").focus();
