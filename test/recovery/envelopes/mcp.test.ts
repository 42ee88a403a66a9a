import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  CallToolResultSchema,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, test } from 'vitest';
import { compact } from '../../../src/recovery/envelopes/compact.ts';
import { ENVELOPE_META_KEY, mcp, type McpResultOptions, mcpResult } from '../../../src/recovery/envelopes/mcp.ts';
import { structured } from '../../../src/recovery/envelopes/structured.ts';
import { terminal } from '../../../src/recovery/envelopes/terminal.ts';
import { reportWith } from './report.ts';

const report = reportWith({
  code: 'RATE_LIMITED',
  message: 'Rate limit exceeded',
  hintId: 'hint_net_rate_001',
  recovery: { retryable: true, retryAfterMillis: 30_000 },
});

describe('the result of a failed MCP tool', () => {
  test('is the full form on one line, mirrored for programs', () => {
    const { content, isError, _meta, structuredContent } = mcp.from(report);
    expect(content).toHaveLength(1);
    expect(JSON.parse(content[0]?.text ?? '')).toEqual(structured.from(report));
    expect({ isError, _meta, structuredContent }).toEqual({
      isError: true,
      _meta: { [ENVELOPE_META_KEY]: structured.from(report) },
      structuredContent: undefined,
    });
    expect(mcp.text(report)).toBe(content[0]?.text);
  });

  test('has any other format in it', () => {
    const text =
      '{"err":{"code":"RATE_LIMITED","msg":"Rate limit exceeded","retry":true,"retryAfterMs":30000,' +
      '"hintId":"hint_net_rate_001"}}';
    expect(mcpResult(report, { inner: compact })).toStrictEqual({
      content: [{ type: 'text', text }],
      isError: true,
      _meta: { [ENVELOPE_META_KEY]: JSON.parse(text) },
    });
  });

  test('has structured content only for tools without an output schema', () => {
    expect(mcpResult(report)).not.toHaveProperty('structuredContent');
    expect(mcpResult(report, { hasOutputSchema: true })).not.toHaveProperty('structuredContent');
    expect(mcpResult(report, { inner: compact, hasOutputSchema: false }).structuredContent).toEqual(
      compact.from(report),
    );
  });

  test('mirrors a text by the full form', () => {
    const result = mcpResult(report, { inner: terminal, hasOutputSchema: false });
    expect(result.content[0]?.text).toMatch(/^Error: Rate limit exceeded/);
    expect(result.structuredContent).toEqual(structured.from(report));
    expect(result._meta[ENVELOPE_META_KEY]).toEqual(structured.from(report));
  });
});

describe('to a client of major 1, which holds failures against the output schema, too', () => {
  /** What the client gets from a tool with an output schema. */
  async function called(options: McpResultOptions): Promise<unknown> {
    const server = new Server({ name: 'notes', version: '1.0.0' }, { capabilities: { tools: {} } });
    const outputSchema = { type: 'object' as const, properties: { id: { type: 'number' } }, required: ['id'] };
    server.setRequestHandler(ListToolsRequestSchema, () => ({
      tools: [{ name: 'save', inputSchema: { type: 'object' as const }, outputSchema }],
    }));
    server.setRequestHandler(CallToolRequestSchema, () => CallToolResultSchema.parse(mcpResult(report, options)));
    const client = new Client({ name: 'agent', version: '1.0.0' });
    const [near, far] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(far), client.connect(near)]);
    try {
      await client.listTools();
      return await client.callTool({ name: 'save', arguments: {} });
    } finally {
      await client.close();
    }
  }

  test('the result is one that it takes', async () => {
    expect(await called({ hasOutputSchema: true })).toMatchObject({
      isError: true,
      content: [{ type: 'text', text: structured.text(report) }],
      _meta: { [ENVELOPE_META_KEY]: structured.from(report) },
    });
  });

  test('one with structured content is refused, which is why that has to stay away', async () => {
    await expect(called({ hasOutputSchema: false })).rejects.toThrow(/output schema/);
  });
});
