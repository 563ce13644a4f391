// Transport and timeline. The road has the colours of the map's route; what is driven is gray, as there.
import { make, $, clock, clamp, say, icon } from "./dom.js";
import { state, set, driveAt, lookQuery } from "./state.js";
import { ask, session, send } from "./link.js";
import { isBlocked } from "./app.js";
import { foundMoments } from "./findings.js";

// The part of the drive that the timeline shows; all of it at a factor of 1.
const part = { from: 0, factor: 1 };
let followed = 0;
const span = () => Math.max(1, state.seconds) / part.factor;
const share = (t) => 100 * (t - part.from) / span();
const shows = (t) => part.factor === 1 || (t > part.from - 1e-6 && t < part.from + span() + 1e-6);
const left = (t) => ({ left: `${share(t)}%` });
const symbols = { press: "hand", knob: "turnRight", moment: "flag", pause: "pauseMark", reroute: "reroute", look: "moon", screen: "screen", alert: "warning", lost: "warning", traffic: "car", preview: "cards" };
const maneuverSymbol = (name) => name.startsWith("destination") ? "destination-right" : name.includes("left") ? (name.includes("slight") ? "turn-slight-left" : "turn-left") : name.includes("right") ? "turn-right" : "nav";

/** Goes to a moment; the clock rests, or plays on from there. */
let seeking = null;
export function seek(t) {
  const to = clamp(t, 0, state.seconds);
  set({ t: to });
  if (seeking === null) requestAnimationFrame(() => { send({ t: Math.round(seeking * 1000) / 1000 }); seeking = null; });
  seeking = to;
}
export const isSeeking = () => seeking !== null;
export function toggle() {
  if (isBlocked() && state.rate === 0) return say("The app has ended; restart it");
  send({ rate: state.rate > 0 ? 0 : state.speed });
  return say(state.rate > 0 ? "Paused" : "Playing");
}
export const stepFrame = (way) => send({ step: way });
const speeds = [0.25, 0.5, 1, 2, 4, 8, 16];
export function changeSpeed() {
  const speed = speeds[(speeds.indexOf(state.speed) + 1) % speeds.length];
  set({ speed });
  if (state.rate > 0) send({ rate: speed });
}
const stops = () => [...(state.facts?.events ?? []), ...(state.facts?.maneuvers ?? [])].map((entry) => entry.t).sort((a, b) => a - b);
export function jump(way) {
  const to = way > 0 ? stops().find((t) => t > state.t + 0.05) : stops().findLast((t) => t < state.t - 0.05);
  seek(to ?? (way > 0 ? state.seconds : 0));
}

/** The milliseconds between two steps of the clock on the page, shorter where a step is seen. */
export const pace = () => (part.factor > 4 ? 33 : 100);
/** Shows a part of the drive from a moment on. */
function showFrom(t) {
  part.from = t;
  placeRoad();
}
/** Enlarges the timeline, 1 to 64 times; a moment stays where it is. */
function zoomTrack(factor, t = state.t) {
  const at = (t - part.from) / span();
  part.factor = clamp(factor, 1, 64);
  showFrom(t - at * span());
}
export function enlargeTrack(by) {
  zoomTrack(part.factor * by);
  say(part.factor > 1 ? `${clock(part.from, 0)} to ${clock(part.from + span(), 0)}` : "The whole drive");
}
/** Shows the leg around a moment, or the step if the drive has one leg; then the whole drive again. */
function zoomToLeg(t) {
  if (part.factor > 1) return zoomTrack(1);
  const turns = state.facts?.maneuvers ?? [], goals = turns.filter((m) => m.maneuver.startsWith("destination"));
  const ends = (goals.length > 1 ? goals : turns).map((m) => m.t);
  const from = ends.findLast((end) => end <= t) ?? 0, to = ends.find((end) => end > t) ?? state.seconds;
  part.factor = clamp(state.seconds / Math.max(1, to - from), 1, 64);
  return showFrom(from);
}
function turnWheel(event) {
  if (!event.ctrlKey && part.factor === 1) return;
  event.preventDefault();
  const lines = event.deltaMode === 1 ? 16 : 1;
  if (event.ctrlKey) zoomTrack(part.factor * Math.exp(-event.deltaY * lines / 200), timeOf(event));
  else showFrom(part.from + (event.deltaX + event.deltaY) * lines / $("track").clientWidth * span());
}

