#!/usr/bin/env bash
# Takes a picture of every page of the web application in three languages, two themes, narrow and wide:
# web-screenshots.sh FOLDER [BUILD]. ONLY=start,game LANGUAGES=en THEMES=dark take some of them.
set -euo pipefail
folder=$(realpath -m "${1:?a folder for the pictures}")
root=$(realpath "$(dirname "${BASH_SOURCE[0]}")/..")
PARLOUR_SERVER=$(realpath "${2:-$root/build/dev}/bin/parlour-server")
export PARLOUR_SERVER
cd "$root/web"
[ -d node_modules/playwright-core ] || npm ci --silent
exec node tests/screenshots.js "$folder"
