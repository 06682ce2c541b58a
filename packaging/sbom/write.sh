#!/bin/sh
# Writes BUILD_DIR/sbom: the list of what the programs in BUILD_DIR/bin consist of, held against its schema, and the
# versions to look up by hand. The schema is where ./dev fetches it to: SOURCE_DIR/build/sbom-check.
# usage: write.sh SOURCE_DIR BUILD_DIR
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
list=$2/sbom/care-records.cdx.json
mkdir -p "$2/sbom"
node "$1/packaging/sbom/sbom.mjs" "$1" "$2" >"$list.part"
node "$1/packaging/sbom/check.mjs" "$1/build/sbom-check" "$list.part"
mv "$list.part" "$list"
node "$1/packaging/sbom/lookup.mjs" "$list" >"$2/sbom/to-look-up.txt"
