#!/bin/sh
# screenshots.sh FOLDER [FILTER]: pictures of the desktop's windows for people to look at, in every language, light and
# dark, and of the start page at a scale of 1.75 too. FILTER is one of GoogleTest's: all of them unless given.
set -eu
cd "$(dirname "$0")/.."
[ $# -ge 1 ] || { sed -n '2,3s/^# //p' "$0"; exit 2; }
mkdir -p "$1"
PARLOUR_SCREENSHOTS=$(cd "$1" && pwd)
export PARLOUR_SCREENSHOTS QT_QPA_PLATFORM=offscreen
cmake --preset dev >/dev/null
cmake --build --preset dev --target parlour_pictures
build/dev/tests/parlour_pictures --gtest_brief=1 --gtest_filter="${2:-*}"
QT_SCALE_FACTOR=1.75 build/dev/tests/parlour_pictures --gtest_brief=1 --gtest_filter='*FirstMinutes*'
ls "$PARLOUR_SCREENSHOTS" | wc -l
