import { z } from 'zod';
import { cutEnd, oneLine } from '../../compactor/text.ts';
import type { ErrorReport } from '../error-report.ts';
import { causeBehind } from './cause-behind.ts';
import { defineEnvelope, type Envelope } from './envelope.ts';
import { harmlessReport, harmlessText } from './harmless.ts';
import { asLine, linesOf } from './text-lines.ts';

/** The error card as records hold it (Error Prompt Card, "Output Format (JSONL)"). */
export interface ErrorCard {
  readonly code: string;
  readonly class: string;
  readonly cause: string;
}

/** A command that failed. */
export interface FailedCommand {
  /** As a person would type it, without secrets; `null` where it was no command. */
  readonly command: string | null;
  /** `null` where there is none, as when no process ended. */
  readonly exitCode: number | null;
  readonly report: ErrorReport;
}

/** Longest command, in characters. */
const MAX_COMMAND_CHARS = 2_000;

const cardSchema: z.ZodType<ErrorCard> = z
  .object({
    code: z.string().describe('Stable code of the error.'),
    class: z.string().describe('Class of the failure, such as Precondition.'),
    cause: z.string().describe('What is behind the failure.'),
  })
  .meta({ title: 'Error card', description: 'Code, class and cause of a failed command.' });

export const card: Envelope<ErrorCard> = defineEnvelope({
  name: 'card',
  schema: cardSchema,
  from: (report) => ({ code: report.code, class: report.errorClass, cause: causeOf(report) }),
  text: (report) => cardText({ command: null, exitCode: null, report }),
});

/**
 * The Error Prompt Card ("Error Prompt Format"). Lines that begin with a number are its steps and nothing else: what
 * an error's text has of such lines, or of headings, is marked as a quotation.
 */
export function promptCard({ command, exitCode, report }: FailedCommand): string {
  return cardText({
    command: command === null ? null : harmlessText(command),
    exitCode,
    report: harmlessReport(report),
  });
}

function cardText({ command, exitCode, report }: FailedCommand): string {
  const head =
    command === null
      ? `❌ Failed: ${attemptOf(report)}`
      : `❌ Command Failed: ${cutEnd(oneLine(command), MAX_COMMAND_CHARS)}`;
  const facts = [
    ...(exitCode === null ? [] : [`Exit Code: ${exitCode}`]),
    `Error Class: ${asLine(report.errorClass)}`,
    `Error Code: ${asLine(report.code)}`,
  ];
  const steps = report.steps.map(asLine).filter((step) => step !== '');
  const blocks = [
    [head],
    facts,
    ['Cause:', ...linesOf(causeOf(report)).map(quoted)],
    ...(steps.length === 0 ? [] : [['Recovery Steps:', ...steps.map((step, place) => `${place + 1}. ${step}`)]]),
  ];
  return blocks.map((lines) => lines.join('\n')).join('\n\n');
}

function causeOf(report: ErrorReport): string {
  return causeBehind(report) ?? report.message;
}

function attemptOf({ context, code }: ErrorReport): string {
  const named = [context.source, context.operation].filter((name) => name !== null).map(asLine);
  return named.length === 0 ? asLine(code) : named.join(' ');
}

/** What a reader of cards would take for a step or a heading, behind whatever Markdown may stand before it. */
const STRUCTURE =
  /^[\s>*#_~`•·-]*(?:❌|\p{N}|(?:exit code|error class|error code|causes?|(?:recovery|next|repair|fix|remediation) steps?)\b)/iu;

function quoted(line: string): string {
  return STRUCTURE.test(line) ? `> ${line.trimStart()}` : line;
}
