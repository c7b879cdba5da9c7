# Completion of planwright for fish, to be kept as planwright.fish in the folder of its completions.

# Whether an option of a command takes a value.
function __planwright_valued
    switch "$argv"
VALUED
    end
    return 1
end

function __planwright_begins
    test (count (commandline -opc)) -eq 1
end

# Options without a command are those of the terminal interface.
function __planwright_command
    set -l words (commandline -opc)
    switch "$words[2]"
        case '' '-*'
            echo chat
        case '*'
            echo $words[2]
    end
end

function __planwright_in
    test (__planwright_command) = $argv[1]
end

# Whether this place of a command's words is the next one; with "more" also every later one.
function __planwright_at
    __planwright_in $argv[1]; or return 1
    set -l place 1
    set -l option
    for word in (commandline -opc)[3..-1]
        if test -n "$option"
            set option
        else if string match -q -- '-*' $word
            if __planwright_valued $argv[1] $word
                set option $word
            end
        else
            set place (math $place + 1)
        end
    end
    test $place -eq $argv[2]; or test "$argv[3]" = more -a $place -gt $argv[2]
end

function __planwright_ask
    set -l word (commandline -ct | string replace -r -- '^--[^=]*=' '')
    planwright __complete $argv[1] "$word" (commandline -opc) 2>/dev/null
end

complete -c planwright -f
COMPLETIONS
