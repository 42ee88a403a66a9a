import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { observationOf, streamsOf } from '../../src/compactor/observation.ts';
import { parseText } from '../../src/compactor/parse.ts';
import { fingerprintOf } from '../../src/deduplicator/fingerprint.ts';

const TRACE =
  'Traceback (most recent call last):\n  File "/app/sum.py", line 4, in total\n    return row["cost"]\nKeyError: \'cost\'';

/** The same failure as harnesses show it. */
const WRAPPED: Readonly<Record<string, string>> = {
  'lines of status and folder below': `${TRACE}\n[The command completed with exit code 1.]\n[Current working directory: /app]\n[Python interpreter: /usr/bin/python3]\n[Command finished with exit code 1]`,
  'a prompt below': `New Terminal Output:\n\nroot@box:/app# python sum.py\n${TRACE}\nroot@box:/app# `,
  'a prompt of bash below': `OBSERVATION:\n${TRACE}\n(Open file: n/a)\n(Current directory: /app)\nbash-$ `,
  'tags around it': `<returncode>1</returncode>\n<output>\n${TRACE}\n</output>`,
  'a table of its members': `Command: python sum.py\nDirectory: (root)\nOutput: ${TRACE}\nError: (none)\nExit Code: 1\nSignal: (none)\nBackground PIDs: (none)\nProcess Group PGID: 4711`,
  'status and time above': `Exit code: 1\nWall time: 3.1 seconds\nOutput:\n${TRACE}\n`,
  'streams apart': `STDOUT:\nreading rows\n\nSTDERR:\n${TRACE}\n\nRETURN CODE: 1`,
  'JSON with figures beside it': JSON.stringify({
    output: `${TRACE}\n`,
    metadata: { exit_code: 1, duration_seconds: 0.3 },
  }),
  'blocks of an answer': JSON.stringify([{ type: 'text', text: TRACE }]),
  'an answer that is an error': JSON.stringify({ content: [{ type: 'text', text: TRACE }], isError: true }),
  'a record of the call': JSON.stringify({
    content: [{ cache_prompt: false, type: 'text', text: TRACE }],
    is_error: false,
    command: 'python sum.py',
    exit_code: 1,
    metadata: { exit_code: 1, suffix: '\n[The command completed with exit code 1.]' },
  }),
  'advice behind the tags': `<returncode>1</returncode>\n<output>\n${TRACE}\n</output>\nReflect on what failed and note that you cannot use an editor.`,
  'quotes around it': JSON.stringify(TRACE),
  'one member around it': JSON.stringify({ result: TRACE, reward: 0, done: false }),
  'a message of a tool': JSON.stringify({ tool_call_id: 'call_1', role: 'tool', name: 'run', content: TRACE }),
  'a result of a tool': JSON.stringify({
    type: 'tool_result',
    tool_use_id: 'toolu_1',
    is_error: true,
    content: `Exit code 1\n${TRACE}`,
  }),
  'a message of blocks': JSON.stringify({ role: 'tool', content: [{ type: 'text', text: TRACE }] }),
  'a status in angle brackets': `${TRACE}\n<exited with exit code 1>`,
  'a tag below a sentence': `The tool execution failed with the following error:\n<error>\n${TRACE}\n</error>`,
  'advice to look at the file below the tag': `The tool execution failed with the following error:\n<error>\n${TRACE}\n</error>\n\nThe file was reverted to its original state:\n\n<file_content path="sum.py">\ntotal = 0\n</file_content>`,
  'a call, and advice to try something else': `Call id: call_3\nError:\n${TRACE}\nNow let's retry: take care not to repeat previous errors!`,
  'a sentence before it and what the tool takes behind it': `\nI encountered an error while trying to use the tool. This was the error: ${TRACE}.\n Tool Sum accepts these inputs: Tool Name: Sum\nTool Arguments: {}`,
  'a sentence before it': `An error occurred while running the tool. Please try again. Error: ${TRACE}`,
  'the arguments before it': `Error invoking tool 'total' with kwargs {'row': 4} with error:\n ${TRACE}\n Please fix the error and try again.`,
  'a heading above it': `### Result\n${TRACE}`,
  'folder and interpreter of a notebook below': `${TRACE}\n[Jupyter current working directory: /app]\n[Jupyter Python interpreter: /usr/bin/python3]`,
  'a printed message': `content="${TRACE.replaceAll('"', '\\"').replaceAll('\n', '\\n')}" name='run' tool_call_id='call_1' status='error'`,
  'a block of Markdown and figures below': `Exit code: 1\n\nCommand output:\n\n\`\`\`\n${TRACE}\n\n\`\`\`\n\nCommand completed in 512 ms.\n\nShell state (cwd, env vars) persists for subsequent calls.\n\nCurrent directory: /app`,
  'a printed object': `CommandResult(exit_code=1, stdout='', stderr='${TRACE.replaceAll("'", "\\'").replaceAll('\n', '\\n')}')`,
  'a printed dictionary': `{'stdout': '', 'stderr': '${TRACE.replaceAll("'", "\\'").replaceAll('\n', '\\n')}', 'returncode': 1}`,
  'a command before it': `$ python sum.py\n${TRACE}\n[exit 1]`,
  'JSON of its lines': JSON.stringify({ exit_code: 1, stderr: TRACE.split('\n') }),
  'JSON behind a label': `Thought: run it\nObservation: ${JSON.stringify({ stderr: TRACE, exit_code: 1 })}\nThought: retry`,
  'the sign of a session': TRACE.replaceAll(/^/gm, '     ').replace('     ', '  ⎿  '),
};

