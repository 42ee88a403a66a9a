/** An agent whose run stops for a person, and goes on in another process: `start` prints its state, `resume` takes it. */
import { readFileSync } from 'node:fs';
import { Agent, RunState, run, setTraceProcessors, tool } from '@openai/agents';
import { assistantMessage, functionCall, ScriptedModel } from '@openai/agents/testing';

setTraceProcessors([]);
const isResumed = process.argv[2] === 'resume';
let executed = 0;
const lookUp = tool({
  name: 'lookUp',
  description: 'looks a product up',
  parameters: { type: 'object', properties: {}, required: [], additionalProperties: false },
  execute() {
    executed += 1;
    throw new Error('no such table: stock');
  },
});
const call = (callId) => [functionCall('lookUp', {}, { callId })];
const turns = isResumed ? [] : ['call-1', 'call-2', 'call-3', 'call-4'].map(call);
const model = new ScriptedModel([...turns, [assistantMessage('done')]]);
const agent = new Agent({ name: 'clerk', model, tools: [lookUp] });
if (isResumed) {
  const state = await RunState.fromString(agent, readFileSync(0, 'utf8'));
  for (const interruption of state.getInterruptions()) state.approve(interruption);
  const { finalOutput } = await run(agent, state);
  const { input, tools } = model.lastCall.request;
  const last = input.at(-1).output;
  console.log(
    JSON.stringify({ finalOutput, executed, last: last.text ?? last, offered: tools.map(({ name }) => name) }),
  );
} else {
  const { state, interruptions } = await run(agent, 'go');
  if (interruptions.length !== 1) throw new Error('one interruption was expected');
  process.stdout.write(state.toString());
}
