import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { CapturedFailure } from './captured.ts';
import type { Shortener } from './shortener.ts';

/** Longest time for one run of a tool. */
const TIMEOUT_MILLIS = 300_000;

/** A published tool that makes outputs shorter for models. */
interface Published {
  readonly name: string;
  readonly version: string;
  /** What it makes of outputs, in their order; `folder` is where it is installed, a Python environment. */
  readonly shorten: (failures: readonly CapturedFailure[], folder: string) => readonly string[];
}

/** Python that gives each output to Headroom as the newest result of a tool. */
const HEADROOM = `
import headroom
call = {"id": "c1", "type": "function", "function": {"name": "bash", "arguments": "{}"}}

def shorten(text):
    messages = [
        {"role": "user", "content": "run it"},
        {"role": "assistant", "content": None, "tool_calls": [call]},
        {"role": "tool", "tool_call_id": "c1", "content": text},
    ]
    return headroom.compress(messages, model="gpt-4o", protect_recent=0).messages[-1]["content"]
`;
const LLMSLIM = `
import llmslim

def shorten(text):
    return llmslim.compress(text, mode="auto").compressed_text
`;

const PUBLISHED: readonly Published[] = [
  { name: 'llmslim', version: '0.11.2', shorten: (failures, folder) => byPython(LLMSLIM, failures, folder) },
  { name: 'headroom-ai', version: '0.42.0', shorten: (failures, folder) => byPython(HEADROOM, failures, folder) },
  {
    name: 'ptk-ai',
    version: '0.1.6',
    shorten: (failures, folder) => failures.map((failure) => byProxy(failure, folder)),
  },
];

/** Installs the tools in a temporary folder where they are not there yet; those that cannot be had are left out. */
export function installedShorteners(failures: readonly CapturedFailure[]): readonly Shortener[] {
  return PUBLISHED.flatMap(({ name, version, shorten }) => {
    const folder = join(tmpdir(), 'faultline-failures', `${name}-${version}`);
    try {
      if (!existsSync(join(folder, 'done'))) {
        execFileSync('python3', ['-m', 'venv', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
        const pip = ['-m', 'pip', 'install', '--quiet', `${name}==${version}`];
        execFileSync(join(folder, 'bin/python'), pip, { stdio: ['ignore', 'ignore', 'inherit'] });
        writeFileSync(join(folder, 'done'), '');
      }
    } catch {
      console.log(`${name} ${version} cannot be installed here, and is left out`);
      return [];
    }
    const shortened = shorten(failures, folder);
    const texts = new Map(failures.map((failure, index) => [failure, shortened[index] ?? failure.text]));
    return [{ name: `${name} ${version}`, shorten: (failure: CapturedFailure) => texts.get(failure) ?? failure.text }];
  });
}

/** One start of Python for all outputs: `shorten` of the program is asked for each. */
function byPython(program: string, failures: readonly CapturedFailure[], folder: string): readonly string[] {
  const input = JSON.stringify(failures.map(({ text }) => text));
  const script = `${program}\nimport json, sys\nsys.stdout.write("\\n" + json.dumps([shorten(text) for text in json.load(sys.stdin)]))`;
  const output = printed(join(folder, 'bin/python'), ['-c', script], input);
  return JSON.parse(output.slice(output.lastIndexOf('\n')));
}

/**
 * A proxy of commands: it rewrites those that it knows, and then runs the program itself. In the program's place
 * stands one that prints the captured output and fails. Commands that it does not know stay as they are.
 */
function byProxy({ command, text }: CapturedFailure, folder: string): string {
  const ptk = join(folder, 'bin/ptk');
  const rewritten = printed(ptk, ['rewrite', command], '');
  const words = / -m ptk (.+)/.exec(rewritten)?.[1]?.split(' ') ?? [];
  const [program] = words;
  if (program === undefined) return text;
  const work = mkdtempSync(join(tmpdir(), 'faultline-failures-'));
  const capture = join(work, 'output.txt');
  const stub = join(work, 'bin', program);
  mkdirSync(dirname(stub), { recursive: true });
  writeFileSync(capture, text);
  writeFileSync(stub, `#!/bin/sh\ncat '${capture}'\nexit 1\n`);
  chmodSync(stub, 0o755);
  const path = [dirname(stub), process.env['PATH']].join(delimiter);
  return printed(ptk, words, '', { ...process.env, PATH: path });
}

function printed(
  program: string,
  words: readonly string[],
  input: string,
  env: NodeJS.ProcessEnv = process.env,
): string {
  const { stdout, error } = spawnSync(program, words, { input, env, encoding: 'utf8', timeout: TIMEOUT_MILLIS });
  if (error) throw error;
  return stdout;
}
