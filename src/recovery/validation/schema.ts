import { z } from 'zod';
import { isObject, readProperty } from '../../json-value.ts';
import type { PathPart, FoundIssue } from './found-issue.ts';
import { foundIssues } from './issues-of.ts';
import { fieldsAt } from './json-schema.ts';
import { isList } from './members.ts';
import { isPlainJsonSchema } from './plain-json-schema.ts';
import { zod3Schema } from './zod-3-schema.ts';

/** What a library of Standard Schema answers. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

interface StandardIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** A schema of any library of Standard Schema (version 1): zod, valibot, arktype and others. */
export interface StandardSchema<Output = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    validate(value: unknown): StandardResult<Output> | Promise<StandardResult<Output>>;
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

/** A function that ajv has compiled. */
interface CompiledSchema {
  (value: unknown): unknown;
  readonly schema: unknown;
  readonly errors?: readonly object[] | null | undefined;
}

/** Whatever an input can be checked with: a schema of any library, a function of ajv, or JSON Schema as an object. */
export type Checkable = StandardSchema | CompiledSchema | Readonly<Record<string, unknown>>;

/** A schema as it is used here. */
export interface Checker {
  /** What is wrong; empty: nothing. `null`: the schema answers later, or not at all. */
  check(value: unknown): readonly FoundIssue[] | null;
  /** The schema as JSON Schema; `null` where it cannot be told as one. */
  readonly json: object | null;
}

/** A schema is told as JSON Schema once; that takes longer than all the rest. */
const CHECKERS = new WeakMap<object, Checker>();

/** @throws whatever the schema throws of itself */
export function checkerOf(schema: Checkable): Checker {
  const known = CHECKERS.get(schema) ?? newChecker(schema);
  CHECKERS.set(schema, known);
  return known;
}

function newChecker(schema: Checkable): Checker {
  if (isStandard(schema)) return { check: (value) => checkStandard(schema, value), json: jsonOfStandard(schema) };
  if (isCompiled(schema)) {
    const json = isObject(schema.schema) ? schema.schema : null;
    return { check: (value) => (schema(value) === true ? [] : foundIssues({ errors: schema.errors })), json };
  }
  const own = fromJson(schema);
  return { check: (value) => (own === null ? null : checkStandard(own, value)), json: schema };
}

/** Names of the fields at a path of the input, as far as the schema tells them. */
export function knownFieldsOf(schema: Checkable): (path: readonly PathPart[]) => readonly string[] | null {
  const json = attempt(() => checkerOf(schema).json);
  return (path) => (json === null ? null : fieldsAt(json, path));
}

function isStandard(schema: unknown): schema is StandardSchema {
  return (isObject(schema) || typeof schema === 'function') && isObject(readProperty(schema, '~standard'));
}

function isCompiled(schema: unknown): schema is CompiledSchema {
  return typeof schema === 'function' && 'schema' in schema;
}

function checkStandard(schema: StandardSchema, value: unknown): readonly FoundIssue[] | null {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise) {
    // Nobody waits for it; its failure is not to end the process.
    result.catch(() => undefined);
    return null;
  }
  return result.issues === undefined
    ? []
    : (foundIssues(result) ?? [{ path: [], code: 'INVALID_VALUE', message: null }]);
}

function jsonOfStandard(schema: StandardSchema): object | null {
  return attempt(() => {
    if (isZod(schema)) return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    const ofZod3 = zod3Schema(schema);
    if (ofZod3 !== null) return ofZod3;
    const toJson = readProperty(schema, 'toJsonSchema');
    const json: unknown = typeof toJson === 'function' ? toJson.call(schema) : standardJson(schema);
    return isObject(json) && !isList(json) ? json : null;
  });
}

/** What libraries offer as Standard JSON Schema. */
function standardJson(schema: StandardSchema): unknown {
  const offered = readProperty(schema['~standard'], 'jsonSchema');
  const input = isObject(offered) ? readProperty(offered, 'input') : undefined;
  return typeof input === 'function' ? input.call(offered, { target: 'draft-2020-12' }) : null;
}

function isZod(schema: unknown): schema is z.ZodType {
  return isObject(schema) && '_zod' in schema;
}

function fromJson(schema: Readonly<Record<string, unknown>>): StandardSchema | null {
  return isPlainJsonSchema(schema) ? attempt(() => z.fromJSONSchema(schema)) : null;
}

function attempt<T>(work: () => T | null): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
