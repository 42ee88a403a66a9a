import type { Diagnostic, Frame } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { sourceFrame } from '../native/source-frame.ts';

/** `common/money.proto: File not found.` */
const MISSING = /^(\S{1,400}\.proto): (File not found\.)$/;
/** `order.proto:2:1: Import "common/money.proto" was not found or had errors.` */
const PLACED = /^(\S{1,400}\.proto):(\d{1,7}):(\d{1,7}): (warning: )?(.+)$/;

/** An import that the protocol compiler does not find; its other findings are lines as every linter writes them. */
export const protoc: Dialect = {
  name: 'protoc',
  rank: 61,
  evidence: ['.proto: File not found.'],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled);
    const missing = lines.map((line) => MISSING.exec(line)).find((match) => match !== null);
    if (!missing) return null;
    const diagnostics = lines.flatMap((line): readonly Diagnostic[] => {
      const [, file, row, column, warning, message] = PLACED.exec(line) ?? [];
      if (file === undefined || message === undefined) return [];
      const place = { file, line: Number(row), column: Number(column) };
      return [{ ...place, severity: warning === undefined ? 'error' : 'warning', code: null, message }];
    });
    const importer = diagnostics.find(({ message }) => message.includes(`"${missing[1]}"`));
    const frames: readonly Frame[] = importer?.file
      ? [sourceFrame(importer.file, String(importer.line), String(importer.column))]
      : [];
    return { exceptions: [{ type: null, code: null, message: missing[0], frames }], diagnostics };
  },
};
