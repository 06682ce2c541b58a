#!/bin/sh
# Takes pictures of the Windows program under Wine, in BUILD_DIR/pictures/LOOK-PERCENT: every screen, light and dark, at 100, 150 and
# 200 %. The scale is the one of Windows' settings (LogPixels) rather than QT_SCALE_FACTOR, so that fonts, icons and frames of the
# system are asked for in it, too; the screen grows with it.
# usage: winepictures.sh SOURCE_DIR BUILD_DIR [OPTION...]    OPTION: more for care_pictures
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
source=$1
build=$2
shift 2
folder=$build/pictures

wine() { sh "$source/tests/support/withwine.sh" "$folder/wine" "$@"; }
# Wine's own processes keep the display and the scale that they were started with.
end_wine() { WINEPREFIX="$folder/wine/prefix" /usr/lib/wine/wineserver64 -k || true; }

[ ! -d "$folder/wine" ] || end_wine
rm -rf "$folder"
mkdir -p "$folder"
sh "$source/packaging/windows/gather.sh" "$build" "$folder/tree" care_pictures
for percent in 100 150 200; do
    wine reg add 'HKCU\Control Panel\Desktop' /v LogPixels /t REG_DWORD /d "$((percent * 96 / 100))" /f >/dev/null
    for look in light dark; do
        end_wine
        xvfb-run -a -s "-screen 0 $((percent * 1366 / 100))x$((percent * 768 / 100))x24 -nolisten tcp" \
            sh "$source/tests/support/withwine.sh" "$folder/wine" "Z:$folder/tree/bin/care_pictures.exe" --all --settling 1500 --look "$look" "$@" \
            "Z:$folder/$look-$percent"
    done
done
end_wine
