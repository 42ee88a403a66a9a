import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const HERE = import.meta.dirname;
const BINARIES = ['otelcol-contrib', 'jaeger', 'prometheus', 'promtool', 'alertmanager', 'amtool'] as const;

export type Binary = (typeof BINARIES)[number];

/** The folder that install.sh fills: named by what is to be built, so that a new version is never mistaken for an old one. */
function backendsFolder(): string {
  const hash = createHash('sha256');
  for (const file of ['../../collector-config/builder.yaml', 'versions.env'])
    hash.update(readFileSync(join(HERE, file)));
  const cache = process.env['FAULTLINE_CACHE'] ?? join(homedir(), '.cache/faultline');
  return join(cache, hash.digest('hex').slice(0, 16));
}

/** Path of a server or of its tool. Throws where it is not installed. */
export function binary(name: Binary): string {
  return installed(join(backendsFolder(), 'bin', name));
}

/** Folder with the jars of Kafka. Throws where it is not installed. */
export function kafkaJars(): string {
  return installed(join(backendsFolder(), 'kafka'));
}

/**
 * Whether all servers are installed: `describe.skipIf(!backendsInstalled())`. Says what to do where they are not; in
 * CI, where nothing may be skipped, it throws instead.
 */
export function backendsInstalled(): boolean {
  try {
    for (const name of BINARIES) binary(name);
    kafkaJars();
    return true;
  } catch (error) {
    if (process.env['CI'] === 'true') throw error;
    console.warn(`skipped: ${String(error)}`);
    return false;
  }
}

function installed(path: string): string {
  if (existsSync(path)) return path;
  throw new Error(`${path} is missing: run test/backends/install.sh (once, 10 to 15 minutes)`);
}
