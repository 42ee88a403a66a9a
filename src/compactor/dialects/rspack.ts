import type { Diagnostic } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { onlyFindings } from '../findings/only-findings.ts';
import { bulletedMessage } from '../javascript/bulleted-message.ts';
import { toNumber } from '../text.ts';

/** Where it is: `ERROR in ./src/index.js 2:1-36`, and `File: ./src/index.js:2:1-36` of Rsbuild. */
const HEAD = /^(?:(ERROR|WARNING) in |File: )(\S{1,500}?)(?:[ :](\d{1,7}):(\d{1,7})(?:-\d{1,7}(?::\d{1,7})?)?)?$/;
/** Announces the files of warnings, as Rsbuild does it: `warn    Build warnings:`. */
const WARNINGS = /^warn\s{1,8}\S/;
const ERRORS = /^error\s{1,8}\S/;

/** Findings of Rspack and of what is built on it: a module, and below it a message in bullets with the code it is about. */
export const rspack: Dialect = {
  name: 'rspack',
  // Above the JavaScript stacks: a failed build ends with one of the bundler's own.
  rank: 82,
  evidence: ['  × ', '  ⚠ '],
  read({ lines }): Finding | null {
    let announced: Diagnostic['severity'] = 'error';
    const diagnostics = lines.flatMap((line, index): readonly Diagnostic[] => {
      if (WARNINGS.test(line)) announced = 'warning';
      else if (ERRORS.test(line)) announced = 'error';
      const [head, word, file, row, column] = HEAD.exec(line) ?? [];
      const said = head === undefined ? null : bulletedMessage(lines, index + 1);
      if (file === undefined || said === null || !/[./\\]/.test(file)) return [];
      // The head may name the module alone, or its beginning; what is quoted is where it is wrong.
      const isOther = said.line !== null && toNumber(row) !== said.line;
      const place = isOther ? said : { line: toNumber(row), column: toNumber(column) };
      const severity = word === undefined ? announced : word === 'WARNING' ? 'warning' : 'error';
      return [{ file, line: place.line, column: place.column, severity, code: null, message: said.message }];
    });
    return onlyFindings(diagnostics);
  },
};
