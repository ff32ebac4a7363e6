#!/bin/bash
# Builds the image, starts compose.yaml with two web processes, and uses the site through its front while a web
# container is made anew; then removes everything. `sudo deploy/try-image.sh [FOLDER]` needs root, Debian or Ubuntu, and
#   apt-get install podman podman-compose catatonit runc debootstrap aardvark-dns curl ffmpeg
# Images are pulled. Where no registry can be reached, stand-ins are made of Debian's packages: they are as near as
# Debian comes to what the files name. FOLDER, by default in /var/tmp, takes about 6 GB, and keeps the bases for another run;
# with KEEP=1 the images too.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(realpath "${1:-/var/tmp/vireo-try}")
mkdir -p "$work/bases" "$work/deploy/nginx"
address=http://localhost:8080

# Containers get no more than this machine may give, and nothing is mixed with other containers.
files=$(ulimit -Hn)
[ "$files" = unlimited ] || [ "$files" -gt 65536 ] && files=65536
cat >"$work/containers.conf" <<END
[containers]
default_ulimits = ["nofile=$files:$files", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
END
cat >"$work/storage.conf" <<END
[storage]
driver = "${STORAGE_DRIVER:-overlay}"
graphroot = "$work/store"
runroot = "$work/run"
END
export CONTAINERS_CONF=$work/containers.conf CONTAINERS_STORAGE_CONF=$work/storage.conf

say() { printf '\n› %s\n' "$*"; }
fail() { say "FAILED: $*" && exit 1; }

# compose.yaml as it is, but for what is built already, and for the limits above.
compose() {
  DATABASE_PASSWORD=duck podman-compose -p vireo -f "$work/deploy/compose.yaml" "$@"
}

clean_up() {
  say 'Removing containers and images'
  rm -f "$work/load"
  podman rm -af -t 2 >/dev/null 2>&1 || true
  podman volume rm -af >/dev/null 2>&1 || true
  [ -z "${KEEP:-}" ] || return 0
  podman network prune -f >/dev/null 2>&1 || true
  podman rmi -af >/dev/null 2>&1 || true
  rm -rf "$work/store" "$work/run"
}

# A bare Debian as small as the official slim images: no documents, no languages.
debian() {
  local release=$1 tar=$work/bases/$1.tar
  if [ ! -f "$tar" ]; then
    debootstrap --variant=minbase "$release" "$work/bases/$release" http://deb.debian.org/debian >"$work/bases/$release.log"
    tar -C "$work/bases/$release" --exclude='./var/cache/apt/*' --exclude='./var/lib/apt/lists/*' \
      --exclude='./usr/share/doc/*' --exclude='./usr/share/man/*' --exclude='./usr/share/locale/*' \
      --exclude='./usr/share/info/*' --exclude='./dev/*' -cf "$tar" .
    rm -rf "$work/bases/$release"
  fi
  podman image exists "localhost/debian:$release" || podman import -q "$tar" "localhost/debian:$release"
}

# The image of a name that the files use: pulled, or built of the lines that follow.
base() {
  local name=$1 release=$2
  timeout 60 podman pull -q "docker.io/$([[ $name == */* ]] || echo library/)$name" 2>/dev/null && return
  debian "$release"
  say "$name cannot be pulled: a stand-in of Debian $release"
  { echo "FROM localhost/debian:$release" && cat; } >"$work/stand-in"
  podman build -q --network host -t "docker.io/$([[ $name == */* ]] || echo library/)$name" -f "$work/stand-in" \
    "$work/context" >"$work/stand-in.log" 2>&1 || { tail -20 "$work/stand-in.log" && fail "no $name"; }
}

install() {
  echo "RUN apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends $* >/dev/null && rm -rf /var/lib/apt/lists/* /var/cache/apt/*"
}

bases() {
  mkdir -p "$work/context"
  # Node as its official image has it: the program that package.json pins, this machine's npm, and a user.
  cp "$(find node_modules/node-linux-* -path '*/bin/node' | head -1)" "$work/context/node"
  # Whom this machine trusts may be the only way to the registry of packages.
  cp /etc/ssl/certs/ca-certificates.crt "$work/context/"
  tar -C "$(dirname "$(realpath "$(command -v npm)")")/../.." -chf "$work/context/npm.tar" npm
  base "$(sed -n 's/^FROM \(\S*\).*/\1/p' deploy/Dockerfile | head -1)" bookworm <<END
$(install ca-certificates libatomic1)
COPY node /usr/local/bin/node
ADD npm.tar /usr/local/lib/node_modules/
COPY ca-certificates.crt /etc/ssl/certs/
RUN mkdir -p /usr/local/etc && echo cafile=/etc/ssl/certs/ca-certificates.crt > /usr/local/etc/npmrc && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --create-home node
END
  base "$(image_of database)" trixie <<END
RUN groupadd -r postgres --gid=999 && useradd -r -g postgres --uid=999 postgres
$(install postgresql util-linux)
ENV PATH=/usr/lib/postgresql/17/bin:/usr/bin:/bin:/usr/sbin:/sbin PGDATA=/var/lib/postgresql/data
RUN mkdir -p \$PGDATA && chown postgres \$PGDATA /var/run/postgresql && printf '%s\n' '#!/bin/sh' \\
  'chown postgres \$PGDATA; run="setpriv --reuid=postgres --regid=postgres --init-groups"' \\
  '[ -s \$PGDATA/PG_VERSION ] || {' \\
  'echo "\$POSTGRES_PASSWORD" > /tmp/password' \\
  '\$run initdb -U "\$POSTGRES_USER" --pwfile=/tmp/password --auth=scram-sha-256 \$POSTGRES_INITDB_ARGS' \\
  'echo "host all all all scram-sha-256" >> \$PGDATA/pg_hba.conf' \\
  '\$run postgres --single -j postgres -E <<X' 'create database "\$POSTGRES_DB";' 'X' \\
  '}' 'exec \$run postgres -c listen_addresses="*"' > /start && chmod +x /start
ENTRYPOINT ["/start"]
END
  base "$(image_of bus)" trixie <<END
$(install valkey-server)
RUN printf '%s\n' '#!/bin/sh' 'exec "\$@" --protected-mode no --bind "*"' > /start && chmod +x /start
ENTRYPOINT ["/start"]
END
  base "$(image_of front)" trixie <<END
$(install nginx curl)
RUN rm /etc/nginx/sites-enabled/default && printf '%s\n' '#!/bin/sh' 'set -e' \\
  'for each in /docker-entrypoint.d/*.sh; do "\$each"; done' 'exec nginx -g "daemon off;"' > /start && chmod +x /start
ENTRYPOINT ["/start"]
END
}

image_of() {
  sed -n "/^  $1:/,/image:/s/.*image: //p" deploy/compose.yaml
}

until_ok() {
  local what=$1 end=$((SECONDS + 180))
  shift
  until "$@" >/dev/null 2>&1; do
    [ $SECONDS -lt $end ] || fail "$what"
    sleep 0.5
  done
}

is_healthy() {
  podman healthcheck run "$1"
}

# Takes a container away and makes it anew as it was made: at another address.
make_anew() {
  local command
  mapfile -t command < <(podman inspect --format '{{range .Config.CreateCommand}}{{println .}}{{end}}' "$1" | sed '$d')
  echo "  $1 was at $(address_of "$1")"
  podman rm -f -t 60 "$1" >/dev/null
  "${command[@]}" >/dev/null
  podman start "$1" >/dev/null
  echo "  $1 is at $(address_of "$1")"
}

address_of() {
  podman inspect --format '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}' "$1"
}

# Another container like that one. podman-compose of Debian 12 takes --scale without a word and does nothing.
scale() {
  local command
  podman container exists "$2" && return
  mapfile -t command < <(podman inspect --format '{{range .Config.CreateCommand}}{{println .}}{{end}}' "$1" | sed '$d')
  "${command[@]/--name=$1/--name=$2}" >/dev/null
}

# Asks the front for what is not cached until the file is gone, and writes down each answer.
load() {
  while [ -e "$work/load" ]; do
    curl -s -m 10 -o /dev/null -w '%{http_code}\n' "$address/api/videos/new" >>"$work/answers" || true
  done
}

# A file of one part, sent as a visitor without an account would.
upload() {
  local film=$work/film.mp4 jar=$work/jar size code id
  [ -f "$film" ] || ffmpeg -v error -f lavfi -i testsrc2=s=640x360:d=4 -f lavfi -i sine=d=4 -pix_fmt yuv420p -y "$film"
  size=$(stat -c %s "$film")
  api video/request -d filename=film.mp4 >"$work/request.json"
  code=$(field code) id=$(field uploadId)
  api "upload/chunk?code=$code&upload=$id" -H 'content-type: application/octet-stream' \
    -H "content-range: bytes 0-$((size - 1))/$size" --data-binary "@$film" >"$work/chunk.json"
  until_ok "the video $code never played" plays "$code"
  echo "  $code plays"
}

api() {
  local call=$1
  shift
  curl -fsS -b "$work/jar" -c "$work/jar" -H "origin: $address" "$@" "$address/api/$call"
}

field() {
  grep -o "\"$1\":\"[^\"]*\"" "$work/request.json" | head -1 | cut -d '"' -f 4
}

plays() {
  curl -fsS "$address/api/video/$1" | grep -q '"state":"success"'
}

trap clean_up EXIT
say 'Bases'
bases
say 'Image'
podman build --format docker --network host -t vireo -f deploy/Dockerfile . >"$work/build.log" 2>&1 ||
  { tail -30 "$work/build.log" && fail 'the image was not built'; }
podman images --format '  {{.Repository}}:{{.Tag}} {{.Size}}'
podman run --rm --entrypoint sh vireo -c 'du -sm /vireo /vireo/dist /vireo/node_modules; du -smc $(find /usr/bin/ffmpeg /usr/bin/ffprobe /usr/local/bin/node) | tail -1'
podman history --format '  {{.Size}} {{.CreatedBy}}' vireo | grep -v '^  0 B' | cut -c1-120

say 'compose.yaml: two web processes, a worker, a database, a bus and a front'
cp deploy/nginx/* "$work/deploy/nginx/"
sed -e '/^  ulimits:/d' -e '/^  build:/,/dockerfile:/d' deploy/compose.yaml >"$work/deploy/compose.yaml"
compose up -d --scale web=2 >"$work/up.log" 2>&1 || { tail -20 "$work/up.log" && fail 'the containers did not start'; }
scale vireo_web_1 vireo_web_2
until_ok 'the front never passed a request on' curl -fsS "$address/readyz"
podman ps --format '  {{.Names}} {{.Image}} {{.Status}}'
for each in vireo_web_1 vireo_web_2; do until_ok "$each is not healthy" is_healthy "$each"; done
podman exec vireo_web_1 sh -c 'echo "  user $(id -un)"; ! touch /vireo/x 2>/dev/null && echo "  read-only"'
podman exec vireo_web_1 node dist/server/vireo.js doctor || true

say 'An upload through the front'
upload

say 'Two web containers made anew under load, then the only one'
touch "$work/load" && : >"$work/answers"
for _ in 1 2 3 4; do load & done
for each in vireo_web_1 vireo_web_2; do
  make_anew "$each"
  until_ok "$each is not healthy" is_healthy "$each"
  sleep 3
done
echo "  answers: $(sort "$work/answers" | uniq -c | tr -s ' \n' ' ')"
podman rm -f -t 60 vireo_web_2 >/dev/null
make_anew vireo_web_1
started=$SECONDS
until_ok 'the front asks the old address' curl -fsS "$address/api/videos/new"
echo "  answered $((SECONDS - started)) s after its start"
rm "$work/load" && wait
upload
say 'All of it works.'
