import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otlpServer } from '../otlp/server.ts';
import { packedProject, packFaultline, type Project } from './packed-project.ts';

const run = promisify(execFile);
/** The oldest Node that the package is for, as npm has it for this machine. */
const OLDEST_NODE = `node-${process.platform}-${process.arch}`;

let tarball: string;
let project: Project;
beforeAll(async () => {
  tarball = await packFaultline();
  const dependencies = { ai: '^7.0.0', esbuild: '^0.28.0', zod: '^4.0.0', [OLDEST_NODE]: '22.15.0' };
  project = await packedProject(tarball, dependencies);
});
afterAll(() => {
  project.remove();
  rmSync(dirname(tarball), { recursive: true, force: true });
});

/** What the model reads of the first and the second failure, and how the loop ends; the place of the failure in between. */
function loopAt(place: string): object {
  const failure = `\\[ECONNREFUSED\\] at (?:[^(]{1,80} \\()?${place}\\)?: inventory lookup failed ← connect ECONNREFUSED 127\\.0\\.0\\.1:8`;
  return {
    read: [
      expect.stringMatching(new RegExp(`^E1 ${failure} · retryable · \\+\\d+ lines: get_error\\("E1"\\)$`)),
      'E1 ×2 same error, same arguments, 2 in a row: wait before retrying. Raw: get_error("E1")',
    ],
    ended: expect.stringMatching(
      new RegExp(`^RunHaltedError: run halted by the ladder: E1 ×3, 3 in a row: ${failure}`),
    ),
  };
}

describe('a program of `require` alone', () => {
  const NEWEST = (): string => process.execPath;
  const OLDEST = (): string => join(project.folder, 'node_modules', OLDEST_NODE, 'bin/node');

  test.each([
    { name: 'that names Faultline', env: { EXPLICIT: 'true' }, node: NEWEST },
    { name: 'that names Faultline, preloaded as well', env: { EXPLICIT: 'true' }, register: true, node: NEWEST },
    { name: 'preloaded', env: {}, register: true, node: NEWEST },
    { name: 'preloaded by NODE_OPTIONS', env: { NODE_OPTIONS: '--import faultline/register' }, node: NEWEST },
    { name: 'preloaded by require', env: { NODE_OPTIONS: '--require faultline/register' }, node: NEWEST },
    { name: 'that names Faultline, on Node 22.15', env: { EXPLICIT: 'true' }, node: OLDEST },
    { name: 'preloaded, on Node 22.15', env: {}, register: true, node: OLDEST },
    {
      name: 'preloaded by require, on Node 22.15',
      env: { NODE_OPTIONS: '--require faultline/register' },
      node: OLDEST,
    },
  ])('$name', async ({ env: given, register = false, node }) => {
    const env: Readonly<Record<string, string>> = given;
    const { stdout, stderr, log } = await project.run('required.cjs', { register, env, node: node() });
    expect(stderr).toBe('');
    const { handMade, isTraced, ...loop } = JSON.parse(stdout);
    expect(loop).toEqual(loopAt('required\\.cjs:10'));
    expect(handMade).toMatch(
      env['EXPLICIT']
        ? /^E\d \[ECONNREFUSED\] at (?:byHand \()?required\.cjs:\d+\)?: /
        : /^Error: inventory lookup failed$/,
    );
    const isPreloaded = register || 'NODE_OPTIONS' in env;
    expect(isTraced).toBe(isPreloaded);
    expect(log.map(({ record }) => [record.origin, record.raw.message])).toEqual([
      ...Array.from({ length: env['EXPLICIT'] ? 4 : 3 }, () => ['boundary', 'inventory lookup failed']),
      ...(isPreloaded ? [['span', 'cache is not readable']] : []),
    ]);
  });
});

describe('a program that esbuild made one file of', () => {
  /** What `ai` needs as well in an ESM bundle, in the words of esbuild's own users. */
  const BANNER = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";
  const FORMATS = ['mjs', 'cjs'] as const;

  beforeAll(async () => {
    const entries = ['bundled-explicit.ts', 'bundled-zero-code.ts', 'bundled-without.ts'];
    for (const format of FORMATS) {
      const isModule = format === 'mjs';
      await run(
        join(project.folder, 'node_modules/.bin/esbuild'),
        [
          ...entries,
          '--bundle',
          '--platform=node',
          '--sourcemap',
          `--format=${isModule ? 'esm' : 'cjs'}`,
          `--out-extension:.js=.${format}`,
          '--outdir=out',
          '--log-level=error',
          ...(isModule ? [`--banner:js=${BANNER}`] : []),
        ],
        { cwd: project.folder },
      );
    }
  });

  const CASES = ['explicit', 'zero-code'].flatMap((name) => FORMATS.map((format) => ({ name, format })));

  test.each(CASES)('is at its place in the bundle: $name, $format', async ({ name, format }) => {
    const { stdout, stderr, log } = await project.run(`out/bundled-${name}.${format}`, { register: false });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(loopAt(`out/bundled-${name}\\.${format}:\\d+`));
    expect(log).toHaveLength(3);
  });

  test.each(CASES)('is at its place in the sources, with source maps: $name, $format', async ({ name, format }) => {
    const flags = ['--enable-source-maps'];
    const { stdout, log } = await project.run(`out/bundled-${name}.${format}`, { register: false, flags });
    expect(JSON.parse(stdout)).toEqual(loopAt('bundled-inventory\\.ts:9'));
    expect(log).toHaveLength(3);
  });

  test.each(FORMATS)('finds the SDK beside it: zero-code, %s', async (format) => {
    const server = await otlpServer();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: server.endpoint };
    const { stderr } = await project.run(`out/bundled-zero-code.${format}`, { register: false, env });
    await server.close();
    expect(stderr).toBe('');
    expect(server.metrics).toContain('faultline.errors');
  });

  test('reads as it does unbundled', async () => {
    const { stdout, log } = await project.run('bundled-explicit.ts', { register: false });
    expect(JSON.parse(stdout)).toEqual(loopAt('bundled-inventory\\.ts:9'));
    expect(log).toHaveLength(3);
  });

  test.each(FORMATS)('may have `ai` alone in it, with us preloaded: %s', async (format) => {
    const { stdout, stderr, log } = await project.run(`out/bundled-without.${format}`, { register: true });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(loopAt(`out/bundled-without\\.${format}:\\d+`));
    expect(log).toHaveLength(3);
  });

  test.each(FORMATS)('counts once with us in the bundle and preloaded: %s', async (format) => {
    const { stdout, stderr, log } = await project.run(`out/bundled-explicit.${format}`, { register: true });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(loopAt(`out/bundled-explicit\\.${format}:\\d+`));
    expect(log).toHaveLength(3);
  });
});
