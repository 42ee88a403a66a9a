import type { Issue } from './issue.ts';
import { pathText } from './issue.ts';

/** Reads the issues that zod, ajv, pydantic, Joi, Valibot, express-validator or class-validator give as JSON objects. */
export function issueOf(value: unknown): readonly Issue[] {
  if (typeof value !== 'object' || value === null) return [];
  return zodIssue(value) ?? ajvIssue(value) ?? fieldIssue(value) ?? constraintIssues(value) ?? [];
}

/** `{ code, path: [], message }` of zod, `{ type, path: [], message }` of Joi, `{ kind, type, path: [{ key }] }` of Valibot. */
function zodIssue(value: object): readonly Issue[] | null {
  const message = textOf(value, 'message');
  const code = textOf(value, 'code') ?? textOf(value, 'type');
  const path = member(value, 'path');
  if (message === null || code === null || (path !== undefined && !Array.isArray(path))) return null;
  if (path === undefined && textOf(value, 'kind') === null) return null;
  const keys = Array.isArray(path) ? path.map(keyOf) : [];
  const branches = branchesOf(value);
  return [{ path: pathText(keys), message: branches === '' ? message : `${message} (${branches})`, code }];
}

/** What each branch of a union says: `errors` in zod 4, `unionErrors` in zod 3. */
function branchesOf(value: object): string {
  const branches = member(value, 'errors') ?? member(value, 'unionErrors');
  if (!Array.isArray(branches)) return '';
  const messages = branches.flatMap((branch: unknown): readonly string[] => {
    const issues = Array.isArray(branch)
      ? branch
      : typeof branch === 'object' && branch
        ? member(branch, 'issues')
        : [];
    return Array.isArray(issues)
      ? issues.flatMap((issue: unknown) => issueOf(issue).map(({ message }) => message))
      : [];
  });
  return [...new Set(messages)].join(' or ').slice(0, 300);
}

/** `{ instancePath, keyword, params, message }` of ajv; `dataPath` before version 8. */
function ajvIssue(value: object): readonly Issue[] | null {
  const pointer = textOf(value, 'instancePath') ?? textOf(value, 'dataPath');
  const code = textOf(value, 'keyword');
  if (pointer === null || code === null) return null;
  const message = textOf(value, 'message') ?? `fails ${code}`;
  return [{ path: pointer.replace(/^[/.]/, '').replaceAll('/', '.'), message: message + ajvDetail(value), code }];
}

/** What ajv's messages leave to the parameters: the property that is too many, the values that are allowed. */
function ajvDetail(value: object): string {
  const params = member(value, 'params');
  if (typeof params !== 'object' || params === null) return '';
  const extra = member(params, 'additionalProperty') ?? member(params, 'unevaluatedProperty');
  if (typeof extra === 'string') return `: '${extra}'`;
  const allowed = member(params, 'allowedValues') ?? member(params, 'allowedValue');
  return allowed === undefined ? '' : `: ${JSON.stringify(allowed).slice(0, 300)}`;
}

/** `{ loc: [], msg, type }` of pydantic, `{ path, msg, location }` of express-validator. */
function fieldIssue(value: object): readonly Issue[] | null {
  const message = textOf(value, 'msg');
  const loc = member(value, 'loc') ?? member(value, 'path') ?? member(value, 'param');
  if (message === null || (!Array.isArray(loc) && typeof loc !== 'string')) return null;
  if (typeof loc === 'string' && textOf(value, 'location') === null) return null;
  return [{ path: Array.isArray(loc) ? pathText(loc.map(keyOf)) : loc, message, code: textOf(value, 'type') }];
}

/** `{ property, constraints: { isEmail: … }, children: [] }` of class-validator. */
function constraintIssues(value: object): readonly Issue[] | null {
  const property = textOf(value, 'property');
  const constraints = member(value, 'constraints');
  if (property === null || typeof constraints !== 'object' || constraints === null) return null;
  return Object.entries(constraints).map(([code, message]) => ({ path: property, message: String(message), code }));
}

function keyOf(part: unknown): string | number {
  if (typeof part === 'number' || typeof part === 'string') return part;
  const key = typeof part === 'object' && part !== null ? member(part, 'key') : undefined;
  return typeof key === 'number' ? key : typeof key === 'string' ? key : '?';
}

function textOf(value: object, name: string): string | null {
  const text = member(value, name);
  return typeof text === 'string' && text !== '' ? text : name === 'instancePath' && text === '' ? '' : null;
}

function member(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}
