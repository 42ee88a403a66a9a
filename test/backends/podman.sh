#!/usr/bin/env bash
# Where no Docker daemon answers, Podman takes its place: prints the variables that Compose and testcontainers need,
# and starts Podman's service on a socket of the user's own. With a Docker daemon it prints only the command.
#
#   eval "$(test/backends/podman.sh)"   then   $FAULTLINE_COMPOSE up -d
#   test/backends/podman.sh --stop      ends the service
set -euo pipefail
cache=${FAULTLINE_CACHE:-$HOME/.cache/faultline}
run=$cache/podman
socket=$run/podman.sock

if [ "${1:-}" = --stop ]; then
  pid=$(cat "$run/pid" 2>/dev/null || true)
  # The service may have ended by itself, and its number be another process's by now.
  if grep -qaF "$socket" "/proc/${pid:-none}/cmdline" 2>/dev/null; then kill "$pid"; fi
  rm -f "$run/pid" "$socket"
  exit
fi
# A DOCKER_HOST that this script has set names no Docker daemon.
if [ "${DOCKER_HOST:-}" != "unix://$socket" ] && docker info >/dev/null 2>&1; then
  echo 'export FAULTLINE_COMPOSE="docker compose"'
  exit
fi
command -v podman >/dev/null || { echo 'podman.sh: neither a Docker daemon nor Podman is there: run test/backends/install.sh' >&2; exit 1; }

mkdir -p "$run"
exec 9>"$run/lock"
flock 9
# runc, because crun refuses mixed cgroups; limits that need no right to raise them; netavark, whose names services
# find each other by, on a subnet that no bridge of Podman's other network backend has.
cat >"$run/containers.conf.new" <<'CONF'
[containers]
default_ulimits = ["nofile=10000:10000", "nproc=30000:30000"]
[engine]
runtime = "runc"
[network]
network_backend = "netavark"
default_subnet = "10.144.0.0/16"
CONF
mv "$run/containers.conf.new" "$run/containers.conf"
export CONTAINERS_CONF=$run/containers.conf
answers() { podman --remote --url "unix://$socket" version >/dev/null 2>&1; }
if ! answers; then
  rm -f "$socket"
  # It ends by itself half an hour after its last use.
  setsid podman system service --time=1800 "unix://$socket" >"$run/log" 2>&1 9>&- </dev/null &
  echo $! >"$run/pid"
  for _ in $(seq 100); do
    ! answers || break
    sleep 0.1
  done
  answers || { echo "podman.sh: Podman's service does not answer:" >&2; cat "$run/log" >&2; exit 1; }
fi
# Ryuk would want an image of its own. The host is said because testcontainers guesses another where this machine
# looks like a container itself.
cat <<VARIABLES
export CONTAINERS_CONF='$CONTAINERS_CONF'
export DOCKER_HOST='unix://$socket'
export TESTCONTAINERS_RYUK_DISABLED=true
export TESTCONTAINERS_HOST_OVERRIDE=127.0.0.1
export FAULTLINE_COMPOSE=podman-compose
VARIABLES
