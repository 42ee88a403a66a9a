import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runCommand, type RunCommandOptions } from '../../../src/boundary/command/run-command.ts';
import { createFaultline } from '../../../src/faultline.ts';
import { readErrorCard } from '../../../src/recovery/cards/read-error-card.ts';
import { readReports } from '../../../src/recovery/cards/read-reports.ts';
import { commandOfStep, stepsOfPrompt } from '../../../src/recovery/cards/prompt-steps.ts';
import { reportOfText } from '../../../src/recovery/report-of.ts';
import { type RunRecord, runRecordSchema } from '../../../src/recovery/runs/run-record.ts';
import { stepsFor } from '../../../src/recovery/steps/steps-for.ts';
import { failing, place, type Place } from '../../boundary/command/fake-program.ts';

/** Steps of the origin ("Example Error Prompts"), as its users would have them in `.faultline/steps.json`. */
const STEPS = {
  version: 1,
  steps: {
    SEGMENT_NOT_INITIALIZED: [
      'Run: trifecta create -s <segment_path>',
      'Verify prime file was created: ls _ctx/prime_*.md',
      'Run: trifecta ctx sync -s <segment_path>',
    ],
    PRIME_FILE_NOT_FOUND: [
      'Check segment directory structure',
      'Run: trifecta refresh-prime -s <segment_path>',
      'Verify _ctx/prime_*.md exists',
    ],
  },
};

const NOT_INITIALIZED = `TRIFECTA_ERROR_CODE: SEGMENT_NOT_INITIALIZED
CLASS: Precondition
CAUSE:
Segment directory exists but is not initialized.
Missing: _ctx/trifecta_config.json

NEXT STEPS:
  1. trifecta create -s .
`;
const NO_PRIME_FILE = `TRIFECTA_ERROR_CODE: PRIME_FILE_NOT_FOUND
CLASS: Runtime
CAUSE: Expected prime file not found: _ctx/prime_<segment>.md
NEXT STEPS:
  1. trifecta refresh-prime -s .
`;

function runIn(
  { cwd, directory, env }: Place,
  command: readonly string[],
  more: RunCommandOptions = {},
): Promise<RunRecord> {
  return runCommand(command, { cwd, env, faultline: createFaultline({ directory }), ...more });
}

describe('Error Prompt Card: "Example Error Prompts", character for character', () => {
  test('SEGMENT_NOT_INITIALIZED', async () => {
    const at = place({ uv: failing(NOT_INITIALIZED) }, STEPS);
    const { error_prompt: prompt } = await runIn(at, ['uv', 'run', 'trifecta', 'ctx', 'sync', '-s', '/tmp/test']);
    expect(prompt).toBe(`❌ Command Failed: uv run trifecta ctx sync -s /tmp/test

Exit Code: 1
Error Class: Precondition
Error Code: SEGMENT_NOT_INITIALIZED

Cause:
Segment directory exists but is not initialized.
Missing: _ctx/trifecta_config.json

Recovery Steps:
1. Run: trifecta create -s <segment_path>
2. Verify prime file was created: ls _ctx/prime_*.md
3. Run: trifecta ctx sync -s <segment_path>`);
  });

  test('PRIME_FILE_NOT_FOUND', async () => {
    const at = place({ uv: failing(NO_PRIME_FILE) }, STEPS);
    const command = ['uv', 'run', 'trifecta', 'ctx', 'get', '-s', '.', '--ids', 'prime:abc'];
    expect((await runIn(at, command)).error_prompt)
      .toBe(`❌ Command Failed: uv run trifecta ctx get -s . --ids prime:abc

Exit Code: 1
Error Class: Runtime
Error Code: PRIME_FILE_NOT_FOUND

Cause:
Expected prime file not found: _ctx/prime_<segment>.md

Recovery Steps:
1. Check segment directory structure
2. Run: trifecta refresh-prime -s <segment_path>
3. Verify _ctx/prime_*.md exists`);
  });

  test('"Error Prompt Format": a card for every exit code but 0, and none for 0', async () => {
    for (const exitCode of [1, 2, 127, 200]) {
      const record = await runIn(place(), ['sh', '-c', `exit ${exitCode}`]);
      expect(record).toMatchObject({ returncode: exitCode, success: false });
      expect(record.error_prompt).toMatch(
        /^❌ Command Failed: .*\n\nExit Code: \d+\nError Class: \w+\nError Code: \w+\n\nCause:\n.+\n\nRecovery Steps:\n1\. .+\n2\. .+\n3\. .+$/,
      );
    }
    expect(await runIn(place(), ['true'])).not.toHaveProperty('error_prompt');
  });
});

