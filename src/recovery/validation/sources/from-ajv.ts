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
import { pathOfPointer } from '../field-path.ts';
import type { FoundIssue, IssueCode, PathPart } from '../found-issue.ts';
import { isList, listOf, numberOf, objectOf, objectsOf, textOf } from '../members.ts';

/** One error as ajv has it, with the path of its instance. */
interface AjvError {
  readonly keyword: string;
  readonly schemaPath: string;
  readonly path: readonly PathPart[];
  readonly message: string | null;
  readonly params: object;
  readonly source: object;
}

type Read = (error: AjvError) => FoundIssue;

/** The errors of ajv: the list, the function that has it as `errors`, and the errors that carry it (`ValidationError`, Fastify). */
export function fromAjv(thrown: object): readonly FoundIssue[] | null {
  const list = isList(thrown) ? thrown : (listOf(thrown, 'errors') ?? listOf(thrown, 'validation'));
  const errors = objectsOf(list)?.map(ajvError) ?? null;
  if (errors === null) return null;
  const known = errors.filter((error) => error !== null);
  return known.length === errors.length ? issuesOfErrors(known) : null;
}

function ajvError(source: object): AjvError | null {
  const [keyword, schemaPath] = [textOf(source, 'keyword'), textOf(source, 'schemaPath')];
  const [instancePath, params] = [textOf(source, 'instancePath'), objectOf(source, 'params')];
  if (keyword === null || schemaPath === null || instancePath === null || params === null) return null;
  const message = textOf(source, 'message');
  return { keyword, schemaPath, path: pathOfPointer(instancePath), message, params, source };
}

/** The errors of a union's branches come before its own, which takes their place; those of conditions repeat what others say. */
function issuesOfErrors(errors: readonly AjvError[]): readonly FoundIssue[] {
  const found: { readonly error: AjvError; readonly issues: readonly FoundIssue[] }[] = [];
  for (const error of errors) {
    if (error.keyword === 'if' || error.keyword === 'propertyNames') continue;
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      found.push({ error, issues: [(READ.get(error.keyword) ?? other)(error)] });
      continue;
    }
    const inner: (typeof found)[number][] = [];
    for (let last = found.at(-1); last !== undefined && isBelow(last.error, error); last = found.at(-1)) {
      inner.unshift(last);
      found.pop();
    }
    const branches = Map.groupBy(inner, ({ error: each }) => branchOf(each, error));
    const issues = [...branches.values()].map((branch) => branch.flatMap((each) => each.issues));
    found.push({ error, issues: bestBranch(error.path, issues, error.message) });
  }
  return found.flatMap(({ issues }) => issues);
}

/** Branches that refer to a definition have its path instead of the union's. */
function isBelow(inner: AjvError, union: AjvError): boolean {
  const isInside = union.path.every((part, at) => inner.path[at] === part);
  return isInside && (inner.schemaPath.startsWith(`${union.schemaPath}/`) || isOfDefinition(inner));
}

function isOfDefinition({ schemaPath }: AjvError): boolean {
  return /^#\/(?:definitions|\$defs|components)\//.test(schemaPath);
}

function branchOf(inner: AjvError, union: AjvError): string {
  const rest = inner.schemaPath.startsWith(`${union.schemaPath}/`)
    ? inner.schemaPath.slice(union.schemaPath.length + 1).split('/', 1)
    : inner.schemaPath.split('/', 3);
  return rest.join('/');
}

function other({ path, message }: AjvError): FoundIssue {
  return { path, code: 'INVALID_VALUE', message };
}

function ofLimit(side: 'least' | 'most', counted: Counted): Read {
  return ({ path, params }) => {
    const limit = String(numberOf(params, 'limit') ?? textOf(params, 'limit'));
    const isInclusive = !/^[<>]$/.test(textOf(params, 'comparison') ?? '');
    const isEmpty = side === 'least' && counted === 'characters' && limit === '1';
    const code: IssueCode = isEmpty ? 'REQUIRED' : side === 'least' ? 'TOO_SMALL' : 'TOO_LARGE';
    return { path, code, message: null, expected: expectedLimit(side, limit, counted, isInclusive) };
  };
}

/** Where ajv was asked to be verbose, the schema around the field tells its names. */
function knownFields(source: object): readonly string[] | undefined {
  const schema = objectOf(source, 'parentSchema');
  const properties = schema === null ? null : objectOf(schema, 'properties');
  return properties === null ? undefined : Object.keys(properties);
}

const unknownField: Read = ({ path, params, source }) => ({
  path: [...path, textOf(params, 'additionalProperty') ?? textOf(params, 'unevaluatedProperty') ?? ''],
  code: 'UNKNOWN_FIELD',
  message: null,
  knownFields: knownFields(source),
});

const missing: Read = ({ path, params }) => ({
  path: [...path, textOf(params, 'missingProperty') ?? ''],
  code: 'REQUIRED',
  message: null,
});

/** How an error is read, by its keyword (JSON Schema 2020-12). */
const READ: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['required', missing],
  ['dependentRequired', missing],
  ['dependencies', missing],
  ['additionalProperties', unknownField],
  ['unevaluatedProperties', unknownField],
  [
    'type',
    ({ path, params }): FoundIssue => {
      const type = readProperty(params, 'type');
      const types = isList(type) ? type.map(String) : String(type).split(',');
      return { path, code: 'INVALID_TYPE', message: null, expected: types.map(expectedType).join(' or ') };
    },
  ],
  [
    'enum',
    ({ path, params }): FoundIssue => {
      const allowed = listOf(params, 'allowedValues') ?? [];
      return { path, code: 'NOT_ALLOWED', message: null, expected: expectedValues(allowed), allowed };
    },
  ],
  [
    'const',
    ({ path, params }): FoundIssue => {
      const allowed = [readProperty(params, 'allowedValue')];
      return { path, code: 'NOT_ALLOWED', message: null, expected: expectedValues(allowed), allowed };
    },
  ],
  [
    'format',
    ({ path, params }): FoundIssue => {
      const expected = expectedFormat(textOf(params, 'format') ?? '');
      return { path, code: 'INVALID_FORMAT', message: null, expected };
    },
  ],
  [
    'pattern',
    ({ path, params }): FoundIssue => {
      const expected = expectedPattern(textOf(params, 'pattern') ?? '');
      return { path, code: 'INVALID_FORMAT', message: null, expected };
    },
  ],
  ['minimum', ofLimit('least', 'value')],
  ['exclusiveMinimum', ofLimit('least', 'value')],
  ['formatMinimum', ofLimit('least', 'value')],
  ['maximum', ofLimit('most', 'value')],
  ['exclusiveMaximum', ofLimit('most', 'value')],
  ['formatMaximum', ofLimit('most', 'value')],
  ['minLength', ofLimit('least', 'characters')],
  ['maxLength', ofLimit('most', 'characters')],
  ['minItems', ofLimit('least', 'items')],
  ['maxItems', ofLimit('most', 'items')],
  ['minProperties', ofLimit('least', 'members')],
  ['maxProperties', ofLimit('most', 'members')],
  ['uniqueItems', ({ path, message }): FoundIssue => ({ path, code: 'NOT_UNIQUE', message })],
  [
    'multipleOf',
    ({ path, params }): FoundIssue => {
      const expected = `a multiple of ${numberOf(params, 'multipleOf') ?? ''}`;
      return { path, code: 'INVALID_VALUE', message: null, expected };
    },
  ],
]);
