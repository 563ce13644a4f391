// The dialogs: other drives, what can be given to others, and what was recorded.
import { $, make, say, copy, clock, icon } from "./dom.js";
import { state, wantedLook, lookQuery, set } from "./state.js";
import { ask, send, session } from "./link.js";
import { path as script } from "./editor.js";

// Other drives of the project: each opens in a session of its own, with its own clock.
const kinds = { script: "Script", session: "Session log", route: "Route or feed" };
function go(id) {
  location.hash = id === "s1" ? "" : `session=${id}`;
  location.reload();
}
/** The dialog that lists the drives. */
export function placeDrives() {
  const dialog = $("drives");
  $("open-file").addEventListener("click", async () => {
    const told = make("p", { class: "bad", role: "alert" });
    const row = (words, what, isNow, action) => make("button", { type: "button", "aria-current": isNow ? "true" : null, on: { click: async () => { try { await action(); } catch (error) { told.textContent = error.message; } } } }, make("span", {}, words), make("span", { class: "s" }, what));
    let parts = [];
    try {
      const [{ sessions }, files] = await Promise.all([ask("/sessions"), ask("/files")]);
      parts = [make("h3", {}, "Open"), make("div", { class: "tree" }, sessions.map((one) => row(one.file, one.name, one.id === state.session, () => go(one.id)))),
        ...(state.role === "drive" ? [make("h3", {}, "Beside it"), make("div", { class: "tree" }, files.map((one) => row(one.path, kinds[one.kind], false, async () => go((await ask("/sessions", { method: "POST", body: { file: one.path } })).id))))] : [])];
    } catch (error) { told.textContent = error.message; }
    dialog.replaceChildren(make("h2", { id: "drives-title" }, icon("cards"), "Drives of the project"), ...parts, told, make("form", { method: "dialog", class: "dialog-row" }, make("button", {}, "Close")));
    dialog.showModal();
  });
}

