import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { kafkaJars } from './binaries.ts';
import { dataFolder, freePort, type Server, startServer } from './server.ts';

export interface Kafka extends Server {
  /** Host and port for `bootstrap` and `brokers`. */
  readonly broker: string;
}

/** Starts one broker that is its own controller. A restart keeps topics and records. Topics are made when first named. */
export async function startKafka(): Promise<Kafka> {
  const folder = dataFolder();
  const [port, controller] = [await freePort(), await freePort()];
  const properties = join(folder, 'server.properties');
  writeFileSync(
    properties,
    `
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controller}
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
controller.listener.names=CONTROLLER
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
log.dirs=${join(folder, 'data')}
offsets.topic.replication.factor=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
group.initial.rebalance.delay.ms=0
# Every record is on the disk before it is acknowledged, as tests that kill the broker ask for.
log.flush.interval.messages=1
`,
  );
  const jars = ['-cp', join(kafkaJars(), '*')];
  const format = [...jars, 'kafka.tools.StorageTool', 'format', '-t', 'ZmF1bHRsaW5lLXRlc3QtMQ', '-c', properties];
  await promisify(execFile)('java', format);
  const server = await startServer({
    command: 'java',
    arguments: ['-Xmx512m', '-XX:TieredStopAtLevel=1', ...jars, 'kafka.Kafka', properties],
    folder,
    ready: () => accepts(port),
  });
  return { ...server, broker: `127.0.0.1:${port}` };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
