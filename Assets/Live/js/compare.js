// Two versions, screens or looks at one moment: slider, blink, side by side, difference, and what differs in words.
import { make, clamp, icon } from "./dom.js";
import { state, set, wantedLook } from "./state.js";
import { ask, session } from "./link.js";
import { themeName } from "./setup.js";

const ways = { slider: "Slider", blink: "Blink", beside: "Side by side", difference: "Difference" };
const place = make("div", { class: "compare" }), row = make("div", { class: "tools-row" }), stage = make("div", { class: "pair" }), list = make("ul", { class: "changes", tabindex: 0, "aria-label": "Differences" });
const images = { before: make("img", { alt: "Before" }), after: make("img", { alt: "After" }), difference: make("img", { alt: "Marked differences" }) };
// Words stand below the car, never over its pixels.
const sides = make("div", { class: "sides" });
const stands = matchMedia("(prefers-reduced-motion: reduce)");
let hasChosen = false, share = 50, wanted = "", isAsking = false, timer = null, result = null, blinking = null;
const slider = make("div", { class: "screen", tabindex: 0, role: "slider", "aria-label": "Share of the first picture", "aria-valuemin": 0, "aria-valuemax": 100, on: {
  pointerdown: (event) => slider.setPointerCapture(event.pointerId),
  pointermove: (event) => { if (event.buttons) move(100 * (event.clientX - slider.getBoundingClientRect().left) / slider.clientWidth); },
  keydown: (event) => { const step = { ArrowLeft: -5, ArrowRight: 5 }[event.key]; if (step) { event.stopPropagation(); event.preventDefault(); move(share + step); } } } });
function move(to) { share = clamp(to, 0, 100); slider.style.setProperty("--cut", `${share}%`); slider.setAttribute("aria-valuenow", Math.round(share)); }

/** The look of the first picture: what is chosen over the look of the page. */
function before() {
  const look = wantedLook(), light = { day: "light", night: "dark" }[state.beforeLook];
  return { ...look, ...(state.beforeDevice ? { device: state.beforeDevice } : {}), ...(state.beforeTheme ? { theme: state.beforeTheme } : {}), ...(light ? { ui: light, map: light } : {}), ...(state.beforeVersion ? { version: String(state.beforeVersion) } : {}) };
}
const clean = (look) => Object.fromEntries(Object.entries({ ...look, device: look.device || "standard" }).filter(([, value]) => value));
const address = (look) => `${session}/frame.png?t=${state.t.toFixed(3)}&${new URLSearchParams(clean(look))}`;
const isSame = () => JSON.stringify(clean(before())) === JSON.stringify(clean(wantedLook()));

