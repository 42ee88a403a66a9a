import type { Diagnostic } from '../../model.ts';
import { findingText } from './finding-text.ts';
import { severityOf } from './severity.ts';
import { toNumber } from '../text.ts';

/** A finding that a tool prints as a message, then its place behind an arrow, then the code. */
export interface ArrowBlock extends Diagnostic {
  /** Index of the message's line. */
  readonly start: number;
  /** Index of the first line after the block. */
  readonly end: number;
}

/** The place of a block: ` --> a.rs:1:7`, `╭─[a.js:1:7]`, `╭▸ a.md:1:7`, `,-[a.js:1:7]`, `┌─ a.move:1:7`, `——▶ justfile:1:7`, `> a.vhd:1`, `---> rules.yml:3 -> \`Down\``. */
const ARROW =
  /^(?:-{2,3}>|>|—{1,4}▶|[╭┌]─{1,8}▶?|╭▸|,-{1,8})(?: {1,2}|\[| \[ ?)((?:[A-Za-z]:(?=[\\/]))?[^\s:"|[][^:"|]{0,400}):(\d{1,7})(?::(\d{1,7}))?(?:-[\d:]{1,15})?(?: ?\]|:| -> `[^`]{1,200}`)?$/;
/** A place below its code view: `└─ in src/index.ts(2,17)` (AssemblyScript). */
const FOOT = /^└─ in ([^\s()]{1,400})\((\d{1,7}),(\d{1,7})\)$/;
/** What starts a block: `error[E0308]: …`, `Error (7576): …`, `warning: …`, `× …`, `F401 [*] …`. */
const HEADER =
  /^\s{0,4}(?:\*\* )?(?:(error|warning|bug|fatal|info|information|note|help)(?:(?:\[| (?=[A-Z]{1,4}\d)| \((?=\d))([^\])\s]{1,80})[\])]?)?: (?: {2}[×x] )?|([×✖⚠☞!x]) |([A-Z]{1,8}\d{1,5}|[a-z]+(?:-[a-z]+){1,8}:|[a-z]{4,30}:(?= [A-Z]))(?: \[[* ]\])? )(\S.*)$/i;
/** A header without a colon, whose rule stands at its end: `ERROR Cannot find module \`x\` [missing-import]` (pyrefly). */
const RULE_LAST = /^\s?(ERROR|WARN|WARNING|INFO) (\S.{0,1500}) \[([a-z][\w-]{2,60})\]$/;
/** A header that has only its rule: `warning[prefer-const]`. */
const RULE_ALONE = /^(error|warning|info|note|help|hint)\[([a-z][\w-]{2,80})\]$/;
/** A header with its code in front: `[W04] Warning: Assignment instead of inherit` (Ariadne). */
const CODE_FIRST = /^\[([A-Z]{1,4}\d{1,5})\] (Error|Warning|Advice): (\S.{0,1500})$/;
/** How Ariadne's headers begin, and its labels, which say what is wrong where a header only says what was looked for. */
const ARIADNE = /^(?:\[[A-Z]{1,4}\d{1,5}\] )?(?:Error|Warning|Advice): /;
const HUNG = /[│·]\s{0,200}╰─{2,200} (\S.{0,400})$/;
/** A rule before the message, as oxlint prints it: `eslint(no-unused-vars): `. */
const RULE = /^(@?[\w-]{1,40}(?:\/[\w-]{1,40}){0,2}\([\w@/-]{1,80}\)): /;
/** A line of the code view: `12 |  let x`, `   |   ^^^ label`. */
const CODE_VIEW = /^\s{0,10}\d{0,7}\s{0,4}(?:[|│·:╰╭=]|`-|\.\.\.)/;
/** A message that goes on within a box, where bars are no source. */
const GOES_ON = /^\s{1,4}[|│](?:\s|$)/;
/** Help and notes about the block above; one that names its rule and follows an empty line is a finding. */
const NOTE = /^\s{0,4}(?:note|help|hint|info)(\[[^\]]{1,80}\])?: /;
/** The farthest that an arrow may be from its message, in lines. */
const MAX_HEADER_LINES = 12;
/** The longest code view that is searched for labels, in lines. */
const MAX_VIEW_LINES = 60;

/** Every block of the text; linear, as each line belongs to at most one block. */
export function arrowBlocks(lines: readonly string[]): readonly ArrowBlock[] {
  const blocks: ArrowBlock[] = [];
  let free = 0;
  for (let index = 0; index < lines.length; index++) {
    const arrow = (lines[index] ?? '').trim();
    const match = arrow.startsWith('└') ? FOOT.exec(arrow) : ARROW.exec(arrow);
    if (match === null) continue;
    const block = blockAt(lines, index, free, match);
    if (block === null) continue;
    blocks.push(block);
    free = block.end;
  }
  return blocks;
}

function blockAt(lines: readonly string[], arrow: number, free: number, place: RegExpExecArray): ArrowBlock | null {
  const [arrowed, file = '', line, column] = place;
  const isBox = !/^[->]/.test(arrowed);
  const isFoot = arrowed.startsWith('└');
  for (let start = arrow - 1; start >= Math.max(free, arrow - MAX_HEADER_LINES); start--) {
    const text = lines[start] ?? '';
    // The arrow belongs to a note, or to code that has been shown: it names a related place.
    const isShown = !isFoot && CODE_VIEW.test(text) && !(isBox && GOES_ON.test(text));
    if (isShown || isNote(text, lines[start - 1] ?? '')) return null;
    const header = headerOf(text);
    if (header === null) {
      if (text.trim() === '' && start < arrow - 1) return null;
      continue;
    }
    const { severity, code, message } = header;
    const rest = lines
      .slice(start + 1, isFoot ? start + 1 : arrow)
      .map((other) => other.trim().replace(/^[│|]\s*/, ''));
    const { label, end } = readView(lines, arrow + 1, ARIADNE.test(text));
    const said = [message, ...rest].filter((part) => part !== '').join('\n');
    return {
      file: file.trim(),
      line: Number(line),
      column: toNumber(column),
      severity,
      code,
      message: label === null || said.includes(label) ? said : `${said}: ${label}`,
      start,
      end,
    };
  }
  return null;
}

function isNote(text: string, above: string): boolean {
  const note = NOTE.exec(text);
  return note !== null && (note[1] === undefined || above.trim() !== '');
}

function headerOf(text: string): Pick<Diagnostic, 'severity' | 'code' | 'message'> | null {
  const [, loud, told = '', last = null] = RULE_LAST.exec(text) ?? [];
  if (loud !== undefined) return { severity: severityOf(loud) ?? 'error', code: last, message: told };
  const [, graded = '', alone] = RULE_ALONE.exec(text) ?? [];
  if (alone !== undefined) return { severity: severityOf(graded) ?? 'error', code: alone, message: alone };
  const [, first = null, level, words = ''] = text.startsWith('[') ? (CODE_FIRST.exec(text) ?? []) : [];
  if (level !== undefined) return { severity: severityOf(level) ?? 'info', code: first, message: words };
  const header = HEADER.exec(text);
  if (header === null) return null;
  const [, word, inside, icon, rule, said = ''] = header;
  const { severity } = findingText(`${word ?? icon ?? 'error'}: x`);
  const named = RULE.exec(said);
  const message = named === null ? said : said.slice(named[0].length);
  return { severity: severity ?? 'error', code: inside ?? rule?.replace(/:$/, '') ?? named?.[1] ?? null, message };
}

/** The label under the carets of the code view, and where the block ends. */
function readView(
  lines: readonly string[],
  start: number,
  isOfAriadne: boolean,
): { label: string | null; end: number } {
  let label: string | null = null;
  let caret = -1;
  let end = start;
  for (; end < Math.min(lines.length, start + MAX_VIEW_LINES); end++) {
    const line = lines[end] ?? '';
    if (!CODE_VIEW.test(line)) break;
    if (/^\s*=/.test(line)) continue;
    const hung = isOfAriadne && line.includes('╰─') ? HUNG.exec(line)?.[1] : undefined;
    if (hung !== undefined) label = label === null ? hung : `${label}; ${hung}`;
    const view = line.indexOf('|');
    if (label !== null || view === -1) continue;
    if (caret >= 0) label = labelAt(line, view, caret);
    const carets = /^\s*\|[\s|\-_~/]*\^/.test(line) ? line.lastIndexOf('^') : -1;
    if (carets === -1) continue;
    const after = line.slice(carets + 1).trim();
    // Dashes after the carets underline another place: the carets' own label hangs below them.
    if (/^[-~]/.test(after)) caret = line.indexOf('^');
    else if (after === '') caret = line.indexOf('^');
    else label = after;
  }
  return { label, end };
}

function labelAt(line: string, view: number, column: number): string | null {
  const before = line.slice(view + 1, column);
  const text = line.slice(column).trim();
  return /^[\s|]*$/.test(before) && /^[^\s|^-]/.test(text) && !/^\d+\s*$/.test(line.slice(0, view)) ? text : null;
}
