import { parseSync } from 'oxc-parser';

/** A regular expression written in a source. */
export interface RegexLiteral {
  /** `null` for one that is put together at run time. */
  readonly source: string | null;
  readonly flags: string;
  /** Counts from 1. */
  readonly line: number;
}

/** The regular expressions of a TypeScript source. */
export function regexLiterals(text: string): readonly RegexLiteral[] {
  const found: RegexLiteral[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) {
      for (const member of node) visit(member);
      return;
    }
    const { type, regex, start, callee } = node as {
      type?: string;
      regex?: { pattern: string; flags: string };
      start?: number;
      callee?: { name?: string };
    };
    const line = text.slice(0, start ?? 0).split('\n').length;
    if (regex) found.push({ source: regex.pattern, flags: regex.flags, line });
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') {
      found.push({ source: null, flags: '', line });
    }
    for (const member of Object.values(node)) visit(member);
  };
  visit(parseSync('source.ts', text).program);
  return found;
}
