// What a hand does on the stage: presses, drags and taps, gestures on the phone, zoom, and the menu of an element.
import { make, $, copy, clamp } from "./dom.js";
import { state, set } from "./state.js";
import { screen, act, press, highlight, touched } from "./car.js";
import { explain, hoverAt, pickAt, elementAt, idOf } from "./inspect.js";

const turned = 8, zoomed = 0.15, holdTime = 500, doubled = 300, slack = 10, untapped = { time: -Infinity, at: [0, 0] };
const round = (value) => Math.round(value * 10) / 10;
const distance = ([x, y], [u, v]) => Math.hypot(x - u, y - v);
const middle = ([x, y], [u, v]) => [(x + u) / 2, (y + v) / 2];
/** The clockwise angle from one direction to another in degrees, -180 to 180. */
const angle = ([x, y], [u, v]) => ((Math.atan2(v, u) - Math.atan2(y, x)) * 180 / Math.PI + 540) % 360 - 180;
const less = ([x, y], [u, v]) => [x - u, y - v];

const isPhone = () => ["phone", "tablet"].includes(state.choices?.devices.find((one) => one.name === (state.device || "standard"))?.kind);
/** A place of the page, as a point of the screen. */
function pointAt([x, y]) {
  const box = screen.getBoundingClientRect();
  return [(x - box.left) / box.width * state.mirror.width, (y - box.top) / box.height * state.mirror.height];
}
const place = (event) => [event.clientX, event.clientY], point = (event) => pointAt(place(event));
const holds = ([x, y, width, height], [u, v], more = 0) => u >= x - more && u <= x + width + more && v >= y - more && v <= y + height + more;
const under = (at) => state.mirror.elements.findLast(({ rect }) => holds(rect, at));

// Lists scroll by whole rows, as many as were counted.
const rowHeight = () => state.mirror.elements.find(({ id }) => /^row-\d+$/.test(id))?.rect[3] ?? null;
const scroll = (rows) => { if (rows) act({ view: 1, scroll: rows }); };
let scrolled = 0, scrolling = null;
screen.addEventListener("wheel", (event) => {
  if (rowHeight() === null || state.inspect || event.ctrlKey) return;
  event.preventDefault();
  scrolled += event.deltaY * (event.deltaMode === 1 ? 16 : 1) / 50;
  scrolling ??= setTimeout(() => { scroll(Math.trunc(scrolled) || Math.sign(scrolled)); scrolled = 0; scrolling = null; }, 60);
}, { passive: false });

// One finger or the mouse: `touch`. Two fingers: `pair`, which begins where they were and ends where they are.
const fingers = new Map();
let touch = null, pair = null, holding = null, tapped = untapped;
function forget() {
  clearTimeout(holding);
  if (touch?.element) highlight(touch.element.id, false);
  touch = null;
}
screen.addEventListener("pointerdown", (event) => {
  if (event.button !== 0) return;
  if (event.pointerType === "touch") fingers.set(event.pointerId, place(event));
  if (fingers.size === 2) { forget(); pair = { start: [...fingers.values()], zoom }; }
  if (state.inspect || fingers.size > 1) return;
  const at = point(event), element = under(at);
  touch = { id: event.pointerId, at, place: place(event), element, isPinch: event.shiftKey, isTurn: event.altKey };
  screen.setPointerCapture(event.pointerId);
  if (element) highlight(element.id, true);
  const box = screen.getBoundingClientRect();
  touched(`${event.clientX - box.left}px`, `${event.clientY - box.top}px`, 350);
  clearTimeout(holding);
  holding = setTimeout(hold, holdTime);
});
screen.addEventListener("pointermove", (event) => {
  if (state.inspect) hoverAt(point(event), screen);
  if (touch?.id === event.pointerId && distance(touch.at, point(event)) > slack) clearTimeout(holding);
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, place(event));
  if (!pair || fingers.size !== 2 || isPhone()) return;
  const now = [...fingers.values()], from = pair.at ?? middle(...pair.start);
  pair.at = middle(...now);
  $("view").scrollBy(...less(from, pair.at));
  zoomStage(pair.zoom * distance(...now) / Math.max(8, distance(...pair.start)), pair.at);
});
screen.addEventListener("pointerleave", () => { if (state.inspect) hoverAt(null, screen); });
screen.addEventListener("click", (event) => { if (state.inspect && event.detail) pickAt(point(event), screen); });
screen.addEventListener("pointercancel", (event) => { forget(); fingers.delete(event.pointerId); pair = null; });
screen.addEventListener("pointerup", (event) => {
  const ends = [...fingers.values()];
  fingers.delete(event.pointerId);
  if (pair) {
    const { start } = pair;
    pair = null;
    if (isPhone() && !state.inspect) spread(start, ends);
    return;
  }
  if (touch?.id !== event.pointerId) return;
  const from = touch, end = point(event);
  forget();
  lift(from, end);
});

