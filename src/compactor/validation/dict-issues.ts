import type { Issue } from './issue.ts';
import { pathText } from './issue.ts';

/** How each begins, which is looked for before anything is read. */
export const DICT_BEGINS = "{'type': '";
/** `{'type': 'missing', 'loc': ('body', 'items', 0), 'msg': 'Field required', …`. */
const DICT =
  /^\s{0,8}\{'type': '([\w.]{1,80})', 'loc': \(([^()\n]{0,400})\), 'msg': (?:'([^'\n]{1,600})'|"([^"\n]{1,600})")/;

/** Reads the errors of pydantic as FastAPI lists them, each as Python prints a dictionary; `null` where none is. */
export function dictIssues(lines: readonly string[]): readonly Issue[] | null {
  const issues = lines.flatMap((line) => {
    const [whole, code, place = '', single, double = ''] = DICT.exec(line) ?? [];
    if (whole === undefined) return [];
    return [{ path: pathText(keysOf(place)), message: single ?? double, code: code ?? null }];
  });
  return issues.length > 0 ? issues : null;
}

/** The keys of a tuple: `'items', 0,`. */
function keysOf(place: string): readonly (string | number)[] {
  return place
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
    .map((key) => (/^\d{1,9}$/.test(key) ? Number(key) : key.replace(/^['"]|['"]$/g, '')));
}