async function load(image, path, options = {}) {
  const blob = await ask(path, { ...options, as: "blob" }), source = URL.createObjectURL(blob);
  if (image.src) URL.revokeObjectURL(image.src);
  image.src = source;
  await image.decode();
}
async function draw() {
  if (isAsking) return;
  isAsking = true;
  try {
    let asked;
    do {
      asked = wanted;
      const body = { before: clean(before()), after: clean(wantedLook()), t: state.t }, [one, other] = [body.before, body.after];
      const [answer] = await Promise.all([ask(`${session}/compare`, { method: "POST", body }), load(images.before, address(one)), load(images.after, address(other))]);
      result = answer;
      if (result.changedPixels !== null) await load(images.difference, `${session}/compare`, { method: "POST", body, accept: "image/png" });
    } while (asked !== wanted);
    show();
  } catch (error) { list.replaceChildren(make("li", { class: "bad", role: "alert" }, error.message)); } finally { isAsking = false; }
}
function way() { return result?.changedPixels === null ? "beside" : state.how; }
function show() {
  const how = way(), unit = (...nodes) => make("div", { class: "unit bare", style: { "--w": images.after.naturalWidth || 800, "--h": images.after.naturalHeight || 480 } }, ...nodes);
  clearInterval(blinking);
  stage.className = `pair ${how}`;
  slider.className = `screen ${how}`;
  if (how === "beside") stage.replaceChildren(...["before", "after"].map((side) => make("figure", {}, make("div", { class: "unit bare", style: { "--w": images[side].naturalWidth || 800, "--h": images[side].naturalHeight || 480 } }, make("div", { class: "screen" }, images[side])), make("figcaption", {}, side === "before" ? "Before" : "After"))));
  else if (how === "difference") stage.replaceChildren(unit(make("div", { class: "screen" }, images.difference)));
  else {
    slider.replaceChildren(images.before, images.after);
    stage.replaceChildren(unit(slider), sides);
    if (how === "slider") { slider.append(make("div", { class: "cut" }, icon("swap"))); sides.replaceChildren(make("span", {}, "◀ Before"), make("span", {}, "After ▶")); } else { blink(true); if (!stands.matches) blinking = setInterval(blink, 700); }
  }
  for (const name of ["tabindex", "role", "aria-label", "aria-valuenow", "aria-valuemin", "aria-valuemax"]) if (how !== "slider") slider.removeAttribute(name);
  if (how === "slider") { for (const [name, value] of [["tabindex", 0], ["role", "slider"], ["aria-label", "Share of the first picture"], ["aria-valuemin", 0], ["aria-valuemax", 100]]) slider.setAttribute(name, value); move(share); }
  drawRow();
  const pixels = result.changedPixels, same = result.equal ? [make("li", {}, make("b", {}, "No difference"), " ", isSame() ? "Choose a version, screen or appearance for the first picture." : "Both pictures are equal, pixel for pixel.")] : [];
  list.replaceChildren(...same, ...result.elements.slice(0, 60).map((one) => make("li", {}, make("b", {}, one.element.split("/").pop().replaceAll("-", " ")), " ", one.kind === "reworded" || one.kind === "replaced" ? [make("span", { class: "was" }, one.before ?? ""), " ", make("span", { class: "is" }, one.after ?? "")] : bare(one))),
    ...(pixels ? [make("li", {}, make("b", {}, `${pixels.toLocaleString("en")} pixels`), " differ")] : pixels === null ? [make("li", {}, "The screens have different sizes.")] : []));
  place.dataset.state = "drawn";
  place.dataset.t = state.t;
}
/** The sentence without the name of the element, which stands before it. */
function bare(one) {
  const name = one.element.split("/").pop().replaceAll("-", " "), words = one.sentence.replace(/^[^:→]*: (?=\S)/, "");
  return words.startsWith(name) ? words.slice(name.length).trim() : words;
}
function blink(isFirst) {
  const showsBefore = isFirst === true || !slider.classList.contains("first");
  slider.classList.toggle("first", showsBefore);
  sides.replaceChildren(make("span", {}, showsBefore ? "Before" : "After"));
}
/** Changes the picture once; by a key where nothing moves by itself. */
export const blinkOnce = () => { if (state.view === "compare" && way() === "blink") blink(); };

const pick = (label, key, options) => make("label", { class: "chip" }, make("span", {}, options.find(([value]) => value === state[key])?.[1] ?? options[0][1]), icon("caret", "caret"), make("select", { "aria-label": label, on: { change: (event) => set({ [key]: key === "beforeVersion" ? Number(event.target.value) : event.target.value }) } }, options.map(([value, words]) => make("option", { value, selected: value === state[key] }, words))));
function drawRow() {
  const choices = state.choices ?? { devices: [], themes: [] };
  const versions = [[0, "This version"], ...[...state.earlier].reverse().map((number, index) => [number, index ? `${index + 1} edits ago` : "Before the edit"])];
  row.replaceChildren(make("div", { class: "segmented", role: "group", "aria-label": "How" }, Object.entries(ways).map(([name, words]) => make("button", { type: "button", "aria-pressed": String(way() === name), disabled: result?.changedPixels === null && name !== "beside", on: { click: () => set({ how: name }) } }, words))),
    make("span", { class: "quiet small" }, "Before:"), pick("Version of the first picture", "beforeVersion", versions),
    pick("Screen of the first picture", "beforeDevice", [["", "Same screen"], ...choices.devices.map((one) => [one.name, one.title])]),
    pick("Chrome of the first picture", "beforeTheme", [["", "Same chrome"], ...choices.themes.map((name) => [name, themeName(name)])]),
    pick("Appearance of the first picture", "beforeLook", [["", "Same appearance"], ["day", "Day"], ["night", "Night"]]));
}
place.append(row, stage, list);

/** Draws both pictures anew, a while after the last change. */
export function refreshCompare() {
  if (state.view !== "compare") { clearInterval(blinking); return; }
  const key = JSON.stringify([state.t.toFixed(3), state.generation, before(), wantedLook()]);
  if (state.rate > 0 || key === wanted) return;
  place.dataset.state = "drawing";
  clearTimeout(timer);
  timer = setTimeout(() => { wanted = key; draw(); }, 80);
}
export function compareView(hasChangedWay) {
  if (!hasChosen && state.choices) {
    // Without an edit the generation of chrome before this one is worth a look.
    const { themes } = state.choices, now = themes.indexOf(state.theme);
    if (state.earlier.length) state.beforeVersion = state.earlier.at(-1); else state.beforeTheme = themes[now > 0 ? now - 1 : themes.length - 1];
    hasChosen = true;
  }
  drawRow();
  if (hasChangedWay && result) show();
  refreshCompare();
  return place;
}
