import { errorText } from '../../compactor/error-text.ts';
import type { ParsedError } from '../../model.ts';
import type { ErrorReport } from '../error-report.ts';
import { valuesIn } from './failure-values.ts';

/** Characters of the output in which values are looked for. */
const MAX_CHARS = 16_384;
/** Longest command that a step repeats, in characters. */
const MAX_COMMAND_CHARS = 200;
/** Lines before and after the place of a failure that a step shows. */
const AROUND = 3;

/** What is known of a command that failed beyond the report; all of it optional, and without secrets. */
export interface CommandFailure {
  /** As a person would type it in a shell. */
  readonly command?: string | undefined;
  /** The program that it is about, such as `npm`; see `programOf`. */
  readonly program?: string | null | undefined;
  /** What it printed, the error stream first. */
  readonly output?: string | undefined;
  readonly parsed?: ParsedError | undefined;
}

/** What steps may be chosen by and filled with. */
export interface FailureFacts {
  readonly code: string;
  readonly errorClass: string;
  /** The program of the command, and the dialects that read its output. */
  readonly tools: ReadonlySet<string>;
  readonly text: string;
  /** Values by name, each harmless as a word of a command. */
  readonly values: ReadonlyMap<string, string>;
}

/** Reads the facts of a failure out of its report and of what the command said. Pure. */
export function failureFacts(report: ErrorReport, failure: CommandFailure = {}): FailureFacts {
  const { command = '', program = null, output = '', parsed } = failure;
  const text = errorText([report.message, report.cause ?? '', output].join('\n'), MAX_CHARS).text;
  return {
    code: report.code,
    errorClass: report.errorClass,
    tools: new Set([program, parsed?.dialect].filter((tool) => typeof tool === 'string')),
    text,
    values: new Map([...placeOf(report, parsed), ...valuesIn(text), ...commandOf(command, program)]),
  };
}

function placeOf(report: ErrorReport, parsed: ParsedError | undefined): readonly (readonly [string, string])[] {
  const first = parsed?.diagnostics.find(({ severity, file }) => severity === 'error' && file !== null);
  const { file = null, line = null } = first ?? report.location ?? {};
  if (file === null || !HARMLESS_PATH.test(file)) return [];
  if (line === null) return [['file', file]];
  return [
    ['file', file],
    ['line', String(line)],
    ['around', `${Math.max(1, line - AROUND)},${line + AROUND}`],
  ];
}

/** A path that is no option and that every shell takes as one word. */
const HARMLESS_PATH = /^[\w./@+][\w./@+-]{0,200}$/;

function commandOf(command: string, program: string | null): readonly (readonly [string, string])[] {
  const isRepeatable = command !== '' && command.length <= MAX_COMMAND_CHARS && !command.includes('[redacted');
  return [
    ...(isRepeatable ? [['command', command] as const] : []),
    // Of other programs nobody knows what they do when they are asked for help.
    ...(program !== null && WITH_HELP.has(program) ? [['program', program] as const] : []),
  ];
}

/** Programs that only print their help when they are asked for it. */
const WITH_HELP: ReadonlySet<string> = new Set(
  (
    'npm pnpm yarn node tsc eslint vitest jest python3 pip pytest uv ruff mypy cargo rustc go gcc ' +
    'g++ clang make cmake git docker kubectl terraform curl ls cat grep find tar ssh psql mvn gradle ' +
    'dotnet bundle composer faultline'
  ).split(' '),
);
