import type { Diagnostic } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { announcedNames } from '../findings/announced-names.ts';
import { csvFindings } from '../findings/report-csv.ts';
import { withCheckedSeverity } from '../findings/checked-files.ts';
import { diffFindings, hunksBelowPaths, numberedDifferences, withDifferences } from '../findings/diff-findings.ts';
import { fileFindings } from '../findings/file-findings.ts';
import { scanFindings } from '../findings/finding-scan.ts';
import { gradedTitles } from '../findings/graded-titles.ts';
import { hashPlaces } from '../findings/hash-places.ts';
import { areCallsOfGo, areLoggedWarnings } from '../findings/logged-warnings.ts';
import { labelledRecords } from '../findings/labelled-records.ts';
import { unlabelled } from '../findings/line-label.ts';
import { jsonFindings } from '../findings/report-json.ts';
import { htmlFindings } from '../findings/report-html.ts';
import { junitFindings } from '../findings/report-junit.ts';
import { tableFindings } from '../findings/report-table.ts';
import { tapFindings } from '../findings/report-tap.ts';
import { xmlFindings } from '../findings/report-xml.ts';
import { securityFindings } from '../findings/security-blocks.ts';
import { isTrappedCommand } from '../findings/trapped-command.ts';

/** A report, an annotation, or what the name of a file has: a folder, an ending, `file`, one of the few bare names. */
const MAY_NAME_A_FILE =
  /[\\/]|\.[A-Za-z]|file|^[ \t]{0,40}[[{]|::|##vso|BUILD|WORKSPACE|SConstruct|SConscript|CMakeLists|stdin|standard input|<(?:string|text|unknown|input)>|(?:^|[^\w-])-[:,(|\t[]|^\w[\w-]{0,60}:\d{1,7}:\d{1,7}: (?:error|warning|note): /im;

/** Findings of linters, formatters and compilers, as lines, tables or reports. */
export const lint: Dialect = {
  name: 'lint',
  rank: 55,
  read: (text) => {
    if (!MAY_NAME_A_FILE.test(text.text)) return null;
    const diagnostics = firstFound(text);
    return diagnostics === undefined ||
      areLoggedWarnings(diagnostics, text.text) ||
      areCallsOfGo(diagnostics, text.lines) ||
      isTrappedCommand(diagnostics)
      ? null
      : { exceptions: [], diagnostics };
  },
};

function hashes({ text, lines }: ErrorText): readonly Diagnostic[] {
  return hashPlaces(text, lines);
}

function tables({ lines }: ErrorText): readonly Diagnostic[] {
  return tableFindings(lines);
}

function records({ lines }: ErrorText): readonly Diagnostic[] {
  return labelledRecords(lines);
}

/** Whether a reader knows blocks of its own tools alone, which other tools' lines may stand beside. */
function readsBlocks(reader: (text: ErrorText) => readonly Diagnostic[]): boolean {
  return [securityFindings, gradedTitles, hashes, tables, records].includes(reader);
}

/** Findings in blocks, and beside them those of other tools' lines about other files. */
function withLines(blocks: readonly Diagnostic[], { lines }: ErrorText): readonly Diagnostic[] {
  const files = new Set(blocks.map(({ file }) => file));
  const others = scanFindings(unlabelled(lines)).filter(({ file, line }) => line !== null && !files.has(file));
  return [...blocks, ...others];
}

/** Each reads the whole text; the first that finds something wins. */
const readers: readonly ((text: ErrorText) => readonly Diagnostic[])[] = [
  ({ text }) => jsonFindings(text),
  ({ text }) => xmlFindings(text),
  ({ text }) => junitFindings(text),
  ({ text }) => htmlFindings(text),
  ({ text, lines }) => tapFindings(text, lines),
  ({ lines }) => csvFindings(lines),
  securityFindings,
  gradedTitles,
  hashes,
  tables,
  records,
  ({ text, lines }) => withUnreadable(withCheckedSeverity(scanFindings(unlabelled(lines)), lines), text, lines),
  ({ lines }) => withDifferences(fileFindings(unlabelled(lines)), diffFindings(lines)),
  ({ lines }) => diffFindings(lines),
  ({ lines }) => numberedDifferences(lines),
  ({ text, lines }) => (text.includes('@@ -') ? hunksBelowPaths(lines) : []),
  announcedNames,
];

/** Findings of lines, and beside them the files that a formatter in the same console could not read. */
function withUnreadable(found: readonly Diagnostic[], text: string, lines: readonly string[]): readonly Diagnostic[] {
  if (found.length === 0 || !/cannot format |SyntaxError: /.test(text)) return found;
  const unreadable = fileFindings(unlabelled(lines)).filter(
    ({ file, line }) => line !== null && !found.some((other) => other.file === file && other.line === line),
  );
  return [...unreadable, ...found];
}

function firstFound(text: ErrorText): readonly Diagnostic[] | undefined {
  for (const reader of readers) {
    const found = reader(text);
    if (found.length > 0) return readsBlocks(reader) ? withLines(found, text) : found;
  }
  return undefined;
}
