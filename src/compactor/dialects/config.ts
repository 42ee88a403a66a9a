import type { Diagnostic } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { recordWords } from '../log/record-words.ts';
import { placeInWords } from '../place-in-words.ts';
import { ownFrame, untyped } from '../single-cause.ts';
import { complains, tellingLine } from '../telling-line.ts';
import { toNumber } from '../text.ts';

/** What servers and packagers say of a line in a configuration or in a template. */
export const config: Dialect = {
  name: 'config',
  rank: 39,
  evidence: [
    '[emerg] ',
    'Syntax error on line ',
    'onfig',
    'yaml: line ',
    'template: ',
    'parse error at (',
    ': At ',
    'ine ',
    '):',
    '.cfg:',
    '.conf:',
    '.zone:',
    '.ini:',
    '.cnf:',
    '.rules:',
    '.ya',
    '.yml:',
    '.toml:',
  ],
  read,
};

/** A place that only follows the words. */
const AT_END = / in [^\s:]{1,300}:\d{1,7}$/;
/** A line that is nothing but the place of the one above. */
const BELOW = /^\s{0,8}(?:at|in|on|-->|error found at)\b/i;
/** Most lines of a text of which a line with a place says more than the most telling one. */
const FEW_LINES = 12;

interface Said {
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column?: number | null;
  readonly type?: string | null;
  readonly warns?: boolean;
  /** What was done when it failed: told of a finding among others, where a failure has its reason alone. */
  readonly doing?: string;
}

/** `nginx: [emerg] unknown directive "lsten" in /etc/nginx/nginx.conf:3`; the place follows the last ` in `. */
const NGINX = /\[(?:emerg|alert|crit|warn)\] (?:\d{1,8}#\d{1,8}: )?/;
const PLACE = /^(\S{1,300}):(\d{1,7})$/;
/** `AH00526: Syntax error on line 3 of /etc/apache2/apache2.conf:`, the reason on the next line. */
const APACHE = /^(?:AH\d{5}: )?Syntax error on line (\d{1,7}) of (\S{1,300}):$/;
/** `/etc/ssh/sshd_config: line 3: Bad configuration option: PermitRot` */
const LINE =
  /^(\/[^\s:]{1,300}|~\/[^\s:]{1,300}|[^\s:]{1,200}_config|[^\s:]{1,200}\.(?:conf|cfg|cnf|ini)):? line:? ?(\d{1,7})(): (\S.{0,600})$/;
/** Helm's templates: `template: shop/templates/web.yaml:7:20: executing "…" at <.Values.tag>: nil pointer …` */
const TEMPLATE = /^template: ([^\s:]{1,300}):(\d{1,7})(?::(\d{1,5}))?: (\S.{0,900})$/;
/** Names the template again, whose place stands before. */
const EXECUTING = /^executing "[^"]{1,300}" /;
const PARSE = /^parse error at \(([^\s:]{1,300}):(\d{1,7})()\): (\S.{0,600})$/;
/** `YAML parse error on shop/templates/web.yaml: …: yaml: line 5: …`, `bad file 'a.yaml': yaml: line 2: …` */
const YAML = /^yaml: line (\d{1,7}): (\S.{0,600})$/;
const YAML_FILE = /(?<![^\s'"])([^\s'":]{1,300}\.(?:ya?ml|tpl))['"]?(?::| -) /;
/** What was done when the parser gave up, between the file and the words of the parser. */
const DOING = /^(?:unable|failed|cannot|could not|error) [^\n]{1,200}: $/;
/** The file behind the words: `yaml: line 7: mapping values … in File: deployment.yaml` (Kustomize). */
const FILE_BEHIND = / in File: (\S{1,300})$/;
/** The type of an error right before its words. */
const TYPE_BEFORE = /(?:^|\s)([A-Z]\w{2,60}(?:Error|Exception)): $/;
/** Consul's, Vault's and Nomad's: `failed to parse /etc/consul.d/web.hcl: At 12:3: object expected closing RBRACE got: EOF`. */
const HCL =
  /\b(?:pars(?:e|ing)|load(?:ing)?) (?:file |config(?:uration)? )?["']?([^:"']{1,300})["']?: At (\d{1,7}):(\d{1,7}): (\S.{0,600})$/i;
/** What a checker of configurations talks about. */
const CHECKED = /\b(?:pars(?:e|er|ing)|syntax|config\w{0,12}|directives?|options?|parameters?|template)\b/i;
/** Names a place without a reason: `E: detect: error parsing signature … at line 3`, behind what begins the tool's lines. */
const READING = /: error (?:while )?(?:pars|load|read)ing\b/;
const HEAD = /^(?:[\w.-]{1,40}: ){1,3}/;
/** What a program that gives up begins its last words with, each of which says something else. */
const GRADED = /^.{0,40}\bFATAL: /;
/** How much of its lines a checker begins in the same way, in characters. */
const BEGIN_CHARS = 16;

function read({ lines }: ErrorText): Finding | null {
  const marked = twiceMarked(lines) ?? ofVarnish(lines);
  if (marked !== null) return marked;
  const told = lines.flatMap((line, index) => (line.includes(':') ? (saidBy(line, lines[index + 1] ?? '') ?? []) : []));
  return told.length > 0 ? findingOf(told) : inWords(lines);
}

/** The first of what was said, and does not only warn, is the failure; each place is a finding, however often it is told. */
function findingOf(told: readonly Said[]): Finding {
  const each = new Map(told.map((said) => [JSON.stringify([said.file, said.line, said.message]), said]));
  const {
    type = null,
    message,
    file,
    line,
    column = null,
  } = told.find(({ warns }) => warns !== true) ?? told[0] ?? { message: '', file: '', line: 0 };
  return {
    exceptions: [{ type, code: null, message: message.replace(EXECUTING, ''), frames: [ownFrame(file, line, column)] }],
    diagnostics: [...each.values()].map(diagnosticOf),
  };
}

function diagnosticOf({ file, line, column = null, message, warns = false, doing = '' }: Said): Diagnostic {
  return { file, line, column, severity: warns ? 'warning' : 'error', code: null, message: doing + message };
}

/** What PyYAML says in four lines: what it was doing, since where, what is wrong, and where. */
const MARK = /^ {2}in "([^"\n]{1,400})", line (\d{1,7}), column (\d{1,7})$/;

