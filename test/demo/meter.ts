import type { MockLanguageModelV4 } from 'ai/test';
import { tokensOf } from './tokens.ts';

export type CallOptions = Parameters<MockLanguageModelV4['doGenerate']>[0];

/** A result of a tool as it newly entered the conversation. */
export interface NewResult {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly failed: boolean;
  readonly text: string;
  readonly tokens: number;
}

/** What a model was shown in one run. */
interface Shown {
  readonly modelCalls: number;
  /** Tokens of all prompts together, as a provider bills them: the conversation counts anew with every call. */
  readonly promptTokens: number;
  /** Texts of errors, each as it newly entered: results of failed calls, and raw errors that the model asked for. */
  readonly errorTexts: readonly NewResult[];
}

/** Reads along with the model. */
export interface Meter {
  /** Takes in a prompt: its tokens, and the results that it shows for the first time. */
  read(options: CallOptions): { readonly promptTokens: number; readonly results: readonly NewResult[] };
  shown(): Shown;
}

/** Tool whose results are error text although it succeeds. */
const RAW_TOOL = 'get_error';

export function createMeter(): Meter {
  const seen = new Set<string>();
  const errors: NewResult[] = [];
  let modelCalls = 0;
  let promptTokens = 0;
  return {
    read(options) {
      let tokens = tokensOf(JSON.stringify(options.tools ?? []));
      const results: NewResult[] = [];
      for (const { text, result } of pieces(options)) {
        tokens += tokensOf(text);
        if (result === null || seen.has(result.toolCallId)) continue;
        seen.add(result.toolCallId);
        results.push({ ...result, text, tokens: tokensOf(text) });
      }
      modelCalls += 1;
      promptTokens += tokens;
      errors.push(...results.filter(({ failed, toolName }) => failed || toolName === RAW_TOOL));
      return { promptTokens: tokens, results };
    },
    shown: () => ({ modelCalls, promptTokens, errorTexts: errors }),
  };
}

interface Piece {
  readonly text: string;
  readonly result: Omit<NewResult, 'text' | 'tokens'> | null;
}

/** The texts of a prompt: what people and the model wrote, calls as name and arguments, results as shown. */
function* pieces({ prompt }: CallOptions): Generator<Piece> {
  for (const message of prompt) {
    if (message.role === 'system') {
      yield { text: message.content, result: null };
      continue;
    }
    for (const part of message.content) {
      if (part.type === 'text') yield { text: part.text, result: null };
      else if (part.type === 'tool-call') yield { text: `${part.toolName}${JSON.stringify(part.input)}`, result: null };
      else if (part.type === 'tool-result') {
        const { toolCallId, toolName, output } = part;
        const failed = output.type.startsWith('error');
        const value = 'value' in output ? output.value : (output.reason ?? '');
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        yield { text, result: { toolCallId, toolName, failed } };
      }
    }
  }
}
