# Completion for care-records, care-records-cli and care-records-service.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Options and the names of lists are read from --help, so that an option that is added is offered at once.

# _care_records_help PROGRAM [COMMAND]: what it prints about itself.
_care_records_help() { LC_ALL=C.UTF-8 "$@" --help 2>/dev/null; }

# The option of the help that begins a line, with what it takes: "--data <FOLDER>".
_care_records_options() { sed -nE 's/^ +(-[a-zA-Z?], )*(--[a-z][a-z-]*)( <(.*)>)?( .*)?$/\2 \4/p'; }

_care_records() {
    local current=${COMP_WORDS[COMP_CWORD]} program=${COMP_WORDS[0]} index commands=() help options placeholder
    COMPREPLY=()
    # Readline takes an address and FIELD=VALUE apart; what belongs together is joined for the decision below.
    local previous=${COMP_WORDS[COMP_CWORD - 1]}
    [[ $current == "=" ]] && current=
    [[ $previous == "=" ]] && previous=${COMP_WORDS[COMP_CWORD - 2]}
    for ((index = 1; index < COMP_CWORD; index++)); do
        case ${COMP_WORDS[index]} in
        list | show | resident | create | update | today | trend | print | report | handover | hospital | timeline | pack | sync | audit | support | keys | changes | backup | openapi | add | change | revoke | verify | export)
            commands+=("${COMP_WORDS[index]}") ;;
        esac
    done
    local own=()
    [[ ${program##*/} == care-records-service && ${#commands[@]} -gt 0 ]] && own=("${commands[0]}")
    [[ ${program##*/} == care-records-cli ]] && own=("${commands[@]}")
    help=$(_care_records_help "$program" "${own[@]}")
    options=$(_care_records_options <<<"$help")

    if [[ $previous == --* ]]; then
        placeholder=$(sed -n "s/^$previous //p" <<<"$options")
        case $placeholder in
        '') ;; # a switch: what follows is a word of its own
        FILE* | DATABASE) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
        FOLDER) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
        SIZE)
            local sizes="tiny small medium"
            [[ ${program##*/} != care-records-service ]] || sizes+=" large"
            mapfile -t COMPREPLY < <(compgen -W "$sizes" -- "$current")
            return
            ;;
        LANGUAGE) mapfile -t COMPREPLY < <(compgen -W "system en cy" -- "$current"); return ;;
        SHIFT) mapfile -t COMPREPLY < <(compgen -W "night day late" -- "$current"); return ;;
        N)
            [[ $previous != --weeks ]] || mapfile -t COMPREPLY < <(compgen -W "52 26 12" -- "$current")
            return
            ;;
        LOOK) mapfile -t COMPREPLY < <(compgen -W "system light dark" -- "$current"); return ;;
        FORMAT)
            local formats="table json csv"
            [[ ${commands[0]:-} != export ]] || formats="xlsx csv datapackage"
            mapfile -t COMPREPLY < <(compgen -W "$formats" -- "$current")
            return
            ;;
        *[\[:]*) return ;;
        *\|*) mapfile -t COMPREPLY < <(compgen -W "${placeholder//|/ }" -- "$current"); return ;;
        *) return ;;
        esac
    fi
    if [[ $current == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(cut -d ' ' -f 1 <<<"$options")" -- "$current")
        return
    fi
    local words=
    case ${program##*/}:${commands[*]} in
    care-records-cli:) words="list show export resident today trend print report pack sync audit support" ;;
    care-records-cli:list | care-records-cli:show | care-records-cli:export | care-records-cli:print)
        words=$(grep -oE '[a-z-]+(, [a-z-]+){5,}' <<<"${help//$'\n'/ }" | head -n 1 | tr -d ,) ;;
    care-records-cli:trend) # It names them where it is given none.
        words=$(LC_ALL=C.UTF-8 "$program" trend 2>&1 | sed -nE 's/.*There are: ([a-z, -]+)\..*/\1/p' | tr -d ,) ;;
    care-records-cli:audit) words="verify export" ;;
    care-records-cli:pack) words="weekly-risk monthly-governance inspection verify" ;;
    care-records-cli:"pack verify") compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    care-records-cli:sync) words="--once" ;;
    care-records-cli:report) words="today handover hospital timeline" ;;
    care-records-cli:resident) words="create update" ;;
    care-records-service:) words="keys changes backup openapi" ;;
    care-records-service:keys) words="add list change revoke" ;;
    care-records-service:backup) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -F _care_records care-records care-records-cli care-records-service
