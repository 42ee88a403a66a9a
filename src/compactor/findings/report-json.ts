import type { Diagnostic } from '../../model.ts';
import { isJsonFields, type JsonFields, parsedJson } from '../parsed-json.ts';
import { severityOf } from './severity.ts';
import { isRooted, pathLikeness } from './source-path.ts';

/** Names that tools give to each part of a finding, most telling first; a dot goes into an object. */
const FILE = named(
  'file path filename fileName filePath filepath file_path Filename file_name File fullpath uri verbatim_path given_path resource',
);
/** Names a file where nothing else does; most names are of rules. Stylelint and Spectral call the file a source. */
const NAME = ['name', 'ref'];
const SOURCE = ['source'];
const LINE = [
  ...named(
    'line row lineNumber startLine start_line Line beginLine line_number begin beginline lineno line_no lineNo line_num',
  ),
  ...named('line_start line_from start_line_no startLineNumber lnum LineNumber'),
];
const COLUMN = [
  ...named(
    'column col character startColumn start_column Column columnNumber begincolumn beginColumn column_number ColumnNumber',
  ),
  ...named('column_start column_from start_line_pos colno col_no'),
];
const MESSAGE = named(
  'message Text text description issue_text reason Message msg markdown detail Failure desc title details ruleDescription',
);
/** Members that hold the words of a finding where it has none of its own. */
const WORDS = ['extra', 'violation', 'data', 'primaryLocation'];
/** Whether a text names lines in any of these ways; looked for before anything is parsed. */
const HAS_LINES =
  /"(?:row|lnum|[Ll]ine(?:Number)?|line(?:_?no|No|_num(?:ber)?|_start|_from)|start_?[lL]ine(?:_no|Number)?|begin(?:[Ll]ine)?)"/;
const CODE = [
  'code',
  'ruleId',
  'rule',
  'cop_name',
  'message-id',
  'symbol',
  'check_name',
  'identifier',
  'test_id',
  'FromLinter',
  'rule_id',
  'ruleNames',
  'smell_type',
  'policy_name',
  'check_id',
  'RuleName',
  'ident',
  'checkId',
  'check',
  'source',
  'option',
  'Rule',
];
const SEVERITY = ['severity', 'level', 'type', 'Severity', 'issue_severity', 'kind', 'Level'];
/** Objects of a finding that hold its place. */
const PLACES = [
  'location',
  'caret',
  'Pos',
  'range',
  'start',
  'begin',
  'position',
  'positions',
  'lines',
  'locations',
  'physicalLocation',
  'source',
  'region',
  'artifactLocation',
  'loc',
  'Location',
  'primaryLocation',
  'textRange',
  'labels',
  'span',
  'Position',
  'Start',
  'symbolic',
  'key',
  'Local',
  'concrete',
  'start_point',
];
/** What records of a log have, and findings have not. */
const TIME = named('time timestamp ts @timestamp asctime datetime');
/** How many objects of a report are looked at; more are not of use to anyone. */
const MAX_OBJECTS = 20_000;
/** How deep a report may be nested. */
const MAX_DEPTH = 10;

/** Reads the findings of a report in JSON, a document or one object on each line; empty where it is none. */
export function jsonFindings(text: string): readonly Diagnostic[] {
  const start = fromBracket(text);
  if (start === '' || !HAS_LINES.test(text)) return [];
  const whole = parsedJson(start.trimEnd()) ?? parsedJson(toBracket(start));
  const roots =
    whole === undefined ? documentsOf(start).map((line) => parsedJson(line.trim().replace(STAMP, ''))) : [whole];
  const walk = new Walk();
  for (const root of roots) walk.visit(root, null, 0);
  // Bodies of failed requests name lines of a query, but no file.
  return walk.findings.filter((finding) => finding.file !== null);
}

