import { digestOf } from '../../compactor/digest.ts';
import { relevantLocation } from '../../compactor/frames.ts';
import { parseText } from '../../compactor/parse.ts';
import { withinRaw } from '../../context/budget.ts';
import { fingerprintOf } from '../../deduplicator/fingerprint.ts';
import { InvalidInputError } from '../../errors.ts';
import type { Diagnostic, Location, ParsedError, ParsedException, TokenCounter } from '../../model.ts';
import { createRedactor } from '../../redaction/redactor.ts';
import { rawText } from '../../raw-error.ts';
import { hintText } from '../../recovery/hints/hints-page.ts';
import { readText, STANDARD_INPUT } from '../input.ts';
import { logFolder } from '../log-source.ts';
import { details, dim, isTerminal, percent, print, printJson, shareOf, thousands } from '../output.ts';
import { toldHint } from '../told-hint.ts';
import { loadTokenCounter } from '../tokens.ts';

export interface DigestOptions {
  readonly json?: boolean;
  readonly maxChars?: number;
  /** `false` with `--no-redact`. */
  readonly redact?: boolean;
}

/** What `faultline digest --json` prints. */
export interface PrintedDigest extends DigestReport {
  /** Id of the hint that helps; `null` where there is none. */
  readonly hint: string | null;
}

/** What is found in a text. */
export interface DigestReport {
  readonly dialect: string;
  readonly type: string | null;
  readonly code: string | null;
  readonly message: string;
  readonly rootCause: string;
  readonly location: Location;
  readonly causes: readonly CauseReport[];
  readonly diagnostics: readonly Diagnostic[];
  readonly digest: string;
  readonly fingerprint: string;
  readonly tokens: { readonly raw: number; readonly digest: number };
}

/** An exception below the outermost. */
export interface CauseReport {
  readonly type: string | null;
  readonly code: string | null;
  readonly message: string;
  readonly location: Location;
}

const NOWHERE: Location = { file: null, line: null, column: null, function: null };

/** `faultline digest [FILE|-]` */
export async function digest(file: string | undefined, options: DigestOptions): Promise<void> {
  if (file === undefined && process.stdin.isTTY) {
    throw new InvalidInputError('nothing to read; expected a file, or text by a pipe');
  }
  const given = await readText(file ?? STANDARD_INPUT);
  const text = options.redact === false ? given : createRedactor().text(given);
  const parsed = parseText(text);
  const report = reportOf(parsed, text, await loadTokenCounter(), options.maxChars);
  const { fingerprint } = report;
  const hint = toldHint({ parsed, raw: rawText(text), toolName: null, fingerprint }, logFolder(undefined));
  if (options.json === true) {
    const printed: PrintedDigest = { ...report, hint: hint?.id ?? null };
    await printJson(printed);
    return;
  }
  const advice = hint === null ? '' : `${hint.id}: ${hintText(hint)}\n`;
  await print(`${report.digest}\n${advice}${isTerminal() ? dim(digestDetails(report)) : ''}`);
}

/** Reads a text and tells all that was found, with a digest that costs no more than the text. */
export function digestReport(text: string, countTokens: TokenCounter, maxChars?: number): DigestReport {
  return reportOf(parseText(text), text, countTokens, maxChars);
}

function reportOf(parsed: ParsedError, text: string, countTokens: TokenCounter, maxChars?: number): DigestReport {
  const { dialect, exceptions, diagnostics, location } = parsed;
  const [outermost, ...causes] = exceptions;
  const line = withinRaw(wordings(parsed, maxChars), text, countTokens);
  return {
    dialect,
    type: exceptions.find((exception) => exception.type !== null)?.type ?? null,
    code: exceptions.find((exception) => exception.code !== null)?.code ?? null,
    message: outermost.message,
    rootCause: exceptions.at(-1)?.message ?? outermost.message,
    location: location ?? NOWHERE,
    causes: causes.map(causeReport),
    diagnostics,
    digest: line,
    fingerprint: fingerprintOf(parsed),
    tokens: { raw: countTokens(text), digest: countTokens(line) },
  };
}

/** Where the whole digest would cost more than a short text, its place is left out first. */
function wordings(parsed: ParsedError, maxChars: number | undefined): readonly string[] {
  const folder = process.cwd();
  return [digestOf(parsed, maxChars, folder), digestOf({ ...parsed, location: null }, maxChars, folder)];
}

function causeReport(exception: ParsedException): CauseReport {
  const { type, code, message } = exception;
  return { type, code, message, location: relevantLocation([exception], []) ?? NOWHERE };
}

function digestDetails({ dialect, causes, diagnostics, fingerprint, tokens }: DigestReport): string {
  const saved = percent(shareOf(tokens.raw - tokens.digest, tokens.raw));
  return details([
    ['dialect', dialect],
    ['causes', String(causes.length)],
    ['findings', String(diagnostics.length)],
    ['fingerprint', fingerprint],
    ['tokens', `${thousands(tokens.raw)} raw, ${thousands(tokens.digest)} as digest (${saved} saved)`],
  ]);
}
