import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packedProject, packFaultline, type Project } from './packed-project.ts';

describe('a project with the packed package and ai', () => {
  let tarball: string;
  let project: Project;
  beforeAll(async () => {
    tarball = await packFaultline();
    project = await packedProject(tarball, { ai: '^7.0.0', zod: '^4.0.0' });
  });
  afterAll(() => {
    project.remove();
    rmSync(dirname(tarball), { recursive: true, force: true });
  });

  test('shows lines to the model without a change of its code, and keeps the raw errors', async () => {
    const { stdout, log } = await project.run('ai-agent.mjs', { register: true });
    const { shown, ended } = JSON.parse(stdout);
    const results = shown.slice(1).map(({ last }: { last: { content: object[] } }) => last.content[0]);
    const line =
      /^E1 \[ECONNREFUSED\] at (?:.{1,80} \()?ai-agent\.mjs:\d+\)?: inventory lookup failed ← connect ECONNREFUSED 127\.0\.0\.1:8 · retryable/;
    expect(results).toMatchObject([
      { output: { type: 'error-text', value: expect.stringMatching(line) } },
      { output: { type: 'error-text', value: expect.stringMatching(/^E1 ×2 same error, same arguments, 2 in a row/) } },
    ]);
    expect(shown[0].tools).toEqual(['lookUp', 'get_error']);
    expect(ended).toContain('RunHaltedError: run halted by the ladder: E1 ×3, 3 in a row');
    expect(log).toHaveLength(3);
    expect(log[0]?.record.raw).toMatchObject({
      message: 'inventory lookup failed',
      cause: { type: 'TypeError', message: 'fetch failed', cause: { code: 'ECONNREFUSED' } },
    });
  });

  test('runs to its step cap without us, on the bare message', async () => {
    const { stdout, log } = await project.run('ai-agent.mjs', { register: false });
    const { shown, ended } = JSON.parse(stdout);
    expect(shown).toHaveLength(10);
    expect(shown[1].last.content[0].output.value).toBe('Error: inventory lookup failed');
    expect(ended).toBe('by itself');
    expect(log).toEqual([]);
  });
});
