import { isJsonList, isJsonObject } from '../json-value.ts';
import type { JsonValue } from '../model.ts';
import { parsedJson } from './parsed-json.ts';

/** What a tool answered, as MCP and the APIs of models tell it: blocks, of which those of text hold the words. */
export interface ToolAnswer {
  readonly words: string;
  /** Whether the answer says of itself that it is an error. */
  readonly isError: boolean;
}

/** A list of blocks, or an object that has one. */
const BEGINS = /^\s{0,20}(?:\[\s{0,20}\{|\{\s{0,20}"(?:content|result|isError|is_error|type|tool_use_id|jsonrpc|id)")/;

/** Reads such an answer; `null` for anything else. */
export function answerOf(text: string): ToolAnswer | null {
  if (!BEGINS.test(text)) return null;
  const value = parsedJson(text.trim());
  const holder = isJsonObject(value) && isJsonObject(value['result']) ? value['result'] : value;
  const blocks = isJsonObject(holder) ? holder['content'] : holder;
  if (!isJsonList(blocks) || blocks.length === 0) return null;
  const words = blocks.map(wordsOf);
  if (!words.every((word) => word !== null)) return null;
  const isError = isJsonObject(holder) && (holder['isError'] === true || holder['is_error'] === true);
  return { words: words.join('\n'), isError };
}

function wordsOf(block: JsonValue): string | null {
  return isJsonObject(block) && block['type'] === 'text' && typeof block['text'] === 'string' ? block['text'] : null;
}
