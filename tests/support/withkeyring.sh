#!/bin/sh
# Runs a command in a private session bus with an unlocked keyring of its own, and without a display.
# usage: withkeyring.sh COMMAND...
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir -m 700 "$home/run"
unset DISPLAY WAYLAND_DISPLAY XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME
HOME=$home XDG_RUNTIME_DIR=$home/run CARE_TEST_KEYRING=1 QT_QPA_PLATFORM=offscreen dbus-run-session -- sh -c \
    'printf pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; "$@"' sh "$@"
