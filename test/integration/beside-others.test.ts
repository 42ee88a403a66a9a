import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backends, type KeptSpan, startBackends } from './beside/backends.ts';
import { packedProject, packFaultline, type Project } from './packed-project.ts';

// Langfuse and OpenInference build on SDK 2.x.
const DEPENDENCIES = {
  '@ai-sdk/otel': '^1.0.0',
  '@arizeai/openinference-instrumentation-langchain': '^4.0.0',
  '@arizeai/openinference-vercel': '^3.0.0',
  '@langchain/core': '^1.4.0',
  '@langfuse/otel': '^5.0.0',
  '@opentelemetry/api': '~1.9.1',
  '@opentelemetry/exporter-trace-otlp-http': '>=0.200.0 <0.300.0',
  '@opentelemetry/sdk-node': '>=0.200.0 <0.300.0',
  '@opentelemetry/sdk-trace-node': '^2.0.0',
  ai: '^7.0.0',
  langchain: '^1.5.0',
  zod: '^4.0.0',
};
const PLAIN = '/plain/v1/traces';
const OPENINFERENCE = '/openinference/v1/traces';
const LANGFUSE = '/api/public/otel/v1/traces';
const RECORD_ID = 'faultline.record.id';

let tarball: string;
let project: Project;
let backends: Backends;
beforeAll(async () => {
  tarball = await packFaultline();
  project = await packedProject(tarball, DEPENDENCIES);
  backends = await startBackends();
});
afterAll(async () => {
  await backends.close();
  project.remove();
  rmSync(dirname(tarball), { recursive: true, force: true });
});

interface Setting {
  readonly register?: true;
  readonly ours?: 'first' | 'last';
  readonly theirsFirst?: true;
}

async function runBeside(program: string, { register, ours, theirsFirst }: Setting = {}) {
  const { stdout, stderr, log } = await project.run(program, {
    register: register === true && !theirsFirst,
    env: {
      BACKENDS: backends.url,
      ...(ours && { OURS: ours }),
      ...(theirsFirst && { NODE_OPTIONS: '--import ./beside-theirs.mjs --import faultline/register' }),
    },
  });
  expect(stderr).toBe('');
  expect(stdout).toBe('The inventory is down.\n');
  return { log, ...backends.take() };
}

/** What theirs got, without what is ours. */
function theirs({ attributes, events, ...span }: KeptSpan, ownEvents: boolean): KeptSpan {
  const without = (all: KeptSpan['attributes']): KeptSpan['attributes'] =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !key.startsWith('faultline.')));
  // At the tool boundary ours adds an event; elsewhere it only names theirs.
  const kept = ownEvents ? events.filter((event) => event.attributes[RECORD_ID] === undefined) : events;
  return {
    ...span,
    attributes: without(attributes),
    events: kept.map((event) => ({ name: event.name, attributes: without(event.attributes) })),
  };
}

/** Spans by what they say: requests may overtake each other, and callbacks on a busy machine. */
function inOrder(spans: readonly KeptSpan[], told = (span: KeptSpan): KeptSpan => span): readonly KeptSpan[] {
  return spans.toSorted((one, other) => (JSON.stringify(told(one)) < JSON.stringify(told(other)) ? -1 : 1));
}

