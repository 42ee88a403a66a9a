import type { ToolNode } from '@langchain/langgraph/prebuilt';
import { isRawTool } from '../../boundary/raw-tool.ts';
import { orderedNow } from '../../clock.ts';
import { isObject, member } from '../../json-value.ts';
import { withRun } from '../../otel/run-context.ts';
import { answerCall } from './answer.ts';
import { passGate } from './gate.ts';
import type { Invocation } from './invocation.ts';
import { Loops } from './loop.ts';
import { hasSpoken } from './middleware.ts';
import { instanceOf, type LangchainOptions } from './options.ts';
import { offersRawTool } from './raw-tool.ts';
import type { RequestedCall } from './tool-message.ts';

/** Nodes that answer with lines already. */
const wrapped = new WeakSet<object>();

/** `ToolNode.prototype.runTool`, by which a node makes one call. */
export type RunTool = (this: object, call: RequestedCall, config: Invocation, state: unknown) => Promise<unknown>;

/**
 * The node for hand-built graphs: the same node, whose failed calls are answered with lines. A halted run throws
 * {@link RunHaltedError} at its next tool call; there, too, a review interrupts the graph.
 *
 * @example
 * graph.addNode('tools', faultlineToolNode(new ToolNode([...tools, ...faultlineTools()])));
 */
export function faultlineToolNode<N extends ToolNode>(node: N, options: LangchainOptions = {}): N {
  const runTool: unknown = member(node, 'runTool');
  if (typeof runTool !== 'function' || wrapped.has(node)) return node;
  Object.assign(node, {
    runTool: answeringRunTool((...args) => Reflect.apply(runTool, args[0], args.slice(1)), new Loops(options), options),
  });
  wrapped.add(node);
  return node;
}

/** Whether a node was given to {@link faultlineToolNode}. */
export function isWrappedNode(node: object): boolean {
  return wrapped.has(node);
}

/** Calls `runTool` of a node, the node first. */
type Original = (node: object, call: RequestedCall, config: Invocation, state: unknown) => Promise<unknown>;

/** `runTool` that answers with lines. */
export function answeringRunTool(original: Original, loops: Loops, options: LangchainOptions): RunTool {
  return async function runTool(call, config, state) {
    const startedMillis = orderedNow();
    const faultline = instanceOf(options);
    const messages = Array.isArray(state) ? state : member(state, 'messages');
    const loop = loops.of(faultline, config, messages);
    const tools = member(this, 'tools');
    const tool: unknown = Array.isArray(tools) ? tools.find((one) => member(one, 'name') === call.name) : undefined;
    if (isRawTool(tool)) return await withRun(loop.runId, () => original(this, call, config, state));
    await passGate(faultline, loop, config, loop.begins() && hasSpoken(messages));
    const caller = {
      faultline,
      runId: loop.runId,
      agentName: options.agentName,
      canReadRaw: offersRawTool(tools),
      signal: config.signal,
      startedMillis,
    };
    const answers = member(this, 'handleToolErrors') !== false;
    return await answerCall(caller, call, () => original(strict(this), call, config, state), answers);
  };
}

/** The node as one that throws the error itself instead of the text that it makes of its message. */
function strict(node: object): object {
  const bare: unknown = Object.create(node, { handleToolErrors: { value: false } });
  return isObject(bare) ? bare : node;
}
