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
const listeners = [];
/** Hears of every message: `(name, value)`; pictures come as `("frame", …)`. */
export const onMessage = (listener) => listeners.push(listener);
const tell = (name, value) => { for (const listener of listeners) listener(name, value); };

let socket = null, number = 0, tries = 0, isOver = false;
const waits = [0.5, 1, 2, 4, 8];
const sent = new Map();

/** Asks over HTTP; throws an error with the server's sentence. */
export async function ask(path, { method = "GET", body, accept, as = "json" } = {}) {
  const headers = { Authorization: `Bearer ${token}` };
  if (accept) headers.Accept = accept;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const answer = await fetch(base + path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body), cache: "no-cache" });
  if (!answer.ok) {
    const told = await answer.json().catch(() => ({}));
    throw Object.assign(new Error(told.message ?? "The server refuses."), told);
  }
  return answer[as]();
}

/** Sends a message; returns its number, by which the answer is known. */
export function send(message, isInput = false) {
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
  if (isOver) return;
  socket = new WebSocket(`ws://${location.host}${base}/sessions/s1/live`, "headunit.1");
  socket.binaryType = "arraybuffer";
  socket.addEventListener("open", () => { number = 0; sent.clear(); send({ token }); });
  socket.addEventListener("message", (event) => {
    if (event.data instanceof ArrayBuffer) return tell("frame", frame(event.data));
    const message = JSON.parse(event.data);
    if ("welcome" in message) tries = 0;
    const name = ["welcome", "clock", "done", "refused", "mirror", "log", "script", "fault", "bye"].find((key) => key in message);
    if (name) tell(name, ["done", "refused"].includes(name) ? message : message[name]);
  });
  socket.addEventListener("close", (event) => {
    if (event.code === 4401) { isOver = true; return tell("closed", { words: "The address has no valid token. Open the line that headunit live prints." }); }
    const wait = waits[Math.min(tries, waits.length - 1)];
    tries += 1;
    tell("lost", { wait });
    setTimeout(connect, wait * 1000);
  });
}
export const retry = () => { tries = 0; if (socket?.readyState === WebSocket.CLOSED) connect(); };
