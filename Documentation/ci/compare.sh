#!/bin/sh
# Renders scripts as they were at a base revision and as they are now, compares the frames, and ends
# with the status of 'headunit compare'.
#
#   compare.sh BASE OUTPUT SCRIPT...
#
# OUTPUT gets base/, change/ and report/ with index.html, comparison.json, junit.xml and summary.md.
# HEADUNIT names the program (headunit), HEADUNIT_BASE the one for the base (the same), and
# HEADUNIT_COMPARE holds more options for 'headunit compare', such as --max-share 0.1%.
# HEADUNIT_CACHE names a folder for pictures by what they depend on, worth keeping from run to run.
set -eu

base=${1:?usage: compare.sh BASE OUTPUT SCRIPT...}
output=${2:?usage: compare.sh BASE OUTPUT SCRIPT...}
shift 2
[ $# -gt 0 ] || { echo "usage: compare.sh BASE OUTPUT SCRIPT..." >&2; exit 64; }

headunit=${HEADUNIT:-headunit}
old_headunit=${HEADUNIT_BASE:-$headunit}
git rev-parse --verify --quiet "$base^{commit}" >/dev/null || {
  echo "compare.sh: '$base' is no commit here; fetch it, a shallow clone has the last one only" >&2
  exit 64
}
mkdir -p "$output/base" "$output/change"
output=$(cd "$output" && pwd)
cache=${HEADUNIT_CACHE:-}
[ -z "$cache" ] || { mkdir -p "$cache" && cache=$(cd "$cache" && pwd); }

work=$(mktemp -d)
finish() {
  git worktree remove --force "$work/tree" >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT TERM
git worktree add --quiet --detach "$work/tree" "$base"

for script in "$@"; do
  name=$(printf '%s' "${script%.*}" | tr '/' '-')
  if [ ! -e "$work/tree/$script" ] && [ ! -e "$script" ]; then
    echo "compare.sh: there is no '$script', neither now nor at $base" >&2
    exit 64
  fi
  # A script that is new has no base: its frames are orphans.
  if [ -e "$work/tree/$script" ]; then
    (cd "$work/tree" && "$old_headunit" render "$script" --layouts --output "$output/base/$name" \
      ${cache:+--cache "$cache"})
  fi
  if [ -e "$script" ]; then
    "$headunit" render "$script" --layouts --output "$output/change/$name" \
      ${cache:+--cache "$cache"}
  fi
done

annotations=
[ -z "${GITHUB_ACTIONS:-}" ] || annotations=--github
status=0
# shellcheck disable=SC2086 # options are words
"$headunit" compare "$output/base" "$output/change" --output "$output/report" \
  --junit "$output/report/junit.xml" --markdown "$output/report/summary.md" \
  $annotations ${HEADUNIT_COMPARE:-} || status=$?
if [ -n "${GITHUB_STEP_SUMMARY:-}" ] && [ -e "$output/report/summary.md" ]; then
  cat "$output/report/summary.md" >>"$GITHUB_STEP_SUMMARY"
fi
if [ -e "$output/report/comparison.json" ]; then
  "$headunit" report "$output/report" >&2
fi
exit "$status"
