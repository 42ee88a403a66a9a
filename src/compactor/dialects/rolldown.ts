import type { Diagnostic } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { arrowBlocks } from '../findings/arrow-blocks.ts';
import { readPlace } from '../javascript/frames.ts';
import { onlyFindings } from '../findings/only-findings.ts';

/** What bundlers written in Rust say of a whole build, with frames of their own below. */
const FAILED =
  /^(?:Build failed with \d{1,5} errors?:|Failed to compile.{0,100}|Failed to compile \d{1,5} files? .{0,60})$/m;
/** A finding of Rolldown: `[MISSING_EXPORT] "a" is not exported by "b.js".`, `[plugin x] …` is none of its own. */
const HEAD = /^(?:Error: )?\[([A-Z][A-Z_]{3,60})\] (?:Error: )?(\S.{0,1500})$/;
/** Its place: `╭─[ src/main.js:1:10 ]`. */
const ARROW = /^[╭┌,][─-]{1,4} ?\[ ?(\S.{0,500}?) ?\]$/;
/** How far below the message the place may stand, in lines. */
const MAX_LINES = 6;

/** Failed builds of Rolldown, Vite (from 8) and SWC. */
export const rolldown: Dialect = {
  name: 'rolldown',
  rank: 85,
  evidence: ['Build failed with ', 'Failed to compile'],
  read({ text, lines }): Finding | null {
    if (!FAILED.test(text)) return null;
    const coded = lines.flatMap((line, index) => findingAt(line, lines, index) ?? []);
    const diagnostics = coded.length > 0 ? coded : arrowBlocks(lines).map(plain);
    return onlyFindings(diagnostics);
  },
};

/** The finding without its place in the text. */
function plain({ file, line, column, severity, code, message }: Diagnostic): Diagnostic {
  return { file, line, column, severity, code, message };
}

function findingAt(line: string, lines: readonly string[], index: number): Diagnostic | null {
  const [, code, message] = HEAD.exec(line) ?? [];
  if (code === undefined || message === undefined) return null;
  const below = lines.slice(index + 1, index + 1 + MAX_LINES);
  const end = below.findIndex((other) => HEAD.test(other));
  const said = (end === -1 ? below : below.slice(0, end)).map((other) => ARROW.exec(other.trim())?.[1]);
  const place = readPlace(said.find((found) => found !== undefined) ?? '');
  return {
    file: place?.file ?? null,
    line: place?.line ?? null,
    column: place?.column ?? null,
    severity: 'error',
    code,
    message,
  };
}
