import { Client as Client2, StreamableHTTPClientTransport as Http2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as Stdio2 } from '@modelcontextprotocol/client/stdio';
import { Client as Client1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as Stdio1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as Http1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { onTestFinished } from 'vitest';
import { MAIN, temporaryFolder } from '../run-cli.ts';

/** The clients that servers meet: both majors of the SDK, and of the second both ways to begin. */
export const CLIENTS = ['v1', 'v2 legacy', 'v2 modern'] as const;
export type ClientKind = (typeof CLIENTS)[number];

/** What a caller gets of a tool. */
export interface Result {
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly isError?: boolean;
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly _meta?: Readonly<Record<string, unknown>>;
}

/** A definition of a tool, as it is listed. */
interface ListedTool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema: { readonly properties?: Readonly<Record<string, unknown>> };
  readonly outputSchema?: object;
  readonly annotations?: object;
}

/** The members of either major that the tests call. */
export interface AnyClient {
  callTool(params: {
    readonly name: string;
    readonly arguments?: unknown;
    readonly _meta?: Readonly<Record<string, unknown>>;
  }): Promise<Result>;
  listTools(): Promise<{ tools: ListedTool[] }>;
  listResources(): Promise<{ resources: { uri: string; name: string; description?: string }[] }>;
  listResourceTemplates(): Promise<{ resourceTemplates: { uriTemplate: string }[] }>;
  readResource(params: { uri: string }): Promise<{ contents: { uri: string; mimeType?: string; text?: string }[] }>;
  complete(params: object): Promise<{ completion: { values: string[] } }>;
  getServerVersion(): { name: string; version: string } | undefined;
  connect(transport: unknown): Promise<void>;
  close(): Promise<void>;
}

function newClient(kind: ClientKind): AnyClient {
  const info = { name: 'agent', version: '1.0.0' };
  const mode = kind === 'v2 modern' ? 'auto' : 'legacy';
  const client: unknown = kind === 'v1' ? new Client1(info) : new Client2(info, { versionNegotiation: { mode } });
  return client as AnyClient;
}

export interface Connected {
  readonly client: AnyClient;
  /** What the server wrote to standard error so far. */
  readonly stderr: () => string;
  readonly pid: number | null;
  /** Resolves when the server is gone. */
  readonly closed: Promise<void>;
}

/** Starts `faultline mcp` with these words as a client does, in a folder of its own. */
export async function connectStdio(
  kind: ClientKind,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd: string = temporaryFolder(),
): Promise<Connected> {
  const parameters = {
    command: process.execPath,
    args: [MAIN, 'mcp', ...words],
    env: { PATH: process.env['PATH'] ?? '', ...env },
    cwd,
    stderr: 'pipe' as const,
  };
  const transport = kind === 'v1' ? new Stdio1(parameters) : new Stdio2(parameters);
  let stderr = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const client = newClient(kind);
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  Object.assign(client, { onclose: resolve });
  onTestFinished(() => client.close());
  await client.connect(transport).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${stderr}`);
  });
  return { client, stderr: () => stderr, pid: transport.pid, closed };
}

/** Connects to a server that listens. */
export async function connectHttp(kind: ClientKind, url: string): Promise<AnyClient> {
  const client = newClient(kind);
  onTestFinished(() => client.close());
  await client.connect(kind === 'v1' ? new Http1(new URL(url)) : new Http2(new URL(url)));
  return client;
}

/** The JSON that a model reads. */
export function told(result: Result): unknown {
  const [first] = result.content;
  const value: unknown = JSON.parse(first?.text ?? 'null');
  return value;
}
