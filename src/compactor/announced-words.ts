import { tellingLine, weightOf } from './telling-line.ts';
import { oneLine } from './text.ts';

/** Heads of the sections in which reports of workflows and of systems tell what was printed, or what was wrong. */
const SECTION =
  /^(?:Command error|Standard error|Error output|Error message|Error text|Short [Tt]ext|Reason|Root cause)\s?:?$/;
/** The head of a list of errors behind what was asked for: `Code: 403. Errors:` (Vault), and an item of it. */
const ERROR_LIST = /^(?:.{0,80}[.;,] )?Errors?:$/;
const ITEM = /^\s{0,8}[-*•] (\S.{0,300})$/;
/** A sentence of nothing but that something failed: its reason is indented below an empty line. */
const FAILED = /\bfailed[.:]$/;
/** What stands in a section of which nothing is known. */
const NOTHING = /^\((?:empty|none|no output)\)$/i;
/** A version that a solver refused, and its constraints: `rejecting: aeson-2.2.3 (conflict: tariff => aeson<2.1)`. */
const REJECTED = /\brejecting: (\S{1,120}) \((conflict: .{1,400})\)$/;
/** A head that tells a code alone, above what a solver did. */
const CODE_ALONE = /^Error: \[[A-Za-z]{2,20}-\d{1,6}\]$/;
/** A status and nothing else, as the title of a page that tells what was not found. */
const STATUS_ALONE = /^(?:HTTP )?(?:error|status)(?: code)?:? [45]\d\d$/i;
/** A label and the first line of its paragraph, which goes on indented: `status: One or more devices could not be used …`. */
const LABELLED = /^\s{0,4}[a-z]{3,12}: ([A-Z].{0,300})$/;
const CONTINUES = /^(?:\t| {4,16})[a-z]/;
/** Most lines of such a paragraph. */
const MAX_PARAGRAPH_LINES = 6;
/** How much of a page is told, in lines. */
const MAX_PAGE_LINES = 3;
/** How far below the telling line its reason may stand, and how many lines that may have. */
const MAX_DISTANCE = 30;
const MAX_LINES = 40;
/** How many characters of the telling line find it among the lines of the text. */
const KEY_CHARS = 40;

/** The telling line of a text, with the reason that it only announces and that stands below it. */
export function withReason(lines: readonly string[], told: string): string {
  const at = lines.findIndex((line) => oneLine(line).includes(told.slice(0, KEY_CHARS)));
  if (at === -1) return told;
  if (STATUS_ALONE.test(told))
    return oneLine(
      lines
        .slice(at, at + MAX_PAGE_LINES)
        .join(' ')
        .replace(/ #{1,6} /, ': '),
    );
  const paragraph = labelledParagraph(lines, at);
  if (paragraph !== null) return paragraph;
  const reason = CODE_ALONE.test(told)
    ? rejectedBelow(lines, at)
    : (inSection(lines, at) ?? indentedBelow(lines, at) ?? listedBelow(lines, at));
  return reason === null || told.includes(reason) ? told : `${told.replace(/[.:]$/, '')}: ${reason}`;
}

/** The paragraph behind a label that a line goes on with; `null` where the line begins it, or belongs to none. */
function labelledParagraph(lines: readonly string[], at: number): string | null {
  const goesOn = (index: number) => CONTINUES.test(lines[index] ?? '');
  if (!goesOn(at)) return null;
  let begin = at;
  while (at - begin < MAX_PARAGRAPH_LINES && goesOn(begin)) begin -= 1;
  const first = LABELLED.exec(lines[begin] ?? '')?.[1];
  if (first === undefined) return null;
  const rest = lines.slice(begin + 1, begin + MAX_PARAGRAPH_LINES);
  const end = rest.findIndex((line) => !CONTINUES.test(line));
  return oneLine([first, ...(end === -1 ? rest : rest.slice(0, end))].join(' '));
}

/** What stands in a section below. */
function inSection(lines: readonly string[], at: number): string | null {
  const near = lines.slice(at + 1, at + 1 + MAX_DISTANCE);
  const head = near.findIndex((line) => SECTION.test(line));
  return head === -1 ? null : said(indented(lines, at + 2 + head));
}

/** The indented paragraph below a sentence that tells only that something failed, where an empty line parts them. */
function indentedBelow(lines: readonly string[], at: number): string | null {
  if (!FAILED.test(lines[at] ?? '') || (lines[at + 1] ?? '').trim() !== '') return null;
  const first = indented(lines, at + 2)[0]?.trim() ?? '';
  return /^[A-Z`'"].{8,300}$/.test(first) ? first : null;
}

/** The first item of a list of errors below that is no head of further ones. */
function listedBelow(lines: readonly string[], at: number): string | null {
  const near = lines.slice(at + 1, at + 1 + MAX_DISTANCE);
  const head = near.findIndex((line) => ERROR_LIST.test(line));
  if (head === -1) return null;
  const items = near.slice(head + 1).map((line) => ITEM.exec(line)?.[1]);
  return items.find((item) => item !== undefined && !item.endsWith(':')) ?? null;
}

/** The indented lines from a line on; those without words do not end them. */
function indented(lines: readonly string[], from: number): readonly string[] {
  const rest = lines.slice(from, from + MAX_LINES);
  const end = rest.findIndex((line) => line.trim() !== '' && !/^\s/.test(line));
  return rest.slice(0, end === -1 ? rest.length : end).filter((line) => line.trim() !== '');
}

function said(section: readonly string[]): string | null {
  const filled = section.filter((line) => !NOTHING.test(line.trim()));
  if (filled.length === 0) return null;
  const told = tellingLine(filled);
  return weightOf(told) > 0 || filled.length === 1 ? told : (filled.at(-1)?.trim() ?? null);
}

/** The first version that a solver of versions refused, and why. */
function rejectedBelow(lines: readonly string[], at: number): string | null {
  const found = lines.slice(at, at + MAX_LINES).map((line) => REJECTED.exec(line));
  const [, version, conflict] = found.find((each) => each !== null) ?? [];
  return version === undefined || conflict === undefined ? null : `${version}: ${conflict}`;
}
