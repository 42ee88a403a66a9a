/** An agent and its helper without a line of ours, by `import` or `require`; prints what each model read, and how the run ended. */
import { createRequire } from 'node:module';

const load = process.argv[2] === 'require' ? createRequire(import.meta.url) : (name) => import(name);
const { Agent, run, tool } = await load('@openai/agents');
const { assistantMessage, functionCall, ScriptedModel } = await load('@openai/agents/testing');

let calls = 0;
const call = (name, input) => [functionCall(name, input, { callId: `call-${(calls += 1)}` })];
const done = [assistantMessage('done')];
const lookUp = tool({
  name: 'lookUp',
  description: 'looks a product up',
  parameters: { type: 'object', properties: {}, required: [], additionalProperties: false },
  async execute() {
    await fetch('http://127.0.0.1:8/stock').catch((cause) => {
      throw new Error('inventory lookup failed', { cause });
    });
  },
});
const inner = new ScriptedModel([call('lookUp', {}), done]);
const outer = new ScriptedModel([
  call('lookup', {}),
  call('lookUp', '{"'),
  call('ask', { input: 'go' }),
  call('lookUp', {}),
  call('lookUp', {}),
  call('lookUp', {}),
  done,
]);
const helper = new Agent({ name: 'helper', model: inner, tools: [lookUp] });
const agent = new Agent({
  name: 'clerk',
  model: outer,
  tools: [lookUp, helper.asTool({ toolName: 'ask', toolDescription: 'asks the helper' })],
});
let ended = 'done';
try {
  await run(agent, 'go');
} catch (error) {
  ended = String(error);
}
const read = ({ lastCall }) =>
  (lastCall?.request.input ?? []).flatMap(({ output }) => (output === undefined ? [] : [output.text ?? output]));
const offered = outer.lastCall.request.tools.map(({ name }) => name);
console.log(JSON.stringify({ outer: read(outer), inner: read(inner), offered, ended }));