/** Presses, taps, scrolls or drags, by where the finger was and where it leaves. */
function lift({ at, element, isPinch, isTurn }, end) {
  const [dx, dy] = less(end, at), height = rowHeight();
  if (height !== null && Math.abs(dy) > Math.max(height / 2, Math.abs(dx))) scroll(-Math.round(dy / height));
  else if (element) { if (holds(element.rect, end, 20)) press(element.id); } else if (Math.hypot(dx, dy) < slack) tap(at);
  else if (!isPhone()) pan(dx, dy);
  else if (isPinch) gesture({ kind: "pinch", at: at.map(round), levels: round(-dy / 100) });
  else if (isTurn) turn(at, end);
  else gesture({ kind: "drag", at: at.map(round), by: [dx, dy].map(round) });
}
/** A tap beside the elements; on the phone, a second one at the same place zooms in. */
function tap(at) {
  const now = performance.now(), isSecond = isPhone() && now - tapped.time < doubled && distance(at, tapped.at) < 2 * slack;
  tapped = isSecond ? untapped : { time: now, at };
  if (isSecond) gesture({ kind: "double-tap", at: at.map(round) });
  else act({ view: 1, up: at.map(round) });
}
/** A drag on the car is one pan for each 80 points, in its main directions. */
function pan(dx, dy) {
  const direction = [];
  if (Math.abs(dx) > Math.abs(dy) / 2) direction.push(dx > 0 ? "left" : "right");
  if (Math.abs(dy) > Math.abs(dx) / 2) direction.push(dy > 0 ? "up" : "down");
  if (!state.mirror.elements.some(({ id }) => id === "pan-left")) return act({ view: 1, up: [state.mirror.width / 2, state.mirror.height / 2].map(Math.round) });
  return act({ view: 1, pan: { direction, steps: clamp(Math.round(Math.hypot(dx, dy) / 80), 1, 20) } });
}
const gesture = (value) => act({ view: 1, gesture: value });
/** A drag around the middle of the screen turns the map. */
function turn(at, end) {
  const center = [state.mirror.width / 2, state.mirror.height / 2];
  gesture({ kind: "rotate", degrees: round(angle(less(at, center), less(end, center))) });
}
/** Two fingers on the phone zoom and turn the map; up or down together, they tilt it, by a degree each 4 points; a tap with both zooms out. */
function spread(start, ends) {
  const from = pointAt(middle(...start)), at = from.map(round), [dx, dy] = less(pointAt(middle(...ends)), from), levels = Math.log2(Math.max(1, distance(...ends)) / Math.max(1, distance(...start)));
  const degrees = angle(less(start[1], start[0]), less(ends[1], ends[0]));
  if (Math.abs(levels) >= zoomed) gesture({ kind: "pinch", at, levels: round(levels) });
  if (Math.abs(degrees) >= turned) gesture({ kind: "rotate", at, degrees: round(degrees) });
  if (Math.abs(levels) >= zoomed || Math.abs(degrees) >= turned) return;
  if (Math.hypot(dx, dy) < slack) gesture({ kind: "two-finger-tap", at });
  else if (Math.abs(dy) > 2 * Math.abs(dx)) gesture({ kind: "tilt", degrees: round(-dy / 4) });
}
/** A long press: a touch of the phone, or the menu where the car has no button; a button waits for the release. */
function hold() {
  if (!touch || (touch.element && !isPhone())) return;
  const { at, place: where, element } = touch;
  if (isPhone()) { if (element) return; forget(); act({ view: 1, hold: { at: at.map(round) } }); return; }
  forget();
  openMenu(where, at);
}

