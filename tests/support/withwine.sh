#!/bin/sh
# Runs COMMAND... of Windows in a Wine of its own in FOLDER, made at the first call:
# nothing of the developer's own is touched.
# usage: withwine.sh FOLDER [--with-input] COMMAND...    without it the standard input is closed
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
mkdir -p "$1/home"
folder=$(cd "$1" && pwd)
shift
# Wine links Desktop and Documents to those of the home folder.
export HOME="$folder/home" WINEPREFIX="$folder/prefix" WINEARCH=win64 WINEDEBUG="${WINEDEBUG:--all}" WINEDLLOVERRIDES=mscoree,mshtml=
unset XDG_RUNTIME_DIR XDG_DATA_HOME XDG_CONFIG_HOME QT_QPA_PLATFORM QT_PLUGIN_PATH
wine=/usr/lib/wine/wine64
if [ ! -e "$folder/made" ]; then
    "$wine" wineboot --init >"$folder/made.log" 2>&1
    # A crash would wait for somebody who closes its dialog.
    "$wine" reg add 'HKCU\Software\Wine\WineDbg' /v ShowCrashDialog /t REG_DWORD /d 0 /f >>"$folder/made.log" 2>&1
    "$wine" reg add 'HKCU\Software\Wine' /v Version /d win10 /f >>"$folder/made.log" 2>&1
    touch "$folder/made"
fi
# Wine's own processes stay, and would hold a pipe open: what is said goes through files.
said=$(mktemp -d)
code=0
if [ "$1" = --with-input ]; then
    shift
    "$wine" "$@" >"$said/out" 2>"$said/err" || code=$?
else
    "$wine" "$@" >"$said/out" 2>"$said/err" </dev/null || code=$?
fi
cat "$said/out"
cat "$said/err" >&2
rm -r "$said"
exit "$code"
