import { plainPath } from '../javascript/source-path.ts';
import { isRooted, pathLikeness } from './source-path.ts';
import { beginsWithFolder, isSpacedPath } from './spaced-path.ts';
import { trimSeparator } from './trim-separator.ts';
import { toNumber } from '../text.ts';

/** A place and what follows it. */
export interface Placed {
  readonly file: string;
  readonly line: number;
  readonly column: number | null;
  readonly rest: string;
  /** Whether the form itself can hardly be prose: a column, a colon, brackets. */
  readonly strict: boolean;
}

type Shape = (text: string) => Placed | null;

/**
 * `file:line`, `file:line:column`. A path is what it leaves out; the position is `line`, `line:column`,
 * `line.column`, a range such as `1:1-1:5`, or GHC's `(3,5)-(4,9)`.
 */
const COLONS =
  /^(\{standard input\}|(?:[A-Za-z]:(?=[\\/]))?[^\s:"'<>|*?,;=`]{1,400}(?::cell_\d{1,5})?):(?:(\d{1,7})(?:[:.](\d{1,7}))?(?:-\d{1,7}(?:[:.]\d{1,7})?)?|\((\d{1,7}),(\d{1,7})\)-\(\d{1,7},\d{1,7}\))(?:,\d{1,7}){0,40}(?=[:\s\-–]|$)/;
/** Whose documentation within the file it is, before the line: `rates.py:docstring of app.rates.Rate:4: WARNING: …`. */
const OF_DOCSTRING = /^([^\s:]{1,400}):docstring of [\w.]{1,300}(?=:\d)/;
/** The function within the file, or nothing, before the line: `app/models.py:load:3: DAR401: …`, `app/models.py::3: W0401: …`. */
const OF_FUNCTION = /^([^\s:"'<>|*?,;=`]{1,400}):(?:[A-Za-z_][\w.]{0,200})?:(\d{1,7}): (?=[A-Z]{1,8}\d{2,6}\b)/;
/** A place and nothing else, above a listing and what is wrong there: `Parse error at src/a.js:4,0`. */
const ABOVE_LISTING = /^[A-Z][a-z]{2,12} error at ([^\s:]{1,400}):(\d{1,7}),(\d{1,7})$/;
/** What makes an address of a path: `file:///srv/a.ts`, `file:///C:/a.ts`. */
const FILE_URL = /^file:\/\/(?:\/(?=[A-Za-z]:[\\/]))?/;
/** The form that Vim's manual gives for scripts of one's own: `flake.nix>31:5:W:3:message`. */
const FOR_SCRIPTS = /^([^\s:>"']{1,400})>(\d{1,7}):(\d{1,7}):([EWIN]):\d{1,5}:(?=\S)/;
/** The same with blanks in a rooted path. */
const ROOTED_COLONS =
  /^((?:[A-Za-z]:(?=[\\/])|(?=[/.~]))[^:"<>|*?]{1,400}):(?:(\d{1,7})(?:[:.](\d{1,7}))?(?:-\d{1,7}(?:[:.]\d{1,7})?)?|\((\d{1,7}),(\d{1,7})\)-\(\d{1,7},\d{1,7}\))(?=[:\s\-–]|$)/;
/** The same with blanks in a path that starts at no root: `billing core/run.py:3:7: `. What is behind must say more, see `spaced`. */
const SPACED_COLONS =
  /^([^\s:"'<>|*?,;=`]{1,100}(?: [^\s:"'<>|*?,;=`]{1,100}){1,6})((?::cell_\d{1,5})?):(\d{1,7})(?:[:.](\d{1,7}))?(?:-\d{1,7}(?:[:.]\d{1,7})?)?(?=[:\s]|$)/;
/** `my file.js: line 3, col 7`. */
const SPACED_WORDS =
  /^([^\s:"'<>|*?,;=`]{1,100}(?: [^\s:"'<>|*?,;=`]{1,100}){1,6})(): line (\d{1,7}),? (?:col|column) (\d{1,7})(?=[\s:,.)]|$)/i;
/** What a tool says behind a line: a severity, which may name a kind (`parser error`), or a code. */
const TOLD =
  /^:? ?(?:[[(]?(?:[a-z]{3,12} )?(?:error|warning|note|info|fatal|severe|style)\b|[[(]?[A-Z]{1,8}\d{2,6}\b)/i;
/** What HCL says: `web.nomad:14,7-12: Unsupported argument; …`. */
const HCL = /^([^\s:"'<>|*?,;=`]{1,400}):(\d{1,7}),(\d{1,7})-(?:\d{1,7},)?\d{1,7}(?=: [A-Z])/;
/** `file@line:column code: message`. */
const AT_SIGN = /^([^\s:@"']{1,400})@(\d{1,7}):(\d{1,7})(?=[ :])/;
/** What may stand behind a path: `(line)`, `(line,column)`, `(line:column)`, `[line, column]`, `:[line,column]`. */
const BRACKETS =
  /:?(?:\((\d{1,7})(?:[,:]\s?(\d{1,7}))?(?:[,-][\d,-]{1,24})?\)\s?(?=:|\[\w|[A-Z]|[a-z]\w{1,60} -- |(?:error|warning) \d)|\[(\d{1,7}),\s?(\d{1,7})\](?=[\s:]))/;
/** `file: line 3, col 7`, `file:line 3: `, `file, line 3`, `"file", line 3, column 7`, `'file', line 3, column 7`, `File "file", line 3, characters 4-7`, `file line 3 column 7`. */
const WORDS =
  /^(?:File )?("[^"\n]{1,400}"|'[^'\n]{1,400}'(?=, line )|(?:[A-Za-z]:(?=[\\/]))?[^\s:,"']{1,400})(?::?,? (?:at )?|:)line (\d{1,7})(?:(?:(?:,| |:) ?(?:col|column|char|characters) ?|\.(?=\d{1,7}: ))(\d{1,7})(?:-\d{1,7})?)?(?=[\s:,.)\-–]|$)/i;
/** Vim's own list: `file|line col 7 error| message`. */
const QUICKFIX =
  /^(?![^|\n]{0,400}" )([^|\n]{1,400})\|(\d{1,7})(?: col (\d{1,7}))?(?:-\d{1,7})? ?([^|\n]{0,20})\| ?(.*)$/;
/** A place in brackets before the text, which may lead to others: `[file:3:7] message`, `[file:3-9]: message`, `[a.c:9] -> [a.c:4]: message`. */
const BRACKETED =
  /^\[((?:[A-Za-z]:(?=[\\/]))?(?:[^\]\s:]|\](?=[\\/])){1,400}):(\d{1,7})(?:-\d{1,7}|:(\d{1,7}))?\](?: -> \[[^\]\n]{1,400}\]){0,8}:? ?(.*)$/;
/** The machine's form of Dart's analyzer: `ERROR|TYPE|CODE|file|3|7|length|message`. */
const PIPED =
  /^(?:ERROR|WARNING|INFO)\|[A-Z_]{1,40}\|[A-Z_]{1,80}\|([^|\n]{1,400})\|(\d{1,7})\|(\d{1,7})\|\d{1,7}\|(.*)$/;
/** A path in quotes before its line: `"file:/srv/a.html":3.5-3.9: `. */
const QUOTED = /^"(?:file:(?:\/\/)?)?([^"\s]{1,400})"(?=:\d)/;
/** Two marks before a path in quotes that say how bad it is: `?? "a.bib", line 14: message`. */
const MARKED = /^(?:\?\?|%%|\*\*|!!) (?="[^"\n]{1,400}", line \d)/;
/** A path in quotes and its line before a severity with its code: `"C:\fw\uart.c",41  Error[Pe065]: message` (IAR). */
const QUOTED_PATH = /^"([^"\n]{1,400})",(\d{1,7}) {1,4}(?=[A-Z][a-z]{3,10}(?: [A-Za-z][a-z]{3,10})?\[)/;
/** A line and a column behind a blank: `rules/relay.yml: 8:11: group "relay" …`. */
const BLANK_PLACE = /^([^\s:"']{1,400}): (\d{1,7}):(\d{1,7}): (?=[A-Za-z"'`])/;
/** `message (file: /srv/a.pp, line: 3, column: 5)`. */
const NAMED_LAST = /^(.{1,1500}?) \(file: ([^\s,]{1,400}), line: (\d{1,7})(?:, column: (\d{1,7}))?\)/;
/** `file - ERROR: message on line 7`, which may name its check in parentheses behind. */
const LINE_LAST =
  /^(\S{1,400}) - (.{1,1500}) (?:on|at) line (\d{1,7})(?:,? col(?:umn)? (\d{1,7}))?(?: \((?:check: )?([\w:./-]{1,80})\))?$/;
/** `file: message at line 7, column 3.  More of it.`, as Perl::Critic and parsers of documents say it. */
const PLACE_LAST =
  /^([^:"'<>|*?,;=`]{1,400}): (.{1,1500}?) at line (\d{1,7})(?:,? col(?:umn)?:? (\d{1,7})\b|(?=,? near '.{1,200}'))(?:\.\s{1,4}(\S.*))?/;
/** What such a file is called where no folder stands before it: `JSON.parse: … at line 1 column 2` is a call. */
const DOCUMENT = /\.(?:ya?ml|json5?|toml|xml|html?|ini|cfg|conf|md|p[lm]|t|py|rb|js|ts|css|sql|tf|csv)$/;
/** `file (7:3) message`, `file: (7:3) message`, `file (line 7): message`. */
const SPACED = /^([^\s:()]{1,400}):? \((?:line )?(\d{1,7})(?:[:,] ?(\d{1,7})|(?<=line \d{1,7})(?=\):))\):? (?=\S)/;
/** `file: line 3: message`, as shells say it, too, and `file, line 3: message`: it counts only behind a severity. */
const LINE_WORD = /^([^\s:,"'][^:,"'\n]{0,399})[:,] line (\d{1,7}): (?=\S)/;
/** `line 3, column 7 of file: message`, `Error on line 3, column 7 of file: message`, `Error at xsl:value-of on line 3 column 7 of file:`, `Exim configuration error in line 3 of file:`. */
const LINE_FIRST =
  /^(?:line (?=\d{1,7}, col)|(?:[A-Za-z]{1,20} ){0,3}[Ee]rror (?:at \S{1,80} )?(?:on|in) line )(\d{1,7})(?:,? col(?:umn)? (\d{1,7}))? (?:of|in) ([^\s:"']{1,400})(?=:(?: \S|$))/;
/** `(file: Line 3) message`. */
const IN_PARENTHESES = /^\(([^\s:()]{1,400}): [Ll]ine (\d{1,7})\) (?=\S)/;
/** A rooted path, which may have no ending, and a line behind a blank, `foo.c: 12: message`: only behind a severity. */
const ROOTED_LINE = /^(\/[^\s:]{1,400}):(\d{1,7}):? (?=\S)/;
const BLANK_LINE = /^([^\s:"']{1,400}): (\d{1,7}): (?=\S)/;
/** `file 3: syntax error`, as `bc` says it. */
const BLANK = /^(\S{1,400}) (\d{1,7}): (?=(?:syntax|parse) error)/;
/** A full stop behind the line: `src/Route.php:22. Magic number: 86400`. */
const STOPPED = /^([^\s:"']{1,400}):(\d{1,7})\. (?=[A-Z][a-z])/;
/** The form for vi: `file +3:7: message` of Clang, `file +3: message` of Cppcheck. */
const FOR_VI = /^([^\s:"']{1,400}) \+(\d{1,7})(?::(\d{1,7}))?(?=: )/;
/** The ranges that Clang adds to a place: `file:3:9:{3:7-3:8}{3:11-3:13}: message`. */
const RANGES = /^:(?:\{[\d:-]{1,32}\}){1,16}(?=:)/;
/** Where the range ends that a place begins: `rates.py:20:16:20:21: error: …` (mypy), `Rate.cs:20:16:20:21 [Critical] …` (DevSkim). */
const RANGE_END = /^:\d{1,7}:\d{1,7}(?=: | \[)/;
/** A column behind a blank, as flatc prints it: `hero.fbs:2: 31: error: …`. */
const COLUMN_APART = /^: (\d{1,7})(?=: (?:error|warning): )/;
/** A column in words, as Haxe prints it: `src/Main.hx:8: characters 3-14 : …`; where a finding takes several lines, `lines 12-19 : `. */
const COLUMN_WORDS = /^: (?:character|characters|column|columns|col|lines) (\d{1,7})(?:-\d{1,7})?(?= ?: )/;
/** The place of a column that there is none of, before a severity: `api.go:41::warning: …`, `i2c.c:40:: warning: …`. */
const NO_COLUMN = /^:(?=: ?(?:error|warning|info|note)\b)/;
/** What stands behind a position alone; a name before it may have no ending: `greenhouse:23:18: error: …`, `PKGBUILD:4:1: warning: …`. */
const GRADED = /^: (?:fatal )?(?:error|warning|note): \S/;
const BARE_WORD = /^[A-Za-z_][\w-]{0,100}$/;
/** Messages of a network client: what stands before them is a host and a port. */
const CONNECTION = /^(?:connect|dial|read |write |i\/o|EOF|getsockopt|lookup|Connection|no route|network )/i;
/** A time of day, which no path begins with; it spares the lines of a log all shapes. */
const CLOCK = /^(?:\d{1,2}\/[A-Z][a-z]{2}\/\d{4}:)?\d{1,2}:\d{2}:\d{2}(?=[\s.,])/;

/** Reads the place at the start of a text, and what follows it. */
export function placeAtStart(text: string): Placed | null {
  if (CLOCK.test(text)) return null;
  const own = text.includes(':docstring of ') ? text.replace(OF_DOCSTRING, '$1') : text;
  const path = own.startsWith('file://') ? own.replace(FILE_URL, '') : own;
  const bare = path[0] === '"' ? path.replace(QUOTED, '$1') : MARKED.test(path) ? path.slice(3) : path;
  for (const shape of SHAPES) {
    const found = shape(bare);
    if (found) return found;
  }
  return null;
}

/** Reads the place behind a severity, where `file: line 3: ` can be nothing else. */
export function placeBehindSeverity(text: string): Placed | null {
  const found = placeAtStart(text) ?? (text[0] === '/' ? behind(text, ROOTED_LINE) : behindSure(text, BLANK_LINE));
  const [all = '', file = '', line] = found === null ? (LINE_WORD.exec(text) ?? []) : [];
  const isFile = pathLikeness(file) === 'sure' && (!/\s/.test(file) || isSpacedPath(file));
  return found ?? (isFile ? place(file, line, undefined, text.slice(all.length), true) : null);
}

const SHAPES: readonly Shape[] = [
  (text) => {
    if (text[0] !== '[') return null;
    const [, file = '', line, column, rest = ''] = BRACKETED.exec(text) ?? [];
    return place(file, line, column, rest, true);
  },
  (text) => (text.includes(' +') ? behind(text, FOR_VI) : null),
  (text) => {
    if (!text.includes('>')) return null;
    const [all = '', file = '', line, column, letter = ''] = FOR_SCRIPTS.exec(text) ?? [];
    return place(file, line, column, `:${letter}: ${text.slice(all.length)}`, true);
  },
  (text) => (text.includes(',') ? colons(text, HCL.exec(text)) : null),
  (text) => colons(text, COLONS.exec(text)),
  (text) => (isRooted(text) ? colons(text, ROOTED_COLONS.exec(text)) : null),
  spaced,
  brackets,
  (text) => {
    const match = WORDS.exec(text);
    if (match === null) return null;
    const [all, quoted = '', line, column] = match;
    const rest = text.slice(all.length);
    // Without a column or quotes this is how shells report, and how prose refers to a line.
    const strict = column !== undefined || /^(?:File )?["']|:line \d{1,7}: /.test(all.startsWith('"') ? all : text);
    // A frame of a Python traceback looks the same but for its message.
    const inside = /^, in [^\s:]{1,200}(?=: )/.exec(rest)?.[0] ?? '';
    if (!strict || (inside === '' && rest.startsWith(', in '))) return null;
    return place(quoted.replaceAll(/["']/g, ''), line, column, rest.slice(inside.length), strict);
  },
  (text) => (text.includes('@') ? behind(text, AT_SIGN) : null),
  (text) => {
    if (!text.includes('|')) return null;
    const piped = PIPED.exec(text);
    if (piped) return place(piped[1] ?? '', piped[2], piped[3], piped[4] ?? '', true);
    const [, file = '', line, column, word = '', rest = ''] = QUICKFIX.exec(text) ?? [];
    return place(file, line, column, word === '' ? rest : `${word}: ${rest}`, true);
  },
  (text) => (text.includes(' (') ? behindSure(text, SPACED) : null),
  (text) => {
    if (!text.includes('ine ')) return null;
    const [all = '', line, column, file = ''] = LINE_FIRST.exec(text) ?? [];
    return place(file, line, column, text.slice(all.length), true);
  },
  (text) => (text[0] === '(' ? behind(text, IN_PARENTHESES) : (behind(text, OF_FUNCTION) ?? behind(text, BLANK))),
  (text) => {
    const [, file = '', line, column] = text.includes(' error at ') ? (ABOVE_LISTING.exec(text) ?? []) : [];
    return place(file, line, column, ':', true);
  },
  (text) => (text.includes('. ') ? behindSure(text, STOPPED) : null),
  (text) => {
    if (!text.includes('\t')) return null;
    const [file = '', line = '', ...rest] = text.split('\t');
    return /^\d{1,7}$/.test(line) ? place(file, line, undefined, rest.join(' '), true) : null;
  },
  (text) => (text.includes(': ') ? behindSure(text, BLANK_PLACE) : null),
  (text) => (text.startsWith('"') ? behind(text, QUOTED_PATH) : null),
  (text) => {
    if (!text.includes(' (file: ')) return null;
    const [, rest = '', file = '', line, column] = NAMED_LAST.exec(text) ?? [];
    return place(file, line, column, rest, true);
  },
  (text) => {
    if (!text.includes(' line ')) return null;
    const [, path = '', said = '', row, char, more] = PLACE_LAST.exec(text) ?? [];
    if (row !== undefined && (/[\\/]/.test(path) || DOCUMENT.test(path)) && (!path.includes(' ') || isSpacedPath(path)))
      return place(path, row, char, more === undefined ? said : `${said}. ${more}`, true);
    const [, file = '', rest = '', line, column, check] = LINE_LAST.exec(text) ?? [];
    return place(file, line, column, check === undefined ? rest : `${rest} [${check}]`, true);
  },
];

/** The place that an expression finds in its first three groups, and what stands behind it. */
function behind(text: string, shape: RegExp): Placed | null {
  const [all = '', file = '', line, column] = shape.exec(text) ?? [];
  return place(file, line, column, text.slice(all.length), true);
}

function behindSure(text: string, shape: RegExp): Placed | null {
  const found = behind(text, shape);
  return pathLikeness(found?.file ?? '') === 'sure' ? found : null;
}

function colons(text: string, match: RegExpExecArray | null): Placed | null {
  if (match === null) return null;
  const [all, file = '', line, column, ghcLine, ghcColumn] = match;
  const after = text.slice(all.length);
  const [apart = '', own] = column === undefined ? columnApart(after) : [];
  const further = after.slice(apart.length);
  const rest = further.startsWith(':{')
    ? further.replace(RANGES, '')
    : further.replace(column === undefined ? NO_COLUMN : RANGE_END, '');
  const bare = column !== undefined && GRADED.test(rest) && BARE_WORD.test(file);
  if (bare) return { file, line: Number(line), column: Number(column), rest, strict: true };
  const found = place(
    file,
    line ?? ghcLine,
    column ?? own ?? ghcColumn,
    rest,
    column !== undefined || /^[:\t]/.test(rest),
  );
  if (found === null || (found.column === null && CONNECTION.test(trimSeparator(rest)))) return null;
  return found.column === null && !isNamedFile(withoutCell(file), rest) ? null : found;
}

/** Whether a word is surely a file: by its ending, or in a folder by the grade or the code that is told behind its line. */
function isNamedFile(word: string, rest: string): boolean {
  const likeness = pathLikeness(word);
  return likeness === 'sure' || (likeness === 'likely' && TOLD.test(rest));
}

/** A column that the position itself has not got, with the words around it. */
function columnApart(after: string): readonly [apart?: string, column?: string | undefined] {
  const apart = COLUMN_APART.exec(after) ?? COLUMN_WORDS.exec(after);
  if (apart === null) return [];
  return [apart[0], apart[0].startsWith(': lines ') ? undefined : apart[1]];
}

function spaced(text: string): Placed | null {
  const match = SPACED_COLONS.exec(text) ?? (text.includes(' line ') ? SPACED_WORDS.exec(text) : null);
  const [all = '', file = '', cell = '', line, column] = match ?? [];
  if (match === null || (!isSpacedPath(file) && !isRooted(file))) return null;
  const rest = text.slice(all.length);
  const isClosed = column !== undefined || rest.startsWith(': ');
  // Without a folder in front, the first word may as well be the end of a sentence.
  const isEvident = beginsWithFolder(file) || (column !== undefined && /^[:,]/.test(rest)) || TOLD.test(rest);
  if (!isEvident) return null;
  return place(file + cell, line, column, rest, isClosed);
}

function brackets(text: string): Placed | null {
  const match = text.includes('(') || text.includes('[') ? BRACKETS.exec(text) : null;
  if (match === null || match.index === 0) return null;
  const file = text.slice(0, match.index).replace(/: ?$/, '');
  if (/\s/.test(file) && !isRooted(file) && !isSpacedPath(file)) return null;
  const [all, line, column, otherLine, otherColumn] = match;
  const rest = text.slice(match.index + all.length);
  return isNamedFile(file, rest) ? place(file, line ?? otherLine, column ?? otherColumn, rest, true) : null;
}

function place(
  file: string,
  line: string | undefined,
  column: string | undefined,
  rest: string,
  strict: boolean,
): Placed | null {
  if (line === undefined || /^[[(@]/.test(file) || pathLikeness(withoutCell(file)) === 'no') return null;
  // A bundler's loader names the part of a file behind it: `Row.vue?vue&type=script`.
  const plain = file.includes('?') ? plainPath(file) : file;
  return { file: plain, line: Number(line), column: toNumber(column), rest, strict };
}

/** The path of a notebook without the cell that nbQA names behind it: the lines are those of the cell. */
function withoutCell(file: string): string {
  return file.includes(':cell_') ? file.slice(0, file.lastIndexOf(':')) : file;
}
