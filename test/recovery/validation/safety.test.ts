import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issuesOf } from '../../../src/recovery/validation/issues-of.ts';
import { validationError } from '../../../src/recovery/validation/validation-error.ts';
import { secrets } from '../../redaction/secrets.ts';

describe('no secret is in an issue', () => {
  test.each(secrets(5).map((secret, at) => [`${at} ${secret.kind}`, secret] as const))('%s', (_, { text, secret }) => {
    const input = { note: text, password: secret, inner: { headers: { authorization: secret } } };
    const said = (path: readonly string[], value: string): object => ({
      code: 'custom',
      path,
      message: `"${path.join('.')}" with value "${value}" fails`,
    });
    const issues = [
      said(['note'], text),
      said(['password'], secret),
      said(['inner', 'headers', 'authorization'], secret),
    ];
    const told = issuesOf({ issues }, { input });
    expect(told).toHaveLength(3);
    expect(JSON.stringify(told)).not.toContain(JSON.stringify(secret).slice(1, -1));
  });

  test.each(secrets(6).map((secret, at) => [`${at} ${secret.kind}`, secret] as const))(
    'whose words are those of the host or of another program: %s',
    (_, { text, secret }) => {
      const issue = { field: 'login.password', code: 'X', message: `"${secret}" is too short`, value: secret };
      const note = { field: 'note', code: 'X', message: text, value: text, expected: text, suggestion: text };
      const own = validationError({ issues: [issue, note] });
      const foreign = issuesOf({ validationErrors: [issue, note] });
      expect(foreign).toHaveLength(2);
      const seen = JSON.stringify([own.validationErrors, own.message, own.stack, foreign]);
      expect(seen).not.toContain(JSON.stringify(secret).slice(1, -1));
    },
  );
});

test('anything at all may be asked for its issues', () => {
  fc.assert(
    fc.property(
      fc.anything({ withNullPrototype: true, withMap: true, withDate: true }),
      fc.constantFrom('issues', 'errors', 'details', 'inner', 'detail', 'validationErrors', 'data', 'cause', 'params'),
      (value, name) => {
        for (const thrown of [value, { [name]: value }, { [name]: [value] }]) {
          const issues = issuesOf(thrown, { input: value });
          expect(issues === null || issues.length > 0 || name === 'validationErrors').toBe(true);
        }
      },
    ),
    { numRuns: 500 },
  );
});
