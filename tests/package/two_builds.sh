#!/usr/bin/env bash
# Builds a release twice, from two copies of the commit in two folders, and compares the packages byte by byte.
# Half an hour of processor time: two_builds.sh [BUILD]   (its argument, the folder of this build, is not used)
set -euo pipefail
source=$(realpath "$(dirname "$0")/../..")
for tool in git cpack dpkg-shlibdeps fakeroot; do
  command -v "$tool" >/dev/null || { echo "no $tool here: scripts/install-packages.sh package"; exit 77; }
done
[ -e "$source/.git" ] || { echo "no checkout: the two copies come from git"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export CCACHE_DISABLE=1 # or the second build would copy the first

for copy in one "two/with a longer name"; do
  mkdir -p "$work/$copy"
  git -C "$source" archive HEAD | tar -x -C "$work/$copy" # data/commit says which commit it is
  (cd "$work/$copy" && cmake --preset release >/dev/null && cmake --build --preset release >"$work/log") ||
    { tail -50 "$work/log"; exit 1; }
  "$work/$copy/scripts/package.sh" "$work/$copy/build/release" "$work/$copy/packages"
done | tee "$work/sums"
[ "$(sort -u "$work/sums" | wc -l)" -eq "$(($(wc -l <"$work/sums") / 2))" ]
for copy in one "two/with a longer name"; do
  "$work/$copy/build/release/bin/parlour" --version
  ! strings "$work/$copy/build/release/bin/"* | grep -F "$work" || { echo "paths of the build are in it"; exit 1; }
done
