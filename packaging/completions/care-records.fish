# Completion for care-records, care-records-cli and care-records-service.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Options are read from --help, so that an option that is added is offered at once.

function __care_records_options
    set -l words (commandline -opc)
    set -l asked $words[1]
    # The commands of the service have options of their own.
    if string match -q '*care-records-service' -- $words[1]; and contains -- "$words[2]" keys changes backup openapi
        set -a asked $words[2]
    end
    # So have those of the console, some of them of two words.
    if string match -q '*care-records-cli' -- $words[1]; and not string match -q -- '-*' "$words[2]"
        set -a asked (string match -v -- '-*' $words[2..3])
    end
    env LC_ALL=C.UTF-8 $asked --help 2>/dev/null | string match -rg -- '^ +(?:-[a-zA-Z?], )*(--[a-z][a-z-]*)'
end

for program in care-records care-records-cli care-records-service
    complete -c $program -n 'string match -q -- "-*" (commandline -ct)' -f -a '(__care_records_options)'
    for option in data
        complete -c $program -l $option -r -a '(__fish_complete_directories)'
    end
end
complete -c care-records-cli -n __fish_use_subcommand -f -a 'list show export resident today trend print report pack sync audit support'
complete -c care-records-cli -n '__fish_seen_subcommand_from resident' -f -a 'create update'
complete -c care-records-cli -n '__fish_seen_subcommand_from pack' -f -a 'weekly-risk monthly-governance inspection verify'
complete -c care-records-cli -n '__fish_seen_subcommand_from report' -f -a 'today handover hospital timeline'
complete -c care-records-cli -n '__fish_seen_subcommand_from audit' -f -a 'verify export'
complete -c care-records-cli -n '__fish_seen_subcommand_from list show export print' -f -a '(env LC_ALL=C.UTF-8 care-records-cli --help 2>/dev/null | string join " " | string match -rg "([a-z-]+(?:, [a-z-]+){5,})" | string split ", ")'
complete -c care-records-service -n __fish_use_subcommand -f -a 'keys changes backup openapi'
complete -c care-records-service -n '__fish_seen_subcommand_from keys' -f -a 'add list change revoke'
