import type { Diagnostic } from '../../model.ts';
import { severityOf } from './severity.ts';
import { pathLikeness } from './source-path.ts';
import { indentOf, toNumber } from '../text.ts';

/** A member of a record: `File: app/a.rb`, `  Line: 8`, `* Message: …`, `- filepath: a.sql`, `    start_line_no: 3`. */
const MEMBER = /^\s{0,8}([-*•] )?([A-Za-z]{2,15}(?:[ _][A-Za-z]{2,12}){0,2})\s{0,12}:\s{1,12}(\S.{0,1500})$/;
/** What a text with such records has. */
const NAMES_FILE = /^\s{0,8}(?:[-*•] )?(?:file(?:path|name|_path)?|location|path|src)\s{0,12}:\s/i;
/** The file that all below is about, where `path` is a way within it: `Validation Results for openapi.yaml:`. */
const HEADING = /^[A-Z][A-Za-z ]{3,60} (?:for|in|of) ([^\s:]{1,400}):$/;
/** A place in a member: `src/a.ts:12:3`. */
const PLACE = /^(.{1,400}?):(\d{1,7})(?::(\d{1,7}))?$/;
/** What names a file, and what judges a place: the packing list of a package has places and descriptions as well. */
const FILE = ['file', 'filepath', 'filename', 'file path', 'location', 'path', 'src'];
const MESSAGE = [
  'message',
  'msg',
  'description',
  'title',
  'issue',
  'problem',
  'finding',
  'detector type',
  'secret type',
  'details',
];
/** How many of the details are shown, before them: `(1/1) * Possible vulnerability detected: …` (Horusec). */
const COUNTED = /^\(\d{1,4}\/\d{1,4}\) \* /;
/** What is wrong and how sure that is, above a record without a message: `XSS.Raw: XSS - High Confidence` (Sobelow). */
const GRADED_TITLE = /^(\S.{2,300}) - (Critical|High|Medium|Low)(?: (?:Confidence|Severity))?$/;
const JUDGES = [
  'severity',
  'confidence',
  'level',
  'rule',
  'check',
  'category',
  'rule id',
  'ruleid',
  'detector type',
  'secret type',
  'code',
];
/** Most members of a record. */
const MAX_MEMBERS = 24;

/**
 * Reads findings of which each part stands on a line of its own, after its name (Brakeman): a file, a line and a
 * message. A record ends at an empty line, and where a name comes again.
 */
export function labelledRecords(lines: readonly string[]): readonly Diagnostic[] {
  if (!lines.some((line) => NAMES_FILE.test(line))) return [];
  const findings: Diagnostic[] = [];
  let record = new Map<string, string>();
  /** A file that stands above the list of its findings. */
  let above = '';
  let isHeaded = false;
  /** The member that the line before has, and how deep it stands: what is deeper goes on with it. */
  let last = '';
  let indent = 0;
  const close = (): void => {
    if (isHeaded) record.delete('path');
    above = fileIn(record) ?? above;
    const found = findingOf(record, above);
    if (found !== null) findings.push(found);
    record = new Map();
  };
  for (const line of lines) {
    const [, bullet, name = '', value = ''] = MEMBER.exec(line) ?? [];
    const key = name.toLowerCase().replaceAll('_', ' ');
    if (line.trim() === '' || record.has(key) || (bullet === '- ' && record.size > 0)) close();
    const headed = line.endsWith(':') ? (HEADING.exec(line)?.[1] ?? '') : '';
    if (pathLikeness(headed) === 'sure') {
      above = headed;
      isHeaded = true;
    }
    if (key === '' && MESSAGE.includes(last) && indentOf(line) > indent) {
      record.set(last, `${record.get(last) ?? ''} ${line.trim()}`);
      continue;
    }
    const [, title, grade] = key === '' && record.size === 0 ? (GRADED_TITLE.exec(line) ?? []) : [];
    if (title !== undefined && grade !== undefined) record.set('message', title).set('confidence', grade);
    if (key !== '' && record.size < MAX_MEMBERS) record.set(key, value.trim());
    last = key;
    indent = indentOf(line);
  }
  close();
  return findings;
}

function fileIn(record: ReadonlyMap<string, string>): string | undefined {
  const named = FILE.flatMap((name) => record.get(name) ?? []);
  return named.find((value) => PLACE.test(value)) ?? named[0];
}

function findingOf(record: ReadonlyMap<string, string>, above: string): Diagnostic | null {
  const member = (...names: readonly string[]): string | undefined =>
    names.map((name) => record.get(name)).find((value) => value !== undefined);
  const place = fileIn(record) ?? above;
  const [, placed, lineOfPlace, columnOfPlace] = PLACE.exec(place) ?? [];
  const file = placed ?? place;
  const line = toNumber(
    /^\d{1,7}/.exec(member('line', 'lines', 'line number', 'start line', 'start line no') ?? '')?.[0] ?? lineOfPlace,
  );
  const message = member(...MESSAGE);
  // A kind alone says nothing of a fault.
  const secret = member('secret type');
  const judged = member(...JUDGES) !== undefined;
  if (!judged || pathLikeness(file) !== 'sure' || line === null || message === undefined) return null;
  return {
    file,
    line,
    column: toNumber(/^\d{1,7}$/.exec(member('column', 'col', 'start line pos') ?? '')?.[0] ?? columnOfPlace),
    severity: severityOf(member('severity', 'confidence', 'level') ?? '') ?? 'error',
    code: member('rule', 'check', 'rule id', 'ruleid', 'code') ?? null,
    message: message === secret ? `Secret Type: ${secret}` : message.replace(COUNTED, ''),
  };
}
