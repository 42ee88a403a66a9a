import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

/**
 * The layers, lowest first; a file may import from its own part and from lower layers. `parts` are what a
 * layer consists of, as beginnings of paths below `src`: parts of one layer do not import each other.
 */
export const LAYERS: readonly { readonly name: string; readonly parts: readonly string[] }[] = [
  { name: 'words', parts: ['model.ts'] },
  { name: 'definition', parts: ['definition/'] },
  {
    name: 'base',
    parts: [
      'errors.ts',
      'semconv.ts',
      'json-value.ts',
      'bounded-map.ts',
      'clock.ts',
      'otel-registry.ts',
      'system-sentences.ts',
    ],
  },
  { name: 'rpc', parts: ['rpc-details/'] },
  { name: 'raw', parts: ['raw-error.ts', 'raw-error-schema.ts', 'redaction/'] },
  { name: 'stages', parts: ['compactor/', 'deduplicator/', 'history/', 'escalator/', 'context/'] },
  { name: 'recovery', parts: ['recovery/'] },
  { name: 'audit', parts: ['audit/'] },
  { name: 'forwarder', parts: ['forwarder/'] },
  { name: 'outcome', parts: ['outcome.ts'] },
  { name: 'telling', parts: ['verdict.ts', 'line.ts'] },
  { name: 'pipeline', parts: ['pipeline.ts'] },
  { name: 'telemetry', parts: ['otel/'] },
  { name: 'options', parts: ['options.ts', 'tool-call.ts', 'workspace-hints.ts'] },
  { name: 'gate', parts: ['audit-trail.ts', 'hint-book.ts', 'run-gate.ts', 'recorder.ts'] },
  { name: 'instance', parts: ['faultline.ts'] },
  { name: 'boundary', parts: ['boundary/'] },
  { name: 'edges', parts: ['adapters/', 'cli/', 'node-sdk.ts'] },
  { name: 'zero code', parts: ['zero-code/'] },
  { name: 'start', parts: ['register.ts', 'index.ts', 'node.ts', 'recovery.ts', 'redis.ts'] },
];

/** Folders of pure stages: no clock, no I/O, no OpenTelemetry. */
const PURE = [
  'rpc-details/',
  'redaction/',
  'compactor/',
  'deduplicator/',
  'history/memory.ts',
  'history/history.ts',
  'history/run-state.ts',
  'escalator/',
  'context/',
  'definition/',
  'recovery/',
];

/** Source files by their path below `src`, with what each imports at run time or as types. */
export type Sources = ReadonlyMap<string, readonly string[]>;

/** An import or export with a source, static or dynamic. */
const IMPORTS =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g;

/** Reads every source file below a folder. */
export function readSources(root: string): Sources {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  return new Map(files.map((file) => [file, importsOf(readFileSync(join(root, file), 'utf8'), file)]));
}

/** What a source imports; relative ones as paths below `src`. */
export function importsOf(text: string, file: string): readonly string[] {
  return [...text.matchAll(IMPORTS)].map((match) => {
    const target = match[1] ?? match[2] ?? match[3] ?? '';
    return target.startsWith('.') ? posix.normalize(posix.join(dirname(file), target)) : target;
  });
}

/** Everything that breaks the rules, a sentence each; empty when all hold. */
export function violations(sources: Sources): readonly string[] {
  const found: string[] = [];
  for (const [file, imports] of sources) {
    const from = placeOf(file);
    if (!from) {
      found.push(`${file} belongs to no layer`);
      continue;
    }
    for (const target of imports) {
      if (sources.has(target)) {
        const to = placeOf(target);
        if (to && to.layer > from.layer) found.push(`${file} imports upwards: ${target}`);
        if (to && to.layer === from.layer && to.part !== from.part)
          found.push(`${file} imports its neighbour: ${target}`);
        if (isAdapter(file) && isAdapter(target) && adapterOf(file) !== adapterOf(target)) {
          found.push(`${file} imports another adapter: ${target}`);
        }
      } else if (
        PURE.some((folder) => file.startsWith(folder)) &&
        (target.startsWith('node:') || target.startsWith('@opentelemetry/'))
      ) {
        found.push(`${file} is pure and imports ${target}`);
      }
    }
  }
  return found;
}

function placeOf(file: string): { readonly layer: number; readonly part: string } | null {
  for (const [layer, { parts }] of LAYERS.entries()) {
    const part = parts.find((start) => (start.endsWith('/') ? file.startsWith(start) : file === start));
    if (part !== undefined) return { layer, part };
  }
  return null;
}

function isAdapter(file: string): boolean {
  return file.startsWith('adapters/');
}

/** `adapters/ai-sdk.ts` and `adapters/ai-sdk/…` are one adapter. */
function adapterOf(file: string): string {
  return (file.split('/')[1] ?? '').replace(/\.ts$/, '');
}
