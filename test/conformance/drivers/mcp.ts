import { createRequire } from 'node:module';
import * as clientModule from '@modelcontextprotocol/sdk/client/index.js';
import * as memoryModule from '@modelcontextprotocol/sdk/inMemory.js';
import * as serverModule from '@modelcontextprotocol/sdk/server/mcp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { lineOf, registerMcpClient, runOf, withFaultline } from '../../../src/adapters/mcp-client.ts';
import { registerMcpServer, withFaultline as withServer } from '../../../src/adapters/mcp-server.ts';
import { RunHaltedError } from '../../../src/errors.ts';
import { withRun } from '../../../src/otel/run-context.ts';
import type { Driver, Played, Script, Setting, ToolUse } from '../driver.ts';

/** Plays scripts in a plain loop whose tools are on an MCP server, which is another instance's where it has one. */
export const mcpDriver: Driver = {
  name: '@modelcontextprotocol/sdk 1',
  limits: {},
  async play(script, setting) {
    const { client, person } = await connected(script, setting);
    const { faultline } = setting;
    // A program without a line of ours learns at its next call that its run was ended.
    const check = (): unknown => (setting.mode === 'explicit' ? faultline.checkRun(runOf(client) ?? '') : null);
    const loop = new Loop(script, client, check);
    const run = async (): Promise<Ended> => {
      const ended = await loop.run();
      await client.close();
      return ended;
    };
    const inRun = <T>(work: () => T): T => {
      const isNamed = setting.mode === 'register' && setting.runId !== undefined;
      return isNamed ? withRun(setting.runId ?? '', work) : work();
    };
    return await inRun(() => played(loop, run(), person));
  },
};

/** How a loop ends. */
type Ended = 'done' | 'halted';

/** A person who is asked by the client, and answers when the test says so. */
class Person {
  readonly #asked: ((answer: (decision: string) => void) => void)[] = [];
  #answer: ((decision: string) => void) | null = null;

  /** The handler of the client's program for elicitation. */
  async ask(): Promise<{ action: 'accept'; content: { decision: string } }> {
    const decision = await new Promise<string>((resolve) => {
      this.#answer = resolve;
      for (const tell of this.#asked.splice(0)) tell(resolve);
    });
    return { action: 'accept', content: { decision } };
  }

  /** Resolves as soon as the person is asked. */
  async isAsked(): Promise<'waiting'> {
    if (this.#answer === null) await new Promise<unknown>((resolve) => void this.#asked.push(resolve));
    return 'waiting';
  }

  answer(decision: string): void {
    this.#answer?.(decision);
    this.#answer = null;
  }
}

/** A hand-written loop: what it shows to its scripted model, turn by turn. */
class Loop {
  readonly prompts: (readonly string[])[] = [];
  readonly results: Record<string, string> = {};
  offered: readonly string[] = [];
  readonly #script: Script;
  readonly #client: clientModule.Client;
  readonly #check: () => unknown;

  constructor(script: Script, client: clientModule.Client, check: () => unknown) {
    this.#script = script;
    this.#client = client;
    this.#check = check;
  }

  async run(): Promise<Ended> {
    try {
      await this.#play();
      return 'done';
    } catch (error) {
      if (RunHaltedError.isInstance(error)) return 'halted';
      throw error;
    }
  }

  async #play(): Promise<void> {
    const { tools } = await this.#client.listTools();
    this.offered = tools.map(({ name }) => name);
    const messages = ['user: go on'];
    for (const turn of [...this.#script.turns, []]) {
      await this.#check();
      this.prompts.push([...messages]);
      messages.push(`assistant: ${JSON.stringify(turn)}`);
      const answers = await Promise.all(turn.map((use) => this.#call(use)));
      for (const [index, { id }] of turn.entries()) {
        this.results[id] = answers[index] ?? '';
        messages.push(`tool ${id}: ${answers[index]}`);
      }
    }
  }

  async #call({ tool, input }: ToolUse): Promise<string> {
    try {
      const { content } = await this.#client.callTool({ name: tool, arguments: argumentsOf(input) });
      return Array.isArray(content) ? content.map(({ text }) => String(text)).join('\n') : '';
    } catch (error) {
      if (RunHaltedError.isInstance(error)) throw error;
      return lineOf(error) ?? String(error);
    }
  }
}

/** Arguments that are no JSON go to the server as they are, which says what is wrong with them. */
function argumentsOf(input: ToolUse['input']): Record<string, unknown> {
  if (typeof input !== 'string') return { ...input };
  try {
    return JSON.parse(input);
  } catch {
    return input as unknown as Record<string, unknown>;
  }
}

async function played(loop: Loop, running: Promise<Ended>, person: Person): Promise<Played> {
  const ended = await Promise.race([running, person.isAsked()]);
  return {
    prompts: [...loop.prompts],
    results: { ...loop.results },
    offered: loop.offered,
    ended,
    async answer(decision) {
      if (ended !== 'waiting') throw new Error('nobody is asked');
      person.answer(decision);
      return await played(loop, running, person);
    },
  };
}

/** The tools on a server, and a client that is connected to it. */
async function connected(script: Script, { faultline, mode, runId }: Setting) {
  if (mode === 'register') {
    registerMcpServer(faultline);
    registerMcpClient(faultline);
  }
  const { McpServer, Client, InMemoryTransport } = mode === 'register' ? required() : MODULES;
  const server = new McpServer({ name: 'tools', version: '1.0.0' });
  for (const [name, tool] of Object.entries(script.tools)) {
    const { description, input } = tool;
    server.registerTool(name, { description, inputSchema: input.shape }, async (given) => ({
      content: [{ type: 'text', text: textOf(await tool.execute(given)) }],
    }));
  }
  const client = new Client({ name: 'agent', version: '1.0.0' }, { capabilities: { elicitation: {} } });
  const person = new Person();
  client.setRequestHandler(ElicitRequestSchema, () => person.ask());
  if (mode === 'explicit') {
    withServer(server, { faultline });
    withFaultline(client, { faultline, runId });
  }
  const [there, here] = InMemoryTransport.createLinkedPair();
  await server.connect(there);
  await client.connect(here);
  return { client, person };
}

const MODULES = { ...serverModule, ...clientModule, ...memoryModule };

/** The copy for `require`, as that for `import` was loaded before the adapter was registered. */
function required(): typeof MODULES {
  const require = createRequire(import.meta.url);
  const names = ['server/mcp.js', 'client/index.js', 'inMemory.js'];
  return Object.assign({}, ...names.map((name) => require(`@modelcontextprotocol/sdk/${name}`)));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}
