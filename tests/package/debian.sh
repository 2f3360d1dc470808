#!/usr/bin/env bash
# Packages what is built twice, which must give the same bytes, and looks at the packages: debian.sh BUILD
set -euo pipefail
build=$1
source=$(realpath "$(dirname "$0")/../..")
for tool in cpack dpkg-deb dpkg-shlibdeps lintian fakeroot; do
  command -v "$tool" >/dev/null || { echo "no $tool here: scripts/install-packages.sh package"; exit 77; }
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0
fail() { echo "FAILED: $*"; failures=$((failures + 1)); }

"$source/scripts/package.sh" --quick "$build" "$work/one" >"$work/sums"
# Another person, elsewhere, later: nothing of that may show.
(umask 077 && cd / && LC_ALL=C TZ=Asia/Tokyo "$source/scripts/package.sh" --quick "$build" "$work/a second/folder" >"$work/sums2")
diff "$work/sums" "$work/sums2" || fail 'two packages of the same build differ'
grep -q '\.tar\.gz$' "$work/sums" || fail 'no archive'

# The archive: one folder, all of root, no link that leads out of it.
tar --list --verbose --numeric-owner -zf "$work"/one/*.tar.gz >"$work/list"
! grep -v ' 0/0 ' "$work/list" || fail 'somebody owns files of the archive'
! grep '^l' "$work/list" || fail 'there are links'

packages=("$work"/one/*.deb)
lintian --allow-root --fail-on error,warning "${packages[@]}" || fail 'lintian finds something'
for package in "${packages[@]}"; do
  name=$(dpkg-deb --field "$package" Package)
  dpkg-deb --extract "$package" "$work/root"
  # What README tells people of the archive to install is what the package depends on.
  for needed in $(dpkg-deb --field "$package" Depends | sed 's/([^)]*)//g; s/|[^,]*//g; s/,/ /g'); do
    case $needed in parlour | "$name") continue ;; esac
    grep -qwF -- "$needed" "$source/data/package/README" || fail "README does not name $needed, which $name needs"
  done
done
[ ! -e "$work/root/usr/share/doc/parlour/LICENSE" ] || fail 'the licence stands twice'

# From the root that the packages make.
export HOME=$work LC_ALL=C.UTF-8
"$work/root/usr/bin/parlour" solve mnk:rows=3,cols=4,win=3 --json | grep -q '"exact":true' || fail 'no solution'
"$work/root/usr/bin/parlour" --version

[ "$failures" -eq 0 ]
