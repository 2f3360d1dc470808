#!/usr/bin/env bash
# Builds the fuzzers and lets each run for a while, one after another, from a copy of its corpus.
#
#   fuzz.sh [TARGET…]           all targets unless some are named; tests/fuzz/TARGET.cpp says what each feeds
#   SECONDS_EACH=3600 fuzz.sh   how long each runs, 60 without
#   JOBS=4 fuzz.sh              with so many processes for each target, 1 without
#
# One line for each target: executions, edges covered, features, inputs in its corpus, findings. A finding ends
# with status 1 and says where the input lies and how to repeat it.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
seconds=${SECONDS_EACH:-60} jobs=${FUZZ_JOBS:-1}
work=build/fuzz/work

cmake --preset fuzz >/dev/null || exit 1
if [ $# -gt 0 ]; then targets=("$@"); else
  targets=()
  for source in tests/fuzz/*.cpp; do
    name=${source##*/} name=${name%.cpp}
    [ "$name" = corpus_test ] || targets+=("$name")
  done
fi
cmake --build build/fuzz --parallel "${JOBS:-$(nproc)}" --target "${targets[@]/#/parlour_fuzz_}" >build/fuzz/build.log ||
  { cat build/fuzz/build.log; exit 1; }

export UBSAN_OPTIONS=print_stacktrace=1 ASAN_OPTIONS=detect_leaks=1
found=0
printf '%-16s %12s %8s %8s %8s %s\n' target executions edges features corpus findings
for target in "${targets[@]}"; do
  mkdir -p "$work/$target/corpus" "$work/$target/findings"
  cp -n tests/fuzz/corpus/"$target"/* "$work/$target/corpus/"
  # What was found before is tried again first.
  find "$work/$target/findings" -type f -exec mv -t "$work/$target/corpus/" {} +
  options=(-max_total_time="$seconds" -timeout=25 -rss_limit_mb=2048 -max_len=16384 -print_final_stats=1
           -artifact_prefix="$work/$target/findings/")
  dictionary=tests/fuzz/dictionaries/$target.dict
  [ -f "$dictionary" ] && options+=(-dict="$dictionary")
  [ "$jobs" -gt 1 ] && options+=(-fork="$jobs" -ignore_crashes=1)
  log=$work/$target/log
  build/fuzz/bin/parlour_fuzz_"$target" "${options[@]}" "$work/$target/corpus" >"$log" 2>&1
  scripts/fuzz-summary.sh "$target" "$work/$target"
  [ -z "$(ls "$work/$target/findings")" ] || found=1
done
exit $found
