#!/bin/sh
# Static analysis of the product by clang-tidy. Prints each finding; exit 1 if there is one.
# usage: analysis.sh SOURCE_DIR BUILD_DIR
# It takes minutes, so it steps back behind whatever else runs, also where each session gets an equal share of the
# processor (Linux' autogroups), and remembers what it has seen: a file is looked at again when it or a header of the
# project changed.
# SPDX-License-Identifier: GPL-3.0-or-later
set -u
cd "$1" || exit 2
stamps=$2/tidy
mkdir -p "$stamps"
renice -n 19 -p $$ >/dev/null 2>&1
[ ! -w /proc/self/autogroup ] || echo 19 2>/dev/null >/proc/self/autogroup || true

product=$(git ls-files -co --exclude-standard -- 'app/*' 'models/*' 'views/*' | grep -E '\.(cpp|h)$')
# Without the precompiled headers, which are GCC's: so each file is also seen to include what it uses.
sed -E 's/ -Winvalid-pch -include [^ ]*cmake_pch\.hxx//; s/ -fpch-preprocess//' "$2/compile_commands.json" >"$stamps/compile_commands.json"
headers=$(printf '%s\n' "$product" | grep '\.h$' | xargs cat .clang-tidy | sha256sum | cut -c1-16)
list=$(for f in $(printf '%s\n' "$product" | grep '\.cpp$'); do
    # What is for another system is not built here, and its headers are not here either.
    grep -q "\"file\": \".*/$f\"" "$stamps/compile_commands.json" || continue
    key=$(sha256sum <"$f" | cut -c1-16)
    [ -f "$stamps/$headers-$key" ] || echo "$f"
done)
# One process for each file, so that a clean file is remembered although another is not.
found=$(printf '%s\n' "$list" | STAMPS=$stamps HEADERS=$headers xargs -r -P "$(nproc)" -n 1 sh -c '
    out=$(clang-tidy-14 -p "$STAMPS" --quiet "$0" 2>&1) || out="$out
$0: error: could not be analysed"
    out=$(printf "%s\n" "$out" | grep -E "(warning|error):")
    if [ -n "$out" ]; then printf "%s\n" "$out"; else : >"$STAMPS/$HEADERS-$(sha256sum <"$0" | cut -c1-16)"; fi' | sort -u)
[ -z "$found" ] && echo "analysis: nothing found" >&2 && exit 0
printf 'clang-tidy:\n%s\n' "$found" >&2
exit 1
