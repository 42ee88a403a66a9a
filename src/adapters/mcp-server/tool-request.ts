import { member } from '../../json-value.ts';
import { callTool, recordFailure } from '../../boundary/call-tool.ts';
import { settleOpenReview } from '../../boundary/elicited-review.ts';
import { lineOf } from '../../boundary/marked-error.ts';
import { rawTool } from '../../boundary/raw-tool.ts';
import type { ErrorFormat } from '../../boundary/error-format.ts';
import { callerOf, errorMeta, localErrorMeta } from '../../boundary/remote-call.ts';
import { errorOfRaw, remoteError, withoutProtocolStack } from '../../boundary/remote-error.ts';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import type { Faultline, ToolCall } from '../../faultline.ts';
import { withCarrier } from '../../otel/carrier.ts';
import { carriedRun, withRun } from '../../otel/run-context.ts';
import { rawText } from '../../raw-error.ts';
import { connectionOf, type Handler } from './protocol.ts';
import { askThrough } from './review.ts';
import { enveloped } from './enveloped.ts';
import type { ServedTools } from './served-tools.ts';
import { withThrownError } from './thrown-errors.ts';

/** Name of this boundary. */
const BOUNDARY = 'mcp-server';
/** Code of the answer that asks the client to open an address first: no failure, and not for the model. */
const URL_ELICITATION_REQUIRED = -32_042;

/** A `tools/call` request, with the handler that the program set for it. */
export interface ToolRequest {
  readonly handler: Handler;
  readonly request: unknown;
  readonly context: unknown;
}

/**
 * Answers a tool call. A failure becomes a result with the line. A caller that counts itself is sent the raw error
 * instead, and is not held up by what this process knows of its run.
 */
export async function answerToolRequest(served: ServedTools, given: ToolRequest): Promise<unknown> {
  const { handler, request, context } = given;
  const params = member(request, 'params');
  const toolName = member(params, 'name');
  const faultline = served.faultline();
  if (faultline === null || typeof toolName !== 'string') return await handler(request, context);
  const { format, request: plain } = await served.format.read(request, () => served.definitionOf(toolName, context));
  const asked = { handler, request: plain, context };
  const meta = member(params, '_meta');
  const carrier = typeof meta === 'object' && meta !== null ? { ...meta } : {};
  return await withCarrier(carrier, async () => {
    const call = await describe(served, asked, toolName);
    if (toolName === RAW_TOOL_NAME && (await served.hasRawTool(context))) {
      return await readRaw(faultline, call, member(params, 'arguments'));
    }
    const hints = await served.hintsTool(toolName, faultline, context);
    if (hints !== null) return textResult(await hints.execute(member(params, 'arguments')));
    switch (callerOf(meta, faultline)) {
      case 'unaware':
        return await callCounted(served, faultline, call, asked, format);
      case 'aware':
        return await answerUncounted(faultline, call, asked, (error, described) => kept(faultline, error, described));
      case 'same':
        return await answerUncounted(faultline, call, asked, async (error) => ({
          text: String(error),
          meta: localErrorMeta(error),
        }));
    }
  });
}

/**
 * The run is the session; where there is none, that of the caller's trace, or the connection. Over HTTP without any
 * of these nothing says which requests belong together.
 */
async function describe(served: ServedTools, { request, context }: ToolRequest, toolName: string): Promise<ToolCall> {
  const { sessionId, isHttp } = connectionOf(context);
  const params = member(request, 'params');
  const isTraced = typeof member(member(params, '_meta'), 'traceparent') === 'string';
  const connectionId = isHttp ? crypto.randomUUID() : served.connectionId();
  const { runId } = served.options;
  const isFoundAgain = !isHttp || isTraced || sessionId !== null || runId !== undefined || carriedRun() !== null;
  return {
    toolName,
    input: member(params, 'arguments'),
    runId,
    conversationId: sessionId ?? (isTraced || isHttp ? undefined : connectionId),
    loopId: connectionId,
    canReadRaw: isFoundAgain && (await served.hasRawTool(context)),
    boundary: BOUNDARY,
  };
}

