import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** An error as programs tell it: the type and the words of the root, and the place that matters. */
const TOLD: Readonly<Record<string, readonly [text: string, type: string | null, words: string, place: string]>> = {
  'a rule that Starlark ends with words of its own': [
    `Loading: 0 packages loaded
ERROR: Traceback (most recent call last):
\tFile "/home/ci/ws/web/BUILD.bazel", line 4, column 9, in <toplevel>
\t\tbundle(
\tFile "/home/ci/ws/tools/bundle.bzl", line 31, column 13, in bundle
\t\tfail("no entry point in %s" % name)
Error in fail: no entry point in web
ERROR: Skipping '//web:web': error loading package 'web': Package 'web' contains errors
`,
    'Error',
    'no entry point in web',
    '/home/ci/ws/tools/bundle.bzl:31',
  ],
  'a class without the word, behind the mark of a framework': [
    ` ⨯ StockTooLow: 3 of pen-2 are left
    at OrderPage (src/app/orders/page.tsx:22:31)
  20 |   const order = await load(id);
`,
    'StockTooLow',
    '3 of pen-2 are left',
    'src/app/orders/page.tsx:22',
  ],
  'a panic of a program in a browser': [
    `index.js:91 panicked at crates/chart/src/axis.rs:57:14:
attempt to divide by zero

Stack:

Error
    at imports.wbg.__wbg_new_8a6f238a6ece86ea (http://localhost:5173/chart.js:301:21)
    at chart.wasm.chart::axis::step::h4f1 (http://localhost:5173/chart_bg.wasm:wasm-function[402]:0x9c1aa)

chart_bg.wasm:0x1a9fe1 Uncaught RuntimeError: unreachable
    at chart.wasm.__rust_start_panic (chart_bg.wasm:0x1a9fe1)
    at HTMLCanvasElement.onclick (index.js:40:7)
`,
    'panic',
    'attempt to divide by zero',
    'crates/chart/src/axis.rs:57',
  ],
  'causes that Rust attaches places to': [
    `Error: could not start the kiln
├╴at src/kiln.rs:18:10
├╴zone: 3
│
├─▶ profile is not usable
│   ╰╴at src/profile.rs:44:14
│
╰─▶ unknown unit \`F\` in row 7
    ╰╴at src/profile.rs:29:9
`,
    null,
    'unknown unit `F` in row 7',
    'src/profile.rs:29',
  ],
  "a crash in a library of C's below a frame that cgo has made": [
    `SIGSEGV: segmentation violation
PC=0x7f41b2c0d1a4 m=0 sigcode=1 addr=0x0
signal arrived during cgo execution

goroutine 1 gp=0xc0000061c0 m=0 mp=0x1a2f0a0 [syscall]:
runtime.cgocall(0x9c1b10, 0xc00019fd08)
\t/usr/local/go/src/runtime/cgocall.go:167 +0x4b fp=0xc00019fce0 sp=0xc00019fca8 pc=0x46f0cb
example.org/sonar/fft._Cfunc_fftw_execute(0x0)
\t_cgo_gotypes.go:98 +0x4a fp=0xc00019fd08 sp=0xc00019fce0 pc=0x8f110a
example.org/sonar/fft.(*Plan).Run(0xc0000b4000)
\t/src/fft/plan.go:61 +0x9d fp=0xc00019fd90 sp=0xc00019fd08 pc=0x8f12fd
`,
    'SIGSEGV',
    'segmentation violation',
    '/src/fft/plan.go:61',
  ],
  "what a script's own handler says of a command that failed": [
    `==> copying
cp: cannot stat 'dist/app.tar': No such file or directory
ERROR: lib/ship.sh:9: "cp dist/app.tar "$1"" exited with 1
`,
    null,
    "cp: cannot stat 'dist/app.tar': No such file or directory",
    'lib/ship.sh:9',
  ],
  'code that goes on below the marks': [
    `file:///srv/door/lock.ts:2
enum State { Open, Shut }
^^^^^^^^^^^^^^^^^^^^^^^^^
export const shut = State.Shut;

SyntaxError [ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX]: TypeScript enum is not supported in strip-only mode
    at parseTypeScript (node:internal/modules/typescript:68:40)
    at Module._compile (node:internal/modules/cjs/loader:1883:15) {
  code: 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX'
}

Node.js v24.21.0
`,
    'SyntaxError',
    'TypeScript enum is not supported in strip-only mode',
    '/srv/door/lock.ts:2',
  ],
  'members of an error within an object that was printed': [
    `Backup failed: {
  attempt: 2,
  error: AggregateError: all mirrors down
      at file:///srv/backup/push.mjs:18:60 {
    [errors]: [
      Error: no space left on mirror-a
          at store (file:///srv/backup/push.mjs:7:9)
          at async Promise.allSettled (index 0),
      Error: no space left on mirror-b
          at store (file:///srv/backup/push.mjs:7:9)
          at async Promise.allSettled (index 1)
    ]
  }
}
`,
    'Error',
    'no space left on mirror-a',
    '/srv/backup/push.mjs:7',
  ],
  'React Native, with the code and the components between the error and its frames': [
    ` LOG  14 berths
 ERROR  [ReferenceError: Property 'tides' doesn't exist]

Code: index.tsx
  10 | export default function Home() {
> 11 |   const next = tides[0];
     |                ^
Call Stack
  Home (app/(tabs)/index.tsx:11:16)
  renderWithHooks (node_modules/react-native/Libraries/Renderer/implementations/ReactFabric-dev.js:3406:37)
 LOG  app state: active
`,
    'ReferenceError',
    "Property 'tides' doesn't exist",
    'app/(tabs)/index.tsx:11',
  ],
  'React Native, where React warns of an error that it met in a component': [
    ` ERROR  Warning: TypeError: Cannot read property 'map' of undefined

This error is located at:

  20 |   return (
> 21 |     <View>{berth.cranes.map(craneRow)}</View>
     |                        ^

Call Stack
  BerthScreen (app/berths/[id].tsx:21:24)
  RNSScreenContainer (<anonymous>)
`,
    'TypeError',
    "Cannot read property 'map' of undefined",
    'app/berths/[id].tsx:21',
  ],
  'the page that Next.js shows, with a line for the function and one for its place': [
    `Unhandled Runtime Error
TypeError: Cannot read properties of null (reading 'depth')

Source
app/berths/[id]/page.tsx (17:24) @ BerthPage

  15 |   const berth = await find((await params).id);
> 17 |   const deep = berth.depth > 9;
     |                      ^
Call Stack
Array.map
<anonymous>
BerthPage
app/berths/[id]/page.tsx (17:24)
`,
    'TypeError',
    "Cannot read properties of null (reading 'depth')",
    'app/berths/[id]/page.tsx:17',
  ],
};

