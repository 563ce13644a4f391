// The comparison as the page shows it: lines (groups of equal changes, or single pairs), worst first.
const data = JSON.parse(document.getElementById("data").textContent);
const report = data.report;
const $ = (id) => document.getElementById(id);

const verdicts = {
  "equal": { mark: "=", words: "equal", tone: "good", severity: 0 },
  "accepted": { mark: "≈", words: "within the limits", tone: "good", severity: 0 },
  "unrecorded": { mark: "+", words: "not recorded yet", tone: "warn", severity: 0.5 },
  "over-budget": { mark: "▲", words: "over budget", tone: "bad", severity: 0.7 },
  "pixels-differ": { mark: "≠", words: "pixels differ", tone: "bad", severity: 1 },
  "layout-differs": { mark: "⇄", words: "layout differs", tone: "bad", severity: 2 },
  "size-differs": { mark: "⤢", words: "size differs", tone: "bad", severity: 3 },
  "orphan": { mark: "+", words: "nothing expected", tone: "warn", severity: 4 },
  "missing": { mark: "−", words: "picture missing", tone: "bad", severity: 5 },
  "unreadable": { mark: "!", words: "unreadable", tone: "bad", severity: 6 },
};
const verdictOf = (pair) => verdicts[pair.verdict] || verdicts.unreadable;
const isFailure = (pair) => verdictOf(pair).severity > 0;
const plural = (count, word) => `${count.toLocaleString("en")} ${word}${count === 1 ? "" : "s"}`;

/** An element with attributes and children; text is never read as markup. */
function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "class") node.className = value;
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

const pairs = new Map(report.pairs.map((pair) => [pair.key, pair]));
for (const pair of pairs.values()) {
  pair.images = data.pictures[pair.key] || {};
  pair.changes = (pair.elements || []).filter((change) => !change.isAccepted);
  pair.changed = pair.measurement?.changedPixels ?? 0;
  // "beside": in place of the recorded picture or beside it, also until a day; "replacing": in its
  // place, also until a day; nothing where pictures belong to no golden case.
  pair.terms = data.terms[pair.key] ?? null;
  // Accepting that a picture is missing removes the expected one.
  pair.isRemoval = pair.verdict === "missing" && Boolean(pair.images.expectedDigest);
  pair.canAccept = (Boolean(pair.images.actualDigest) && isFailure(pair)) || pair.isRemoval;
}

/** A line of the list: one decision about one or more pairs. */
function lineOf(id, title, keys) {
  const members = keys.map((key) => pairs.get(key)).filter(Boolean);
  const verdict = verdictOf(members[0]);
  return {
    id, title, pairs: members, verdict,
    changed: members.reduce((sum, pair) => sum + pair.changed, 0),
    nearness: Math.max(...members.map((pair) => pair.nearness ?? 0)),
  };
}

const grouped = new Set();
const lines = [];
for (const group of report.groups) {
  if (!group.pairs.some((key) => pairs.has(key))) continue;
  lines.push(lineOf(group.id, group.title, group.pairs));
  group.pairs.forEach((key) => grouped.add(key));
}
for (const pair of pairs.values()) {
  if (!grouped.has(pair.key)) lines.push(lineOf(pair.key, pair.reason, [pair.key]));
}
lines.sort((one, other) =>
  other.verdict.severity - one.verdict.severity || other.pairs.length - one.pairs.length
  || other.changed - one.changed || other.nearness - one.nearness
  || (one.id < other.id ? -1 : 1));

const filter = { text: "", device: "", element: "", kind: "", show: "failures" };

function matches(pair) {
  if (filter.device && pair.frame?.device !== filter.device) return false;
  if (filter.element && !pair.changes.some((change) => change.element === filter.element)) return false;
  if (filter.kind && pair.verdict !== filter.kind
    && !pair.changes.some((change) => change.kind === filter.kind)) return false;
  if (!filter.text) return true;
  const words = [pair.key, pair.reason, ...pair.changes.map((change) => change.sentence)];
  return words.join("\n").toLowerCase().includes(filter.text.toLowerCase());
}

/** The lines that the filter lets through, each with the pairs it lets through. */
function shownLines() {
  return lines.map((line) => ({ line, pairs: line.pairs.filter(matches) })).filter(({ line, pairs }) => {
    if (pairs.length === 0) return false;
    if (filter.show === "all") return true;
    if (line.verdict.severity === 0) return false;
    return filter.show === "failures" || pairs.some((pair) => pair.canAccept && !decisions.has(pair.key));
  });
}

function fillFilters() {
  const count = (values) => {
    const counts = new Map();
    for (const value of values) counts.set(value, (counts.get(value) || 0) + 1);
    return [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  };
  const fill = (id, all, entries, name = (value) => value) => {
    $(id).replaceChildren(
      make("option", { value: "" }, all),
      ...entries.map(([value, times]) => make("option", { value }, `${name(value)} (${times})`)));
    $(id).disabled = entries.length === 0;
  };
  const failed = [...pairs.values()].filter(isFailure);
  const unique = (values) => [...new Set(values)];
  fill("filter-device", "All", count(failed.map((pair) => pair.frame?.device).filter(Boolean)));
  fill("filter-element", "All",
    count(failed.flatMap((pair) => unique(pair.changes.map((change) => change.element)))));
  fill("filter-kind", "All", count(failed.flatMap((pair) =>
    unique([pair.verdict, ...pair.changes.map((change) => change.kind)]))),
    (value) => verdicts[value]?.words ?? value);
}
