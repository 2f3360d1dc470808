#!/usr/bin/env bash
# Runs the tests of what is shown in browsers: run.sh PROGRAM. Status 77 (skipped) where there is no browser, no node,
# or no way to get the packages that drive the browser and check types.
set -euo pipefail
PARLOUR_PROGRAM=$(realpath "$1")
export PARLOUR_PROGRAM
cd "$(dirname "${BASH_SOURCE[0]}")/.."

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

node_modules/.bin/tsc --project tsconfig.json
# One file after the other: two browsers at once are slower than one after the other.
exec node --test --test-concurrency=1 tests/*.test.js
