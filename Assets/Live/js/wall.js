// One moment on other screens: on the wall in every look, and beside the car; pictures are whole frames made smaller by the server.
import { make, say, clock, icon } from "./dom.js";
import { state, set } from "./state.js";
import { ask, session, waitAfter } from "./link.js";
import { themeName, languageName } from "./setup.js";

const place = make("div", { class: "wall", "aria-label": "Every screen at this moment", role: "group" });
const cells = new Map();
const sizes = { S: 0.8, M: 1, L: 1.5 };
let columns = [], rows = [], turn = 0, working = 0, timer = null;

const devices = () => (state.choices?.devices ?? []).filter((one) => one.kind === "car").sort((a, b) => (a.height > a.width) - (b.height > b.width) || a.width * a.height - b.width * b.height);
function looks() {
  const themes = [...(state.choices?.themes ?? [])].reverse(), newest = themes[0], lights = { day: ["light"], night: ["dark"] }[state.wallLight] ?? ["light", "dark"];
  const wanted = themes.flatMap((theme) => (theme === newest || state.wallLight !== "auto" ? lights : ["light"]).map((ui) => ({ theme, ui, locale: "", words: themeName(theme), more: ui === "dark" ? "night" : "day" })));
  const every = (state.choices?.locales ?? []).filter((tag) => !tag.includes("-")), some = every.filter((tag) => ["de", "ar", "ja"].includes(tag));
  const tags = { all: every, none: [] }[state.wallLanguages] ?? some;
  return [...wanted, ...tags.map((locale) => ({ theme: newest, ui: "light", locale, words: languageName(locale), more: "" }))];
}
const weight = (device) => Math.max(8, 9 + (device.width / device.height - 0.75) * 5.8);
const query = (cell) => `device=${cell.device.name}&theme=${cell.look.theme}&ui=${cell.look.ui}&map=${cell.look.ui}${cell.look.locale ? `&locale=${cell.look.locale}` : ""}${state.side ? `&side=${state.side}` : ""}`;
const moment = () => `${state.t.toFixed(3)} ${state.generation} ${state.side} ${state.switched}`;

function cellOf(device, look) {
  const key = [device.name, look.theme, look.ui, look.locale].join();
  const known = cells.get(key);
  if (known) return known;
  const image = make("img", { alt: "", style: { "aspect-ratio": `${device.width} / ${device.height}` } }), shot = make("span", { class: "shot" }, image);
  const node = make("button", { type: "button", class: "cell", on: { click: () => show(device, look) } }, shot), cell = { device, look, image, shot, node, drawn: "", found: null };
  node.cell = cell;
  cells.set(key, cell);
  return cell;
}
function show(device, look) {
  set({ view: "car", device: device.name, theme: look.theme, look: look.ui === "dark" ? "night" : "day", locale: look.locale });
  say(`${device.title} on the stage`);
}
function name(cell) {
  const { device, look, found, node } = cell, words = `${device.name}, ${[look.words, look.more].filter(Boolean).join(", ")}`;
  const told = (found?.rules ?? []).map((rule) => `${rule.code}: ${rule.message}`).join("; ");
  node.setAttribute("aria-label", told ? `${words}. ${told}` : words);
  node.title = told || words;
  node.classList.toggle("bad", Boolean(found));
  cell.shot.replaceChildren(cell.image, ...(found?.boxes ?? []).map(([x, y, w, h]) => make("span", { class: "mark-box", style: { left: `${100 * x / device.width}%`, top: `${100 * y / device.height}%`, width: `${100 * w / device.width}%`, height: `${100 * h / device.height}%` } })),
    found ? make("span", { class: "badge warning" }, [...new Set(found.rules.map((rule) => rule.code))].slice(0, 2).join(" ")) : "");
}