describe('an agent on ai', () => {
  const PATHS = [PLAIN, LANGFUSE, OPENINFERENCE];
  /** What the model reads is another: lines, and `get_error` among the tools. */
  const READ =
    /^(?:gen_ai\.(?:input\.messages|tool\.definitions)|input\.value|llm\.(?:input_messages\.\d+|tools\.\d+)\..*)$/;
  let without: Awaited<ReturnType<typeof runBeside>>;
  beforeAll(async () => {
    without = await runBeside('beside-ai.mjs');
  });

  test('without us, each of theirs has every span', () => {
    expect(without.log).toEqual([]);
    expect([...without.spans.keys()].toSorted()).toEqual(PATHS.toSorted());
    for (const path of PATHS) {
      const names = without.spans.get(path)?.map(({ name }) => name.split(' ', 1)[0]);
      expect(names?.toSorted()).toEqual(
        ['chat', 'chat', 'chat', 'execute_tool', 'execute_tool', 'invoke_agent', 'step', 'step', 'step'].toSorted(),
      );
    }
    expect(without.keys.get(LANGFUSE)).toBe(`Basic ${btoa('public:secret')}`);
  });

  test.each<'first' | 'last'>(['first', 'last'])('with our processor listed %s, they have the same', async (ours) => {
    const beside = await runBeside('beside-ai.mjs', { ours });
    for (const path of PATHS) {
      const spans = beside.spans.get(path) ?? [];
      expect(inOrder(spans.map((span) => theirs(span, false)))).toEqual(inOrder(without.spans.get(path) ?? []));
      const failed = spans.filter(({ name }) => name === 'execute_tool lookUp');
      const counted = failed.map(
        ({ attributes }) => `${attributes['faultline.error.id']} ${attributes['faultline.count']}`,
      );
      expect(counted.toSorted()).toEqual([
        '{"stringValue":"E1"} {"intValue":1}',
        '{"stringValue":"E1"} {"intValue":2}',
      ]);
    }
    expect(beside.log.map(({ record }) => [record.origin, record.toolName, record.raw.message])).toEqual([
      ['span', 'lookUp', 'inventory lookup failed'],
      ['span', 'lookUp', 'inventory lookup failed'],
    ]);
  });

  test.each([
    ['before theirs', { register: true }],
    ['after theirs', { register: true, theirsFirst: true }],
  ] as const)('registered %s, only what the model read is another', async (_, setting) => {
    const beside = await runBeside('beside-ai.mjs', setting);
    for (const path of PATHS) {
      const expected = inOrder(without.spans.get(path) ?? [], unread);
      const sent = beside.spans.get(path) ?? [];
      const got = inOrder(
        sent.map((span) => theirs(span, true)),
        unread,
      );
      expect(got.map(unread)).toEqual(expected.map(unread));
      expect(got.map(({ attributes }) => Object.keys(attributes))).toMatchObject(
        expected.map(({ attributes }) => expect.arrayContaining(Object.keys(attributes))),
      );
    }
    const messages = beside.spans.get(PLAIN)?.map(({ attributes }) => attributes['gen_ai.input.messages']);
    expect(messages?.join()).toContain('E1 [ECONNREFUSED] at inventory.mjs:4: inventory lookup failed');
    expect(beside.log.map(({ record }) => [record.origin, record.toolName, record.raw.message])).toEqual([
      ['boundary', 'lookUp', 'inventory lookup failed'],
      ['boundary', 'lookUp', 'inventory lookup failed'],
    ]);
  });

  function unread({ attributes, events, ...span }: KeptSpan): KeptSpan {
    const kept = Object.entries(attributes).filter(([key]) => !READ.test(key));
    // Between the tool and `ai`, the stack has our own frames.
    const stackIn = ([key, value]: [string, string]): [string, string] => [
      key,
      key === 'exception.stacktrace' ? value.split(String.raw`\n`, 2).join() : value,
    ];
    return {
      ...span,
      attributes: Object.fromEntries(kept),
      events: events.map((event) => ({
        name: event.name,
        attributes: Object.fromEntries(Object.entries(event.attributes).map(stackIn)),
      })),
    };
  }
});

describe('a LangChain agent', () => {
  // Langfuse takes no spans of this instrumentation; it has one of its own.
  const PATHS = [PLAIN, OPENINFERENCE];
  let without: Awaited<ReturnType<typeof runBeside>>;
  beforeAll(async () => {
    without = await runBeside('beside-langchain.mjs');
  });

  test('without us, each of theirs has every span', () => {
    expect(without.log).toEqual([]);
    expect([...without.spans.keys()].toSorted()).toEqual(PATHS.toSorted());
    for (const path of PATHS) {
      const tools = without.spans.get(path)?.filter(({ name }) => name === 'lookUp');
      expect(tools?.map(({ parent, events }) => `${parent}: ${events.length}`)).toEqual(['tools: 1', 'tools: 1']);
      expect(without.spans.get(path)).toHaveLength(15);
    }
  });

  test.each<'first' | 'last'>(['first', 'last'])('with our processor listed %s, they have the same', async (ours) => {
    const beside = await runBeside('beside-langchain.mjs', { ours });
    for (const path of PATHS) {
      const spans = beside.spans.get(path) ?? [];
      expect(inOrder(spans.map((span) => theirs(span, false)))).toEqual(inOrder(without.spans.get(path) ?? []));
      const marked = spans.filter(({ attributes }) => 'faultline.error.id' in attributes);
      expect(marked.map(({ name }) => name)).toEqual(['lookUp', 'lookUp']);
    }
    expect(beside.log.map(({ record }) => [record.origin, record.raw.message.split('\n', 1)[0]])).toEqual([
      ['span', 'inventory lookup failed'],
      ['span', 'inventory lookup failed'],
    ]);
  });
});