// What can be given to others: the address, one file that needs no server, a picture, the log, a command.
function keep(blob, name) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
const stem = () => state.file.replace(/\.[^.]*$/, "") || "drive";
function command() {
  const look = wantedLook(), quoted = (text) => (/^[\w./:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
  const options = [["--device", look.device || "standard"], ["--theme", look.theme], ["--ui", look.ui], ["--map-appearance", look.map], ["--driver-side", look.side], ["--locale", look.locale], ["--at", `${state.t.toFixed(3)}s`]];
  return `headunit render ${quoted(state.file)} ${options.filter(([, value]) => value).map(([name, value]) => `${name} ${quoted(value)}`).join(" ")}`;
}
/** The dialog with all ways. */
export function placeShare() {
  const dialog = $("sharing"), told = make("p", { class: "quiet small", role: "status" });
  const way = (words, what, action) => make("button", { type: "button", on: { click: async () => {
    told.textContent = "Working …";
    try { told.textContent = await action(); say(told.textContent); } catch (error) { told.textContent = error.message; }
  } } }, make("b", {}, words), make("span", {}, what));
  $("share").addEventListener("click", () => {
    told.textContent = "";
    dialog.replaceChildren(make("h2", { id: "sharing-title" }, "Share"), make("div", { class: "choices" },
      way("Copy the address", "Opens this moment, screen and panel; requires this server and its token.", async () => { copy(location.href, "Copied"); return "The address is copied."; }),
      way("One HTML file", "Plays, scrubs, inspects and shows the log without a server: captures and events as pictures, at most 30 MB.", async () => { keep(await ask(`${session}/export?${lookQuery()}`, { method: "POST", body: {}, as: "blob" }), `${stem()}.html`); return "The file is saved."; }),
      way("Picture of the screen", "The PNG file that render writes.", async () => { keep(await ask(`${session}/frame.png?t=${state.t.toFixed(3)}&${lookQuery()}`, { as: "blob" }), `${stem()}-${state.t.toFixed(1)}s.png`); return "The picture is saved."; }),
      way("Session log", "All messages, for headunit session.", async () => { keep(await ask(`${session}/log`, { accept: "application/jsonl", as: "blob" }), `${stem()}.session.jsonl`); return "The log is saved."; }),
      way("Command of this moment", command(), async () => { copy(command(), "Copied"); return "The command is copied."; })),
    told, make("form", { method: "dialog", class: "dialog-row" }, make("button", { class: "primary" }, "Close")));
    dialog.showModal();
  });
}

// Recording: from a click to a second one; nothing is written before it was shown.
const path = `${session}/recordings`;
export async function toggleRecording() {
  try {
    if (state.recording !== null) return stop();
    const begun = await ask(path, { method: "POST", body: {} });
    set({ recording: begun.from });
    say("Recording");
  } catch (error) { say(error.message); }
}

const ways = [
  ["timeline", () => `Timeline of ${state.file}`, "Adds the inputs to the script as events; the lines are shown first."],
  ["script", () => "New script", "A copy of the script with the inputs as events; the lines are shown first."],
  ["driver", () => "Driver's file", "The inputs for other runs of the app; the lines are shown first."],
  ["session", () => "Session log", "A file next to the drive, with the car's responses."],
  ["golden", () => "Golden case", "One case after each input and at each moment; the command headunit golden record draws their pictures."],
  ["film", () => "Film", "An animated PNG of the screen, 15 frames a second."],
  ["test", () => "Test", "Python or Swift code that sends the inputs to the API."],
];
async function stop() {
  const taken = await ask(`${path}/current`, { method: "POST", body: {} });
  if (state.rate > 0) send({ rate: 0 });
  set({ recording: null });
  const dialog = $("recorded"), forget = () => ask(`${path}/current`, { method: "DELETE" });
  const inputs = `${taken.inputs} ${taken.inputs === 1 ? "input" : "inputs"}`;
  const place = make("div", {});
  dialog.replaceChildren(make("h2", { id: "recorded-title" }, `Recorded ${clock(taken.to - taken.from)}, ${inputs}`), make("p", { class: "quiet" }, taken.note ?? "Choose a format. Nothing has been written yet."),
    make("div", { class: "choices" }, ways.filter(([form]) => taken.forms.includes(form)).map(([form, words, what]) => make("button", { type: "button", "aria-pressed": "false", disabled: ["timeline", "script", "driver"].includes(form) && !taken.inputs, on: { click: ({ currentTarget }) => {
      for (const one of currentTarget.parentElement.children) one.setAttribute("aria-pressed", `${one === currentTarget}`);
      return preview(form, place);
    } } }, make("b", {}, words()), make("span", {}, what)))),
    place, make("div", { class: "dialog-row start" }, make("button", { type: "button", on: { click: async () => { await forget(); dialog.close(); say("Discarded"); } } }, "Discard")));
  dialog.oncancel = (event) => event.preventDefault();
  dialog.showModal();
}

const save = (body) => ask(`${path}/current/save?${lookQuery()}`, { method: "POST", body });
async function preview(form, place) {
  try {
    if (form === "test") return await showTest("python", place);
    const shown = await save({ form, dry: true });
    const write = make("button", { type: "button", class: "primary", on: { click: () => finish(form, place, write) } }, `Write ${shown.file}`);
    place.replaceChildren(shown.added ? make("pre", { class: "added" }, shown.added.split("\n").map((line) => `+ ${line}\n`).join("")) : make("p", { class: "quiet" }, `${shown.file} will be next to ${state.file}${shown.frames ? `: ${shown.frames} frames` : ""}.`), make("div", { class: "dialog-row" }, write));
    write.focus();
  } catch (error) { tell(place, error); }
}
async function finish(form, place, button) {
  button.disabled = true;
  try {
    const version = () => (form === "timeline" ? ask(script()) : {}), before = await version(), saved = await save({ form, dry: false }), after = await version();
    const dialog = $("recorded"), words = `${saved.file} is written.`, more = (name, action, kind) => make("button", { type: "button", class: kind, on: { click: () => action().catch((error) => tell(place, error)) } }, name);
    const close = more("Close", async () => dialog.close(), "primary");
    const restore = async () => {
      await ask(script(), { method: "PUT", body: { text: before.text, revision: after.revision } });
      dialog.close();
      say(`${saved.file} is restored`);
    };
    const open = async () => go((await ask("/sessions", { method: "POST", body: { file: saved.file } })).id);
    dialog.oncancel = null;
    dialog.replaceChildren(make("h2", { id: "recorded-title" }, words), ...(saved.next ? [make("p", { class: "quiet" }, "Next: ", make("code", {}, saved.next))] : []),
      make("div", { class: "dialog-row" }, form === "timeline" && more("Undo", restore), form === "script" && more("Open it", open), close));
    say(words);
    close.focus();
  } catch (error) { tell(place, error); }
}
async function showTest(language, place) {
  const { text } = await save({ form: "test", language });
  const choice = (name, words) => make("button", { type: "button", "aria-pressed": `${name === language}`, on: { click: () => showTest(name, place).catch((error) => tell(place, error)) } }, words);
  const button = make("button", { type: "button", class: "primary", on: { click: () => copy(text, "The test is copied") } }, "Copy");
  place.replaceChildren(make("pre", { class: "added", tabindex: "0", "aria-label": "The test" }, text), make("div", { class: "dialog-row" }, choice("python", "Python"), choice("swift", "Swift"), button));
  button.focus();
}
const tell = (place, error) => place.replaceChildren(make("p", { class: "bad", role: "alert" }, error.message));
