import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type KnownHints, workspaceHints } from '../src/workspace-hints.ts';
import { temporaryFolder } from './cli/run-cli.ts';

function file(action: string, id = 'hint_orders_locked_001', when: unknown = { tool: 'ship' }): string {
  return JSON.stringify({ version: 1, hints: { [id]: { action, when } } });
}

/** The hints of a new folder, with a clock that the test moves. */
function workspace(locale?: string) {
  const directory = temporaryFolder();
  const path = join(directory, 'hints.json');
  const problems: string[] = [];
  let millis = 0;
  const known = workspaceHints(directory, {
    locale,
    withoutSecrets: (text) => text.replace('hunter2', '[redacted]'),
    onProblem: ({ message }) => problems.push(message),
    monotonicNow: () => millis,
  });
  return {
    directory,
    path,
    problems,
    known,
    /** What is known so much later, in milliseconds; a second unless another time is given. */
    later: (by = 1_000): KnownHints => {
      millis += by;
      return known();
    },
  };
}

test('without a file the built-in hints are known, and no rule', () => {
  const { later, problems } = workspace();
  const { registry, rules, ownIds } = later();
  expect([registry.get('hint_net_refused_001') !== null, rules, ownIds.size]).toEqual([true, [], 0]);
  expect(problems).toEqual([]);
});

test('what changes in the file holds after a second, without a restart', () => {
  const { path, later, known } = workspace();
  known();
  writeFileSync(path, file('wait'));
  expect(later(999).ownIds.size).toBe(0);
  expect(later(1).registry.get('hint_orders_locked_001')).toEqual({ action: 'wait' });
  writeFileSync(path, file('ask', 'hint_orders_locked_002', { code: 'LOCKED' }));
  expect(later()).toMatchObject({ rules: [{ hintId: 'hint_orders_locked_002', when: { code: 'LOCKED' } }] });
  // As editors do that keep a copy: a new file of the same size takes the place of the old one.
  writeFileSync(`${path}.new`, file('own', 'hint_orders_locked_002', { code: 'LOCKED' }));
  renameSync(`${path}.new`, path);
  expect(later().registry.get('hint_orders_locked_002')).toEqual({ action: 'own' });
  rmSync(path);
  expect([later().ownIds.size, later().rules]).toEqual([0, []]);
});

test('a file that did not change is not read again', () => {
  const { path, later } = workspace();
  writeFileSync(path, file('wait'));
  const before = later();
  expect(later()).toBe(before);
});

test('a broken file is told once, and the last good one stays in force', () => {
  const { path, problems, later } = workspace();
  writeFileSync(path, file('wait'));
  later();
  writeFileSync(path, '{"version":1,"hints":{');
  for (let look = 0; look < 3; look += 1)
    expect(later().registry.get('hint_orders_locked_001')).toEqual({ action: 'wait' });
  expect(problems).toEqual([expect.stringMatching(/hints\.json: no JSON .*; for example \{/)]);
  expect(problems[0]?.startsWith(path)).toBe(true);
  writeFileSync(path, file(' '));
  later();
  expect(problems).toHaveLength(2);
  writeFileSync(path, file('again'));
  expect(later().registry.get('hint_orders_locked_001')).toEqual({ action: 'again' });
  expect(problems).toHaveLength(2);
});

test('a built-in hint keeps its advice: better one takes the next number', () => {
  const { path, problems, later } = workspace();
  const built = later().registry.get('hint_net_refused_001');
  writeFileSync(path, file('make up', 'hint_net_refused_001'));
  expect(later().registry.get('hint_net_refused_001')).toEqual(built);
  expect(problems[0]).toContain('hint_net_refused_001 has two advices');
  expect(problems[0]).toContain('better advice is hint_net_refused_002');
  writeFileSync(path, file('make up', 'hint_net_refused_002'));
  const { registry } = later();
  expect([registry.get('hint_net_refused_001'), registry.latest('hint_net_refused_001')]).toEqual([
    built,
    'hint_net_refused_002',
  ]);
});

test('secrets stay out of what is told, in every language', () => {
  const { path, later } = workspace('de-CH');
  writeFileSync(
    path,
    JSON.stringify({
      version: 1,
      hints: {
        hint_db_login_001: {
          action: 'Log in with hunter2',
          tool: 'psql -W hunter2',
          field: 'hunter2',
          locales: { de: { action: 'Melde dich mit hunter2 an' } },
        },
      },
    }),
  );
  const { registry } = later();
  expect(registry.get('hint_db_login_001')).toEqual({
    action: 'Melde dich mit [redacted] an',
    tool: 'psql -W [redacted]',
    field: '[redacted]',
  });
  expect(registry.get('hint_db_login_001', 'en')?.action).toBe('Log in with [redacted]');
});

test('what is no file, or too large, is told once', () => {
  const folder = workspace();
  mkdirSync(folder.path);
  folder.later();
  folder.later();
  expect(folder.problems).toHaveLength(1);

  const large = workspace();
  writeFileSync(large.path, `${' '.repeat(1 << 20)}${file('wait')}`);
  large.later();
  large.later();
  expect(large.problems).toEqual([expect.stringContaining('expected at most 1048576')]);
});

test('a file that cannot be reached is told once, and what was known stays', () => {
  const { path, problems, later } = workspace();
  writeFileSync(path, file('wait'));
  expect(later().registry.get('hint_orders_locked_001')).toEqual({ action: 'wait' });
  rmSync(path);
  // It leads to itself, so that nobody can follow it, root neither.
  symlinkSync(path, path);
  later();
  expect(later().registry.get('hint_orders_locked_001')).toEqual({ action: 'wait' });
  expect(problems).toEqual([expect.stringContaining(path)]);
});

test('no process stays alive for the file', () => {
  const directory = temporaryFolder();
  writeFileSync(join(directory, 'hints.json'), file('wait'));
  const program = `
    import { workspaceHints } from ${JSON.stringify(join(import.meta.dirname, '../src/workspace-hints.ts'))};
    const known = workspaceHints(${JSON.stringify(directory)}, { withoutSecrets: String, onProblem: console.error });
    console.log(known().registry.get('hint_orders_locked_001').action);`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    timeout: 50_000,
  });
  expect([stdout, status]).toEqual(['wait\n', 0]);
});
