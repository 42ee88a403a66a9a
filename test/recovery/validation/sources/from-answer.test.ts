import { describe, expect, test } from 'vitest';
import { issuesOf } from '../../../../src/recovery/validation/issues-of.ts';

describe('answers of services', () => {
  const cases: readonly (readonly [string, unknown, readonly (readonly [string, string])[]])[] = [
    [
      'FastAPI',
      {
        detail: [
          { type: 'missing', loc: ['body', 'name'], msg: 'Field required', input: {} },
          { type: 'int_parsing', loc: ['query', 'limit'], msg: 'Input should be a valid integer', input: 'ten' },
          {
            type: 'enum',
            loc: ['body', 'items', 0, 'tag'],
            msg: "Input should be 'task' or 'meeting'",
            input: 'taks',
            ctx: { expected: "'task' or 'meeting'" },
          },
          { type: 'string_too_short', loc: ['body', 'a'], msg: 'too short', input: 'x', ctx: { min_length: 3 } },
          { type: 'extra_forbidden', loc: ['body', 'zzz'], msg: 'Extra inputs are not permitted', input: 1 },
        ],
      },
      [
        ['name', 'REQUIRED'],
        ['limit', 'INVALID_TYPE'],
        ['items[0].tag', 'NOT_ALLOWED'],
        ['a', 'TOO_SMALL'],
        ['zzz', 'UNKNOWN_FIELD'],
      ],
    ],
    [
      'google.rpc.BadRequest in JSON',
      {
        error: {
          code: 400,
          status: 'INVALID_ARGUMENT',
          details: [
            {
              '@type': 'type.googleapis.com/google.rpc.BadRequest',
              fieldViolations: [{ field: 'event.start.date', description: 'Invalid date format' }],
            },
          ],
        },
      },
      [['event.start.date', 'INVALID_FORMAT']],
    ],
    [
      'google.rpc.BadRequest as Connect has it',
      {
        message: '[invalid_argument] x',
        details: [
          {
            type: 'google.rpc.BadRequest',
            value: 'Cg==',
            debug: { fieldViolations: [{ field: 'name', description: 'must not be empty' }] },
          },
        ],
      },
      [['name', 'REQUIRED']],
    ],
    [
      'RFC 9457',
      {
        type: 'about:blank',
        status: 422,
        errors: [
          { detail: 'must be a positive integer', pointer: '#/age' },
          { detail: "must be 'green', 'red' or 'blue'", pointer: '#/profile/color' },
        ],
      },
      [
        ['age', 'TOO_SMALL'],
        ['profile.color', 'INVALID_VALUE'],
      ],
    ],
    [
      'JSON:API',
      { errors: [{ status: '422', source: { pointer: '/data/attributes/title' }, detail: "Title can't be blank" }] },
      [['data.attributes.title', 'REQUIRED']],
    ],
    ['invalid-params', { 'invalid-params': [{ name: 'age', reason: 'must be at least 18' }] }, [['age', 'TOO_SMALL']]],
    [
      'ASP.NET',
      { status: 400, errors: { 'Items[0].Name': ['The Name field is required.'], Age: ['Already taken'] } },
      [
        ['Items[0].Name', 'REQUIRED'],
        ['Age', 'NOT_UNIQUE'],
      ],
    ],
    [
      'Mongoose',
      {
        name: 'ValidationError',
        errors: { email: { name: 'ValidatorError', path: 'email', message: 'Path `email` is required.' } },
      },
      [['email', 'REQUIRED']],
    ],
  ];

  test.each(cases)('%s', (_, body, expected) => {
    const issues = issuesOf(body);
    expect(issues?.map(({ field, code }) => [field, code])).toEqual(expected);
  });

  test('a body is found in the error of a client, as a value and as text, and in causes', () => {
    const body = { detail: [{ type: 'missing', loc: ['body', 'name'], msg: 'Field required' }] };
    const thrown = [
      Object.assign(new Error('422'), { response: { status: 422, data: body } }),
      Object.assign(new Error('422'), { body: JSON.stringify(body) }),
      new Error('the tool failed', { cause: Object.assign(new Error('422'), { data: body }) }),
    ];
    for (const error of thrown) expect(issuesOf(error)?.[0]).toMatchObject({ field: 'name', code: 'REQUIRED' });
  });
});
