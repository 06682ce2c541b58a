#!/bin/sh
# Boots SYSTEM, a folder with a Debian, under systemd and lets it start the service as its units say: with all that
# they forbid in force, on the socket, with its own database.
# usage: unit.sh SYSTEM
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
system=$1
cat >"$system/usr/local/sbin/care-check" <<'CHECK'
#!/bin/bash
exec >/care-check.log 2>&1
systemctl start care-records-service.socket || echo "the socket does not start"
# ask METHOD PATH: the status line of the answer.
ask() {
    for _ in $(seq 60); do
        exec 3<>/dev/tcp/127.0.0.1/8080 && printf '%s %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' "$1" "$2" >&3 && read -r line <&3 && break
        sleep 0.5
    done
    echo "$1 $2: ${line%$'\r'}"
    exec 3>&-
}
ask GET /health
ask GET /openapi/api/residents
systemctl show --property=ActiveState,SubState,DynamicUser,NoNewPrivileges,ProtectSystem care-records-service.service
pid=$(systemctl show --property=MainPID --value care-records-service.service)
grep -E '^(Uid|CapEff|NoNewPrivs|Seccomp):' "/proc/$pid/status"
systemctl reload care-records-service.service && echo reloaded
stat --format '%A %n' /var/lib/private/care-records/care.db
systemctl stop care-records-service.socket care-records-service.service
systemctl show --property=Result care-records-service.service
journalctl --no-pager --unit care-records-service.service | tail -n 5
CHECK
chmod 755 "$system/usr/local/sbin/care-check"
cat >"$system/etc/systemd/system/care-check.service" <<'UNIT'
[Unit]
After=basic.target
[Service]
Type=oneshot
ExecStart=/usr/local/sbin/care-check
ExecStopPost=/usr/bin/systemctl --no-block poweroff
UNIT
rm -f "$system/care-check.log"
timeout 300 systemd-nspawn --quiet --register=no --keep-unit --directory "$system" --boot --console=pipe \
    systemd.unit=care-check.service </dev/null >"${TMPDIR:-/tmp}/care-boot.log" 2>&1 || { tail -n 20 "${TMPDIR:-/tmp}/care-boot.log" >&2; }
[ -s "$system/care-check.log" ] || { echo "systemd did not come up" >&2; exit 1; }
cat "$system/care-check.log"
log=$(cat "$system/care-check.log")
rm -f "$system/care-check.log" "$system/usr/local/sbin/care-check" "$system/etc/systemd/system/care-check.service"
has() { printf '%s\n' "$log" | grep -q "$1" || { echo "not so: $1" >&2; exit 1; }; }
has '^GET /health: HTTP/1.1 200'
has '^GET /openapi/api/residents: HTTP/1.1 401'
has '^ActiveState=active'
has '^DynamicUser=yes'
has '^CapEff:.*0000000000000000'
has '^Seccomp:.*2'
has '^reloaded'
has '^-rw------- .*care.db'
has '^Result=success'