async function draw(cell) {
  const wanted = moment(), wide = (cell.node.clientWidth || cell.wide || 160) * devicePixelRatio;
  const divisor = Math.max(2, Math.min(8, Math.floor(cell.device.width / wide)));
  cell.drawn = wanted;
  cell.wide = cell.node.clientWidth || cell.wide;
  try {
    const answer = await ask(`${session}/frame.png?t=${state.t.toFixed(3)}&${query(cell)}&divisor=${divisor}`, { as: "response" });
    const found = answer.headers.get("X-Headunit-Findings"), blob = await answer.blob();
    if (cell.image.src) URL.revokeObjectURL(cell.image.src);
    cell.image.src = URL.createObjectURL(blob);
    cell.found = found ? JSON.parse(decodeURIComponent(found)) : null;
    cell.node.dataset.t = answer.headers.get("X-Headunit-T") ?? "";
    name(cell);
  } catch { cell.drawn = ""; throw new Error("not drawn"); }
}
/** The cells in sight, and a little below, in reading order. */
function seen() {
  // Which rows and columns have findings is known once all cells are drawn.
  if (state.only) return rows.flatMap((row) => row.cells);
  const frame = document.getElementById("view").getBoundingClientRect();
  return rows.flatMap((row) => (row.node.hidden ? [] : row.cells)).filter((cell) => {
    const box = cell.node.getBoundingClientRect();
    return box.width > 0 && box.bottom > frame.top && box.top < Math.min(frame.bottom, innerHeight) + 120;
  });
}
/** Asks for what is seen in reading order, three at a time; while time runs, one row after the other. */
async function pump() {
  if (state.view !== "wall" || working >= 3) return;
  working += 1;
  try {
    for (;;) {
      const all = seen(), order = state.rate > 0 ? [...all.slice(turn % all.length), ...all.slice(0, turn % all.length)] : all;
      const next = order.find((cell) => cell.drawn !== moment());
      if (!next || state.view !== "wall") break;
      turn = all.indexOf(next) + 1;
      await draw(next);
      settle();
    }
  } catch { /* they come with the next moment */ } finally { working -= 1; }
  if (!working) settle();
}
/** Counts what was found, and says when all that is seen is drawn. */
function settle() {
  const all = rows.flatMap((row) => row.cells), seenNow = seen(), isDone = seenNow.length > 0 && seenNow.every((cell) => cell.drawn === moment());
  place.dataset.state = isDone ? "drawn" : "drawing";
  for (const row of rows) {
    const count = row.cells.filter((cell) => cell.found).length;
    row.badge.textContent = count ? `${count} found` : "";
    row.badge.hidden = !count;
    row.node.hidden = Boolean(state.only) && !count && row.cells.every((cell) => cell.drawn);
  }
  const shown = columns.map((_, index) => !state.only || rows.some((row) => row.cells[index].found || !row.cells[index].drawn));
  place.style.setProperty("--columns", `88px ${columns.filter((_, index) => shown[index]).map((device) => `${weight(device).toFixed(1)}fr`).join(" ")}`);
  place.querySelectorAll(".wall-row").forEach((row) => [...row.children].slice(1).forEach((node, index) => { node.hidden = !shown[index]; }));
  if (state.view === "wall") set({ wallDrawn: isDone ? `${all.filter((cell) => cell.drawn === moment()).length} pictures at ${clock(state.t)}` : "Drawing …" });
}
/** Draws anew what changed, a while after time has come to rest. */
export function refreshWall() {
  if (state.view !== "wall") return;
  clearTimeout(timer);
  timer = setTimeout(() => { settle(); pump(); pump(); pump(); }, state.rate > 0 ? 0 : 100);
}
function arrows(event) {
  const way = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key], cell = event.target.cell;
  if (!way || !cell) return;
  const row = rows.findIndex((one) => one.cells.includes(cell)), column = rows[row].cells.indexOf(cell);
  event.preventDefault();
  event.stopPropagation();
  for (let y = row + way[0], x = column + way[1]; rows[y]?.cells[x]; y += way[0], x += way[1]) if (rows[y].cells[x].node.checkVisibility()) { rows[y].cells[x].node.focus(); return; }
}
place.addEventListener("keydown", arrows);
document.getElementById("view").addEventListener("scroll", () => refreshWall(), { passive: true });

export function wallView() {
  columns = devices();
  rows = looks().map((look) => ({ look, cells: columns.map((device) => cellOf(device, look)), badge: make("span", { class: "badge warning", hidden: true }) }));
  const current = (cell) => cell.device.name === (state.device || "standard") && cell.look.theme === state.theme && (cell.look.ui === "dark") === (state.look === "night") && cell.look.locale === state.locale;
  for (const row of rows) {
    row.node = make("section", { class: "wall-row", "aria-label": [row.look.words, row.look.more].filter(Boolean).join(", ") }, make("div", { class: "row-head" }, make("b", {}, row.look.words), row.look.more ? make("span", { class: "quiet" }, row.look.more) : null, row.badge), row.cells.map((cell) => cell.node));
    row.cells.forEach((cell) => { name(cell); if (current(cell)) cell.node.setAttribute("aria-current", "true"); else cell.node.removeAttribute("aria-current"); });
  }
  place.style.setProperty("--scale", sizes[state.wallSize] ?? 1);
  place.replaceChildren(make("div", { class: "wall-row wall-head" }, make("span", {}), columns.map((device) => make("span", {}, make("b", {}, device.name), make("small", {}, `${device.width}×${device.height}`)))), ...rows.map((row) => row.node));
  refreshWall();
  return place;
}
/** The bar over the wall. */
export function wallBar(chip, menu) {
  return [
    make("span", { class: "chip still" }, icon("grid"), make("span", {}, `${devices().length} screens`)),
    menu("sun", { auto: "Day, newest theme at night", day: "Day", night: "Night", both: "Day and night" }[state.wallLight], "Appearance of the wall", "wallLight", [["auto", "Day, and the newest theme at night"], ["day", "Day"], ["night", "Night"], ["both", "Day and night"]]),
    menu("globe", { some: "de, ar, ja", none: "No language", all: "All languages" }[state.wallLanguages], "Languages of the wall", "wallLanguages", [["some", "German, Arabic, Japanese"], ["none", "Only the script's language"], ["all", "All languages"]]),
    chip("warning", "Only with findings", () => set({ only: state.only ? 0 : 1 }), { pressed: String(Boolean(state.only)), title: "Hide screens and appearances without findings" }),
    menu("zoom", { S: "Small", M: "Medium", L: "Large" }[state.wallSize], "Size of the pictures", "wallSize", [["S", "Small"], ["M", "Medium"], ["L", "Large"]]),
  ];
}

