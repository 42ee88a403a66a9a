import { describe, expect, test } from 'vitest';
import { ERROR_FORMATS } from '../../../src/boundary/error-format.ts';
import { errorOfRaw } from '../../../src/boundary/remote-error.ts';
import { failureTeller } from '../../../src/cli/mcp/proxy/failures.ts';
import { rawText } from '../../../src/raw-error.ts';
import { loggedFaultline } from '../../adapters/logged-faultline.ts';
import { secrets } from '../../redaction/secrets.ts';

const CALL = { toolName: 'stock', hasOutputSchema: false, canReadRaw: false };

function teller() {
  const { faultline, log } = loggedFaultline({ escalator: false });
  return { tell: failureTeller(faultline, {}, 'mcp-run'), log };
}

describe('a failure of a wrapped server', () => {
  test.each(ERROR_FORMATS)('holds no secret as %s, neither of its text nor of its arguments', async (format) => {
    const { tell } = teller();
    for (const { kind, text, secret } of secrets(11)) {
      const params = { arguments: { note: text }, _meta: { 'faultline/error-format': format } };
      const told = await tell({ ...CALL, params, error: errorOfRaw(rawText(text)) });
      expect({ kind, isTold: JSON.stringify(told).includes(secret) }).toEqual({ kind, isTold: false });
      expect(told?.isError).toBe(true);
    }
  });

  test('is in the log, in the run of the connection or the one that the client names', async () => {
    const { tell, log } = teller();
    const error = errorOfRaw(rawText('connect ECONNREFUSED 127.0.0.1:5432'));
    await tell({ ...CALL, params: { arguments: { sku: 'A1' } }, error });
    const baggage = 'faultline.run.id=theirs';
    await tell({ ...CALL, params: { arguments: { sku: 'A1' }, _meta: { baggage } }, error: errorOfRaw(rawText('x')) });
    expect((await log()).map(({ record }) => [record.runId, record.toolName])).toEqual([
      ['mcp-run', 'stock'],
      ['theirs', 'stock'],
    ]);
  });

  test('stays as it is for a client that counts itself, unless it asks for a format', async () => {
    const { tell, log } = teller();
    const _meta = { 'faultline/client': { version: 1, instance: 'another' } };
    const error = errorOfRaw(rawText('connect ECONNREFUSED 127.0.0.1:5432'));
    expect(await tell({ ...CALL, params: { _meta }, error })).toBeNull();
    expect(await log()).toEqual([]);
    const asking = { _meta: { ..._meta, 'faultline/error-format': 'compact' } };
    expect(await tell({ ...CALL, params: asking, error })).toMatchObject({
      structuredContent: { err: { code: 'CONNECTION_REFUSED' } },
    });
  });
});
