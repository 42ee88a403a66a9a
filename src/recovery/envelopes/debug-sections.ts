import type { JsonValue } from '../../model.ts';
import type { ErrorReport } from '../error-report.ts';
import { causeBehind } from './cause-behind.ts';
import { harmlessText, harmlessUpTo, harmlessValue } from './harmless.ts';
import { jsonLine } from './json-line.ts';
import { titleOf } from './label.ts';
import { asLine, linesOf } from './text-lines.ts';

/** Longest value, in characters. */
const MAX_VALUE_CHARS = 300;
/** Longest stack: whole, as far as a stack of a runtime goes. */
const MAX_STACK_CHARS = 65_536;
const MAX_STACK_LINES = 1_000;

/** What a debug output tells besides the report; all of it without secrets. */
export interface DebugState {
  /** What was done before, a line each. @default none */
  readonly log?: readonly string[] | undefined;
  /** As the runtime rendered it. @default none */
  readonly stack?: string | null | undefined;
  /** What is behind the error, the nearest first, with its stack or without. @default what the report says */
  readonly causes?: readonly string[] | undefined;
  /** State, request and response at the time of the error, by name. @default none */
  readonly state?: Readonly<Record<string, JsonValue>> | undefined;
}

/** The lines and sections of a debug output (073, FR-6). The report is harmless already. */
export function debugSections(
  report: ErrorReport,
  { log = [], stack = null, causes, state = {} }: DebugState,
): { readonly log: readonly string[]; readonly sections: readonly (readonly string[])[] } {
  const { context } = report;
  const going = { source: context.source, operation: context.operation, parameters: context.parameters };
  const told = Object.entries(going).filter(([, value]) => value !== null);
  const behind = causes ?? [causeBehind(report) ?? []].flat();
  const sections = [
    ['Error Details:', `  Code: ${asLine(report.code)}`, ...members(Object.entries(report.details))],
    ['Context:', ...members(told)],
    ['State:', ...members(Object.entries(state))],
    ['Caused by:', ...behind.flatMap(causeLines)],
    ['Stack Trace:', ...frames(harmlessUpTo(stack ?? '', MAX_STACK_CHARS)).map((line) => `  ${line}`)],
  ];
  return {
    log: log.map((line) => `[DEBUG] ${asLine(harmlessText(line))}`),
    sections: sections.filter(({ length }) => length > 1),
  };
}

function members(entries: readonly (readonly [string, JsonValue])[]): readonly string[] {
  return entries.map(([name, value]) => `  ${titleOf(harmlessText(name))}: ${shown(value)}`);
}

function shown(value: JsonValue): string {
  const safe = harmlessValue(value);
  const text = typeof safe === 'string' ? asLine(safe) : jsonLine(safe);
  return text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS).toWellFormed()} (truncated)` : text;
}

/** A cause; the lines behind its first are further in, so that one is told from the next. */
function causeLines(cause: string): readonly string[] {
  const lines = linesOf(harmlessUpTo(cause, MAX_STACK_CHARS), MAX_STACK_LINES);
  return lines.map((line, place) => `${place === 0 ? '  ' : '    '}${line.trimStart()}`);
}

/** The frames of a stack; all of its lines where none looks like one. The message before them is told already. */
function frames(stack: string): readonly string[] {
  const lines = linesOf(stack, MAX_STACK_LINES).map((line) => line.trimStart());
  const first = lines.findIndex((line) => line.startsWith('at '));
  return first === -1 ? lines : lines.slice(first);
}
