#!/bin/sh
# Packages what BUILD_DIR holds: DEB, RPM and the portable tar, into BUILD_DIR/packages, each held against what its
# distribution asks for.
# usage: package.sh SOURCE_DIR BUILD_DIR
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
source=$1
build=$2
fail() { printf 'package: %s\n' "$*" >&2; exit 1; }

SOURCE_DATE_EPOCH=$(sed -n 's/^CARE_PACKAGE_EPOCH:STRING=//p' "$build/CMakeCache.txt")
export SOURCE_DATE_EPOCH
umask 022
rm -rf "$build/packages"
for format in DEB RPM; do
    (cd "$build" && cpack -G "$format" --config CPackConfig.cmake >"$build/cpack-$format.log" 2>&1) ||
        { tail -n 30 "$build/cpack-$format.log" >&2; fail "$format was not made; all of it: $build/cpack-$format.log"; }
done
rm -rf "$build/packages/_CPack_Packages"
sh "$source/packaging/portable.sh" "$build" "$build/packages"

# Warnings too: what is meant is in packaging/deb/*.overrides, with its reason.
if command -v lintian >/dev/null; then
    lintian --allow-root --fail-on error,warning --tag-display-limit 0 "$build"/packages/*.deb >&2 ||
        fail "lintian found something"
fi
(cd "$build/packages" && sha256sum -- *.deb *.rpm *.tar.xz >SHA256SUMS)
