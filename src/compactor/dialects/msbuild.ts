import type { Diagnostic } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { ownFrame, untyped } from '../single-cause.ts';
import { toNumber } from '../text.ts';

/**
 * A finding: `Cart.cs(8,52): error CS0103: … [/srv/app/shop.csproj]`, `CSC : error CS5001: …`,
 * `/srv/app/shop.csproj : error NU1101: …`, `Cart.fs(3,5,3,9): warning FS0020: …`, `Cart.cs(9,1): warning xUnit1004: …`;
 * where a formatter speaks, the code is a word: `Cart.cs(12,1): error WHITESPACE: …`.
 */
const FINDING =
  /^\s{0,8}(?:\d{1,4}>)?(?:\[[\w.]{1,20}\] )?((?:[A-Za-z]:)?[^\s:(][^:(]{0,400}(?:\([A-Za-z]\w{0,40}\)[^:(]{0,300})?)(?:\((\d{1,7})(?:[,-](\d{1,7}))?(?:[,-]\d{1,7}){0,2}\))? ?: (?:fatal )?(error|warning|info|hidden) ([A-Za-z]{1,12}\d{1,6}|[A-Z]{5,14}): (.+)$/;
/** The same of a whole call of the compiler: `error CS2001: Source file …`. */
const PLACELESS = /^()()()(?:fatal )?(error|warning) ((?:CS|FS|VB|BC)\d{4}): (.+)$/;
/** The project behind a message: ` [/srv/app/shop.csproj]`, ` [C:\app\shop.csproj::TargetFramework=net8.0]`. */
const PROJECT = /\s\[([^[\]]{1,400}\.(?:[a-z]{2,10}proj|slnx?|sln))(?:::[^\]]{0,100})?\]$/;
/** A tool's name in the place of a file. */
const TOOL = /^(?:CSC|VBC|FSC|MSBUILD|LINK|LIB|ILLink|NETSDK|EXEC|[A-Z]{2,12})$/;

/** Findings of the .NET compilers, MSBuild and NuGet, each once however often a build says it. */
export const msbuild: Dialect = {
  name: 'msbuild',
  rank: 61,
  evidence: [': error ', ': warning ', ': fatal error ', 'error CS', 'error FS', 'error BC', 'error VB'],
  read: ({ lines }) => {
    const found = new Map<string, Diagnostic>();
    for (const line of unlabelled(lines)) {
      const finding = findingOf(line);
      if (finding === null) continue;
      const key = JSON.stringify([finding.file, finding.line, finding.column, bare(finding.message)]);
      if (!found.has(key)) found.set(key, finding);
    }
    const diagnostics = [...found.values()];
    const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
    if (first === undefined) return null;
    const frames = first.file === null ? [] : [ownFrame(first.file, first.line, first.column)];
    return { exceptions: [untyped(bare(first.message), first.code, frames)], diagnostics };
  },
};

function findingOf(line: string): Diagnostic | null {
  if (!/\b(?:error|warning|info|hidden) (?:[A-Za-z]{1,12}\d|[A-Z]{5,14}: )/.test(line)) return null;
  const [, place = '', row, column, word, code, message = ''] = FINDING.exec(line) ?? PLACELESS.exec(line) ?? [];
  if (word === undefined || code === undefined) return null;
  // Without digits, or with small letters, a word before a colon is a code only behind a place.
  if (!row && !/^[A-Z]{1,10}\d/.test(code)) return null;
  const isFile = Boolean(row) || (!TOOL.test(place.trim()) && /[\\/.]/.test(place));
  // `tsc` writes the same lines with codes of its own, and has its own dialect.
  if (code.startsWith('TS')) return null;
  return {
    file: isFile ? place.trim() : null,
    line: toNumber(row),
    column: toNumber(column),
    severity: word === 'error' ? 'error' : word === 'warning' ? 'warning' : 'info',
    code,
    message: message.trim(),
  };
}

/** A message without the project that it was found in: one file may be part of several. */
function bare(message: string): string {
  return message.replace(PROJECT, '');
}
