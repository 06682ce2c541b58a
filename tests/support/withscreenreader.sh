#!/bin/sh
# Runs a command as on a desktop with a screen reader: on a display of its own, in a private session bus whose
# accessibility bus (AT-SPI) is started when it is first asked for.
# usage: withscreenreader.sh COMMAND...
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir -m 700 "$home/run"
unset DISPLAY WAYLAND_DISPLAY XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME AT_SPI_BUS_ADDRESS
HOME=$home XDG_RUNTIME_DIR=$home/run QT_QPA_PLATFORM=xcb QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 \
    xvfb-run -a -s "-screen 0 1600x1000x24 -nolisten tcp" dbus-run-session -- "$@"
