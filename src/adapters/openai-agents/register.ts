import { defaultFaultline, type Faultline } from '../../faultline.ts';
import { type ModulePatch, patchModules } from '../../boundary/module-patches.ts';
import { adaptAgents, adaptRunners } from './adapt-classes.ts';
import { isObject, member } from '../../json-value.ts';
import { adapterState } from './state.ts';
import { adaptedTool } from './tool-options.ts';

const packageName = '@openai/agents-core';

/** The package has each of its files twice, for `import` and for `require`. */
const PATCHES: readonly ModulePatch[] = [
  { packageName, file: '/dist/tool.mjs', bindings: ['tool'], apply: ({ tool }) => ({ tool: adapted(tool) }) },
  {
    packageName,
    file: '/dist/tool.js',
    bindings: ['exports'],
    apply({ exports }) {
      if (isObject(exports)) Reflect.set(exports, 'tool', adapted(member(exports, 'tool')));
    },
  },
  ...['/dist/run.mjs', '/dist/run.js'].map((file) => ({
    packageName,
    file,
    bindings: ['Runner'],
    apply: ({ Runner }: Readonly<Record<string, unknown>>) => adaptRunners(Runner),
  })),
  ...['/dist/agent.mjs', '/dist/agent.js'].map((file) => ({
    packageName,
    file,
    bindings: ['Agent'],
    apply: ({ Agent }: Readonly<Record<string, unknown>>) => adaptAgents(Agent),
  })),
];

/**
 * Has every run of the process go through Faultline, with no line in the program; before `@openai/agents` is loaded.
 * Once for each process; another instance takes the place of the former.
 *
 * @param faultline - defaults to the instance of the process
 */
export function registerOpenaiAgents(faultline: Faultline = defaultFaultline()): void {
  const state = adapterState();
  if (state.registered === null) patchModules(PATCHES);
  state.registered = { faultline: () => faultline, runId: undefined, addRawTool: true };
}

function adapted(tool: unknown): unknown {
  return isObject(tool) ? adaptedTool(tool, null) : tool;
}
