#!/usr/bin/env bash
# Checks the format of all C++ files and runs clang-tidy over src/. Needs preset dev configured.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
jobs=${JOBS:-$(nproc)}
status=0

echo "== clang-format (the first place in each file; \`make format\` puts them right)"
find src tests bench laboratory training \( -name '*.hpp' -o -name '*.cpp' \) -print0 |
  xargs -0r clang-format --dry-run --Werror --ferror-limit=1 || status=1

echo "== clang-tidy"
# The compile commands are GCC's. Findings go to standard output; standard error only counts the warnings it suppressed in system headers.
find src -name '*.cpp' -print0 |
  xargs -0r -n 1 -P "$jobs" clang-tidy -p build/dev --quiet --extra-arg=-Wno-unused-command-line-argument 2> >(grep -vE 'warnings? generated|^$' >&2) || status=1

[ $status -eq 0 ] && echo "clean"
exit $status
