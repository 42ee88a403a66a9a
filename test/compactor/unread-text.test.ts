import { describe, expect, it } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** What is read of a text that no dialect knows. */
function readOf(text: string) {
  const { dialect, exceptions, location } = parseText(text);
  const { type, message } = exceptions[0];
  return { dialect, type, message, file: location?.file ?? null, line: location?.line ?? null };
}

describe('a text that no dialect reads', () => {
  it('has the type of the innermost error that its telling line quotes', () => {
    expect(
      readOf(
        ' INFO | Using adapter: KahaDB\nERROR | Failed to start broker: java.io.IOException: Failed to bind: tcp://0.0.0.0:61616 due to: java.net.BindException: Address already in use\n INFO | Broker is shutting down\n INFO | Broker uptime 0.8 seconds\n',
      ).type,
    ).toBe('java.net.BindException');
  });

  it('has the type that its telling line begins with', () => {
    expect(
      readOf(
        'Solving environment: ...working... failed\n\nPackagesNotFoundError: The following packages are not available from current channels:\n\n  - grainlib\n\nCurrent channels:\n\n  - defaults\n',
      ),
    ).toEqual({
      dialect: 'text',
      type: 'PackagesNotFoundError',
      message: 'The following packages are not available from current channels: - grainlib',
      file: null,
      line: null,
    });
  });

  it('is told with the item of its list of errors', () => {
    const refused = 'Your proposed edit has introduced new syntax error(s). Please read this error message carefully.';
    const shown =
      'This is how your edit would have looked if applied\n-----\n58:def cast(v):\n59:    return unquote(v)';
    expect(readOf(`${refused}\n\nERRORS:\n- F821 undefined name 'unquote'\n\n${shown}`).message).toBe(
      `${refused} F821 undefined name 'unquote'`,
    );
    expect(
      readOf(
        `${refused}\n\nERRORS:\n- F821 undefined name 'unquote'\n- E999 SyntaxError: '(' was never closed\n\n${shown}`,
      ).message,
    ).toBe("F821 undefined name 'unquote'; E999 SyntaxError: '(' was never closed");
  });

  it('is told with the line of source that stands before its words', () => {
    const announced = 'Execution failed. Traceback:\nSyntax error in line:\nprint(show(\nMessage: ';
    expect(readOf(`${announced}'(' was never closed`).message).toBe(
      "Syntax error in line: print(show(: '(' was never closed",
    );
    expect(readOf(`${announced}invalid decimal literal`).message).toBe(
      'Syntax error in line: print(show(: invalid decimal literal',
    );
  });

  it('is read within a string of JSON on its last line', () => {
    const said = (name: string): string =>
      JSON.stringify(
        `An error occurred while trying to execute this code:\nCode execution failed at line 'for row in ${name}:\n    print(row)' due to: InterpreterError: The variable \`${name}\` is not defined.`,
      );
    const read = readOf(`Execution Logs:\nNo logs.\n\nOutput:\n${said('doors')}`);
    expect(read.type).toBe('InterpreterError');
    expect(read.message).toContain('The variable `doors` is not defined.');
    expect(read.message).not.toContain(String.raw`\n`);
  });

  it('is placed by a path above quoted source with a caret', () => {
    expect(
      readOf(
        "src/main.js → dist...\n[!] (plugin svelte) CompileError: Expected 'if', 'each', 'await', 'key' or 'snippet'\nhttps://svelte.dev/e/expected_block_type\nsrc/App.svelte\n 7:   {#if grain === 'rye'}\n 8:     <p>{grain}</p>\n 9:   {#else}\n        ^\n10:     <p>{size}</p>\n",
      ),
    ).toMatchObject({ type: 'CompileError', file: 'src/App.svelte', line: 9 });
  });

  it('is placed by the words of its telling line', () => {
    const text =
      "FTNCHEK Version 3.3 November 2004\n\nFile mill.f:\n      6       COUNT = 'RYE'\n                    ^\nError near line 6 col 13 file mill.f: type mismatch: char*3 const 'RYE'\n assigned to intg COUNT\n\nDone with file mill.f, all of it\n";
    expect(readOf(text)).toMatchObject({ file: 'mill.f', line: 6 });
  });

  it('is placed by a line beside the telling one that does nothing but point', () => {
    expect(
      readOf('grinder started\nbuild failed: stone expected\n  at mills/main.grd:12:7\nbye, all done here now\n'),
    ).toMatchObject({
      file: 'mills/main.grd',
      line: 12,
    });
  });

  it('has no place where one is only spoken of elsewhere', () => {
    const far = Array.from({ length: 20 }, (_, index) => `step ${index} went on its way`).join('\n');
    expect(
      readOf(
        `connecting to db.shop.example:5432\nread mills/main.grd:12:7 for it\n${far}\nbuild failed: stone expected\n`,
      ),
    ).toMatchObject({
      file: null,
    });
  });

  it('a banner is told with the words below it', () => {
    const text = `
   ERROR  

  Could not publish the release to
  registry.example.com: version 2.1.0 is already there.

  Try --help for usage.
`;
    expect(readOf(text).message).toBe(
      'Could not publish the release to registry.example.com: version 2.1.0 is already there.',
    );
  });

  it('a part of FFmpeg says why, before its user gives up', () => {
    const text = `Input #0, image2, from 'frames/%04d.png':
  Stream #0:0: Video: png, rgb24(pc), 1280x719, 25 fps, 25 tbr, 25 tbn
[libx264 @ 0x5631d2f0a2c0] height not divisible by 2 (1280x719)
[vost#0:0/libx264 @ 0x5631d2f09e40] Error while opening encoder - maybe incorrect parameters such as bit_rate, rate, width or height.
Error while filtering: Generic error in an external library
Conversion failed!
`;
    expect(readOf(text).message).toBe('[libx264 @ 0x5631d2f0a2c0] height not divisible by 2 (1280x719)');
    const missing = `[mov,mp4,m4a,3gp,3g2,mj2 @ 0x7f8a4d80] moov atom not found
[in#0 @ 0x7f8a4c00] Error opening input: Invalid data found when processing input
Error opening input file talk.mp4.
Error opening input files: Invalid data found when processing input
`;
    expect(readOf(missing).message).toBe('[mov,mp4,m4a,3gp,3g2,mj2 @ 0x7f8a4d80] moov atom not found');
  });

  it.each([
    [
      'an object of JSON over several lines, which is told whole',
      '{\n    "StatusCode": 200,\n    "FunctionError": "Unhandled",\n    "Versions": ["7"]\n}\n',
      '{"StatusCode":200,"FunctionError":"Unhandled","Versions":["7"]}',
    ],
    [
      'a place in a statement, below which it is said what is wrong there',
      `000904 (42000): 01b2c3d4-0000-5f72-0000-0001a2b3c6aa: SQL compilation error: error line 1 at position 7\ninvalid identifier 'AMOUNTT'\nquery took 0.2 s\nsession 17 of warehouse SMALL stays open for 600 s\nrows 0`,
      "000904 (42000): 01b2c3d4-0000-5f72-0000-0001a2b3c6aa: SQL compilation error: error line 1 at position 7: invalid identifier 'AMOUNTT'",
    ],
    [
      'the words before a compilation that was aborted',
      "Can't locate No/Such.pm in @INC (you may need to install the No::Such module) (@INC contains: /etc/perl /usr/share/perl5 /usr/local/lib/site_perl)\nBEGIN failed--compilation aborted.",
      "Can't locate No/Such.pm in @INC (you may need to install the No::Such module) (@INC contains: /etc/perl /usr/share/perl5 /usr/local/lib/site_perl)",
    ],
    [
      'a status, below which stands what was called and what it printed',
      "Cmd('git') failed due to: exit code(1)\n  cmdline: git commit -m x\n  stdout: 'On branch main\nnothing to commit, working tree clean'",
      "Cmd('git') failed due to: exit code(1) cmdline: git commit -m x stdout: 'On branch main nothing to commit, working tree clean'",
    ],
    [
      'a list of checks below the sentence that sums them up',
      'Some checks were not successful\n1 failing, 1 successful, and 0 pending checks\n\n   NAME  DESCRIPTION  ELAPSED  URL\nX  e2e                2m4s     https://ci.example/2\n✓  unit               41s      https://ci.example/3',
      'Some checks were not successful',
    ],
  ])('may hold %s', (_, text, message) => {
    expect(readOf(text)).toMatchObject({ dialect: 'text', message });
  });
});

