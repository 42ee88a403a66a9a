import type { Diagnostic } from '../../model.ts';
import { findingText } from './finding-text.ts';
import { severityOf } from './severity.ts';
import { pathLikeness } from './source-path.ts';
import { toNumber } from '../text.ts';
import { unescapeXml } from './report-xml.ts';

/** The start of a suite or a case, and a failure in it with what it says. */
const ELEMENT =
  /<(testsuite|testcase|failure|error)\b([^<>]{0,4000})>(?:\s{0,40}<!\[CDATA\[((?:[^\]]|\](?!\]>)){0,2000})|([^<]{0,2000}))/g;
/** An attribute that may name a file, or say what failed. */
const ATTRIBUTE = /\s(name|file|classname|message|line)="([^"]{0,2000})"/g;
/** How a failure begins that is a finding: `line 3, col 7, Error - message (rule)`. */
const PLACE = /^\s{0,40}line (\d{1,7})(?:, col(?:umn)? (\d{1,7}))?, (?:(Error|Warning|Info) - )?([^\n]{1,1500})/i;

/** Reads the findings of linters that report as if each were a failed test of JUnit, in a suite for each file. */
export function junitFindings(text: string): readonly Diagnostic[] {
  if (!text.includes('<testsuite') || !/\bline \d{1,7}, /i.test(text)) return [];
  const findings: Diagnostic[] = [];
  let file: string | null = null;
  for (const [, element = '', inside = '', quoted, plain] of text.matchAll(ELEMENT)) {
    const attributes = new Map([...inside.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));
    const named = [attributes.get('file'), attributes.get('name'), attributes.get('classname')];
    const path = named.find((value) => value !== undefined && pathLikeness(value) === 'sure');
    if (element === 'testsuite') file = path ?? null;
    const [, line, column, word, said] = PLACE.exec(unescapeXml(quoted ?? plain ?? '')) ?? [];
    if (file === null || line === undefined || said === undefined) continue;
    const { code, message } = findingText(said);
    const severity = severityOf(word ?? '') ?? 'error';
    findings.push({ file, line: Number(line), column: toNumber(column), severity, code, message });
  }
  return findings;
}
