import { createFaultline } from '../../faultline.ts';
import type { RawError } from '../../model.ts';
import { captureRawError, STANDS_FOR } from '../../raw-error.ts';
import { debugStateOfRaw, type ErrorState } from '../../recovery/debug-state.ts';
import { createRedactor } from '../../redaction/redactor.ts';
import { type DebugState, requestText } from '../debug.ts';
import { logFolder } from '../log-source.ts';
import { foreign } from '../output.ts';

/** Run under which failures of the commands themselves are kept. */
const OWN_RUN = 'faultline-cli';

/**
 * All of a failure of a command, as text, and kept in the log with what the command knew, so that
 * `faultline errors --export` has it for a bug report (073, FR-6).
 */
export async function debugFailure(error: unknown, state: DebugState, directory: string | undefined): Promise<string> {
  const raw = createRedactor().raw(captureRawError(error));
  const known = debugStateOfRaw(raw);
  return `${details(raw, state, known.state)}\n${stacks(known, raw)}\n${await keep(raw, state, directory)}\n`;
}

function details(raw: RawError, state: DebugState, carried: ErrorState['state']): string {
  const rows: (readonly [string, string])[] = [
    ['Code', raw.code ?? raw.type ?? 'unknown'],
    ['Command', state.command],
    ['Version', `${state.version}, ${state.runtime}`],
    ['Folder', state.folder],
    ...Object.entries(state.environment).map(([name, value]) => ['Environment', `${name}=${value}`] as const),
    ...Object.entries(carried).map(([name, value]) => [name, JSON.stringify(value)] as const),
    ...state.requests.map((request) => ['Request', requestText(request)] as const),
    ['Duration', `${state.durationMillis} ms`],
  ];
  return `\nError Details:\n${rows.map(([name, value]) => `  ${name}: ${foreign(value)}\n`).join('')}`;
}

/** The stack of the failure and those of all its causes. */
function stacks({ stack, causes }: ErrorState, raw: RawError): string {
  const sections = [['Stack Trace', stack ?? raw.message], ...causes.map((cause) => ['Caused by', cause])];
  return sections.map(([title = '', text = '']) => `${title}:\n${indented(foreign(text))}\n`).join('');
}

function indented(text: string): string {
  return text.trimEnd().replaceAll(/^(?=.)/gm, '  ');
}

async function keep(raw: RawError, state: DebugState, named: string | undefined): Promise<string> {
  const directory = logFolder(named);
  const faultline = createFaultline({ directory, forward: false, escalator: false, runId: OWN_RUN });
  const [, command = ''] = state.command.split(' ');
  // The same failure with what was known; only the raw error goes through the pipeline.
  const standIn = Object.defineProperty(new Error(raw.message), STANDS_FOR, {
    value: { ...raw, properties: { ...raw.properties, state: { ...state } } },
  });
  const outcome = await faultline.recordError(standIn, {
    toolName: `faultline ${command}`.trim(),
    input: state.command,
    runId: OWN_RUN,
    boundary: 'cli',
  });
  await faultline.shutdown();
  if (!outcome.kept) return `It could not be saved in ${foreign(directory)}.`;
  const where = named === undefined ? '' : ` --dir ${named}`;
  return `Saved in ${foreign(directory)}. For a bug report: faultline errors --class ${outcome.fingerprint}${where} --export errors.jsonl`;
}
