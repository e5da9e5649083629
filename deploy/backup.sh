#!/bin/sh
# One backup of a running server's database: copied, proved to replay, summed, and only then given its name.
#
# Run by deploy/systemd/ironbottom-backup.timer and rehearsed by crates/cli/tests/all/server/backup.rs as it stands here.
#
#   IRONBOTTOM_DATABASE  sqlite:FILE or postgres://…, as the server has it
#   IRONBOTTOM_KEY_FILE  the key its seeds are sealed with; beside an SQLite file unless said, else in /var/lib/ironbottom
#   BACKUPS              where they go; /var/lib/ironbottom-backups unless said
#   KEEP_DAYS            older ones are deleted, but never the newest three; 30 unless said
#   IRONBOTTOM           the program; the one on the path unless said
#   AFTERWARDS           a command that gets the new file as its argument: to carry it to another machine
set -eu
umask 077

: "${IRONBOTTOM_DATABASE:=sqlite:/var/lib/ironbottom/ironbottom.sqlite}"
: "${BACKUPS:=/var/lib/ironbottom-backups}"
: "${KEEP_DAYS:=30}"
: "${IRONBOTTOM:=ironbottom}"
: "${AFTERWARDS:=}"
case "$IRONBOTTOM_DATABASE" in
    sqlite:*) key=${IRONBOTTOM_DATABASE#sqlite:}.key ;;
    *) key=/var/lib/ironbottom/ironbottom.key ;;
esac
: "${IRONBOTTOM_KEY_FILE:=$key}"
export IRONBOTTOM_DATABASE IRONBOTTOM_KEY_FILE

mkdir -p "$BACKUPS"
# Left by one that was cut off: it has no name and was never counted.
rm -f "$BACKUPS"/.unfinished-*

name=ironbottom-$(date -u +%Y%m%dT%H%M%SZ).sqlite
work=$BACKUPS/.unfinished-$name
trap 'rm -f "$work" "$work"-wal "$work"-shm "$work".lock' EXIT

"$IRONBOTTOM" admin backup "$work" >/dev/null
# A copy nobody can read is none: every game of it is replayed. What does not replay did not replay on the server
# either; it is told, and the copy is kept all the same.
verified=yes
"$IRONBOTTOM" admin verify --database "sqlite:$work" || verified=no

(cd "$BACKUPS" && sha256sum ".unfinished-$name" | sed "s/\.unfinished-//") >"$BACKUPS/$name.sha256"
mv "$work" "$BACKUPS/$name"
sync "$BACKUPS/$name" "$BACKUPS/$name.sha256" "$BACKUPS"

# The newest three stay, however old they are: a clock that is wrong must not delete everything.
ls -1 "$BACKUPS" | grep '^ironbottom-.*\.sqlite$' | sort -r | tail -n +4 | while read -r old; do
    if [ -n "$(find "$BACKUPS/$old" -mtime "+$KEEP_DAYS")" ]; then
        rm -f "$BACKUPS/$old" "$BACKUPS/$old.sha256"
    fi
done

if [ -n "$AFTERWARDS" ]; then
    $AFTERWARDS "$BACKUPS/$name"
fi
echo "$BACKUPS/$name"
if [ "$verified" = no ]; then
    echo "some games of it do not replay: see above" >&2
    exit 1
fi
