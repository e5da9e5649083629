#!/bin/sh
# The steps of the Containerfile without a container engine: in a folder with a bare Debian in it, and chroot.
#
#   container-steps.sh --check           does it understand every line of the Containerfile?
#   container-steps.sh FOLDER            do its steps there (debootstrap makes the folder where it is empty; root only)
#   container-steps.sh --run FOLDER ARG… run its program there, as its user, in its environment
#
# Run it at the root of the project, after `cargo xtask dist`.
set -eu

file=$(dirname "$0")/Containerfile
check=no run=no
case "${1:-}" in
    --check) check=yes; shift ;;
    --run) run=yes; shift ;;
esac
folder=${1:-}
if [ "$check" = no ]; then
    [ -n "$folder" ] || { echo "which folder?" >&2; exit 2; }
    shift
fi

environment=PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
user=root directory=/ entry=
while IFS= read -r line; do
    word=${line%% *} rest=${line#* }
    case "$word" in
        '' | '#' | '#'*) continue ;;
        FROM | RUN | COPY | ENV | USER | WORKDIR | ENTRYPOINT | CMD | EXPOSE | VOLUME | STOPSIGNAL) ;;
        *) echo "container-steps.sh does not know $word" >&2; exit 1 ;;
    esac
    case "$word" in
        ENV) environment="$environment $rest" ;;
        USER) user=$rest ;;
        WORKDIR) directory=$rest ;;
        # ["one", "two"]
        ENTRYPOINT | CMD) entry="$entry $(printf %s "$rest" | tr -d '[],"')" ;;
    esac
    [ "$check" = no ] && [ "$run" = no ] || continue
    echo "== $line"
    case "$word" in
        FROM)
            if [ ! -e "$folder/bin/sh" ]; then
                suite=${rest##*:}
                debootstrap --variant=minbase "${suite%-slim}" "$folder"
            fi
            ;;
        RUN) chroot "$folder" env -i $environment DEBIAN_FRONTEND=noninteractive /bin/sh -euc "$rest" ;;
        COPY)
            mkdir -p "$folder$(dirname "${rest#* }")"
            cp "${rest%% *}" "$folder${rest#* }"
            ;;
    esac
done <"$file"

if [ "$run" = yes ]; then
    # Whatever is said behind the folder stands in the place of CMD.
    if [ $# -gt 0 ]; then
        entry=${entry%% serve*}
    fi
    exec chroot --userspec="$user" "$folder" env -i $environment HOME="$directory" \
        /bin/sh -euc "cd $directory; exec \"\$@\"" sh $entry "$@"
fi
[ "$check" = no ] || echo "every line of the Containerfile is understood"
