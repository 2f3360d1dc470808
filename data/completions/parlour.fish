# Completions of parlour for fish. The program itself knows what fits where: `parlour complete WORD…`.

function __parlour_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l current $words[-1]
    for answer in ($words[1] complete $words[2..-1] 2>/dev/null)
        if string match -q -- ':files *' $answer; or string match -q -- ':folders *' $answer
            set -l before (string replace -r -- '^:\w+ ' '' $answer)
            set -l begun (string sub -s (math (string length -- "$before") + 1) -- "$current")
            set -l kind __fish_complete_path
            string match -q -- ':folders*' $answer; and set kind __fish_complete_directories
            for path in ($kind "$begun" '')
                echo "$before$path"
            end
        else
            echo $answer
        end
    end
end

complete -c parlour -f -a '(__parlour_complete)'