function twiceMarked(lines: readonly string[]): Finding | null {
  const first = lines.findIndex(
    (line, index) => line.startsWith('  in "') && MARK.test(line) && MARK.test(lines[index + 2] ?? ''),
  );
  const [doing = '', , wrong = '', place = ''] = first < 1 ? [] : lines.slice(first - 1, first + 3);
  const [, file = '', line, column] = MARK.exec(place) ?? [];
  if (line === undefined) return null;
  const message = `${doing.trim()}: ${wrong.trim()}`;
  return findingOf([{ message, file, line: Number(line), column: Number(column) }]);
}

/** Varnish: what its compiler says, and below it a place of its own: `('/etc/default.vcl' Line 2 Pos 27)`. */
const VCL_SAID = /Message from VCC-compiler:$/;
const VCL_PLACE = /^\('([^'\n]{1,300})' Line (\d{1,7}) Pos (\d{1,5})\)/;
/** Most lines of such words. */
const MAX_SAID_LINES = 6;

function ofVarnish(lines: readonly string[]): Finding | null {
  const begin = lines.findIndex((line) => VCL_SAID.test(line)) + 1;
  const below = begin === 0 ? [] : lines.slice(begin, begin + MAX_SAID_LINES);
  const end = below.findIndex((line) => VCL_PLACE.test(line));
  const [, file = '', line, column] = VCL_PLACE.exec(below[end] ?? '') ?? [];
  if (end < 1 || line === undefined) return null;
  // Courtesies and places within the compiler stand in brackets.
  const said = below.slice(0, end).filter((each) => !each.startsWith('('));
  return findingOf([
    { message: said.map((each) => each.trim()).join(' '), file, line: Number(line), column: Number(column) },
  ]);
}

function isPlaced(line: string, next: string): boolean {
  return complains(line) && (placeInWords(line) ?? (BELOW.test(next) ? placeInWords(next) : null)) !== null;
}

