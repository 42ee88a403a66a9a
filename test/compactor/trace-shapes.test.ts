import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** How runtimes report a crash: the type, the words of the root cause, and the place that matters. */
const SHAPES: Readonly<Record<string, readonly [text: string, type: string | null, words: string, place: string]>> = {
  'an error that a console of Ruby shows, with from before every frame': [
    "NoMethodError: undefined method `name' for nil:NilClass\n\tfrom app/services/report.rb:14:in `block in call'\n\tfrom app/services/report.rb:12:in `each'\n\tfrom (irb):3\n",
    'NoMethodError',
    "undefined method `name' for nil:NilClass",
    'app/services/report.rb:14',
  ],
  "an example within the packages of a framework, which is the user's own": [
    'java.lang.IllegalStateException: no owner\n\tat org.springframework.util.Assert.state(Assert.java:76)\n\tat org.springframework.samples.harbour.BerthController.create(BerthController.java:101)\n\tat org.springframework.web.method.InvocableHandlerMethod.doInvoke(InvocableHandlerMethod.java:150)\n',
    'java.lang.IllegalStateException',
    'no owner',
    'BerthController.java:101',
  ],
  'a frame of Bun within a built-in, which has no name': [
    "5 |     const row = this.rows[name];\n6 |     row.total -= sum;\n        ^\nTypeError: undefined is not an object (evaluating 'row.total')\n      at debit (/srv/till/book.ts:6:5)\n      at map (1:11)\n      at /srv/till/index.ts:8:13\n\nBun v1.4.5 (Linux x64)\n",
    'TypeError',
    "undefined is not an object (evaluating 'row.total')",
    '/srv/till/book.ts:6',
  ],
  'frames of contracts, which tell no column': [
    "  1) Lock\n       opens:\n     Error: VM Exception while processing transaction: reverted with reason string 'too soon'\n    at Lock.onlyLate (contracts/Lock.sol:12)\n    at Lock.open (contracts/Lock.sol:27)\n    at Context.<anonymous> (test/Lock.ts:9:5)\n\n  1 failing\n\n  1) Lock\n       opens:\n     Error: VM Exception while processing transaction: reverted with reason string 'too soon'\n    at Lock.onlyLate (contracts/Lock.sol:12)\n    at Lock.open (contracts/Lock.sol:27)\n    at Context.<anonymous> (test/Lock.ts:9:5)\n",
    'Error',
    "Lock > opens: VM Exception while processing transaction: reverted with reason string 'too soon'",
    'contracts/Lock.sol:12',
  ],
  'frames of QuickJS, which tell no column': [
    "TypeError: cannot read property 'name' of undefined\n    at label (lib/label.js:4)\n    at main (main.js:11)\n    at <eval> (main.js:14)\n",
    'TypeError',
    "cannot read property 'name' of undefined",
    'lib/label.js:4',
  ],
  'what a compiler made of its libraries': [
    'Error: fromJust: no seat\n    at Module.error (file:///srv/plan/output/Effect.Exception/foreign.js:8:12)\n    at Plan_Row.first (file:///srv/plan/output/Plan.Row/index.js:41:63)\n',
    'Error',
    'fromJust: no seat',
    '/srv/plan/output/Plan.Row/index.js:41',
  ],
  'an exception of Julia whose name is no error': [
    'ERROR: LoadError: DimensionMismatch: arrays could not be broadcast to a common size\nStacktrace:\n  [1] _bcs1\n    @ ./broadcast.jl:535 [inlined]\n  [2] broadcast_shape(a::Tuple{Int64}, b::Tuple{Int64})\n    @ Base.Broadcast ./broadcast.jl:524\n  [3] residuals(levels::Vector{Float64})\n    @ Hydro ~/hydro/src/fit.jl:44\nin expression starting at /home/tove/hydro/run.jl:9\n',
    'DimensionMismatch',
    'arrays could not be broadcast to a common size',
    '~/hydro/src/fit.jl:44',
  ],
  'an exception of Julia that tells its value first': [
    'ERROR: LoadError: DomainError with -0.5:\nlog was called with a negative real argument.\nStacktrace:\n [1] log(x::Float64)\n   @ Base.Math ./special/log.jl:267\n [2] loglik(r::Vector{Float64})\n   @ Main ~/river/model.jl:12\nin expression starting at /home/ines/river/run.jl:9\n',
    'DomainError',
    'with -0.5:\nlog was called with a negative real argument.',
    '~/river/model.jl:12',
  ],
  'causes of anyhow with the stack of where they began': [
    'Error: cannot read the fleet\n\nCaused by:\n    0: fleet.conf: replicas must be a number\n    1: invalid digit found in string\n\nStack backtrace:\n   0: anyhow::context::ext_context\n             at /home/dev/.cargo/registry/src/index/anyhow-1.0.104/src/backtrace.rs:10:14\n   1: fleet::config::load\n             at ./src/config.rs:7:34\n   2: fleet::main\n             at ./src/main.rs:5:13\n',
    null,
    'invalid digit found in string',
    './src/config.rs:7',
  ],
  'an error of anyhow without causes': [
    'Error: no fleet named oslo\n\nStack backtrace:\n   0: anyhow::error::msg\n             at /home/dev/.cargo/registry/src/index/anyhow-1.0.104/src/error.rs:83:36\n   1: fleet::find\n             at ./src/find.rs:17:9\n',
    null,
    'no fleet named oslo',
    './src/find.rs:17',
  ],
  'a place of Guile that first says within what': [
    'Backtrace:\nIn shop/inventory.scm:\n     9:15  1 (loop (((count . 2) (grams . 300))) 0)\n     9:10  0 (loop _ 0)\n\nshop/inventory.scm:9:10: In procedure loop:\nIn procedure +: Wrong type argument in position 1: #f\n',
    null,
    'In procedure loop: In procedure +: Wrong type argument in position 1: #f',
    'shop/inventory.scm:9',
  ],
  'a stack that a server printed before the record of its failed call': [
    '{"level":"info","ts":"2026-11-21T06:14:02.118Z","msg":"grpc listening"}\n2026/11/21 06:14:11 panic recovered in /ferry.v1.Bookings/Reserve: runtime error: index out of range [2] with length 2\ngoroutine 82 [running]:\nruntime/debug.Stack()\n\t/usr/local/go/src/runtime/debug/stack.go:26 +0x5e\npanic({0xa3c1e0?, 0xc000412030?})\n\t/usr/local/go/src/runtime/panic.go:791 +0x132\nexample.net/ferry/seats.(*Deck).Assign(...)\n\t/src/seats/deck.go:57\n{"level":"error","ts":"2026-11-21T06:14:11.902Z","caller":"logging/logging.go:41","msg":"finished unary call","error":"rpc error: code = Internal desc = internal error"}\n',
    null,
    'panic recovered in /ferry.v1.Bookings/Reserve: runtime error: index out of range [2] with length 2',
    '/src/seats/deck.go:57',
  ],
  'the answer of a function of Ruby among the lines of its host': [
    'START RequestId: 1b0d Version: $LATEST\nError raised from handler method\n{\n  "errorMessage": "undefined method `[]\' for nil",\n  "errorType": "Function<NoMethodError>",\n  "stackTrace": [\n    "/var/task/lib/exif.rb:27:in `orientation\'",\n    "/var/task/function.rb:9:in `handler\'"\n  ]\n}\nEND RequestId: 1b0d\nREPORT RequestId: 1b0d\tDuration: 71.02 ms\n',
    'NoMethodError',
    "undefined method `[]' for nil",
    '/var/task/lib/exif.rb:27',
  ],
  'the answer of a function of Python on one line of a console': [
    'Invoking app.handler (python3.13)\nSTART RequestId: 9f2 Version: $LATEST\n{"errorMessage": "no zone for ride", "errorType": "LookupError", "requestId": "9f2", "stackTrace": ["  File \\"/var/task/app.py\\", line 14, in handler\\n    zone = find(ride)\\n", "  File \\"/var/task/zones.py\\", line 5, in find\\n    raise LookupError(\'no zone for ride\')\\n"]}\nEND RequestId: 9f2\n',
    'LookupError',
    'no zone for ride',
    '/var/task/zones.py:5',
  ],
  'a frame of an engine that nobody knows, in a scheme of its own': [
    "level 3 loaded\nSCRIPT ERROR: Invalid access to property 'health' on a base object of type 'null instance'.\n          at: apply_damage (res://actors/enemy.gd:48)\n",
    null,
    "Invalid access to property 'health' on a base object of type 'null instance'.",
    'res://actors/enemy.gd:48',
  ],
  'numbered frames of an engine that nobody knows': [
    'Fatal error: cannot add text and number\n  [0] Basket.total (shop/basket.wren:14)\n  [1] main (shop/main.wren:3)\n',
    null,
    'Fatal error: cannot add text and number',
    'shop/basket.wren:14',
  ],
  'the report of a server of Erlang that ended': [
    '=ERROR REPORT==== 23-Nov-2026::03:53:26.371656 ===\n** Generic server ledger terminating \n** Last message in was {balance,float}\n** Reason for termination ==\n** {{badkey,float},\n    [{erlang,map_get,\n             [float,#{cash => 10}],\n             [{error_info,#{module => erl_erts_errors}}]},\n     {ledger,handle_call,3,[{file,"ledger.erl"},{line,7}]},\n     {gen_server,try_handle_call,4,[{file,"gen_server.erl"},{line,1149}]}]}\n',
    'error',
    '{badkey,float}',
    'ledger.erl:7',
  ],
  'a frame whose file a shrinker took away': [
    'E AndroidRuntime: FATAL EXCEPTION: main\njava.lang.IllegalArgumentException: levels is null\n\tat com.tide.chart.LevelChart.draw(Unknown Source:2)\n\tat com.tide.harbour.HarbourModel.onLevels(HarbourModel.kt:93)\n\tat android.os.Looper.loop(Looper.java:317)\n',
    'java.lang.IllegalArgumentException',
    'levels is null',
    'HarbourModel.kt:93',
  ],
  'frames of Duktape': [
    "TypeError: undefined not callable (property 'asMinutes' of [object Object])\n    at dueIn (rules/time.js:22)\n    at evaluate (rules/engine.js:140) preventsyield\n    at anon (rules/main.js:9)\n",
    'TypeError',
    "undefined not callable (property 'asMinutes' of [object Object])",
    'rules/time.js:22',
  ],
  'a closure of Julia': [
    'ERROR: KeyError: key :windspeed not found\nStacktrace:\n [1] getindex(h::Dict{Symbol, Int64}, key::Symbol)\n   @ Base ./dict.jl:498\n [2] (::Main.Met.var"#5#6"{Main.Met.Station})(t::Int64)\n   @ Main.Met ~/met/src/stations.jl:71\n [3] summarise(s::Main.Met.Station)\n   @ Main.Met ~/met/src/stations.jl:70\n',
    'KeyError',
    'key :windspeed not found',
    '~/met/src/stations.jl:71',
  ],
  "a failed test of Forge's": [
    'Ran 3 tests for test/Escrow.t.sol:EscrowTest\n[PASS] testDeposit() (gas: 51232)\n[FAIL: revert: Escrow: not the buyer] testRelease() (gas: 38120)\nTraces:\n  [38120] EscrowTest::testRelease()\n    └─ ← [Revert] revert: Escrow: not the buyer\n\nBacktrace:\n  at Escrow.release (src/Escrow.sol:44:9)\n  at EscrowTest.testRelease (test/Escrow.t.sol:31:9)\n\nSuite result: FAILED. 2 passed; 1 failed; 0 skipped; finished in 3.02ms\n\nFailing tests:\nEncountered 1 failing test in test/Escrow.t.sol:EscrowTest\n[FAIL: revert: Escrow: not the buyer] testRelease() (gas: 38120)\n',
    null,
    'EscrowTest > testRelease(): revert: Escrow: not the buyer',
    'src/Escrow.sol:44',
  ],
  'an exception of a script of Groovy, which is said twice': [
    "Caught: java.lang.NullPointerException: Cannot get property 'group' on null object\njava.lang.NullPointerException: Cannot get property 'group' on null object\n\tat Manifest.coordinates(Release.groovy:10)\n\tat Release.run(Release.groovy:16)\n",
    'java.lang.NullPointerException',
    "Cannot get property 'group' on null object",
    'Release.groovy:10',
  ],
  "rlang's tree of calls below its causes": [
    'Error in `mutate()`:\nℹ In argument: `rate = to_rate(level)`.\nCaused by error in `to_rate()`:\n! level must be positive, got -4\nBacktrace:\n     ▆\n  1. ├─global site("N12")\n  2. │ └─... %>% mutate(rate = to_rate(level)) at R/site.R:18:3\n  3. └─global to_rate(level) at R/rate.R:7:5\nExecution halted\n',
    null,
    'level must be positive, got -4',
    'R/rate.R:7',
  ],
  'a trap of Wasmtime with the frames within its causes': [
    'Error: failed to run main module `planner.wasm`\n\nCaused by:\n    0: failed to invoke command default\n    1: error while executing at wasm backtrace:\n           0: 0x1a3f2 - planner::grid::Grid::cell\n                           at /srv/planner/src/grid.rs:33:9\n           1: 0x19b10 - planner::main\n                           at /srv/planner/src/main.rs:14:20\n    2: wasm trap: wasm `unreachable` instruction executed\n',
    null,
    'wasm trap: wasm `unreachable` instruction executed',
    '/srv/planner/src/grid.rs:33',
  ],
  'a script of a game engine in Lua with an ending of its own': [
    "INFO:ENGINE: Defold Engine 1.9.4\nERROR:SCRIPT: main/boat.script:27: attempt to index field 'sail' (a nil value)\nstack traceback:\n\tmain/boat.script:27: in function 'trim'\n\tmain/boat.script:44: in function <main/boat.script:40>\n",
    null,
    "attempt to index field 'sail' (a nil value)",
    'main/boat.script:27',
  ],
  'an error of Racket with the expressions that were run': [
    'vector-ref: index is out of range\n  index: 9\n  valid range: [0, 3]\n  errortrace...:\n   /srv/mole/crane.rkt:12:4: (vector-ref loads 9)\n   /srv/mole/crane.rkt:20:0: (lift 9)\n  context...:\n   /srv/mole/crane.rkt:10:0: lift\nlifted: 0\n',
    null,
    'vector-ref: index is out of range\nindex: 9\nvalid range: [0, 3]',
    '/srv/mole/crane.rkt:12',
  ],
  'the console of Roblox, with what told a line behind it': [
    "  20:14:02.118  Map loaded  -  Server - MapLoader:77\n  20:14:11.662  ServerScriptService.Quay.Crane:48: attempt to index nil with 'Hook'  -  Server - Crane:48\n  20:14:11.662  Stack Begin  -  Studio\n  20:14:11.662  Script 'ServerScriptService.Quay.Crane', Line 48 - function lift  -  Studio - Crane:48\n  20:14:11.662  Stack End  -  Studio\n  20:14:12.870  Round 2 started  -  Server - Rounds:19\n",
    null,
    "attempt to index nil with 'Hook'",
    'ServerScriptService.Quay.Crane:48',
  ],
  'gunicorn: why a worker was ended, above the end of it': [
    '[2026-05-06 09:00:00 +0000] [8] [INFO] Booting worker with pid: 8\n[2026-05-06 09:04:41 +0000] [1] [CRITICAL] WORKER TIMEOUT (pid:8)\n[2026-05-06 09:04:41 +0000] [8] [ERROR] Error handling request /plots/export\nTraceback (most recent call last):\n  File "/srv/quay/export.py", line 33, in gather\n    time.sleep(backoff)\n  File "/venv/lib/python3.12/site-packages/gunicorn/workers/base.py", line 204, in handle_abort\n    sys.exit(1)\nSystemExit: 1\n[2026-05-06 09:04:42 +0000] [1] [INFO] Booting worker with pid: 12\n',
    'SystemExit',
    'WORKER TIMEOUT (pid:8)',
    '/srv/quay/export.py:33',
  ],
  'Rollup: a place within a part of a file, behind its loader': [
    'x Build failed in 2.81s\nerror during build:\nsrc/basket/Row.vue?vue&type=script&setup=true&lang.ts (4:9): "formatGrams" is not exported by "src/lib/weights.ts".\nfile: /builds/quay/src/basket/Row.vue?vue&type=script&setup=true&lang.ts:4:9\n    at getRollupError (file:///builds/quay/node_modules/rollup/dist/es/shared/parseAst.js:395:41)\n',
    null,
    '"formatGrams" is not exported by "src/lib/weights.ts".',
    'src/basket/Row.vue:4',
  ],
};

describe('a crash reads as its runtime means it', () => {
  test.each(Object.entries(SHAPES))('%s', (_, [text, type, words, place]) => {
    const { exceptions, location } = parseText(text);
    const root = exceptions.at(-1);
    expect([root?.type, root?.message, `${location?.file}:${location?.line}`]).toEqual([type, words, place]);
  });
});
