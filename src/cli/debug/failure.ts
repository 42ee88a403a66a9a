import { createFaultline } from '../../faultline.ts';
import type { RawError } from '../../model.ts';
import { captureRawError, STANDS_FOR } from '../../raw-error.ts';
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
  return `${details(raw, state)}\n${stacks(raw)}\n${await keep(raw, state, directory)}\n`;
}

function details(raw: RawError, state: DebugState): string {
  const rows: (readonly [string, string])[] = [
    ['Code', raw.code ?? raw.type ?? 'unknown'],
    ['Command', state.command],
    ['Version', `${state.version}, ${state.runtime}`],
    ['Folder', state.folder],
    ...Object.entries(state.environment).map(([name, value]) => ['Environment', `${name}=${value}`] as const),
    ...Object.entries(raw.properties)
      .filter(([name]) => name !== 'details')
      .map(([name, value]) => [name, JSON.stringify(value)] as const),
    ...state.requests.map((request) => ['Request', requestText(request)] as const),
    ['Duration', `${state.durationMillis} ms`],
  ];
  return `\nError Details:\n${rows.map(([name, value]) => `  ${name}: ${foreign(value)}\n`).join('')}`;
}

/** The stack of the failure and those of all its causes. */
function stacks(raw: RawError): string {
  const chain: RawError[] = [];
  for (let each: RawError | null = raw; each !== null; each = each.cause) chain.push(each, ...each.errors);
  return chain
    .map((each, index) => `${index === 0 ? 'Stack Trace' : 'Caused by'}:\n${indented(foreign(stackOf(each)))}\n`)
    .join('');
}

function stackOf({ stack, type, message }: RawError): string {
  return stack ?? (type === null ? message : `${type}: ${message}`);
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
