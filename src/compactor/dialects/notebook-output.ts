import type { JsonValue } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { errorText, type ErrorText } from '../error-text.ts';
import { isJsonList, isJsonObject } from '../../json-value.ts';
import { fieldsOf, stackOf, textOf, type Fields } from '../http/json-fields.ts';
import { findJson } from '../http/lenient-json.ts';
import { pythonException } from '../python/exception-line.ts';
import { readTracebacks } from '../python/traceback.ts';

/** The member that names the class of an exception, in an output of a notebook and in a kernel's message. */
const NAME = '"ename"';
/** Where an object or a list begins, at the head of a line. */
const START = /^\s{0,40}(?:\{|\[(?=[\s[{"]|$))/m;
/** How deep an output may stand in a notebook: cells, outputs, and what a tool puts around them. */
const MAX_DEPTH = 8;

/** A failed cell as notebooks and kernels keep it: `{"output_type": "error", "ename": …, "evalue": …, "traceback": […]}`. */
export const notebookOutput: Dialect = { name: 'notebook-output', rank: 83, evidence: [NAME], read };

function read({ text }: ErrorText): Finding | null {
  const start = text.search(START);
  const json = start === -1 || !text.includes(NAME) ? null : findJson(text.slice(start));
  const output = json === null ? null : lastOutput(json.value, MAX_DEPTH);
  const type = output === null ? null : textOf(output, 'ename');
  if (output === null || type === null) return null;
  const message = textOf(output, 'evalue') ?? '';
  const traceback = errorText(stackOf(output) ?? '').lines;
  const exceptions = readTracebacks(traceback, 'report').at(-1)?.exceptions ?? [];
  // A language without tracebacks of this form says what it says in the two members.
  return {
    exceptions: exceptions.some((one) => one.type === type) ? exceptions : [pythonException(type, message, [])],
  };
}

/** The last output of an error: the cells after it did not run. */
function lastOutput(value: JsonValue, depth: number): Fields | null {
  if (depth === 0) return null;
  const members = isJsonList(value) ? value : isJsonObject(value) ? Object.values(value) : [];
  for (const member of members.toReversed()) {
    const found = typeof member === 'object' && member !== null ? lastOutput(member, depth - 1) : null;
    if (found !== null) return found;
  }
  const fields = isJsonObject(value) ? fieldsOf(value) : null;
  return fields?.has('ename') === true ? fields : null;
}
