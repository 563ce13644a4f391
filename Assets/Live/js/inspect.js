// Inspect: hover names an element, a click picks it, hover after that measures from it.
import { make, say, copy, icon } from "./dom.js";
import { state, set, lookQuery } from "./state.js";
import { ask, session } from "./link.js";

const round = (value) => Number(value.toFixed(1));
export const idOf = (element) => element.id ?? element.name;
const shown = () => (state.explained?.elements ?? []).filter((element) => element.x !== undefined);
let decided = null;
/** Picks the first element about which one of these was decided, once the screen is explained. */
export const pickDecided = (kinds) => { decided = kinds; };
export const elementNamed = (name) => state.explained?.elements.find((element) => idOf(element) === name || element.name === name);

let wanted = "", isAsking = false;
/** Asks why the screen is as it is, once for a moment; one request is under way and the newest waits. */
export async function explain() {
  const query = `t=${state.t.toFixed(3)}&${lookQuery()}&g=${state.generation}`;
  if (query === wanted && state.explained) return;
  wanted = query;
  if (isAsking) return;
  isAsking = true;
  try {
    let asked;
    do {
      asked = wanted;
      const answer = await ask(`${session}/explain?${asked}`);
      set({ explained: answer });
      const found = decided && answer.elements.find((one) => one.x !== undefined && one.decisions.some((choice) => decided.includes(choice.kind)));
      if (found) { decided = null; set({ element: idOf(found) }); }
    } while (asked !== wanted);
  } catch (error) { set({ explained: null, explainError: error.message }); } finally { isAsking = false; }
}

/** The smallest element at a point. */
export const elementAt = ([x, y]) => shown().filter((e) => x >= e.x && x <= e.x + e.width && y >= e.y && y <= e.y + e.height).sort((a, b) => a.width * a.height - b.width * b.height)[0];
let hovered = null;
export function hoverAt(point, screen) {
  const found = point ? elementAt(point) : null;
  if (found === hovered) return;
  hovered = found;
  overlay(screen);
}
export function pickAt(point, screen) {
  const found = elementAt(point);
  if (found) { set({ element: idOf(found), panel: "inspect" }); say(`${idOf(found)} picked`); }
  hovered = null;
  overlay(screen);
}

