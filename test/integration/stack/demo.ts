import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRepository } from './configurations.ts';

/** A line of the demo's log: the attributes of a record or of the decision about it. */
interface Entry {
  readonly eventName: string;
  readonly traceId: string;
  readonly attributes: ReadonlyMap<string, string>;
}

/** The demo, run by somebody who has an endpoint. */
export interface DemoRun {
  readonly exitCode: number | null;
  /** All that it printed. */
  readonly output: string;
  /** The raw errors of its log. */
  readonly records: readonly Entry[];
  /** What was decided about them. */
  readonly decisions: readonly Entry[];
}

/** Runs the demo as the README says, in a folder of its own. */
export async function runDemo(endpoint: string): Promise<DemoRun> {
  const folder = mkdtempSync(join(tmpdir(), 'faultline-stack-demo-'));
  try {
    const child = spawn(process.execPath, [inRepository('test/demo/main.ts')], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
        // Metrics are sent once and not kept: on a machine that is busy with other tests this may take its time.
        OTEL_EXPORTER_OTLP_TIMEOUT: '60000',
        OTEL_METRIC_EXPORT_TIMEOUT: '60000',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    const [exitCode] = (await once(child, 'close')) as [number | null];
    const log = entries(join(folder, '.faultline'));
    const named = (name: string): readonly Entry[] => log.filter(({ eventName }) => eventName === name);
    return { exitCode, output, records: named('exception'), decisions: named('faultline.decision') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Line {
  readonly resourceLogs: readonly {
    readonly scopeLogs: readonly {
      readonly logRecords: readonly {
        readonly eventName: string;
        readonly traceId: string;
        readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
      }[];
    }[];
  }[];
}

function entries(directory: string): readonly Entry[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.otlp.jsonl'))
    .flatMap((name) => readFileSync(join(directory, name), 'utf8').trimEnd().split('\n'))
    .flatMap((line) => (JSON.parse(line) as Line).resourceLogs)
    .flatMap(({ scopeLogs }) => scopeLogs.flatMap(({ logRecords }) => logRecords))
    .map(({ eventName, traceId, attributes }) => ({
      eventName,
      traceId,
      attributes: new Map(attributes.map(({ key, value }) => [key, value.stringValue ?? ''])),
    }));
}
