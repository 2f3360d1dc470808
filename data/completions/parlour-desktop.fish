# Completions of parlour-desktop for fish: its options, files, and the games that parlour knows.
complete -c parlour-desktop -s h -l help -d 'help'
complete -c parlour-desktop -s v -l version -d 'the version'
complete -c parlour-desktop -l lang -x -a '(parlour complete --lang "")' -d 'the language'
complete -c parlour-desktop -a '(parlour complete play (commandline -ct))'