// Two fingers enlarge the timeline; the moments under them stay there.
const fingers = new Map();
let pinch = null;
const reach = () => { const [one, other] = [...fingers.values()]; return { width: Math.max(8, Math.abs(one - other)), middle: (one + other) / 2 }; };
function touch(event) {
  if (event.target.closest("button")) return;
  event.currentTarget.setPointerCapture(event.pointerId);
  $("track").focus({ preventScroll: true });
  event.preventDefault();
  fingers.set(event.pointerId, event.clientX);
  pinch = fingers.size === 2 ? { ...reach(), factor: part.factor, t: timeOf({ clientX: reach().middle }) } : null;
  if (fingers.size === 1) seekTo(event);
}
function move(event) {
  if (!fingers.has(event.pointerId)) return event.buttons ? undefined : peek(event);
  fingers.set(event.pointerId, event.clientX);
  if (pinch && fingers.size === 2) return zoomTrack(pinch.factor * reach().width / pinch.width, pinch.t);
  return fingers.size === 1 && !pinch ? seekTo(event) : undefined;
}
function release(event) {
  fingers.delete(event.pointerId);
  if (fingers.size === 0) pinch = null;
}

function profile() {
  const samples = state.facts?.samples ?? [], top = Math.max(1, ...samples.map((entry) => entry[1]));
  const points = samples.map(([t, v]) => `${(10 * share(t)).toFixed(1)} ${(84 - 44 * v / top).toFixed(1)}`);
  const step = part.factor > 1 ? [1, 2, 5, 10, 15, 30].find((seconds) => seconds * 8 >= span()) : null, minutes = Math.max(1, Math.ceil(Math.ceil(span() / 60) / 8));
  const ticks = Array.from({ length: Math.floor(span() / (step ?? minutes * 60)) + 2 }, (_, index) => (Math.ceil(part.from / (step ?? minutes * 60)) + index) * (step ?? minutes * 60)).filter((t) => shows(t) && t < state.seconds);
  return [make("svg", { class: "road", viewBox: "0 0 1000 144", preserveAspectRatio: "none", "aria-hidden": "true" },
    ticks.map((t) => make("line", { class: "tick", x1: 10 * share(t), x2: 10 * share(t), y1: 32, y2: 124 })),
    points.length ? [make("path", { class: "profile", d: `M0 84L${points.join("L")}L1000 84Z` }), make("path", { class: "profile-line", d: `M${points.join("L")}` })] : null),
  make("div", { class: "speed-label" }, `Speed  0–${Math.round(top * (isMetric() ? 3.6 : 2.23694))} ${isMetric() ? "km/h" : "mph"}`),
  make("div", { class: "scale", "aria-hidden": "true" }, ticks.map((t) => make("span", { style: left(t) }, clock(t, 0))))];
}
const isMetric = () => { const locale = state.locale || state.seen.locale; return Boolean(locale) && !["en-US", "en-GB"].includes(locale); };

/** Where marks would cover each other, arrivals stay before turns, and turns in their order. */
function apart(entries, width) {
  const gap = width / Math.max(200, $("track")?.clientWidth ?? 1000) * span(), kept = [];
  for (const entry of entries.filter((one) => shows(one.t)).sort((a, b) => (b.maneuver?.startsWith("destination") ?? b.by === "own") - (a.maneuver?.startsWith("destination") ?? a.by === "own"))) if (kept.every((other) => Math.abs(other.t - entry.t) > gap)) kept.push(entry);
  return kept.sort((a, b) => a.t - b.t);
}

