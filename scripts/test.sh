#!/usr/bin/env bash
# Builds and runs tests, then ends with one line "N passed, M failed" over all of them.
#
#   test.sh STEP…        STEP = PRESET[+long][:room,room…]
#   test.sh dev                 everything but the label `long`, preset dev
#   test.sh dev+long            that, and the label `long`
#   test.sh dev asan:core,games then these rooms' tests once more under the sanitizers
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
jobs=${JOBS:-$(nproc)}

rc_params=${RC_PARAMS:-}  # the caller's wish for rapidcheck, e.g. seed=… to repeat a failure

export UBSAN_OPTIONS=print_stacktrace=1
passed=0 failed=0 skipped=0

# Counts the test cases of a ctest JUnit file by status.
count() { grep -c "<testcase .*status=\"\($1\)\"" "$2" || true; }

run_step() {
  local step=$1 rooms='' long='' preset
  case $step in *:*) rooms=${step#*:} step=${step%%:*} ;; esac
  case $step in *+long) long=yes step=${step%+long} ;; esac
  preset=$step

  echo "== $1: building"
  cmake --preset "$preset" >/dev/null
  local targets=()
  if [ -n "$rooms" ]; then
    targets=(--target)
    for room in ${rooms//,/ }; do targets+=("parlour_${room}_tests"); done
  fi
  cmake --build --preset "$preset" --parallel "$jobs" "${targets[@]}"

  local select=(--timeout 600)
  if [ -n "$long" ]; then
    select=(--timeout 3600)
    export RC_PARAMS=$rc_params  # property tests draw new cases; a failure prints the seed that repeats it
  else
    select+=(-LE '^long$')
    export RC_PARAMS=${rc_params:-seed=20260101}  # the same cases for everybody
  fi
  [ -n "$rooms" ] && select+=(-L "^(${rooms//,/|})\$")

  # The thread sanitizer of GCC 12 does not start where the kernel randomises too many address bits.
  local wrapper=()
  [ "$preset" = tsan ] && setarch -R true 2>/dev/null && wrapper=(setarch -R)

  echo "== $1: testing"
  local report=$PWD/build/$preset/ctest.xml status
  rm -f "$report"
  # One line for each test that does not pass, and its output; silence for the rest.
  set +e
  "${wrapper[@]}" ctest --test-dir "build/$preset" --parallel "$jobs" --output-on-failure --no-tests=error \
    --no-label-summary --output-junit "$report" "${select[@]}" |
    grep --line-buffered -vE '^ +Start +[0-9]+:| Passed +[0-9.]+ sec$|^Internal ctest|^$'
  status=${PIPESTATUS[0]}
  set -e

  local before=$failed
  if [ -f "$report" ]; then
    passed=$((passed + $(count run "$report")))
    skipped=$((skipped + $(count 'disabled\|notrun' "$report")))
    failed=$((failed + $(count fail "$report")))
  fi
  # ctest itself has the last word: a step that fails without naming a test counts as one failure.
  if [ "$status" -ne 0 ] && [ "$failed" -eq "$before" ]; then failed=$((failed + 1)); fi
}

[ $# -gt 0 ] || { sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 2; }
for step in "$@"; do run_step "$step"; done

[ "$skipped" -eq 0 ] || echo "$skipped skipped"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
