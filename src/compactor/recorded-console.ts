import type { JsonValue } from '../model.ts';
import { isJsonList, isJsonObject } from '../json-value.ts';
import type { ErrorText } from './error-text.ts';
import { isJsonFields, parsedJson } from './parsed-json.ts';

/** Members in which collectors keep a line of a console: Fluent Bit, journald, Google Cloud, CloudWatch, Loki. */
const NAMES = ['log', 'message', 'msg', 'MESSAGE', 'textPayload', 'line'] as const;
/** A line that goes on from the one before it, as frames do. */
const INDENTED = /"(?:log|message|msg|MESSAGE|textPayload|line)": ?"(?: {2}|\\t)/;
/** Share of the records that hold a line. */
const MIN_SHARE = 0.8;
/** Share of these lines that are indented where a trace is among them: what a program logs itself begins with words. */
const MIN_INDENTED_SHARE = 0.2;

/** The lines of a console of which each stands in an object of its own; `null` where the objects are something else. */
export function recordedConsole({ text, lines }: ErrorText): readonly string[] | null {
  if (!/^\s{0,8}[{[]/.test(lines[0] ?? '') || !INDENTED.test(text)) return null;
  const records = listed(text) ?? lines.filter((line) => line.startsWith('{')).map((line) => parsedJson(line) ?? null);
  const said = records.map(lineOf).filter((line) => line !== null);
  const indented = said.filter((line) => /^\s/.test(line)).length;
  const isConsole = said.length >= records.length * MIN_SHARE && indented >= said.length * MIN_INDENTED_SHARE;
  return isConsole ? said : null;
}

/** The records of one list, as command lines of clouds answer; `null` where each stands in a line. */
function listed(text: string): readonly JsonValue[] | null {
  const value = parsedJson(text.trim()) ?? null;
  if (isJsonList(value)) return value;
  if (!isJsonObject(value)) return null;
  return Object.values(value).find(isJsonList) ?? null;
}

function lineOf(record: JsonValue): string | null {
  if (!isJsonFields(record)) return null;
  const line = NAMES.map((name) => record[name]).find((value) => typeof value === 'string');
  return typeof line === 'string' ? line.replace(/\r?\n$/, '') : null;
}
