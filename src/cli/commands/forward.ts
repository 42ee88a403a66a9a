import { once } from 'node:events';
import { signalsFrom, type Signals } from '../../audit/signals.ts';
import { InvalidInputError } from '../../errors.ts';
import { createForwarder } from '../../forwarder/create-forwarder.ts';
import type { DrainResult } from '../../forwarder/forwarder.ts';
import { shownUrl } from '../../forwarder/otlp-client.ts';
import { type OtlpEndpoints, otlpSettings } from '../../forwarder/otlp-settings.ts';
import { rejectedPath } from '../../forwarder/rejected-file.ts';
import { filesOfLog, logFolder } from '../log-source.ts';
import { counted, print, printJson } from '../output.ts';

export interface ForwardCommandOptions {
  readonly endpoint?: string;
  readonly header: Readonly<Record<string, string>>;
  readonly signals?: Signals;
  /** Seconds. @default 60 */
  readonly timeout?: number;
  readonly watch?: boolean;
  readonly dir?: string;
  readonly json?: boolean;
}

const DEFAULT_TIMEOUT_SECONDS = 60;
/** The same trouble is told again after this, in milliseconds. */
const TOLD_AGAIN_MILLIS = 60_000;
const EXIT_PENDING = 1;

/** `faultline forward` */
export async function forward(options: ForwardCommandOptions): Promise<void> {
  const directory = logFolder(options.dir);
  const endpoints = endpointsOf(options);
  filesOfLog(directory, options.dir !== undefined);
  const { timeout = DEFAULT_TIMEOUT_SECONDS, watch = false, json = false } = options;
  const told = new Map<string, number>();
  const tell = (trouble: string): void => {
    const last = told.get(trouble) ?? -Infinity;
    if (performance.now() - last < TOLD_AGAIN_MILLIS) return;
    told.set(trouble, performance.now());
    process.stderr.write(`faultline forward: ${trouble}\n`);
  };
  let trouble: string | null = null;
  const all = { shipped: 0, setAside: 0, streams: new Set<string>() };
  const forwarder = createForwarder({
    directory,
    endpoints,
    adopt: 'all',
    onShipped(count, stream) {
      all.shipped += count;
      if (stream !== null) all.streams.add(stream);
      if (watch && !json) void print(`shipped ${counted(count, 'record')} of ${stream}\n`);
    },
    onSetAside(recordId, reason, stream) {
      all.setAside += 1;
      tell(`record ${recordId} was refused (${reason}) and set aside in ${rejectedPath(directory, stream ?? '')}`);
    },
    onTrouble: watch ? tell : () => {},
    onFailure(error) {
      trouble = error instanceof Error ? error.message : String(error);
      tell(trouble);
    },
  });
  if (watch) {
    forwarder.start();
    await interruption();
  }
  const drained = await forwarder.drain(timeout * 1_000);
  await forwarder.shutdown(0);
  const result: DrainResult = {
    ...drained,
    shipped: all.shipped,
    setAside: all.setAside,
    streams: all.streams.size,
    reason: drained.reason ?? (drained.pending > 0 ? trouble : null),
  };
  const to = [...endpoints.values()].map(({ url }) => shownUrl(url));
  await (json ? printJson({ ...result, endpoints: to }) : print(summary(result, to, directory)));
  if (result.pending === 0) return;
  process.exitCode = EXIT_PENDING;
  const why = result.reason === null ? '' : `: ${result.reason}`;
  process.stderr.write(`faultline forward: ${counted(result.pending, 'record')} still pending${why}\n`);
}

/** @throws InvalidInputError when one is wrong, or none is named */
function endpointsOf({
  endpoint,
  header: headers,
  signals = signalsFrom(process.env),
}: ForwardCommandOptions): OtlpEndpoints {
  const { endpoints, problems } = otlpSettings(process.env, signals, { endpoint, headers });
  const [problem] = problems;
  if (problem !== undefined) throw new InvalidInputError(problem);
  if (endpoints.size > 0) return endpoints;
  throw new InvalidInputError(
    'no endpoint to ship to; expected --endpoint URL, FAULTLINE_FORWARD_ENDPOINT or OTEL_EXPORTER_OTLP_ENDPOINT',
  );
}

/** Ends at a signal; the listener for it keeps the process alive. */
async function interruption(): Promise<void> {
  const alive = setInterval(() => {}, 2 ** 30);
  await Promise.race((['SIGINT', 'SIGTERM'] as const).map((name) => once(process, name)));
  clearInterval(alive);
}

function summary(
  { shipped, streams, setAside, pending }: DrainResult,
  to: readonly string[],
  directory: string,
): string {
  if (shipped + setAside + pending === 0) return `nothing to ship in ${directory}\n`;
  const aside = setAside === 0 ? '' : `; ${setAside} set aside in ${rejectedPath(directory, '*')}`;
  return `shipped ${counted(shipped, 'record')} of ${counted(streams, 'stream')} to ${to.join(' and ')}${aside}\n`;
}
