import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** Consoles of builds: the type, the words of the root cause, the place that matters, and the places of all findings. */
const BUILDS: Readonly<
  Record<
    string,
    readonly [text: string, type: string | null, words: string, place: string, findings: readonly string[]]
  >
> = {
  'a step of an image, whose lines have the number of the step and a time before them': [
    '#1 [internal] load build definition from Dockerfile\n#1 DONE 0.0s\n\n#10 [build 2/2] RUN npm run build\n#10 0.981 vite v5.3.4 building for production...\n#10 1.704 x Build failed in 683ms\n#10 1.704 error during build:\n#10 1.704 [vite:vue] src/views/Moon.vue (12:3): Element is missing end tag.\n#10 1.704 file: /app/src/views/Moon.vue:12:3\n#10 1.704     at createCompilerError (/app/node_modules/@vue/compiler-core/dist/compiler-core.cjs.js:1364:17)\n#10 ERROR: process "/bin/sh -c npm run build" did not complete successfully: exit code: 1\n',
    null,
    '[vite:vue] src/views/Moon.vue (12:3): Element is missing end tag.',
    '/app/src/views/Moon.vue:12',
    [],
  ],
  'what a compiler found in a step of an image, which the summary says again': [
    '#1 [internal] load build definition from Dockerfile\n#1 DONE 0.0s\n#11 [build 4/5] RUN pnpm run build\n#11 0.894 > tsc -p tsconfig.build.json\n#11 7.118 src/looms.ts(51,5): error TS2322: Type A is not assignable to type B.\n#11 7.402  ELIFECYCLE  Command failed with exit code 2.\n#11 ERROR: process "/bin/sh -c pnpm run build" did not complete successfully: exit code: 2\n------\n > [build 4/5] RUN pnpm run build:\n7.118 src/looms.ts(51,5): error TS2322: Type A is not assignable to type B.\n7.402  ELIFECYCLE  Command failed with exit code 2.\n------\nERROR: failed to solve: process "/bin/sh -c pnpm run build" did not complete successfully: exit code: 2\n',
    null,
    'Type A is not assignable to type B.',
    'src/looms.ts:51',
    ['src/looms.ts:51'],
  ],
  'what a program logs with its own place and the time is no finding': [
    'Error: UPGRADE FAILED: cannot patch "api" with kind Deployment: Deployment.apps "api" is invalid: spec.template.spec.containers[0].image: Required value\nhelm.go:86: 2026-11-23 10:00:00.123 +0000 UTC m=+1.21 [debug] cannot patch "api" with kind Deployment\n',
    null,
    'Error: UPGRADE FAILED: cannot patch "api" with kind Deployment: Deployment.apps "api" is invalid: spec.template.spec.containers[0].image: Required value',
    '-:-',
    [],
  ],
  'the words of a call in a browser begin with their type': [
    "TimeoutError: locator.click: Timeout 30000ms exceeded.\nCall log:\n  - waiting for getByRole('button', { name: 'Weigh' })\n",
    'TimeoutError',
    "locator.click: Timeout 30000ms exceeded: waiting for getByRole('button', { name: 'Weigh' })",
    '-:-',
    [],
  ],
  'what uv says of a package whose build says why': [
    '  × Failed to build `gridlink==2.9.9`\n  ├─▶ The build backend returned an error\n  ╰─▶ Call to `setuptools.build_meta:__legacy__.build_wheel` failed (exit status: 1)\n\n      [stderr]\n      running egg_info\n      Error: gl_config executable not found.\n\n      gl_config is required to build gridlink from source.  Please add the directory\n      containing gl_config to the $PATH or specify the full executable path with the\n      option:\n\n      hint: This usually indicates a problem with the package or the build environment.\n',
    null,
    'Error: gl_config executable not found.',
    '-:-',
    [],
  ],
  'a box of Terraform without its upper edge': [
    '│ Error: creating S3 Bucket (tide-logs): operation error S3: CreateBucket, https response error StatusCode: 409, BucketAlreadyExists: \n│ \n│   with aws_s3_bucket.logs,\n│   on main.tf line 12, in resource "aws_s3_bucket" "logs":\n│   12: resource "aws_s3_bucket" "logs" {\n│ \n',
    null,
    'creating S3 Bucket (tide-logs): operation error S3: CreateBucket, https response error StatusCode: 409, BucketAlreadyExists: (aws_s3_bucket.logs)',
    'main.tf:12',
    ['main.tf:12'],
  ],
  'what pip says of a package that its own build says more of': [
    '  error: subprocess-exited-with-error\n  \n  × python setup.py egg_info did not run successfully.\n  │ exit code: 1\n  ╰─> [3 lines of output]\n      running egg_info\n      \n      Error: pg_config executable not found.\n      [end of output]\n  \n  note: This error originates from a subprocess, and is likely not a problem with pip.\nerror: metadata-generation-failed\n',
    null,
    'Error: pg_config executable not found.',
    '-:-',
    [],
  ],
  'what a bundler could not resolve, the file last and a listing below': [
    'Android Bundling failed 4127ms index.js (1032 modules)\nUnable to resolve "../Waveform" from "app/(tabs)/record.tsx"\n  5 |\n> 6 | import { Waveform } from \'../Waveform\';\n    |                           ^\n  7 |\n\nImport stack:\n\n app/(tabs)/record.tsx\n | import "../Waveform"\n\nError: Export was unsuccessful\n',
    null,
    'Unable to resolve "../Waveform" from app/(tabs)/record.tsx',
    'app/(tabs)/record.tsx:6',
    ['app/(tabs)/record.tsx:6'],
  ],
  'resources of Android that could not be linked, which are named within their archive': [
    "> Task :app:processDebugResources FAILED\n\nFAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task ':app:processDebugResources'.\n> A failure occurred while executing com.android.build.LinkTask\n   > Android resource linking failed\n     no.trail.app-mergeDebugResources-46:/layout/track.xml:18: error: resource color/accent not found.\n     no.trail.app-mergeDebugResources-46:/values/values.xml:204: error: style attribute 'attr/chip' not found.\n     error: failed linking file resources.\n\nBUILD FAILED in 17s\n",
    null,
    "Android resource linking failed\nno.trail.app-mergeDebugResources-46:/layout/track.xml:18: error: resource color/accent not found.\nno.trail.app-mergeDebugResources-46:/values/values.xml:204: error: style attribute 'attr/chip' not found.\nerror: failed linking file resources.",
    'no.trail.app-mergeDebugResources-46:/layout/track.xml:18',
    [
      'no.trail.app-mergeDebugResources-46:/layout/track.xml:18',
      'no.trail.app-mergeDebugResources-46:/values/values.xml:204',
    ],
  ],
  'a gem that did not build': [
    'Installing mysql2 0.5.6 with native extensions\nGem::Ext::BuildError: ERROR: Failed to build gem native extension.\n\n    current directory: /usr/local/bundle/gems/mysql2-0.5.6/ext/mysql2\n/usr/local/bin/ruby extconf.rb\n-----\nmysql client is missing.\n-----\n*** extconf.rb failed ***\n\nAn error occurred while installing mysql2 (0.5.6), and Bundler cannot continue.\n',
    'Gem::Ext::BuildError',
    'An error occurred while installing mysql2 (0.5.6), and Bundler cannot continue.: mysql client is missing.',
    '-:-',
    [],
  ],
};

test.each(Object.entries(BUILDS))('%s', (_, [text, type, words, place, findings]) => {
  const { exceptions, location, diagnostics } = parseText(text);
  const root = exceptions.at(-1);
  expect([root?.type, root?.message, `${location?.file ?? '-'}:${location?.line ?? '-'}`]).toEqual([
    type,
    words,
    place,
  ]);
  expect(diagnostics.map(({ file, line }) => `${file}:${line}`)).toEqual(findings);
});
