import { callTool } from '../../boundary/call-tool.ts';
import { isRawTool } from '../../boundary/raw-tool.ts';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import { defaultFaultline, type Faultline } from '../../faultline.ts';
import { isObject, member } from '../../json-value.ts';
import { type ModulePatch, patchModules } from '../../boundary/module-patches.ts';
import { isBeingAnswered } from './answer.ts';
import { Loops } from './loop.ts';
import { faultlineMiddleware, isFaultlineMiddleware } from './middleware.ts';
import type { LangchainOptions } from './options.ts';
import { besideControlFlow, isControlFlow } from './signals.ts';
import { answeringRunTool, isWrappedNode } from './tool-node.ts';

/** Shared by every copy of the package in the process. */
const REGISTERED = Symbol.for('faultline.langchain');
const PATCHED = Symbol.for('faultline.langchain-patched');

/** The boundary of tools that a program calls itself, inside of which an agent's may lie. */
const TOOL_BOUNDARY = 'langchain-tool';

/** The instance that was registered last, whenever it is asked for. */
const options: LangchainOptions = {
  get faultline(): Faultline | undefined {
    return Reflect.get(globalThis, REGISTERED);
  },
};

/**
 * Adapts LangChain in files that the program loads from now on: agents of `createAgent` get the middleware, the tool
 * nodes of hand-built graphs answer with lines, and a tool that is called with a model's tool call throws an error that
 * reads as the line. What brings our middleware or node itself stays as it is. Once for each process; another instance
 * takes the place of the former.
 *
 * @param faultline - defaults to the instance of the process
 */
export function registerLangchain(faultline: Faultline = defaultFaultline()): void {
  Reflect.set(globalThis, REGISTERED, faultline);
  patchLangchain();
}

/** Makes LangChain ready for an instance that is registered later; until then it is as it was. */
export function patchLangchain(): void {
  if (Reflect.get(globalThis, PATCHED) === true) return;
  Reflect.set(globalThis, PATCHED, true);
  patchModules(PATCHES);
}

const PATCHES: readonly ModulePatch[] = [
  {
    packageName: '@langchain/core',
    file: /^\/dist\/tools\/index\.c?js$/,
    bindings: ['StructuredTool'],
    apply: ({ StructuredTool }) => patchMethod(StructuredTool, 'call', recordingCall),
  },
  {
    packageName: '@langchain/langgraph',
    file: /^\/dist\/prebuilt\/tool_node\.c?js$/,
    bindings: ['ToolNode'],
    apply: ({ ToolNode }) => patchMethod(ToolNode, 'runTool', nodeRunTool),
  },
  {
    packageName: 'langchain',
    file: '/dist/agents/index.js',
    bindings: ['createAgent'],
    apply: ({ createAgent }) => (isFunction(createAgent) ? { createAgent: adaptingCreateAgent(createAgent) } : {}),
  },
  {
    packageName: 'langchain',
    file: '/dist/agents/index.cjs',
    bindings: ['exports'],
    apply({ exports }) {
      const createAgent = member(exports, 'createAgent');
      if (isObject(exports) && isFunction(createAgent)) {
        Reflect.set(exports, 'createAgent', adaptingCreateAgent(createAgent));
      }
    },
  },
];

/** Any function; a method, so that functions of narrower parameters are accepted. */
type AnyFunction = { call(this: unknown, ...args: readonly unknown[]): unknown }['call'];

function isFunction(value: unknown): value is AnyFunction {
  return typeof value === 'function';
}

/** Replaces a method of a class, once. */
function patchMethod(owner: unknown, name: string, replace: (original: AnyFunction) => AnyFunction): void {
  if (typeof owner !== 'function') return;
  const prototype: unknown = owner.prototype;
  const original = member(prototype, name);
  if (!isObject(prototype) || !isFunction(original) || PATCHED in original) return;
  const replaced = replace(original);
  Object.defineProperty(replaced, PATCHED, { value: true });
  Object.defineProperty(prototype, name, { value: replaced, configurable: true, writable: true });
}

function adaptingCreateAgent(original: AnyFunction): AnyFunction {
  return function createAgent(params, ...rest) {
    return original(options.faultline && isObject(params) ? withMiddleware(params) : params, ...rest);
  };
}

/** The settings of an agent with our middleware before its own; those of one without tools are left alone. */
function withMiddleware(params: object): object {
  const middleware = listOf(params, 'middleware');
  const tools = [...listOf(params, 'tools'), ...middleware.flatMap((one) => listOf(one, 'tools'))];
  if (tools.length === 0 || middleware.some(isFaultlineMiddleware)) return params;
  const name = member(params, 'name');
  const ours = faultlineMiddleware({
    get faultline(): Faultline | undefined {
      return options.faultline;
    },
    agentName: typeof name === 'string' ? name : undefined,
    addRawTool: !tools.some((tool) => member(tool, 'name') === RAW_TOOL_NAME),
  });
  return { ...params, middleware: [ours, ...middleware] };
}

function listOf(holder: unknown, name: string): readonly unknown[] {
  const list = member(holder, name);
  return Array.isArray(list) ? list : [];
}

function nodeRunTool(original: AnyFunction): AnyFunction {
  const answering = answeringRunTool(
    (node, ...args) => Promise.resolve(Reflect.apply(original, node, args)),
    new Loops(options),
    options,
  );
  return function runTool(this: unknown, ...args) {
    const isOurs = options.faultline !== undefined && isObject(this) && !isWrappedNode(this);
    return Reflect.apply(isOurs ? answering : original, this, args);
  };
}

/**
 * `StructuredTool.prototype.call`, which checks the arguments too. Only what is called with a model's tool call is an
 * agent's: a program may call tools for its own ends, and its failures are its own.
 */
function recordingCall(original: AnyFunction): AnyFunction {
  const loops = new Loops(options);
  return async function call(this: unknown, input, config, ...rest) {
    const work = async (): Promise<unknown> => await Reflect.apply(original, this, [input, config, ...rest]);
    const asked = [input, member(config, 'toolCall')].find((one) => member(one, 'type') === 'tool_call');
    const id = member(asked, 'id');
    const toolName = member(this, 'name');
    const toolCallId = typeof id === 'string' ? id : undefined;
    const { faultline } = options;
    const isOthers = isRawTool(this) || isBeingAnswered(toolCallId);
    if (!faultline || asked === undefined || typeof toolName !== 'string' || isOthers) return await work();
    const { runId } = loops.of(faultline, isObject(config) ? config : {}, undefined);
    const described = { toolName, toolCallId, input: member(asked, 'args'), runId, boundary: TOOL_BOUNDARY };
    return await besideControlFlow(isControlFlow, work, (watched) => callTool(faultline, described, watched));
  };
}
