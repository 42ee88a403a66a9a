import { readProperty } from '../../../json-value.ts';
import { bestBranch } from '../best-branch.ts';
import {
  type Counted,
  expectedFormat,
  expectedLimit,
  expectedPattern,
  expectedType,
  expectedValues,
} from '../expected.ts';
import { pathOfKeys } from '../field-path.ts';
import type { FoundIssue, PathPart } from '../found-issue.ts';
import { listOf, objectsOf, textOf } from '../members.ts';

/** How deep unions lie in unions. */
const MAX_DEPTH = 8;

type Read = (issue: object, path: readonly PathPart[], depth: number) => readonly FoundIssue[];

/** Errors of zod 4 and 3, and what they hand out as `issues`; known by the codes alone, so that any copy of zod will do. */
export function fromZod(thrown: object): readonly FoundIssue[] | null {
  const issues = objectsOf(readProperty(thrown, 'issues'));
  return issues === null || !issues.every(isZodIssue)
    ? null
    : issues.flatMap((issue) => readIssue(issue, [], MAX_DEPTH));
}

function isZodIssue(issue: object): boolean {
  return READ.has(textOf(issue, 'code') ?? '') && listOf(issue, 'path') !== null && textOf(issue, 'message') !== null;
}

/** @param before - path of the union around it, where paths are told from there */
function readIssue(issue: object, before: readonly PathPart[], depth: number): readonly FoundIssue[] {
  const path = [...before, ...pathOfKeys(listOf(issue, 'path') ?? [])];
  const read = READ.get(textOf(issue, 'code') ?? '') ?? custom;
  return depth === 0 ? custom(issue, path) : read(issue, path, depth);
}

function custom(issue: object, path: readonly PathPart[]): readonly FoundIssue[] {
  return [{ path, code: 'INVALID_VALUE', message: textOf(issue, 'message') }];
}

function ofType(issue: object, path: readonly PathPart[]): readonly FoundIssue[] {
  const message = textOf(issue, 'message') ?? '';
  // Zod 3 tells what it received; zod 4 in its own words alone.
  const isMissing = textOf(issue, 'received') === 'undefined' || message.endsWith('received undefined');
  const isOurs = /^(?:Required|Expected |Invalid input)/.test(message);
  const expected = expectedType(textOf(issue, 'expected') ?? 'value');
  return [{ path, code: isMissing ? 'REQUIRED' : 'INVALID_TYPE', message: isOurs ? null : message, expected }];
}

function ofValues(name: string): Read {
  return (issue, path) => {
    const allowed = listOf(issue, name) ?? [readProperty(issue, 'expected')];
    const message = textOf(issue, 'message') ?? '';
    const isOurs = /^Invalid (?:option|input|enum value|literal value|discriminator value)/.test(message);
    const isMissing = message.endsWith('received undefined');
    const code = isMissing ? 'REQUIRED' : 'NOT_ALLOWED';
    return [{ path, code, message: isOurs ? null : message, expected: expectedValues(allowed), allowed }];
  };
}

function ofLimit(side: 'least' | 'most'): Read {
  return (issue, path) => {
    const origin = textOf(issue, 'origin') ?? textOf(issue, 'type') ?? '';
    const limit = String(readProperty(issue, side === 'least' ? 'minimum' : 'maximum'));
    const message = textOf(issue, 'message');
    // An empty text where one is demanded is a text that is missing.
    const isEmpty = side === 'least' && origin === 'string' && limit === '1';
    const isOurs = /^(?:Too (?:small|big): |String must |Number must |Array must )/.test(message ?? '');
    return [
      {
        path,
        code: isEmpty ? 'REQUIRED' : side === 'least' ? 'TOO_SMALL' : 'TOO_LARGE',
        message: isOurs ? null : message,
        expected: expectedLimit(
          side,
          limit,
          COUNTED.get(origin) ?? 'value',
          readProperty(issue, 'inclusive') !== false,
        ),
      },
    ];
  };
}

const COUNTED: ReadonlyMap<string, Counted> = new Map([
  ['string', 'characters'],
  ['array', 'items'],
  ['set', 'items'],
  ['map', 'members'],
  ['object', 'members'],
]);

function ofFormat(issue: object, path: readonly PathPart[]): readonly FoundIssue[] {
  const format = textOf(issue, 'format') ?? textOf(issue, 'validation');
  const pattern = textOf(issue, 'pattern');
  const message = textOf(issue, 'message');
  const expected = format === null ? undefined : expectedFormat(format, pattern);
  const told = expected ?? (pattern === null ? undefined : expectedPattern(pattern));
  const isOurs = message === 'Invalid input' || (message?.startsWith('Invalid string: must ') ?? false);
  return [
    { path, code: 'INVALID_FORMAT', message: isOurs ? null : message, ...(told !== undefined && { expected: told }) },
  ];
}

function ofKeys(issue: object, path: readonly PathPart[]): readonly FoundIssue[] {
  return (listOf(issue, 'keys') ?? []).map((key) => ({
    path: [...path, String(key)],
    code: 'UNKNOWN_FIELD',
    message: null,
  }));
}

function ofUnion(issue: object, path: readonly PathPart[], depth: number): readonly FoundIssue[] {
  const options = listOf(issue, 'options');
  if (options !== null) return ofValues('options')(issue, path, depth);
  // Zod 4 counts paths from the union, zod 3 from the beginning.
  const relative = listOf(issue, 'errors');
  const branches = relative ?? (listOf(issue, 'unionErrors') ?? []).map((error) => issuesIn(error));
  const read = branches.map((branch) =>
    (objectsOf(branch) ?? []).flatMap((inner) => readIssue(inner, relative === null ? [] : path, depth - 1)),
  );
  return bestBranch(path, read, textOf(issue, 'message'));
}

function issuesIn(error: unknown): unknown {
  return typeof error === 'object' && error !== null ? readProperty(error, 'issues') : undefined;
}

/** The key or the member of a map that is wrong has issues of its own. */
function ofInner(issue: object, path: readonly PathPart[], depth: number): readonly FoundIssue[] {
  const inner = objectsOf(readProperty(issue, 'issues')) ?? [];
  const found = inner.flatMap((each) => readIssue(each, path, depth - 1));
  return found.length === 0 ? custom(issue, path) : found;
}

function ofMultiple(issue: object, path: readonly PathPart[]): readonly FoundIssue[] {
  const divisor = String(readProperty(issue, 'divisor') ?? readProperty(issue, 'multipleOf'));
  return [{ path, code: 'INVALID_VALUE', message: textOf(issue, 'message'), expected: `a multiple of ${divisor}` }];
}

/** How an issue is read, by its code in zod 4 or 3. */
const READ: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['invalid_type', ofType],
  ['invalid_value', ofValues('values')],
  ['invalid_enum_value', ofValues('options')],
  ['invalid_literal', ofValues('values')],
  ['invalid_union_discriminator', ofValues('options')],
  ['too_small', ofLimit('least')],
  ['too_big', ofLimit('most')],
  ['invalid_format', ofFormat],
  ['invalid_string', ofFormat],
  ['invalid_date', custom],
  ['not_multiple_of', ofMultiple],
  ['unrecognized_keys', ofKeys],
  ['invalid_union', ofUnion],
  ['invalid_key', ofInner],
  ['invalid_element', ofInner],
  ['invalid_arguments', custom],
  ['invalid_return_type', custom],
  ['invalid_intersection_types', custom],
  ['not_finite', custom],
  ['custom', custom],
]);
