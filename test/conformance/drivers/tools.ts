import { z } from 'zod';
import { getErrorTool, lineOf, wrapTool } from '../../../src/adapters/tools.ts';
import { recordFailure } from '../../../src/boundary/call-tool.ts';
import { RunHaltedError } from '../../../src/errors.ts';
import { withRun } from '../../../src/otel/run-context.ts';
import type { Driver, Played, Script, Setting, ToolUse } from '../driver.ts';

/** A loop written by hand, as short as it can be: what the others are compared with. */
export const toolsDriver: Driver = {
  name: 'a loop of your own',
  limits: {
    'zero-code': {
      reason: 'a hand-written loop has no place to hook into',
      link: 'https://github.com/openai/openai-node/blob/master/README.md',
      nearest: 'FAULTLINE_FETCH=true with faultline/register reads the requests to the provider',
    },
  },
  play: async (script, setting) => await withRun(setting.runId ?? crypto.randomUUID(), () => loop(script, setting)),
};

async function loop(script: Script, { faultline }: Setting): Promise<Played> {
  const runId = faultline.runOf({});
  const raw = getErrorTool(faultline, { runId });
  const tools: Record<string, (input: unknown) => unknown> = Object.fromEntries(
    Object.entries(script.tools).map(([name, { execute }]) => [
      name,
      wrapTool(name, execute as (input: unknown) => unknown, { faultline, runId, canReadRaw: true }),
    ]),
  );
  const messages: string[] = ['go'];
  const prompts: string[][] = [];
  const results: Record<string, string> = {};
  const offered = [...Object.keys(tools), raw.name];

  async function answer(use: ToolUse): Promise<string> {
    const call = { toolName: use.tool, toolCallId: use.id, input: use.input, runId, canReadRaw: true };
    const refused = async (error: Error): Promise<string> =>
      (await recordFailure(faultline, error, { ...call, boundary: 'loop' }))?.line ?? String(error);
    if (use.tool === raw.name) return await raw.execute(use.input);
    const tool = script.tools[use.tool];
    if (!tool) return await refused(new Error(`there is no tool ${use.tool}; there are ${offered.join(', ')}`));
    let input: unknown = use.input;
    try {
      input = z.looseObject(tool.input.shape).parse(typeof input === 'string' ? JSON.parse(input) : input);
    } catch (error) {
      return await refused(error instanceof Error ? error : new Error(String(error)));
    }
    try {
      return String(await tools[use.tool]?.(input));
    } catch (error) {
      const line = lineOf(error);
      if (line === null) throw error;
      return line;
    }
  }

  async function from(turn: number): Promise<Played> {
    for (const [index, uses] of script.turns.entries()) {
      if (index < turn) continue;
      const played = (ended: Played['ended'], next = index): Played => ({
        prompts,
        results,
        offered,
        ended,
        async answer(decision) {
          if (decision === 'continue') await faultline.resume(runId);
          else await faultline.halt(runId);
          return await from(next);
        },
      });
      if (await faultline.openReview(runId)) return played('waiting');
      try {
        await faultline.checkRun(runId);
        prompts.push([...messages]);
        const answers = await Promise.all(uses.map(answer));
        messages.push(JSON.stringify(uses), ...answers);
        for (const [at, { id }] of uses.entries()) results[id] = answers[at] ?? '';
      } catch (error) {
        if (!RunHaltedError.isInstance(error)) throw error;
        return played('halted');
      }
    }
    return await last();
  }

  async function last(): Promise<Played> {
    const end = (ended: Played['ended']): Played => ({
      prompts,
      results,
      offered,
      ended,
      answer: () => from(Infinity),
    });
    try {
      await faultline.checkRun(runId);
    } catch {
      return end('halted');
    }
    prompts.push([...messages]);
    return end('done');
  }

  return await from(0);
}
