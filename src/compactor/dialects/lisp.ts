import type { Diagnostic, Frame, Severity } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { blockFrom } from '../native/test-blocks.ts';

/** SBCL's report of a condition that nobody handled; the thread's name may go on to the next line. */
const UNHANDLED = /^(?:; )?(?:Unhandled|debugger invoked on a) ([A-Z][A-Z\d:*+-]{1,80}) in thread /i;
/** A frame: `4: (PRICE-OF :PEAR ((:APPLE . 3)))`, `0: ((LAMBDA ()) )`. */
const FRAME = /^\s{0,4}\d{1,4}: \(\(?(?:FLET |LABELS |LAMBDA )?"?([^\s()"]{1,100})/;
/** What signals, evaluates and loads for everybody. */
const SYSTEM =
  /^SB-|^(?:ERROR|SIGNAL|CERROR|INVOKE-DEBUGGER|EVAL|EVAL-TLF|LOAD|FUNCALL|APPLY|BREAK|REQUIRE|MAKE-\w+)$|^&/;
/** The compiler's words of a form: the file, then `; caught WARNING:` above the message. */
const FILE = /^; file: (\S.{0,400})$/;
const CAUGHT = /^; caught (ERROR|WARNING|STYLE-WARNING):$/;
const DETAIL = /^; {3}(\S.{0,1000})$/;
const AT_LINE = /\bline: (\d{1,7}), column: (\d{1,5})\b/;
/** CLISP's: `WARNING: in TOTAL in lines 4..8 : Arithmetic …`, with the file above. */
const IN_LINES = /^(WARNING|ERROR): in \S{1,200} in lines? (\d{1,7})(?:\.\.\d{1,7})? : (.{1,1000})$/;
const COMPILING = /^;; Compiling file (\S.{0,400}?) \.\.\.$/;

/** Conditions and compiler's messages of Common Lisp (SBCL, CLISP). */
export const lisp: Dialect = {
  name: 'lisp',
  rank: 79,
  evidence: [' in thread #<', '; caught ', ' in lines '],
  read: (text) => unhandled(text) ?? compiled(text),
};

function unhandled({ lines }: ErrorText): Finding | null {
  const at = lines.findIndex((line) => UNHANDLED.test(line));
  if (at === -1) return null;
  const type = UNHANDLED.exec(lines[at] ?? '')?.[1] ?? null;
  const open = lines.slice(at, at + 3).findIndex((line) => line.endsWith('>:'));
  const message = blockFrom(lines, at + Math.max(0, open) + 1, (line) => line === '' || !line.startsWith(' '));
  const frames: Frame[] = lines.slice(at).flatMap((line) => {
    const name = FRAME.exec(line)?.[1];
    if (name === undefined) return [];
    return [{ file: null, line: null, column: null, function: name, inApp: !SYSTEM.test(name) }];
  });
  return { exceptions: [{ type, code: null, message: message.map((line) => line.trim()).join(' '), frames }] };
}

function compiled({ lines }: ErrorText): Finding | null {
  const diagnostics: Diagnostic[] = [];
  let file: string | null = null;
  for (const [index, line] of lines.entries()) {
    file = FILE.exec(line)?.[1] ?? COMPILING.exec(line)?.[1] ?? file;
    const caught = CAUGHT.exec(line)?.[1];
    const [, word, row, said = ''] = IN_LINES.exec(line) ?? [];
    if (caught !== undefined) {
      const block = blockFrom(lines, index + 1, (next) => !DETAIL.test(next) && next !== '; ');
      const message = block
        .flatMap((next) => DETAIL.exec(next)?.[1] ?? [])
        .join(' ')
        .replace(/ See also:.*/, '');
      const [, at, column] = AT_LINE.exec(message) ?? [];
      diagnostics.push({ ...placed(file, at, column), severity: severityOf(caught), code: null, message });
    } else if (word !== undefined) {
      const more = blockFrom(lines, index + 1, (next) => !/^ {2,}\S/.test(next)).map((next) => next.trim());
      const message = [said, ...more].join(' ');
      diagnostics.push({ ...placed(file, row), severity: severityOf(word), code: null, message });
    }
  }
  return diagnostics.length === 0 ? null : { exceptions: [], diagnostics };
}

function placed(file: string | null, line?: string, column?: string): Pick<Diagnostic, 'file' | 'line' | 'column'> {
  return { file, line: line === undefined ? null : Number(line), column: column === undefined ? null : Number(column) };
}

function severityOf(word: string): Severity {
  return word === 'ERROR' ? 'error' : 'warning';
}