describe('Error Prompt Card: "Error Card Extraction"', () => {
  test('rule 1, 2 and 3: code, class, and the cause between CAUSE: and NEXT STEPS:', () => {
    expect(readErrorCard(NOT_INITIALIZED)).toEqual({
      code: 'SEGMENT_NOT_INITIALIZED',
      class: 'Precondition',
      cause: 'Segment directory exists but is not initialized.\nMissing: _ctx/trifecta_config.json',
      steps: ['trifecta create -s .'],
    });
  });

  test('the prefix is any word in capitals, or the one that is asked for', () => {
    const other = NOT_INITIALIZED.replace('TRIFECTA', 'SHOP');
    expect(readErrorCard(other)?.code).toBe('SEGMENT_NOT_INITIALIZED');
    expect(readErrorCard(other, { prefix: 'SHOP' })?.code).toBe('SEGMENT_NOT_INITIALIZED');
    expect(readErrorCard(other, { prefix: 'TRIFECTA' })).toBeNull();
  });

  test('it is read from stderr, not from stdout', async () => {
    const at = place({ tool: `echo 'TRIFECTA_ERROR_CODE: FALSE_ONE'\n${failing(NO_PRIME_FILE)}` });
    expect((await runIn(at, ['tool'])).error_card?.code).toBe('PRIME_FILE_NOT_FOUND');
    const out = place({ tool: `echo 'TRIFECTA_ERROR_CODE: FALSE_ONE'; exit 1` });
    expect((await runIn(out, ['tool'])).error_card?.code).toBe('COMMAND_FAILED');
  });
});

describe('Error Prompt Card: "Recovery Step Patterns"', () => {
  test('Generic: check syntax → verify set-up → review cause', () => {
    const report = { ...reportOfText('it went wrong'), code: 'SOMETHING_NEW', errorClass: 'Unheard', steps: [] };
    const steps = stepsFor(report);
    expect(steps).toHaveLength(3);
    for (const [index, word] of [/syntax/, /set up/, /cause/].entries()) expect(steps[index]).toMatch(word);
  });

  test('they are deterministic: the same failure has the same steps', async () => {
    const at = place({ uv: failing(NOT_INITIALIZED) }, STEPS);
    const [first, second] = [await runIn(at, ['uv', 'sync']), await runIn(at, ['uv', 'sync'])];
    expect(second?.error_prompt).toBe(first?.error_prompt);
  });

  test("where we have no steps for the code, the card's own NEXT STEPS are taken", async () => {
    const { error_prompt: prompt = '' } = await runIn(place({ uv: failing(NO_PRIME_FILE) }), ['uv', 'get']);
    expect(stepsOfPrompt(prompt)).toEqual(['trifecta refresh-prime -s .']);
  });
});

