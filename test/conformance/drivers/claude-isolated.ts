import { join } from 'node:path';
import type { Options } from '@anthropic-ai/claude-agent-sdk';

/** Settings for a query that reaches nothing but the loopback model, and reads no settings of the machine. */
export function isolated(url: string, home: string, more: NodeJS.ProcessEnv = {}): Options {
  return {
    cwd: home,
    settingSources: [],
    model: 'claude-sonnet-4-5',
    env: {
      ...more,
      PATH: process.env['PATH'],
      HOME: home,
      CLAUDE_CONFIG_DIR: join(home, 'config'),
      ANTHROPIC_BASE_URL: url,
      ANTHROPIC_API_KEY: 'none',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    },
  };
}
