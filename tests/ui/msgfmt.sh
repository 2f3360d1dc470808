#!/usr/bin/env bash
# Other tools read our catalogues too: msgfmt finds nothing wrong in any file. Skipped where there is no gettext.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../src/ui/texts/catalogues"

command -v msgfmt >/dev/null || exit 77
files=0
failed=0
for file in */*.po en/*.pot; do
  said=$(msgfmt --check --output-file=/dev/null "$file" 2>&1) || failed=1
  [ -z "$said" ] || { echo "$said"; failed=1; }
  files=$((files + 1))
done
[ "$files" -gt 20 ] || { echo "only $files files found"; failed=1; }
exit "$failed"
