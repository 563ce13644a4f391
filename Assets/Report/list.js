// The list of changes at the side, and what is selected in it.
const selection = { line: null, pair: null };
let rows = [];
/** The items of the list as they were built last, by their lines. */
const built = new Map();
/** Counts how often the filter chose anew. */
let choice = 0;

function say(text) {
  // Read out again even when the same words come twice.
  $("live").textContent = $("live").textContent === text ? `${text}\u00a0` : text;
}

/** The pairs that a decision is about: the frame, or all shown frames of the line. */
function scope() {
  if (!selection.line) return [];
  if (selection.pair) return [selection.pair];
  return selection.line.pairs.filter(matches);
}

function shownPair() {
  return selection.pair || scope()[0] || null;
}

function metaOf(line, members) {
  const devices = new Set(members.map((pair) => pair.frame?.device).filter(Boolean));
  const changed = members.reduce((sum, pair) => sum + pair.changed, 0);
  return [
    `${line.verdict.mark} ${line.verdict.words}`,
    members.length > 1 ? plural(members.length, "frame") : members[0].key,
    devices.size > 1 ? plural(devices.size, "screen") : null,
    changed > 0 ? plural(changed, "pixel") : null,
  ].filter(Boolean).join(" · ");
}

function stateBadge(members) {
  const state = stateOf(members);
  return state ? make("span", { class: `state ${state}` }, stateWords(state, members)) : null;
}

function thumbnail(pair) {
  const source = (pair.images.actual || pair.images.expected)?.src;
  return source
    ? make("img", { class: "thumb", src: source, alt: "", loading: "lazy" })
    : make("span", { class: "thumb none", "aria-hidden": "true" }, verdictOf(pair).mark);
}

function rowOf(line, members, pair, into) {
  const isCurrent = selection.line === line && selection.pair === pair;
  const button = pair
    ? make("button", { type: "button", class: "row frame" },
      make("span", { class: "title" }, pair.key), stateBadge([pair]))
    : make("button", { type: "button", class: "row" },
      thumbnail(members[0]), make("span", { class: "title" }, line.title),
      make("span", { class: "meta" }, metaOf(line, members)), stateBadge(members));
  if (isCurrent) button.setAttribute("aria-current", "true");
  button.addEventListener("click", () => select(line, pair));
  into.push({ line, pair, button });
  return button;
}

/** The item of a line with its rows; the one built before where nothing about it has changed. */
function itemOf({ line, pairs: members }) {
  const isCurrent = selection.line === line;
  const isOpen = isCurrent && members.length > 1;
  const sign = isOpen ? null : `${choice} ${isCurrent} ${stateBadge(members)?.textContent ?? ""}`;
  const known = built.get(line);
  if (known && sign !== null && known.sign === sign) return known;
  const found = { sign, rows: [] };
  found.item = make("li", {}, rowOf(line, members, null, found.rows));
  if (isOpen) {
    found.item.append(make("ol", { "aria-label": "Frames with this change" },
      ...members.map((pair) => make("li", {}, rowOf(line, members, pair, found.rows)))));
  }
  built.set(line, found);
  return found;
}

/** Puts items into the list and leaves those alone that stay, so that long lists stay quick. */
function showItems(items) {
  const list = $("list");
  // What is out of sight is laid out only when it comes into sight.
  list.classList.toggle("long", items.length > 200);
  const isMoved = (item, place) => item.parentNode === list && list.children[place] !== item;
  if (list.children.length !== items.length || items.some(isMoved)) {
    list.replaceChildren(...items);
    return;
  }
  items.forEach((item, place) => {
    if (list.children[place] !== item) list.children[place].replaceWith(item);
  });
}

function drawList() {
  const shown = shownLines();
  const hadFocus = $("list").contains(document.activeElement);
  const items = shown.map(itemOf);
  rows = items.flatMap((one) => one.rows);
  showItems(items.map((one) => one.item));
  const frames = shown.reduce((sum, { pairs: members }) => sum + members.length, 0);
  $("list-count").textContent = shown.length === 0
    ? "Nothing to show" : `${plural(shown.length, "line")}, ${plural(frames, "frame")}`;
  const current = rows.find((row) => row.line === selection.line && row.pair === selection.pair);
  if (hadFocus) current?.button.focus({ preventScroll: true });
  if (current) reveal(current.button);
  $("decided-count").textContent = decisions.size > 0 ? `(${decisions.size})` : "";
  $("open-save").disabled = decisions.size === 0;
}

/** Scrolls the list, and never the page, until a row is in sight. */
function reveal(row) {
  const [place, frame] = [row.getBoundingClientRect(), $("list").getBoundingClientRect()];
  if (place.top < frame.top) $("list").scrollTop -= frame.top - place.top;
  else if (place.bottom > frame.bottom) $("list").scrollTop += place.bottom - frame.bottom;
}

function select(line, pair = null) {
  selection.line = line;
  selection.pair = pair;
  drawList();
  drawPair();
}

/** Selects the line `step` away; among the frames of a line once one of them is selected. */
function move(step) {
  const among = selection.pair ? rows : rows.filter((row) => !row.pair);
  if (among.length === 0) return;
  const now = among.findIndex((row) => row.line === selection.line && row.pair === selection.pair);
  const next = now < 0 ? 0 : Math.min(among.length - 1, Math.max(0, now + step));
  const { line, pair } = among[next];
  select(line, pair);
  say(pair ? pair.key : `${line.title}, ${metaOf(line, line.pairs.filter(matches))}`);
}

/** Goes into the frames of the line, or back to the line. */
function enter(isInside) {
  const members = selection.line?.pairs.filter(matches) ?? [];
  if (members.length < 2 || isInside === Boolean(selection.pair)) return;
  select(selection.line, isInside ? members[0] : null);
  say(isInside ? members[0].key : selection.line.title);
}

function nextUndecided() {
  const shown = shownLines();
  const now = shown.findIndex(({ line }) => line === selection.line);
  const order = [...shown.slice(now + 1), ...shown.slice(0, now + 1)];
  const next = order.find(({ pairs: members }) =>
    members.some((pair) => pair.canAccept && !decisions.has(pair.key)));
  if (!next) { say("Everything shown is decided"); return false; }
  select(next.line);
  return true;
}

function refilter() {
  choice += 1;
  const shown = shownLines();
  const isStill = shown.some(({ line, pairs: members }) =>
    line === selection.line && (!selection.pair || members.includes(selection.pair)));
  if (!isStill) {
    selection.line = shown[0]?.line ?? null;
    selection.pair = null;
  }
  drawList();
  drawPair();
}

function decideSelection(verdict, terms) {
  const row = rows.findIndex((one) => one.line === selection.line && one.pair === selection.pair);
  if (!decide(scope(), verdict, terms)) return;
  if (!verdict) { drawList(); drawPair(); return; }
  // With "Undecided" the decided line is gone: the one that took its place is next.
  const isShown = shownLines().some(({ line }) => line === selection.line);
  if (selection.pair && isShown && rows[row + 1]?.line === selection.line) move(1);
  else if (nextUndecided()) return;
  else refilter();
}
