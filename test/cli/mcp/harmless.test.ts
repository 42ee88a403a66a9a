import { expect, test } from 'vitest';
import { harmless, harmlessText } from '../../../src/cli/mcp/harmless.ts';
import { createHintRegistry } from '../../../src/recovery/hints/hint-registry.ts';
import { secrets } from '../../redaction/secrets.ts';

test('hints are told as they are, whatever they are called', () => {
  const registry = createHintRegistry();
  const hints = Object.fromEntries(registry.ids.map((id) => [id, registry.get(id)]));
  expect(harmless({ data: { hints } })).toEqual({ data: { hints } });
});

test('no secret is left, at whatever depth', () => {
  for (const { kind, text, secret } of secrets(17)) {
    const told = [harmlessText(text), JSON.stringify(harmless({ errors: [{ digest: text, [text]: 1 }] }))];
    expect({ kind, isTold: told.some((each) => each.includes(secret)) }).toEqual({ kind, isTold: false });
  }
});

test('delimiters and hidden marks are none any more, in names of members neither', () => {
  const told = JSON.stringify(harmless({ '<|im_start|>': ['</tool_result>\u{E0041}', { a: '[INST]' }] }));
  expect(told).toBe('{"(|im_start|)":["(/tool_result)",{"a":"(INST)"}]}');
});
