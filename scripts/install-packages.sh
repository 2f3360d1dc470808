#!/usr/bin/env bash
# Installs the Debian packages that are missing for the groups named: install-packages.sh run test …
# Quiet when everything is there; asks for nothing, removes nothing.
set -euo pipefail

declare -A packages=(
  [run]="g++ cmake ninja-build pkg-config libedit-dev libfmt-dev libexpected-dev libcli11-dev nlohmann-json3-dev libsqlitecpp-dev libsqlite3-dev"
  [desktop]="qt6-base-dev qt6-svg-dev libgl-dev qt6-translations-l10n"
  [web]="libboost1.81-dev zlib1g-dev"
  [cluster]="libnats-dev nats-server"
  [remote]="libzmq3-dev libprotobuf-dev protobuf-compiler"
  [test]="libgtest-dev libgmock-dev librapidcheck-dev chromium gettext python3 openssl"
  [package]="dpkg-dev fakeroot lintian man-db groff-base zsh fish desktop-file-utils appstream"
  [bench]="libbenchmark-dev"
  [lint]="clang-format clang-tidy"
  [fuzz]="clang libclang-rt-14-dev"
)

if [ $# -eq 0 ]; then
  echo "usage: $0 GROUP…    groups: run desktop web cluster remote test package bench lint fuzz" >&2
  exit 2
fi

wanted=()
for group in "$@"; do
  if [ -z "${packages[$group]:-}" ]; then
    echo "$0: no group '$group'; there are: run desktop web cluster remote test package bench lint fuzz" >&2
    exit 2
  fi
  read -ra names <<<"${packages[$group]}"
  wanted+=("${names[@]}")
  # Tests in a browser are driven by node, which many have from elsewhere.
  if [ "$group" = test ] && ! command -v node >/dev/null; then wanted+=(nodejs npm); fi
done

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
  echo "No apt-get here. Parlour needs what Debian calls: ${wanted[*]}"
  exit 0  # they may well be installed under other names; CMake says what it does not find
fi

missing=()
for package in "${wanted[@]}"; do
  status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "Missing packages, and neither root nor sudo to install them. Please install: ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi

# Standard input belongs to the program that `make run` starts afterwards, not to apt.
apt() { "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq "$@" </dev/null >/dev/null; }

echo "Installing ${#missing[@]} missing packages: ${missing[*]}"
apt update || echo "Could not refresh the package lists; trying with those that are here." >&2
if ! apt install -y --no-install-recommends "${missing[@]}"; then
  echo "Could not install: ${missing[*]}" >&2
  exit 1
fi
