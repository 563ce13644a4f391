// What can be given to others: the address, one file that needs no server, a picture, the log, a command.
import { $, make, say, copy } from "./dom.js";
import { state, wantedLook, lookQuery } from "./state.js";
import { ask, session } from "./link.js";

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
      way("Copy the address", "Of this moment, screen and panel; it needs this server and its token.", async () => { copy(location.href, "Copied"); return "The address is copied."; }),
      way("One HTML file", "Plays, scrubs, inspects and shows the log without a server: captures and events as pictures, at most 30 MB.", async () => { keep(await ask(`${session}/export?${lookQuery()}`, { method: "POST", body: {}, as: "blob" }), `${stem()}.html`); return "The file is kept."; }),
      way("Picture of the screen", "The PNG file that render writes.", async () => { keep(await ask(`${session}/frame.png?t=${state.t.toFixed(3)}&${lookQuery()}`, { as: "blob" }), `${stem()}-${state.t.toFixed(1)}s.png`); return "The picture is kept."; }),
      way("Session log", "All messages, as session plays them.", async () => { keep(await ask(`${session}/log`, { accept: "application/jsonl", as: "blob" }), `${stem()}.session.jsonl`); return "The log is kept."; }),
      way("Command of this moment", command(), async () => { copy(command(), "Copied"); return "The command is copied."; })),
    told, make("form", { method: "dialog", class: "dialog-row" }, make("button", { class: "primary" }, "Close")));
    dialog.showModal();
  });
}
