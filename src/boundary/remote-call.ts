import { z } from 'zod';
import { RAW_TOOL_DESCRIPTION, RAW_TOOL_NAME } from '../context/raw-on-demand.ts';
import { member } from '../json-value.ts';
import { instanceName, keepLocalError, takeLocalError } from './local-errors.ts';
import { RAW_TOOL_INPUT } from './raw-tool.ts';
import { type RemoteError, reviveRawError } from './remote-error.ts';

/**
 * How a caller and a server of tools tell each other that both are ours: by members of the `_meta` that MCP lets
 * both put beside a request and its result. Whoever calls counts, as it alone knows what its model was shown.
 */
const CLIENT_KEY = 'faultline/client';
const ERROR_KEY = 'faultline/error';
const RAW_TOOL_KEY = 'faultline/raw-tool';
const VERSION = 1;

/**
 * `_meta` of a request whose sender counts failures itself. Trace, baggage and run have the names of W3C in it, as
 * MCP's SEP-414 says; a trace that the program has put there itself stays, its baggage comes after ours.
 */
export function awareMeta(
  program: Readonly<Record<string, unknown>>,
  { baggage, ...traceHeaders }: Readonly<Record<string, string>>,
  caller: object,
): Readonly<Record<string, unknown>> {
  const said = [baggage, program['baggage']].filter((members) => typeof members === 'string' && members !== '');
  return {
    ...program,
    ...(program['traceparent'] === undefined && traceHeaders),
    ...(said.length > 0 && { baggage: said.join(',') }),
    [CLIENT_KEY]: { version: VERSION, instance: instanceName(caller) },
  };
}

/**
 * Who sent a request: `unaware` of us; `aware`, so that it counts failures itself; or the very `same` instance, in
 * one process with the server, where a failure is to be kept once as well.
 */
export function callerOf(meta: unknown, server: object): 'unaware' | 'aware' | 'same' {
  const client = member(meta, CLIENT_KEY);
  const version = member(client, 'version');
  if (typeof version !== 'number' || version < VERSION) return 'unaware';
  return member(client, 'instance') === instanceName(server) ? 'same' : 'aware';
}

/** `_meta` of a result that stands for a failure which another process is to count. */
export function errorMeta(error: RemoteError): Readonly<Record<string, unknown>> {
  return { [ERROR_KEY]: error };
}

/** `_meta` of a result that stands for a failure of the process that asked. */
export function localErrorMeta(error: unknown): Readonly<Record<string, unknown>> {
  return { [ERROR_KEY]: { local: keepLocalError(error) } };
}

/** The failure that the `_meta` of a result stands for; `null` where there is none. Never throws. */
export function errorIn(meta: unknown): { readonly error: unknown } | null {
  const sent = member(meta, ERROR_KEY);
  const ticket = member(sent, 'local');
  if (typeof ticket === 'string') return takeLocalError(ticket);
  const revived = reviveRawError(sent);
  return revived && { error: revived };
}

/** `_meta` of a result without the failure in it, which is not for the model; `undefined` where nothing is left. */
export function withoutError(meta: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof meta !== 'object' || meta === null) return undefined;
  const rest = Object.entries(meta).filter(([key]) => key !== ERROR_KEY);
  return rest.length === 0 ? undefined : Object.fromEntries(rest);
}

/** `get_error` in the words of MCP; by its `_meta` it is known to callers that have one of their own. */
export const RAW_TOOL_DEFINITION: Readonly<Record<string, unknown>> = {
  name: RAW_TOOL_NAME,
  description: RAW_TOOL_DESCRIPTION,
  inputSchema: z.toJSONSchema(RAW_TOOL_INPUT),
  annotations: { readOnlyHint: true, openWorldHint: false },
  _meta: { [RAW_TOOL_KEY]: true },
};

/** Whether the definition of a tool is that of our `get_error`. */
export function isRawToolDefinition(tool: unknown): boolean {
  return member(member(tool, '_meta'), RAW_TOOL_KEY) === true;
}
