#!/usr/bin/env bash
# One line about a fuzzer that has run: fuzz-summary.sh TARGET DIRECTORY, where DIRECTORY has its log, its
# corpus/ and its findings/.
target=$1 directory=$2
log=$directory/log
last=$(grep -aE '(cov|ft): [0-9]+' "$log" | tail -n 1)
value() { sed -nE "s/.*\b$1: ([0-9]+).*/\1/p" <<<"$last"; }
executions=$(sed -nE 's/^stat::number_of_executed_units: +([0-9]+)/\1/p' "$log" | tail -n 1)
[ -n "$executions" ] || executions=$(sed -nE 's/^#([0-9]+).*/\1/p' "$log" | tail -n 1)
findings=$(ls "$directory/findings")
printf '%-16s %12s %8s %8s %8s %s\n' "$target" "${executions:-0}" "$(value cov)" "$(value ft)" \
  "$(ls "$directory/corpus" | wc -l)" "$([ -z "$findings" ] && echo 0 || wc -l <<<"$findings")"
for file in $findings; do
  echo "  $directory/findings/$file"
  echo "  repeat: build/fuzz/bin/parlour_fuzz_$target $directory/findings/$file"
done
