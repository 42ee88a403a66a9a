import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { z } from 'zod';
import { tokensOf } from './tokens.ts';

/** What is known when the act is over. */
export interface HintAct {
  /** Failed calls that named a hint. */
  readonly failures: number;
  /** How often advice was fetched. */
  readonly fetched: number;
  /** Failures for which the advice was already there. */
  readonly reused: number;
  readonly hintId: string | null;
  /** Tokens of the failures as they were told, and as the full form would have told them. */
  readonly tokens: { readonly compact: number; readonly full: number };
}

const CLI = join(import.meta.dirname, '../../src/cli/main.ts');
const SERVER = join(import.meta.dirname, 'programs/stock-server.ts');
/** Nobody listens on this port. */
const SERVICE = 'http://127.0.0.1:8';

const COMPACT = z.object({
  err: z.object({ code: z.string(), msg: z.string(), retry: z.boolean(), hintId: z.string() }),
});
const HINT = z.object({ action: z.string(), tool: z.string().optional(), field: z.string().optional() });
const HINTS = z.object({ data: z.object({ hints: z.record(z.string(), HINT) }) });

/**
 * An agent with a small context uses an MCP server that is not ours, wrapped by `faultline mcp`: failures come in the
 * compact form, and the advice that they name is fetched once.
 */
export async function hintAct(say: (text: string) => void): Promise<HintAct> {
  const directory = mkdtempSync(join(tmpdir(), 'faultline-demo-hints-'));
  const client = new Client({ name: 'small-agent', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [CLI, 'mcp', '--errors', 'compact', '--dir', directory, '--', process.execPath, SERVER, SERVICE],
    }),
  );
  const advice = new Map<string, string>();
  const act = { failures: 0, fetched: 0, reused: 0, hintId: '', compact: 0, full: 0 };
  for (const sku of ['A-7', 'B-2', 'C-9']) {
    const call = { name: 'stock', arguments: { sku } };
    const told = textOf(await client.callTool(call));
    const full = textOf(await client.callTool({ ...call, _meta: { 'faultline/error-format': 'structured' } }));
    const { err } = COMPACT.parse(JSON.parse(told));
    say(`  ✗ stock(${sku})  ${told}`);
    act.failures += 1;
    act.compact += tokensOf(told);
    act.full += tokensOf(full);
    act.hintId = err.hintId;
    const known = advice.get(err.hintId);
    if (known !== undefined) {
      act.reused += 1;
      say(`    ${err.hintId} is known: ${known}`);
      continue;
    }
    const answer = textOf(await client.callTool({ name: 'get_hints', arguments: { hintIds: [err.hintId] } }));
    act.fetched += 1;
    const hint = HINTS.parse(JSON.parse(answer)).data.hints[err.hintId];
    advice.set(err.hintId, hint?.action ?? '');
    say(`    get_hints(["${err.hintId}"])  ${answer}`);
  }
  await client.close();
  rmSync(directory, { recursive: true, force: true });
  const { failures, fetched, reused, hintId, compact, full } = act;
  return { failures, fetched, reused, hintId, tokens: { compact, full } };
}

/** What a model reads of a result. */
function textOf(result: unknown): string {
  return z.object({ content: z.array(z.object({ text: z.string() })).min(1) }).parse(result).content[0]?.text ?? '';
}
