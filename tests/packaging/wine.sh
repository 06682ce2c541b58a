#!/bin/sh
# Trial of the Windows programs and their installer under Wine: an old version is installed, used, managed, replaced, removed,
# then the tests of units run. Wine is not Windows. What was said is in BUILD_DIR/wine; exit 1 if something failed.
# usage: wine.sh SOURCE_DIR BUILD_DIR VERSION [SUITE...]    in an X display; SUITE: only these tests of units
# SPDX-License-Identifier: GPL-3.0-or-later
set -u
source=$1
build=$2
version=$3
shift 3
folder=$build/wine
prefix=$folder/wine/prefix
older=$folder/care-records-0.0.9.msi
newer=$build/packages/care-records-$version-win64.msi
root='C:\Präxis\Care Records'
installed=$prefix/drive_c/Präxis/'Care Records'
uninstall='HKLM\Software\Microsoft\Windows\CurrentVersion\Uninstall'
long=$(printf '%060d' 0)
chosen="Daten für Ärzte/$long/$long/$long/$long" # a folder of --data, beyond ASCII and 260 characters
policies='HKLM\Software\Policies\Care Records'
failed=0

wine() { sh "$source/tests/support/withwine.sh" "$folder/wine" "$@"; }
value() { wine reg query "$1" /v "$2" | tr -d '\r' | sed -n "s/^ *$2  *REG_[A-Z]*  *//p"; }
is_gone() { ! wine reg query "$1" >/dev/null; }
installs() { wine reg query "$uninstall" /s | grep -c 'DisplayName.*Care Records'; }
console() { wine "$root\\bin\\care-records-cli.exe" "$@"; }
asks() { console "$@" --service "$address" --api-key-file "Z:$folder/key.txt" --certificates "Z:$folder/authority.pem"; }
native() { "$source/build/bin/care-records-cli" "$@" --service "$address" --api-key-file "$folder/key.txt" --certificates "$folder/authority.pem"; }
window() { xdotool search --onlyvisible --name "$1"; }
# into TITLE: the keyboard goes to that window as soon as it is there; no window manager hands it over.
into() { within 90 window "$1" && sleep 3 && xdotool windowfocus "$(window "$1" | tail -n 1)" && sleep 1; }
kills() { wine taskkill /f /im care-records.exe; ! wait "$started"; }
press() { xdotool key --delay 200 "$@"; }
enters() { xdotool type --delay 60 "$1" && press "$2"; }
opens() {
    wine "$root\\bin\\care-records.exe" --language en &
    started=$!
    into "$1"
}

# within SECONDS COMMAND...: until it succeeds.
within() {
    end=$(($(date +%s) + $1))
    shift
    until "$@" >/dev/null 2>&1; do
        [ "$(date +%s)" -lt "$end" ] || return 1
        sleep 0.3
    done
}

# check NAME COMMAND...
check() {
    name=$1
    shift
    began=$(date +%s)
    if "$@" >"$folder/$name.log" 2>&1; then
        printf '%-30s ok      %4s s\n' "$name" "$(($(date +%s) - began))"
    else
        printf '%-30s FAILED  %4s s  %s\n' "$name" "$(($(date +%s) - began))" "$folder/$name.log"
        failed=1
    fi
}

