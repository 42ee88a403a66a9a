import { isJsonList, isJsonObject, type JsonObject } from '../json-value.ts';
import type { JsonValue } from '../model.ts';
import { parsedJson } from './parsed-json.ts';

/** What a tool answered, as MCP, the APIs of models and records of agents tell it: words, or blocks that hold them. */
export interface ToolAnswer {
  readonly words: string;
  /** Whether the answer says of itself that it is an error. */
  readonly isError: boolean;
}

/** A list of blocks, or an object that has one. */
const BEGINS =
  /^\s{0,20}(?:\[\s{0,20}\{|\{\s{0,20}"(?:content|result|isError|is_error|type|tool_use_id|jsonrpc|id|role|name|tool|tool_name|tool_call_id|call_id|observation|output|text|response|status|success|ok)")/;
/** Members of the record of a call, which say whose words its `content` or `output` are. */
const OF_CALL = ['tool_call_id', 'tool_use_id', 'call_id', 'role'] as const;
/** Members that hold what was printed, where nothing else in the object has words. */
const PRINTED = ['content', 'result', 'observation', 'output', 'text', 'response'] as const;

/** The types of what a tool gave back, with which the AI SDK keeps it. */
const TYPED = /^(?:error-)?(?:text|json)$/;

/** Reads such an answer; `null` for anything else. */
export function answerOf(text: string): ToolAnswer | null {
  if (!BEGINS.test(text)) return null;
  const value = parsedJson(text.trim());
  if (isJsonObject(value) && typeof value['type'] === 'string' && TYPED.test(value['type']) && 'value' in value)
    return typedOf(value);
  const holder = isJsonObject(value) && isJsonObject(value['result']) ? value['result'] : value;
  const blocks = isJsonObject(holder) ? (holder['content'] ?? holder['output']) : holder;
  if (isJsonObject(holder) && !isJsonList(blocks)) return printedOf(holder);
  if (!isJsonList(blocks) || blocks.length === 0) return null;
  const tool = blocks.findLast((block) => isJsonObject(block) && block['role'] === 'tool');
  if (isJsonObject(tool)) return printedOf(tool);
  const words = blocks.filter((block) => !isPicture(block)).map(wordsOf);
  if (words.length === 0 || !words.every((word) => word !== null)) return null;
  return { words: words.join('\n'), isError: isJsonObject(holder) && isMarked(holder) };
}

function typedOf({ type, value = null }: JsonObject): ToolAnswer {
  return {
    words: typeof value === 'string' ? value : JSON.stringify(value),
    isError: type !== 'text' && type !== 'json',
  };
}

/** The words of a record of a call, or of an object that has nothing else but figures; of several lines, as a body of a service has none. */
function printedOf(holder: JsonObject): ToolAnswer | null {
  const name = PRINTED.find((member) => typeof holder[member] === 'string');
  const words = name === undefined ? null : holder[name];
  if (typeof words !== 'string' || words.trim() === '') return null;
  const isRecord = OF_CALL.some((member) => typeof holder[member] === 'string');
  const isAlone = Object.entries(holder).every(([member, value]) => member === name || isFigure(value));
  return isRecord || (isAlone && words.includes('\n')) ? { words, isError: isMarked(holder) } : null;
}

/** The status of an answer over HTTP tells more than a figure. */
function isFigure(value: JsonValue): boolean {
  if (typeof value === 'number') return value < 400 || value > 599;
  return typeof value === 'boolean' || (typeof value === 'string' && !value.includes(' '));
}

function isMarked(holder: JsonObject): boolean {
  return holder['isError'] === true || holder['is_error'] === true;
}

/** A block that has no words. */
function isPicture(block: JsonValue): boolean {
  const type = isJsonObject(block) ? block['type'] : null;
  return typeof type === 'string' && /^(?:input_)?(?:image|audio)(?:_url)?$/.test(type);
}

function wordsOf(block: JsonValue): string | null {
  return isJsonObject(block) && block['type'] === 'text' && typeof block['text'] === 'string' ? block['text'] : null;
}