/** Whatever names the line of a file within its sentence. */
function inWords(lines: readonly string[]): Finding | null {
  const filled = lines.filter((line) => line.trim() !== '');
  const first =
    filled.length <= FEW_LINES ? filled.find((line, index) => isPlaced(line, filled[index + 1] ?? '')) : undefined;
  const told = first ?? tellingLine(lines);
  const below = lines[lines.indexOf(told) + 1] ?? '';
  const frame = complains(told) ? (placeInWords(told) ?? (BELOW.test(below) ? placeInWords(below) : null)) : null;
  if (frame === null) return null;
  const reason = told.endsWith(':') && !BELOW.test(below) ? ` ${recordWords(below.trim())}` : '';
  const message = (reasonAbove(filled, told) ?? '') + told.trim().replace(AT_END, '') + reason;
  return { exceptions: [untyped(message, null, [frame])], diagnostics: checked(filled, told) };
}

/** What a tool said right before a line that only names what it was reading. */
function reasonAbove(lines: readonly string[], told: string): string | null {
  const head = (READING.test(told) ? HEAD : GRADED).exec(told)?.[0];
  const above = lines[lines.indexOf(told) - 1] ?? '';
  return head !== undefined && above.startsWith(head) && complains(above) ? `${above}; ` : null;
}

/** The complaints of one checker of configurations: lines that begin as its first does and each name their place. */
function checked(lines: readonly string[], told: string): readonly Diagnostic[] {
  const begin = told.trim().slice(0, BEGIN_CHARS);
  const said = lines.flatMap((line): readonly Said[] => {
    if (!line.trim().startsWith(begin) || !CHECKED.test(line) || !complains(line)) return [];
    const { file = null, line: row = null, column = null } = placeInWords(line) ?? {};
    return file === null || row === null ? [] : [{ message: line.trim().replace(AT_END, ''), file, line: row, column }];
  });
  return said.length === 0 ? [] : (findingOf(said).diagnostics ?? []);
}

function saidBy(line: string, next: string): Said | null {
  const apache = APACHE.exec(line);
  if (apache) return { message: next.trim(), file: apache[2] ?? '', line: Number(apache[1]) };
  const template =
    TEMPLATE.exec(from(line, 'template: ')) ?? PARSE.exec(from(line, 'parse error at (')) ?? LINE.exec(line);
  const [, file, number, column, message] = template ?? [];
  if (file !== undefined && message !== undefined)
    return { message, file, line: Number(number), column: toNumber(column === '' ? undefined : column) };
  return ofNginx(line) ?? ofYaml(line) ?? ofHcl(line);
}

function ofNginx(line: string): Said | null {
  const level = line.includes('] ') ? NGINX.exec(line) : null;
  const end = line.lastIndexOf(' in ');
  const [, file, number] = level && end > level.index ? (PLACE.exec(line.slice(end + 4)) ?? []) : [];
  if (level === null || file === undefined) return null;
  return {
    message: line.slice(level.index + level[0].length, end),
    file,
    line: Number(number),
    warns: level[0].startsWith('[warn'),
  };
}

function ofYaml(line: string): Said | null {
  const [all, number, message] = YAML.exec(from(line, 'yaml: line ')) ?? [];
  const before = all === undefined ? '' : line.slice(0, -all.length);
  const named = YAML_FILE.exec(before);
  const file = named?.[1] ?? FILE_BEHIND.exec(message ?? '')?.[1];
  if (file === undefined || message === undefined) return null;
  const doing = named === null ? '' : (DOING.exec(before.slice(named.index + named[0].length))?.[0] ?? '');
  return { message, doing, file, line: Number(number), type: TYPE_BEFORE.exec(before)?.[1] ?? null };
}

function ofHcl(line: string): Said | null {
  const [, file, number, column, message] = line.includes(': At ') ? (HCL.exec(line) ?? []) : [];
  if (file === undefined || message === undefined) return null;
  return { message, file, line: Number(number), column: Number(column) };
}

/** The rest of a line from some words on; nothing where it has not got them. */
function from(line: string, words: string): string {
  const at = line.indexOf(words);
  return at === -1 ? '' : line.slice(at);
}