// The other displays of the car, drawn small once time stands; a click brings one to the stage.
const usual = ["standard-dashboard", "cluster-basic", "iphone"];
const figures = new Map();
export const beside = make("div", { class: "beside", role: "group", "aria-label": "Other displays at the same moment" });
let besideWanted = "", besideFor = "", isDrawing = false, besideTimer = null, tries = 0;

const besideLook = () => ["theme", "side", "locale"].filter((key) => state[key]).map((key) => `&${key}=${encodeURIComponent(state[key])}`).join("") + (state.look ? `&ui=${state.look === "night" ? "dark" : "light"}&map=${state.look === "night" ? "dark" : "light"}` : "");
const chosen = () => state.beside.split(",").filter(Boolean);
const usually = () => ["standard", ...usual].filter((name) => name !== "standard" || usual.includes(state.device));
const others = () => (chosen().length ? chosen() : usually()).filter((name) => name !== (state.device || "standard")).map((name) => state.choices?.devices.find((one) => one.name === name)).filter(Boolean);
/** Brings a display to the stage; among chosen displays, the one on the stage takes its place. */
const enlarge = (name) => set({ device: name, beside: chosen().map((one) => one === name ? state.device || "standard" : one).join(",") });

/** Takes one more display. */
function adding() {
  const shown = others().map((device) => device.name), rest = (state.choices?.devices ?? []).filter(({ name }) => name !== (state.device || "standard") && !shown.includes(name));
  return make("figure", {}, make("label", { class: "add", title: "Add a display" }, icon("plus"), make("select", { "aria-label": "Add a display", on: { change: (event) => set({ beside: [...shown, event.target.value].join(",") }) } }, make("option", { value: "" }, "Add"), rest.map((device) => make("option", { value: device.name }, `${device.title}  ${device.width}×${device.height}`)))), make("figcaption", {}, "Add"));
}
function figure(device) {
  const known = figures.get(device.name);
  if (known) return known;
  const image = make("img", { alt: `${device.title} at the same moment`, style: { "aspect-ratio": `${device.width} / ${device.height}` } });
  const node = make("figure", {}, make("button", { type: "button", "aria-label": `Show ${device.title} large`, on: { click: () => enlarge(device.name) } }, image), make("figcaption", {}, device.title));
  figures.set(device.name, { node, image });
  return figures.get(device.name);
}
async function drawBeside() {
  if (isDrawing) return;
  isDrawing = true;
  try {
    let asked;
    do {
      asked = besideWanted;
      for (const device of others()) {
        const { image } = figure(device), divisor = Math.max(1, Math.min(8, Math.floor(device.height / 144)));
        const blob = await ask(`${session}/frame.png?t=${state.t.toFixed(3)}&device=${device.name}&divisor=${divisor}${besideLook()}`, { as: "blob" });
        if (image.src) URL.revokeObjectURL(image.src);
        image.src = URL.createObjectURL(blob);
        if (asked !== besideWanted) break;
      }
    } while (asked !== besideWanted);
    tries = 0;
  } catch {
    clearTimeout(besideTimer);
    besideTimer = setTimeout(drawBeside, 1000 * waitAfter(tries));
    tries += 1;
  } finally { isDrawing = false; }
}
/** Draws the displays a while after the car's own picture, when nothing else changes. */
export function refreshBeside() {
  if (!beside.checkVisibility()) return;
  const key = [state.t.toFixed(3), state.device, state.beside, state.generation, Boolean(state.choices), besideLook()].join();
  if (besideFor !== `${state.beside} ${state.device} ${Boolean(state.choices)}`) {
    besideFor = `${state.beside} ${state.device} ${Boolean(state.choices)}`;
    beside.replaceChildren(...others().map((device) => figure(device).node), adding());
  }
  if (state.rate > 0 || key === besideWanted) return;
  clearTimeout(besideTimer);
  besideTimer = setTimeout(() => { besideWanted = key; drawBeside(); }, 400);
}
