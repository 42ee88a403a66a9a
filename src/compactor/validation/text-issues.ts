import type { Issue } from './issue.ts';

/** A line of zod's `prettifyError`, and the one below it. */
const CROSS = /^\s*✖ (\S.{0,1000})$/;
const AT = /^\s*→ at (\S.{0,500})$/;
/** One of ajv's messages in its own wording: `data/port must be integer`. */
const AJV =
  /(?:^|[\s:,(])([A-Za-z_$][\w$]{0,60}(?:[/.[][^\s,]{0,200})?) ((?:must|should) (?:be (?:(?:string|number|integer|boolean|object|array|null)\b|equal to (?:one of the allowed|constant)|multiple of|[<>]=?)|have required propert|NOT (?:have|be)|NOT be valid|match (?:format|pattern|exactly|a schema|some schema|"(?:then|else))|contain at least|pass )[^,\n]{0,300}(?:,(?:string|number|integer|boolean|object|array|null)\b){0,8})/g;
/** The head of pydantic's list, and of one of its errors. */
const PYDANTIC = / validation errors? for \S.{0,200}$/;
/** The class before that head. */
const CLASS = /^[\w.]{1,200}(?:Error|Exception): /;
const PYDANTIC_DETAIL = /^(.{1,1800}?) ?(?:\[type=([\w.]{1,80})|\(type=([\w.]{1,80}))/;

/** Reads zod's pretty list; `null` where no line says where. */
export function readPretty(lines: readonly string[]): readonly Issue[] | null {
  const issues: Issue[] = [];
  let placed = false;
  for (const [index, line] of lines.entries()) {
    const message = CROSS.exec(line)?.[1];
    if (message === undefined) continue;
    const path = AT.exec(lines[index + 1] ?? '')?.[1];
    placed ||= path !== undefined;
    issues.push({ path: path ?? '', message, code: null });
  }
  return placed ? issues : null;
}

/** Reads `data/list/1 must be number, data must have required property 'name'`. */
export function readAjvText(text: string): readonly Issue[] | null {
  if (!/ (?:must|should) /.test(text)) return null;
  const issues: Issue[] = [];
  for (const [, path = '', message = ''] of text.matchAll(AJV)) {
    const slash = path.search(/[/.[]/);
    const below = slash === -1 ? '' : path.slice(path.charAt(slash) === '[' ? slash : slash + 1);
    issues.push({ path: below.replaceAll('/', '.'), message: message.trim(), code: null });
  }
  return issues.length > 0 ? issues : null;
}

/** Reads pydantic's list, of version 1 or 2: a line with the place, an indented line with the message. */
export function readPydantic(lines: readonly string[]): { head: string; issues: readonly Issue[] } | null {
  const head = lines.findIndex((line) => /\d validation error/.test(line) && PYDANTIC.test(line));
  if (head === -1) return null;
  const issues: Issue[] = [];
  for (let index = head + 1; index + 1 < lines.length; index += 1) {
    const path = lines[index] ?? '';
    const detail = lines[index + 1] ?? '';
    if (path.trim() === '' || path.trimStart().startsWith('For further information')) continue;
    const match = indent(detail) > indent(path) ? PYDANTIC_DETAIL.exec(detail.trim()) : null;
    if (!match) break;
    const code = match[2] ?? match[3] ?? null;
    issues.push({ path: path.trim().replace(/ -> /g, '.'), message: match[1] ?? '', code });
    index += 1;
  }
  return issues.length > 0 ? { head: (lines[head] ?? '').trim().replace(CLASS, ''), issues } : null;
}

function indent(line: string): number {
  return line.search(/\S|$/);
}
