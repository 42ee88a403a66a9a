import { describe, expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

interface Said {
  readonly said: Readonly<Record<string, string>>;
  readonly complaint: string;
  readonly names: readonly string[];
}

/** What a process gets that is started in the run `agent 7`. */
const CARRIED = 'faultline.run.id=agent%207';

describe.each(['module', 'commonjs'])('started by a %s', (caller) => {
  test('processes continue the run, whatever way they are started', async () => {
    const ended = await runProgram('starts-processes', { env: { CALLER: caller } });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const { said, complaint, names } = ended.said() as Said;
    for (const [way, baggage] of Object.entries(said)) {
      const own = way.includes('of its own') || way.includes('inherited') ? 'own=1' : null;
      // A class may do anything in its getters, so that its options stay as they are.
      const expected = way.endsWith('outside a run') || way.includes('of a class') ? '' : CARRIED;
      expect.soft({ way, baggage }).toEqual({ way, baggage: own ?? expected });
    }
    expect({ complaint, names }).toEqual({ complaint: 'ERR_INVALID_ARG_TYPE', names: ['execSync', 'spawn'] });
  });

  test('the run of this process goes on, and what it was told beside it, unless a run is named', async () => {
    const ended = await runProgram('starts-processes', {
      env: { CALLER: caller, BAGGAGE: 'tenant=7,faultline.run.id=outer' },
    });
    const { said } = ended.said() as Said;
    expect(said).toMatchObject({
      'spawn, outside a run': 'faultline.run.id=outer,tenant=7',
      'spawn, with few variables, outside a run': 'faultline.run.id=outer,tenant=7',
      'spawn, with baggage of its own': 'own=1',
      spawn: `${CARRIED},tenant=7`,
      spawnSync: `${CARRIED},tenant=7`,
      exec: `${CARRIED},tenant=7`,
    });
  });
});
