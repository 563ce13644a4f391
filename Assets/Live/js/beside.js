// The other displays of the car at the same moment, drawn small once time stands; a click brings one to the stage.
import { make } from "./dom.js";
import { state, set } from "./state.js";
import { ask, session, waitAfter } from "./link.js";

const usual = ["standard-dashboard", "cluster-basic", "iphone"];
const figures = new Map();
const place = make("div", { class: "beside", role: "group", "aria-label": "Other displays at the same moment" });
let wanted = "", isAsking = false, timer = null, tries = 0;

const look = () => ["theme", "side", "locale"].filter((key) => state[key]).map((key) => `&${key}=${encodeURIComponent(state[key])}`).join("") + (state.look ? `&ui=${state.look === "night" ? "dark" : "light"}&map=${state.look === "night" ? "dark" : "light"}` : "");
const others = () => ["standard", ...usual].filter((name) => name !== (state.device || "standard")).filter((name) => name !== "standard" || usual.includes(state.device)).map((name) => state.choices?.devices.find((one) => one.name === name)).filter(Boolean);

function figure(device) {
  const known = figures.get(device.name);
  if (known) return known;
  const image = make("img", { alt: `${device.title} at the same moment`, style: { "aspect-ratio": `${device.width} / ${device.height}` } });
  const node = make("figure", {}, make("button", { type: "button", "aria-label": `Show ${device.title} large`, on: { click: () => set({ device: device.name }) } }, image), make("figcaption", {}, device.title));
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
  const key = [state.t.toFixed(3), state.device, state.generation, look()].join();
  place.replaceChildren(...others().map((device) => figure(device).node));
  if (state.rate > 0 || key === wanted) return;
  clearTimeout(timer);
  timer = setTimeout(() => { wanted = key; draw(); }, 400);
}
export const beside = place;
