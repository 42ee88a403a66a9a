import type { McpSdkServerConfigWithInstance } from '@anthropic-ai/claude-agent-sdk';
import { z } from 'zod';
import { RAW_TOOL_INPUT, rawTool } from '../../boundary/raw-tool.ts';
import { readProperty } from '../../json-value.ts';
import { withRun } from '../../otel/run-context.ts';
import type { OwnServer, Transport } from './own-server.ts';
import type { Session } from './session.ts';

const PROTOCOL = '2025-06-18';

/**
 * `get_error` as a server in this process. The server is ours, of the few messages that it takes, as the class that
 * the SDK makes its servers from is not to be had without importing the SDK.
 */
export function rawServer(session: Session): McpSdkServerConfigWithInstance {
  const server = {
    connect(transport: Transport): Promise<void> {
      const onmessage: Transport['onmessage'] = (message) => {
        if (!('method' in message) || !('id' in message)) return;
        const { id, method, params } = message;
        answer(session, method, params).then(
          (result) => transport.send({ jsonrpc: '2.0', id, result }),
          (error: unknown) => transport.send({ jsonrpc: '2.0', id, error: { code: -32601, message: String(error) } }),
        );
      };
      return Object.assign(transport, { onmessage }).start();
    },
    close: () => Promise.resolve(),
  };
  if (!isServer(server)) throw new TypeError('a server has to have connect and close');
  return { type: 'sdk', name: 'faultline', instance: server };
}

async function answer(session: Session, method: string, params: object = {}): Promise<Record<string, unknown>> {
  const { name, description, execute } = rawTool(session.faultline);
  switch (method) {
    case 'initialize':
      return {
        protocolVersion: readProperty(params, 'protocolVersion') ?? PROTOCOL,
        capabilities: { tools: {} },
        serverInfo: { name: 'faultline', version: '1' },
      };
    case 'tools/list': {
      // Offered from the start: a tool that came with the first error would change the beginning of the prompt.
      const _meta = { 'anthropic/alwaysLoad': true };
      const annotations = { readOnlyHint: true };
      return { tools: [{ name, description, inputSchema: z.toJSONSchema(RAW_TOOL_INPUT), annotations, _meta }] };
    }
    case 'tools/call': {
      const meta = readProperty(params, '_meta');
      const toolUseId = typeof meta === 'object' && meta !== null && readProperty(meta, 'claudecode/toolUseId');
      const runId = typeof toolUseId === 'string' ? session.call(toolUseId)?.runId : undefined;
      const read = (): Promise<string> => execute(readProperty(params, 'arguments'));
      return { content: [{ type: 'text', text: await (runId === undefined ? read() : withRun(runId, read)) }] };
    }
    case 'ping':
      return {};
    default:
      throw new Error(`Method not found: ${method}`);
  }
}

/** All of a server that the SDK uses. */
function isServer(server: object): server is OwnServer {
  return 'connect' in server && 'close' in server;
}
