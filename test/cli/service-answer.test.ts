import { expect, test } from 'vitest';
import { reportsFailure } from '../../src/cli/reports-failure.ts';

test.each([
  [
    'an answer to a client that went well itself',
    'curl -s localhost:4180/v1/me',
    '<returncode>0</returncode>\n<output>\n{"error":"invalid_token","error_description":"The access token expired"}\n</output>',
  ],
  [
    'a status behind the answer',
    'curl -s -w "\\n%{http_code}" localhost/v1/rates',
    '{"rates":[],"note":"try later"}\n429\n[exit code: 0]',
  ],
  ['a code and its words', {}, '{"error":"invalid_json","message":"Expected property name at position 1"}'],
  ['GraphQL that got nothing', {}, '{"errors":[{"message":"connect ECONNREFUSED"}],"data":{"user":null}}'],
  [
    'a document of a service',
    'curl -s https://bucket.example.org/x',
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>\n[exit code: 0]',
  ],
  [
    'an error that is an object, and its status',
    'curl -s localhost:9200/orders/_search',
    '{"error":{"type":"index_not_found_exception","reason":"no such index [orders]"},"status":404}\n[exit code: 0]',
  ],
  [
    'sentences for each member of a body',
    'curl -s localhost/api/users -d @u.json',
    '{"name":["This field is required."],"email":["Enter a valid email address."]}\n[exit code: 0]',
  ],
  [
    'a gateway of gRPC',
    'wget -qO- localhost/v1/quota',
    '{"code":8,"message":"quota exceeded","details":[]}\n[exit code: 0]',
  ],
  [
    'a verdict by its status',
    {},
    '{"status":"error","errorType":"bad_data","error":"invalid parameter \\"query\\": unexpected end of input"}',
  ],
])('%s says that a service refused', (_, input, output) => {
  expect(reportsFailure(output, 'call', input)).toBe(true);
});

test.each([
  ['an order as it is', 'curl -s localhost/v1/orders/91', '{"id":"ord_91","status":"failed","note":"card"}'],
  [
    'a job as it is',
    'curl -s localhost/api/jobs/4',
    '{"id":4,"state":"failed","error":"timeout after 30 s","attempts":3}',
  ],
])('%s is what was asked for', (_, input, output) => {
  expect(reportsFailure(output, 'bash', input)).toBe(false);
});
