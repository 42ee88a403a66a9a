import { statSync } from 'node:fs';
import { InvalidInputError } from '../../errors.ts';
import { unreadable } from '../input.ts';
import { filesOfLog, logFolder } from '../log-source.ts';
import { counted, print, printJson, thousands } from '../output.ts';
import { TornLines } from '../torn-lines.ts';
import type { Backend } from '../verify/backend.ts';
import type { CheckedRecord } from '../verify/checked-record.ts';
import { jaegerBackend } from '../verify/jaeger.ts';
import { checkLog, type LogCheck } from '../verify/log-check.ts';
import { type BackendAnswer, verifyReport, verifyText } from '../verify/report.ts';

export interface VerifyOptions {
  readonly dir?: string;
  /** @default the environment variable `FAULTLINE_BACKEND` */
  readonly backend?: string;
  readonly signals?: 'spans' | 'logs';
  /** Milliseconds since the Unix epoch. */
  readonly since?: number;
  readonly json?: boolean;
}

const EXIT_MISSING = 1;

/** `faultline verify` */
export async function verify(options: VerifyOptions): Promise<void> {
  const path = logFolder(options.dir);
  const url = backendUrl(options);
  const torn = new TornLines();
  const check = await checkFolder(path, options.dir !== undefined, torn);
  torn.tell();
  const since = options.since ?? Number.NEGATIVE_INFINITY;
  const wanted = check.records.filter(({ timeMillis }) => timeMillis >= since);
  const answer = url ? await ask(jaegerBackend(url), url, wanted) : null;
  const report = verifyReport({ path, check, tornLines: torn.all().length, sinceMillis: since, answer });
  await (options.json === true ? printJson(report) : print(verifyText(report)));
  if (!report.ok) process.exitCode = EXIT_MISSING;
}

function backendUrl({ backend, signals }: VerifyOptions): URL | null {
  const named = backend ?? process.env['FAULTLINE_BACKEND'] ?? '';
  if (named === '') return null;
  const url = URL.parse(named);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new InvalidInputError(`${named} is no address; expected that of a Jaeger query service, http or https`);
  }
  if (signals === 'logs') {
    throw new InvalidInputError(
      'Jaeger holds no logs, so what was shipped as logs cannot be checked; expected --signals spans',
    );
  }
  return url;
}

async function checkFolder(path: string, isNamed: boolean, torn: TornLines): Promise<LogCheck> {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === true) {
    throw new InvalidInputError(`${path} is a file; expected the folder of an embedded log`);
  }
  if (filesOfLog(path, isNamed).length === 0) {
    throw new InvalidInputError(`${path} holds no log (*.otlp.jsonl); expected the folder of an embedded log`);
  }
  try {
    return await checkLog(path, torn);
  } catch (error) {
    throw unreadable(path, error) ?? error;
  }
}

async function ask(backend: Backend, url: URL, wanted: readonly CheckedRecord[]): Promise<BackendAnswer> {
  const { isTTY } = process.stderr;
  const total = counted(wanted.length, 'record');
  const held = await backend.holds(wanted, (done) => {
    if (isTTY) process.stderr.write(`\r${thousands(done)} of ${total} looked for in ${backend.name}`);
  });
  // Takes the line of the progress away.
  if (isTTY) process.stderr.write('\r\u001b[K');
  return { name: backend.name, url: `${url.origin}${url.pathname}`, held };
}
