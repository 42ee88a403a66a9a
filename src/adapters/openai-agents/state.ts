import { AsyncLocalStorage } from 'node:async_hooks';
import type { Faultline } from '../../faultline.ts';

/** Options of the OpenAI Agents adapter. */
export interface AgentsOptions {
  /** @default the instance of the process */
  readonly faultline?: Faultline | undefined;
  /**
   * Name of the run. @default the run of `withRun`, the session, the conversation, the group of the trace, that of
   * earlier messages, the trace of the SDK, OpenTelemetry's, otherwise each call of `run` is its own run
   */
  readonly runId?: string | undefined;
  /** Whether `get_error` is added to the tools of agents that have none of that name. @default true */
  readonly addRawTool?: boolean | undefined;
}

/** The options in force. */
export interface Setting {
  readonly faultline: () => Faultline;
  readonly runId: string | undefined;
  readonly addRawTool: boolean;
}

/** One call of `run`, with its handoffs. */
export interface Loop {
  readonly setting: Setting;
  readonly faultline: Faultline;
  /** Session, conversation, group, or the run of earlier messages; `null` where it has none of them. */
  readonly conversation: string | null;
  readonly loopId: string;
  /** Settings of the runner, for all of its agents. */
  readonly modelSettings: unknown;
  /** Run of the loop; `null` until it is first asked for, inside the SDK's trace. */
  runId: string | null;
  /** When the model was called last, by `orderedNow`: the calls that it asked for are of one step. */
  turnMillis: number | undefined;
  agentName: string | undefined;
  /** Names of the tools that the model was offered at its latest turn. */
  offered: readonly string[];
  /** The model can call `get_error`. */
  canReadRaw: boolean;
  /** The line that a person is asked about before the next tool call; `null` where nobody is asked. */
  asking: string | null;
}

/** A call of a tool, from the moment at which the SDK hands it over. */
export interface OpenCall {
  /** The function of the tool. */
  readonly execute: unknown;
  /** Arguments as the model gave them. */
  readonly input: string;
  readonly details: unknown;
  /** The arguments were as they should be, and the tool was called. */
  isReached: boolean;
  /** What came out of an MCP server or a run of an agent inside of the call; `null` while nothing did. */
  thrown: { readonly error: unknown } | null;
}

interface AdapterState {
  readonly loops: AsyncLocalStorage<Loop>;
  readonly calls: AsyncLocalStorage<OpenCall>;
  /** Runners that the program made through `withFaultline`. */
  readonly runners: WeakMap<object, Setting>;
  /** What was made by us: functions of tools, and objects whose methods were replaced. */
  readonly adapted: WeakMap<object, Setting | null>;
  registered: Setting | null;
}

/** Shared by every copy of the package in the process. */
const STATE = Symbol.for('faultline.openai-agents');

/** What the adapter knows, in the whole process. */
export function adapterState(): AdapterState {
  const shared: AdapterState | undefined = Reflect.get(globalThis, STATE);
  if (shared) return shared;
  const created: AdapterState = {
    loops: new AsyncLocalStorage(),
    calls: new AsyncLocalStorage(),
    runners: new WeakMap(),
    adapted: new WeakMap(),
    registered: null,
  };
  Reflect.set(globalThis, STATE, created);
  return created;
}
