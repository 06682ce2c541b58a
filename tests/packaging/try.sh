#!/bin/sh
# Installs the packages in a Debian of their own and lives a life with them there: the portable tar before there is any Qt,
# the DEBs of OLD_FOLDER, a form that is left open, the new DEBs over them, the form again, the console, the service
# under its unit, a policy, removing, purging, and a look for what is left; then the same files as RPMs. Needs root, the
# network and some minutes.
# usage: try.sh FOLDER [OLD_FOLDER]    without OLD_FOLDER the new ones stand for the old, under a lower version
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
new=$(cd "$1" && pwd)
old=${2:-}
here=$(cd "$(dirname "$0")" && pwd)
keep=$here/../../build/packaging
pictures=$keep/pictures
mkdir -p "$keep" "$pictures"
mirror=$(sed -nE 's/^(URIs: |deb (\[.*\] )?)(http[^ ]*debian).*/\3/p' /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | head -n 1)
say() { printf 'try: %s\n' "$*"; }
fail() { say "$*" >&2; exit 1; }

# Mounts are its own and go with it.
[ "${CARE_TRY_INSIDE:-}" = yes ] || exec env CARE_TRY_INSIDE=yes unshare --mount --propagation private sh "$0" "$@"
system=$(mktemp -d)
# Processes that run in the system of its own, and nothing else.
end_all() {
    for process in /proc/[0-9]*; do
        [ "$(readlink "$process/root")" != "$system" ] || kill -KILL "${process#/proc/}" 2>/dev/null || true
    done
}
trap 'end_all; umount --recursive "$system/proc" "$system/dev" "$system/tmp" 2>/dev/null || true; rm -rf --one-file-system "$system"' EXIT
mount_all() {
    mount --bind /proc "$system/proc"
    mount --bind /dev "$system/dev"
    mount -t tmpfs tmpfs "$system/tmp"
}
inside() { chroot "$system" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive TERM=dumb "$@"; }
install() {
    inside apt-get install -y -q --no-install-recommends "$@" >"$keep/apt.log" 2>&1 || { tail -n 30 "$keep/apt.log" >&2; fail "apt-get install $*"; }
}
user="chroot --userspec=manager $system env -i PATH=/usr/bin:/bin HOME=/home/manager USER=manager LOGNAME=manager LANG=C.UTF-8 XDG_RUNTIME_DIR=/tmp/run"

