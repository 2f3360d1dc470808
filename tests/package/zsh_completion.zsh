# Completes lines with the file that is installed, as zsh would call it; says what is not as expected.
#   zsh_completion.zsh ROOT    with ROOT/bin in the PATH
autoload -Uz compinit
fpath=($1/share/zsh/vendor-completions $fpath)
compinit -u -D
[[ $_comps[parlour] == _parlour ]] || echo "no completion is set"
autoload +X -Uz _parlour
[[ ! -e $1/bin/parlour-desktop || $_comps[parlour-desktop] == _parlour-desktop ]] || echo "none for the desktop"

# What stands in for the completion system.
compadd() { offered+=(${(P)@[-1]}); [[ $* == *"-S "* ]] && opened=yes }
compset() { }
_files() { offered+=(files$1) }

# expect 'WORD WORD…' OFFERED…
expect() {
  local line=$1
  shift
  offered=() opened=
  words=("${(@s: :)line}") CURRENT=$#words PREFIX=$words[-1]
  _parlour
  [[ "$offered" == "$*" ]] || echo "'$line' gives '$offered', not '$*'"
}
_parlour >/dev/null 2>&1 # the first call only loads it
expect 'parlour so' solve
expect 'parlour play go' gomoku gomoku-standard
expect 'parlour play gomoku:ov' gomoku:overline=
[[ $opened == yes ]] || echo 'a setting is finished with a blank'
expect 'parlour play gomoku:overline=' gomoku:overline=wins gomoku:overline=ignored
expect 'parlour arena --style=t' --style=table
expect 'parlour play kalah ga' files
expect 'parlour course test ' files-/
exit 0
