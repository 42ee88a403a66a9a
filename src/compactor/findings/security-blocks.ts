import type { Diagnostic, Severity } from '../../model.ts';
import type { ErrorText } from '../error-text.ts';
import { severityOf } from './severity.ts';
import { pathLikeness } from './source-path.ts';

/** Checkov: `Check: CKV_AWS_20: "S3 Bucket has …"`, how it went, and `	File: /main.tf:10-14`. */
const CHECK = /^Check: ([A-Z][A-Z\d_]{2,60}): "?(.{1,600}?)"?$/;
const OUTCOME = /^\s{1,8}(FAILED|PASSED|SKIPPED) for resource: /;
const FILE = /^\s{1,8}File: ([^\n:]{1,400}):(\d{1,7})-\d{1,7}$/;
/** tfsec: `Result #1 HIGH Bucket does not …`, a rule of dashes, and `  main.tf:3-6`. */
const RESULT = /^Result #\d{1,6} (CRITICAL|HIGH|MEDIUM|LOW) (.{1,600})$/;
const RANGE = /^\s{1,4}([^\s:]{1,400}):(\d{1,7})(?:-\d{1,7})?$/;
/** Semgrep: the file, `   ❯❯❱ rule`, the message, and `    14┆ source`. */
const PATH = /^\s{4}([^\s:]{1,400})\s{0,4}$/;
const RULE = /^\s{1,8}(❯{1,3}❱?|❱) ([\w.-]{1,200})\s{0,4}$/;
const SOURCE = /^\s{0,14}(\d{1,7})┆/;
/** Of every text with such blocks one; looked for in the whole text, before its lines are read. */
const MARKS = ['Check: ', 'Result #', '❯', '❱'] as const;
/** Most lines of a block. */
const MAX_LINES = 24;

/** Findings of scanners that print a block for each: Checkov, tfsec, Semgrep. */
export function securityFindings({ text, lines }: ErrorText): readonly Diagnostic[] {
  if (!MARKS.some((mark) => text.includes(mark))) return [];
  if (!lines.some((line) => CHECK.test(line) || RESULT.test(line) || RULE.test(line))) return [];
  const findings: Diagnostic[] = [];
  let path: string | null = null;
  for (const [index, line] of lines.entries()) {
    const named = PATH.exec(line)?.[1] ?? '';
    if (pathLikeness(named) === 'sure') path = named;
    const below = lines.slice(index + 1, index + 1 + MAX_LINES);
    const found = checkAt(line, below) ?? resultAt(line, below) ?? ruleAt(line, below, path);
    if (found !== null) findings.push(found);
  }
  return findings;
}

function checkAt(line: string, below: readonly string[]): Diagnostic | null {
  const [, code = null, message] = CHECK.exec(line) ?? [];
  if (message === undefined || OUTCOME.exec(below[0] ?? '')?.[1] !== 'FAILED') return null;
  const place = below
    .slice(0, 3)
    .map((text) => FILE.exec(text))
    .find((match) => match !== null);
  return finding(place?.[1], place?.[2], 'error', code, message);
}

function resultAt(line: string, below: readonly string[]): Diagnostic | null {
  const [, word = '', message] = RESULT.exec(line) ?? [];
  if (message === undefined) return null;
  const place = below
    .slice(0, 3)
    .map((text) => RANGE.exec(text))
    .find((match) => match !== null);
  return finding(place?.[1], place?.[2], severityOf(word) ?? 'error', null, message.trim());
}

function ruleAt(line: string, below: readonly string[], path: string | null): Diagnostic | null {
  const [, arrows, code = null] = RULE.exec(line) ?? [];
  const source = below.findIndex((text) => SOURCE.test(text));
  if (arrows === undefined || source === -1) return null;
  const said = below
    .slice(0, source)
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const severity = arrows.length > 1 ? 'error' : 'warning';
  return finding(path ?? undefined, SOURCE.exec(below[source] ?? '')?.[1], severity, code, said.join(' '));
}

function finding(
  file: string | undefined,
  line: string | undefined,
  severity: Severity,
  code: string | null,
  message: string,
): Diagnostic | null {
  if (file === undefined || line === undefined) return null;
  return { file, line: Number(line), column: null, severity, code, message };
}