export function placeDrive() {
  const button = (name, words, action, extra = "") => make("button", { type: "button", class: `icon ${extra}`, "aria-label": words, title: words, on: { click: action } }, icon(name));
  // The marks stand beside the slider and not in it: a control holds no others.
  const slider = make("div", { class: "track-slider", id: "track", tabindex: 0, role: "slider", "aria-label": "Moment of the drive", "aria-orientation": "horizontal", "aria-valuemin": 0, "aria-valuemax": 0, "aria-valuenow": 0 });
  const track = make("div", { class: "track",
    on: { pointermove: move, pointerleave: () => showPeek(null), pointerdown: touch, pointerup: release, pointercancel: release, dblclick: (event) => { if (!event.target.closest("button")) zoomToLeg(timeOf(event)); } } }, slider,
  make("div", { id: "road" }),
  make("div", { class: "part", role: "group", "aria-label": "Part of the drive" }, [["−", "Reduce the timeline", () => enlargeTrack(0.5)], ["Whole drive", "Show the whole drive", () => enlargeTrack(0)], ["+", "Enlarge the timeline", () => enlargeTrack(2)]].map(([words, name, action]) => make("button", { type: "button", title: name, "aria-label": name, on: { click: action } }, words))),
  make("div", { class: "ghost", id: "ghost", hidden: true }),
  make("div", { class: "head", id: "head" }, make("svg", { viewBox: "0 0 30 30" }, make("path", { d: "M26 15 7 6.500 10.500 15 7 23.500Z" }))),
  make("div", { class: "peek", id: "peek", hidden: true }, make("img", { alt: "" }), make("p", {}, make("b", {}), make("span", {}))));
  $("drive").replaceChildren(
    make("div", { class: "transport" },
      make("div", { class: "clock" }, make("span", { id: "clock", role: "timer", "aria-live": "off", "aria-label": "Time" }), make("span", { class: "of", id: "of" })),
      make("div", { class: "buttons-row" }, button("previous", "Previous event", () => jump(-1)), button("back", "One frame back", () => stepFrame(-1), "wide-only"),
        make("button", { type: "button", class: "play", id: "play", "aria-label": "Play", on: { click: toggle } }, icon("play")),
        button("forward", "One frame forward", () => stepFrame(1), "wide-only"), button("next", "Next event", () => jump(1)),
        make("button", { type: "button", class: "rate", id: "rate", "aria-label": "Playback speed", on: { click: changeSpeed } }, "1×")),
      make("div", { class: "facts-row", id: "facts" })),
    make("div", { class: "track-place" }, track));
  track.addEventListener("wheel", turnWheel, { passive: false });
  drawRoad();
}

export function drawRoad() {
  if (!$("road")) return;
  peeks.clear();
  placeRoad();
}
function placeRoad() {
  $("road").classList.toggle("zoomed", part.factor > 1);
  part.from = clamp(part.from, 0, Math.max(1, state.seconds) - span());
  const facts = state.facts ?? { maneuvers: [], events: [], captures: [], traffic: [], stands: [] };
  const stretch = (kind) => ({ from, to, level }) => make("i", { class: kind ?? (level === "moderate" ? "slow" : "jam"), style: { left: `${share(from)}%`, width: `${share(to - from)}%` } });
  const mark = (kind, symbol, words, t, before) => make("button", { type: "button", tabindex: -1, class: kind, style: left(t), "data-t": t, title: `${words}  ${clock(t)}`, "aria-label": `${words}, ${clock(t)}`, on: { click: () => { seek(Math.max(0, t - before)); say(words); } } }, icon(symbol));
  const end = state.app?.t ?? null;
  const branch = state.branches.find((one) => one.number === state.branch);
  $("road").replaceChildren(...profile(),
    make("div", { class: "ribbon" }, facts.traffic.map(stretch()), facts.stands.map(stretch("still")), make("i", { class: "gone", id: "gone" })),
    branch && branch.number > 1 && share(branch.from) < 100 ? make("div", { class: "branch", style: { left: `${Math.max(0, share(branch.from))}%`, right: "0" }, title: "A branch of the drive" }) : "",
    ...apart(facts.maneuvers, 30).map((m) => mark(`turn-mark${m.maneuver.startsWith("destination") ? " goal" : ""}`, maneuverSymbol(m.maneuver), `${m.maneuver.replaceAll("-", " ")} ${m.road}`, m.t, 6)),
    ...apart(facts.events, 16).map((e) => mark(`pin ${e.by === "own" ? "driver" : ""}`, symbols[e.kind] ?? "flag", e.words, e.t, 0)),
    ...apart(foundMoments(), 16).map((one) => mark(`pin lint-${one.severity}`, one.severity === "error" ? "error" : "warning", `${one.code}, ${one.message}`, one.t, 0)),
    end === null || !shows(end) ? "" : mark("pin lint-error", "error", "The app ends", end, 0),
    make("div", { class: "caps", "aria-hidden": "true" }, facts.captures.filter(shows).slice(0, 400).map((t) => make("i", { style: left(t) }))));
  $("of").textContent = `of ${clock(state.seconds, 0)}`;
  $("track").setAttribute("aria-valuemax", state.seconds);
  refreshDrive();
}

