import type { Diagnostic, Severity } from '../../model.ts';
import type { ErrorText } from '../error-text.ts';
import { severityOf } from './severity.ts';
import { pathLikeness } from './source-path.ts';
import { toNumber } from '../text.ts';

/**
 * What scanners say above the places of a finding, and how bad it is: `CRITICAL: Unsanitized input` (Bearer),
 * ` ✗ [High] SQL Injection` (Snyk), `AVD-DS-0001 (MEDIUM): Specify a tag` (Trivy), `Missing User, Severity: HIGH,
 * Results: 2` (KICS), and `Vulnerability #1: GO-2024-2687`, of which the next line says what it is (govulncheck).
 */
const TITLES: readonly RegExp[] = [
  /^(?<word>CRITICAL|HIGH|MEDIUM|LOW|WARNING): (?<title>\S.{0,600})$/,
  /^\s{0,4}[✗✖×] \[(?<word>Critical|High|Medium|Low)\] (?<title>\S.{0,600})$/,
  /^(?<code>[A-Z][A-Z\d-]{3,40}) \((?<word>CRITICAL|HIGH|MEDIUM|LOW)\): (?<title>\S.{0,600})$/,
  /^(?<title>[A-Z].{0,300}), Severity: (?<word>\w{3,12}), Results: \d{1,7}$/,
  /^Vulnerability #\d{1,6}: (?<code>\S{1,60})$/,
];
/**
 * A place below its title: `File: app/a.rb:48`, `   Path: src/a.ts, line 22`, `	[1]: ../../path/Dockerfile:1`,
 * `      #1: cmd/a.go:52:28: a.main calls http.Server.Serve`.
 */
const PLACES: readonly RegExp[] = [
  /^\s{0,8}(?:File|Path): (?<file>[^\s:,]{1,400})(?::|, line )(?<line>\d{1,7})\b/,
  /^\s{1,8}\[\d{1,7}\]: (?<file>[^\s:]{1,400}):(?<line>\d{1,7})$/,
  /^\s{1,12}#\d{1,6}: (?<file>[^\s:]{1,400}):(?<line>\d{1,7}):(?<column>\d{1,7}): (?<more>\S.{0,600})$/,
];
/** A place between two rules: ` main.tf:12-15`. */
const BETWEEN_RULES = /^\s(?<file>[^\s:]{1,400}):(?<line>\d{1,7})(?:-\d{1,7})?$/;
const RULE_OF_LINE = /^[─═]{8,200}$/;
/** What says more below a place: `   Info: Unsanitized input from …`. */
const INFO = /^\s{0,8}Info: (\S.{0,600})$/;
/** Of every text with such titles one; looked for in the whole text, before its lines are read. */
const MARKS = /^(?:CRITICAL|HIGH|MEDIUM|LOW|WARNING): |[✗✖×] \[|^[A-Z][A-Z\d-]{3,40} \(|, Severity: |^Vulnerability #/m;

interface Title {
  readonly severity: Severity;
  readonly code: string | null;
  readonly message: string;
}

/** Findings of scanners that grade a title and name the places of it below. */
export function gradedTitles({ text, lines }: ErrorText): readonly Diagnostic[] {
  if (!MARKS.test(text)) return [];
  const findings: Diagnostic[] = [];
  let title: Title | null = null;
  for (const [index, line] of lines.entries()) {
    const opened = titleAt(line, lines[index + 1] ?? '');
    title = opened ?? title;
    const place = opened === null && title !== null ? placeAt(lines, index) : null;
    if (title === null || place === null || pathLikeness(place['file'] ?? '') !== 'sure') continue;
    const { severity, code, message } = title;
    const more = place['more'] ?? INFO.exec(lines[index + 1] ?? '')?.[1];
    findings.push({
      file: place['file'] ?? null,
      line: toNumber(place['line']),
      column: toNumber(place['column']),
      severity,
      code,
      message: more === undefined ? message : `${message}: ${more}`,
    });
  }
  return findings;
}

function titleAt(line: string, next: string): Title | null {
  const groups = TITLES.map((shape) => shape.exec(line)?.groups).find(Boolean);
  if (groups === undefined) return null;
  const { word = '', code = null, title = next } = groups;
  return { severity: severityOf(word) ?? 'error', code, message: title.trim() };
}

function placeAt(lines: readonly string[], index: number): Readonly<Record<string, string | undefined>> | null {
  const line = lines[index] ?? '';
  const groups = PLACES.map((shape) => shape.exec(line)?.groups).find(Boolean);
  if (groups !== undefined) return groups;
  return RULE_OF_LINE.test(lines[index - 1] ?? '') ? (BETWEEN_RULES.exec(line)?.groups ?? null) : null;
}
