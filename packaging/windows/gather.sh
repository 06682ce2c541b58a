#!/bin/sh
# Lays the programs for Windows out in TREE with every library that they load, Qt's plugins, a dictionary and the documents.
# usage: gather.sh BUILD_DIR TREE [PROGRAM...]    PROGRAM: others of BUILD_DIR/bin, for tests
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
build=$1
tree=$2
shift 2
sysroot=$build/sysroot
host=x86_64-w64-mingw32
rm -rf "$tree"
cmake --install "$build" --component programs --prefix "$tree" >/dev/null
for program in "$@"; do cp "$build/bin/$program.exe" "$tree/bin/"; done

for plugin in platforms/qwindows platforms/qoffscreen styles/qwindowsvistastyle tls/qschannelbackend tls/qcertonlybackend; do
    mkdir -p "$tree/plugins/${plugin%/*}"
    cp "$sysroot/plugins/$plugin.dll" "$tree/plugins/$plugin.dll"
done
printf '[Paths]\nPrefix = ..\nPlugins = plugins\nTranslations = translations\n' >"$tree/bin/qt.conf"
mkdir -p "$tree/translations" "$tree/bin/data/hunspell"
cp /usr/share/qt6/translations/qtbase_*.qm "$tree/translations/"
cp /usr/share/hunspell/en_GB.aff /usr/share/hunspell/en_GB.dic "$tree/bin/data/hunspell/"
cp /usr/share/doc/hunspell-en-gb/copyright "$tree/bin/data/hunspell/"

# imports FOLDER: the names of the libraries that the programs and libraries in it ask for.
imports() { find "$1" \( -name '*.exe' -o -name '*.dll' \) -exec $host-objdump -p {} + | sed -n 's/.*DLL Name: //p' | sort -u; }
runtime=$(dirname "$($host-gcc-posix -print-file-name=libstdc++-6.dll)")
before=
while after=$(imports "$tree") && [ "$after" != "$before" ]; do
    before=$after
    for name in $after; do
        # Windows does not tell capitals from small letters: LIBPQ.dll is libpq.dll.
        found=$(find -L "$sysroot/bin" "$sysroot/lib" "$runtime" "/usr/$host/lib" "$tree/bin" -maxdepth 1 -iname "$name" | head -n 1)
        if [ -n "$found" ]; then
            [ -e "$tree/bin/${found##*/}" ] || cp -L "$found" "$tree/bin/"
        elif [ "${name#api-ms-win-}" = "$name" ] && [ ! -e "/usr/$host/lib/lib$(echo "${name%.*}" | tr "[:upper:]" "[:lower:]").a" ]; then
            echo "gather.sh: $name is asked for, and is neither here nor a part of Windows" >&2
            exit 1
        fi
    done
done
find "$tree" \( -name '*.exe' -o -name '*.dll' \) -exec $host-strip --strip-unneeded {} +