describe('Error Prompt Card: "Output Format (JSONL)"', () => {
  const now = (): number => Date.parse('2026-01-02T11:45:00Z');
  const REPORT =
    'PD_REPORT v=1 stop_reason=complete chunks_returned=1 chunks_requested=1 chars_returned_total=512 strong_hit=0 support=0';
  const SUCCESS = {
    timestamp: '2026-01-02T11:45:00Z',
    command: 'uv run trifecta ctx get -s . --ids prime:abc,skill:xyz --pd-report',
    returncode: 0,
    success: true,
    pd_report: {
      v: '1',
      stop_reason: 'complete',
      chunks_returned: 1,
      chunks_requested: 1,
      chars_returned_total: 512,
      strong_hit: 0,
      support: 0,
    },
  };
  const FAILURE = {
    timestamp: '2026-01-02T11:45:00Z',
    command: 'uv run trifecta ctx sync -s /tmp/uninit',
    returncode: 1,
    success: false,
    error_card: {
      code: 'SEGMENT_NOT_INITIALIZED',
      class: 'Precondition',
      cause: 'Missing _ctx/trifecta_config.json',
    },
    error_prompt: '❌ Command Failed: ...\n\nRecovery Steps:\n1. ...',
  };

  test('success: the members of the example, numbers as numbers, "v" as text', async () => {
    const at = place({ uv: `echo '${REPORT}'` });
    const record = await runIn(at, SUCCESS.command.split(' '), { now });
    expect(record).toMatchObject(SUCCESS);
    const [line] = readFileSync(join(at.directory, 'runs.jsonl'), 'utf8').trimEnd().split('\n');
    expect(JSON.parse(line ?? '')).toEqual(record);
    expect(line?.startsWith(JSON.stringify(SUCCESS).slice(0, -1))).toBe(true);
  });

  test('failure: the members of the example', async () => {
    const card = NOT_INITIALIZED.replace(/CAUSE:[^]*?\n\n/, 'CAUSE: Missing _ctx/trifecta_config.json\n\n');
    const at = place({ uv: failing(card) }, STEPS);
    const { error_prompt: prompt, ...record } = await runIn(at, FAILURE.command.split(' '), { now });
    const { error_prompt: _shortened, ...members } = FAILURE;
    expect(record).toMatchObject(members);
    expect(prompt).toMatch(/^❌ Command Failed: [^]*\n\nRecovery Steps:\n1\. /);
  });

  test('the schema takes both examples, and what is written', () => {
    expect(runRecordSchema.parse(SUCCESS)).toEqual(SUCCESS);
    expect(runRecordSchema.parse(FAILURE)).toEqual(FAILURE);
    expect(z.toJSONSchema(runRecordSchema)).toMatchObject({
      required: ['timestamp', 'command', 'returncode', 'success'],
    });
    expect(runRecordSchema.safeParse({ ...SUCCESS, returncode: '0' }).success).toBe(false);
    expect(runRecordSchema.safeParse({ ...SUCCESS, pd_report: { support: true } }).success).toBe(false);
  });

  test('v1.1: numeric fields are numbers, not text', () => {
    expect(readReports(REPORT).get('pd_report')).toEqual(SUCCESS.pd_report);
  });
});

test('Error Prompt Card: "Programmatic Usage": a result that is no success has the prompt', async () => {
  const at = place({ uv: failing(NO_PRIME_FILE) }, STEPS);
  const result = await runIn(at, [
    'uv',
    'run',
    'trifecta',
    'ctx',
    'get',
    '-s',
    '.',
    '--ids',
    'prime:abc',
    '--pd-report',
  ]);
  expect(result.success).toBe(false);
  expect(result.error_prompt).toContain('Recovery Steps:');
});

test('Error Prompt Card: "Integration with Agents": parse, extract the numbered lines, execute one by one, validate', async () => {
  const steps = {
    version: 1,
    steps: {
      SHOP_NOT_SET_UP: ['Make its folder: mkdir -p shop/data', 'Verify that it is there: ls -d shop/data', 'Run: sell'],
    },
  };
  const sell = `if [ -d shop/data ]; then echo sold; else\n${failing('SHOP_ERROR_CODE: SHOP_NOT_SET_UP\nCLASS: Precondition\nCAUSE:\nThere is no shop/data.\n1. sell everything\nNEXT STEPS:\nset it up')}\nfi`;
  const at = place({ sell }, steps);
  const failed = await runIn(at, ['sell']);
  expect(failed.returncode).toBe(1);

  // What an agent does, from the line of the log alone.
  const [line = ''] = readFileSync(join(at.directory, 'runs.jsonl'), 'utf8').split('\n');
  const { error_prompt: prompt } = runRecordSchema.parse(JSON.parse(line));
  const numbered = (prompt ?? '').split('\n').filter((one) => /^\d/.test(one));
  expect(numbered.map((one) => one.replace(/^\d+\. /, ''))).toEqual(stepsOfPrompt(prompt ?? ''));
  for (const step of stepsOfPrompt(prompt ?? '')) {
    const done = await runIn(at, ['sh', '-c', commandOfStep(step) ?? 'false']);
    expect(done).toMatchObject({ success: true });
  }
  expect((await runIn(at, ['sell'])).success).toBe(true);
});
