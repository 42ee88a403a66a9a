import { isJsonList, isJsonObject } from '../../json-value.ts';
import type { JsonValue } from '../../model.ts';
import { parsedJson } from '../parsed-json.ts';

/** How Python prints an object that holds the result of a call: `ExecutionError(name='KeyError', …`, `[TextContent(type='text', …`, `{'stderr': '…`, or a message by its members: `content='…' name='run'`. */
const PRINTED =
  /^\s{0,8}(?:\[?[A-Z]\w{2,60}\((?:\w{1,40}=|\[)|content=['"](?=[^]{0,100000} (?:name|tool_call_id|status)=')|(?:[A-Z][\w ]{2,60}: )?\{'\w{1,40}': )/;
/** The message of a tool in a list of what was said so far. */
const OF_TOOL = "{'role': 'tool'";
/** Members of such objects that hold what was printed, most telling first. */
const MEMBERS = ['traceback', 'stderr', 'text', 'content', 'output', 'stdout', 'value'] as const;
/** An exception as Python prints it, as an agent's framework tells one: `Error: ToolException("…")`. */
const PRINTED_EXCEPTION = /^\s{0,8}(?:Error: )?([A-Z]\w{2,60})\((['"])/;
/** One whose name says so, and what may stand behind its words. */
const EXCEPTION = /(?:Error|Exception|Exit|Interrupt)$/;
const CLOSED = /^['"](?:, [^\n]{1,200})?\)\s{0,8}(?:Please fix your mistakes\.\s{0,8})?$/;
/** What Python escapes within quotes. */
const ESCAPED = /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|([^]))/g;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };
/** How a report of a Jupyter kernel begins in JSON. */
const REPORT = /^\s{0,20}[[{][^]{0,400}?"ename"/;

/** The output within a result as Python prints the object that holds it; `null` where a text is no such object. */
export function outputOfPrinted(text: string): string | null {
  const last = text.startsWith('[{') ? text.lastIndexOf(OF_TOOL) : 0;
  if (last > 0) return outputOfPrinted(text.slice(last));
  if (!PRINTED.test(text)) return linesOfException(text);
  for (const name of MEMBERS) {
    const output = memberOf(text, name);
    if (output !== null && output.trim() !== '') return output;
  }
  return null;
}

/** What an exception holds, where it has several lines or is all there is: this as Python ends a traceback. */
function linesOfException(text: string): string | null {
  const [begin, type = '', quote] = PRINTED_EXCEPTION.exec(text) ?? [];
  if (begin === undefined || quote === undefined) return null;
  const end = closingQuote(text, begin.length, quote);
  const said = text.slice(begin.length, end);
  if (said.includes('\n')) return null;
  const words = said.replace(ESCAPED, unescaped);
  if (said.includes('\\n')) return words;
  return EXCEPTION.test(type) && CLOSED.test(text.slice(end)) ? `${type}: ${words}` : null;
}

function memberOf(text: string, name: string): string | null {
  const found = [
    ...(text.startsWith(`${name}=`) ? [`${name}=`] : []),
    ` ${name}=`,
    `(${name}=`,
    ` '${name}': `,
    `{'${name}': `,
  ]
    .map((label) => ({ label, start: text.indexOf(label) }))
    .find(({ start }) => start !== -1);
  if (!found) return null;
  let at = found.start + found.label.length;
  if (text[at] === 'b') at += 1;
  const quote = text[at];
  if (quote !== "'" && quote !== '"') return null;
  const end = closingQuote(text, at + 1, quote);
  return text.slice(at + 1, end).replace(ESCAPED, unescaped);
}

function closingQuote(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at;
  }
  return text.length;
}

function unescaped(_: string, byte: string | undefined, unit: string | undefined, other = ''): string {
  const code = byte ?? unit;
  return code === undefined ? (ESCAPES[other] ?? other) : String.fromCharCode(Number.parseInt(code, 16));
}

/** The traceback of a Jupyter kernel that is told as JSON, alone or among other outputs of a cell; `null` where none is. */
export function tracebackOfKernel(text: string): string | null {
  if (!REPORT.test(text)) return null;
  const report = parsedJson(text.trim());
  const found = (isJsonList(report) ? report : [report]).find(isReport);
  if (!isJsonObject(found)) return null;
  const { ename, evalue, traceback } = found;
  const lines = isJsonList(traceback) ? traceback.filter((line) => typeof line === 'string') : [];
  return lines.length > 0 ? lines.join('\n') : [ename, evalue].filter((word) => typeof word === 'string').join(': ');
}

function isReport(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && typeof value['ename'] === 'string';
}
