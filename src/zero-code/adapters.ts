import { registerAiSdk } from '../adapters/ai-sdk.ts';
import { registerAiSdk5 } from '../adapters/ai-sdk-5.ts';
import { registerClaudeAgentSdk } from '../adapters/claude-agent-sdk.ts';
import { registerFetch } from '../adapters/fetch.ts';
import { registerLangchain } from '../adapters/langchain.ts';
import { registerMastra } from '../adapters/mastra.ts';
import { registerMcpClient } from '../adapters/mcp-client.ts';
import { registerMcpServer } from '../adapters/mcp-server.ts';
import { registerOpenaiAgents } from '../adapters/openai-agents.ts';
import type { Faultline } from '../faultline.ts';
import { warn } from './warn.ts';

/** The adapters that need no line of code in the program, by what they adapt. */
const ADAPTERS: Readonly<Record<string, (faultline: Faultline) => void>> = {
  ai: registerAiSdk,
  'ai 5 and 6': registerAiSdk5,
  langchain: registerLangchain,
  '@openai/agents': registerOpenaiAgents,
  'MCP servers': registerMcpServer,
  'MCP clients': registerMcpClient,
  '@anthropic-ai/claude-agent-sdk': registerClaudeAgentSdk,
  '@mastra/core': registerMastra,
};

/**
 * Registers every adapter; one that fails leaves the others and the program alone.
 *
 * @param adaptsFetch - whether requests to model providers are adapted, too, for loops written by hand. @default false
 */
export function registerAdapters(faultline: Faultline, adaptsFetch = false): void {
  const adapters = adaptsFetch ? { ...ADAPTERS, fetch: registerFetch } : ADAPTERS;
  for (const [name, register] of Object.entries(adapters)) {
    try {
      register(faultline);
    } catch (error) {
      warn(`the adapter for ${name} could not be registered: ${String(error)}`);
    }
  }
}
