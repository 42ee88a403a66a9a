import type { Diagnostic, Severity } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { onlyFindings } from '../findings/only-findings.ts';
import { severityOf } from '../findings/severity.ts';
import { untyped } from '../single-cause.ts';
import { oneLine } from '../text.ts';

/** The box around a finding on a terminal. */
const BOX = /^\s{0,2}[╷│╵] ?/;
/** The same of which the upper edge was cut off. */
const BOXED_TITLE = /^│ (?:Error|Warning): \S/m;
/** `Error: Invalid expression` */
const TITLE = /^(Error|Warning|Notice): (.+)$/;
/** `  on main.tf line 2, in variable "x":`; a range reads `lines 2-4`. */
const PLACE = /^ {2}on (.{1,300}) lines? (\d{1,7})(?:[-–]\d{1,7})?(?:,|:)/;
/** The innermost place of a block, as the language itself tells it: `web.pkr.hcl:8,26-33: Unsupported attribute; …`. */
const RANGE = /^(\S{1,300}):(\d{1,7}),(\d{1,7})-(?:\d{1,7},)?\d{1,7}: (.+)$/;
/** `  with aws_instance.web,` */
const ADDRESS = /^ {2}with (.{1,300}),$/;
/** The excerpt and the values in it: `   2:   default =`, `    ├──────`, `    │ var.n is 1`. */
const EXCERPT = /^\s{2,6}(?:\d{1,7}:|├─|│|\(source code not available\)$)|^Reference: https?:\/\/\S{1,400}$/;
/** Progress of a build, which goes on below: `==> Builds finished but no artifacts were created.` */
const PROGRESS = /^==> /;
/** Where the next tool begins that a runner of hooks tells of: `eslint.......Failed`. */
const NEXT_HOOK = /\.{3}(?:Passed|Failed|\(.{1,40}\)Skipped|Skipped)$/;

/** Stands above the findings and says that there are some. */
const SUMMARY = /^(?:Terraform|OpenTofu) encountered problems during initiali[sz]ation|^Error applying plan:$/;
/** What TFLint says above what it found, of which nothing need be an error. */
const COUNTED = /^\d{1,6} issue\(s\) found:$/m;
/** A text of nothing but such blocks, of which none need be an error either. */
const BLOCK_FIRST = /^(?:\s|[╷│]){0,12}(?:Warning|Notice): \S/;
/** `Terraform has no command named "aply". Did you mean "apply"?` */
const NO_COMMAND = /^(?:Terraform|OpenTofu) has no command named "[^"]{1,100}"\..{0,200}$/;

interface Opened {
  readonly severity: Severity;
  readonly title: string;
  file: string | null;
  line: number | null;
  column: number | null;
  address: string | null;
  readonly detail: string[];
}

/** Findings of Terraform, OpenTofu and Packer. */
export const terraform: Dialect = {
  name: 'terraform',
  // Above the linters: the innermost place of a block looks like a finding of its own.
  rank: 57,
  evidence: ['Error: ', 'Warning: ', 'Notice: ', ' has no command named ', ' issue(s) found:'],
  read({ text, lines }): Finding | null {
    const unknown = text.includes(' has no command named ') ? lines.find((line) => NO_COMMAND.test(line)) : undefined;
    if (unknown !== undefined) return { exceptions: [untyped(unknown)] };
    const boxed = text.includes('╷') || BOXED_TITLE.test(text);
    const counted = BLOCK_FIRST.test(text) || (text.includes(' issue(s) found:') && COUNTED.test(text));
    if (
      !(text.includes('Error: ') || counted) ||
      !(
        boxed ||
        /^ {2}on .{1,300} lines? \d/m.test(text) ||
        /\bterraform\b|^Initializing (?:the backend|modules|provider plugins)\.\.\.$/im.test(text)
      )
    ) {
      return null;
    }
    const all = blocks(lines, boxed);
    const own = all.filter(({ title }) => !SUMMARY.test(title));
    const diagnostics = (own.some(({ severity }) => severity === 'error') ? own : all).map(diagnosticOf);
    const isPlaced = diagnostics.some(({ line }) => line !== null);
    return (counted && isPlaced) || diagnostics.some(({ severity }) => severity === 'error')
      ? onlyFindings(diagnostics)
      : null;
  },
};

function blocks(lines: readonly string[], boxed: boolean): readonly Opened[] {
  const found: Opened[] = [];
  let open: Opened | null = null;
  for (const raw of lines) {
    const line = (boxed ? raw.replace(BOX, '') : raw).trimEnd();
    if (boxed && (raw.includes('╵') || raw.includes('╷'))) {
      open = null;
      continue;
    }
    const title = TITLE.exec(line);
    // Without colours only some of the findings of one run have a box.
    if (title?.[2] !== undefined) {
      open = {
        severity: severityOf(title[1] ?? '') ?? 'warning',
        title: title[2],
        file: null,
        line: null,
        column: null,
        address: null,
        detail: [],
      };
      found.push(open);
    } else if (line.endsWith('ed') && NEXT_HOOK.test(line)) open = null;
    else if (open) read(line, open);
  }
  return found;
}

function read(line: string, open: Opened): void {
  const place = PLACE.exec(line);
  const address = ADDRESS.exec(line)?.[1];
  const range = RANGE.exec(line);
  if (place?.[1] !== undefined && open.file === null) {
    open.file = place[1];
    open.line = Number(place[2]);
  } else if (address !== undefined) open.address = address;
  else if (range !== null && open.column === null) {
    open.file = range[1] ?? null;
    open.line = Number(range[2]);
    open.column = Number(range[3]);
    open.detail.push(range[4] ?? '');
  } else if (line !== '' && !EXCERPT.test(line) && !PROGRESS.test(line)) open.detail.push(line.trim());
}

function diagnosticOf({ severity, title, file, line, column, address, detail }: Opened): Diagnostic {
  const text = oneLine(detail.join(' '));
  const message = [text === '' ? title : `${title}: ${text}`, address === null ? '' : ` (${address})`].join('');
  return { file, line, column, severity, code: null, message };
}
