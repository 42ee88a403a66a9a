import { errorIn } from '../../../boundary/remote-call.ts';
import { errorOfRaw } from '../../../boundary/remote-error.ts';
import { jsonValue, member } from '../../../json-value.ts';
import { rawText } from '../../../raw-error.ts';
import { ENVELOPE_META_KEY } from '../../../recovery/envelopes/mcp.ts';
import type { ToolAnswer } from '../tools/answer.ts';
import { type Message } from './messages.ts';

/**
 * Errors of the protocol that are for the client's program: what it lacks, another revision, an address that is to be
 * opened first. They are no failures of a tool, and pass as they are.
 */
const FOR_PROGRAMS: ReadonlySet<unknown> = new Set([-32_021, -32_022, -32_042]);
/** Code of an answer that the server did not live to give; what JSON-RPC leaves to implementations. */
const SERVER_GONE = -32_000;
/** By this member, requests since 2026-07-28 say of which revision they are; their results have to say what they are. */
const REVISION_KEY = 'io.modelcontextprotocol/protocolVersion';

/** The failure that an answer to `tools/call` tells of; `null` where it tells of none, or of one in an envelope. */
export function errorOfAnswer(message: Message): unknown {
  const { error, result } = message;
  if (error !== undefined) return FOR_PROGRAMS.has(member(error, 'code')) ? null : errorOfProtocol(error);
  const meta = member(result, '_meta');
  if (member(result, 'isError') !== true || member(meta, ENVELOPE_META_KEY) !== undefined) return null;
  return errorIn(meta)?.error ?? errorOfRaw(rawText(textOf(result)));
}

/** The answer to a request with another result. @param before - the server's answer */
export function withFailure(request: Message, before: Message, told: ToolAnswer): Message {
  const { error: _error, result, ...others } = before;
  const content = member(result, 'content');
  const kept: unknown[] = Array.isArray(content) ? content.filter((part) => member(part, 'type') !== 'text') : [];
  const { structuredContent: _structured, _meta: meta, ...members } = { ...Object(result ?? {}) };
  const isRevised = member(member(request['params'], '_meta'), REVISION_KEY) !== undefined;
  return {
    jsonrpc: '2.0',
    id: request['id'],
    ...others,
    result: {
      ...(isRevised && { resultType: 'complete' }),
      ...members,
      ...told,
      content: [...told.content, ...kept],
      ...((told._meta ?? meta) && { _meta: { ...Object(meta ?? {}), ...told._meta } }),
    },
  };
}

/** What a request that is no call of a tool is answered when the server is gone. */
export function answeredError({ id }: Message, { message }: Error): Message {
  return { jsonrpc: '2.0', id, error: { code: SERVER_GONE, message } };
}

function errorOfProtocol(error: unknown): Error {
  const code = member(error, 'code');
  const message = member(error, 'message');
  const data = jsonValue(member(error, 'data'));
  return errorOfRaw({
    ...rawText(typeof message === 'string' ? message : JSON.stringify(error)),
    code: typeof code === 'number' ? String(code) : null,
    properties: data === undefined ? {} : { data },
  });
}

/** The texts of a result; what has none is told as JSON. */
function textOf(result: unknown): string {
  const content = member(result, 'content');
  const texts = Array.isArray(content) ? content.map((part: unknown) => member(part, 'text')) : [];
  const said = texts.filter((text) => typeof text === 'string').join('\n');
  return said === '' ? JSON.stringify(result) : said;
}
