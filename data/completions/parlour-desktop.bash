# Completions of parlour-desktop for bash: its options, files, and the games that parlour knows.

_parlour_desktop() {
  local current=${COMP_WORDS[COMP_CWORD]}
  if [[ ${COMP_WORDS[COMP_CWORD - 1]} == --lang ]]; then
    mapfile -t COMPREPLY < <(parlour complete --lang "$current" 2>/dev/null | cut -f1)
  elif [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W '--help --lang --version' -- "$current")
  else
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -f -- "$current"; parlour complete play "$current" 2>/dev/null | cut -f1)
  fi
}

complete -F _parlour_desktop parlour-desktop
