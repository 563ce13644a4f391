// The display styles of the second maneuver, cut out of frames; a click shows the line of the script before it is written.
import { make, clock, icon } from "./dom.js";
import { state, set, lookQuery } from "./state.js";
import { ask, session } from "./link.js";
import { seek } from "./drive.js";
import { suggestEdit } from "./editor.js";

const notes = { default: "as leadingSymbol", leadingSymbol: "symbol before the text", trailingSymbol: "symbol after the text", symbolOnly: "only the symbol", instructionOnly: "only the text", lanes: "lanes in the second row" };
const place = make("div", { class: "styles" }), grid = make("div", { class: "style-grid" }), told = make("div", { class: "told", "aria-live": "polite" });
const words = make("input", { "aria-label": "Text of the second maneuver", maxlength: 300, on: { input: () => { typed = words.value; refreshStyles(); } } });
const files = make("input", { type: "file", accept: ".svg,.png,image/svg+xml,image/png", multiple: true, "aria-label": "Own symbol: one file, or one for light and one for dark", class: "hidden", on: { change: take } });
let typed = null, symbol = null, sheet = null, wanted = "", isAsking = false, timer = null;

async function take() {
  const read = async (file) => { const bytes = new Uint8Array(await file.arrayBuffer()); return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")); };
  const all = [...files.files].slice(0, 2).sort((a, b) => a.name.includes("dark") - b.name.includes("dark"));
  symbol = all.length ? { light: await read(all[0]), ...(all[1] ? { dark: await read(all[1]) } : {}), name: all[0].name } : null;
  refreshStyles();
}
const list = () => (typed === null || !typed.trim() ? [] : typed.split("|").map((text) => text.trim()).filter(Boolean));

async function draw() {
  if (isAsking) return;
  isAsking = true;
  try {
    let asked;
    do {
      asked = wanted;
      const answer = await ask(`${session}/styles?t=${state.t.toFixed(3)}&${lookQuery()}`, { method: "POST", body: { instruction: list(), ...(symbol ? { symbol: { light: symbol.light, dark: symbol.dark } } : {}) } });
      if (asked === wanted) await show(answer);
    } while (asked !== wanted);
  } catch (error) { tell(make("p", { class: "bad", role: "alert" }, error.message)); } finally { isAsking = false; }
}
async function show(answer) {
  sheet = answer;
  if (!answer.cards.length) {
    grid.replaceChildren(make("div", { class: "empty" }, make("b", {}, "No second maneuver nearby"), answer.next === null ? "None until the end of the drive." : make("button", { type: "button", on: { click: () => seek(answer.next) } }, `Next at ${clock(answer.next, 0)}`)));
    place.dataset.state = "empty";
    head();
    return;
  }
  const bytes = Uint8Array.from(atob(answer.picture), (letter) => letter.charCodeAt(0)), whole = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const names = [...new Set(answer.cards.map((card) => card.style))];
  grid.replaceChildren(...names.map((name) => {
    const isOwn = name === answer.style, canWrite = name !== "lanes" && answer.isInScript && state.role === "drive";
    const pictures = answer.cards.filter((card) => card.style === name).map(({ rect: [x, y, w, h], ui }) => {
      const canvas = make("canvas", { width: w, height: h, role: "img", "aria-label": `${name}, ${ui}` });
      canvas.getContext("2d").drawImage(whole, x, y, w, h, 0, 0, w, h);
      return canvas;
    });
    return make(canWrite ? "button" : "div", { type: canWrite ? "button" : null, class: "style", "aria-pressed": canWrite ? String(isOwn) : null, "aria-label": canWrite ? `Use ${name}` : null, "data-style": name, on: canWrite ? { click: () => suggest(name) } : {} }, make("span", { class: "pic" }, pictures),
      make("span", { class: "cap" }, make("b", {}, name), make("span", {}, notes[name]), isOwn ? make("span", { class: "badge good" }, "in the script") : null));
  }));
  whole.close();
  head();
  place.dataset.state = "drawn";
  place.dataset.t = state.t;
}
const tell = (...nodes) => told.replaceChildren(...nodes);

async function suggest(style) {
  try {
    const found = await ask(`${session}/styles/edit`, { method: "POST", body: { style, step: sheet.step, instruction: list() } });
    suggestEdit(told, found, `${found.file}, step in line ${found.line}`, () => { typed = null; });
  } catch (error) { tell(make("p", { class: "bad", role: "alert" }, error.message)); }
}

const title = make("h2", {}, "Second maneuver");
function head() {
  title.textContent = sheet?.cards.length ? `Second maneuver: ${sheet.maneuver}, step ${sheet.step}` : "Second maneuver";
  if (typed === null && document.activeElement !== words) words.value = sheet?.words?.join(" | ") ?? "";
  words.disabled = !sheet?.cards.length;
  own.querySelector("span").textContent = symbol ? symbol.name : "Own symbol…";
}
const own = make("button", { type: "button", on: { click: () => { if (symbol) { symbol = null; files.value = ""; head(); refreshStyles(); } else files.click(); } } }, make("span", {}, "Own symbol…"));
place.append(make("div", { class: "now" }, make("span", { class: "sym" }, icon("cards")), make("div", { class: "grow" }, title, words), own, files), told, grid,
  make("p", { class: "quiet small" }, "Display styles apply only to the second maneuver. Separate shorter variants of the text with |. Click a style to preview the line before it is written."));

/** Draws the cards anew, a while after the last change. */
export function refreshStyles() {
  if (state.view !== "styles") return;
  const key = JSON.stringify([state.t.toFixed(3), state.generation, lookQuery(), list(), symbol?.name, symbol?.light.length]);
  if (state.rate > 0 || key === wanted) return;
  place.dataset.state = "drawing";
  clearTimeout(timer);
  timer = setTimeout(() => { wanted = key; draw(); }, 120);
}
export function stylesView() { refreshStyles(); return place; }
