import { Client as Client2, InMemoryTransport as Transport2 } from '@modelcontextprotocol/client';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport as Transport1 } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer as Server1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import { McpServer as Server2 } from '@modelcontextprotocol/server';
import { onTestFinished } from 'vitest';

/** Major versions of the SDK on both sides of a connection: server, client. */
export const PAIRS = [
  [1, 1],
  [2, 2],
  [1, 2],
  [2, 1],
] as const;
export type Major = 1 | 2;

/** What a model reads of a tool call. */
export interface Result {
  readonly content: readonly { readonly type: string; readonly text?: string; readonly data?: string }[];
  readonly isError?: boolean;
  readonly structuredContent?: unknown;
  readonly _meta?: Readonly<Record<string, unknown>>;
}

/** The client of either major, as a loop uses it. */
export interface AnyClient {
  callTool(params: {
    readonly name: string;
    readonly arguments?: unknown;
    readonly _meta?: Readonly<Record<string, unknown>>;
  }): Promise<Result>;
  listTools(params?: object): Promise<{ tools: { name: string }[]; nextCursor?: string | undefined }>;
  connect(transport: unknown): Promise<void>;
  close(): Promise<void>;
}

type Tool = (input: Record<string, string>) => unknown;

/** The server of either major, as a program sets it up. */
export interface AnyServer {
  registerTool(name: string, config: object, tool: Tool): unknown;
  connect(transport: unknown): Promise<void>;
}

export function newServer(major: Major, options?: object): AnyServer {
  const info = { name: 'shop', version: '1.0.0' };
  const server: unknown = major === 1 ? new Server1(info, options) : new Server2(info, options);
  return server as AnyServer;
}

export function newClient(major: Major, options?: object): AnyClient {
  const info = { name: 'agent', version: '1.0.0' };
  const client: unknown = major === 1 ? new Client1(info, options) : new Client2(info, options);
  return client as AnyClient;
}

/** Connects both within the process. */
export async function connect(server: AnyServer, client: AnyClient, sessionId?: string): Promise<void> {
  const [there, here] = client instanceof Client2 ? Transport2.createLinkedPair() : Transport1.createLinkedPair();
  if (sessionId !== undefined) there.sessionId = sessionId;
  await server.connect(there);
  await client.connect(here);
  onTestFinished(() => client.close());
}

/** The text that a model reads. */
export async function shown(result: Promise<Result>): Promise<string> {
  return (await result).content.flatMap(({ text }) => text ?? []).join('\n');
}
