#!/bin/sh
# The portable tar: the programs with Qt and everything else that is not part of every Linux desktop, to be unpacked
# anywhere and run without being installed.
# usage: portable.sh BUILD_DIR TARGET_DIR
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
build=$1
target=$2
version=$(sed -n 's/^CARE_PACKAGE_VERSION:STRING=//p' "$build/CMakeCache.txt")
name=care-records-$version-linux-$(uname -m)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tree=$work/$name
for component in common desktop cli service; do
    cmake --install "$build" --component "$component" --prefix "$tree" --strip >/dev/null
done
# Not installed, it is nothing for the system's own services and shells.
rm -rf "$tree/lib/systemd" "$tree/share/bash-completion" "$tree/share/fish" "$tree/share/zsh"

# What every desktop has of its own, and has to have: the C library, what speaks with the graphics hardware and the
# display, fonts, and what is the same program everywhere.
of_system='^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv|util|anl|BrokenLocale|nsl|nss_.*)|libstdc\+\+|libgcc_s|libGL.*|libEGL.*|libOpenGL.*|libdrm.*|libgbm.*|libX.*|libxcb|libxcb-(dri.*|glx|present|sync)|libwayland-.*|libfontconfig|libfreetype|libexpat|libdbus-1|libsystemd|libudev|libz|libcom_err|libkeyutils|libgpg-error|libgcrypt|libcap|libselinux)\.so.*'
lib=$tree/lib/care-records
mv "$lib/sqlite/libcaresqlite.so" "$lib/" && rmdir "$lib/sqlite"
plugins=$(qtpaths6 --plugin-dir)
for plugin in platforms/libqxcb.so platforms/libqoffscreen.so platforms/libqminimal.so \
    xcbglintegrations/libqxcb-glx-integration.so xcbglintegrations/libqxcb-egl-integration.so \
    platforminputcontexts/libibusplatforminputcontextplugin.so platforminputcontexts/libcomposeplatforminputcontextplugin.so \
    platformthemes/libqxdgdesktopportal.so sqldrivers/libqsqlite.so \
    tls/libqopensslbackend.so tls/libqcertonlybackend.so printsupport/libcupsprintersupport.so networkinformation/libqnetworkmanager.so; do
    [ -e "$plugins/$plugin" ] || continue
    mkdir -p "$lib/plugins/${plugin%/*}"
    cp "$plugins/$plugin" "$lib/plugins/$plugin"
done
translations=$(qtpaths6 --query QT_INSTALL_TRANSLATIONS)
mkdir -p "$lib/translations"
cp "$translations"/qtbase_*.qm "$lib/translations/" 2>/dev/null || true

# Libraries that are loaded by name while it runs, too.
extra=$(ldconfig -p | sed -nE 's/.*(libsecret-1\.so\.0) .*=> (.*)/\2/p' | head -n 1)
{ find "$tree/bin" "$lib" -type f -exec env LD_LIBRARY_PATH="$lib" ldd {} + 2>/dev/null; [ -z "$extra" ] || ldd "$extra"; echo "x => $extra (0x0)"; } |
    sed -nE 's/.* => (\/[^ ]+) \(0x.*/\1/p' | sort -u | while read -r file; do
    base=${file##*/}
    printf '%s\n' "$base" | grep -qE "$of_system" && continue
    case $file in "$tree"/*) continue ;; esac
    [ -e "$lib/$base" ] || cp -L "$file" "$lib/$base"
done
# Each finds the others beside it, whatever the computer has of them.
find "$lib" -maxdepth 1 -name '*.so*' -exec patchelf --set-rpath '$ORIGIN' {} \;
find "$tree/bin" -type f -exec patchelf --set-rpath '$ORIGIN/../lib/care-records' {} \;
find "$lib/plugins" -name '*.so' -exec patchelf --set-rpath '$ORIGIN/../..' {} \;
cat >"$tree/bin/qt.conf" <<'CONF'
[Paths]
Prefix = ../lib/care-records
Plugins = plugins
Translations = translations
CONF
cat >"$tree/README" <<'TEXT'
Care Records, portable: bin/care-records opens the program, bin/care-records --demo on sample data;
bin/care-records-cli is the console program and bin/care-records-service the service.

It needs a 64-bit Linux with a desktop and glibc 2.36 or newer (Debian 12, Ubuntu 23.04, Fedora 38). It brings Qt and the
other libraries that share/doc/care-records-common/care-records.cdx.json lists: what is mended in those reaches you with the
next version of this archive only. Where there is a package, take the package.

It writes nothing beside itself. Records, settings and keys are where they are for an installed one:
~/.local/share/care-records, ~/.config/care-records and the keychain.
TEXT
find "$tree" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
chmod -R u=rwX,go=rX "$tree"
mkdir -p "$target"
tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --format=gnu \
    --directory "$work" "$name" | xz -6 --threads=1 >"$target/$name.tar.xz"
