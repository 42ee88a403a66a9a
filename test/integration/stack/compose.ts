import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inRepository } from './configurations.ts';

const run = promisify(execFile);

const PROJECT = 'faultline-stack';

/** Longest time for a single command of Compose, in milliseconds. */
const TIMEOUT_MILLIS = 180_000;

/**
 * The services that are started here. Grafana is left out, whose image cannot be built where no image registry is
 * reached: each query of its board is run instead.
 */
export const SERVICES = ['collector', 'jaeger', 'prometheus', 'alertmanager', 'redis'] as const;

/** What `--profile fleet` adds. */
export const FLEET = ['kafka', 'collector-edge', 'collector-backbone'] as const;

/** Makes the images where they cannot be pulled. */
export async function makeImages(): Promise<void> {
  await run(inRepository('test/backends/images.sh'), { timeout: TIMEOUT_MILLIS });
}

/** Runs Compose on the shipped file as it is, with Docker where that answers, otherwise with Podman. */
export async function compose(...words: readonly string[]): Promise<void> {
  await shell('exec $FAULTLINE_COMPOSE -p "$@"', [PROJECT, ...words]);
}

/** Runs the health check of a service in its container. Rejects where it fails. */
export async function checkHealth(service: (typeof SERVICES)[number] | (typeof FLEET)[number]): Promise<void> {
  const docker = `[ "$(docker inspect -f '{{.State.Health.Status}}' "$1-$2-1")" = healthy ]`;
  const podman = 'podman healthcheck run "$1_$2_1"';
  await shell(`if [ "$FAULTLINE_COMPOSE" = podman-compose ]; then ${podman}; else ${docker}; fi`, [PROJECT, service]);
}

async function shell(command: string, words: readonly string[]): Promise<void> {
  await run('bash', ['-c', `set -e; eval "$(test/backends/podman.sh)"; ${command}`, 'bash', ...words], {
    cwd: inRepository(),
    timeout: TIMEOUT_MILLIS,
    maxBuffer: 64 * 1024 * 1024,
  });
}
