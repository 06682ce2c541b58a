#!/bin/sh
# Reads from the finished binaries how hard a memory error would be to use, and from the record of the compiler's
# calls that every file of C or C++ was built so.
# usage: hardening.sh BUILD_DIR "FLAG..." PROGRAM_OR_LIBRARY...
# SPDX-License-Identifier: GPL-3.0-or-later
set -u
build=$1
flags=$2
shift 2
failed=0

finding() { printf 'hardening: %s\n' "$*" >&2; failed=1; }

# has FILE WHAT PATTERN TEXT
has() { printf '%s\n' "$4" | grep -qE "$3" || finding "$1: $2"; }

for file in "$@"; do
    [ -f "$file" ] || continue
    name=${file##*/}
    head=$(readelf --wide --file-header --program-headers --dynamic "$file")
    symbols=$(readelf --wide --dyn-syms "$file")
    has "$name" "does not move in memory (no PIE)" '^ *Type: +DYN' "$head"
    has "$name" "its tables stay writable (no RELRO)" 'GNU_RELRO' "$head"
    has "$name" "functions are looked up late (not BIND_NOW)" 'BIND_NOW|\bNOW\b' "$head"
    has "$name" "has no mark for its stack" 'GNU_STACK' "$head"
    printf '%s\n' "$head" | grep -E 'GNU_STACK|LOAD' | grep -q 'RWE' && finding "$name: memory both writable and executable"
    printf '%s\n' "$head" | grep -q 'TEXTREL' && finding "$name: code is written to when it is loaded"
    # An empty part is the current folder, and so is any that begins with neither / nor $ORIGIN.
    paths=$(printf '%s\n' "$head" | sed -n 's/.*(RU\{0,1\}N\{0,1\}R\{0,1\}PATH).*\[\(.*\)\]$/:\1/p')
    printf '%s' "$paths" | grep -qE ':(:|$|[^/$:]|\$[^O])' && finding "$name: looks for libraries in the current folder ($paths)"
    printf '%s\n' "$head" | grep -q 'libQt6Svg' && finding "$name: loads a reader of SVG; drawings are pixels in it already"
    has "$name" "no stack protector" '__stack_chk_fail' "$symbols"
    has "$name" "no checked copies (FORTIFY)" '_chk(@|$)' "$symbols"
done

# Every call of the compiler has every flag. Checked copies need optimisation, which the tests' own code is compiled without
# (care_compile_plainly).
for flag in -fstack-protector-strong $flags; do
    files=.
    [ "$flag" != -D_GLIBCXX_ASSERTIONS ] || files='\.(cpp|cxx)",$'
    plain='^$'
    case $flag in -D_FORTIFY_SOURCE*) plain=' -O0 .* -o tests/' ;; esac
    lacking=$(grep '"command"' "$build/compile_commands.json" | grep -E "$files" | grep -v -e " $flag" -e "$plain" |
        sed 's/.* -c //; s/",$//' | head -n 3)
    [ -z "$lacking" ] || finding "compiled without $flag, for example: $lacking"
done
[ "$failed" -eq 0 ] && echo "hardening: nothing found"
exit "$failed"
