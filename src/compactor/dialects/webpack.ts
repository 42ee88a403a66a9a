import type { Diagnostic } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { toNumber } from '../text.ts';
import { tsc } from './tsc.ts';
import { onlyFindings } from '../findings/only-findings.ts';

/** The head of a finding: `ERROR in ./src/index.js 2:42-44`, `WARNING in ./src/a.js`. */
const HEAD = /^(ERROR|WARNING) in (\S{1,500})(?: (\d{1,7}):(\d{1,7})(?:-\d{1,7}(?::\d{1,7})?)?)?$/;
/** An error of the whole build: `ERROR in asset size limit: The following asset(s) exceed …`. */
const BROAD = /^ERROR in ([a-z]{2,40}(?: [a-z]{2,40}){1,4}: \S.{0,500})$/;
/** The same as Next.js prints it: the file alone, above what was not found. */
const ALONE = /^(\.{1,2}\/\S{1,500}\.\w{1,8})(?::(\d{1,7}):(\d{1,7}))?$/;
const NOT_FOUND = /^Module not found: /;
/** What stands before the message: `Module not found: Error: `, `Module build failed (from …):`. */
const FAILED = /^Module build failed \(from .{1,500}\):$/;
/** Findings of TypeScript, which have lines of their own. */
const TYPESCRIPT = /\bTS\d{1,6}: /;
/** How far below a head the compiler may speak, in lines. */
const MAX_BELOW = 6;
/** A place at the end of a message that the head has: ` (2:42)`. */
const PLACE = / \(\d{1,7}:\d{1,7}\)$/;

/** Findings of webpack: where, then what on the next line, then how it was looked for. */
export const webpack: Dialect = {
  name: 'webpack',
  rank: 63,
  evidence: ['ERROR in ', 'Module not found: '],
  read({ text, lines: labelled }): Finding | null {
    const lines = unlabelled(labelled);
    if (!TYPESCRIPT.test(text))
      return onlyFindings(lines.flatMap((line, index) => findingAt(line, lines, index) ?? []));
    // The compiler's own dialect reads such a text, unless the bundler found something as well.
    const own = lines.flatMap((line, index) =>
      isTypescript(lines, index) ? [] : (findingAt(line, lines, index) ?? []),
    );
    const compiled = own.length === 0 ? [] : (tsc.read({ text, lines })?.diagnostics ?? []);
    return own.length === 0 ? null : onlyFindings([...own, ...compiled]);
  },
};

/** Whether the compiler speaks below a head, before the next paragraph. */
function isTypescript(lines: readonly string[], index: number): boolean {
  const below = lines.slice(index, index + MAX_BELOW);
  const end = below.findIndex((line) => line.trim() === '');
  return below.slice(0, end === -1 ? below.length : end).some((line) => TYPESCRIPT.test(line));
}

function findingAt(line: string, lines: readonly string[], index: number): Diagnostic | null {
  const alone = NOT_FOUND.test(lines[index + 1] ?? '') ? ALONE.exec(line) : null;
  const [, word, file, row, column] = HEAD.exec(line) ?? (alone ? ['', 'ERROR', ...alone.slice(1)] : []);
  const broad = word === undefined ? BROAD.exec(line)?.[1] : undefined;
  if (broad !== undefined)
    return { file: null, line: null, column: null, severity: 'error', code: null, message: broad };
  if (file === undefined || !/[./\\]/.test(file)) return null;
  const next = lines[index + 1] ?? '';
  const said = (FAILED.test(next) ? (lines[index + 2] ?? '') : next).trim();
  if (said === '') return null;
  return {
    file,
    line: toNumber(row),
    column: toNumber(column),
    severity: word === 'WARNING' ? 'warning' : 'error',
    code: null,
    message: said.replace(PLACE, ''),
  };
}
