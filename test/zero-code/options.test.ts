import { expect, test } from 'vitest';
import { optionsFrom } from '../../src/zero-code/options.ts';

test('a wrong word on trust is told, and changes nothing', () => {
  const { options, problems } = optionsFrom({ FAULTLINE_TRUST_BAGGAGE: 'no' });
  expect(problems).toEqual([
    'FAULTLINE_TRUST_BAGGAGE should be true or false, got "no"; true is used. Example: FAULTLINE_TRUST_BAGGAGE=false',
  ]);
  expect(options).toEqual(optionsFrom({}).options);
  expect(optionsFrom({ FAULTLINE_TRUST_BAGGAGE: 'false' }).problems).toEqual([]);
});
