// Makes the outputs anew: runs the commands of `sets/` and keeps what they print, with the truth about it.
// usage: node test/failures/make.ts [TOOLCHAIN[/FAILURE] …]
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Toolchain } from '../corpus/error-class.ts';
import { leakOf, neutral } from '../corpus/neutral.ts';
import { programOf } from '../corpus/program.ts';
import { runProgram } from '../corpus/sandbox.ts';
import { install } from '../corpus/tools.ts';
import { truthOf } from '../corpus/truth.ts';
import { keepFailure, keepOnly } from './captured.ts';
import { classOf, type FailingToolchain, type Failure } from './failure.ts';

const SETS = join(import.meta.dirname, 'sets');
/** The failure itself, as the corpus calls it. */
const VARIANT = { name: 'error', folder: '/srv/app', shift: 0, values: {}, near: null };

const names = process.argv.slice(2);
const sets = await Promise.all(
  readdirSync(SETS).map(async (file) => {
    const module: { readonly default: readonly FailingToolchain[] } = await import(join(SETS, file));
    return module.default;
  }),
);
let [made, problems] = [0, 0];
for (const toolchain of sets.flat()) {
  for (const failure of toolchain.failures.filter((each) => isNamed(toolchain, each))) {
    const problem = await make(toolchain, failure);
    made += 1;
    problems += problem === null ? 0 : 1;
    console.log(`${toolchain.name}/${failure.name}${problem === null ? '' : `: ${problem}`}`);
  }
  keepOnly(
    toolchain.name,
    toolchain.failures.map(({ name }) => name),
  );
}
console.log(`${made} failures made, ${problems} problems`);
process.exitCode = made > 0 && problems === 0 ? 0 : 1;

/** Says what is wrong with the output, if anything is. */
async function make(failing: FailingToolchain, failure: Failure): Promise<string | null> {
  const { name, run, isShort = false } = failure;
  try {
    const errorClass = classOf(failure);
    const toolchain: Toolchain = { ...failing, comment: null, classes: [errorClass] };
    const program = programOf(toolchain, errorClass, VARIANT);
    const { cause, location } = truthOf(program);
    const text = neutral(await runProgram(toolchain, program, VARIANT.folder, install(toolchain)));
    keepFailure({ toolchain: failing.name, name, text, command: run, cause, place: location ?? null, isShort });
    const leak = leakOf(text);
    if (leak !== null) return `names ${leak}`;
    return text.trim() === '' ? 'printed nothing' : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function isNamed(toolchain: FailingToolchain, failure: Failure): boolean {
  return names.length === 0 || names.includes(toolchain.name) || names.includes(`${toolchain.name}/${failure.name}`);
}
