#!/bin/sh
# Packaged files, held against the wants of their readers: the desktop, software centres, man, shells. Nothing is
# packaged for it and nothing is fetched: it installs what is built into a folder of its own.
# usage: check.sh SOURCE_DIR BUILD_DIR APP_ID VERSION
# SPDX-License-Identifier: GPL-3.0-or-later
set -u
source=$1
build=$2
id=$3
version=$4
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
failed=0
finding() { printf 'packaging: %s\n' "$*" >&2; failed=1; }

# quietly WHAT COMMAND...: the command's own words only when it fails.
quietly() {
    what=$1
    shift
    "$@" >"$here/log" 2>&1 || { finding "$what"; cat "$here/log" >&2; }
}

# The programs as --help has them, in English and without anything of this computer's user.
export HOME="$here/home" LC_ALL=C.UTF-8 LANGUAGE=en QT_QPA_PLATFORM=offscreen
unset XDG_CONFIG_HOME XDG_DATA_HOME
mkdir -p "$HOME"
for component in common desktop cli service; do
    quietly "component $component cannot be installed" cmake --install "$build" --component "$component" --prefix "$here/usr"
done
share=$here/usr/share

# The desktop and software centres.
quietly "the desktop file is not valid" desktop-file-validate "$share/applications/$id.desktop"
quietly "the metainfo is not valid" appstreamcli validate --no-net --pedantic "$share/metainfo/$id.metainfo.xml"
scheme=$(sed -nE 's/.* scheme = "([a-z-]+):".*/\1/p' "$source/models/schema/recordlink.cpp")
[ -n "$scheme" ] || finding "models/schema/recordlink.cpp names no scheme"
grep -qx "MimeType=x-scheme-handler/$scheme;" "$share/applications/$id.desktop" || finding "nothing opens links that begin with $scheme:"
grep -qx "Exec=care-records %u" "$share/applications/$id.desktop" || finding "the desktop hands over no link"
tr -d '\000' <"$here/usr/bin/care-records" | grep -aqF "$id" || finding "the program does not name its desktop file to the desktop"
released=$(sed -nE 's/.*<release version="([^"]*)".*/\1/p' "$share/metainfo/$id.metainfo.xml" | head -n 1)
[ "$released" = "$version" ] || finding "the newest release in the metainfo is $released, the project is $version"
for program in care-records care-records-cli care-records-service; do
    said=$("$here/usr/bin/$program" --version) || finding "$program does not start where it is installed"
    [ "$said" = "$program $version" ] || finding "$program --version says $said"
done
sed -nE 's/.*<image [^>]*>.*\/(pictures\/[^<]*)<.*/\1/p' "$share/metainfo/$id.metainfo.xml" >"$here/pictures"
[ -s "$here/pictures" ] || finding "the metainfo has no pictures"
while read -r picture; do
    [ -e "$source/packaging/$picture" ] || { finding "the metainfo shows packaging/$picture, which is not there"; continue; }
    width=$(od -An -tu1 -j16 -N8 "$source/packaging/$picture" | awk '{ print $3 * 256 + $4, $7 * 256 + $8 }')
    [ "$width" = "1366 768" ] || finding "packaging/$picture is $width pixels, and the metainfo says 1366 768"
done <"$here/pictures"

# The icon, drawn in every size.
for size in 16 22 24 32 48 64 128 256 512; do
    icon=$share/icons/hicolor/${size}x${size}/apps/$id.png
    [ -e "$icon" ] || { finding "no icon of $size pixels"; continue; }
    found=$(od -An -tu1 -j16 -N8 "$icon" | awk '{ print $3 * 256 + $4, $7 * 256 + $8 }')
    [ "$found" = "$size $size" ] || finding "the icon of $size pixels has $found"
done
[ -e "$share/icons/hicolor/scalable/apps/$id.svg" ] || finding "no icon that scales"
[ "$(od -An -tx1 -N6 "$build/packaging/icons/$id.ico" | tr -d ' ')" = 000001000800 ] || finding "the icon for Windows is not eight pictures"
[ "$(head -c 4 "$build/packaging/icons/$id.icns")" = icns ] || finding "the icon for macOS is none"

# man.
for program in care-records care-records-cli care-records-service; do
    page=$share/man/man1/$program.1.gz
    [ -e "$page" ] || { finding "no manual page of $program"; continue; }
    gzip -dc "$page" | groff -man -Tutf8 -ww -z 2>"$here/log"
    [ ! -s "$here/log" ] || { finding "the manual page of $program does not render"; cat "$here/log" >&2; }
    gzip -dc "$page" | groff -man -Tutf8 | grep -q "$program" || finding "the manual page of $program does not name it"
