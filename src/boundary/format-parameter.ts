import { member } from '../json-value.ts';
import { ERROR_FORMATS, FORMAT_PARAMETER } from './error-format.ts';

/** The definition of a tool with the argument that chooses how its failures are told; one of its own stays. */
export function withFormatParameter(tool: unknown): unknown {
  const inputSchema = member(tool, 'inputSchema');
  if (!isRecord(tool) || !isRecord(inputSchema) || hasFormatParameter(tool)) return tool;
  const properties = inputSchema['properties'];
  const parameter = {
    type: 'string',
    enum: ERROR_FORMATS,
    description: 'How to tell a failure of this call, such as compact or structured. Leave out for the usual one.',
  };
  return {
    ...tool,
    inputSchema: {
      ...inputSchema,
      properties: { ...(isRecord(properties) && properties), [FORMAT_PARAMETER]: parameter },
    },
  };
}

/** Whether a tool has an argument of this name itself. */
export function hasFormatParameter(tool: unknown): boolean {
  const properties = member(member(tool, 'inputSchema'), 'properties');
  return isRecord(properties) && Object.hasOwn(properties, FORMAT_PARAMETER);
}

/** The parameters of a call without the argument; the same where there is none. */
export function withoutFormatParameter(params: unknown): unknown {
  const given = member(params, 'arguments');
  if (!isRecord(params) || !isRecord(given) || !Object.hasOwn(given, FORMAT_PARAMETER)) return params;
  const { [FORMAT_PARAMETER]: _chosen, ...others } = given;
  return { ...params, arguments: others };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
