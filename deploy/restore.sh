#!/bin/sh
# Load a backup into an empty database, having looked at it first. Nothing that exists is ever written over.
#
#   restore.sh BACKUP               into IRONBOTTOM_DATABASE, which must be empty
#   restore.sh --rehearse [BACKUP]  into a file that is thrown away: does the newest backup come back? Run it monthly.
#
# BACKUPS, IRONBOTTOM, IRONBOTTOM_DATABASE and IRONBOTTOM_KEY_FILE are as in backup.sh. BACKUP_KEY is the key of the
# installation the backup comes from, where that is another one.
set -eu
umask 077

: "${BACKUPS:=/var/lib/ironbottom-backups}"
: "${IRONBOTTOM:=ironbottom}"
: "${IRONBOTTOM_DATABASE:=sqlite:/var/lib/ironbottom/ironbottom.sqlite}"
: "${BACKUP_KEY:=}"
case "$IRONBOTTOM_DATABASE" in
    sqlite:*) key=${IRONBOTTOM_DATABASE#sqlite:}.key ;;
    *) key=/var/lib/ironbottom/ironbottom.key ;;
esac
: "${IRONBOTTOM_KEY_FILE:=$key}"

rehearse=no
if [ "${1:-}" = --rehearse ]; then
    rehearse=yes
    shift
fi
backup=${1:-}
if [ -z "$backup" ] && [ "$rehearse" = yes ]; then
    backup=$BACKUPS/$(ls -1 "$BACKUPS" | grep '^ironbottom-.*\.sqlite$' | sort | tail -n 1)
fi
if [ ! -f "$backup" ]; then
    echo "which backup? restore.sh BACKUP, or restore.sh --rehearse" >&2
    exit 2
fi

if [ -f "$backup.sha256" ]; then
    (cd "$(dirname "$backup")" && sha256sum --check --quiet "$(basename "$backup").sha256")
else
    echo "no check sum lies beside $backup" >&2
fi

if [ "$rehearse" = yes ]; then
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    IRONBOTTOM_DATABASE=sqlite:$folder/rehearsal.sqlite
fi
export IRONBOTTOM_DATABASE IRONBOTTOM_KEY_FILE

if [ -n "$BACKUP_KEY" ]; then
    "$IRONBOTTOM" admin restore "$backup" --backup-key "$BACKUP_KEY"
else
    "$IRONBOTTOM" admin restore "$backup"
fi
"$IRONBOTTOM" admin verify
