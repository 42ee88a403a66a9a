#!/bin/sh
# Flags alone, or a file of settings, are for the server.
case ${1:-} in
-* | *.conf) set -- redis-server "$@" ;;
esac
exec "$@"
