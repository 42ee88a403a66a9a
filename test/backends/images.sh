#!/usr/bin/env bash
# Makes Podman images of the servers that install.sh brought, under the names and versions that docker-compose.yml asks
# for, so that the Compose file that users get is started unchanged on a machine that reaches no image registry.
# Where a Docker daemon answers it does nothing: the official images are pulled there.
#
# There is no image of Grafana, which has no server to be built from modules: name the other services when you start
# the Compose file here (`up -d collector jaeger …`); each query of its boards is run against Prometheus instead.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=versions.env
source "$here/versions.env"
folder=$("$here/install.sh" --where)
variables=$("$here/podman.sh")
eval "$variables"
say() { echo "images: $*"; }
if [ "$FAULTLINE_COMPOSE" != podman-compose ]; then
  say 'Docker pulls the official ones'
  exit
fi
"$here/install.sh"

# The names, in the order of building; the first is what the others start from.
declare -A tags=(
  [busybox]=localhost/faultline/busybox:latest
  [collector]=docker.io/otel/opentelemetry-collector-contrib:$COLLECTOR_VERSION
  [jaeger]=docker.io/jaegertracing/jaeger:$JAEGER_VERSION
  [prometheus]=docker.io/prom/prometheus:v$PROMETHEUS_VERSION
  [alertmanager]=docker.io/prom/alertmanager:v$ALERTMANAGER_VERSION
  [redis]=docker.io/library/redis:$REDIS_TAG
  [kafka]=docker.io/apache/kafka:$KAFKA_VERSION
)
names=(busybox collector jaeger prometheus alertmanager redis kafka)

exec 9>"$folder/images.lock"
flock 9
# What an image is made of is written on it, so that it is made again when that changes.
origin=$(cat "$here/images.sh" "$here"/images/* <(echo "$folder") | sha256sum | cut -c1-16)
missing=()
for name in "${names[@]}"; do
  [ "$(podman image inspect --format '{{ index .Labels "faultline.origin" }}' "${tags[$name]}" 2>/dev/null)" = "$origin" ] || missing+=("$name")
done
if [ ${#missing[@]} -eq 0 ]; then
  say 'all are there'
  exit
fi

context=$(mktemp -d "$folder/context.XXXXXX")
trap 'rm -rf "$context"' EXIT
# add ROOT FILE PLACE: a program with the shared libraries that it needs.
add() {
  mkdir -p "$1$(dirname "$3")"
  cp -L "$2" "$1$3"
  add_libraries "$1" "$2"
}
add_libraries() {
  local library
  for library in $(ldd "${@:2}" | grep -oE '/[^ ]+\.so[^ ]*' | sort -u); do
    case $library in
    "$java_home"/*) ;;
    *) [ -e "$1$library" ] || { mkdir -p "$1$(dirname "$library")" && cp -L "$library" "$1$library"; } ;;
    esac
  done
}
java_home=$(java -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p')

cp -al "$folder/bin" "$folder/kafka" "$context"
cp /usr/bin/busybox "$context/busybox"
cp /etc/ssl/certs/ca-certificates.crt "$context/ca-certificates.crt"
cp "$here"/images/*.sh "$context"
printf '%s\n' root:x:0:0::/root:/bin/sh redis:x:999:1000::/data:/bin/sh appuser:x:1000:1000::/home:/bin/sh \
  nobody:x:65534:65534::/home:/bin/false >"$context/passwd"
printf '%s\n' root:x:0: redis:x:1000: appuser:x:1000: nobody:x:65534: >"$context/group"
for program in redis-server redis-cli; do add "$context/redis" "$(command -v "$program")" "/usr/local/bin/$program"; done
mkdir -p "$context/java/opt/java"
# Debian's Java has links into /etc that need not all lead somewhere.
cp -rL "$java_home" "$context/java/opt/java/openjdk" 2>/dev/null || true
rm -rf "$context"/java/opt/java/openjdk/{jmods,man,demo,docs,lib/src.zip}
mapfile -t native < <(find -L "$java_home/bin/java" "$java_home/lib" -type f \( -name java -o -name '*.so' \))
add_libraries "$context/java" "${native[@]}"

for name in "${missing[@]}"; do
  podman build --quiet --label "faultline.origin=$origin" --tag "${tags[$name]}" \
    --file "$here/images/$name.Containerfile" "$context" >/dev/null
  say "${tags[$name]}"
done
# What these replace.
podman image prune --force --filter label=faultline.origin >/dev/null
