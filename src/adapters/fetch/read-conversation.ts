import { type Conversation, isJson } from './conversation.ts';
import { anthropic } from './shapes/anthropic.ts';
import { google } from './shapes/google.ts';
import { openaiChat } from './shapes/openai-chat.ts';
import { openaiResponses } from './shapes/openai-responses.ts';

/** Those that know their requests by more than one mark come first. */
const SHAPES = [google, openaiResponses, anthropic, openaiChat] as const;

/** One of these words is in the body of every request that has results of tools; looking for them is cheaper than parsing. */
const EVIDENCE = /"(?:tool_call_id|tool_use_id|function_call_output|custom_tool_call_output|functionResponse)"/;

/** A request to a model that holds results of tools, whatever the provider. */
export interface ReadRequest {
  readonly conversation: Conversation;
  /** The body, with what was replaced. */
  text(): string;
}

/** Reads the body of a request; `null` where it is not one to a model, or has no results of tools. Never throws. */
export function readRequest(body: string): ReadRequest | null {
  if (!EVIDENCE.test(body)) return null;
  try {
    const parsed: unknown = JSON.parse(body);
    if (!isJson(parsed)) return null;
    for (const shape of SHAPES) {
      const conversation = shape(parsed);
      if (conversation && conversation.results.length > 0) return { conversation, text: () => JSON.stringify(parsed) };
    }
    return null;
  } catch {
    return null;
  }
}