install_older() { wine msiexec /i "Z:$older" /qn "INSTALL_ROOT=$root" DESKTOPSHORTCUT=1 && diff -r "$folder/tree" "$installed"; }
has_links() {
    [ "$(value 'HKLM\Software\Classes\care-records\shell\open\command' '(Default)' | wc -l)" -le 1 ] &&
        wine reg query 'HKLM\Software\Classes\care-records\shell\open\command' | grep -q 'care-records.exe" "%1"' &&
        find "$folder/wine" -name 'Care Records.lnk' | grep -c . | grep -qx 2
}
tells_version() { console --version | grep -F "$version"; }
# The service is this system's: its certificate is of an authority that only the option names.
prints_same_bytes() {
    native "$@" >"$folder/native.out" && asks "$@" >"$folder/windows.out" && cmp "$folder/native.out" "$folder/windows.out"
}
refuses_stranger() { console list homes --service "$address" --api-key-file "Z:$folder/key.txt"; [ $? -eq 3 ]; }
# The first start makes the records and prints the key; its standard input is closed, so that it ends.
serves_console() {
    set -- "$root\\bin\\care-records-service.exe" --size tiny --database 'C:\sample.db' --until-stdin-closes --quiet
    wine "$@" --listen 127.0.0.1:0 | tr -d '\r' | sed -n 's/.*"apiKey":"\([^"]*\)".*/\1/p' >"$folder/own.txt"
    (sleep 60 | sh "$source/tests/support/withwine.sh" "$folder/wine" --with-input "$@" --listen 127.0.0.1:18431) &
    within 50 console list homes --service http://127.0.0.1:18431 --api-key-file "Z:$folder/own.txt"
}
# Its own service is a child of it; both have to go when the window does.
opens_and_ends() {
    wine "$root\\bin\\care-records.exe" --demo --size tiny --language en &
    started=$!
    within 90 window 'Care Records' || { wine taskkill /f /im care-records.exe; return 1; }
    sleep 15
    scrot --overwrite "$folder/window.png"
    wine taskkill /im care-records.exe # asks the window to close
    within 30 sh -c "! kill -0 $started" || { wine taskkill /f /im care-records.exe; return 1; }
    wait "$started" && within 5 is_over
}
set_policy() { wine reg add "$policies$1" /v "$2" /t "$3" /d "$4" /f; }
obeys_switch() {
    set_policy '' Organisation REG_SZ 'Meadow Care Group IT' && set_policy '' ExportsOff REG_DWORD 1 || return 1
    asks list homes >"$folder/refused.out" 2>&1 && return 1
    cat "$folder/refused.out"
    grep -F 'Meadow Care Group IT' "$folder/refused.out"
}
obeys_text() { set_policy '' ExportsOff REG_DWORD 0 && set_policy '' Language REG_SZ cy && console --language en --help | grep -w 'Dim'; }
obeys_address() {
    set_policy '' Language REG_SZ en && set_policy '' ConnectionAddress REG_SZ https://other.example.org || return 1
    ! asks list homes
}
obeys_recommended() {
    wine reg delete "$policies" /f && set_policy '\Recommended' Language REG_SZ cy && console --help | grep -w 'Dim' &&
        ! console --language en --help | grep -w 'Dim'
}
# The policies name the service and its authority, so that the first start asks for the key alone. What has come is in the
# encrypted store, and the key in the Credential Manager.
connects() {
    wine reg delete "$policies" /f
    set_policy '' ConnectionName REG_SZ Trial && set_policy '' ConnectionAddress REG_SZ "$address" &&
        set_policy '' ConnectionCertificates REG_SZ "Z:$folder/authority.pem" && opens 'Care Records' || return 1
    enters "$(cat "$folder/key.txt")" Return && into 'Trial' && native list residents --format csv >"$folder/residents.csv" && within 120 has_stored
}
has_stored() {
    console list residents --offline --connection Trial --format csv >"$folder/stored.csv" && cmp "$folder/residents.csv" "$folder/stored.csv"
}
# Wine keeps credentials in the registry; 2 stays on this computer.
names_key() {
    wine reg query 'HKCU\Software\Wine\Credential Manager' /s >"$folder/credentials.txt"
    grep 'Care Records/.*/api-key' "$folder/credentials.txt" && grep 'Persist .*0x2' "$folder/credentials.txt" &&
        ! grep 'Persist .*0x3' "$folder/credentials.txt"
}
# A second start hands its link over.
follows_link() {
    resident=$(native list residents --limit 1 --format json | node -p 'JSON.parse(require("fs").readFileSync(0))[0].id')
    connection=$(ls "$prefix"/drive_c/users/*/AppData/Local/care-records/connections)
    wine start "care-records://$connection/residents/$resident" && within 60 window 'Residents .*Trial'
}
# Text typed into a form is there again after the program was killed.
keeps_draft() {
    into 'Residents .*Trial' && press F10 && sleep 1 && press Down Down Return && sleep 2 && press ctrl+e &&
        into 'Resident form' && press Tab Tab Tab && enters Kofi Tab && sleep 5 || return 1
    kills && opens 'Resident form'
}
has_saved() { native show residents "$resident" | grep -x 'Preferred name  *Kofi'; }
saves() { opens 'Resident form' && press ctrl+s && sleep 3 && press alt+s && within 60 has_saved && within 30 window 'Residents .*Trial'; }
locks() {
    into 'Residents .*Trial' && press ctrl+l && within 20 is_locked && press Tab space && into 'Lock and PIN' || return 1
    enters 'three green apples' Tab && enters 'three green apples' Return
    sleep 8
    press Escape
    into 'Residents .*Trial' && press ctrl+l && within 20 is_locked || return 1
    enters 'three green pears' Return
    sleep 8
    is_locked && press ctrl+a && enters 'three green apples' Return && within 30 window 'Residents .*Trial'
}
is_locked() { ! window Trial; }
closes() {
    wine taskkill /im care-records.exe
    within 30 is_over && wait "$started"
}
# But for the service that a step above has left for a minute.
is_over() { ! pgrep -fa 'Care Records.bin.care-records' | grep -v 18431; }
# Files that are open by the program with a form stay until Windows starts again: 3010, of which a shell sees 194. Where both
# versions have the same files there is nothing to wait for: 0.
upgrades() {
    wine msiexec /i "Z:$newer" /qn
    code=$?
    echo "msiexec ended with $code"
    { [ "$code" -eq 0 ] || [ "$code" -eq 194 ]; } && kills && wine wineboot -r && diff -r "$folder/tree" "$installed" && [ "$(installs)" -eq 1 ] && has_links &&
        wine reg query "$uninstall" /s | grep -F "DisplayVersion    REG_SZ    $version"
}
refuses_downgrade() { ! wine msiexec /i "Z:$older" /qn && [ "$(installs)" -eq 1 ] && tells_version; }
# Reading policies that are not there makes no key for them.
leaves_nothing() {
    wine reg delete "$policies" /f
    tells_version && wine msiexec /x "Z:$newer" /qn && [ ! -e "$installed" ] && [ "$(installs)" -eq 0 ] && is_gone 'HKLM\Software\Care Records' &&
        is_gone 'HKLM\Software\Classes\care-records' && is_gone "$policies" &&
        ! find "$folder/wine" -name 'Care Records.lnk' | grep .
}
# Wine shows the access list of a folder as its mode: nothing for others.
closes_folders() {
    console sync --once --connection Trial --data "C:/$chosen" & # long enough for the folders, not for all that there is
    within 30 ls "$prefix/drive_c/$chosen/connections"/*/records.db
    wine taskkill /f /im care-records-cli.exe
    stat -c '%a %n' "$prefix/drive_c/$chosen" "$prefix/drive_c/$chosen/connections"/* "$prefix"/drive_c/users/*/AppData/Local/care-records \
        >"$folder/modes.txt" && cat "$folder/modes.txt" && ! grep -v '^7.0 ' "$folder/modes.txt"
}
keeps_user_data() { find "$prefix/drive_c/users" -path '*AppData/Local/care-records*' -type f | grep .; }

# Tests that cannot pass here are named in notunderwine.txt, with the reason; one that passes all the same has to go from there.
suite() {
    QTEST_FUNCTION_TIMEOUT=1500000 timeout 1800 sh "$source/tests/support/withwine.sh" "$folder/wine" "Z:$folder/tree/bin/care_unit_tests.exe" "$1" \
        -o "Z:$folder/$1.txt,txt" || true
    grep -q '^Totals' "$folder/$1.txt" || return 1
    grep '^Totals' "$folder/$1.txt"
    sed -n 's/^FAIL! *: [A-Za-z0-9]*::\([A-Za-z0-9_]*\)(.*/\1/p' "$folder/$1.txt" | sort -u >"$folder/$1.failed"
    sed -n "s/^$1 \([^ ]*\) .*/\1/p" "$source/tests/packaging/notunderwine.txt" | sort -u | diff - "$folder/$1.failed"
}

# Programs of a run that was interrupted, which a later step would take for its own.
[ ! -d "$prefix" ] || WINEPREFIX="$prefix" /usr/lib/wine/wineserver64 -k || true
rm -rf "$folder"
mkdir -p "$folder"
sh "$source/packaging/windows/gather.sh" "$build" "$folder/tree"
node "$source/packaging/windows/msi.mjs" "$folder/tree" "$older" 0.0.9 "$build"/packaging/icons/*.ico https://example.org
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext 'subjectAltName=DNS:localhost,IP:127.0.0.1' \
    -keyout "$folder/key.pem" -out "$folder/authority.pem" 2>/dev/null
mkfifo "$folder/stop"
"$source/build/bin/care-records-service" --size small --seed 1 --database "$folder/records.db" --listen 127.0.0.1:0 --certificate "$folder/authority.pem" \
    --key "$folder/key.pem" --until-stdin-closes --quiet <"$folder/stop" >"$folder/ready.json" &
exec 9>"$folder/stop"
within 60 grep -q url "$folder/ready.json"
address=$(node -p 'JSON.parse(require("fs").readFileSync(process.argv[1])).url' "$folder/ready.json")
node -p 'JSON.parse(require("fs").readFileSync(process.argv[1])).apiKey' "$folder/ready.json" >"$folder/key.txt"
touch "$folder/own.txt"
chmod 600 "$folder/key.txt" "$folder/own.txt"

if [ $# -eq 0 ]; then
    check msi.installs install_older
    check msi.registers has_links
    check console.version tells_version
    check console.table prints_same_bytes list residents
    check console.csv prints_same_bytes list residents --format csv
    check console.json prints_same_bytes list incident-reports --limit 50 --format json
    check console.certificate refuses_stranger
    check service.serves serves_console
    check window.opens.ends opens_and_ends
    check policy.switch obeys_switch
    check policy.text obeys_text
    check policy.address obeys_address
    check policy.recommended obeys_recommended
    check window.connects connects
    check window.private closes_folders
    check window.keychain names_key
    check window.link follows_link
    check window.draft keeps_draft
    check msi.upgrades upgrades
    check msi.downgrade refuses_downgrade
    check window.saves saves
    check window.locks locks
    check window.closes closes
    check msi.removes leaves_nothing
    check msi.keeps keeps_user_data
    set -- $(cd "$source/tests/unit" && ls tst_*.cpp | sed 's/tst_\(.*\)\.cpp/\1/')
fi
exec 9>&-
sh "$source/packaging/windows/gather.sh" "$build" "$folder/tree" care_unit_tests
for name in "$@"; do check "unit.$name" suite "$name"; done
sed -n '/^[a-z]/s/^/not under Wine: /p' "$source/tests/packaging/notunderwine.txt"
exit "$failed"
