import { readFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Options, Query } from '@anthropic-ai/claude-agent-sdk';
import { whenHooksAreSafe } from '../../boundary/safe-start.ts';
import { defaultFaultline, type Faultline } from '../../faultline.ts';
import { diagLogger } from '../../otel-registry.ts';
import { withFaultline } from './with-faultline.ts';

/** Shared by every copy of the package in the process. */
const WRAPPER = Symbol.for('faultline.claude-agent-sdk.query');
/** The files that declare `query`. */
const FILE = /\/node_modules\/@anthropic-ai\/claude-agent-sdk\/(?:sdk|core)\.mjs$/;
/** How long the list of exports at the end of such a file may be, in characters. */
const EXPORTS_CHARS = 20_000;
/** Functions of the SDK that take options, as they stand in that list, with the name that they have in the file. */
const ENTRANCES = [/[{,]([\w$]{1,80}) as query[,}]/, /[{,]([\w$]{1,80}) as startup[,}]/] as const;

interface Parameters {
  readonly options?: Options | undefined;
}
type Entrance = (parameters?: Parameters, ...rest: readonly unknown[]) => Query | Promise<unknown>;

let registered: Faultline | null = null;

/**
 * Has every `query` of the process run with Faultline, as if its options went through `withFaultline`. The SDK has to
 * be loaded after this. Once for each process; another instance takes the place of the former.
 *
 * @param faultline - defaults to the instance of the process
 */
export function registerClaudeAgentSdk(faultline: Faultline = defaultFaultline()): void {
  patchClaudeAgentSdk();
  registered = faultline;
}

/** Makes the SDK ask us with each query, once it is loaded; without an instance registered, nothing changes. */
export function patchClaudeAgentSdk(): void {
  if (Reflect.has(globalThis, WRAPPER)) return;
  Reflect.set(globalThis, WRAPPER, wrap);
  whenHooksAreSafe(() => void nodeModule.registerHooks({ load }));
}

function wrap(entrance: Entrance): Entrance {
  return (parameters, ...rest) => entrance(withOptions(parameters), ...rest);
}

function withOptions(parameters: Parameters = {}): Parameters {
  if (registered === null) return parameters;
  try {
    return { ...parameters, options: withFaultline(parameters.options ?? {}, { faultline: registered }) };
  } catch (error) {
    diagLogger().error(`faultline: the options of a query could not be adapted: ${String(error)}`);
    return parameters;
  }
}

/**
 * The SDK is bundled, and its functions have other names in each release; which ones, its list of exports says.
 * This is why the patches that name their bindings do not fit it.
 */
const load: nodeModule.LoadHookSync = (url, context, nextLoad) => {
  const loaded = nextLoad(url, context);
  const [path = ''] = url.split(/[?#]/, 1);
  if (!FILE.test(path)) return loaded;
  const source = textOf(loaded.source, url);
  const end = source.slice(-EXPORTS_CHARS);
  const exported = end.slice(end.lastIndexOf('export{'));
  const lines = ENTRANCES.flatMap((pattern) => {
    const local = pattern.exec(exported)?.[1];
    // Only what the file declares as a function can be replaced; what it imports cannot.
    return local !== undefined && source.includes(`function ${local}(`)
      ? [`${local} = globalThis[Symbol.for('faultline.claude-agent-sdk.query')](${local});`]
      : [];
  });
  return { ...loaded, source: `${source}\n;${lines.join('\n')}\n` };
};

function textOf(source: nodeModule.ModuleSource | undefined, url: string): string {
  if (typeof source === 'string') return source;
  return source === undefined || source === null
    ? readFileSync(fileURLToPath(url), 'utf8')
    : new TextDecoder().decode(source);
}
