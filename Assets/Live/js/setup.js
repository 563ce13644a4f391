// What the screen is: choices only on this page, and what happens to the car.
import { make } from "./dom.js";
import { state, set, lookQuery } from "./state.js";
import { ask, send, session } from "./link.js";
import { suggestEdit } from "./editor.js";
import { act } from "./car.js";
import { startButton } from "./app.js";

const choice = (words, key, options) => make("div", { class: "field" }, make("span", {}, words), make("div", { class: "segmented", role: "group", "aria-label": words },
  options.map(([value, name]) => make("button", { type: "button", "aria-pressed": String(state[key] === value), on: { click: () => set({ [key]: value }) } }, name))));
const pick = (words, key, options) => make("label", { class: "field" }, make("span", {}, words), make("select", { on: { change: (event) => set({ [key]: event.target.value }) } }, options.map(([value, name]) => make("option", { value, selected: state[key] === value }, name))));

export const languageName = (tag) => { try { return new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag; } catch { return tag; } };
export const themeName = (name) => name.replace(/^ios(\d+)/, "iOS $1");
const kinds = { car: "Car screens", dashboard: "Dashboards", cluster: "Instruments", phone: "Phones", tablet: "Tablets" };

// Choices of this page, and the properties of the script that they become.
const written = { device: ["device"], theme: ["theme"], look: ["ui", "map"], side: ["side"], locale: ["locale"] };
const told = make("div", { class: "told" }), asking = make("dialog", { "aria-labelledby": "asking-title" }, make("h2", { id: "asking-title" }, "Write to the script"), told, make("form", { method: "dialog", class: "dialog-row" }, make("button", {}, "Close")));
document.body.append(asking);
/** Shows the lines by which choices of this page become those of the script, and writes them if wanted. */
export async function writeChoices(keys) {
  told.replaceChildren();
  asking.showModal();
  try {
    const found = await ask(`${session}/look/edit?${lookQuery()}`, { method: "POST", body: { set: keys.flatMap((key) => written[key]) } });
    suggestEdit(told, found, `${found.file}, line ${found.line}`, () => set(Object.fromEntries(keys.filter((key) => key !== "device").map((key) => [key, ""]))));
  } catch (error) { told.replaceChildren(make("p", { class: "bad", role: "alert" }, error.message)); }
}
const chosen = () => Object.keys(written).filter((key) => state[key]);

export function setupPane() {
  const choices = state.choices ?? { devices: [], themes: [], locales: [] };
  const groups = Object.entries(kinds).map(([kind, words]) => [words, choices.devices.filter((device) => device.kind === kind)]).filter(([, all]) => all.length);
  const branches = state.branches.length > 1 || state.branches.some((one) => one.inputs);
  return [
    make("div", { class: "section set" }, make("h3", {}, "Screen", make("span", {}, "only on this page")),
      make("label", { class: "field" }, make("span", {}, "Device"), make("select", { on: { change: (event) => set({ device: event.target.value }) } }, groups.map(([words, all]) => make("optgroup", { label: words }, all.map((device) => make("option", { value: device.name, selected: device.name === (state.device || "standard") }, `${device.title}  ${device.width}×${device.height}`)))))),
      choice("Chrome", "theme", [["", "Script"], ...choices.themes.map((name) => [name, themeName(name)])]),
      choice("Light", "look", [["", "Script"], ["day", "Day"], ["night", "Night"]]),
      choice("Driver's side", "side", [["", "Script"], ["left", "Left"], ["right", "Right"]]),
      pick("Language", "locale", [["", "As in the script"], ...choices.locales.map((tag) => [tag, languageName(tag)])]),
      chosen().length && state.kind === "script" && state.role === "drive" ? make("button", { type: "button", on: { click: () => writeChoices(chosen()) } }, `Write to ${state.file}…`) : null),
    make("div", { class: "section set" }, make("h3", {}, "The car", make("span", {}, "recorded in the log")),
      make("div", { class: "field" }, make("span", {}, "In front"), make("div", { class: "segmented", role: "group", "aria-label": "In front" }, [["app", "App"], ["dashboard", "Dashboard"], ["other", "Other"], ["disconnected", "No phone"]].map(([value, name]) => make("button", { type: "button", on: { click: () => act({ view: 1, screen: value }) } }, name)))),
      make("div", { class: "field" }, make("span", {}, "Limits"), make("div", { class: "segmented", role: "group", "aria-label": "Limits" }, [[{ keyboard: false, lists: false }, "Nothing"], [{ keyboard: true, lists: true }, "Keys, lists"]].map(([value, name]) => make("button", { type: "button", on: { click: () => act({ view: 1, limitedUserInterfaces: value }) } }, name)))),
      make("div", { class: "field" }, make("span", {}, "Position"), make("button", { type: "button", on: { click: () => act({ view: 1, lost: { seconds: 10 } }) } }, "Lose it for 10 s")),
      make("div", { class: "field" }, make("span", { title: "On the next kilometer" }, "Traffic"), make("div", { class: "segmented", role: "group", "aria-label": "Traffic on the next kilometer" }, [["low", "Free"], ["moderate", "Slow"], ["heavy", "Jam"], ["severe", "Standstill"]].map(([level, name]) => make("button", { type: "button", on: { click: () => act({ view: 1, traffic: { level, length: 1000 } }) } }, name))))),
    state.app ? make("div", { class: "section set" }, make("h3", {}, "The app", make("span", {}, state.app.name)),
      make("div", { class: "field" }, make("span", {}, "State"), make("span", { id: "app-state" }, state.app.state)), state.role === "drive" && state.app.built ? startButton() : null) : null,
    branches ? make("div", { class: "section" }, make("h3", {}, "Branches"), make("div", { class: "tree" }, state.branches.map((one) => make("button", { type: "button", "aria-current": one.number === state.branch ? "true" : null, on: { click: () => send({ branch: one.number }) } },
      make("span", { class: "n" }, one.number), make("span", {}, one.number === 1 ? "The first" : `From ${one.from.toFixed(1)} s`), make("span", { class: "s" }, `${one.inputs} ${one.inputs === 1 ? "input" : "inputs"}`))))) : null,
  ];
}