test.each(Object.entries(WRAPPED))('with %s a failure reads as without', (_, text) => {
  expect(digestOf(parseText(text))).toBe("[KeyError] at total (/app/sum.py:4): 'cost'");
  expect(fingerprintOf(parseText(text))).toBe(fingerprintOf(parseText(TRACE)));
});

const PANIC =
  'free 2\npanic: runtime error: invalid memory address or nil pointer dereference\n[signal SIGSEGV: segmentation violation code=0x1 addr=0x0 pc=0x49e19e]\n\ngoroutine 1 [running]:\nmain.pick(...)\n\t/src/shop/pick.go:12\nmain.main()\n\t/src/shop/main.go:7 +0x1d\nexit status 2';
const CHAIN =
  'Traceback (most recent call last):\n  File "/app/etag.py", line 9, in etag\n    return self.objects[key]["etag"]\nKeyError: \'q3.pdf\'\n\nDuring handling of the above exception, another exception occurred:\n\nTraceback (most recent call last):\n  File "/app/sync.py", line 20, in <module>\n    etag("q3.pdf")\n  File "/app/etag.py", line 11, in etag\n    raise StorageError("no etag yet")\nsync.StorageError: no etag yet\n';
const asJson = (text: string): string => JSON.stringify({ stdout: '', stderr: text, returncode: 1 });
const indented = (text: string): string => text.replaceAll(/^/gm, '     ');

/** One thing around another, as sessions have it. */
const NESTED: Readonly<Record<string, (text: string) => string>> = {
  'JSON below a status': (text) => `Exit code 1\n${asJson(text)}`,
  'JSON in a block of Markdown': (text) => `I ran it:\n\n\`\`\`\n${asJson(text)}\n\`\`\`\n\nCan you fix it?\n`,
  'JSON within a message of a tool': (text) =>
    JSON.stringify({ role: 'tool', tool_call_id: 'a', content: asJson(text) }),
  'a call and its sign within JSON': (text) => asJson(`● Bash(make run)\n  ⎿  Error: Exit code 1\n${indented(text)}`),
  'what was said before': (text) =>
    JSON.stringify([
      { role: 'user', content: 'go' },
      { role: 'tool', content: text },
    ]),
  'what was said before, as Python prints it': (text) =>
    `[{'role': 'user', 'content': 'go'}, {'role': 'tool', 'content': ${JSON.stringify(text)}}]`,
  'a call and its sign': (text) => `● Bash(make run)\n  ⎿  Error: Exit code 1\n${indented(text)}`,
  'what an agent says of its call': (text) =>
    `● I run it.\n\n● Bash(make run)\n  ⎿  Error: Exit code 1\n${indented(text.trimEnd())}\n\n● It failed.\n`,
  'a block of YAML': (text) => `status: failed\noutput: |\n${indented(text)}`,
};

test.each(Object.entries(NESTED))('within %s failures read as without', (_, wrapped) => {
  expect(digestOf(parseText(wrapped(PANIC)))).toBe(digestOf(parseText(PANIC)));
  expect(digestOf(parseText(wrapped(CHAIN)))).toBe(digestOf(parseText(CHAIN)));
});

