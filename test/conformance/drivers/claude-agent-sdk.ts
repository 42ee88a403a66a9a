import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Options, SDKResultMessage } from '@anthropic-ai/claude-agent-sdk';
import { patchClaudeAgentSdk, registerClaudeAgentSdk } from '../../../src/adapters/claude-agent-sdk/register.ts';
import { withFaultline } from '../../../src/adapters/claude-agent-sdk.ts';
import { withRun } from '../../../src/otel/run-context.ts';
import { type Answer, anthropicServer, type MessagesRequest, resultsIn } from '../anthropic-server.ts';
import { isolated } from './claude-isolated.ts';
import type { Driver, Limit, Played, Script, Setting } from '../driver.ts';

// Before the SDK is loaded, for scripts that are played without a line of ours.
patchClaudeAgentSdk();

const REPOSITORY = 'https://github.com/anthropics/claude-code';
const PREFIX = 'mcp__script__';

const limits: Driver['limits'] = {
  'pre-execution': {
    reason:
      'Claude Code answers unknown tools, wrong arguments of its own tools and malformed JSON itself; no hook may change the answer',
    link: `${REPOSITORY}/issues/24908`,
    nearest: 'recorded and counted in PostToolBatch; from the second time on the line stands beside the text',
  } satisfies Limit,
};

/** What the framework adds to the last result of a step by itself. */
const REMINDER = /\n*<system-reminder>\n(?!Post)[\s\S]*?<\/system-reminder>\n*/g;

export const claudeAgentSdkDriver: Driver = {
  name: '@anthropic-ai/claude-agent-sdk 0.3',
  limits,
  play: (script, setting) => playFrom(script, setting, null),
};

interface Stopped {
  readonly home: string;
  readonly sessionId: string;
  readonly requests: readonly MessagesRequest[];
}

async function playFrom(script: Script, setting: Setting, before: Stopped | null): Promise<Played> {
  const { query, tool, createSdkMcpServer } = await import('@anthropic-ai/claude-agent-sdk');
  const home = before?.home ?? mkdtempSync(join(tmpdir(), 'faultline-claude-'));
  const asked = before?.requests ?? [];
  const server = await anthropicServer(() => answerOf(script, asked.length + server.requests.length - 1));
  const tools = Object.entries(script.tools).map(([name, scripted]) =>
    tool(
      name,
      scripted.description,
      scripted.input.shape,
      async (args) => ({ content: [{ type: 'text', text: textOf(await scripted.execute(args)) }] }),
      // Only such calls are made in parallel.
      { annotations: { readOnlyHint: true } },
    ),
  );
  const options: Options = {
    ...isolated(server.url, home),
    tools: [],
    mcpServers: { script: createSdkMcpServer({ name: 'script', tools, alwaysLoad: true }) },
    allowedTools: ['mcp__script'],
    ...(before && { resume: before.sessionId }),
  };
  if (setting.mode === 'register') registerClaudeAgentSdk(setting.faultline);
  const adapted = setting.mode === 'register' ? options : withFaultline(options, setting);
  let result: SDKResultMessage | undefined;
  let sessionId = '';
  async function converse(): Promise<void> {
    for await (const message of query({ prompt: before ? 'Go on.' : 'Start.', options: adapted })) {
      sessionId = message.session_id ?? sessionId;
      if (message.type === 'result') result = message;
    }
  }
  await (setting.runId === undefined ? converse() : withRun(setting.runId, converse));
  await server.close();
  const requests = [...asked, ...server.requests];
  const runId = setting.faultline.runOf({ runId: setting.runId, conversationId: sessionId });
  const isWaiting = (await setting.faultline.openReview(runId)) !== null;
  const ended = result?.terminal_reason === 'hook_stopped' ? (isWaiting ? 'waiting' : 'halted') : 'done';
  if (ended !== 'waiting') rmSync(home, { recursive: true, force: true });
  const played: Omit<Played, 'answer'> = {
    prompts: requests.map(({ messages }) => messages.map((message) => JSON.stringify(bare(message)))),
    results: Object.fromEntries(
      Object.entries(resultsIn(requests.at(-1) ?? { model: '', messages: [] })).map(([id, text]) => [
        id,
        text.replace(REMINDER, ''),
      ]),
    ),
    offered: (requests.at(-1)?.tools ?? []).map(({ name }) => name.replace(/^mcp__(?:script|faultline)__/, '')),
    ended,
  };
  const halted: Played = { ...played, ended: 'halted', answer: () => Promise.resolve(halted) };
  return {
    ...played,
    async answer(decision) {
      // The prompt that follows says so by itself, unless the run was named and may be more than this session.
      if (setting.runId !== undefined && decision === 'continue') await setting.faultline.resume(setting.runId);
      if (decision === 'continue') return await playFrom(script, setting, { home, sessionId, requests });
      await setting.faultline.halt(runId);
      rmSync(home, { recursive: true, force: true });
      return halted;
    },
  };
}

function answerOf({ turns }: Script, turn: number): Answer {
  const uses = turns[turn];
  if (!uses) return [{ type: 'text', text: 'done' }];
  return uses.map(({ id, tool, input }) => ({
    type: 'tool_use',
    id,
    name: tool === 'get_error' ? 'mcp__faultline__get_error' : `${PREFIX}${tool}`,
    input,
  }));
}

/** A message without the marks for the prompt cache, which move along with the conversation. */
function bare({ role, content }: MessagesRequest['messages'][number]): object {
  if (typeof content === 'string') return { role, content: [{ type: 'text', text: content }] };
  return { role, content: content.map((block) => ({ ...block, cache_control: undefined })) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
