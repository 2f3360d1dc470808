# Completes lines with the file that is installed; says what is not as expected.
#   fish_completion.fish ROOT    with ROOT/bin in the PATH
source $argv[1]/share/fish/vendor_completions.d/parlour.fish
function expect
    set -l offered (complete -C $argv[1] | string replace -r '\t.*' '')
    test "$offered" = "$argv[2..-1]"; or echo "'$argv[1]' gives '$offered', not '$argv[2..-1]'"
end
mkdir -p fishes/folder
cd fishes
touch game.json
expect 'parlour so' solve
expect 'parlour play go' gomoku gomoku-standard
expect 'parlour play gomoku:ov' gomoku:overline=
expect 'parlour play gomoku:overline=' gomoku:overline=ignored gomoku:overline=wins
expect 'parlour arena --style=t' --style=table
expect 'parlour play kalah ga' game.json
expect 'parlour course test ' folder/
expect 'parlour play --first so:ga' so:game.json
exit 0
