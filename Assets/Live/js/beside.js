// The other displays of the car at the same moment, drawn small once time stands; a click brings one to the stage.
import { make, icon } from "./dom.js";
import { state, set } from "./state.js";
import { ask, session, waitAfter } from "./link.js";

const usual = ["standard-dashboard", "cluster-basic", "iphone"];
const figures = new Map();
const place = make("div", { class: "beside", role: "group", "aria-label": "Other displays at the same moment" });
let wanted = "", drawnFor = "", isAsking = false, timer = null, tries = 0;

const look = () => ["theme", "side", "locale"].filter((key) => state[key]).map((key) => `&${key}=${encodeURIComponent(state[key])}`).join("") + (state.look ? `&ui=${state.look === "night" ? "dark" : "light"}&map=${state.look === "night" ? "dark" : "light"}` : "");
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
async function draw() {
  if (isAsking) return;
  isAsking = true;
  try {
    let asked;
    do {
      asked = wanted;
      for (const device of others()) {
        const { image } = figure(device), divisor = Math.max(1, Math.min(8, Math.floor(device.height / 144)));
        const blob = await ask(`${session}/frame.png?t=${state.t.toFixed(3)}&device=${device.name}&divisor=${divisor}${look()}`, { as: "blob" });
        if (image.src) URL.revokeObjectURL(image.src);
        image.src = URL.createObjectURL(blob);
        if (asked !== wanted) break;
      }
    } while (asked !== wanted);
    tries = 0;
  } catch {
    clearTimeout(timer);
    timer = setTimeout(draw, 1000 * waitAfter(tries));
    tries += 1;
  } finally { isAsking = false; }
}
/** Draws the displays a while after the car's own picture, when nothing else changes. */
export function refreshBeside() {
  if (!place.checkVisibility()) return;
  const key = [state.t.toFixed(3), state.device, state.beside, state.generation, Boolean(state.choices), look()].join();
  if (drawnFor !== `${state.beside} ${state.device} ${Boolean(state.choices)}`) {
    drawnFor = `${state.beside} ${state.device} ${Boolean(state.choices)}`;
    place.replaceChildren(...others().map((device) => figure(device).node), adding());
  }
  if (state.rate > 0 || key === wanted) return;
  clearTimeout(timer);
  timer = setTimeout(() => { wanted = key; draw(); }, 400);
}
export const beside = place;
