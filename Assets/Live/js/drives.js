// Other drives of the project: each opens in a session of its own, with its own clock.
import { $, make } from "./dom.js";
import { icon } from "./icons.js";
import { state } from "./state.js";
import { ask } from "./link.js";

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
