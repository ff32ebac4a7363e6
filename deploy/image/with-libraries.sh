#!/bin/sh
# Copies programs of Debian packages into a folder, with the libraries they are linked to, licences, and the records by
# which scanners know the packages: `with-libraries.sh FOLDER BEFORE PROGRAM…`. BEFORE lists the files that were there
# before the packages were installed, and will be there again. apt-get installs three times as much, for screens.
set -eu
folder=$1 before=$2
shift 2
files=$(
  {
    printf '%s\n' "$@"
    ldd "$@" | grep -o '/[^ ]*\.so[^ ]*'
  } | sed 's|^/lib|/usr/lib|' | sort -u | grep -vxFf "$before"
)
mkdir -p "$folder/var/lib/dpkg/status.d"
for file in $files; do
  mkdir -p "$folder${file%/*}"
  # The name that programs look for, with the content of what it leads to.
  cp -L "$file" "$folder$file"
  real=$(readlink -f "$file")
  package=$(dpkg-query -S "$real" 2>/dev/null || dpkg-query -S "${real#/usr}")
  package=${package%%:*}
  [ -e "$folder/var/lib/dpkg/status.d/$package" ] && continue
  dpkg-query -s "$package" >"$folder/var/lib/dpkg/status.d/$package"
  # Packages of one source may share the licence of one that was there before.
  licence=/usr/share/doc/$package/copyright
  [ -e "$licence" ] || continue
  mkdir -p "$folder${licence%/*}"
  cp -L "$licence" "$folder$licence"
done
