import type { Toolchain } from '../error-class.ts';
import { LOOPBACK } from '../javascript/loopback.ts';

const AGENT = `
import OpenAI from 'openai';

const client = new OpenAI({ apiKey: 'test', baseURL: 'http://127.0.0.1:8700/v1', maxRetries: 0 });

async function plan(task) {
  return «call»client.chat.completions.create({
    model: '{{model}}',
    messages: [{ role: 'user', content: task }],
  });
}

console.log('planning');
try {
  await plan('write tests');
} catch (error) {
  console.error('plan failed', error);
}
`;

const openai: Toolchain = {
  name: 'openai',
  npm: { openai: '7.57.0' },
  comment: '//',
  classes: [
    {
      name: 'model-not-found',
      files: { 'answer.mjs': LOOPBACK, 'agent.mjs': AGENT },
      values: { model: 'gpt-large', code: 'model_not_found' },
      run: `node answer.mjs 404 '{"error":{"message":"The model "'{{model}}'" does not exist or you do not have access to it.","type":"invalid_request_error","param":null,"code":"{{code}}"}}' node agent.mjs`.replace(
        `"'{{model}}'"`,
        '{{model}}',
      ),
      truth: {
        type: 'NotFoundError',
        code: '{{code}}',
        cause: 'The model {{model}} does not exist or you do not have access to it.',
      },
      near: [
        { name: 'other-model', values: { model: 'gpt-larger' } },
        { name: 'other-code', values: { code: 'model_not_available' } },
      ],
    },
    {
      name: 'quota',
      files: { 'answer.mjs': LOOPBACK, 'agent.mjs': AGENT },
      values: { model: 'gpt-large', code: 'insufficient_quota' },
      run: `node answer.mjs 429 '{"error":{"message":"You exceeded your current quota.","type":"{{code}}","param":null,"code":"{{code}}"}}' node agent.mjs`,
      truth: { type: 'RateLimitError', code: '{{code}}', cause: 'You exceeded your current quota' },
      near: [{ name: 'rate', values: { code: 'rate_limit_exceeded' } }],
    },
    {
      name: 'connection',
      files: { 'agent.mjs': AGENT.replace('8700', '{{port}}') },
      values: { model: 'gpt-large', port: '8701' },
      run: 'node agent.mjs',
      truth: {
        type: 'APIConnectionError',
        code: 'ECONNREFUSED',
        cause: 'Connection error connect ECONNREFUSED 127.0.0.1:{{port}}',
      },
      near: [{ name: 'other-port', values: { port: '8702' } }],
    },
  ],
};

export default openai;
