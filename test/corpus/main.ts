// Makes the corpus: runs the programs of `classes/` and keeps what they print, with the truth about it.
// usage: npm run corpus [-- TOOLCHAIN[/CLASS] …] [--check N]
//   without names: everything; `--check N` changes nothing: it makes N classes anew, spread over all
//   toolchains, and compares: same truth, same fingerprints.
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parseText } from '../../src/compactor/parse.ts';
import { fingerprintOf } from '../../src/deduplicator/fingerprint.ts';
import { type Capture, readClass, removeOthers, writeClass } from './captured.ts';
import type { ErrorClass, Toolchain } from './error-class.ts';
import { leakOf, neutral } from './neutral.ts';
import { programOf, variantsOf } from './program.ts';
import { runProgram } from './sandbox.ts';
import { install, type Tools } from './tools.ts';
import { truthOf } from './truth.ts';

const CLASSES = join(import.meta.dirname, 'classes');

interface Job {
  readonly toolchain: Toolchain;
  readonly errorClass: ErrorClass;
}

const { values, positionals: names } = parseArgs({ options: { check: { type: 'string' } }, allowPositionals: true });
const check = values.check === undefined ? null : Number(values.check);
const toolchains = await Promise.all(
  readdirSync(CLASSES).map(async (file) => {
    const module: { readonly default: Toolchain } = await import(join(CLASSES, file));
    return module.default;
  }),
);
const all = toolchains.flatMap((toolchain) => toolchain.classes.map((errorClass) => ({ toolchain, errorClass })));
const named = all.filter(isNamed);
// What registries answer may change from day to day: such classes are compared when they are named.
const lasting = names.length > 0 ? named : named.filter(({ toolchain }) => toolchain.network !== true);
const chosen = check === null ? named : spread(lasting, check);
if (chosen.length === 0)
  throw new Error(`nothing is called ${names.join(', ')}; expected for example: ${all[0]?.toolchain.name}`);

const tools = new Map<string, Tools>();
for (const { toolchain } of chosen) {
  if (!tools.has(toolchain.name)) tools.set(toolchain.name, install(toolchain));
}
const problems: string[] = [];
const waiting = chosen.values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const job of waiting) {
      const start = performance.now();
      await make(job);
      const seconds = ((performance.now() - start) / 1_000).toFixed(1);
      console.log(`${job.toolchain.name}/${job.errorClass.name} (${seconds} s)`);
    }
  }),
);
if (check === null) {
  for (const { name, classes } of new Set(chosen.map(({ toolchain }) => toolchain))) {
    removeOthers(
      name,
      classes.map((errorClass) => errorClass.name),
    );
  }
}
for (const problem of problems) console.log(problem);
console.log(`${chosen.length} classes made${check === null ? '' : ' and compared'}, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;

async function make({ toolchain, errorClass }: Job): Promise<void> {
  const place = `${toolchain.name}/${errorClass.name}`;
  try {
    const captures: Capture[] = [];
    for (const variant of variantsOf(errorClass)) {
      const program = programOf(toolchain, errorClass, variant);
      const truth = truthOf(program);
      const output = await runProgram(toolchain, program, variant.folder, toolsOf(toolchain));
      const text = neutral(output);
      const leak = leakOf(text);
      if (leak !== null) problems.push(`${place}/${variant.name}: names ${leak}:\n${text}`);
      if (text.trim() === '') problems.push(`${place}/${variant.name}: printed nothing`);
      captures.push({ name: variant.name, text, truth });
    }
    if (check === null) writeClass({ toolchain: toolchain.name, name: errorClass.name, captures });
    else compare(place, readClass(toolchain.name, errorClass.name), captures);
  } catch (error) {
    problems.push(`${place}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** What was made now must have the truth and the fingerprints of what is kept: it is a further twin. */
function compare(place: string, kept: readonly Capture[], made: readonly Capture[]): void {
  const answers = (captures: readonly Capture[]) =>
    new Map(
      captures.map(({ name, text, truth }) => [name, { truth, fingerprint: fingerprintOf(parseText(text)), text }]),
    );
  const [before, now] = [answers(kept), answers(made)];
  for (const name of new Set([...before.keys(), ...now.keys()])) {
    const [a, b] = [before.get(name), now.get(name)];
    if (JSON.stringify(a?.truth) !== JSON.stringify(b?.truth))
      problems.push(`${place}/${name}: another truth than the one kept`);
    else if (a?.fingerprint !== b?.fingerprint)
      problems.push(`${place}/${name}: another fingerprint than the text kept:\n${b?.text}`);
  }
}

function toolsOf(toolchain: Toolchain): Tools {
  const found = tools.get(toolchain.name);
  if (!found) throw new Error(`${toolchain.name} is not installed`);
  return found;
}

function isNamed({ toolchain, errorClass }: Job): boolean {
  return (
    names.length === 0 ||
    names.some((name) => name === toolchain.name || name === `${toolchain.name}/${errorClass.name}`)
  );
}

/** So many of the list, one from each part of it. */
function spread<T>(list: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, list.length / count);
  return Array.from({ length: Math.min(count, list.length) }, (_, index) => list[Math.floor(index * step)]).filter(
    (item) => item !== undefined,
  );
}
