import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineErrors } from '../../../src/recovery/define-errors.ts';
import { ax } from '../../../src/recovery/envelopes/ax.ts';
import { chooseEnvelope } from '../../../src/recovery/envelopes/choose-envelope.ts';
import { compact } from '../../../src/recovery/envelopes/compact.ts';
import { errorOfCode } from '../../../src/recovery/error-of-code.ts';
import { errors } from '../../../src/recovery/errors.ts';
import { reportOf } from '../../../src/recovery/report-of.ts';

const MODULES = ['auth/core', 'auth/password', 'memory/store'];

const lex = defineErrors(
  {
    VALIDATION_INVALID_MODULE_ID: {
      category: 'input',
      details: z.object({
        invalidIds: z.array(z.string()),
        suggestions: z.array(z.string()),
        availableModules: z.array(z.string()),
      }),
      message: ({ invalidIds: [id], suggestions: [near], availableModules }) =>
        `Module '${id}' not found in policy. Did you mean '${near}'? Available modules: ${availableModules.join(', ')}`,
      recovery: { retryable: false },
      hint: 'hint_mod_invalid_001',
    },
    POLICY_NOT_FOUND: {
      category: 'config',
      message: 'No policy file',
      hint: 'hint_policy_not_found_001',
    },
    FRAME_NOT_FOUND: { category: 'input', message: 'No such frame', hint: 'hint_frame_not_found_001' },
  },
  { extends: errors },
);
const invalidModule = {
  invalidIds: ['auth/invalid'],
  suggestions: ['auth/core', 'auth/password'],
  availableModules: MODULES,
};

test('AX-012 Problem: the standard error response, field for field', () => {
  expect(ax.from(reportOf(new lex.VALIDATION_INVALID_MODULE_ID(invalidModule), { errors: lex }))).toStrictEqual({
    error: {
      code: 'VALIDATION_INVALID_MODULE_ID',
      message:
        "Module 'auth/invalid' not found in policy. Did you mean 'auth/core'? " +
        `Available modules: ${MODULES.join(', ')}`,
      metadata: invalidModule,
    },
  });
});

describe('AX-012 Compact Error Envelope', () => {
  test('is the example, field for field', () => {
    // Its short message leaves out two words of the long one, which is not shortening: the message is said anew.
    const error = new lex.VALIDATION_INVALID_MODULE_ID(invalidModule, {
      message: "Module 'auth/invalid' not found. Did you mean 'auth/core'?",
    });
    expect(compact.from(reportOf(error, { errors: lex }))).toStrictEqual({
      err: {
        code: 'VALIDATION_INVALID_MODULE_ID',
        msg: "Module 'auth/invalid' not found.",
        retry: false,
        hintId: 'hint_mod_invalid_001',
      },
    });
  });

  test('cuts the message of the full form after its first sentence', () => {
    const report = reportOf(new lex.VALIDATION_INVALID_MODULE_ID(invalidModule), { errors: lex });
    expect(compact.from(report).err.msg).toBe("Module 'auth/invalid' not found in policy.");
  });
});

describe('AX-012 Usage', () => {
  test('an error from code, message, next actions and context becomes full and compact', () => {
    const error = errorOfCode(
      'VALIDATION_INVALID_MODULE_ID',
      "Module 'auth/invalid' not found in policy...",
      { invalidIds: ['auth/invalid'] },
      { errors: lex, nextActions: ['Check module ID spelling', 'Run introspect'] },
    );
    const report = reportOf(error, { errors: lex });
    expect(ax.from(report)).toStrictEqual({
      error: {
        code: 'VALIDATION_INVALID_MODULE_ID',
        message: "Module 'auth/invalid' not found in policy...",
        metadata: { invalidIds: ['auth/invalid'] },
        nextActions: ['Check module ID spelling', 'Run introspect'],
      },
    });
    expect(compact.from(report)).toStrictEqual({
      err: {
        code: 'VALIDATION_INVALID_MODULE_ID',
        msg: "Module 'auth/invalid' not found in policy...",
        retry: false,
        hintId: 'hint_mod_invalid_001',
      },
    });
  });

  test('an error from code, message and context is retryable and hinted as its code is', () => {
    const error = errorOfCode('STORAGE_WRITE_FAILED', 'Failed to write to database: connection timeout', {
      operation: 'saveFrame',
    });
    expect(compact.from(reportOf(error)).err).toMatchObject({
      code: 'STORAGE_WRITE_FAILED',
      msg: 'Failed to write to database: connection timeout',
      retry: true,
    });
  });

  test.each([
    ['VALIDATION_INVALID_MODULE_ID', 'hint_mod_invalid_001'],
    ['POLICY_NOT_FOUND', 'hint_policy_not_found_001'],
    ['FRAME_NOT_FOUND', 'hint_frame_not_found_001'],
  ])('Error Code to Hint ID Mapping: %s has %s', (code, hintId) => {
    const report = reportOf(errorOfCode(code, 'Not found', {}, { errors: lex }), { errors: lex });
    expect(compact.from(report).err.hintId).toBe(hintId);
  });
});

test('AX-012 Backward Compatibility: the full form is what callers get unless they ask for another', () => {
  expect(chooseEnvelope({})).toBe('structured');
  expect(chooseEnvelope({ asked: 'compact' })).toBe('compact');
  expect(chooseEnvelope({ contextTokens: 8_000 })).toBe('compact');
});