# A desktop without Qt, kept for the next time.
if [ ! -e "$keep/desktop.tar" ]; then
    say "a Debian of its own"
    debootstrap --variant=minbase bookworm "$system" "${mirror:-http://deb.debian.org/debian}" >"$keep/debootstrap.log" 2>&1 ||
        { tail -n 20 "$keep/debootstrap.log" >&2; fail "debootstrap failed"; }
    cp /etc/resolv.conf "$system/etc/resolv.conf"
    cp /etc/apt/apt.conf.d/*proxy* "$system/etc/apt/apt.conf.d/" 2>/dev/null || true
    mount_all
    inside apt-get update -q >"$keep/apt.log" 2>&1 || { cat "$keep/apt.log" >&2; fail "apt-get update"; }
    install ca-certificates xvfb xauth fonts-dejavu-core scrot openbox xdotool dbus dbus-x11 gnome-keyring at-spi2-core python3-pyatspi \
        gir1.2-atspi-2.0 systemd init-system-helpers desktop-file-utils xdg-utils shared-mime-info hicolor-icon-theme \
        libgl1 libegl1 libopengl0 libxkbcommon-x11-0 libxkbcommon0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0 \
        libxcb-render-util0 libxcb-shape0 libxcb-xinerama0 libxcb-xkb1 libxcb-cursor0 libfontconfig1 libdbus-1-3 libx11-xcb1 libsm6 libice6
    umount "$system/proc" "$system/dev" "$system/tmp"
    tar --create --one-file-system --directory "$system" --file "$keep/desktop.tar.part" .
    mv "$keep/desktop.tar.part" "$keep/desktop.tar"
else
    tar --extract --directory "$system" --file "$keep/desktop.tar"
    cp /etc/resolv.conf "$system/etc/resolv.conf"
fi
chmod 755 "$system" # mktemp lets nobody else in
mount_all
# Every file but what moves by itself.
files() { (cd "$system" && find . -xdev \( -path ./proc -o -path ./dev -o -path ./tmp -o -path ./home -o -path ./var/lib/apt -o -path ./var/cache \
    -o -path ./var/log -o -path ./var/lib/dpkg -o -path ./root -o -path ./run \) -prune -o -print | sort); }

inside apt-get update -q >"$keep/apt.log" 2>&1 || { cat "$keep/apt.log" >&2; fail "apt-get update"; }
inside useradd --create-home manager
mkdir -m 700 "$system/tmp/run" && inside chown manager: /tmp/run

say "1. the portable tar, where there is no Qt"
[ -z "$(inside dpkg-query -W 'libqt6core6' 2>/dev/null | grep . || true)" ] || fail "there is a Qt already"
mkdir "$system/tmp/portable"
tar --extract --directory "$system/tmp/portable" --strip-components=1 --file "$new"/*.tar.xz
chmod 755 "$system/tmp/portable"
$user /tmp/portable/bin/care-records-cli --version
$user timeout 60 xvfb-run -a -n 190 -s '-screen 0 1366x768x24' sh -c \
    '/tmp/portable/bin/care-records --demo --size tiny & one=$!; sleep 20; scrot --overwrite /tmp/run/portable.png; kill $one; wait $one; echo "the portable program ended with $?"'
cp "$system/tmp/run/portable.png" "$pictures/"
rm -rf "$system/tmp/portable"

say "2. what the packages need, and what it is then like without them"
mkdir "$system/tmp/new" "$system/tmp/old"
cp "$new"/*.deb "$system/tmp/new/"
if [ -n "$old" ]; then
    cp "$old"/*.deb "$system/tmp/old/"
else
    for deb in "$new"/*.deb; do
        dpkg-deb --raw-extract "$deb" "$system/tmp/again"
        sed -i -E 's/^(Version: )(.*)$/\10.0.9-1/; s/\(= [^)]*\)/(= 0.0.9-1)/g' "$system/tmp/again/DEBIAN/control"
        dpkg-deb --root-owner-group --build "$system/tmp/again" "$system/tmp/old/$(basename "${deb%%_*}")_0.0.9-1_$(dpkg --print-architecture).deb" >/dev/null
        rm -rf "$system/tmp/again"
    done
fi
debs() { (cd "$system" && ls tmp/"$1"/*.deb | sed 's,^,/,'); }
# shellcheck disable=SC2046
install $(debs new)
packages="care-records care-records-cli care-records-service care-records-common"
# shellcheck disable=SC2086
inside apt-get purge -y -q $packages >"$keep/apt.log" 2>&1 || { cat "$keep/apt.log" >&2; fail "purging failed"; }
files >"$keep/before"

say "3. the older build"
# shellcheck disable=SC2046
install $(debs old)
inside dpkg-query -W -f '${Package} ${Version}\n' 'care-records*'
[ "$($user xdg-mime query default x-scheme-handler/care-records)" = "$(cd "$system/usr/share/applications" && ls | grep carerecords)" ] || fail "nobody opens links"
$user sh -c 'care-records-service --listen 127.0.0.1:18080 --database "$HOME/care.db" --size tiny --quiet >/tmp/run/service.json 2>/tmp/run/service.log' &
for _ in $(seq 120); do [ ! -s "$system/tmp/run/service.json" ] || break; sleep 0.5; done
(umask 077 && sed -E 's/.*"apiKey": ?"([^"]*)".*/\1/' "$system/tmp/run/service.json" >"$system/tmp/run/key" && inside chown manager: /tmp/run/key)
cp "$here/use.py" "$system/tmp/use.py"
chmod 755 "$system/tmp/use.py"

# A desktop for the user that stays until the end: display, window manager, session bus, open keychain.
cat >"$system/tmp/desktop.sh" <<'DESKTOP'
openbox &
printf pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
env >/tmp/run/environment
exec sleep infinity
DESKTOP
$user xvfb-run -a -n 190 -s '-screen 0 1366x768x24 -nolisten tcp' dbus-run-session -- sh /tmp/desktop.sh >/dev/null 2>"$keep/desktop.log" &
for _ in $(seq 120); do [ ! -s "$system/tmp/run/environment" ] || break; sleep 0.5; done
desktop="$user $(grep -E '^(DISPLAY|XAUTHORITY|DBUS_SESSION_BUS_ADDRESS)=' "$system/tmp/run/environment" | tr '\n' ' ') QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1"
start() { $desktop care-records "$@" >>"$keep/program.log" 2>&1 & program=$!; }
end() { kill "$program" 2>/dev/null || true; wait "$program" 2>/dev/null || true; }
use() { step=$1; shift; $desktop /tmp/use.py "$step" "/tmp/run/$name.png" "$@" && cp "$system/tmp/run/$name.png" "$pictures/"; }

