import { defaultFaultline, type Faultline } from '../../faultline.ts';
import { type ModulePatch, patchModules } from '../../boundary/module-patches.ts';
import { adaptAgent, isAdapted, isAgent } from './adapt-agent.ts';

/** Shared by every copy of the package in the process. */
const REGISTERED = Symbol.for('faultline.mastra.registered');

let isPatched = false;

/**
 * Adapts every agent of a program that loads `@mastra/core/agent` from now on. Once for each process; another
 * instance takes the place of the former.
 *
 * @param faultline - defaults to the instance of the process
 */
export function registerMastra(faultline: Faultline = defaultFaultline()): void {
  patchMastra();
  Reflect.set(globalThis, REGISTERED, faultline);
}

/** Changes the package when it is loaded; nothing is different until an instance is registered. */
export function patchMastra(): void {
  if (isPatched) return;
  isPatched = true;
  patchModules(PATCHES);
}

function registered(): Faultline | null {
  const faultline: Faultline | undefined = Reflect.get(globalThis, REGISTERED);
  return faultline ?? null;
}

/** The entry's name is public; the class is in a file whose name has a hash. */
const PATCHES: readonly ModulePatch[] = [
  {
    packageName: '@mastra/core',
    file: '/dist/agent/index.js',
    bindings: ['Agent'],
    apply: ({ Agent }) => adapt(Agent),
  },
  {
    packageName: '@mastra/core',
    file: '/dist/agent/index.cjs',
    bindings: ['exports'],
    apply: ({ exports }) => adapt(member(exports, 'Agent')),
  },
];

function adapt(agentClass: unknown): void {
  const prototype = member(agentClass, 'prototype');
  if (!isAgent(prototype)) throw new Error('its class Agent has no convertTools and listResolvedInputProcessors');
  if (isAdapted(prototype)) return;
  adaptAgent(prototype, () => {
    const faultline = registered();
    return faultline && { faultline };
  });
}

function member(value: unknown, name: string): unknown {
  return (typeof value === 'object' || typeof value === 'function') && value !== null
    ? Reflect.get(value, name)
    : undefined;
}
