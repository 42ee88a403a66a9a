#!/usr/bin/env bash
# Brings the real servers that integration tests run onto this machine: Podman and Redis as Debian's packages, the
# Collector, Jaeger, Prometheus and Alertmanager built from their Go modules, Kafka's jars by Maven.
# Registries are those that apt, go and mvn are set to. It may be run at any time, and twice at once: whatever
# is there already is left alone, and a half-done build is never taken for a whole one.
#
#   install.sh            installs what is missing
#   install.sh --where    prints the folder of the binaries and installs nothing
#
# From nothing it takes 10 to 15 minutes on two cores, so .ci/run starts it in the background at its very start.
set -euo pipefail
shopt -s inherit_errexit
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
manifest=$here/../../collector-config/builder.yaml
# shellcheck source=versions.env
source "$here/versions.env"

# binaries.ts computes the same name.
hash=$(cat "$manifest" "$here/versions.env" | sha256sum | cut -c1-16)
folder=${FAULTLINE_CACHE:-$HOME/.cache/faultline}/$hash
if [ "${1:-}" = --where ]; then
  echo "$folder"
  exit
fi

# Parts keep their output aside, so what is said goes past it.
exec 3>&1
say() { echo "backends: $*" >&3; }
mkdir -p "$folder/bin"
exec 9>"$folder/lock"
flock --nonblock 9 || { say 'another install is at work, waiting for it'; flock 9; }
# What a killed install left behind. A build of it that is still running fails when it finds its folder gone.
rm -rf "$folder"/work.* || true
work=$(mktemp -d "$folder/work.XXXXXX")
trap 'rm -rf "$work"' EXIT