start --demo --size tiny
name=sample && use sample
end
start
name=connected && use connect http://127.0.0.1:18080 /tmp/run/key
end
# Editing is off until somebody allows it for the connection.
settings=$system/home/manager/.config/care-records/settings.json
sed -i -E 's/(readOnly": )true/\1false/' "$settings"
grep -q 'readOnly": false' "$settings" || fail "editing could not be allowed"
start
name=form-before && use draft 'kept over the upgrade'

say "4. the newer build over it, with the form open"
# shellcheck disable=SC2046
install $(debs new)
inside dpkg-query -W -f '${Package} ${Version}\n' 'care-records*'
end
start
name=form-after && use return 'kept over the upgrade'
end

say "5. the console"
$user care-records-cli list residents --service http://127.0.0.1:18080 --api-key-file /tmp/run/key --limit 3
$desktop care-records-cli audit verify || fail "the audit trail of the desktop program cannot be checked"

say "6. what the organisation sets"
mkdir -p "$system/etc/care-records"
printf '%s\n' '{ "Organisation": "Meadow Care Group IT", "Language": "cy", "ExportsOff": true }' >"$system/etc/care-records/policy.json"
$user care-records-cli --help --language en | grep -q 'Codau gadael: ' || fail "the console does not speak the language that is set"
refused=0
$user care-records-cli list residents --service http://127.0.0.1:18080 --api-key-file /tmp/run/key >"$system/tmp/run/listed" 2>"$system/tmp/run/said" || refused=$?
[ "$refused" -eq 4 ] || fail "the console ended with $refused where exports are off"
[ ! -s "$system/tmp/run/listed" ] || fail "the console printed records where exports are off"
grep -q 'Meadow Care Group IT' "$system/tmp/run/said" || fail "nobody says who has switched exports off"
start
name=policy && use shown Preswylwyr
end

say "7. the service under its unit"
inside systemd-analyze security --offline=true --threshold=15 --no-pager care-records-service.service >"$keep/security.txt" 2>&1 ||
    { tail -n 20 "$keep/security.txt" >&2; fail "the unit is not closed enough"; }
tail -n 1 "$keep/security.txt"
end_all
umount --lazy "$system/proc" "$system/dev" "$system/tmp" # systemd brings its own
sh "$here/unit.sh" "$system" || fail "the service does not run under its unit"

mount_all

say "8. removed, purged, and what is left"
# shellcheck disable=SC2086
inside apt-get remove -y -q $packages >"$keep/apt.log" 2>&1 || { cat "$keep/apt.log" >&2; fail "removing failed"; }
# Packages without settings are gone already, and no name of a package any more.
inside apt-get purge -y -q 'care-records*' >"$keep/apt.log" 2>&1 || { cat "$keep/apt.log" >&2; fail "purging failed"; }
files >"$keep/after"
diff "$keep/before" "$keep/after" || fail "something was left, or went that was not theirs"
[ -d "$system/home/manager/.local/share/care-records" ] || fail "the user's own records went with the packages"

# Their scripts run, too. What they need is there as Debian's packages, of which rpm knows nothing.
if command -v rpm >/dev/null; then
    say "9. the same as RPMs"
    rpm --root "$system" --initdb
    rpm --root "$system" --install --nodeps "$new"/*.rpm || fail "the RPMs cannot be installed"
    for program in care-records care-records-cli care-records-service; do
        inside "$program" --version || fail "$program of the RPMs does not start"
    done
    rpm --root "$system" --verify --nodeps care-records care-records-cli care-records-service care-records-common || fail "not what the RPMs say"
    rpm --root "$system" --erase --nodeps care-records care-records-cli care-records-service care-records-common || fail "the RPMs cannot be removed"
    rm -rf "$system/var/lib/rpm" "$system/usr/lib/sysimage"
    files >"$keep/after-rpm"
    diff "$keep/before" "$keep/after-rpm" || fail "the RPMs left something, or took what was not theirs"
fi
say "nothing is left but what belongs to the user; pictures: $pictures"
