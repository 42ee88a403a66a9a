#!/bin/sh
# As in the official image: KAFKA_SOME_NAME is the setting some.name (two underscores an underscore, three a hyphen).
# With none of them set it is a broker for local use.
set -e
properties=/opt/kafka/config/server.properties
env | awk '
  /^KAFKA_(VERSION|HEAP_OPTS|OPTS|JMX_|JVM_|GC_LOG_|LOG4J_|TOOLS_LOG4J_)/ { next }
  /^KAFKA_/ {
    name = tolower(substr($0, 7, index($0, "=") - 7))
    gsub(/___/, "-", name); gsub(/__/, "\001", name); gsub(/_/, ".", name); gsub(/\001/, "_", name)
    print name substr($0, index($0, "="))
  }' >"$properties"
if [ ! -s "$properties" ]; then
  cat >"$properties" <<LOCAL
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@localhost:9093
listeners=PLAINTEXT://:9092,CONTROLLER://:9093
advertised.listeners=PLAINTEXT://localhost:9092
controller.listener.names=CONTROLLER
listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT
log.dirs=/tmp/kraft-combined-logs
offsets.topic.replication.factor=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
LOCAL
fi
java -cp '/opt/kafka/libs/*' kafka.tools.StorageTool format --ignore-formatted \
  -t "${CLUSTER_ID:-5L6g3nShT-eMCtK--X86sw}" -c "$properties"
# shellcheck disable=SC2086
exec java ${KAFKA_HEAP_OPTS:--Xmx512m} -cp '/opt/kafka/libs/*' kafka.Kafka "$properties"
