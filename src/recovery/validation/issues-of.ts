import { isObject, readProperty } from '../../json-value.ts';
import type { Redactor } from '../../redaction/redactor.ts';
import { DEFAULT_REDACTOR } from '../default-redactor.ts';
import type { ValidationIssue } from '../error-report.ts';
import type { FoundIssue, IssueSource } from './found-issue.ts';
import { listOf, textOf } from './members.ts';
import { fromAjv } from './sources/from-ajv.ts';
import { fromAnswer } from './sources/from-answer.ts';
import { fromArktype } from './sources/from-arktype.ts';
import { fromClassValidator } from './sources/from-class-validator.ts';
import { fromJoi } from './sources/from-joi.ts';
import { fromPydantic } from './sources/from-pydantic.ts';
import { fromStandardSchema } from './sources/from-standard-schema.ts';
import { fromValibot } from './sources/from-valibot.ts';
import { fromYup } from './sources/from-yup.ts';
import { fromZod } from './sources/from-zod.ts';
import { retoldIssues, toldIssues } from './told-issues.ts';

/** Every source, those that know their library surely before those that guess. */
const SOURCES: readonly IssueSource[] = [
  fromZod,
  fromAjv,
  fromValibot,
  fromArktype,
  fromStandardSchema,
  fromJoi,
  fromYup,
  fromClassValidator,
  fromPydantic,
  fromAnswer,
];

/** Members in which clients keep the body of an answer, and bodies the error. */
const INSIDE = ['response', 'data', 'body', 'error'] as const;
/** How deep bodies are looked into, and how long a chain of causes. */
const MAX_INSIDE = 3;
const MAX_CAUSES = 8;
/** Longest body that is read as JSON, in characters. */
const MAX_BODY_CHARS = 200_000;
/** Members in which errors keep what was validated. */
const INPUTS = ['_original', 'value', 'input'] as const;

export interface IssuesOptions {
  /** What was validated; the received values are read from it. @default what the error itself tells */
  readonly input?: unknown;
  /** @default all that is known of secrets */
  readonly redactor?: Redactor | undefined;
}

/**
 * Every issue of an error of validation, whoever raised it: our own, zod 3 and 4, any library of Standard Schema, ajv, joi, yup,
 * class-validator, pydantic and FastAPI, `google.rpc.BadRequest`, RFC 9457 and what web frameworks answer; also where it is the
 * cause of another error, or in the body of an answer. `null`: it is no error of validation. Never throws.
 */
export function issuesOf(thrown: unknown, options: IssuesOptions = {}): readonly ValidationIssue[] | null {
  try {
    let error: unknown = thrown;
    for (let depth = 0; depth < MAX_CAUSES && canHold(error); depth += 1) {
      const issues = collectedIn(error, options) ?? toldBy(error, options);
      if (issues !== null) return issues;
      error = readProperty(error, 'cause');
    }
  } catch {
    // A foreign object may be anything; then it is no error of validation.
  }
  return null;
}

/** The issues as the library found them, with all their values; `null` where no source knows it. */
export function foundIssues(thrown: object): readonly FoundIssue[] | null {
  for (const source of SOURCES) {
    const issues = source(thrown);
    if (issues !== null && issues.length > 0) return issues;
  }
  return null;
}

function toldBy(
  error: object,
  { input, redactor = DEFAULT_REDACTOR }: IssuesOptions,
): readonly ValidationIssue[] | null {
  const found = foundIssues(error) ?? foundInside(error, MAX_INSIDE);
  return found === null ? null : toldIssues(found, { input: input ?? inputOf(error), redactor });
}

/** The issues of our own error, or of one that has them as ours has. */
function collectedIn(error: object, { redactor = DEFAULT_REDACTOR }: IssuesOptions): readonly ValidationIssue[] | null {
  const issues = listOf(error, 'validationErrors');
  const told = (issues ?? []).filter(isTold);
  return issues === null || told.length !== issues.length ? null : retoldIssues(told, redactor);
}

function isTold(issue: unknown): issue is ValidationIssue {
  return isObject(issue) && ['field', 'code', 'message'].every((name) => textOf(issue, name) !== null);
}

function foundInside(error: object, depth: number): readonly FoundIssue[] | null {
  if (depth === 0) return null;
  for (const name of INSIDE) {
    const inside = readBody(readProperty(error, name));
    const issues = inside === null ? null : (foundIssues(inside) ?? foundInside(inside, depth - 1));
    if (issues !== null) return issues;
  }
  return null;
}

function readBody(body: unknown): object | null {
  if (isObject(body)) return body;
  if (typeof body !== 'string' || body.length > MAX_BODY_CHARS || !/^\s{0,100}[[{]/.test(body)) return null;
  try {
    const parsed: unknown = JSON.parse(body);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function inputOf(error: object): unknown {
  return INPUTS.map((name) => readProperty(error, name)).find(isObject);
}

function canHold(error: unknown): error is object {
  return isObject(error) || typeof error === 'function';
}
