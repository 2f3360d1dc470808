#!/usr/bin/env bash
# Makes the Debian packages and the archive of what is built.
#
#   package.sh [--quick] BUILD OUT     BUILD: a folder that CMake has built in; OUT: where the files go
#                                      --quick: hardly compressed, for tests
#
# The same commit gives the same bytes: times are that of the commit (or SOURCE_DATE_EPOCH), names are sorted, all belongs
# to root, and no path of this machine is in it.
set -euo pipefail
level=9 compression=xz
if [ "${1:-}" = --quick ]; then level=1 compression=gzip && shift; fi
[ $# -eq 2 ] || { sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 2; }
build=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")

epoch=$(cat "$build/src/apps/build_info.cpp.time")
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-${epoch:-946684800}}
umask 022
export LC_ALL=C.UTF-8 TZ=UTC

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# What people can run from any folder.
version=$("$build/bin/parlour" --version | sed -n '1s/.* //p')
name=parlour-$version-linux-$(uname -m)
cmake --install "$build" --prefix "$work/$name" --strip >/dev/null
tar --create --directory "$work" --sort=name --format=gnu --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 \
  --numeric-owner --mode=u=rwX,go=rX "$name" | gzip -n$level >"$work/$name.tar.gz"

cpack --config "$build/CPackConfig.cmake" -B "$work/cpack" \
  -D CPACK_DEBIAN_COMPRESSION_TYPE=$compression >"$work/cpack.log" 2>&1 ||
  { cat "$work/cpack.log" >&2; exit 1; }

rm -f "$out"/parlour*.deb "$out"/parlour-*.tar.gz
mv "$work/$name.tar.gz" "$work"/cpack/*.deb "$out"
(cd "$out" && sha256sum parlour*.deb parlour-*.tar.gz)
