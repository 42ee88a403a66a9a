import type { Processor } from '@mastra/core/processors';
import { diagLogger } from '../../otel-registry.ts';
import { type Adaptation, Loops, type LoopStart } from './loop.ts';
import { stepProcessor } from './processor.ts';
import { withRawTool } from './raw-tool.ts';
import { type Tools, wrapTools } from './wrapped-tools.ts';

/** Shared by every copy of the package in the process. */
const ADAPTED = Symbol.for('faultline.mastra');

/** The methods of an agent that are replaced; internal to Mastra, but there is no hook that sees all that they see. */
interface AgentMethods {
  readonly name: string;
  readonly convertTools: (start: LoopStart, ...rest: unknown[]) => Promise<Tools>;
  readonly listResolvedInputProcessors: (...args: unknown[]) => Promise<readonly Processor[]>;
}

export function isAgent(value: unknown): value is AgentMethods {
  return has(value, 'convertTools') && has(value, 'listResolvedInputProcessors');
}

function has(value: unknown, method: string): boolean {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, method) === 'function';
}

/** Whether the agent, or its class, is adapted already. */
export function isAdapted(target: object): boolean {
  return Object.hasOwn(target, ADAPTED);
}

/**
 * Adapts an agent, or by its prototype all of them.
 *
 * @param adaptation - asked at each call; `null`: everything is passed through
 */
export function adaptAgent(target: AgentMethods, adaptation: () => Adaptation | null): void {
  const { convertTools, listResolvedInputProcessors } = target;
  const loops = new Loops();

  /** An agent that is adapted itself is not adapted a second time by its class. */
  const adaptationOf = (agent: object): Adaptation | null =>
    agent !== target && isAdapted(agent) ? null : adaptation();

  const methods: Pick<AgentMethods, 'convertTools' | 'listResolvedInputProcessors'> = {
    async convertTools(this: AgentMethods, start, ...rest) {
      const tools = await Reflect.apply(convertTools, this, [start, ...rest]);
      const settings = adaptationOf(this);
      if (settings === null) return tools;
      try {
        const loop = loops.of(settings, this.name, start);
        return wrapTools(settings.addRawTool === false ? tools : withRawTool(tools, loop), loop);
      } catch (error) {
        diagLogger().error(`faultline: the tools of ${this.name} could not be wrapped: ${String(error)}`);
        return tools;
      }
    },
    async listResolvedInputProcessors(this: AgentMethods, ...args) {
      const processors = await Reflect.apply(listResolvedInputProcessors, this, args);
      return adaptationOf(this) === null ? processors : [...processors, stepProcessor];
    },
  };
  Object.defineProperty(target, ADAPTED, { value: true });
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}
