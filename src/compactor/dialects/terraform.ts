import type { Diagnostic, Severity } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { oneLine } from '../text.ts';

/** The box around a finding on a terminal. */
const BOX = /^\s{0,2}[╷│╵] ?/;
/** `Error: Invalid expression` */
const TITLE = /^(Error|Warning): (.+)$/;
/** `  on main.tf line 2, in variable "x":`; a range reads `lines 2-4`. */
const PLACE = /^ {2}on (.{1,300}) lines? (\d{1,7})(?:[-–]\d{1,7})?(?:,|:)/;
/** `  with aws_instance.web,` */
const ADDRESS = /^ {2}with (.{1,300}),$/;
/** The excerpt and the values in it: `   2:   default =`, `    ├──────`, `    │ var.n is 1`. */
const EXCERPT = /^\s{2,6}(?:\d{1,7}:|├─|│)/;

interface Opened {
  readonly severity: Severity;
  readonly title: string;
  file: string | null;
  line: number | null;
  address: string | null;
  readonly detail: string[];
}

/** Findings of Terraform, OpenTofu and Packer. */
export const terraform: Dialect = {
  name: 'terraform',
  rank: 45,
  evidence: ['Error: '],
  read({ text, lines }): Finding | null {
    const boxed = text.includes('╷');
    if (
      !text.includes('Error: ') ||
      !(boxed || /^ {2}on .{1,300} lines? \d/m.test(text) || /\bterraform\b/i.test(text))
    ) {
      return null;
    }
    const diagnostics = blocks(lines, boxed).map(diagnosticOf);
    return diagnostics.some((diagnostic) => diagnostic.severity === 'error') ? { exceptions: [], diagnostics } : null;
  },
};

function blocks(lines: readonly string[], boxed: boolean): readonly Opened[] {
  const found: Opened[] = [];
  let open: Opened | null = null;
  for (const raw of lines) {
    const line = (boxed ? raw.replace(BOX, '') : raw).trimEnd();
    if (boxed && raw.includes('╵')) {
      open = null;
      continue;
    }
    const title = TITLE.exec(line);
    if (title?.[2] !== undefined && (!boxed || BOX.test(raw))) {
      open = {
        severity: title[1] === 'Error' ? 'error' : 'warning',
        title: title[2],
        file: null,
        line: null,
        address: null,
        detail: [],
      };
      found.push(open);
    } else if (open) read(line, open);
  }
  return found;
}

function read(line: string, open: Opened): void {
  const place = PLACE.exec(line);
  const address = ADDRESS.exec(line)?.[1];
  if (place?.[1] !== undefined && open.file === null) {
    open.file = place[1];
    open.line = Number(place[2]);
  } else if (address !== undefined) open.address = address;
  else if (line !== '' && !EXCERPT.test(line)) open.detail.push(line.trim());
}

function diagnosticOf({ severity, title, file, line, address, detail }: Opened): Diagnostic {
  const text = oneLine(detail.join(' '));
  const message = [text === '' ? title : `${title}: ${text}`, address === null ? '' : ` (${address})`].join('');
  return { file, line, column: null, severity, code: null, message };
}
