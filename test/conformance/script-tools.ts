import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { ScriptTool } from './driver.ts';

const PYTHON = `
import json

def load(text):
    return json.loads(text)

load("{'port': 1}")
`;

/** Nobody listens there, and nobody may without being root. */
const CLOSED_PORT = 8;

/** Tools that fail as tools do, and how often each was really executed. */
export function scriptTools(): {
  readonly tools: Readonly<Record<string, ScriptTool>>;
  readonly executed: Record<string, number>;
} {
  const executed: Record<string, number> = {};

  function counted(name: string, description: string, input: z.ZodObject, execute: ScriptTool['execute']): ScriptTool {
    return {
      description,
      input,
      execute(given) {
        executed[name] = (executed[name] ?? 0) + 1;
        return execute(given);
      },
    };
  }

  return {
    executed,
    tools: {
      look_up: counted('look_up', 'Looks up the stock.', z.object({ sku: z.string() }), lookUp),
      parse: counted('parse', 'Parses a text.', z.object({ text: z.string() }), async ({ text }) =>
        JSON.parse(String(text)),
      ),
      run_python: counted('run_python', 'Runs a program.', z.object({ name: z.string() }), runPython),
      say: counted('say', 'Fails with a text.', z.object({ text: z.string() }), async ({ text }) => {
        throw new Error(String(text));
      }),
      add: counted('add', 'Adds one.', z.object({ to: z.number() }), async ({ to }) => `${Number(to) + 1}`),
      flaky: counted('flaky', 'Fails at odd calls.', z.object({ step: z.number() }), async ({ step }) => {
        if (Number(step) % 2 === 1) throw new RangeError('the stock is being counted');
        return 'counted';
      }),
    },
  };
}

async function lookUp(): Promise<never> {
  try {
    return await connected();
  } catch (cause) {
    throw new Error('inventory lookup failed', { cause });
  }
}

async function connected(): Promise<never> {
  return await new Promise((_, reject) => {
    connect(CLOSED_PORT, '127.0.0.1').on('error', reject);
  });
}

async function runPython(): Promise<string> {
  const { stdout } = await promisify(execFile)('python3', ['-c', PYTHON]);
  return stdout;
}
