// What is told about the selected pair beside its pictures.
function drawPair() {
  const pair = shownPair();
  $("pair").hidden = !pair;
  $("empty").hidden = Boolean(pair);
  if (!pair) { drawEmpty(); return; }
  const { line } = selection;
  const members = scope();
  const verdict = verdictOf(pair);
  $("pair-verdict").textContent = `${verdict.mark} ${verdict.words}`;
  $("pair-verdict").className = `verdict ${verdict.tone}`;
  $("pair-title").textContent = selection.pair ? pair.reason : line.title;
  $("pair-key").textContent = [
    pair.key, ...(pair.frame?.label ? [pair.frame.label, `${pair.frame.seconds} s`] : []),
  ].filter(Boolean).join(" · ");
  const state = stateOf(members);
  $("accept").setAttribute("aria-pressed", String(state === "accept"));
  $("reject").setAttribute("aria-pressed", String(state === "reject"));
  const open = members.filter((one) => one.canAccept).length;
  $("accept").disabled = $("reject").disabled = $("open-terms").disabled = open === 0;
  $("told-terms").replaceChildren(...linesOfTerms(members).map((text) => make("p", {}, text)));
  $("scope").textContent = open === 0
    ? "Nothing to decide here" : members.every((one) => one.isRemoval)
      ? `Accepting removes ${plural(open, "expected picture")}` : open === 1 ? "This frame" : `All ${open} frames of this line`;
  drawElements(pair);
  drawNumbers(pair);
  drawLayout(pair);
  drawStage();
}

function drawEmpty() {
  const isClean = report.summary.isPassed;
  $("empty-title").textContent = isClean && filter.show !== "all"
    ? "✓ All pictures are as expected" : "Nothing fits the filter";
  $("empty-text").textContent = isClean && filter.show !== "all"
    ? `${plural(report.summary.pairs, "pair")} compared. Choose “All pairs” to see how near the limits they are.`
    : "Change or clear the filter to see more.";
}

function drawElements(pair) {
  const items = pair.changes.map((change) => make("li", {}, change.sentence));
  $("elements").replaceChildren(...(items.length > 0 ? items : [make("li", {}, pair.reason)]));
}

function drawNumbers(pair) {
  const found = pair.measurement;
  const entries = [];
  const add = (name, value) => entries.push(make("dt", {}, name), make("dd", {}, value));
  const number = (value) => value.toLocaleString("en", { maximumFractionDigits: 3 });
  if (pair.frame) add("Screen", pair.frame.device);
  if (found) {
    if (found.changedPixels != null) add("Changed pixels", number(found.changedPixels));
    if (found.share != null) add("Share", `${number(found.share * 100)} %`);
    if (found.densestWindow) {
      const window = found.densestWindow;
      add(`Densest ${window.side} × ${window.side}`, `${number(window.changedPixels)} at ${window.x}, ${window.y}`);
    }
    if (found.largestDistance != null) add("Largest distance", number(found.largestDistance));
    if (found.similarity != null) add("Similarity", number(found.similarity));
    if (found.regionCount > 0) add("Regions", number(found.regionCount));
  }
  if (pair.changedPixelsElsewhere != null) add("Outside of elements", number(pair.changedPixelsElsewhere));
  if (pair.nearness != null) add("Of the limit", `${number(pair.nearness * 100)} %`);
  for (const budget of pair.budgets ?? []) add(budget.name, `${number(budget.amount)} of at most ${number(budget.limit)}`);
  if (pair.images.expectedDigest) add("Expected digest", pair.images.expectedDigest);
  if (pair.images.actualDigest) add("Actual digest", pair.images.actualDigest);
  if (entries.length === 0) add("Measured", "nothing");
  $("numbers").replaceChildren(...entries);
}

function drawLayout(pair) {
  const text = pair.images.layout;
  $("layout").hidden = !text;
  if (!text) return;
  $("layout-text").replaceChildren(...text.split("\n").map((line) => {
    const kind = { "-": "old", "+": "new" }[line[0]];
    return make("span", { class: kind }, `${line}\n`);
  }));
}
