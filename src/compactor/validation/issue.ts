/** One thing that is wrong with a value. */
export interface Issue {
  /** The member, as in `items[1].sku`; empty for the value itself. */
  readonly path: string;
  readonly message: string;
  readonly code: string | null;
}

/** How many issues are told, and how long their text may be. */
const MAX_ISSUES = 40;
const MAX_CHARS = 2_000;

/** All issues in one text: `id: Invalid UUID; items[1].sku: Too small`. */
export function issuesText(issues: readonly Issue[]): string {
  let text = '';
  let told = 0;
  for (const { path, message } of issues.slice(0, MAX_ISSUES)) {
    const next = path === '' ? message : `${path}: ${message}`;
    if (told > 0 && text.length + next.length > MAX_CHARS) break;
    text += `${told === 0 ? '' : '; '}${next.slice(0, MAX_CHARS)}`;
    told += 1;
  }
  return told === issues.length ? text : `${text}; and ${issues.length - told} more`;
}

/** `['items', 1, 'sku']` as `items[1].sku`. */
export function pathText(path: readonly (string | number)[]): string {
  let text = '';
  for (const part of path) {
    if (typeof part === 'number') text += `[${part}]`;
    else text += text === '' ? part : `.${part}`;
  }
  return text;
}
