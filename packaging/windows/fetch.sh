#!/bin/sh
# Fetches the archives of sources.txt from Debian's archive, as apt is set up here, and unpacks them with Debian's patches.
# usage: fetch.sh FOLDER [NAME...]
# FOLDER/archives keeps what was fetched: an archive that Debian has dropped is not fetched again.
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$1/archives" "$1/source"
folder=$(cd "$1" && pwd)
shift
fail() { printf 'fetch: %s\n' "$*" >&2; exit 1; }

# fetch_archive SHA256 PLACE: into archives/, from the first of the machine's archives that has it.
fetch_archive() {
    file=$folder/archives/$(basename "$2")
    [ ! -e "$file" ] || return 0
    for archive in $(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | sort -u | grep debian); do
        case $2 in pool/updates/*) case $archive in *-security*) ;; *) continue ;; esac ;; esac
        /usr/lib/apt/apt-helper -o Acquire::Retries=2 download-file "$archive$2" "$file.part" "SHA256:$1" >"$folder/fetch.log" 2>&1 || continue
        mv "$file.part" "$file"
        return 0
    done
    tail -n 5 "$folder/fetch.log" >&2
    fail "no archive of this machine has $2"
}

grep -v '^#' "$here/sources.txt" | while read -r name version hash place licence; do
    [ $# -eq 0 ] || case " $* " in *" ${name%.debian} "*) ;; *) continue ;; esac
    mark=$folder/source/$name.unpacked
    [ "$(cat "$mark" 2>/dev/null)" != "$hash" ] || continue
    printf 'Fetching %s %s (%s)\n' "$name" "$version" "$licence" >&2
    fetch_archive "$hash" "$place"
    echo "$hash  $folder/archives/$(basename "$place")" | sha256sum --check --strict --quiet || fail "$place is not what sources.txt pins"
    tree=$folder/source/$name
    rm -rf "$tree" "$mark"
    mkdir -p "$tree"
    case $name in
    *.debian)
        tar -C "$tree" -xf "$folder/archives/$(basename "$place")"
        grep -vE '^(#|$)' "$tree/debian/patches/series" | while read -r patch _; do
            patch -s -p1 -d "$folder/source/${name%.debian}" <"$tree/debian/patches/$patch" || fail "$name: $patch does not apply"
        done ;;
    *) tar -C "$tree" --strip-components=1 -xf "$folder/archives/$(basename "$place")" ;;
    esac
    echo "$hash" >"$mark"
done
