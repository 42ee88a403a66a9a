import type { Toolchain } from '../error-class.ts';
import { LOOPBACK } from '../javascript/loopback.ts';

const AGENT = `
import Anthropic from '@anthropic-ai/sdk';

const client = new Anthropic({ apiKey: 'test', baseURL: 'http://127.0.0.1:8700', maxRetries: 0 });

async function ask(question) {
  const message = await client.messages.create({
    model: 'claude-small',
    max_tokens: 64,
    messages: [{ role: 'user', content: question }],
  });
  return message.content;
}

await ask('{{question}}');
`;

const anthropicSdk: Toolchain = {
  name: 'anthropic-sdk',
  npm: { '@anthropic-ai/sdk': '1.12.0' },
  comment: '//',
  classes: [
    {
      name: 'invalid-request',
      files: { 'answer.mjs': LOOPBACK, 'agent.mjs': AGENT },
      values: { question: 'why', field: 'max_tokens', id: 'req_011CSabc9' },
      run: `node answer.mjs 400 '{"type":"error","error":{"type":"invalid_request_error","message":"{{field}}: must be greater than or equal to 1"},"request_id":"{{id}}"}' node agent.mjs`,
      truth: {
        type: 'BadRequestError',
        code: 'invalid_request_error',
        cause: '{{field}}: must be greater than or equal to 1',
      },
      noise: [
        { question: 'how', id: 'req_099XZabc1' },
        { question: 'when', id: 'req_077Qabc44' },
      ],
      near: [{ name: 'other-field', values: { field: 'top_k' } }],
    },
    {
      name: 'overloaded',
      files: { 'answer.mjs': LOOPBACK, 'agent.mjs': AGENT },
      values: {
        question: 'why',
        status: '529',
        type: 'overloaded_error',
        class: 'OverloadedError',
        id: 'req_011CSabc9',
      },
      run: `node answer.mjs {{status}} '{"type":"error","error":{"type":"{{type}}","message":"Overloaded"},"request_id":"{{id}}"}' node agent.mjs`,
      truth: { type: '{{class}}', code: '{{type}}', cause: 'Overloaded' },
      noise: [{ id: 'req_099XZabc1' }, { id: 'req_077Qabc44' }],
      near: [{ name: 'internal', values: { status: '500', type: 'api_error', class: 'InternalServerError' } }],
    },
  ],
};

export default anthropicSdk;