async function callCounted(
  served: ServedTools,
  faultline: Faultline,
  described: ToolCall,
  asked: ToolRequest,
  format: ErrorFormat,
): Promise<unknown> {
  const call = { ...described, runId: faultline.runOf(described) };
  await settleOpenReview(faultline, call.runId, askThrough(served.protocol, asked.context));
  try {
    const { value, passed } = await callTool(faultline, call, () => attempt(asked));
    if (passed) throw passed.error;
    return value;
  } catch (error) {
    const line = lineOf(error);
    if (line === null) throw error;
    return format === 'line'
      ? failedResult(line)
      : await enveloped(served, { error, line, call, format }, asked.context);
  }
}

/** What a caller that counts is told of a failure. */
interface Told {
  /** For whatever stands between, and knows nothing of `_meta`. */
  readonly text: string;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** The caller counts the failure, and asks before it calls: here nothing is blocked or ended. */
async function answerUncounted(
  faultline: Faultline,
  described: ToolCall,
  asked: ToolRequest,
  tell: (error: unknown, call: ToolCall) => Promise<Told | null>,
): Promise<unknown> {
  const call = { ...described, runId: faultline.runOf(described) };
  const { value, passed } = await withRun(call.runId, () => attempt(asked)).catch(async (error: unknown) => {
    const told = await tell(error, call);
    if (told === null) throw error;
    return { value: failedResult(told.text, told.meta), passed: null };
  });
  if (passed) throw passed.error;
  return value;
}

/**
 * Keeps the failure in the log and on the span of this process, for the caller to count.
 */
async function kept(faultline: Faultline, error: unknown, call: ToolCall): Promise<Told | null> {
  const outcome = await recordFailure(faultline, error, { ...call, isCounted: false });
  if (outcome === null) return null;
  const { digest, recordId, failure } = outcome;
  return { text: digest, meta: errorMeta(remoteError(recordId, failure.raw)) };
}

async function readRaw(faultline: Faultline, call: ToolCall, input: unknown): Promise<unknown> {
  const { execute } = rawTool(faultline, (work) => withRun(faultline.runOf(call), work));
  return textResult(await execute(input));
}

function textResult(text: string): unknown {
  return { content: [{ type: 'text', text }] };
}

/** What a handler answered; `passed` is an error that is no failure, and goes on as it is. */
interface Answer {
  readonly value: unknown;
  readonly passed: { readonly error: unknown } | null;
}

/** Throws what the tool threw, or what its result says went wrong. */
async function attempt({ handler, request, context }: ToolRequest): Promise<Answer> {
  try {
    const { value, thrown } = await withThrownError(() => handler(request, context));
    if (member(value, 'isError') !== true) return { value, passed: null };
    throw thrown ? thrown.error : errorOfRaw(rawText(textOf(value)));
  } catch (error) {
    if (isUrlRequest(error)) return { value: null, passed: { error } };
    throw withoutProtocolStack(error);
  }
}

function isUrlRequest(error: unknown): boolean {
  return member(error, 'code') === URL_ELICITATION_REQUIRED;
}

/** No `structuredContent`: clients of major 1 hold it against the tool's schema even where the tool failed. */
function failedResult(text: string, meta?: Readonly<Record<string, unknown>>): unknown {
  return { content: [{ type: 'text', text }], isError: true, ...(meta && { _meta: meta }) };
}

/** The texts of a result; what has none is told as JSON. */
function textOf(result: unknown): string {
  const content = member(result, 'content');
  const texts = Array.isArray(content) ? content.map((part: unknown) => member(part, 'text')) : [];
  const said = texts.filter((text) => typeof text === 'string').join('\n');
  return said === '' ? JSON.stringify(result) : said;
}
