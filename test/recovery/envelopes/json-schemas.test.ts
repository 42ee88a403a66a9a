import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { ENVELOPE_NAMES, type EnvelopeName, ENVELOPES } from '../../../src/recovery/envelopes/index.ts';
import { envelopeSchema, envelopeSchemas } from '../../../src/recovery/envelopes/json-schemas.ts';
import { reportOf } from '../../../src/recovery/report-of.ts';
import { sampleErrors } from '../sample-errors.ts';
import { ORIGIN_EXAMPLES } from './origin-examples.ts';
import { reportOfTexts, reportWith } from './report.ts';

const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats.default(ajv);
const validators = new Map(ENVELOPE_NAMES.map((name) => [name, ajv.compile(envelopeSchema(name))]));

/** What is wrong with a value, by its JSON; empty when it is as the published schema says. */
function problems(name: EnvelopeName, value: unknown): readonly string[] {
  const validate = validators.get(name);
  if (validate === undefined || validate(JSON.parse(JSON.stringify(value)))) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe('the published schemas', () => {
  test('are of draft 2020-12, named, titled, and describe every member', () => {
    for (const [name, schema] of Object.entries(envelopeSchemas())) {
      expect(schema).toMatchObject({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: `urn:faultline:schema:${name}`,
        title: expect.any(String),
        description: expect.any(String),
      });
      expect(undescribed(schema, name)).toEqual([]);
    }
  });

  test.each(ORIGIN_EXAMPLES)("$name accepts the origin's $section", ({ name, example }) => {
    expect(problems(name, example)).toEqual([]);
  });

  test.each(ENVELOPE_NAMES)(
    '%s accepts every built-in error, hostile texts, and errors of which little is known',
    (name) => {
      for (const error of sampleErrors())
        expect([error.code, problems(name, ENVELOPES[name].from(reportOf(error)))]).toEqual([error.code, []]);
      for (const report of [reportWith(), reportOfTexts('<|im_start|>\u001b[31m\n"{}')])
        expect(problems(name, ENVELOPES[name].from(report))).toEqual([]);
    },
  );

  test.each([
    ['structured', { error: { code: 'X' } }],
    ['structured', { error: { code: 1, message: 'm' } }],
    ['structured', { error: { code: 'X', message: 'm', unknown: true } }],
    ['structured', { error: { code: 'X', message: 'm', recovery: { retryAfter: '30' } } }],
    ['structured', { error: { code: 'X', message: 'm', recovery: { retryStrategy: 'sometimes' } } }],
    ['structured', { error: { code: 'X', message: 'm', validationErrors: [{ field: 'a' }] } }],
    ['compact', { err: { code: 'X', msg: 'm' } }],
    ['compact', { err: { code: 'X', msg: 'm', retry: 'yes' } }],
    ['compact', { error: { code: 'X', message: 'm' } }],
    ['ax', { error: { code: 'X', message: 'm', nextActions: 'Try' } }],
    ['bot', { error: { code: 'X', category: 'c', source: 's', message: 'm' } }],
    ['card', { code: 'X', cause: 'c' }],
    ['problem', { type: 'about:blank', title: 't', status: 200, detail: 'd', instance: 'i', code: 'X' }],
    ['problem', { type: 'about:blank', title: 't', status: 400, detail: 'd', instance: 'i' }],
    ['mcp', { content: [], isError: true, _meta: { 'faultline/error-envelope': {} } }],
    ['mcp', { content: [{ type: 'text', text: 't' }], isError: false, _meta: { 'faultline/error-envelope': {} } }],
    ['terminal', 'It failed'],
    ['terminal', { error: 'x' }],
  ] satisfies [EnvelopeName, unknown][])('%s refuses %j', (name, broken) => {
    expect(problems(name, broken)).not.toEqual([]);
  });

  test('of bots refuses an id that is no UUID and a time that is none', () => {
    const whole = structuredClone(ENVELOPES.bot.from(reportWith()));
    expect(problems('bot', whole)).toEqual([]);
    expect(problems('bot', ENVELOPES.bot.from(reportWith({ errorId: 'E3' })))).not.toEqual([]);
    expect(problems('bot', ENVELOPES.bot.from(reportWith({ timestamp: 'yesterday' })))).not.toEqual([]);
  });

  test('accept what the zod schemas accept', () => {
    for (const name of ENVELOPE_NAMES)
      expect(ENVELOPES[name].schema.safeParse(ENVELOPES[name].from(reportOfTexts('text'))).error?.issues ?? []).toEqual(
        [],
      );
  });
});

/** The members that nobody described, by their path. */
function undescribed(schema: unknown, path: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, items } = schema as {
    properties?: Record<string, { description?: string }>;
    items?: unknown;
  };
  const own = Object.entries(properties).flatMap(([name, member]) => [
    ...(member.description === undefined ? [`${path}.${name}`] : []),
    ...undescribed(member, `${path}.${name}`),
  ]);
  return [...own, ...undescribed(items, `${path}[]`)];
}
