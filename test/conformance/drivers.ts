import type { Driver } from './driver.ts';
import { aiSdk5Driver, aiSdk6Driver } from './drivers/ai-sdk-5.ts';
import { aiSdkDriver } from './drivers/ai-sdk.ts';
import { claudeAgentSdkDriver } from './drivers/claude-agent-sdk.ts';
import { fetchDriver } from './drivers/fetch.ts';
import { langchainDriver } from './drivers/langchain.ts';
import { mastraDriver } from './drivers/mastra.ts';
import { mcpDriver } from './drivers/mcp.ts';
import { openaiAgentsDriver } from './drivers/openai-agents.ts';
import { toolsDriver } from './drivers/tools.ts';

/** All drivers, as the README lists them. */
export const DRIVERS: readonly Driver[] = [
  aiSdkDriver,
  aiSdk6Driver,
  aiSdk5Driver,
  langchainDriver,
  openaiAgentsDriver,
  mastraDriver,
  claudeAgentSdkDriver,
  mcpDriver,
  toolsDriver,
  fetchDriver,
];
