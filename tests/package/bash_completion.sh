#!/usr/bin/env bash
# Completes lines as bash does, with the file that is installed; says what is not as expected.
#   bash_completion.sh ROOT    with ROOT/bin in the PATH
root=$1
[ -n "$root" ] && . "$root/share/bash-completion/completions/parlour"
compopt() { options+="$2 "; } # there is none outside of a completion

# expect 'LINE' WORD…: these are offered for the line, with the cursor at its end
expect() {
  local line=$1 word options='' parts=()
  shift
  COMP_LINE=$line COMP_POINT=${#line} COMP_WORDS=() COMP_CWORD=0
  # as readline splits: : and = are words of their own, runs of them are one
  while [[ $line =~ ^[[:blank:]]*([:=]+|[^[:blank:]:=]+) ]]; do
    COMP_WORDS+=("${BASH_REMATCH[1]}")
    line=${line:${#BASH_REMATCH[0]}}
  done
  [[ $COMP_LINE == *' ' ]] && COMP_WORDS+=('')
  COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
  COMPREPLY=()
  _parlour parlour "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
  [ "${COMPREPLY[*]}" = "$*" ] || echo "'$COMP_LINE' gives '${COMPREPLY[*]}', not '$*'"
  offered_with=$options
}

complete -p parlour >/dev/null || echo 'no completion is set'
mkdir -p files/folder && cd files && : >game.json
expect 'parlour so' solve
expect 'parlour play go' gomoku gomoku-standard
expect 'parlour play gomoku:ov' overline=
[[ $offered_with == *nospace* ]] || echo 'a setting is finished with a blank'
expect 'parlour play gomoku:overline=' wins ignored
expect 'parlour play gomoku:rows=19,ov' 19,overline=
expect 'parlour play --first=engine:book=' on off proof
expect 'parlour   arena --style ' table course
expect 'parlour play --names A,B ka' kalah
expect 'parlour play kalah ga' game.json
[[ $offered_with == *filenames* ]] || echo 'files are not treated as files'
expect 'parlour course test ' folder
expect 'parlour play --first so:ga' game.json
expect 'parlour dance '
exit 0
