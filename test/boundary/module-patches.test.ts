import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

const patches = pathToFileURL(join(import.meta.dirname, '../../src/boundary/module-patches.ts')).href;

/** Two packages, one for `import` and one for `require`, and a program that patches both before it loads them. */
function run(program: string, name: 'app.mjs' | 'app.cjs'): string {
  const folder = mkdtempSync(join(tmpdir(), 'faultline-patches-'));
  const files = {
    'node_modules/esm/package.json': '{"name":"esm","type":"module","exports":"./dist/index.js"}',
    'node_modules/esm/dist/index.js': 'function tool() { return "plain"; }\nexport { tool };\n',
    'node_modules/cjs/package.json': '{"name":"cjs","main":"./dist/index.js"}',
    'node_modules/cjs/dist/index.js': 'function tool() { return "plain"; }\nexports.tool = () => tool();\n',
    'preload.ts': `
      import { patchModules } from ${JSON.stringify(patches)};
      for (const packageName of ['esm', 'cjs']) {
        const file = '/dist/index.js';
        patchModules([
          { packageName, file, bindings: ['tool', 'gone'], apply: ({ tool, gone }) => ({ tool: () => tool() + ' patched ' + typeof gone }) },
          { packageName, file, bindings: ['tool'], apply() { throw new Error('a mistake of ours'); } },
        ]);
      }`,
    [name]: program,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', './preload.ts', name], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout.trim() || stderr;
}

describe('patchModules', () => {
  test('replaces what a file declares, for import and require, and survives a mistake and a missing name', () => {
    expect(run("import { tool } from 'esm'; import cjs from 'cjs'; console.log(tool(), cjs.tool());", 'app.mjs')).toBe(
      'plain patched undefined plain patched undefined',
    );
    expect(run("console.log(require('cjs').tool(), require('esm').tool());", 'app.cjs')).toBe(
      'plain patched undefined plain patched undefined',
    );
  });

  test('leaves other modules alone', () => {
    const program =
      "import { tool } from 'esm'; import { readFileSync } from 'node:fs'; console.log(tool(), typeof readFileSync);";
    expect(run(program, 'app.mjs')).toBe('plain patched undefined function');
  });
});