/** Boxes over the pixels, and the distances between the picked element and the hovered one. */
export function overlay(screen) {
  screen.querySelectorAll(".overlay, .tag").forEach((node) => node.remove());
  if (!state.inspect || !state.explained) return;
  const { width, height } = state.explained;
  const rect = (e, kind) => make("rect", { class: kind, x: e.x, y: e.y, width: e.width, height: e.height, rx: 1.5 });
  const place = (x, y) => ({ left: `${100 * x / width}%`, top: `${100 * y / height}%` });
  const tag = (e) => {
    const isLow = e.y + e.height > height - 16;
    return make("span", { class: `tag${isLow ? " above" : ""}${e.x > width * 0.7 ? " left" : ""}`, style: place(e.x > width * 0.7 ? e.x + e.width : e.x, isLow ? e.y : e.y + e.height + 2) }, `${idOf(e)}  ·  ${round(e.width)} × ${round(e.height)}`);
  };
  const picked = elementNamed(state.element), over = hovered;
  const svg = make("svg", { class: "overlay", viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none", "aria-hidden": "true" }, shown().map((e) => rect(e, "box")));
  screen.append(svg);
  if (picked?.x !== undefined) svg.append(rect(picked, over && over !== picked ? "pick" : "hover"));
  if (over && over !== picked) { svg.append(rect(over, "hover")); screen.append(tag(over)); } else if (picked?.x !== undefined) screen.append(tag(picked));
  if (picked?.x === undefined || !over || over === picked) return;
  const line = (x1, y1, x2, y2, gap) => {
    if (gap < 0.5) return;
    svg.append(make("line", { class: "measure", x1, y1, x2, y2 }));
    screen.append(make("span", { class: "tag mid", style: place((x1 + x2) / 2, (y1 + y2) / 2) }, round(gap)));
  };
  const [up, down] = picked.y < over.y ? [picked, over] : [over, picked], [left, right] = picked.x < over.x ? [picked, over] : [over, picked];
  const x = (Math.max(picked.x, over.x) + Math.min(picked.x + picked.width, over.x + over.width)) / 2, y = over.y + over.height / 2;
  line(x, up.y + up.height, x, down.y, down.y - up.y - up.height);
  line(left.x + left.width, y, right.x, y, right.x - left.x - left.width);
}

const words = (e) => (e.shows ?? "").replaceAll(/[“”]/g, "");
const copyId = (id) => copy(id, `${id} copied`);
function picked(e) {
  const { width, height } = state.explained, facts = [];
  if (e.x !== undefined) {
    const right = width - e.x - e.width, bottom = height - e.y - e.height;
    facts.push(make("div", { class: "section" }, make("h3", {}, "Place"), make("dl", { class: "kv" },
      [["Rectangle", `${round(e.x)}, ${round(e.y)}   ${round(e.width)} × ${round(e.height)} pt`], ["In the layout", e.name]].flatMap(([k, v]) => [make("dt", {}, k), make("dd", {}, v)])),
    make("div", { class: "boxmodel", role: "img", "aria-label": `Distances to the edges: left ${round(e.x)}, top ${round(e.y)}, right ${round(right)}, bottom ${round(bottom)} points` },
      make("svg", { viewBox: `0 0 ${width} ${height}` }, make("rect", { x: 1, y: 1, width: width - 2, height: height - 2, rx: 12, fill: "none", stroke: "currentColor", "stroke-opacity": 0.4, "stroke-width": 2 }),
        make("rect", { class: "me", x: e.x, y: e.y, width: Math.max(6, e.width), height: Math.max(6, e.height), rx: 4 })),
      `left ${round(e.x)}   top ${round(e.y)}   right ${round(right)}   bottom ${round(bottom)}`)));
  }
  return [
    make("div", { class: "section" },
      make("div", { class: "head-line" }, make("div", { class: "el-name" }, make("h2", {}, idOf(e)), make("span", { class: "badge good" }, e.decisions[0]?.kind ?? "shown")),
        make("button", { type: "button", class: "icon", "aria-label": `Copy the id ${idOf(e)}`, title: "Copy the id (Y)", on: { click: () => copyId(idOf(e)) } }, icon("copy"))),
      make("p", { class: "shows" }, words(e) || e.name)),
    e.variants?.length ? make("div", { class: "section" }, make("h3", {}, "Variants", make("span", { class: "num" }, `${(e.chosenVariant ?? 0) + 1} of ${e.variants.length}`)),
      make("ol", { class: "variants" }, e.variants.map((text, index) => make("li", { class: index === e.chosenVariant ? "on" : null }, make("span", {}, text))))) : null,
    e.decisions.length ? make("div", { class: "section" }, make("h3", {}, "Why"), e.decisions.map((d) => make("div", { class: "reason" }, make("p", {}, d.statement), make("p", { class: "quiet small" }, d.outcome),
      make("p", { class: "rule" }, d.rule, d.source ? make("a", { href: d.source, target: "_blank", rel: "noreferrer" }, "Source", icon("link")) : null)))) : null,
    ...facts,
  ];
}
export const copyPicked = () => { const e = elementNamed(state.element); if (e) copyId(idOf(e)); };
/** The next element in the order of the screen, for the keyboard. */
export function step(way) {
  const all = shown(), index = all.indexOf(elementNamed(state.element));
  if (all.length) set({ element: idOf(all[(index + way + all.length) % all.length]) });
}

export function inspectPane() {
  if (!state.explained) return [make("div", { class: "empty" }, make("b", {}, state.explainError ? "Nothing to explain" : "Asking …"), state.explainError ?? "")];
  const e = elementNamed(state.element), all = state.explained.elements;
  return [
    ...(e ? picked(e) : [make("div", { class: "empty" }, make("b", {}, "No element selected"), make("span", { class: "hover-only" }, "Press ", make("kbd", {}, "I"), ", then hover over the screen."), make("span", { class: "touch-only" }, "Tap an element below."))]),
    make("div", { class: "tree" }, make("h3", {}, `Elements  ${all.length}`), all.map((one) => make("button", {
      type: "button", class: one.x === undefined ? "gone" : null, "aria-current": one === e ? "true" : null, on: { click: () => set({ element: idOf(one), inspect: 1 }) },
    }, make("span", { class: "n" }, one.number), make("span", {}, idOf(one)), make("span", { class: "s" }, words(one) || (one.x === undefined ? one.decisions[0]?.kind ?? "" : ""))))),
  ];
}
