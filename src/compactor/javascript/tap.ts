import type { ParsedException } from '../../model.ts';
import { indentOf } from '../text.ts';
import { readAvaDetails } from './ava-details.ts';
import { withDifference } from './difference.ts';
import { readFrame, readPlace } from './frames.ts';
import { MAX_FAILURES, type TestFailure } from './test-failure.ts';

/** A failed test: `not ok 3 - adds # time=4ms`. */
const NOT_OK = /^(\s{0,80})not ok \d{1,7}(?:\s(?:- )?(.{0,1000}))?$/;
/** What may stand behind its name. */
const DIRECTIVE = / # (?:time=|TODO|SKIP|duration)/i;
/** A field of the block below it. */
const FIELD = /^\s*([\w.]{1,60}) {0,4}: {0,8}(.*)$/;
/** An error with its class: `name: "AssertionError"`, then `message: "expected 3"`. */
const NAMED_ERROR = /^\s{0,8}name: "([\w.$]{1,200})"\n\s{0,8}message: "(.{0,4000})"/;
/** Failures that only repeat those of the tests inside. */
const REPEATED = /^\d{1,7} subtests? failed$/;

/** Whether a text holds a failed test with the block that says why. */
export function isTap(lines: readonly string[]): boolean {
  return lines.some((line, index) => line.trim() === '---' && NOT_OK.test(lines[index - 1] ?? ''));
}

/** The failed tests of a TAP report (version 13 and 14, with a YAML block below each). */
export function readTap(lines: readonly string[]): readonly TestFailure[] {
  const failures: TestFailure[] = [];
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES; index += 1) {
    const head = NOT_OK.exec(lines[index] ?? '');
    // A test that ends with a brace holds others, which follow it.
    if (!head || / # (?:TODO|SKIP)\b| \{$/i.test(head[2] ?? '')) continue;
    const fields = readFields(lines, index + 1);
    if (saysNothing(fields) && holdsFailure(lines, index, head[1] ?? '')) continue;
    const failure = failureOf((head[2] ?? '').split(DIRECTIVE, 1)[0] ?? '', fields);
    if (failure) failures.push(failure);
  }
  return failures;
}

/** Whether the block below a test has neither words nor a stack. */
function saysNothing(fields: ReadonlyMap<string, string>): boolean {
  return !['error', 'message', 'stack', 'diff', 'location', 'failureType'].some((name) => fields.has(name));
}

/** Whether a test inside, which stands above and further in, has failed. */
function holdsFailure(lines: readonly string[], index: number, indent: string): boolean {
  for (let above = index - 1; above >= 0; above -= 1) {
    const line = lines[above] ?? '';
    if (line.trim() !== '' && indentOf(line) <= indent.length) return false;
    if (NOT_OK.test(line)) return true;
  }
  return false;
}

function failureOf(title: string, fields: ReadonlyMap<string, string>): TestFailure | null {
  const [, name, inside] = NAMED_ERROR.exec(fields.get('error') ?? '') ?? [];
  const said = inside === undefined ? (fields.get('error') ?? fields.get('message') ?? '') : scalar(`"${inside}"`);
  if (REPEATED.test(said) || fields.get('failureType') === 'subtestsFailed') return null;
  const frames = stackLines(fields).map((line) => readFrame(`at ${line.trim().replace(/^at /, '')}`));
  const expected = fields.get('expected') ?? fields.get('wanted') ?? '';
  const received = fields.get('actual') ?? fields.get('found') ?? '';
  const details = fields.has('details') ? readAvaDetails((fields.get('details') ?? '').split('\n')) : null;
  const message = withDifference(
    details?.message ?? said,
    expected === '' && received === '' ? null : { expected, received },
  );
  const exception: ParsedException = {
    type: details?.type ?? name ?? fields.get('name') ?? null,
    code: codeOf(fields.get('code')),
    message: message.trim(),
    frames: frames.filter((frame) => frame !== null),
  };
  const place = readPlace(fields.get('location') ?? '');
  return { title, file: place?.file ?? fields.get('file') ?? null, exceptions: [exception] };
}

/** The code of the error itself; node:test has one of its own for whatever is thrown. */
function codeOf(code: string | undefined): string | null {
  return code === undefined || code === 'ERR_TEST_FAILURE' ? null : code;
}

function stackLines(fields: ReadonlyMap<string, string>): readonly string[] {
  const stack = (fields.get('stack') ?? '').split('\n');
  return fields.has('at') ? [fields.get('at') ?? '', ...stack] : stack;
}

/** The fields of the YAML block that begins on a line; none where there is no block. */
function readFields(lines: readonly string[], start: number): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  const first = lines[start] ?? '';
  if (first.trim() !== '---') return fields;
  const indent = indentOf(first);
  const fieldIndent = Math.max(indent, indentOf(lines[start + 1] ?? ''));
  for (let index = start + 1; index < lines.length;) {
    const line = lines[index] ?? '';
    if (line.trim() === '...' || (line.trim() !== '' && indentOf(line) < indent)) break;
    const [, name = '', value = ''] = FIELD.exec(line.trimEnd()) ?? [];
    index += 1;
    const block: string[] = [];
    while (index < lines.length && isInside(lines[index] ?? '', fieldIndent)) {
      block.push((lines[index] ?? '').slice(fieldIndent + 2));
      index += 1;
    }
    if (name !== '' && !fields.has(name)) fields.set(name, valueOf(value, block));
  }
  return fields;
}

/** A value of one line, a text of several, a folded one, or the lines of an object. */
function valueOf(value: string, block: readonly string[]): string {
  if (/^>[-+]?$/.test(value))
    return block
      .map((line) => line.trim())
      .join(' ')
      .trim();
  return value === '' || /^\|[-+]?$/.test(value) ? block.join('\n') : scalar(value);
}

function isInside(line: string, indent: number): boolean {
  return line.trim() === '' || indentOf(line) > indent;
}

/** A value without its quotes. */
function scalar(value: string): string {
  const text = value.trim();
  if (text.startsWith("'") && text.endsWith("'") && text.length > 1) return text.slice(1, -1).replaceAll("''", "'");
  if (!text.startsWith('"') || !text.endsWith('"') || text.length < 2) return text;
  return text.slice(1, -1).replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign === 't' ? '\t' : sign));
}