export function refreshDrive() {
  if (!$("clock")) return;
  const [whole, tenth] = clock(state.t).split("."), now = driveAt(state.t);
  $("clock").replaceChildren(whole, make("small", {}, `.${tenth}`));
  const way = isMetric() ? `${(now.meters / 1000).toFixed(2)} km` : `${(now.meters / 1609.344).toFixed(2)} mi`, speed = isMetric() ? `${Math.round(now.speed * 3.6)} km/h` : `${Math.round(now.speed * 2.23694)} mph`;
  const steps = Math.max(0, ...(state.facts?.samples ?? []).map((entry) => entry[3] ?? 0));
  $("facts").replaceChildren(...[[way, "driven"], [speed, ""], now.step === null ? null : [`step ${now.step}`, `of ${steps}`]].filter(Boolean).map(([b, rest]) => make("span", {}, make("b", {}, b), ` ${rest}`)));
  // The part follows the clock, and stays where it was moved to while the clock rests.
  if (state.t !== followed) {
    followed = state.t;
    if (!shows(state.t) && fingers.size === 0) return showFrom(state.t - span() / 2);
  }
  $("head").hidden = !shows(state.t);
  $("head").style.left = `${share(state.t)}%`;
  if ($("gone")) $("gone").style.width = `calc(${clamp(share(state.t), 0, 100)}% + 10px)`;
  $("track").setAttribute("aria-valuenow", state.t.toFixed(1));
  $("track").setAttribute("aria-valuetext", `${clock(state.t)}, ${now.maneuver} ${now.road}`);
  const isPlaying = state.rate > 0;
  if ($("play").getAttribute("aria-label") !== (isPlaying ? "Pause" : "Play") || !$("play").firstChild) {
    $("play").replaceChildren(icon(isPlaying ? "pause" : "play"));
    $("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
  }
  $("play").dataset.state = isBlocked() ? "blocked" : isPlaying ? "playing" : "resting";
  $("rate").textContent = `${{ 0.25: "¼", 0.5: "½" }[state.speed] ?? state.speed}×`;
  const next = state.facts?.maneuvers.find((m) => m.t > state.t);
  document.querySelectorAll(".turn-mark").forEach((node) => node.classList.toggle("near", Number(node.dataset.t) === next?.t));
}

function timeOf(event) {
  const box = $("track").getBoundingClientRect();
  return Math.min(state.seconds, part.from + clamp((event.clientX - box.left) / box.width, 0, 1) * span());
}
const seekTo = (event) => { showPeek(null); seek(timeOf(event)); };
const peek = (event) => showPeek(timeOf(event));

// Frames of other moments: one request is under way, and the newest waits.
const peeks = new Map();
let wantedPeek = null, isPeeking = false;
const peekTime = (t) => Math.round(t * 2) / 2;
async function fetchPeeks() {
  if (isPeeking) return;
  isPeeking = true;
  while (wantedPeek !== null && !peeks.has(wantedPeek)) {
    const t = wantedPeek;
    try {
      const blob = await ask(`${session}/frame.png?t=${t}&divisor=3&${lookQuery()}`, { as: "blob" });
      peeks.set(t, URL.createObjectURL(blob));
      if (peeks.size > 120) { const [oldest, address] = peeks.entries().next().value; URL.revokeObjectURL(address); peeks.delete(oldest); }
    } catch { break; }
    refreshPeek();
  }
  isPeeking = false;
}
function refreshPeek() {
  if (wantedPeek === null) return;
  const near = [...peeks.keys()].sort((a, b) => Math.abs(a - wantedPeek) - Math.abs(b - wantedPeek))[0];
  if (near !== undefined) $("peek").querySelector("img").src = peeks.get(near);
  $("peek").dataset.state = near === wantedPeek ? "exact" : "near";
}
/** The frame of a moment over the timeline, without going there. */
export function showPeek(t) {
  $("peek").hidden = $("ghost").hidden = t === null;
  wantedPeek = t === null ? null : Math.min(peekTime(t), Math.floor(state.seconds * 2) / 2);
  if (t === null) return;
  const track = $("track").clientWidth, half = Math.min(160, track / 2), x = clamp(share(t) * track / 100, half - 16, track - half + 16);
  $("ghost").style.left = `${share(t)}%`;
  $("peek").style.left = `${x}px`;
  $("peek").querySelector("b").textContent = clock(t);
  const now = driveAt(t), turn = now.maneuver.charAt(0).toUpperCase() + now.maneuver.slice(1), near = state.facts?.events.find((e) => Math.abs(e.t - t) < state.seconds / 120);
  $("peek").querySelector("span").textContent = near?.words ?? [turn, now.road].filter(Boolean).join(", ");
  refreshPeek();
  fetchPeeks();
}
