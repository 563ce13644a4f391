// Keys, buttons and the start of the page.
const keys = {
  j: () => move(1), k: () => move(-1), ArrowDown: () => move(1), ArrowUp: () => move(-1),
  ArrowRight: () => enter(true), ArrowLeft: () => enter(false), n: () => nextUndecided(),
  1: () => setView("side"), 2: () => setView("slider"),
  3: () => setView("blink"), 4: () => setView("difference"),
  a: () => decideSelection("accept"), r: () => decideSelection("reject"), u: () => decideSelection(null),
  e: openTerms, s: openSave, f: () => $("filter-text").focus(), "?": () => $("help").showModal(),
  "+": () => zoom(1.5), "=": () => zoom(1.5), "-": () => zoom(1 / 1.5), 0: fit,
  z: goToChange, o: toggleOutlines, d: nextTheme,
  h: () => slide(-5), l: () => slide(5), " ": () => { if (view.name === "blink" && !view.blink) flip(); },
};

function slide(step) {
  view.slider = Math.min(100, Math.max(0, view.slider + step));
  place();
}

function toggleOutlines() {
  view.outlines = !view.outlines;
  drawStage();
  say(view.outlines ? "Outlines on" : "Outlines off");
}

const arrows = { ArrowLeft: [40, 0], ArrowRight: [-40, 0], ArrowUp: [0, 40], ArrowDown: [0, -40] };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  const target = event.target;
  if (target.matches?.("input, select, textarea")) {
    if (event.key === "Escape") { target.blur(); $("viewer").focus({ preventScroll: true }); }
    return;
  }
  if (target.id === "stage" && view.scale > 1 && arrows[event.key]) {
    event.preventDefault();
    pan(...arrows[event.key]);
    return;
  }
  if (event.key === " " && target.matches?.("button, summary")) return;
  if (event.key.startsWith("Arrow") && target.matches?.("pre")) return;
  const action = keys[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

const themes = ["automatic", "light", "dark"];
let theme = "automatic";
const darkness = matchMedia("(prefers-color-scheme: dark)");

function drawTheme() {
  const shown = theme === "automatic" ? (darkness.matches ? "dark" : "light") : theme;
  document.documentElement.dataset.theme = shown;
  $("theme").textContent = theme[0].toUpperCase() + theme.slice(1);
  $("theme").setAttribute("aria-label", `Appearance: ${theme}`);
}

function nextTheme() {
  theme = themes[(themes.indexOf(theme) + 1) % themes.length];
  drawTheme();
  say(`Appearance ${theme}`);
}

function attach() {
  darkness.addEventListener("change", drawTheme);
  $("theme").addEventListener("click", nextTheme);
  $("open-help").addEventListener("click", () => $("help").showModal());
  $("open-save").addEventListener("click", openSave);
  $("save-cancel").addEventListener("click", () => $("save").close());
  $("save-form").addEventListener("submit", saveApproval);
  $("save-form").addEventListener("input", showApproval);
  $("accept").addEventListener("click", () => decideSelection("accept"));
  $("reject").addEventListener("click", () => decideSelection("reject"));
  $("open-terms").addEventListener("click", openTerms);
  $("terms-cancel").addEventListener("click", () => $("terms").close());
  $("terms-form").addEventListener("submit", decideTerms);
  $("terms-form").addEventListener("input", drawTerms);
  $("zoom-in").addEventListener("click", () => zoom(1.5));
  $("zoom-out").addEventListener("click", () => zoom(1 / 1.5));
  $("zoom-fit").addEventListener("click", fit);
  $("zoom-change").addEventListener("click", goToChange);
  $("outline").addEventListener("click", toggleOutlines);
  $("blink-play").addEventListener("click", () => setBlink(!view.blink));
  $("slider").addEventListener("input", () => { view.slider = Number($("slider").value); place(); });
  for (const button of document.querySelectorAll("[data-view]")) {
    button.addEventListener("click", () => setView(button.dataset.view));
  }
  for (const name of ["text", "device", "element", "kind", "show"]) {
    $(`filter-${name}`).addEventListener("input", () => {
      filter[name] = $(`filter-${name}`).value;
      refilter();
    });
  }
  $("filters").addEventListener("submit", (event) => event.preventDefault());
  addEventListener("resize", () => { measure(); place(); });
  addEventListener("beforeunload", (event) => { if (!isSaved) event.preventDefault(); });
}

function start() {
  view.blink = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  const counts = Object.entries(verdicts)
    .map(([name, verdict]) => [report.summary.counts[name], verdict.words])
    .filter(([count]) => count > 0).reverse()
    .map(([count, words]) => `${count.toLocaleString("en")} ${words}`);
  $("summary").textContent =
    `${counts.join(" · ") || "No pairs"} — ${report.expected.path} → ${report.actual.path}`;
  $("notes").replaceChildren(...[...data.notes, ...report.notes].map((note) => make("p", {}, note)));
  attach();
  drawTheme();
  loadDecisions();
  fillFilters();
  refilter();
}

start();
