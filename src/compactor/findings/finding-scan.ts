import type { Diagnostic } from '../../model.ts';
import { annotationOf } from './annotations.ts';
import { type ArrowBlock, arrowBlocks } from './arrow-blocks.ts';
import { barredBlock } from './barred-blocks.ts';
import { codedTitle } from './coded-titles.ts';
import { completionBelow, sentenceBelow } from './completion.ts';
import {
  withBrokenLines,
  withContinuation,
  withQuotedSource,
  withRemark,
  withRuleBelow,
  withTypes,
  withVimLines,
} from './continuation.ts';
import { type DiagnosticLine, diagnosticOfLine } from './diagnostic-lines.ts';
import { headingAbove, type Heading, headingOf, rowOf, wrappedRow } from './finding-rows.ts';
import { markedBelow, messageBelowListing } from './message-below-listing.ts';
import { announcedAbove, messageAbove, ruleAbove, scriptPlace, warnedAbove } from './message-first.ts';
import { withWholeRows } from './bulleted-rows.ts';
import { columnsBelowLine } from './columns-below-line.ts';
import { framedRow } from './framed-rows.ts';
import { hookedMessage } from './hooked-messages.ts';
import { lineHeaded } from './line-headings.ts';
import { numberedMessage } from './numbered-messages.ts';
import { askedBelow, messageBelow } from './place-first.ts';
import { titledPlace } from './titled-places.ts';
import { wholeBranch } from './tree-branch.ts';
import { spokenRow } from './spoken-rows.ts';
import { pointedListing } from './pointed-listing.ts';
import { quotedFile } from './quoted-files.ts';
import { sassPlace } from './sass-places.ts';
import { ruledPlace } from './ruled-places.ts';
import { wrappedColumns } from './wrapped-columns.ts';
import { yamlPlace } from './yaml-places.ts';
import { indentOf } from '../text.ts';

/** The number of a line as it stands behind the name of a file. */
const NAMES_LINE = /:\d|^(?:Starting at |--|From |At )line \d/;

/** A file in quotes behind `in`. */
const QUOTED_FILE = /\b[Ii]n (?:file )?[`'"][^\s:]{1,400}[:\s]/;
/** What ends a message that names its file last. */
const NAMES_LAST = /["'`]$|\.[cm]?[jt]sx?: $/;
/** A place of Sass: a file, a blank, and a position. */
const CSS_PLACE = /css \d|sass \d|on line \d{1,7} of \S{1,400}s[ac]?ss$/;

/** A place with a rule and nothing else: the message stands below. */
const RULE_BEHIND = /^[^\s:]{1,400}:\d{1,7}:\d{1,7}:[a-z_]{2,60}$/;

/** Reads every finding of a text, in whatever of the usual forms each is printed. */
export function scanFindings(printed: readonly string[]): readonly Diagnostic[] {
  const lines = withWholeRows(printed);
  const blocks = new Map(arrowBlocks(lines).map((block) => [block.start, block]));
  const scan = new Scan(lines);
  for (let index = 0; index < lines.length; index++) {
    const block = blocks.get(index);
    if (block) {
      scan.addBlock(block);
      index = block.end - 1;
    } else {
      const last = scan.readTable(index);
      if (last === null) scan.read(index);
      else index = last;
    }
  }
  return scan.findings;
}

