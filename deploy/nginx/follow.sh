#!/bin/sh
# Keeps nginx's list of web processes up to date while containers come and go: `follow.sh LIST LOOKUP RELOAD`. Each line
# that the command LOOKUP prints begins with an address. When they change, LIST gets them as servers of an upstream, and
# the command RELOAD makes nginx read it; requests in progress end where they began. Every nginx can do this, while
# `server … resolve` needs 1.27.3.
set -u
list=$1 lookup=$2 reload=$3
port=${PORT:-8080}
told=''
while :; do
  servers=$($lookup | cut -d ' ' -f 1 | sort -u | sed "s/.*/server &:$port max_fails=1 fail_timeout=2s;/")
  # While nothing has the name, those known last are asked. What nginx was not there to read is told again.
  if [ -n "$servers" ] && [ "$servers" != "$told" ]; then
    echo "$servers" >"$list" && $reload && told=$servers
  fi
  sleep 1
done
