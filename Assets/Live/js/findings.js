// What the linter says of the script on all screens, in all looks and languages.
import { make, say, clock, icon } from "./dom.js";
import { state, set } from "./state.js";
import { ask, session } from "./link.js";
import { seek } from "./drive.js";
import { pickDecided } from "./inspect.js";
import { languageName } from "./setup.js";
import { isEdited } from "./editor.js";

const order = ["error", "warning", "note"];
let report = null, isAsking = false, isStale = false, isOnly = false, problem = "", told = "";

/** Asks for what is known; the first time this begins the check. */
export async function readFindings() {
  isStale = true;
  if (isAsking) return;
  isAsking = true;
  try {
    while (isStale) {
      isStale = false;
      const answer = await ask(`${session}/lint`);
      report = answer.report ?? report;
      problem = "";
      set({ lint: answer.state });
    }
  } catch (error) { problem = error.message; } finally { isAsking = false; set({ found: Math.random() }); }
}
/** Hears how far the check is. */
export function hearFindings(value) {
  const isNew = value.complete && !(state.lint?.complete && state.lint.version === value.version);
  set({ lint: value });
  if (isNew) readFindings();
}
export const foundLines = () => new Map((report?.findings ?? []).filter((one) => one.line).map((one) => [one.line, one.severity]));
/** The findings of a moment, for the timeline. */
export const foundMoments = () => (report?.findings ?? []).filter((one) => one.seconds !== undefined && one.severity !== "note").map((one) => ({ t: one.seconds, ...one }));
export const findingCount = () => report?.findings.length ?? null;

function go(finding) {
  const view = finding.views.find((one) => one.device === (state.device || "standard")) ?? finding.views[0];
  const change = { view: "car", shownLine: finding.line ?? 0 };
  if (view) Object.assign(change, { device: view.device, theme: view.theme, locale: view.locale, look: view.ui === "dark" ? "night" : "day", inspect: 1 });
  set(change);
  if (finding.seconds !== undefined) seek(Math.floor(finding.seconds * 1000) / 1000);
  if (view) pickDecided(finding.name === "truncated-text" ? ["truncated"] : ["hidden", "dropped", "pushed-out", "truncated"]);
  say(`${finding.code}, ${finding.message}`);
}
async function switchOff(code, place) {
  const ask1 = (dry) => ask(`${session}/lint`, { method: "POST", body: { disable: code, dry } });
  try {
    const shown = await ask1(true);
    place.replaceChildren(make("pre", { class: "added" }, `+ ${shown.added}`), make("div", { class: "dialog-row start" }, make("button", { type: "button", class: "primary", on: { click: async () => {
      try { await ask1(false); told = `${code} is disabled in ${shown.file}.`; set({ switched: state.switched + 1 }); say(told); readFindings(); } catch (error) { place.replaceChildren(make("p", { class: "bad", role: "alert" }, error.message)); }
    } } }, `Write ${shown.file}`), make("button", { type: "button", on: { click: () => place.replaceChildren() } }, "Cancel")));
  } catch (error) { place.replaceChildren(make("p", { class: "bad", role: "alert" }, error.message)); }
}
function item(finding) {
  const screens = [...new Set(finding.views.map((one) => one.device))], languages = [...new Set(finding.views.map((one) => one.locale))];
  const where = [finding.seconds === undefined ? null : clock(finding.seconds), finding.line ? `line ${finding.line}` : null].filter(Boolean).join("  ");
  const place = make("div", {});
  return make("li", { class: "finding" },
    make("button", { type: "button", class: "to", on: { click: () => go(finding) } },
      make("span", { class: "first" }, make("span", { class: `badge ${finding.severity}` }, finding.code), finding.name, make("span", { class: "when" }, where)),
      make("span", { class: "what" }, finding.message), make("span", { class: "fix" }, finding.remedy),
      screens.length ? make("span", { class: "on" }, screens.slice(0, 4).map((name) => make("span", { class: "badge" }, name)), screens.length > 4 ? make("span", { class: "badge" }, `${screens.length - 4} more`) : null, languages.length < 4 ? languages.map((tag) => make("span", { class: "badge" }, languageName(tag))) : make("span", { class: "badge" }, `${languages.length} languages`)) : null),
    make("div", { class: "acts" }, finding.line && state.kind === "script" ? make("button", { type: "button", on: { click: () => set({ panel: "script", shownLine: finding.line, shown: Math.random() }) } }, `Go to line ${finding.line}`) : null,
      state.role === "drive" ? make("button", { type: "button", on: { click: () => switchOff(finding.code, place) } }, `Disable ${finding.code} here`) : null), place);
}
export function findingsPane() {
  if (!state.lint) readFindings();
  const lint = state.lint, isRunning = !lint || !lint.complete;
  const all = (report?.findings ?? []).filter((one) => !isOnly || !one.views.length || one.views.some((view) => view.device === (state.device || "standard")));
  all.sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  const count = (severity) => all.filter((one) => one.severity === severity).length, many = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
  return [
    make("div", { class: "filter" }, order.filter((severity) => count(severity)).map((severity) => make("span", { class: `badge ${severity}` }, many(count(severity), severity))), make("span", { class: "grow" }), make("button", { type: "button", class: "small-button", "aria-pressed": String(isOnly), on: { click: () => { isOnly = !isOnly; set({ found: Math.random() }); } } }, "Only this screen"),
      isRunning ? make("div", { class: "progress", role: "progressbar", "aria-label": "Share of the drive that is checked", "aria-valuenow": Math.round(100 * (lint?.share ?? 0)), "aria-valuemin": 0, "aria-valuemax": 100 }, make("i", { style: { width: `${100 * (lint?.share ?? 0)}%` } })) : null),
    told ? make("p", { class: "told-line" }, told) : null,
    problem || lint?.problem ? make("div", { class: "empty" }, make("b", {}, "The check failed"), problem || lint.problem) : null,
    state.fault ? make("p", { class: "told-line" }, "Findings of the last version that can be read.") : isEdited() ? make("p", { class: "told-line" }, "Findings of the saved script, without your unsaved edits.") : null,
    isRunning && report ? make("p", { class: "told-line" }, "Findings of the previous version; a check is running.") : null,
    all.length ? make("ol", { class: "findings" }, all.map(item)) : isRunning ? make("div", { class: "empty" }, make("b", {}, "Checking"), `${Math.round(100 * (lint?.share ?? 0))} % of the drive, on all screens and in all languages`) : !lint.problem ? make("div", { class: "empty" }, icon("check"), make("b", {}, "No findings"), "on all screens, in all themes and languages of the project") : null,
  ];
}