test.each(Object.entries(TOLD))('%s', (_, [text, type, words, place]) => {
  const { exceptions, location } = parseText(text);
  expect(exceptions.at(-1)?.type).toBe(type);
  expect(exceptions.at(-1)?.message).toBe(words);
  expect(`${location?.file}:${location?.line}`).toBe(place);
});

test('a root cause without words ends the line with its type alone', () => {
  const trace = `geo lookup failed
java.net.ConnectException
\tat java.net.http/jdk.internal.net.http.HttpClientImpl.send(HttpClientImpl.java:574)
\tat no.fjord.Geo.lookup(Geo.java:7)
Caused by: java.nio.channels.ClosedChannelException
\tat java.base/sun.nio.ch.SocketChannelImpl.ensureOpen(SocketChannelImpl.java:195)
\t... 2 more
`;
  const record = JSON.stringify({ level: 'ERROR', message: 'geo lookup failed', stack_trace: trace.slice(18) });
  expect(digestOf(parseText(record))).toBe(
    '[ClosedChannelException] at Geo.lookup (Geo.java:7): geo lookup failed ← ConnectException',
  );
});

test('a cause that an answer repeats word by word is told with its own type', () => {
  const trace = 'java.lang.ArithmeticException: / by zero\n\tat no.tide.Slots.perHour(Slots.java:61)\n';
  const answer = { status: 500, error: 'Internal Server Error', trace, message: '/ by zero', path: '/slots/7' };
  expect(digestOf(parseText(JSON.stringify(answer)))).toBe(
    '[Internal Server Error 500] at Slots.perHour (Slots.java:61): ArithmeticException: / by zero · retryable',
  );
});
