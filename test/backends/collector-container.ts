import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GenericContainer, getContainerRuntimeClient, Wait } from 'testcontainers';
import { dataFolder, eventually, freePort } from './server.ts';

const IMAGE = 'docker.io/otel/opentelemetry-collector-contrib:0.145.0';
/** Where a test's Collector keeps what it must not lose. */
const DATA = '/data';

export interface CollectorContainerOptions {
  /**
   * Text of a configuration, or of several that are merged. It listens for OTLP/HTTP on 0.0.0.0:4318 and may write
   * below `/data`.
   */
  readonly configuration: string | readonly string[];
  /**
   * The port of the loopback on which the configuration listens instead: the container then shares the network of this
   * machine, so that it reaches the other servers of a test.
   */
  readonly hostPort?: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** The image that the Compose file ships, as a container of a test. */
export interface CollectorContainer {
  /** Base address for OTLP/HTTP; the same after a restart. */
  readonly endpoint: string;
  /** The folder of this machine that is `/data` inside; its content survives a kill. */
  readonly folder: string;
  readonly logs: () => Promise<string>;
  readonly kill: () => Promise<void>;
  /** Asks it to end, and waits. */
  readonly stop: () => Promise<void>;
  /** Starts it again after `kill` or `stop`, and waits until it takes requests. */
  readonly start: () => Promise<void>;
  /** Freezes its processes, with connections open, until `resume`. */
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** Removes it and its data. */
  readonly close: () => Promise<void>;
}

/** Starts it and waits until it takes requests. `useContainers()` comes first. */
export async function startCollectorContainer({
  configuration,
  hostPort,
  environment = {},
}: CollectorContainerOptions): Promise<CollectorContainer> {
  const folder = dataFolder();
  // The image's user is another than the test's.
  chmodSync(folder, 0o777);
  const names = [configuration].flat().map((text, index) => {
    writeFileSync(join(folder, `config-${index}.yaml`), text);
    return `config-${index}.yaml`;
  });
  const port = hostPort ?? (await freePort());
  const image = new GenericContainer(IMAGE)
    .withCommand(names.flatMap((name) => ['--config', `${DATA}/${name}`]))
    .withEnvironment({ ...environment })
    .withBindMounts([{ source: folder, target: DATA }])
    .withWaitStrategy(Wait.forLogMessage('Everything is ready'));
  const started = await (
    hostPort === undefined
      ? // A port that is chosen here stays the same when the container is started again.
        image.withExposedPorts({ container: 4318, host: port })
      : image.withNetworkMode('host')
  ).start();
  const container = (await getContainerRuntimeClient()).container.getById(started.getId());
  const endpoint = `http://${started.getHost()}:${port}`;
  return {
    endpoint,
    folder,
    logs: async () => String(await container.logs({ stdout: true, stderr: true })),
    kill: async () => void (await container.kill()),
    stop: async () => void (await container.stop()),
    async start() {
      await container.start();
      // Any answer will do: it is an error, since a GET is no export.
      await eventually(async () => (await fetch(`${endpoint}/v1/traces`)).status);
    },
    pause: async () => void (await container.pause()),
    resume: async () => void (await container.unpause()),
    async close() {
      await container.remove({ force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
