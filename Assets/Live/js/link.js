// The way to the server: one WebSocket for pictures and what happens, HTTP for what is asked once.
const storage = (() => { try { return sessionStorage; } catch { return { getItem: () => null, setItem() {} }; } })();
const said = new URLSearchParams(location.hash.slice(1));
if (said.has("token")) {
  storage.setItem("headunit.token", said.get("token"));
  said.delete("token");
  history.replaceState(null, "", `${location.pathname}${said.size ? `#${said}` : ""}`);
}
const token = storage.getItem("headunit.token") ?? "";
const base = "/api/1";
/** The session that the address names, as a part of paths. */
export const sessionName = said.get("session") ?? "s1", session = `/sessions/${encodeURIComponent(sessionName)}`;
const listeners = [];
/** Hears of every message: `(name, value)`; pictures come as `("frame", …)`. */
export const onMessage = (listener) => listeners.push(listener);
const tell = (name, value) => { for (const listener of listeners) listener(name, value); };

// A page that was kept as one file has what it shows inside, and no server.
const keptPlace = document.getElementById("kept"), kept = keptPlace ? JSON.parse(keptPlace.textContent) : null;
export const isKept = Boolean(kept);
const nearest = (t) => kept.frames.findLast((one) => one.t <= t + 0.0005) ?? kept.frames[0];
const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
function keptAnswer(path, as) {
  const [name, query] = path.replace(session, "").split("?"), frame = nearest(Number(new URLSearchParams(query).get("t") ?? 0));
  if (name === "/facts") return kept.facts;
  if (name === "/log") return as === "blob" ? new Blob([kept.messages.map((one) => `${JSON.stringify(one)}\n`).join("")]) : { messages: kept.messages };
  if (name === "/explain") return frame.explained;
  if (name === "/frame.png") return new Blob([bytesOf(frame.picture)], { type: "image/png" });
  if (name === "/choices") return { devices: [], themes: [], locales: [] };
  if (name === "/lint") return { state: { complete: true, share: 1 }, report: kept.report };
  if (name.startsWith("/files/")) return { text: kept.script, revision: "kept" };
  throw new Error("This file has no server connection.");
}
const keptClock = { t: 0, rate: 0, began: 0, shown: null };
function showKept() {
  const t = Math.min(kept.summary.seconds, keptClock.t + keptClock.rate * (performance.now() - keptClock.began) / 1000), frame = nearest(t);
  if (keptClock.rate && t >= kept.summary.seconds) { Object.assign(keptClock, { t, rate: 0 }); tell("clock", { t, rate: 0 }); }
  if (frame === keptClock.shown) return;
  keptClock.shown = frame;
  tell("mirror", frame.mirror);
  tell("frame", { view: 1, sequence: 0, input: 0, t: frame.t, width: frame.width, height: frame.height, isSettled: keptClock.rate === 0, regions: [{ x: 0, y: 0, bytes: bytesOf(frame.picture) }] });
}
/** A kept page rests at moments of which it has a picture. */
function keptSend(message) {
  const now = Math.min(kept.summary.seconds, keptClock.t + keptClock.rate * (performance.now() - keptClock.began) / 1000);
  const step = message.step ? kept.frames.indexOf(nearest(now)) + message.step : null;
  let t = message.t ?? (step === null ? now : kept.frames[Math.max(0, Math.min(kept.frames.length - 1, step))].t), rate = message.rate ?? (message.t !== undefined || step !== null ? (step === null ? keptClock.rate : 0) : keptClock.rate);
  if (message.rate > 0 && t >= kept.summary.seconds) t = 0;
  if (!rate) t = nearest(t).t;
  Object.assign(keptClock, { t, rate, began: performance.now() });
  tell("clock", { t, rate });
  showKept();
}
let socket = null, number = 0, tries = 0, isOver = false;
const waits = [0.5, 1, 2, 4, 8];
/** The seconds to the next try after some that failed. */
export const waitAfter = (count) => waits[Math.min(count, waits.length - 1)];
const sent = new Map();

/** Asks over HTTP; throws an error with the server's sentence. */
export async function ask(path, { method = "GET", body, accept, as = "json" } = {}) {
  if (isKept) return keptAnswer(path, as);
  const headers = { Authorization: `Bearer ${token}` };
  if (accept) headers.Accept = accept;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(base + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), cache: "no-cache" });
  if (!answer.ok) {
    const told = await answer.json().catch(() => ({}));
    throw Object.assign(new Error(told.message ?? "The server rejected the request."), told);
  }
  return as === "response" ? answer : answer[as]();
}

/** Sends a message; returns its number, by which the answer is known. */
export function send(message, isInput = false) {
  if (isKept) { if ("t" in message || "rate" in message || "step" in message) keptSend(message); return 0; }
  if (socket?.readyState !== WebSocket.OPEN) return 0;
  number += 1;
  socket.send(JSON.stringify({ n: number, ...message }));
  if (isInput) sent.set(number, performance.now());
  if (sent.size > 200) sent.delete(sent.keys().next().value);
  return number;
}
/** When an input was sent, on the clock of `performance.now()`. */
export const sentAt = (n) => sent.get(n);
export const acknowledge = (sequence, view) => { if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ ack: sequence, view })); };

function frame(buffer) {
  const data = new DataView(buffer), regions = data.getUint16(28, true), found = [];
  for (let at = 32, index = 0; index < regions; index += 1) {
    const length = data.getUint32(at + 12, true);
    found.push({ x: data.getUint16(at, true), y: data.getUint16(at + 2, true), encoding: data.getUint8(at + 8), bytes: new Uint8Array(buffer, at + 16, length) });
    at += 16 + length;
  }
  return { view: data.getUint16(2, true), sequence: data.getUint32(4, true), input: data.getUint32(12, true), t: data.getFloat64(16, true), width: data.getUint16(24, true), height: data.getUint16(26, true), isSettled: Boolean(data.getUint16(30, true) & 1), regions: found };
}

export function connect() {
  if (isKept) {
    tell("welcome", { role: "watch", session: kept.summary });
    setInterval(showKept, 100);
    return showKept();
  }
  if (isOver) return;
  socket = new WebSocket(`ws://${location.host}${base}${session}/live`, "headunit.1");
  socket.binaryType = "arraybuffer";
  socket.addEventListener("open", () => { number = 0; sent.clear(); send({ token }); });
  socket.addEventListener("message", (event) => {
    if (event.data instanceof ArrayBuffer) return tell("frame", frame(event.data));
    const message = JSON.parse(event.data);
    if ("welcome" in message) tries = 0;
    const name = ["welcome", "clock", "done", "refused", "mirror", "acted", "log", "script", "fault", "lint", "bye", "app"].find((key) => key in message);
    if (name) tell(name, ["done", "refused", "acted"].includes(name) ? message : message[name]);
  });
  socket.addEventListener("close", (event) => {
    if (event.code === 4401) { isOver = true; return tell("closed", { words: "The address has no valid token. Open the address that headunit live prints." }); }
    const wait = waitAfter(tries);
    tries += 1;
    tell("lost", { wait });
    setTimeout(connect, wait * 1000);
  });
}
export const retry = () => { tries = 0; if (socket?.readyState === WebSocket.CLOSED) connect(); };
