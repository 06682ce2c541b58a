#!/bin/sh
# Builds the packages of the commit that is checked out twice, in two folders of different names and depths, without the
# compiler's cache, in two languages, time zones and umasks, and compares every byte.
# usage: twice.sh SOURCE_DIR
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export CCACHE_DISABLE=1
unset SOURCE_DATE_EPOCH CARE_PACKAGE_VERSION

# build FOLDER
build() {
    git clone -q "$source" "$1"
    mkdir -p "$1/build"
    # Fetched sources are held against their pins again.
    cp -a "$source/build/sqlite-source" "$source/build/sbom-check" "$1/build/"
    (cd "$1" && nice -n 19 ./dev package >"$work/log" 2>&1) || { tail -n 30 "$work/log" >&2; exit 1; }
}
one=$work/one
two=$work/another/place/for/the/second
mkdir -p "$work/another/place/for/the"
(umask 022 && LC_ALL=C.UTF-8 TZ=UTC build "$one")
(umask 077 && LC_ALL=C TZ=Pacific/Auckland build "$two")

failed=0
for file in "$one"/build-release/packages/*; do
    if cmp "$file" "$two/build-release/packages/${file##*/}"; then
        sha256sum "$file" | sed "s,  .*/,  ,"
    else
        failed=1
    fi
done
[ "$(ls "$one/build-release/packages")" = "$(ls "$two/build-release/packages")" ] || { echo "not the same files" >&2; failed=1; }
[ "$failed" -eq 0 ] && echo "twice: the same bytes"
exit "$failed"