/** The time before each object, as svelte-check prints it. */
const STAMP = /^\d{13} (?=\{)/;
/** The documents of a report that has several: each on a line, or right behind each other (Code Climate's). */
function documentsOf(start: string): readonly string[] {
  return start.split(/\n|(?<=\})\s?(?=\{")/);
}

/** The longest talk before a report, in characters. */
const MAX_TALK_CHARS = 4000;
/** A tool's name or a level in brackets, as the lines of a log begin. */
const LABEL = /^\[[A-Za-z][\w-]{0,30}\] /;

/** A text from its first bracket on: a tool may say what it does before it reports. Empty where there is none. */
function fromBracket(text: string): string {
  const start = text.trimStart();
  if (/^[[{]/.test(start) && !LABEL.test(start)) return start;
  const at = start.slice(0, MAX_TALK_CHARS).search(/^(?:\[\s{0,40}[{\]]|(?:\d{13} )?\{\s{0,40}")/m);
  return at === -1 ? '' : start.slice(at);
}

/** A report up to its last bracket, where talk follows it; empty where none does. */
function toBracket(start: string): string {
  const end = start.trimEnd();
  if (/[\]}]$/.test(end)) return '';
  const bracket = start.startsWith('[') ? ']' : '}';
  const last = end.lastIndexOf(`\n${bracket}`);
  return last === -1 ? '' : end.slice(0, last + 2);
}

class Walk {
  readonly findings: Diagnostic[] = [];
  #left = MAX_OBJECTS;

  /** Files that a report names once, as a key or beside a list, hold for all that is inside. */
  visit(value: unknown, file: string | null, depth: number): void {
    if (depth > MAX_DEPTH || this.#left <= 0) return;
    this.#left -= 1;
    if (Array.isArray(value)) {
      for (const item of value) this.visit(item, file, depth + 1);
    } else if (isJsonFields(value)) {
      const own = fileOf(value) ?? file ?? fileOf(value, NAME) ?? sourceOf(value);
      const finding = findingOf(value, own);
      if (finding !== null) {
        this.findings.push(finding);
        return;
      }
      for (const [key, inner] of Object.entries(value))
        this.visit(inner, pathLikeness(key) === 'sure' ? key : own, depth + 1);
    }
  }
}

function findingOf(fields: JsonFields, file: string | null): Diagnostic | null {
  const told = valueOf(fields, WORDS);
  const said = valueOf(fields, MESSAGE) ?? (isJsonFields(told) ? valueOf(told, MESSAGE) : undefined);
  const message = typeof said === 'string' ? said : isJsonFields(said) ? valueOf(said, MESSAGE) : spellingOf(fields);
  const places = [fields, ...placesOf(fields, 0)];
  const line = numberIn(places, LINE);
  const first = places.some(countsFromZero) ? 1 : 0;
  const isEvent = TIME.some((name) => name in fields) || ('exception' in fields && 'trace' in fields);
  if (typeof message !== 'string' || message === '' || line === null || isEvent) return null;
  const path =
    file ??
    places
      .map((place) => fileOf(place) ?? fileOf(place, NAME) ?? fileOf(place, SOURCE))
      .find((found) => found !== null) ??
    null;
  const code = valueOf(
    fields,
    CODE.filter((name) => !isListing(fields[name])),
  );
  const column = numberIn(places, COLUMN);
  return {
    file: path?.replace(/^file:\/\//, '') ?? null,
    line: line + first,
    column: column === null ? null : column + first,
    severity: 'startLineNumber' in fields ? markerSeverity(fields['severity']) : severityIn(valueOf(fields, SEVERITY)),
    code: Array.isArray(code)
      ? textOf(code[0])
      : typeof code === 'string' || typeof code === 'number'
        ? String(code)
        : isJsonFields(code)
          ? textOf(code['value'] ?? code['code'] ?? code['Id'])
          : null,
    message,
  };
}

/** Positions of the Language Server Protocol, and of what is built on it: they say nothing but a line and a character. */
function countsFromZero(place: JsonFields): boolean {
  return 'start_point' in place || (typeof place['character'] === 'number' && fileOf(place) === null);
}

/** What a speller says in members of their own: the word and what it should be (typos). */
function spellingOf({ typo, corrections }: JsonFields): string | undefined {
  return typeof typo === 'string' && Array.isArray(corrections)
    ? `\`${typo}\` should be \`${corrections.join('`, `')}\``
    : undefined;
}

/** Whether a value quotes source, as gosec does under the name `code`. */
function isListing(value: unknown): boolean {
  return typeof value === 'string' && value.includes('\n');
}

function placesOf(fields: JsonFields, depth: number): readonly JsonFields[] {
  if (depth > 4) return [];
  return PLACES.flatMap((name) => {
    const value = fields[name];
    const place = Array.isArray(value) ? value[0] : value;
    return isJsonFields(place) ? [place, ...placesOf(place, depth + 1)] : [];
  });
}

function fileOf(fields: JsonFields, names: readonly string[] = FILE): string | null {
  const value = valueOf(fields, names);
  if (typeof value !== 'string' || /\s{2}|\n/.test(value)) return null;
  return pathLikeness(value) === 'sure' || (names === FILE && /[\\/.]/.test(value)) ? value : null;
}

/** A source that is a path; most sources of findings are the tools and rules that they come from. */
function sourceOf(fields: JsonFields): string | null {
  const path = 'message' in fields ? null : fileOf(fields, SOURCE);
  return path !== null && isRooted(path) && pathLikeness(path) === 'sure' ? path : null;
}

function severityIn(value: unknown): Diagnostic['severity'] {
  // ESLint counts: 1 is a warning, 2 an error.
  if (typeof value === 'number') return value === 1 ? 'warning' : 'error';
  return typeof value === 'string' ? (severityOf(value) ?? 'error') : 'error';
}

/** Markers of VS Code grade by bits: 8 is an error, 4 a warning, 2 and 1 are remarks. */
function markerSeverity(value: unknown): Diagnostic['severity'] {
  if (value === 4) return 'warning';
  return value === 1 || value === 2 ? 'info' : severityIn(value === 8 ? 'error' : value);
}

function numberIn(places: readonly JsonFields[], names: readonly string[]): number | null {
  const values = places.flatMap((place) => names.map((name) => place[name]));
  const number = values.find((value) => typeof value === 'number');
  if (number !== undefined) return number;
  // gosec writes its numbers as words, and ranges of lines.
  const spelt = values.find((value) => typeof value === 'string' && /^\d{1,7}(?:-\d{1,7})?$/.test(value));
  return typeof spelt === 'string' ? Number.parseInt(spelt, 10) : null;
}

function valueOf(fields: JsonFields, names: readonly string[]): unknown {
  const name = names.find((candidate) => fields[candidate] !== undefined && fields[candidate] !== null);
  return name === undefined ? undefined : fields[name];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function named(names: string): readonly string[] {
  return names.split(' ');
}
