#!/usr/bin/env bash
# Brings every translation up to the English texts of today: update-translations.sh [CODE…]
# New texts come in without words, changed ones are marked fuzzy with the English they were made from, those that are
# gone go. Needs gettext (scripts/install-packages.sh test). docs/translating.md says what to do then.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../src/ui/texts/catalogues"

[ $# -gt 0 ] || set -- */
for folder in "$@"; do
  code=${folder%/}
  [ "$code" != en ] || continue
  for template in en/*.pot; do
    subject=$(basename "$template" .pot)
    file=$code/$subject.po
    if [ -e "$file" ]; then
      msgmerge --quiet --update --backup=none --previous --no-wrap "$file" "$template"
      msgattrib --no-obsolete --no-wrap --output-file="$file" "$file"
    else
      mkdir -p "$code"
      msginit --no-translator --no-wrap --locale="$code" --input="$template" --output-file="$file" 2>/dev/null
    fi
  done
done
