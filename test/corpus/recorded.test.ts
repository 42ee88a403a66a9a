import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { corpus, CORPUS_NOTE, hasCorpus, jsonLines, MAIN } from '../cli/run-cli.ts';

const run = promisify(execFile);

/** The CLI's answer, as `faultline` prints it. */
async function answer(...words: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [MAIN, ...words], { maxBuffer: 1 << 30 });
  return stdout;
}

async function scoreOfTools(): Promise<{ readonly recall: number; readonly precision: number }> {
  const { stdout } = await run(process.execPath, [corpus('../checks/accuracy.mjs'), 'tools', corpus('tools')], {
    env: { ...process.env, FAULTLINE: `${process.execPath} ${MAIN}` },
  });
  const [, recall, precision] = /recall ([\d.]+) % .*precision ([\d.]+) %/.exec(stdout) ?? [];
  return { recall: Number(recall), precision: Number(precision) };
}

interface Step {
  readonly session: string;
  readonly step: number;
  readonly isError: boolean;
  readonly tokens: { readonly raw: number; readonly line: number };
}

describe.runIf(hasCorpus)(`recorded material${CORPUS_NOTE}`, () => {
  test('the findings of linters and compilers are read, and nothing else', { timeout: 240_000 }, async () => {
    const { recall, precision } = await scoreOfTools();
    expect(recall).toBeGreaterThanOrEqual(98);
    expect(precision).toBeGreaterThanOrEqual(98);
  });

  test('tracebacks of agents shrink by nine tenths, and no step grows', async () => {
    const file = corpus('sessions/who-and-when.jsonl');
    const sessions = jsonLines(readFileSync(file, 'utf8')) as { session: string; steps: { output: string }[] }[];
    const outputs = new Map(sessions.map(({ session, steps }) => [session, steps]));
    const steps = (jsonLines(await answer('replay', file, '--json')) as Step[]).filter(({ isError }) => isError);
    const tracebacks = steps.filter(({ session, step }) =>
      outputs.get(session)?.[step - 1]?.output.includes('Traceback (most recent call last)'),
    );
    expect(tracebacks.length).toBeGreaterThan(50);
    expect(savedOf(tracebacks)).toBeGreaterThanOrEqual(0.9);
    // The other failures of the file are a few words each, which cannot shrink by much.
    expect(savedOf(steps)).toBeGreaterThanOrEqual(0.9);
    expect(steps.filter(({ tokens }) => tokens.line > tokens.raw)).toEqual([]);
  });
});

/** The share of the tokens that lines save. */
function savedOf(steps: readonly Step[]): number {
  const sum = (kind: 'raw' | 'line') => steps.reduce((tokens, step) => tokens + step.tokens[kind], 0);
  return 1 - sum('line') / sum('raw');
}
