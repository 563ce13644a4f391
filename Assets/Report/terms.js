// The terms of a decision: beside or instead of the recorded picture, until which day, why, who.

/** The terms of those asked for that a pair can take. */
function termsFor(pair, verdict, { further, expires, reason, author }) {
  const terms = {};
  if (verdict === "accept" && further && pair.terms === "beside") terms.further = true;
  if (verdict === "accept" && expires && pair.terms) terms.expires = expires;
  if (reason) terms.reason = reason;
  if (author) terms.author = author;
  return terms;
}

/** Terms in words, such as "beside the recorded picture, until 2026-12-31"; empty without any. */
function wordsOf({ further, expires, reason, author }) {
  const parts = [
    further ? "beside the recorded picture" : null, expires ? `until ${expires}` : null,
    author ? `by ${author}` : null, reason ? `“${reason}”` : null,
  ];
  return parts.filter(Boolean).join(", ");
}

function toldTerms(members, verdict) {
  const words = new Set(verdict ? members.map((pair) => wordsOf(decisions.get(pair.key))) : []);
  return words.size === 1 && [...words][0] ? ` ${[...words][0]}` : words.size > 1 ? " with terms" : "";
}

/** What is said under the buttons about decisions with terms; nothing where there are none. */
function linesOfTerms(members) {
  const counts = new Map();
  const decided = members.map((pair) => decisions.get(pair.key)).filter(Boolean);
  for (const decision of decided) {
    const words = wordsOf(decision);
    if (!words) continue;
    const text = `${decision.verdict === "accept" ? "Accepted" : "Rejected"} ${words}`;
    counts.set(text, (counts.get(text) || 0) + 1);
  }
  return [...counts].map(([text, count]) =>
    count === members.length ? text : `${text} (${plural(count, "frame")})`);
}

const termsVerdict = () => document.querySelector("[name=terms-verdict]:checked").value;

function openTerms() {
  const members = scope().filter((pair) => pair.canAccept);
  if (members.length === 0) { say("There is no new picture to decide about"); return; }
  const made = decisions.get(members[0].key) ?? {};
  const besides = members.filter((pair) => pair.terms === "beside").length;
  const golden = members.filter((pair) => pair.terms).length;
  const choice = made.verdict === "reject" ? "reject" : made.further && besides > 0 ? "beside" : "instead";
  for (const input of document.querySelectorAll("[name=terms-verdict]")) {
    input.checked = input.value === choice;
    if (input.value === "beside") input.disabled = besides === 0;
  }
  $("terms-scope").textContent = members.length === 1
    ? members[0].key : `All ${members.length} frames of: ${selection.line.title}`;
  $("terms-beside-note").textContent = besides === members.length
    ? "It is accepted beside the recorded one."
    : besides > 0
      ? `Beside the recorded one for ${plural(besides, "frame")}, in its place where texts have changed.`
      : golden > 0
        ? "Not here: there is no recorded picture, or texts have changed with it."
        : "Only pictures of golden cases can be accepted beside others.";
  $("terms-expires-note").textContent = golden > 0
    ? "empty: for good" : "only for pictures of golden cases";
  $("terms-expires").min = today();
  $("terms-expires").dataset.isPossible = golden > 0;
  $("terms-expires").value = made.expires ?? "";
  $("terms-reason").value = made.reason ?? "";
  $("terms-author").value = made.author ?? "";
  drawTerms();
  $("terms").showModal();
}

/** Says on the button what it does, and offers a last day to what is accepted only. */
function drawTerms() {
  const verdict = termsVerdict();
  $("terms-decide").textContent = { instead: "Accept", beside: "Accept beside", reject: "Reject" }[verdict];
  $("terms-expires").disabled = verdict === "reject" || $("terms-expires").dataset.isPossible !== "true";
}

function decideTerms() {
  const verdict = termsVerdict();
  decideSelection(verdict === "reject" ? "reject" : "accept", {
    further: verdict === "beside", expires: $("terms-expires").disabled ? "" : $("terms-expires").value,
    reason: $("terms-reason").value.trim(), author: $("terms-author").value.trim(),
  });
}