done

# The manual pages name the options and exit codes that --help names, and no others.
# rendered PROGRAM SECTION: the entries of a section, up to its first part that has a heading of its own.
rendered() {
    gzip -dc "$share/man/man1/$1.1.gz" | groff -man -Tascii -P-cbou -rLL=200n |
        awk -v section="$2" '/^[A-Z]/ { inside = $0 == section; next } /^   [^ ]/ { inside = 0 } inside && /^       [^ ]/'
}
for program in care-records care-records-cli care-records-service; do
    "$here/usr/bin/$program" --help >"$here/help"
    grep -oE '^  (-[a-zA-Z?], )?--[a-z][a-z-]*' "$here/help" | grep -oE -e '--[a-z-]+' | sort >"$here/options"
    rendered "$program" OPTIONS | grep -oE '^       (-[a-zA-Z], )?--[a-z][a-z-]*' | grep -oE -e '--[a-z-]+' | sort >"$here/named"
    [ "$(wc -l <"$here/options")" -ge 2 ] || finding "$program --help names no options"
    cmp -s "$here/options" "$here/named" || { finding "the manual page of $program does not name the options of --help:"; diff "$here/options" "$here/named" >&2; }
    sed -n '/^Exit codes:/,/^$/p' "$here/help" | grep -oE '(^Exit codes: |, |^  )[0-9]+ ' | grep -oE '[0-9]+' >"$here/options"
    rendered "$program" 'EXIT STATUS' | grep -oE '^       [0-9]+' | grep -oE '[0-9]+' >"$here/named"
    cmp -s "$here/options" "$here/named" || { finding "the manual page of $program does not name the exit codes of --help:"; diff "$here/options" "$here/named" >&2; }
done

# The shells: every option that --help names is offered, and what an option or a command takes.
export PATH="$here/usr/bin:$PATH"
# offered WORD...: what bash would offer for the last word.
offered() {
    bash --norc -c 'compopt() { :; }; . "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _care_records; printf "%s\n" "${COMPREPLY[@]}"' \
        "$share/bash-completion/completions/$1" "$@" | sort
}
options() { "$@" --help | grep -oE '^ +(-[a-zA-Z?], )*--[a-z][a-z-]*' | grep -oE -e '--[a-z-]+' | sort; }
for words in care-records care-records-cli care-records-service 'care-records-service keys' 'care-records-service changes' \
    'care-records-service backup' 'care-records-cli export' 'care-records-cli report timeline'; do
    # shellcheck disable=SC2086
    options $words >"$here/options"
    [ "$(wc -l <"$here/options")" -ge 2 ] || finding "$words --help names no options"
    # shellcheck disable=SC2086
    offered $words -- >"$here/offered"
    cmp -s "$here/options" "$here/offered" || { finding "bash does not offer the options of $words:"; diff "$here/options" "$here/offered" >&2; }
done
# offers WHAT WORD...
offers() {
    what=$1
    shift
    offered "$@" | grep -qx -e "$what" || finding "bash does not offer $what after: $*"
}
offers light care-records --look ''
offers audit care-records-cli ''
offers residents care-records-cli list ''
offers devices care-records-cli show 'd'
offers verify care-records-cli audit ''
offers falls care-records-cli trend ''
offers 26 care-records-cli trend falls --weeks ''
offers late care-records-cli report timeline --shift ''
offers csv care-records-cli list residents --format ''
offers xlsx care-records-cli export residents --format ''
offers logs care-records-cli export ''
offers update care-records-cli resident ''
offers handover care-records-cli report ''
offers logs care-records-cli print ''
offers --kinds care-records-cli report timeline --k
! offered care-records-cli list residents --h | grep -qx -e --home || finding "bash offers --home after list, which has no use for it"
offers medium care-records-service --size ''
offers merge care-records-service --put ''
offers revoke care-records-service keys ''
offers change care-records-service keys ''
cd "$here" || exit 2
offers usr care-records --data ''
offers log care-records-service keys --database ''
for shell in zsh fish; do
    command -v "$shell" >/dev/null || continue
    for file in "$share"/zsh/vendor-completions/_* "$share"/fish/vendor_completions.d/*; do
        case $shell:$file in zsh:*/_* | fish:*.fish) quietly "$shell does not read $file" "$shell" -n "$file" ;; esac
    done
done

# Packages that somebody has made.
if command -v lintian >/dev/null && ls "$source"/build-release/packages/*.deb >/dev/null 2>&1; then
    quietly "lintian" lintian --allow-root --fail-on error,warning "$source"/build-release/packages/*.deb
fi
[ "$failed" -eq 0 ] && echo "packaging: nothing found"
exit "$failed"
