import type { ParsedException } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { clojureReport } from '../jvm/clojure-report.ts';
import { toNumber } from '../text.ts';

/**
 * What Clojure says: `Execution error (ArityException) at shop/start (shop.clj:7).`,
 * `Syntax error compiling at (shop.clj:4:3).`; its message is below.
 */
const HEAD =
  /^(?:(?:Syntax|Unexpected|Execution) error|Error (?:printing return value|reading eval result))(?: \(([\w$.]{1,200})\))?(?: - invalid arguments to \S{1,200})?(?: (?!at )[\w/.*+!?<>=-]{1,200}){0,4} at (?:([^\s()]{1,300}) )?\(([^\s:()]{1,400})(?::(\d{1,7}))?(?::(\d{1,7}))?\)\.$/;
/** Longest message, in lines. */
const MAX_MESSAGE_LINES = 20;

/** Errors of Clojure as its main program and its REPL tell them, and the report that goes with them. */
export const clojure: Dialect = {
  name: 'clojure',
  rank: 81,
  evidence: [' error', 'Error printing return value', 'Error reading eval result'],
  read: ({ text, lines }) => {
    const start = lines.findLastIndex((line) => HEAD.test(line));
    const match = start === -1 ? null : HEAD.exec(lines[start] ?? '');
    if (match === null) return null;
    const rest = lines.slice(start + 1, start + 1 + MAX_MESSAGE_LINES);
    const end = rest.findIndex((line) => line.trim() === '' || line.startsWith('Full report at'));
    const message = rest
      .slice(0, end === -1 ? undefined : end)
      .join('\n')
      .trim();
    const told = toldBy(match, message);
    const report = text.includes(':clojure.main/') ? clojureReport(text) : null;
    return { exceptions: report === null ? [told] : [{ ...told, ...report }] };
  },
};

function toldBy(match: RegExpExecArray, message: string): ParsedException {
  const [head, type = null, name = null, file = '', line, column] = match;
  // A place in a class of the platform is nobody's own.
  const frame = {
    file,
    line: toNumber(line),
    column: toNumber(column),
    function: name,
    inApp: true,
  };
  const frames = file.endsWith('.java') || file === 'REPL' || file === 'NO_SOURCE_PATH' ? [] : [frame];
  return { type, code: null, message: message === '' ? head : message, frames };
}
