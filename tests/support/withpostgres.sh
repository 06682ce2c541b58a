#!/bin/sh
# Runs a command with a PostgreSQL of its own, which is gone afterwards. The command finds it through
# CARE_TEST_POSTGRESQL, an address as care-records-service --database takes it; any number may run side by side.
# usage: withpostgres.sh COMMAND...
# SPDX-License-Identifier: GPL-3.0-or-later
set -eu
[ $# -gt 0 ] || { echo "usage: withpostgres.sh COMMAND..." >&2; exit 2; }
programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
[ -n "$programs" ] || programs=$(dirname "$(command -v postgres)") || { echo "withpostgres.sh: no PostgreSQL here" >&2; exit 1; }

# Not $TMPDIR: the path of a socket must be short.
folder=$(mktemp -d /tmp/care-postgres.XXXXXX)
server=
finish() {
    [ -z "$server" ] || { kill -QUIT "$server" && wait "$server"; } 2>/dev/null || :
    rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

# PostgreSQL does not run as root, and ends with this script even if that is killed.
as_user="setpriv --pdeathsig QUIT"
if [ "$(id -u)" -eq 0 ]; then
    user=nobody
    id postgres >/dev/null 2>&1 && user=postgres
    chown "$user" "$folder"
    as_user="$as_user --reuid=$user --regid=$(id -g "$user") --clear-groups"
fi

# Sorted like a dictionary unless the service says otherwise: what depends on the order of bytes must say so.
cd "$folder"
$as_user "$programs/initdb" -D "$folder/data" -U care -A trust -E UTF8 --locale=C.UTF-8 \
    --locale-provider=icu --icu-locale=en-GB --no-sync --no-instructions >initdb.log 2>&1 ||
    { cat initdb.log >&2; exit 1; }
# Only through its socket: no port to look for, nobody else to keep out.
$as_user "$programs/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= -c fsync=off \
    -c synchronous_commit=off -c full_page_writes=off -c shared_buffers=32MB -c max_connections=400 \
    -c autovacuum=off >postgres.log 2>&1 &
server=$!
tries=0
until [ -S .s.PGSQL.5432 ] && "$programs/pg_isready" -q -U care -d postgres -h "$folder"; do
    tries=$((tries + 1))
    { [ "$tries" -lt 600 ] && kill -0 "$server" 2>/dev/null; } || { cat postgres.log >&2; exit 1; }
    sleep 0.05
done
cd "$OLDPWD"
CARE_TEST_POSTGRESQL="postgresql://care@/postgres?host=$folder" CARE_TEST_POSTGRESQL_PID=$server "$@"
