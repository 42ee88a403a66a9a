import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { StructuredError } from '../../src/definition/structured-error.ts';
import { InvalidInputError } from '../../src/errors.ts';
import { catalogOf, defineErrors } from '../../src/recovery/define-errors.ts';

const errors = defineErrors(
  {
    WORKSPACE_NOT_FOUND: {
      category: 'config',
      details: z.object({ workspace: z.string(), available: z.array(z.string()) }),
      message: ({ workspace }) => `Workspace '${workspace}' not found`,
      formerCodes: ['NO_SUCH_WORKSPACE'],
    },
    OPTIONAL_DETAILS: { category: 'input', message: 'm', details: z.object({ hint: z.string().optional() }) },
    PLAIN: { category: 'input', message: 'Plain. And more.' },
  },
  { docPage: 'docs/errors.md' },
);

describe('the classes', () => {
  test('make errors with code, name, message, details and cause', () => {
    const cause = new Error('inner');
    const error = new errors.WORKSPACE_NOT_FOUND({ workspace: 'books', available: ['main'] }, { cause });
    expect(error).toBeInstanceOf(Error);
    expect(error).toBeInstanceOf(errors.WORKSPACE_NOT_FOUND);
    expect(error).toMatchObject({
      name: 'WorkspaceNotFoundError',
      code: 'WORKSPACE_NOT_FOUND',
      message: "Workspace 'books' not found",
      details: { workspace: 'books', available: ['main'] },
      cause,
    });
    expect(error.stack).toContain('define-errors.test.ts');
    expect(String(new errors.PLAIN())).toBe('PlainError: Plain. And more.');
  });

  test('are typed by their details', () => {
    expectTypeOf<ConstructorParameters<typeof errors.WORKSPACE_NOT_FOUND>[0]>().toEqualTypeOf<{
      workspace: string;
      available: string[];
    }>();
    // @ts-expect-error details are missing
    expect(new errors.WORKSPACE_NOT_FOUND().detailsProblem).not.toBeNull();
    expectTypeOf(new errors.PLAIN().code).toEqualTypeOf<'PLAIN'>();
    expectTypeOf(new errors.OPTIONAL_DETAILS().details.hint).toEqualTypeOf<string | undefined>();
    const unknown: unknown = new errors.PLAIN();
    if (errors.WORKSPACE_NOT_FOUND.isInstance(unknown))
      expectTypeOf(unknown.details.available).toEqualTypeOf<string[]>();
  });

  test('know their own errors by brand and code, from another copy of the package too', () => {
    const error = new errors.PLAIN();
    expect(errors.PLAIN.isInstance(error)).toBe(true);
    expect(errors.WORKSPACE_NOT_FOUND.isInstance(error)).toBe(false);
    const other = Object.assign(new Error('x'), { code: 'PLAIN', [Symbol.for('faultline.structured-error')]: true });
    expect(errors.PLAIN.isInstance(other)).toBe(true);
    for (const foreign of [null, undefined, 'PLAIN', { code: 'PLAIN' }, new Error('PLAIN')])
      expect(errors.PLAIN.isInstance(foreign)).toBe(false);
  });

  test('never throw for details that do not fit: the error is raised all the same, and says so', () => {
    const wrong: never = { workspace: 7 } as never;
    const error = new errors.WORKSPACE_NOT_FOUND(wrong);
    expect(error.details).toEqual({ workspace: 7 });
    expect(error.message).toBe("Workspace '7' not found");
    expect(error.detailsProblem).toMatch(/expected string/);
    const none: never = undefined as never;
    expect(new errors.WORKSPACE_NOT_FOUND(none)).toMatchObject({ code: 'WORKSPACE_NOT_FOUND' });
  });

  test('keep their definition out of what is enumerated', () => {
    const error = new errors.PLAIN({ a: 1 });
    expect(Object.keys(error).toSorted()).toEqual(['code', 'details']);
    expect(StructuredError.isInstance(error) && error.definition.category).toBe('input');
  });
});

describe('the catalogue', () => {
  test('finds codes, former codes and documents', () => {
    const catalog = catalogOf(errors);
    expect(catalog.entries.map(({ code }) => code)).toEqual(['WORKSPACE_NOT_FOUND', 'OPTIONAL_DETAILS', 'PLAIN']);
    expect(catalog.get('NO_SUCH_WORKSPACE')?.code).toBe('WORKSPACE_NOT_FOUND');
    expect(catalog.get('PLAIN')?.docUrl).toBe('docs/errors.md#plain');
    expect(catalog.get('OTHER')).toBeNull();
  });

  test('of a set that extends another knows both', () => {
    const more = defineErrors({ MORE: { category: 'tool', message: 'm' } }, { extends: errors });
    expect(catalogOf(more).get('PLAIN')?.docUrl).toBe('docs/errors.md#plain');
    expect(catalogOf(more).get('MORE')?.docUrl).toBeNull();
  });
});

describe('definitions that cannot be stable are refused', () => {
  const plain = { category: 'input', message: 'm' };
  const WRONG: readonly (readonly [string, Readonly<Record<string, object>>, RegExp])[] = [
    ['another spelling', { workspaceNotFound: plain }, /"workspaceNotFound" is not in SCREAMING_SNAKE_CASE/],
    ['an empty code', { '': plain }, /"" is not/],
    ['a code with a number that counts', { FAILURE_1718900000: plain }, /generated part/],
    ['a code with a hash', { ERR_1A2B3C4D5E: plain }, /generated part/],
    ['a code that is too long', { ['A'.repeat(65)]: plain }, /longer than 64/],
    ['no category', { PLAIN_ONE: { message: 'm' } }, /PLAIN_ONE has no category/],
    ['no message', { PLAIN_ONE: { category: 'input', message: ' ' } }, /PLAIN_ONE has no message/],
    ['a wrong hint', { PLAIN_ONE: { ...plain, hint: 'hint_x' } }, /the hint hint_x of PLAIN_ONE/],
    ['a wrong status', { PLAIN_ONE: { ...plain, httpStatus: 200 } }, /httpStatus of PLAIN_ONE/],
    ['a code that is taken', { PLAIN: plain }, /PLAIN of PLAIN is taken by PLAIN/],
    ['a former code of another', { NO_SUCH_WORKSPACE: plain }, /taken by WORKSPACE_NOT_FOUND/],
    ['a former code that is taken', { PLAIN_ONE: { ...plain, formerCodes: ['PLAIN'] } }, /PLAIN of PLAIN_ONE is taken/],
    [
      'two that share a former code',
      { A: { ...plain, formerCodes: ['C'] }, B: { ...plain, formerCodes: ['C'] } },
      /C of B/,
    ],
  ];

  test.each(WRONG)('%s', (_, definitions, expected) => {
    const define = (): unknown => defineErrors(definitions as never, { extends: errors });
    expect(define).toThrow(InvalidInputError);
    expect(define).toThrow(expected);
    expect(define).toThrow(/for example/);
  });

  test('codes with short numbers and words of hexadecimal letters are stable', () => {
    const definitions = { HTTP_404: plain, SHA256_MISMATCH: plain, DEADBEEF: plain, UTF8_INVALID: plain };
    expect(() => defineErrors(definitions)).not.toThrow();
  });

  test('all that is wrong is told at once', () => {
    expect(() => defineErrors({ a: plain, B: { ...plain, message: '' } })).toThrow(/"a" is not.*B has no message/s);
  });
});
