import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

test('what a program says of a line of a document is a finding, whatever its words are', () => {
  const text = `dns_master_load: zones/acme.zone:12: www.acme.test: CNAME and other data
dns_rdata_fromtext: zones/acme.zone:15: near 'ten': not a valid number
`;
  expect(parseText(text).diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'zones/acme.zone:12 www.acme.test: CNAME and other data',
    "zones/acme.zone:15 near 'ten': not a valid number",
  ]);
});

test('what it says of a line of its own source is none without a complaint', () => {
  expect(parseText('billing: src/main.go:12: listening on 8080\n').diagnostics).toEqual([]);
});
