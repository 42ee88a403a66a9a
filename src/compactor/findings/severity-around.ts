import type { Diagnostic, Severity } from '../../model.ts';
import { severityOf } from './severity.ts';
import { pathLikeness } from './source-path.ts';
import { parsedJson } from '../parsed-json.ts';
import { toNumber } from '../text.ts';

/** A severity with a number before or behind the place: ChkTeX's `Warning 1 in a.tex line 12: …`, Quartus' `Error (10170): … File: a.v Line: 14`, byacc's `e - line 7 of "a.y", …`, JFlex's and Thrift's, SpotBugs' `M C NP: … At A.java:[line 21]`, gocyclo's `17 main load a.go:3:1`, Ballerina's, and podchecker's `*** ERROR: … at line 3 in file a.pm`, Borland's `Error E2451 a.cpp 34: …`, and compileall's `*** Sorry: …Error: … (a.py, line 3)`. */
const AROUND: readonly RegExp[] = [
  /^(?<word>Warning|Error|Message) (?<code>\d{1,4}) in (?<file>\S{1,400}) line (?<line>\d{1,7}): (?<message>.{1,1500})$/,
  /^(?<word>Error|Warning|Critical Warning|Info) \((?<code>\d{1,8})\): (?<message>.{1,1500}?) File: (?<file>[^\n]{1,400}?) Line: (?<line>\d{1,7})$/,
  /^(?<word>[ew]) - line (?<line>\d{1,7}) of "(?<file>[^"\n]{1,400})", (?<message>.{1,1500})$/,
  /^(?<word>Error|Warning) in file "(?<file>[^"\n]{1,400})" \(line (?<line>\d{1,7})\):(?<message>.{0,1500})$/,
  /^(?<word>Error|Warning): (?<file>[^\s:]{1,400}): (?<message>syntax error in line (?<line>\d{1,7})(?: .{0,300})?)$/,
  /^(?<word>error|warning): (?<message>[^()\n]{1,200}) in (?<file>[^\s()]{1,400})\((?<line>\d{1,7})\): (?<detail>.{1,400})$/,
  /^(?<word>ERROR|WARNING|Error|error): (?<message>[^\n]{1,300}) in (?<file>[^\s:]{1,400}): line (?<line>\d{1,7}), column (?<column>\d{1,7})$/,
  /^(?<word>ERROR|WARNING|DEPRECATED): (?<message>.{1,1000}?) in file (?<file>\S{1,400}), line (?<line>\d{1,7})$/,
  /^\[(?<word>ERROR|WARNING|FAILURE):(?<file>[^\s:]{1,400}):(?<line>\d{1,7})\] (?<message>.{1,1500})$/,
  /^(?<word>)(?<message>possible bashism) in (?<file>\S{1,400}) line (?<line>\d{1,7}) \((?<detail>.{1,400})\):$/,
  /^\d{13} (?<word>ERROR|WARNING) "(?<file>[^"\n]{1,400})" (?<line>\d{1,7}):(?<column>\d{1,7}) "(?<message>(?:[^"\\]|\\.){1,1500})/,
  /^(?<word>[HML]) [A-Z] (?<code>[A-Z]\w{1,12}): (?<message>.{1,1500}?)\s{1,4}(?:[A-Z][a-z]{1,20}(?: [a-z]{1,20}){0,6} at|At|In) (?<file>[^\s:]{1,400}):\[lines? (?<line>\d{1,7})(?:-\d{1,7})?\](?: [a-z][a-z ]{1,60})?$/,
  /^(?:\[(?:ERROR|WARNING)\] )?(?<word>High|Medium|Low): (?<message>.{1,1500}?) \[[\w.$, ]{1,1500}\] .{0,200}?[Aa]t (?<file>[^\s:]{1,400}):\[lines? (?<line>\d{1,7})(?:-\d{1,7})?\].{0,1500} (?<code>[A-Z][A-Z\d_]{2,80})$/,
  /^\[(?<word>ALERT|WARNING|NOTICE)\]\s{1,6}(?:\(\d{1,7}\) : )?(?:\w{1,20} : )?parsing \[(?<file>[^\]\s:]{1,400}):(?<line>\d{1,7})\]\s?: (?<message>.{1,1500})$/,
  /^(?<word>ERROR|WARNING|CRITICAL WARNING): \[(?<code>[A-Z][\w-]{1,30} \d{1,5}-\d{1,6})\] (?<message>\S.{0,1500}?) \[(?<file>[^\s:[\]]{1,400}):(?<line>\d{1,7})\]$/,
  /^(?:NVFORTRAN|NVC|PG[A-Z]{1,4}\d{0,2})-(?<word>[SWIF])-(?<code>\d{4})-(?<message>.{1,1500}) \((?<file>[^\s():]{1,400}): (?<line>\d{1,7})\)$/,
  /^(?<word>)(?<message>\S.{2,300})---line (?<line>\d{1,7}) of file (?<file>\S{1,400})$/,
  /^(?<word>Error) (?:checking|formatting|loading|parsing|processing|reading) (?<file>[^\s:]{1,400}?)(?:\.|:) (?:Message: )?(?<message>\S.{0,600}?) (?:on|at|in) line (?<line>\d{1,7}),? col(?:umn)? (?<column>\d{1,7})\b.{0,200}$/,
  /^(?<word>)(?<message>\d{1,5} \w{1,60} [\w.()*]{1,200}) (?<file>[^\s:]{1,400}\.go):(?<line>\d{1,7}):(?<column>\d{1,7})$/,
  /^(?<word>ERROR|WARNING|HINT) \[(?<file>[^\s:()[\]]{1,400}):\((?<line>\d{1,7}):(?<column>\d{1,7}),\d{1,7}:\d{1,7}\)\] (?<message>\S.{0,1500})$/,
  /^(?<word>ERROR|WARN|WARNING|Error:?|error:) (?:[^:\n]{1,300}: ){1,3}"(?<file>[^"\s:]{1,400}):(?<line>\d{1,7}):(?<column>\d{1,7})": (?<message>\S.{0,1500})$/,
  /^\*{3} (?<word>ERROR|WARNING): (?<message>\S.{0,1000}) at line (?<line>\d{1,7}) in file (?<file>\S{1,400})$/,
  /^(?<word>ERROR|WARNING|FATAL|[Ee]rror|[Ww]arning|[Ff]atal(?: error)?) ?: (?<message>\S.{0,1000}? (?:at|on) line (?<line>\d{1,7}) (?:of|in) (?:file )?(?<file>[^\s:]{1,400}?))[.:]?$/,
  /^\[(?<word>error|warning|hint|info|lint)\] (?<message>\S.{0,1000}?) \((?<file>[^\s(),]{1,400}), line (?<line>\d{1,7}), col (?<column>\d{1,7})\)$/,
  /^@(?<word>[EW]): (?<code>[A-Z]{2,4}\d{3,4}) :"(?<file>[^"\n]{1,400})":(?<line>\d{1,7}):(?<column>\d{1,7})[\d:]{0,16}\|(?<message>\S.{0,1500})$/,
  /^(?:compilation|runtime) (?<word>error): file (?<file>[^\s:]{1,400}) line (?<line>\d{1,7}) element \S{1,80}$/,
  /^\d{4}-\d\d-\d\d [\d:]{8}: \(\w{1,30}\.c\.\d{1,5}\) (?<word>source): (?<file>\S{1,400}) line: (?<line>\d{1,7}) pos: \d{1,5} (?<message>\S.{0,1500})$/,
  /^[a-z]{3,12}: \*(?<word>[EFW]),(?<code>[A-Z]\w{1,12}) \((?<file>[^\s,()|]{1,400}),(?<line>\d{1,7})\|(?<column>\d{1,7})\): (?<message>\S.{0,1500})$/,
  /^(?<file>[^\s:]{1,400}) {1,8}(?<line>\d{1,7}) {1,8}(?<word>Info|Warning|Error|Note) (?<code>\d{2,4}): (?<message>\S.{0,1500})$/,
  /^(?<word>Error|Warning|Fatal) (?:(?<code>[EFW]\d{4}) )?(?<file>[^\s:]{1,400}\.\w{1,8}) (?<line>\d{1,7}): (?<message>\S.{0,1500})$/,
  /^\*{3} (?<word>Sorry): (?<message>[A-Z]\w{1,40}Error: .{1,1000}) \((?<file>[^\s(),]{1,400}), line (?<line>\d{1,7})\)$/,
  /^(?<word>Error): (?:[a-z][^:\n]{1,100}: ){1,2}(?<file>[^\s:]{1,400}):(?<line>\d{1,7}): (?<message>\S.{0,1500})$/,
  /^Liquid (?<word>Warning|Exception|Error): (?<message>[^\n]{0,300}\(line (?<line>\d{1,7})\).{0,600}) in (?<file>\S{1,400})$/,
  /^(?<word>Error|Warning): (?<message>\S.{0,1500}) \(config file '(?<file>[^'\s]{1,400})', starting on line (?<line>\d{1,7})\)$/,
];
/** How both begin; spares most lines the two. */
const AROUND_BEGINS =
  /^(?:(?:Warning|Error|Message|Critical Warning|Info|Fatal) (?:[\d(]|[EFW]\d{4} |\S{1,400}\.\w{1,8} \d|in file |[a-z]{5,10}ing [^\s:]{1,400}[.:] .{1,700} line \d)|[ew] - line |(?:NVFORTRAN|NVC|PG[A-Z]{1,4}\d{0,2})-[SWIF]-|(?:ERROR|WARNING|CRITICAL WARNING): \[[A-Z]|(?:ERROR|WARNING|HINT) \[[^\s:]{1,400}:\(|(?:ERROR|WARN|WARNING|[Ee]rror:?) .{1,700}:\d{1,7}": |\*\*\* [ESW]|Liquid [EW]|(?:Error|Warning): .{1,1500}', starting on line |Error: [a-z][^:\n]{1,100}: [^\n]{1,400}:\d{1,7}: |[a-z]{3,12}: \*[EFW],|@[EW]: |[A-Za-z]{5,7}(?: error)? ?: .{1,1000} (?:at|on) line \d{1,7} (?:of|in) |(?:compilation|runtime) error: file |\d{4}-\d\d-\d\d [\d:]{8}: \(|\[(?:error|warning|hint|info|lint)\] |[^\s:]{1,400} {1,8}\d{1,7} {1,8}[IWEN][a-z]{3,6} \d|[A-Za-z]{5,7}: .{1,1000}: line \d{1,7}, column \d{1,7}$|(?:error|warning): [^()\n]{1,600}\(\d{1,7}\): |[A-Z][A-Za-z]{4,9}: .{1,1000} in (?:file \S{1,400}, )?line \d|\[[A-Z]{5,7}:|(?:\[(?:ERROR|WARNING)\] )?(?:High|Medium|Low): |\[(?:ALERT|WARNING|NOTICE)\] |possible bashism|[HML] [A-Z] [A-Z]|(?:\d{1,5}|\d{13}) \w)/;
/** What checkers of scripts begin with. */
const OF_SCRIPTS = /^(?:possible bashism|\*\*\* )/;
/** How SpotBugs grades, and what only measures. */
const GRADES: ReadonlyMap<string, Severity> = new Map([
  ['H', 'error'],
  ['M', 'warning'],
  ['L', 'info'],
  ['', 'warning'],
  ['lint', 'info'],
  ['S', 'error'],
  ['F', 'error'],
  ['source', 'error'],
  ['Sorry', 'error'],
  ['Exception', 'error'],
]);
/** A finding whose place stands within its words, or behind a severity with a number; `null` for other lines. */
export function severityAround(text: string): (Diagnostic & { readonly word: string }) | null {
  if (!AROUND_BEGINS.test(text) && !text.includes('---line ')) return null;
  const groups = AROUND.map((shape) => shape.exec(text)?.groups).find(Boolean);
  const { word = '', code = null, file = '', line, column, message: said = '', detail } = groups ?? {};
  const severity = GRADES.get(word) ?? severityOf(word.replace('CRITICAL ', '').replace(':', ''));
  if (severity === null || line === undefined || !isFile(file, text)) return null;
  const whole = said.includes('\\') && /^\d{13} /.test(text) ? unquoted(said) : said;
  const message = detail === undefined ? whole : `${whole}: ${detail}`;
  return { file, line: Number(line), column: toNumber(column), severity, code, message, word };
}

/** Whether a word is a path; scripts, of which some checkers speak, have no ending. */
function isFile(file: string, text: string): boolean {
  const likeness = pathLikeness(file);
  return likeness === 'sure' || (likeness === 'likely' && OF_SCRIPTS.test(text));
}

/** Words as they stood before they were written as a string of JSON. */
function unquoted(said: string): string {
  const string = parsedJson(`"${said}"`);
  return typeof string === 'string' ? string : said;
}