debian_packages() {
  local missing=() pair
  for pair in podman:podman runc:runc iptables:iptables podman-compose:podman-compose catatonit:catatonit redis-server:redis-server redis-cli:redis-tools \
    java:default-jre-headless mvn:maven; do
    command -v "${pair%%:*}" >/dev/null || [ -x "/usr/sbin/${pair%%:*}" ] || missing+=("${pair##*:}")
  done
  # The network of Podman, which calls iptables, and the names in it; they are not on the path.
  [ -x /usr/lib/podman/netavark ] || missing+=(netavark)
  [ -x /usr/lib/podman/aardvark-dns ] || missing+=(aardvark-dns)
  [ -x /usr/bin/busybox ] && /usr/bin/busybox wget --help >/dev/null 2>&1 || missing+=(busybox-static)
  if [ ${#missing[@]} -eq 0 ]; then
    say "Debian's packages are there"
    return
  fi
  say "apt-get install ${missing[*]}"
  local root=()
  [ "$(id -u)" = 0 ] || root=(sudo --non-interactive)
  "${root[@]}" apt-get -qq update
  # In runlevel 1 the servers are installed but not started: tests start their own.
  "${root[@]}" env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -o DPkg::Lock::Timeout=600 install -y --no-install-recommends "${missing[@]}" >"$work/apt.log" 2>&1 ||
    { cat "$work/apt.log"; return 1; }
}

# The proxy alone: without its `direct` fallback a module that is missing is said at once. Not every module is in
# the checksum database's reach; the builds below start from the sums that Jaeger and Prometheus publish.
set_up_go() {
  GOPROXY=$(go env GOPROXY | sed -E 's/[,|]direct//g')
  export GOPROXY GOSUMDB=off GOTOOLCHAIN=local GOFLAGS=-buildvcs=false CGO_ENABLED=0
}

# finish FILE NAME: the last step of each build. Renaming is atomic within a file system.
finish() {
  chmod +x "$1"
  mv "$1" "$folder/bin/$2"
  say "$2 is built"
}

build_collector() {
  [ ! -x "$folder/bin/otelcol-contrib" ] || return 0
  say "building the Collector $COLLECTOR_VERSION"
  mkdir "$work/collector"
  sed "s#output_path: .*#output_path: $work/collector#" "$manifest" >"$work/builder.yaml"
  GOBIN=$work go install "go.opentelemetry.io/collector/cmd/builder@v$COLLECTOR_VERSION"
  "$work/builder" --config "$work/builder.yaml"
  finish "$work/collector/otelcol-contrib" otelcol-contrib
}

# source_of NAME MODULE VERSION: a copy of a module's source to build in, because `go install module@version` refuses
# modules with replacements.
source_of() {
  local source
  source=$(go mod download -json "$2@$3" | sed -n 's/^\t"Dir": "\(.*\)",*$/\1/p')
  cp -r "$source" "$work/$1"
  chmod -R u+w "$work/$1"
}

build_jaeger() {
  [ ! -x "$folder/bin/jaeger" ] || return 0
  say "building Jaeger $JAEGER_VERSION"
  local module=github.com/jaegertracing/jaeger
  source_of jaeger "$module" "$JAEGER_MODULE"
  cd "$work/jaeger"
  go build -trimpath -o "$work/jaeger.bin" -ldflags "-s -w -X $module/internal/version.latestVersion=v$JAEGER_VERSION" ./cmd/jaeger
  finish "$work/jaeger.bin" jaeger
}

build_prometheus() {
  [ ! -x "$folder/bin/prometheus" ] || [ ! -x "$folder/bin/promtool" ] || return 0
  say "building Prometheus $PROMETHEUS_VERSION"
  source_of prometheus-source github.com/prometheus/prometheus "$PROMETHEUS_MODULE"
  cd "$work/prometheus-source"
  # The service discovery of each cloud would take most of the build, and no test uses it.
  rm plugins/plugins.go
  for command in prometheus promtool; do
    go build -trimpath -o "$work/$command" \
      -ldflags "-s -w -X github.com/prometheus/common/version.Version=$PROMETHEUS_VERSION" "./cmd/$command"
    finish "$work/$command" "$command"
  done
}

build_alertmanager() {
  [ ! -x "$folder/bin/alertmanager" ] || [ ! -x "$folder/bin/amtool" ] || return 0
  say "building Alertmanager $ALERTMANAGER_VERSION"
  local module=github.com/prometheus/alertmanager/cmd command
  for command in alertmanager amtool; do
    GOBIN=$work/alertmanager go install -trimpath \
      -ldflags "-s -w -X github.com/prometheus/common/version.Version=$ALERTMANAGER_VERSION" "$module/$command@v$ALERTMANAGER_VERSION"
    finish "$work/alertmanager/$command" "$command"
  done
}

fetch_kafka() {
  [ ! -d "$folder/kafka" ] || return 0
  say "fetching Kafka $KAFKA_VERSION"
  mkdir "$work/kafka"
  cat >"$work/kafka/pom.xml" <<POM
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>faultline.test</groupId>
  <artifactId>kafka</artifactId>
  <version>1</version>
  <dependencies>
    <dependency><groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId><version>$KAFKA_VERSION</version></dependency>
    <dependency><groupId>org.slf4j</groupId><artifactId>slf4j-nop</artifactId><version>1.7.36</version></dependency>
  </dependencies>
</project>
POM
  mvn --batch-mode --quiet -f "$work/kafka/pom.xml" dependency:copy-dependencies -DoutputDirectory="$work/kafka/lib"
  mv "$work/kafka/lib" "$folder/kafka"
  say "$(find "$folder/kafka" -name "*.jar" | wc -l) jars of Kafka are there"
}

# step NAME: starts one part in the background (where `set -e` holds, unlike before a `||`). What it says is printed
# at once, the rest of its output only when it fails. The lock stays with this script: it ends with it.
step() {
  (
    # shellcheck disable=SC2064
    trap "ended $1 \$?" EXIT
    "$1"
  ) >"$work/$1.log" 2>&1 9>&- &
}
ended() {
  [ "$2" -ne 0 ] || return 0
  say "$1 failed:"
  tail -n 50 "$work/$1.log" >&3
}

command -v go >/dev/null || { say 'Go is missing, and it builds the servers: install it first'; exit 1; }
debian_packages
set_up_go
parts=(build_collector build_jaeger build_prometheus build_alertmanager fetch_kafka)
failed=0 jobs=()
# All at once (one fetches while another compiles) where a build's 4 GiB each are to be had, else one by one.
memory=$(awk '/MemAvailable/ { print int($2 / 1048576) }' /proc/meminfo)
for part in "${parts[@]}"; do
  step "$part"
  if [ "$memory" -ge 12 ]; then jobs+=($!); else wait $! || failed=1; fi
done
for job in "${jobs[@]}"; do wait "$job" || failed=1; done
[ "$failed" -eq 0 ] || { say 'something is missing, see above'; exit 1; }
say "all in $folder"
