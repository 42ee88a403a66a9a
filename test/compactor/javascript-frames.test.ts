import { expect, test } from 'vitest';
import { readFrame } from '../../src/compactor/javascript/frames.ts';

test.each([
  ['load@https://app.example/js/app.js:3:7', 'load', 'https://app.example/js/app.js'],
  ['https://app.example/node_modules/@acme/ui.js:1:2', null, 'https://app.example/node_modules/@acme/ui.js'],
])('a sign in a path ends no name of a function: %s', (line, name, file) => {
  expect(readFrame(line)).toMatchObject({ function: name, file });
});

test('a path alone is no frame', () => {
  expect(readFrame('///srv/app/node_modules/@acme/core/dist/index.js:13:36')).toBeNull();
});

test.each([
  ['    at pay (file:///scripts/checkout.js:41:27(38))', 'pay'],
  ['running at pay (file:///scripts/checkout.js:41:27(38))', 'pay'],
])('an engine may say behind a place how far it was in its code: %s', (line, name) => {
  expect(readFrame(line)).toMatchObject({ function: name, file: '/scripts/checkout.js', line: 41, column: 27 });
});
