import type { ErrorReport } from '../error-report.ts';

/** Words after which a command stands without a colon. */
const LEADS_ON = /\b(?:with|by|using|via|run)$/i;

/** Text and command of a suggestion in one sentence: `Create 'books' with 'app add books'`. */
export function suggestionText({ text, command }: NonNullable<ErrorReport['suggestion']>): string {
  if (command === null) return text;
  const lead = withoutColon(text);
  if (endsSentence(lead)) return `${lead} Run '${command}'`;
  return LEADS_ON.test(lead) ? `${lead} '${command}'` : `${lead}: '${command}'`;
}

/** What stands before something that follows on the next line: with a colon, unless it is a sentence. */
export function leadIn(text: string): string {
  const lead = withoutColon(text);
  return endsSentence(lead) ? lead : `${lead}:`;
}

function withoutColon(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.endsWith(':') ? trimmed.slice(0, -1) : trimmed;
}

function endsSentence(text: string): boolean {
  return /[.!?…。！？]$/u.test(text);
}