// The zoom of the stage: the unit grows, and the view scrolls; pixels are hard from 2× on.
let zoom = 1;
/** Enlarges the stage 1 to 8 times; the place of the page stays where it is. */
export function zoomStage(to, [x, y] = middle([0, 0], [innerWidth, innerHeight])) {
  const unit = screen.parentElement, view = $("view"), old = screen.getBoundingClientRect(), share = [(x - old.left) / old.width, (y - old.top) / old.height];
  zoom = clamp(to, 1, 8);
  unit.style.removeProperty("width");
  view.style.removeProperty("max-height");
  unit.parentElement.classList.toggle("zoomed", zoom > 1);
  screen.classList.toggle("hard", zoom >= 2);
  if (zoom > 1) {
    const fitted = screen.clientWidth, rest = unit.offsetWidth - fitted;
    view.style.setProperty("max-height", `${view.clientHeight}px`);
    unit.style.setProperty("width", `${fitted * zoom + rest}px`);
  }
  const now = screen.getBoundingClientRect();
  view.scrollBy(now.left + share[0] * now.width - x, now.top + share[1] * now.height - y);
}
/** Shows the whole car again. */
export const fitStage = () => zoomStage(1);
$("view").addEventListener("wheel", (event) => {
  if (!event.ctrlKey || state.view !== "car" || event.target.closest(".dial")) return;
  event.preventDefault();
  zoomStage(zoom * Math.exp(-event.deltaY * (event.deltaMode === 1 ? 16 : 1) / 200), place(event));
}, { passive: false });
addEventListener("resize", () => { if (zoom > 1) zoomStage(zoom); });

// The menu of what is under the pointer.
const menu = make("div", { class: "menu", role: "menu", popover: "auto", "aria-label": "Element", on: { keydown: (event) => {
  const all = [...menu.querySelectorAll("button:enabled")], step = { ArrowDown: 1, ArrowUp: all.length - 1 }[event.key];
  event.stopPropagation();
  if (!step) return;
  event.preventDefault();
  all[(all.indexOf(document.activeElement) + step) % all.length]?.focus();
} } });
document.body.append(menu);
async function openMenu([x, y], at) {
  const button = under(at);
  if (!button) await explain();
  const element = button ?? elementAt(at), id = element && (button?.id ?? idOf(element));
  if (!element) return;
  const item = (words, action) => make("button", { type: "button", role: "menuitem", disabled: !action, on: { click: () => { menu.hidePopover(); action(); } } }, words);
  const event = `  - at: ${Number(state.t.toFixed(3))} s\n${isPhone() ? "    on: phone\n" : ""}    press: ${id}\n`;
  menu.replaceChildren(make("b", { class: "mono" }, id), item("Inspect this", () => set({ inspect: 1, panel: "inspect", element: id })), item("Copy id", () => copy(id, `${id} copied`)),
    item("Copy press for a script", button && (() => copy(event, "The press is copied"))), item("Wait for this in a test", button && (() => copy(`car.wait(${JSON.stringify({ element: { id } })})`, "The condition is copied"))));
  menu.showPopover();
  menu.style.setProperty("left", `${Math.max(8, Math.min(x, innerWidth - menu.offsetWidth - 8))}px`);
  menu.style.setProperty("top", `${Math.max(8, Math.min(y, innerHeight - menu.offsetHeight - 8))}px`);
  menu.querySelector("button").focus();
}
screen.addEventListener("contextmenu", (event) => {
  event.preventDefault();
  // A long press by a finger is held above.
  if (event.pointerType !== "touch") openMenu(place(event), point(event));
});
