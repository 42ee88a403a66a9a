import { expect, test } from 'vitest';
import { PRELOADS, runProgram } from './run-program.ts';

const { register, ownSdk } = PRELOADS;

interface Said {
  readonly client: { readonly traceId: string; readonly spanId: string };
  readonly server: { readonly runId: string; readonly traceId: string; readonly spanId: string };
}

test.each([
  ["what the host's instrumentation extracts", 'api', [ownSdk, register]],
  ['withCarrier, under register', 'ours', [register]],
])('a server continues the run and the trace of its caller by %s', async (_, server, imports) => {
  const ended = await runProgram('http-pair', { imports, env: { SERVER: server } });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  const said = ended.said() as Said;
  expect(said.server).toEqual({ runId: 'of the caller', ...said.client });
});

test.each([
  ['api', [ownSdk, register]],
  ['ours', [register]],
])('a server that does not trust baggage continues the trace alone (%s)', async (server, imports) => {
  const ended = await runProgram('http-pair', { imports, env: { SERVER: server, FAULTLINE_TRUST_BAGGAGE: 'false' } });
  const { client, ...said } = ended.said() as Said;
  expect(said.server).toEqual({ runId: client.traceId, ...client });
});
