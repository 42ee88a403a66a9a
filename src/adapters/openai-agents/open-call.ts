import type { FunctionTool } from '@openai/agents';
import { foundError } from './record.ts';
import { member } from '../../json-value.ts';
import { adapterState, type OpenCall } from './state.ts';

/** Calls a tool, and remembers with what: of errors in the arguments the SDK says nothing, unless its log may say all. */
export function openCall<T>(execute: unknown, input: string, details: unknown, work: (open: OpenCall) => T): T {
  const open: OpenCall = { execute, input, details, isReached: false, thrown: null };
  return adapterState().calls.run(open, () => work(open));
}

/** The call of this very function that is being made. */
export function openCallOf(execute: unknown): OpenCall | null {
  const open = adapterState().calls.getStore();
  return open && open.execute === execute ? open : null;
}

/** Has a tool remember its calls. */
export function rememberCalls(tool: FunctionTool, execute: unknown): void {
  const { invoke } = tool;
  tool.invoke = (context, input, details) =>
    openCall(execute, input, details, () => Reflect.apply(invoke, tool, [context, input, details]));
}

/** What is wrong with the arguments of a call, by any Standard Schema; `null` where that cannot be said. */
export async function invalidInput(name: string, schema: unknown, input: unknown): Promise<Error | null> {
  const standard = member(schema, '~standard');
  const validate = member(standard, 'validate');
  if (typeof validate !== 'function') return null;
  try {
    const issues = member(await Reflect.apply(validate, standard, [input]), 'issues');
    if (!Array.isArray(issues)) return null;
    const said = issues.map((issue: unknown) => [...pathOf(issue), String(member(issue, 'message'))].join(': '));
    return foundError('InvalidToolInputError', `Invalid input for tool ${name}: ${said.join('; ')}`);
  } catch {
    return null;
  }
}

function pathOf(issue: unknown): readonly string[] {
  const path = member(issue, 'path');
  if (!Array.isArray(path) || path.length === 0) return [];
  return [path.map((part: unknown) => String(member(part, 'key') ?? part)).join('.')];
}
