#!/bin/sh
# Runs an app on a drive on a build server, with cached builds of the app host and the app.
#
#   app.sh key                      the cache key for HEADUNIT_CACHE
#   app.sh run APP DRIVE OUTPUT [OPTION...]
#
# The key changes with headunit, the compiler and the processor. With the folder HEADUNIT_CACHE cached under this key,
# a run builds only an app whose sources have changed. File times do not count, so a new checkout rebuilds nothing.
# HEADUNIT names the program (headunit). OUTPUT receives the frames, their report, the session log and printed.txt.
set -eu

headunit=${HEADUNIT:-headunit}
usage() {
  echo "usage: app.sh key | app.sh run APP DRIVE OUTPUT [OPTION...]" >&2
  exit 64
}

case "${1:-}" in
key)
  parts=$("$headunit" --version && swiftc --version 2>&1 && uname -m)
  printf '%s' "$parts" | sha256sum | cut -c 1-16 | sed 's/^/headunit-app-/'
  ;;
run)
  [ $# -ge 4 ] || usage
  app=$2 drive=$3 output=$4
  shift 4
  "$headunit" app check "$app"
  "$headunit" app run "$app" --route "$drive" --output "$output" "$@"
  ;;
*) usage ;;
esac
