// Decisions and the file that 'headunit golden approve --from' reads. A decision is a verdict with
// terms: beside or instead of the recorded picture, until which day, why, and by whom.
const decisions = new Map();
const storeName = `headunit-review-${data.id}`;
let isSaved = true;

function loadDecisions() {
  try {
    for (const [key, decision] of JSON.parse(localStorage.getItem(storeName) || "[]")) {
      if (pairs.get(key)?.canAccept && decision?.verdict) decisions.set(key, decision);
    }
  } catch { /* A browser that stores nothing for pages on disk forgets on reload. */ }
}

function storeDecisions() {
  try {
    localStorage.setItem(storeName, JSON.stringify([...decisions]));
  } catch { /* As above. */ }
}

/** Decides about pairs; null takes decisions back. Pairs without an actual picture stay open. */
function decide(members, verdict, terms = null) {
  const open = members.filter((pair) => pair.canAccept);
  for (const pair of open) {
    // Without new terms a decision that says the same already keeps those it has.
    if (!terms && decisions.get(pair.key)?.verdict === verdict) continue;
    if (verdict) decisions.set(pair.key, { verdict, ...termsFor(pair, verdict, terms ?? {}) });
    else decisions.delete(pair.key);
  }
  isSaved = open.length === 0 && isSaved;
  storeDecisions();
  const word = { accept: "Accepted", reject: "Rejected" }[verdict] || "Took back";
  const left = lines.filter((line) => line.verdict.severity > 0 && stateOf(line.pairs) === null).length;
  say(open.length === 0
    ? "There is no new picture to decide about"
    : `${word} ${plural(open.length, "frame")}${toldTerms(open, verdict)}. ${plural(left, "line")} undecided`);
  return open.length > 0;
}

/** "accept", "reject", "mixed", or null while nothing is decided. */
function stateOf(members) {
  const found = new Set(members.filter((pair) => pair.canAccept)
    .map((pair) => decisions.get(pair.key)?.verdict ?? null));
  if (found.size === 1) return [...found][0];
  return found.size === 0 ? null : "mixed";
}

/** What the badge of a state says. */
function stateWords(state, members) {
  if (state === "mixed") return "Partly decided";
  if (state === "reject") return "✕ Rejected";
  const isBeside = members.every((pair) => !pair.canAccept || decisions.get(pair.key)?.further);
  return isBeside ? "✓ Accepted beside" : "✓ Accepted";
}

function today() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function approvalText() {
  const list = [];
  for (const pair of pairs.values()) {
    const made = decisions.get(pair.key);
    if (!made) continue;
    const { verdict, ...terms } = made;
    const decision = { key: pair.key, verdict };
    if (pair.images.expectedDigest) decision.expected = pair.images.expectedDigest;
    list.push({ ...decision, actual: pair.images.actualDigest, ...terms });
  }
  const author = $("save-author").value.trim();
  const reason = $("save-reason").value.trim();
  const approval = { format: data.approvalFormat, comparison: data.comparison };
  if (author) approval.author = author;
  approval.date = today();
  if (reason) approval.reason = reason;
  approval.decisions = list;
  return `${JSON.stringify(approval, null, 2)}\n`;
}

function showApproval() {
  const made = [...decisions.values()];
  const accepted = made.filter(({ verdict }) => verdict === "accept");
  const beside = accepted.filter(({ further }) => further).length;
  $("save-summary").textContent = `${plural(accepted.length, "frame")} accepted`
    + (beside > 0 ? ` (${beside} beside the recorded picture)` : "")
    + `, ${made.length - accepted.length} rejected.`;
  // Decisions with a reason and a name of their own need none from here.
  for (const name of ["author", "reason"]) {
    const isNeeded = accepted.some((decision) => !decision[name]);
    $(`save-${name}`).required = isNeeded;
    $(`save-${name}-note`).hidden = !accepted.some((decision) => decision[name]);
  }
  $("approval-text").textContent = approvalText();
  $("save-command").textContent = data.command;
}

function openSave() {
  if (decisions.size === 0) { say("Nothing is decided yet"); return; }
  showApproval();
  $("save").showModal();
}

function saveApproval() {
  const text = approvalText();
  $("approval-text").textContent = text;
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  make("a", { href: url, download: "approval.json" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  isSaved = true;
  say("Saved approval.json");
}
