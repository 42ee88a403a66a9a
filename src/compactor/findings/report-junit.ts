import type { Diagnostic } from '../../model.ts';
import { diagnosticOfLine } from './diagnostic-lines.ts';
import { findingText } from './finding-text.ts';
import { severityOf } from './severity.ts';
import { pathLikeness } from './source-path.ts';
import { placeAtStart } from './source-place.ts';
import { trimSeparator } from './trim-separator.ts';
import { toNumber } from '../text.ts';
import { attributesOf, unescapeXml } from '../xml.ts';

/** The start of a suite or a case, and a failure in it with what it says. */
const ELEMENT =
  /<(testsuite|testcase|failure|error)\b((?:[^<>"']|"[^"<]{0,2000}"|'[^'<]{0,2000}'){0,4000})>(?:\s{0,40}<!\[CDATA\[((?:[^\]]|\](?!\]>)){0,2000})|([^<]{0,2000}))/g;
/** How a failure begins that is a finding: `line 3, col 7, Error - message (rule)`. */
const WORDS = /^\s{0,40}line (\d{1,7})(?:, col(?:umn)? (\d{1,7}))?, (?:(Error|Warning|Info) - )?([^\n]{1,1500})/i;
/** A place at the end of the name of a case, which may be all of it: `src/a.php:23`, `Rule.Name at /srv/a.php (2:1)`. */
const PLACE_LAST = /^(?:(.{1,300}?) at )?([^\s:][^:]{0,400}?)(?::(\d{1,7})(?::(\d{1,7}))?| \((\d{1,7}):(\d{1,7})\))$/;
/** The stack of a test that failed. */
const STACK = /^\s{0,12}(?:at \S|File ".{1,400}", line \d)|Traceback \(/m;

/** Most lines of such a list. */
const MAX_LISTED = 2000;

type Attributes = ReadonlyMap<string, string>;

/** Reads the findings of linters that report as if each were a failed test of JUnit. */
export function junitFindings(text: string): readonly Diagnostic[] {
  if (!text.includes('<testcase') || !/<(?:failure|error)\b/.test(text)) return [];
  const findings: Diagnostic[] = [];
  let suite: string | null = null;
  let own: Attributes = new Map();
  for (const [, element = '', inside = '', quoted, plain] of text.matchAll(ELEMENT)) {
    const attributes = attributesOf(inside);
    if (element === 'testsuite') suite = pathIn(attributes, 'file', 'name', 'classname');
    else if (element === 'testcase') own = attributes;
    else {
      const body = unescapeXml(quoted ?? plain ?? '');
      const found =
        inWords(suite ?? pathIn(own, 'file', 'name', 'classname'), body) ?? placed(suite, own, attributes, body);
      if (found !== null) findings.push(found);
      else findings.push(...listed(body));
    }
  }
  return findings;
}

function inWords(file: string | null, body: string): Diagnostic | null {
  const [, line, column, word, said] = WORDS.exec(body) ?? [];
  if (file === null || line === undefined || said === undefined) return null;
  const { code, message } = findingText(said);
  return {
    file,
    line: Number(line),
    column: toNumber(column),
    severity: severityOf(word ?? '') ?? 'error',
    code,
    message,
  };
}

/** A failure whose place stands in the name of its case, in its attributes, at the start of its message, or alone above what it says. */
function placed(suite: string | null, own: Attributes, failed: Attributes, body: string): Diagnostic | null {
  const said = failed.get('message') ?? '';
  if (said === '' || STACK.test(body)) return null;
  const name = own.get('name') ?? '';
  const severity = severityOf(failed.get('type') ?? '') ?? 'error';
  const [, rule, file = '', line, column, otherLine, otherColumn] = PLACE_LAST.exec(name) ?? [];
  if (pathLikeness(file) === 'sure' && said !== '') {
    const { code, message } = findingText(said);
    return {
      file,
      line: Number(line ?? otherLine),
      column: toNumber(column ?? otherColumn),
      severity,
      code: rule ?? code,
      message,
    };
  }
  const path = suite ?? pathIn(own, 'classname');
  const row = toNumber(own.get('line'));
  if (path !== null && row !== null && (path.includes('/') || path === own.get('file'))) {
    return { file: path, line: row, column: toNumber(own.get('column')), severity, code: name || null, message: said };
  }
  const inside = placeAtStart(said);
  const above = inside ?? placeAtStart(body.trimStart().split('\n', 1)[0] ?? '');
  if (above === null || (inside === null && above.rest.trim() !== '') || pathLikeness(above.file) !== 'sure')
    return null;
  const message = inside === null ? said : trimSeparator(inside.rest);
  return { file: above.file, line: above.line, column: above.column, severity, code: name || null, message };
}

/** The findings of a checker that reports all of them as one failure, each on a line of its own (mypy). */
function listed(body: string): readonly Diagnostic[] {
  if (STACK.test(body)) return [];
  const [first = null, ...others] = body.trim().split('\n', MAX_LISTED).map(diagnosticOfLine);
  // A note alone is the word of a test that failed.
  if (first?.word == null || first.severity === 'info') return [];
  return [first, ...others].flatMap((found) => {
    if (found === null) return [];
    const { file, line, column, severity, code, message } = found;
    return { file, line, column, severity, code, message };
  });
}

function pathIn(attributes: Attributes, ...names: readonly string[]): string | null {
  return (
    names.map((name) => attributes.get(name)).find((value) => value !== undefined && pathLikeness(value) === 'sure') ??
    null
  );
}
