#!/usr/bin/env bash
# Installs what is built into an empty folder and uses it from there: installed.sh BUILD
set -euo pipefail
build=$1
here=$(dirname "$(realpath "$0")")
for tool in groff zsh fish desktop-file-validate appstreamcli; do
  command -v "$tool" >/dev/null || { echo "no $tool here: scripts/install-packages.sh package"; exit 77; }
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root="$work/a place/parlour" # with a blank: nothing may trip over it
cmake --install "$build" --prefix "$root" >/dev/null
export HOME=$work/home PATH=$root/bin:/usr/bin:/bin LC_ALL=C.UTF-8 LANGUAGE= QT_QPA_PLATFORM=offscreen
export XDG_CACHE_HOME=$work/cache XDG_STATE_HOME=$work/state XDG_RUNTIME_DIR=$work
mkdir "$HOME"
cd "$work"

failures=0
fail() { echo "FAILED: $*"; failures=$((failures + 1)); }
# has TEXT COMMAND…: the command succeeds and prints the text
has() {
  local text=$1 output
  shift
  output=$("$@" 2>&1) || fail "$* ended with status $?"
  case $output in *"$text"*) ;; *) fail "$*: no '$text' in: ${output:0:300}" ;; esac
}
# silent COMMAND…: it succeeds and prints nothing
silent() {
  local output
  output=$("$@" 2>&1) || fail "$* ended with status $?"
  [ -z "$output" ] || fail "$*: ${output:0:1000}"
}

# The programs and what they find beside themselves.
programs=(parlour pbrain-parlour parlour-course-host)
for program in parlour-desktop parlour-server parlour-cluster parlour-course-remote; do
  [ ! -e "$root/bin/$program" ] || programs+=("$program")
done
for program in "${programs[@]}"; do
  has "$program " "$program" --version
  has $'\ncompiler ' "$program" --version
  ls "$root/share/man/man1/$program.1.gz" >/dev/null
done
has '"value":0,"exact":true' parlour solve tictactoe --json
has '"value":8,"exact":true' parlour analyze kalah --time 200ms --json # from its book
has 'First wins in at most' parlour explore gomoku 'h8 o15' </dev/null # from the proofs that are installed
parlour course new bot >/dev/null
has 'my_player' parlour course build bot --output bot.so --json # with the headers that are installed
has '"moves":' parlour play gomoku:rows=5,cols=5,last-reply=on --first so:./bot.so --second random:seed=1 --json

python3 "$root/share/parlour/verify_certificate.py" --help >/dev/null || fail 'no second verifier'

# Man pages: nothing that groff would warn of.
for language in '' ru/ pl/; do
  for page in "$root/share/man/${language}man1/"*.1.gz; do zcat "$page"; done >"$work/pages"
  silent groff -man -Tutf8 -Kutf8 -ww -z "$work/pages"
done
if command -v man >/dev/null; then has 'parlour play' man -M "$root/share/man" parlour-play; fi

# What people type and what the shells make of it.
silent bash "$here/bash_completion.sh" "$root"
silent zsh -f "$here/zsh_completion.zsh" "$root"
silent fish --no-config "$here/fish_completion.fish" "$root"

if [ -e "$root/bin/parlour-desktop" ]; then
  desktop=$root/share/applications/parlour-desktop.desktop
  silent desktop-file-validate "$desktop"
  has 'Validation was successful' appstreamcli validate --no-net "$root/share/metainfo/parlour-desktop.metainfo.xml"
  for language in ru pl; do
    for key in GenericName Comment Keywords; do has "$key[$language]=" cat "$desktop"; done
    for tag in summary p; do has "<$tag xml:lang=\"$language\">" cat "$root/share/metainfo/parlour-desktop.metainfo.xml"; done
  done
  icon=$(sed -n 's/^Icon=//p' "$desktop")
  for size in 16x16 32x32 48x48 128x128 256x256; do
    has 'PNG' head -c 4 "$root/share/icons/hicolor/$size/apps/$icon.png"
  done
  has '<svg' cat "$root/share/icons/hicolor/scalable/apps/$icon.svg"
  # Its options stand in its page and in its completions.
  while read -r option; do
    case $option in --help-all) continue ;; esac # Qt's own
    has "${option//-/\\-}" zcat "$root/share/man/man1/parlour-desktop.1.gz"
    has "$option" cat "$root/share/bash-completion/completions/parlour-desktop"
    has "$option" cat "$root/share/zsh/vendor-completions/_parlour-desktop"
    has "-l ${option#--}" cat "$root/share/fish/vendor_completions.d/parlour-desktop.fish"
  done < <(parlour-desktop --help | grep -o -- '--[a-z-]*')
fi

[ "$failures" -eq 0 ]