test('an output whose line breaks and colours are written out is read as it was printed', () => {
  const group =
    '  + Exception Group Traceback (most recent call last):\n  |   File "/app/batch.py", line 16, in batch\n  |     async with asyncio.TaskGroup() as group:\n  | ExceptionGroup: unhandled errors in a TaskGroup (1 sub-exception)\n  +-+---------------- 1 ----------------\n    | Traceback (most recent call last):\n    |   File "/app/batch.py", line 11, in send\n    |     raise QuotaError("over quota")\n    | \u001b[1;35mQuotaError\u001b[0m: over quota\n    +------------------------------------\n';
  const message = `Tool execution failed: ${group}`;
  const text = JSON.stringify({ jsonrpc: '2.0', id: 4, error: { code: -32603, message } });
  expect(digestOf(parseText(text))).toBe(digestOf(parseText(group)));
});

test('what an agent thinks around an observation is no part of it', () => {
  const text =
    'Thought: maybe the file is missing, then this fails.\nAction: Python_REPL\nAction Input: json.load(open("conf.json"))\nObservation: IsADirectoryError(21, "Is a directory")\nThought: That failed, an error in the name. I must list the folder.\n';
  expect(parseText(text).exceptions.at(-1)?.message).toBe('IsADirectoryError(21, "Is a directory")');
});

test('the body of an answer behind a label is no report of a process', () => {
  const text =
    'Exception in thread "main" com.acme.ApiException: Bad Request\nHTTP response body: {"status":"Failure","message":"namespaces \\"qa\\" not found","code":404}\n\tat com.acme.Api.call(Api.java:88)';
  expect(parseText(text)).toMatchObject({ dialect: 'java', location: { file: 'Api.java', line: 88 } });
});

test('words in a tag of an error are the error, marked as one or not', () => {
  const text = '<tool_use_error>File has not been read yet. Read it first.\nPath: a.py</tool_use_error>';
  expect(parseText(text).exceptions[0].message).toBe('File has not been read yet. Read it first.');
});

test('the status is read, and what is no observation is none', () => {
  expect(observationOf(`exitcode: 0 (execution succeeded)\nCode output: 3`)?.status).toBe(0);
  expect(observationOf(`${TRACE}\n\nCommand exited with code 2`)?.status).toBe(2);
  expect(observationOf(TRACE)).toBeNull();
  expect(observationOf('Output:\n12 rows')).toBeNull();
});

test('of two streams, the errors come first', () => {
  expect(streamsOf('rows\n\nSTDERR:\nno such file')).toEqual(['no such file', 'rows']);
  expect(streamsOf('[stderr]\nno such file\n[stdout]\nrows')).toEqual(['no such file', 'rows']);
  expect(streamsOf('rows')).toEqual(['rows']);
});

test('a sentence goes on behind a quote of several lines', () => {
  const text =
    'ERROR:\nNo replacement was performed, old_str `def total(rows):\n    return 0` did not appear verbatim in /app/sum.py.';
  expect(parseText(text).exceptions[0].message).toContain('did not appear verbatim in /app/sum.py');
});

test('a cell that runs again is the same place', () => {
  const cell = (run: number, line: number): string =>
    `---------------------------------------------------------------------------\nValueError                                Traceback (most recent call last)\nCell In[${run}], line ${line}\n----> ${line} int("a")\n\nValueError: invalid literal for int() with base 10: 'a'`;
  expect(fingerprintOf(parseText(cell(4, 2)))).toBe(fingerprintOf(parseText(cell(17, 3))));
});

test('streams in tags beside their words are streams', () => {
  const text = `<bash_output>\n<stdout></stdout>\n<stderr>${TRACE}</stderr>\n<exit_code>1</exit_code>\n</bash_output>`;
  expect(digestOf(parseText(text))).toBe("[KeyError] at total (/app/sum.py:4): 'cost'");
});

test('what `go run` ends with belongs to the program', () => {
  expect(observationOf('error: invalid settings\nfield port: not a number\nexit status 1\n')).toBeNull();
});

test('an answer without words is silent, whatever advice stands behind its tags', () => {
  const text = '<returncode>1</returncode>\n<output>\n</output>\nReflect on errors that you could not mend.';
  expect(observationOf(text)).toEqual({ status: 1, output: '', isMarked: false });
});

test('other tags behind the first are part of the output', () => {
  expect(observationOf(`<output>\nrows\n</output>\n<error>\n${TRACE}\n</error>`)?.output).toContain('KeyError');
});

test('where the words are those of any output, the line tells the status', () => {
  const text =
    'Chunk ID: 1f2e3d\nWall time: 1.0 seconds\nProcess exited with code 124\nOutput:\nstart\nreading rows 1 to 500\n';
  expect(digestOf(parseText(text))).toBe('exit code 124: start reading rows 1 to 500');
});

