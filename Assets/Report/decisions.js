// Decisions and the file that 'headunit golden approve --from' reads.
const decisions = new Map();
const storeName = `headunit-review-${data.id}`;
let isSaved = true;

function loadDecisions() {
  try {
    for (const [key, verdict] of JSON.parse(localStorage.getItem(storeName) || "[]")) {
      if (pairs.get(key)?.canAccept) decisions.set(key, verdict);
    }
  } catch { /* A browser that stores nothing for pages on disk forgets on reload. */ }
}

function storeDecisions() {
  try {
    localStorage.setItem(storeName, JSON.stringify([...decisions]));
  } catch { /* As above. */ }
}

/** Decides about pairs; null takes decisions back. Pairs without an actual picture stay open. */
function decide(members, verdict) {
  const open = members.filter((pair) => pair.canAccept);
  for (const pair of open) {
    if (verdict) decisions.set(pair.key, verdict);
    else decisions.delete(pair.key);
  }
  isSaved = open.length === 0 && isSaved;
  storeDecisions();
  const word = { accept: "Accepted", reject: "Rejected" }[verdict] || "Took back";
  const left = lines.filter((line) => line.verdict.severity > 0 && stateOf(line.pairs) === null).length;
  say(open.length === 0
    ? "There is no new picture to decide about"
    : `${word} ${plural(open.length, "frame")}. ${plural(left, "line")} undecided`);
  return open.length > 0;
}

/** "accept", "reject", "mixed", or null while nothing is decided. */
function stateOf(members) {
  const found = new Set(members.filter((pair) => pair.canAccept).map((pair) => decisions.get(pair.key) || null));
  if (found.size === 1) return [...found][0];
  return found.size === 0 ? null : "mixed";
}

const stateWords = {
  accept: "✓ Accepted", reject: "✕ Rejected", mixed: "Partly decided",
};

function today() {
  const now = new Date();
  const two = (number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function approvalText() {
  const list = [];
  for (const pair of pairs.values()) {
    const verdict = decisions.get(pair.key);
    if (!verdict) continue;
    const decision = { key: pair.key, verdict };
    if (pair.images.expectedDigest) decision.expected = pair.images.expectedDigest;
    decision.actual = pair.images.actualDigest;
    list.push(decision);
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
  const verdicts = [...decisions.values()];
  const accepted = verdicts.filter((verdict) => verdict === "accept").length;
  $("save-summary").textContent =
    `${plural(accepted, "frame")} accepted, ${verdicts.length - accepted} rejected.`;
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
