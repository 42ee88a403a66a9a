import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineErrors } from '../../../src/recovery/define-errors.ts';
import { promptCard } from '../../../src/recovery/envelopes/card.ts';
import { ENVELOPE_NAMES, ENVELOPES } from '../../../src/recovery/envelopes/index.ts';
import { terminalDebug } from '../../../src/recovery/envelopes/terminal.ts';
import { reportOf } from '../../../src/recovery/report-of.ts';
import { secrets } from '../../redaction/secrets.ts';

/** An error of which every text tells what it was given. */
const telling = defineErrors({
  TOLD: {
    category: 'tool',
    details: z.object({ told: z.string() }),
    message: ({ told }) => `It failed: ${told}`,
    suggestion: ({ told }) => ({ text: `Look at ${told}`, command: `echo ${told}` }),
    suggestions: ({ told }) => [told],
    example: ({ told }) => ({ call: told, command: told }),
    recovery: ({ told }) => ({
      parameterAdjustments: { told },
      alternatives: [{ description: told, example: told, action: 'look', params: { told } }],
      requiredActions: [told],
    }),
    steps: ({ told }) => [told],
  },
});

test.each(secrets().map(({ kind, text, secret }) => [kind, text, secret]))(
  '%s is in no envelope, whether the error is ours or foreign (073, "Privacy")',
  (_, text, secret) => {
    const context = { source: 'tool', operation: text, parameters: { given: text } };
    const cause = new Error(text);
    for (const error of [
      new telling.TOLD({ told: text }, { cause }),
      new Error('It failed', { cause }),
      new Error(text),
    ]) {
      const report = reportOf(error, { errors: telling, context });
      const told = [
        ...ENVELOPE_NAMES.map((name) => ENVELOPES[name].text(report)),
        ...ENVELOPE_NAMES.map((name) => JSON.stringify(ENVELOPES[name].from(report))),
        promptCard({ command: null, exitCode: 1, report }),
        terminalDebug(report, {}),
      ];
      for (const each of told) expect(each).not.toContain(secret);
    }
  },
);
