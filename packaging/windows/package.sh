#!/bin/sh
# Packages what BUILD_DIR holds for Windows: one MSI for the computer, and a zip to unpack anywhere, into BUILD_DIR/packages.
# usage: package.sh SOURCE_DIR BUILD_DIR VERSION
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
source=$1
build=$2
version=$3 # Windows Installer compares three numbers and nothing more
name=care-records-$version-win64
setting() { sed -n "s/^$1:[A-Z]*=//p" "$build/CMakeCache.txt"; }
umask 022
rm -rf "$build/packages"
mkdir -p "$build/packages"
tree=$build/packages/$name
sh "$source/packaging/windows/gather.sh" "$build" "$tree"
find "$tree" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
node "$source/packaging/windows/msi.mjs" "$tree" "$build/packages/$name.msi" "$version" \
    "$build/packaging/icons/$(setting CARE_APP_ID).ico" "$(setting CARE_HOMEPAGE)"
(cd "$build/packages" && find "$name" | LC_ALL=C sort | TZ=UTC zip -q -X -@ "$name.zip")
rm -rf "$tree" "$build/packages/$name.msi.wxs"
(cd "$build/packages" && sha256sum -- *.msi *.zip >SHA256SUMS)
