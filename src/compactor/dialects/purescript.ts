import type { Diagnostic } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { onlyFindings } from '../findings/only-findings.ts';

/** Where one begins: `Error found:`, `Error 1 of 3:`. */
const HEAD = /^(Error|Warning) (?:found|\d{1,5} of \d{1,5}):$/;
/** `at src/Main.purs:14:9 - 14:12 (line 14, column 9 - line 14, column 12)`. */
const PLACE = /^\s{0,8}at (\S{1,400}):(\d{1,7}):(\d{1,7}) - \d{1,7}:\d{1,7}/;
/** Spago's: `[1/3 TypesDoNotUnify] src/Main.purs:4:5`; the source is quoted below, then the message stands. */
const SPAGO = /^\[(?:(WARNING|ERROR) )?\d{1,5}\/\d{1,5} (\w{2,80})\] ([^\s:]{1,400}\.purs):(\d{1,7}):(\d{1,7})$/;
const QUOTED = /^\s{0,8}\d{1,7} {2}|^\s{1,400}\^/;
const TABLE = /^\s{1,20}Src\s{1,8}Lib\s{1,8}All$/;
/** Where the context begins that follows a message. */
const CONTEXT = /^(?:while |in value declaration|in binding group|where |See https?:)/;
/** The name of an error at the end of its address. */
const NAME = /\/errors\/(\w{1,80})\.md/;
/** Longest report, in lines. */
const MAX_LINES = 40;

/** Errors of PureScript's compiler. */
export const purescript: Dialect = {
  name: 'purescript',
  rank: 61,
  evidence: ['Error found:', 'Error 1 of', 'Warning found:', '.purs:'],
  read: ({ lines }) => {
    const heads = lines.flatMap((line, index) => (HEAD.test(line) ? [index] : []));
    const diagnostics = heads.flatMap((start, index): readonly Diagnostic[] => {
      const body = lines.slice(start + 1, Math.min(heads[index + 1] ?? lines.length, start + 1 + MAX_LINES));
      const at = body.findIndex((line) => PLACE.test(line));
      const [, file, line, column] = PLACE.exec(body[at] ?? '') ?? [];
      if (file === undefined) return [];
      const end = body.findIndex((text, below) => below > at && CONTEXT.test(text.trim()));
      const said = body.slice(at + 1, end === -1 ? undefined : end).map((text) => text.trim());
      const name = body.map((text) => NAME.exec(text)?.[1]).find((found) => found !== undefined) ?? null;
      const severity = lines[start]?.startsWith('Warning') === true ? 'warning' : 'error';
      return [
        {
          file,
          line: Number(line),
          column: Number(column),
          severity,
          code: name,
          message: said.filter((text) => text !== '').join(' '),
        },
      ];
    });
    return onlyFindings(diagnostics.length > 0 ? diagnostics : ofSpago(lines));
  },
};

function ofSpago(lines: readonly string[]): readonly Diagnostic[] {
  return lines.flatMap((head, index): readonly Diagnostic[] => {
    const [, word, code = null, file = '', line, column] = head.startsWith('[') ? (SPAGO.exec(head) ?? []) : [];
    if (line === undefined) return [];
    const below = lines.slice(index + 1, index + 1 + MAX_LINES);
    const end = below.findIndex((text) => SPAGO.test(text) || TABLE.test(text) || CONTEXT.test(text.trim()));
    const said = below
      .slice(0, end === -1 ? undefined : end)
      .filter((text) => text.trim() !== '' && !QUOTED.test(text))
      .map((text) => text.trim());
    const severity = word === 'WARNING' ? 'warning' : 'error';
    return [{ file, line: Number(line), column: Number(column), severity, code, message: said.join(' ') }];
  });
}