/** What a reader of findings remembers from line to line. */
class Scan {
  readonly findings: Diagnostic[] = [];
  readonly #lines: readonly string[];
  #heading: Heading | null = null;
  /** Indentation of the last finding; what is indented deeper explains it. `null`: nothing does. */
  #explained: number | null = null;
  /** Whether the last line was a row of a table, whose message may go on. */
  #row = false;
  /** The line below that of the last finding. */
  #below = -1;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  addBlock({ file, line, column, severity, code, message }: ArrowBlock): void {
    this.findings.push({ file, line, column, severity, code, message });
    this.#explained = null;
    this.#row = false;
  }

  /** Reads a row or a table of several lines under the name of a file; answers the last of them, `null` where there is none. */
  readTable(index: number): number | null {
    const file = this.#heading?.file;
    if (file === undefined) return null;
    const told = wrappedColumns(this.#lines, index, file) ?? columnsBelowLine(this.#lines, index, file);
    if (told === null) return null;
    this.findings.push(...told.findings);
    this.#row = false;
    return told.end - 1;
  }

  read(index: number): void {
    const line = this.#lines[index] ?? '';
    if (line.trim() === '' || (line.startsWith('(') && this.#readRemark(index))) return;
    const listed = line.endsWith(':') ? this.#listed(index) : null;
    if (listed !== null) {
      this.#push(listed, indentOf(line), index);
      return;
    }
    const found = diagnosticOfLine(wholeBranch(this.#lines, index) ?? line);
    if (found !== null && (this.#isDetail(found) || this.#isNote(found))) return;
    const ruled = found !== null && RULE_BEHIND.test(line) ? messageBelow(this.#lines, index) : null;
    const whole = ruled ?? (found && this.#complete(found, index));
    if (whole !== null) {
      const joined = line.endsWith(' ') ? withBrokenLines(this.#lines, index, whole) : whole;
      const told =
        found?.word == null ? joined : withContinuation(this.#lines, index, withTypes(this.#lines, index, joined));
      this.#push(
        withVimLines(this.#lines, index, withQuotedSource(this.#lines, index, told)),
        found?.indent ?? 0,
        index,
      );
      return;
    }
    const other =
      annotationOf(line.trim()) ??
      (NAMES_LINE.test(line) ? this.#placed(index) : null) ??
      (NAMES_LAST.test(line) ? pointedListing(this.#lines, index) : null) ??
      (/^[EWL]\w{3,6}-\[/.test(line) ? codedTitle(this.#lines, index) : null) ??
      (/^ {1,4}ERROR {1,4}in /.test(line) ? markedBelow(this.#lines, index) : null) ??
      (line.startsWith('  in "') ? yamlPlace(this.#lines, index) : null) ??
      (CSS_PLACE.test(line) ? sassPlace(this.#lines, index) : null) ??
      (QUOTED_FILE.test(line) ? quotedFile(this.#lines, index) : null);
    if (other !== null) {
      this.#push(other, indentOf(line), index);
      return;
    }
    this.#readRow(index);
    if (this.#explained !== null && indentOf(line) <= this.#explained) this.#explained = null;
  }

  /** A finding whose line ends with a colon, above a listing. */
  #listed(index: number): Diagnostic | null {
    return (
      messageBelowListing(this.#lines, index) ??
      hookedMessage(this.#lines, index) ??
      pointedListing(this.#lines, index) ??
      askedBelow(this.#lines, index)
    );
  }

  /** A finding whose place stands alone on its line, or at the end of a rule. */
  #placed(index: number): Diagnostic | null {
    return (
      ruledPlace(this.#lines, index) ??
      scriptPlace(this.#lines, index) ??
      numberedMessage(this.#lines, index) ??
      messageBelow(this.#lines, index) ??
      messageBelowListing(this.#lines, index) ??
      titledPlace(this.#lines, index) ??
      warnedAbove(this.#lines, index) ??
      messageAbove(this.#lines, index)
    );
  }

  #isDetail(found: DiagnosticLine): boolean {
    return this.#explained !== null && found.indent > this.#explained;
  }

  /** Whether a note has the code of the finding above it, which is no note: it says what else that is about. */
  #isNote({ word, code }: DiagnosticLine): boolean {
    const last = this.findings.at(-1);
    return word === 'note' && code !== null && last?.code === code && last.severity !== 'info';
  }

  #complete(found: DiagnosticLine, index: number): Diagnostic | null {
    const { file, line, column, severity, code, message } = found;
    const filler = /^━{3,}$/.test(message.split(' ').at(-1) ?? '');
    const begun = filler ? '' : message;
    const rule = filler ? (/^([a-z]\w{1,40}) /.exec(message)?.[1] ?? null) : null;
    const sentence = sentenceBelow(this.#lines, index, begun);
    if (sentence !== null) return { file, line, column, severity, code, message: sentence };
    const ruled = code === null && found.word === null ? ruleAbove(this.#lines, index) : null;
    if (ruled !== null && begun !== '') {
      return { file, line, column, severity, code: ruled.code, message: `${ruled.message} ${begun}` };
    }
    if (begun !== '' && !begun.endsWith(':')) return { file, line, column, severity, code, message };
    const above = begun === '' ? announcedAbove(this.#lines, index) : null;
    if (above !== null) return above;
    const below = completionBelow(this.#lines, index, begun);
    if (below === null) return begun === '' ? null : { file, line, column, severity, code, message };
    return {
      file,
      line,
      column,
      severity: below.severity ?? severity,
      code: code ?? rule ?? below.code,
      message: below.message,
    };
  }

  #push(finding: Diagnostic, indent: number, index: number): void {
    this.findings.push(finding);
    this.#below = index + 1;
    this.#explained = indent;
    this.#row = false;
  }

  #readRemark(index: number): boolean {
    const last = index === this.#below ? this.findings.at(-1) : undefined;
    const whole = last === undefined ? null : withRemark(this.#lines[index] ?? '', last);
    if (whole !== null) this.findings[this.findings.length - 1] = whole;
    return whole !== null;
  }

  #readRow(index: number): void {
    const line = this.#lines[index] ?? '';
    const heading = headingOf(line) ?? headingAbove(line, this.#lines[index + 1] ?? '');
    if (heading !== null) {
      this.#heading = heading;
      this.#row = false;
      return;
    }
    const row =
      this.#heading &&
      (rowOf(line, this.#heading) ??
        lineHeaded(this.#lines, index, this.#heading.file) ??
        spokenRow(this.#lines, index, this.#heading) ??
        framedRow(this.#lines, index, this.#heading.file) ??
        (line.startsWith('| ') ? barredBlock(this.#lines, index, this.#heading.file) : null));
    if (row !== null) {
      this.findings.push(withRuleBelow(this.#lines, index, row));
      this.#below = index + 1;
      this.#row = true;
      return;
    }
    const last = this.findings.at(-1);
    const wrapped = this.#row && last ? wrappedRow(line, last) : null;
    if (wrapped !== null) this.findings[this.findings.length - 1] = wrapped;
    else this.#row = false;
  }
}
