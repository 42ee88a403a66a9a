import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** What runners print of the checkers that they run, and what is to be read from it. */
const CONSOLES: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'cells that go on below in their own column, as Spectral prints them': [
    `
File:   /srv/specs/ferry.yaml
3:6         WARNING      info-con  Info object must      info
                         tact      have "contact"
                                   object.

14:24       ERROR        oas3-val  "example" property    paths./ferries.get.responses[200].content.application/json.
                         id-media  type must be string   example
                         -example

20:10       WARNING      op-tags   Tags must be there.   paths./ferries.post

3 Unique Issue(s)
✖ 3 problems (1 error, 2 warnings, 0 infos, 0 hints)
`,
    [
      '/srv/specs/ferry.yaml:3:6 warning info-contact Info object must have "contact" object.',
      '/srv/specs/ferry.yaml:14:24 error oas3-valid-media-example "example" property type must be string',
      '/srv/specs/ferry.yaml:20:10 warning op-tags Tags must be there.',
    ],
  ],
  'columns below the line that they are about, as dockerfilelint prints them': [
    `
File:   images/worker/Dockerfile
Issues: 3

Line 1: FROM ruby
Issue  Category      Title                 Description
    1  Clarity       Base Image Missing    Base images should specify a tag to use.
                     Tag

Line 6: RUN apt-get update
Issue  Category      Title                 Description
    2  Optimization  apt-get update with   Use of apt-get update should be paired with rm -rf
                     matching cache rm     /var/lib/apt/lists/* in the same layer.
    3  Possible Bug  Missing Arguments     This command requires additional arguments.
`,
    [
      'images/worker/Dockerfile:1:- warning null Base Image Missing Tag: Base images should specify a tag to use.',
      'images/worker/Dockerfile:6:- warning null apt-get update with matching cache rm: Use of apt-get update should be paired with rm -rf /var/lib/apt/lists/* in the same layer.',
      'images/worker/Dockerfile:6:- warning null Missing Arguments: This command requires additional arguments.',
    ],
  ],
};

test.each(Object.entries(CONSOLES))('%s', (_, [text, findings]) => {
  const told = parseText(text).diagnostics.map(
    ({ file, line, column, severity, code, message }) =>
      `${file}:${line}:${column ?? '-'} ${severity} ${code} ${message}`,
  );
  expect(told).toEqual(findings);
});
