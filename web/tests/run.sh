#!/usr/bin/env bash
# Runs the tests of what is shown in browsers: run.sh PROGRAM. Status 77 (skipped) where there is no browser, no node,
# or no way to get the one package that drives the browser.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export PARLOUR_PROGRAM=$1

skip() { echo "skipped: $1"; exit 77; }
command -v node >/dev/null && command -v npm >/dev/null || skip "node and npm are not installed"
command -v "${CHROMIUM:=chromium}" >/dev/null || skip "chromium is not installed"
CHROMIUM=$(command -v "$CHROMIUM")
export CHROMIUM

# Another run may be installing at this moment.
exec 9<package-lock.json
flock 9
if ! cmp -s package-lock.json node_modules/.parlour-lock; then
  npm ci --silent || skip "npm ci failed"
  cp package-lock.json node_modules/.parlour-lock
fi
flock -u 9

exec node --test tests/report.test.js
