# Completions of parlour for bash. The program itself knows what fits where: `parlour complete WORD…`.

_parlour() {
  # Bash breaks words at : and =, which ours go through: put together again what no blank parts.
  local line=${COMP_LINE:0:COMP_POINT} words=() at word
  for ((at = 0; at <= COMP_CWORD; ++at)); do
    word=${COMP_WORDS[at]}
    if ((at > 0)) && [[ $line != [[:blank:]]* ]]; then
      words[-1]+=$word
    else
      line=${line#"${line%%[![:blank:]]*}"}
      words+=("$word")
    fi
    if ((at == COMP_CWORD)); then words[-1]=${words[-1]%"$word"}$line; fi # only what is left of the cursor
    line=${line#"$word"}
  done
  local program=${1/#\~\//$HOME/} current=${words[-1]} answers answer path
  # Bash puts a completion behind the last : or = of the word.
  local kept=${current%"${current##*[:=]}"}
  mapfile -t answers < <("$program" complete "${words[@]:1}" 2>/dev/null)
  COMPREPLY=()
  for answer in "${answers[@]}"; do
    case $answer in
      :files\ * | :folders\ *)
        compopt -o filenames
        local kind=-f before=${answer#:* }
        [[ $answer == :folders* ]] && kind=-d
        while IFS= read -r path; do
          path=$before$path
          COMPREPLY+=("${path#"$kept"}")
        done < <(compgen "$kind" -- "${current#"$before"}")
        ;;
      *)
        answer=${answer%%$'\t'*}
        [[ $answer == *[:=,] ]] && compopt -o nospace
        COMPREPLY+=("${answer#"$kept"}")
        ;;
    esac
  done
}

complete -F _parlour parlour