test('a group of exceptions is read behind a label of the runner', () => {
  const tree =
    '  + Exception Group Traceback (most recent call last):\n  |   File "/app/jobs.py", line 9, in run\n  |     raise ExceptionGroup("two jobs failed", errors)\n  | ExceptionGroup: two jobs failed (2 sub-exceptions)\n  +-+---------------- 1 ----------------\n    | ValueError: bad row 3\n    +---------------- 2 ----------------\n    | OSError: disk gone\n    +------------------------------------\n';
  const digest = digestOf(parseText(`exitcode: 1 (execution failed)\nCode output: ${tree}`));
  expect(digest).toBe(digestOf(parseText(tree)));
  expect(digest).toContain('ValueError: bad row 3');
});

test('a tag of an error is told whole where it is short, wherever its mark stands', () => {
  const words = 'The SEARCH block:\n  const a = 1;\n...does not match anything in the file.';
  const read = (text: string): string => parseText(text).exceptions[0].message;
  const whole = 'The SEARCH block: const a = 1; ...does not match anything in the file.';
  expect(read(`The tool execution failed with the following error:\n<error>\n${words}\n</error>`)).toBe(whole);
  expect(read(`<file_write_result>\n<error>\n${words}\n</error>\n</file_write_result>`)).toBe(whole);
});

test.each([
  ['a body of a service', JSON.stringify({ text: 'no\nrows', error: 'no such table' })],
  ['its status', JSON.stringify({ text: 'no\nrows', status: 503 })],
  ['one line', JSON.stringify({ result: 'no rows' })],
  ['prose about a tag', 'Put <error>\nin\n</error> around it, and go on.'],
])('%s is no record of a call', (_, text) => {
  expect(observationOf(text)).toBeNull();
});

test.each([
  ['a table of its members', (text: string) => `Command: make\nOutput: ${text}\nError: (none)\nExit Code: 2`],
  ['AutoGen', (text: string) => `exitcode: 2 (execution failed)\nCode output: ${text}\n`],
])('%s puts a label before the first words, which is none of them', (_, wrapped) => {
  const output = 'A.java:3: error: cannot find symbol\n    total();\n    ^\n  symbol: method total()\n1 error';
  expect(digestOf(parseText(wrapped(output)))).toBe(digestOf(parseText(output)));
});

test('a command that failed and said nothing has but its status, and an error that tells it is told once', () => {
  const silent = '<returncode>3</returncode>\n<output>\n</output>\nReflect on errors that you could not mend.';
  expect(digestOf(parseText(silent))).toBe('exit code 3');
  const python =
    'Traceback (most recent call last):\n  File "/app/a.py", line 2, in run\nsubprocess.CalledProcessError: Command \'ls\' returned non-zero exit status 2.';
  expect(digestOf(parseText(python))).not.toContain('exit code 2');
});

test('the words of a tag below the sentence that announces them are the error, whatever helps the agent behind them', () => {
  const text =
    'The tool execution failed with the following error:\n<error>\nThe SEARCH block:\n  return x * 12;\n...does not match anything in the file.\n</error>\n\nThe file was reverted to its original state:\n\n<file_content path="a.ts">\nthrow new Error("x");\n</file_content>';
  expect(parseText(text).exceptions[0].message).toBe(
    'The SEARCH block: return x * 12; ...does not match anything in the file.',
  );
});

test('what a tool was called with is no part of its failure, and what failed of it is told in one sentence', () => {
  const of = (kwargs: string) =>
    parseText(
      `Error invoking tool 'book' with kwargs ${kwargs} with error:\n date: Field required\nseat: Field required\n Please fix the error and try again.`,
    );
  expect(of('{}').exceptions[0].message).toBe('book: date: Field required seat: Field required');
  expect(fingerprintOf(of('{}'))).toBe(fingerprintOf(of("{'day': 4}")));
});

test('why code could not be run is known by the exception behind it', () => {
  const text =
    "Call id: call_3\nError:\nCode execution failed at line 'import os' due to: InterpreterError: Import of os is not allowed.\nNow let's retry: take care not to repeat previous errors!\n";
  expect(digestOf(parseText(text))).toBe(
    "[InterpreterError] Code execution failed at line 'import os' due to: InterpreterError: Import of os is not allowed.",
  );
});

test('of what stands around itself for ever a few are taken off', () => {
  const around = 'I encountered an error while trying to use the tool. This was the error: ';
  const observed = observationOf(`${around.repeat(3_000)}no such file`);
  expect(observed?.isMarked).toBe(true);
  expect(observed?.output.split(around).length).toBeGreaterThan(2_900);
});