describe('a status of huggingface_hub with the id of the request alone', () => {
  const REPORT =
    '401 Client Error. (Request ID: Root=1-66b1-0aa1;8c1e)\n\nRepository Not Found for url: https://hf.example/acme/x.\nPlease make sure you specified the correct `repo_id` and `repo_type`.\n';
  const TRACE =
    'Traceback (most recent call last):\n  File "/w/a.py", line 3, in <module>\n    AutoModel.from_pretrained("acme/x")\nhuggingface_hub.errors.RepositoryNotFoundError: ';

  it.each([REPORT, TRACE + REPORT])('has the reason in the paragraph below', (text) => {
    expect(parseText(text).exceptions.at(-1)?.message).toContain(
      'Repository Not Found for url: https://hf.example/acme/x',
    );
  });
});

it('a frame that a server draws with a sign of its own tells the place', () => {
  const text =
    '[nitro]  ERROR  [request error] [unhandled] [GET] http://localhost:3000/api/tides\n\n ❯ Object.handler (server/api/tides.get.ts:11:18)\n\n    9 ┃  const rows = await load()\n ❯ 11 ┃  return rows.at(0).height\n\n ❯ async (node_modules/h3/dist/index.mjs:2003:19)\n';
  const place = { file: 'server/api/tides.get.ts', line: 11, column: 18, function: 'Object.handler' };
  expect(parseText(text).location).toMatchObject(place);
  expect(parseText(text.replace(' ❯ Object', ' ⁃ at Object')).location).toMatchObject(place);
  expect(parseText(`<output>\n${text}</output>\n<exit_code>1</exit_code>`).location).toMatchObject(place);
});
