#!/bin/sh
# Runs an app on a drive on a build server, with the builds of the app host and the app kept from run to run.
#
#   app.sh key                      the key under which to keep HEADUNIT_CACHE
#   app.sh run APP DRIVE OUTPUT [OPTION...]
#
# The key changes with the program, the compiler and the processor: what one of them built serves no other. Keep the
# folder HEADUNIT_CACHE under it, and the next run builds only an app whose sources have changed. Times of files do
# not matter, so that a new checkout builds nothing.
# HEADUNIT names the program (headunit). OUTPUT gets the frames, their report, the session log and printed.txt.
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
