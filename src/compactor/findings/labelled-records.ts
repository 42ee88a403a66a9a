import type { Diagnostic } from '../../model.ts';
import { severityOf } from './severity.ts';
import { pathLikeness } from './source-path.ts';
import { toNumber } from '../text.ts';

/** A member of a record: `File: app/a.rb`, `  Line: 8`, `* Message: …`. */
const MEMBER = /^\s{0,8}(?:[-*•] )?([A-Z][A-Za-z]{1,14}(?: [A-Z]?[a-z]{2,12})?)\s{0,12}:\s{1,12}(\S.{0,1500})$/;
/** A place in a member: `src/a.ts:12:3`. */
const PLACE = /^(.{1,400}?):(\d{1,7})(?::(\d{1,7}))?$/;
/** Most members of a record. */
const MAX_MEMBERS = 24;

/**
 * Reads findings of which each part stands on a line of its own, after its name (Brakeman): a file, a line and a
 * message. A record ends at an empty line, and where a name comes again.
 */
export function labelledRecords(lines: readonly string[]): readonly Diagnostic[] {
  if (!lines.some((line) => /^\s{0,8}(?:[-*•] )?(?:File|Location|Path)\s{0,12}: /.test(line))) return [];
  const findings: Diagnostic[] = [];
  let record = new Map<string, string>();
  const close = (): void => {
    const found = findingOf(record);
    if (found !== null) findings.push(found);
    record = new Map();
  };
  for (const line of lines) {
    const [, name = '', value = ''] = MEMBER.exec(line) ?? [];
    const key = name.toLowerCase();
    if (line.trim() === '' || record.has(key)) close();
    if (key !== '' && record.size < MAX_MEMBERS) record.set(key, value.trim());
  }
  close();
  return findings;
}

function findingOf(record: ReadonlyMap<string, string>): Diagnostic | null {
  const member = (...names: readonly string[]): string | undefined =>
    names.map((name) => record.get(name)).find((value) => value !== undefined);
  const place = member('file', 'location', 'path') ?? '';
  const [, placed, lineOfPlace, columnOfPlace] = PLACE.exec(place) ?? [];
  const file = placed ?? place;
  const line = toNumber(/^\d{1,7}/.exec(member('line', 'lines', 'line number') ?? '')?.[0] ?? lineOfPlace);
  const message = member('message', 'description', 'title', 'issue', 'problem');
  // The packing list of a package has places and descriptions as well; what judges them is a finding.
  const judged = member('severity', 'confidence', 'level', 'rule', 'check', 'category', 'rule id') !== undefined;
  if (!judged || pathLikeness(file) !== 'sure' || line === null || message === undefined) return null;
  return {
    file,
    line,
    column: toNumber(/^\d{1,7}$/.exec(member('column', 'col') ?? '')?.[0] ?? columnOfPlace),
    severity: severityOf(member('severity', 'confidence', 'level') ?? '') ?? 'error',
    code: member('rule', 'check', 'rule id') ?? null,
    message,
  };
}
