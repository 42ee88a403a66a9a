import { z } from 'zod';
import type { ErrorReport, ValidationIssue } from '../error-report.ts';
import { type DebugState, debugSections } from './debug-sections.ts';
import { defineEnvelope, type Envelope } from './envelope.ts';
import { harmlessReport } from './harmless.ts';
import { labelOf } from './label.ts';
import { leadIn } from './suggestion-text.ts';
import { asLine, hanging } from './text-lines.ts';

/** Longest value of a field, in characters. */
const MAX_VALUE_CHARS = 80;

const terminalSchema: z.ZodType<string> = z
  .string()
  .regex(/^Error: /)
  .meta({ title: 'Terminal text', description: 'An error as a command line tells it to a person.' });

/** The text of a command line for people (073, FR-1, "CLI Error Output"). */
export const terminal: Envelope<string> = defineEnvelope({
  name: 'terminal',
  schema: terminalSchema,
  from: terminalText,
  text: terminalText,
});

/**
 * The same with all that is known (073, FR-6).
 *
 * @param state - what was going on, without secrets
 */
export function terminalDebug(report: ErrorReport, state: DebugState): string {
  const safe = harmlessReport(report);
  const { log, sections } = debugSections(safe, state);
  return joined([[...log, ...heading(safe, '[ERROR]')], ...issueList(safe), ...sections, ...proposals(safe)]);
}

function terminalText(report: ErrorReport): string {
  return joined([heading(report, 'Error:'), ...lists(report), ...proposals(report)]);
}

function heading({ message }: ErrorReport, mark: string): readonly string[] {
  return [`${mark} ${hanging(message, '  ')}`];
}

/** What there is to choose from, and what is wrong with the input. */
function lists(report: ErrorReport): readonly (readonly string[])[] {
  return [...choices(report), ...issueList(report)];
}

function choices(report: ErrorReport): readonly (readonly string[])[] {
  return Object.entries(report.details).flatMap(([name, value]) => {
    if (!isTextList(value) || isTold(value, report)) return [];
    return [[`${labelOf(name)}: ${asLine(value.join(', '))}`]];
  });
}

/** Whether the suggestion itself names all of the values, or, where there is none, they are what is suggested. */
function isTold(values: readonly string[], { suggestion, suggestions }: ErrorReport): boolean {
  return suggestion === null ? isSame(values, suggestions) : values.every((value) => suggestion.text.includes(value));
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((value, place) => value === others[place]);
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string');
}

function issueList({ validationErrors }: ErrorReport): readonly (readonly string[])[] {
  return validationErrors.length === 0 ? [] : [validationErrors.map(issueLine)];
}

function issueLine({ field, message, value, expected, suggestion }: ValidationIssue): string {
  const facts = [
    ...(value === undefined ? [] : [`got ${shortValue(value)}`]),
    ...(expected === undefined ? [] : [`expected ${asLine(expected)}`]),
  ];
  const told = `${asLine(message)}${facts.length === 0 ? '' : ` (${facts.join('; ')})`}`;
  return `  ${field === '' ? '' : `${asLine(field)}: `}${told}${suggestion === undefined ? '' : `. ${asLine(suggestion)}`}`;
}

function shortValue(value: ValidationIssue['value']): string {
  const text = JSON.stringify(value);
  return text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS - 1).toWellFormed()}…` : text;
}

/** What to do: the suggestion, steps, an example, and where to read more. */
function proposals(report: ErrorReport): readonly (readonly string[])[] {
  const { example, docUrl } = report;
  const call = example?.command ?? example?.call ?? null;
  return [
    ...suggested(report),
    ...(call === null ? [] : [['Example:', `  ${hanging(call, '  ')}`]]),
    ...(docUrl === null ? [] : [[`Docs: ${asLine(docUrl)}`]]),
  ];
}

function suggested(report: ErrorReport): readonly (readonly string[])[] {
  const { suggestion } = report;
  const told = report.steps.filter((step) => step.trim() !== '');
  const steps = told.map((step, place) => `  ${place + 1}. ${hanging(step, '     ')}`);
  const own = steps.length === 0 ? [] : [['Steps:', ...steps]];
  const similar = similarTo(report);
  if (suggestion === null) {
    const proposed = similar ?? waitOf(report.recovery);
    return proposed === null ? own : [[`Suggestion: ${proposed}`], ...own];
  }
  const text = hanging(suggestion.text, '  ');
  const proposal = suggestion.command === null ? [text] : [leadIn(text), `  ${hanging(suggestion.command, '  ')}`];
  const more = similar === null ? [] : [[similar]];
  // What ends with a colon leads to what follows.
  const isLead = suggestion.command === null && text.endsWith(':');
  const first = [`Suggestion: ${proposal.join('\n')}`, ...(isLead ? steps : [])];
  return [first, ...more, ...(isLead ? [] : own)];
}

function similarTo(report: ErrorReport): string | null {
  const { suggestion, suggestions, details } = report;
  const isListed = Object.values(details).some((value) => isTextList(value) && isSame(value, suggestions));
  if (suggestions.length === 0 || (suggestion !== null && (isListed || isTold(suggestions, report)))) return null;
  return `Did you mean: ${asLine(suggestions.map((value) => `'${value}'`).join(', '))}?`;
}

function waitOf({ retryAfterMillis }: ErrorReport['recovery']): string | null {
  if (retryAfterMillis === null) return null;
  return `Retry after: ${retryAfterMillis / 1_000} second${retryAfterMillis === 1_000 ? '' : 's'}`;
}

function joined(blocks: readonly (readonly string[])[]): string {
  return blocks.map((lines) => lines.join('\n')).join('\n\n');
}
