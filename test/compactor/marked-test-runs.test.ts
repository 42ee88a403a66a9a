import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** Consoles of runners that mark or head each failed test in a line, and the findings that are to be read from them. */
const RUNS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  Karma: [
    '21 11 2026 10:00:00.290:INFO [Chrome Headless 131.0.0.0 (Linux 0.0.0)]: Connected on socket x\nChrome Headless 131.0.0.0 (Linux 0.0.0) lamps light up FAILED\n\tError: Expected false to be true.\n\t    at <Jasmine>\n\t    at UserContext.apply (src/app/lamp.spec.ts:14:20)\n\t    at ProxyZoneSpec.onInvoke (node_modules/zone.js/fesm2015/zone-testing.js:273:39)\nChrome Headless 131.0.0.0 (Linux 0.0.0) lamps dim FAILED\n\tTypeError: level is not a function\n\t    at dim (src/app/lamp.ts:8:3)\nChrome Headless 131.0.0.0 (Linux 0.0.0): Executed 4 of 4 (2 FAILED) (0.2 secs / 0.1 secs)\nTOTAL: 2 FAILED, 2 SUCCESS\n',
    [
      'src/app/lamp.spec.ts:14:20 error lamps light up: Expected false to be true.',
      'src/app/lamp.ts:8:3 error lamps dim: level is not a function',
    ],
  ],
  'tests of Dart and of Flutter': [
    '00:01 +3: /srv/barge/test/lock_test.dart: opens\n00:01 +3 -1: /srv/barge/test/lock_test.dart: opens [E]\n  Expected: <true>\n    Actual: <false>\n  \n  package:matcher                  expect\n  test/lock_test.dart 11:5         main.<fn>\n  \n\nTo run this test again: dart test test/lock_test.dart\n══╡ EXCEPTION CAUGHT BY FLUTTER TEST FRAMEWORK ╞════════════\nThe following TestFailure was thrown running a test:\nExpected: exactly one matching candidate\n\nWhen the exception was thrown, this was the stack:\n#4      main.<anonymous closure> (file:///srv/barge/test/page_test.dart:9:5)\n(elided one frame from package:stack_trace)\n════════════════════════════════════════════════════════════\n00:02 +3 ~1 -2: /srv/barge/test/page_test.dart: shows the gate [E]\n  Test failed. See exception logs above.\n  The test description was: shows the gate\n  \n00:02 +3 ~1 -2: Some tests failed.\n',
    [
      'test/lock_test.dart:11:5 error opens: Expected: <true>\nActual: <false>',
      '/srv/barge/test/page_test.dart:9:5 error shows the gate: Expected: exactly one matching candidate',
    ],
  ],
  'Microsoft.Testing.Platform': [
    'Running tests from bin/Debug/net9.0/Kiln.Tests.dll (net9.0|x64)\nfailed Heats (1s 038ms)\n  Assert.AreEqual failed. Expected:<900>. Actual:<20>.\n    at Kiln.Tests.KilnTests.Heats() in /srv/kiln/Kiln.Tests/KilnTests.cs:22\nfailed Cools (9ms)\n  Test method Kiln.Tests.KilnTests.Cools threw exception: \n  System.DivideByZeroException: Attempted to divide by zero.\n    at Kiln.Oven.Rate(Int32 n) in /srv/kiln/Kiln/Oven.cs:7\n  Standard output\n    cooling down\nskipped Cracks (0ms)\n\nTest run summary: Failed! - bin/Debug/net9.0/Kiln.Tests.dll (net9.0|x64)\n  total: 3\n  failed: 2\n',
    [
      '/srv/kiln/Kiln.Tests/KilnTests.cs:22 error Heats: Assert.AreEqual failed. Expected:<900>. Actual:<20>.',
      '/srv/kiln/Kiln/Oven.cs:7 error Cools: Attempted to divide by zero.',
    ],
  ],
  Expecto: [
    '[10:00:02 INF] EXPECTO? Running tests... <Expecto>\n[10:00:02 ERR] barley.is malted failed in 00:00:00.0310000. \nmalt is dry.\nexpected: 4\n  actual: 9\n   at MaltTests.tests@18-2.Invoke(Unit unitVar0) in /srv/tests/MaltTests.fs:line 21\n   at Expecto.Impl.execTestAsync@581-1.Invoke(Unit unitVar)\n <Expecto>\n[10:00:03 INF] EXPECTO! 2 tests run in 00:00:01.08 for all - 1 passed, 0 ignored, 1 failed, 0 errored.  <Expecto>\n',
    ['/srv/tests/MaltTests.fs:21 error barley.is malted: malt is dry.\nexpected: 4\nactual: 9'],
  ],
  trial: [
    'wire.test.test_frame\n  FrameTests\n    test_short ...                                                      [ERROR]\n\n===============================================================================\n[ERROR]\nTraceback (most recent call last):\n  File "/srv/wire/test/test_frame.py", line 12, in test_short\n    decode(b"")\n  File "/srv/wire/frame.py", line 9, in decode\n    raise ValueError("short frame")\nbuiltins.ValueError: short frame\n\nwire.test.test_frame.FrameTests.test_short\n-------------------------------------------------------------------------------\nRan 1 tests in 0.303s\n\nFAILED (errors=1)\n',
    ['/srv/wire/frame.py:9 error wire.test.test_frame.FrameTests.test_short: short frame'],
  ],
  'ZIO Test': [
    '- BellSpec\n  + rings - 4 ms\n  - chimes at noon - 63 ms\n    ✗ 11 was not equal to 12\n    strokes == 12\n    strokes = 11\n    at /srv/bell/src/test/scala/BellSpec.scala:19 \n\n  - reads the clock - 8 ms\n    Exception in thread "zio-fiber-14" java.util.NoSuchElementException: no clock\n    \tat bell.Clock$.read(Clock.scala:33)\n1 tests passed. 2 tests failed. 0 tests ignored.\n',
    [
      '/srv/bell/src/test/scala/BellSpec.scala:19 error chimes at noon: 11 was not equal to 12\nstrokes == 12\nstrokes = 11',
      'Clock.scala:33 error reads the clock: no clock',
    ],
  ],
  'ZIO Test under sbt, which tells each failure again at the end': [
    '[info] running (fork) weir.SluiceSpec \n[info] + SluiceSpec\n[info]   + gates\n[info]     - closes at flood\n[info]       ✗ 3 was not equal to 0\n[info]       open == 0\n[info]       at /srv/weir/src/test/scala/weir/SluiceSpec.scala:27 \n[info] \n[info]     - counts rains\n[info]       ✗ List(1) was not empty\n[info]       at /srv/weir/src/test/scala/weir/SluiceSpec.scala:40 \n[info] \n[info] 1 tests passed. 2 tests failed. 0 tests ignored.\n[info] \n[info]   SluiceSpec\n[info]     gates\n[info]     - closes at flood\n[info]       ✗ 3 was not equal to 0\n[info]       open == 0\n[info]       at /srv/weir/src/test/scala/weir/SluiceSpec.scala:27 \n[info] \n[info]     - counts rains\n[info]       ✗ List(1) was not empty\n[info]       at /srv/weir/src/test/scala/weir/SluiceSpec.scala:40 \n[info] \n[info] Executed in 812 ms\n[error] Failed tests:\n[error] \tweir.SluiceSpec\n[error] (Test / test) sbt.TestsFailedException: Tests unsuccessful\n',
    [
      '/srv/weir/src/test/scala/weir/SluiceSpec.scala:27 error closes at flood: 3 was not equal to 0\nopen == 0',
      '/srv/weir/src/test/scala/weir/SluiceSpec.scala:40 error counts rains: List(1) was not empty',
    ],
  ],
  'a test of node-tap that only holds others': [
    "TAP version 14\n# Subtest: test/mill.tap.js\n    # Subtest: mill\n        not ok 1 - grinds rye\n          ---\n          compare: ===\n          at:\n            fileName: test/mill.tap.js\n            lineNumber: 6\n            columnNumber: 5\n          stack: |\n            Test.<anonymous> (test/mill.tap.js:6:5)\n          diff: |\n            -2\n            +3\n          ...\n        \n        1..1\n    not ok 1 - mill # time=12.1ms\n      ---\n      at:\n        fileName: test/mill.tap.js\n        lineNumber: 4\n        columnNumber: 3\n      source: |\n        t.test('mill', async (t) => {\n        --^\n      ...\n    \n    1..1\nnot ok 1 - test/mill.tap.js # time=309.08ms\n  ---\n  exitCode: 1\n  signal: null\n  ...\n\nnot ok 2 - test/dam.tap.js # time=29.11ms\n  ---\n  exitCode: 1\n  signal: null\n  ...\n\n1..2\n",
    ['test/mill.tap.js:6:5 error grinds rye', ': error test/dam.tap.js'],
  ],
  'tests of Gleam': [
    '  Compiling loom\n    Running loom_test.main\n..F.F\nassert test/loom_test.gleam:31\n test: loom_test.warp_test\n code: assert loom.warp(4) == 8\n left: 6\nright: literal\n info: Assertion failed.\n\npanic src/weave/shuttle.gleam:12\n test: weave/shuttle_test.throw_test\n info: no thread\n\n3 passed, 2 failures\n',
    [
      'test/loom_test.gleam:31 error loom_test.warp_test: Assertion failed.\nassert loom.warp(4) == 8',
      'src/weave/shuttle.gleam:12 error weave/shuttle_test.throw_test: no thread',
    ],
  ],
  gocheck: [
    '\n----------------------------------------------------------------------\nFAIL: kiln_test.go:17: KilnSuite.TestHeat\n\nkiln_test.go:20:\n    c.Check(heat, Equals, 900)\n... obtained int = 20\n... expected int = 900\n\nkiln_test.go:21:\n    c.Error("still cold")\n... Error: still cold\n\n\n----------------------------------------------------------------------\nPANIC: kiln_test.go:31: KilnSuite.TestCool\n\n... Panic: runtime error: integer divide by zero (PC=0x43B1A5)\n\n/usr/local/go/src/runtime/panic.go:884\n  in gopanic\nkiln.go:9\n  in Oven.Rate\nOOPS: 4 passed, 1 FAILED, 1 PANICKED\n--- FAIL: Test (0.00s)\nFAIL\nFAIL\texample.org/kiln\t0.006s\n',
    [
      'kiln_test.go:20 error obtained int = 20\nexpected int = 900',
      'kiln_test.go:21 error still cold',
      'kiln_test.go:31 error KilnSuite.TestCool: runtime error: integer divide by zero',
    ],
  ],
  xcpretty: [
    'All tests\nTest Suite ReefTests.xctest started\nCoralTests\n    ✗ testGrows, XCTAssertEqual failed: ("3") is not equal to ("4")\n    ✓ testFades (0.004 seconds)\n\n\nReefTests.CoralTests\n  testGrows, XCTAssertEqual failed: ("3") is not equal to ("4")\n  /srv/reef/ReefTests/CoralTests.swift:23\n  ```\n        coral.grow()\n        XCTAssertEqual(coral.arms, 4)\n  ```\n\nReefTests.TideTests\n  testTurns, XCTAssertTrue failed - tide stands\n  /srv/reef/ReefTests/TideTests.swift:9\n  ```\n        XCTAssertTrue(tide.turns, "tide stands")\n    }\n  ```\n\n\nExecuted 3 tests, with 2 failures (0 unexpected) in 0.391 (0.402) seconds\n',
    [
      '/srv/reef/ReefTests/CoralTests.swift:23 error testGrows: XCTAssertEqual failed: ("3") is not equal to ("4")',
      '/srv/reef/ReefTests/TideTests.swift:9 error testTurns: XCTAssertTrue failed - tide stands',
    ],
  ],
  'tests of MATLAB': [
    "Running tDune\n.\n================================================================================\nVerification failed in tDune/testSlope.\n    ----------------\n    Test Diagnostic:\n    ----------------\n    slope of a dune\n    ---------------------\n    Framework Diagnostic:\n    ---------------------\n    verifyEqual failed.\n    --> NumericComparator failed.\n    \n    Actual Value:\n        31\n    Expected Value:\n        34\n    ------------------\n    Stack Information:\n    ------------------\n    In /srv/dune/tests/tDune.m (tDune.testSlope) at 14\n================================================================================\n.\n================================================================================\nError occurred in tDune/testDrift and it did not run to completion.\n    ---------\n    Error ID:\n    ---------\n    'MATLAB:UndefinedFunction'\n    --------------\n    Error Details:\n    --------------\n    Undefined function 'drift' for input arguments of type 'double'.\n    \n    Error in tDune/testDrift (line 19)\n                d = drift(4);\n================================================================================\n.\nDone tDune\n__________\n\nFailure Summary:\n\n     Name             Failed  Incomplete  Reason(s)\n    =====================================================\n     tDune/testSlope    X                 Failed by verification.\n",
    [
      '/srv/dune/tests/tDune.m:14 error tDune/testSlope: slope of a dune\nverifyEqual failed.\n--> NumericComparator failed.\nActual Value:\n31\nExpected Value:\n34',
      "tDune.m:19 error tDune/testDrift: Undefined function 'drift' for input arguments of type 'double'.",
    ],
  ],
  Ward: [
    ' FAIL  test_fleet:8 two boats sail                                          50%\n FAIL  test_fleet:16 a raft sinks                                          100%\n                                                                    \n───────────────────────── two boats sail ─────────────────────────\n                                                                    \n  Failed at tests/test_fleet.py:10                                  \n                                                                    \n       9 def _(f=fleet):                                            \n    ❱ 10     assert sailing(f) == 2                                 \n      11                                                            \n                                                                    \n  ╭─ Difference (LHS vs RHS) ──────────────────────────────╮        \n  │ 1                                                      │        \n  ╰────────────────────────────────────────────────────────╯        \n                                                                    \n────────────────────────── a raft sinks ──────────────────────────\n                                                                    \n  Failed at tests/test_fleet.py                                     \n  ╭─────────────── Traceback (most recent call last) ──────────────╮\n  │ /srv/fleet/tests/test_fleet.py:19 in _                         │\n  │                                                                │\n  │ ❱ 19 │   sink("raft")                                          │\n  │                                                                │\n  │ /srv/fleet/boats.py:7 in sink                                  │\n  │                                                                │\n  │ ❱  7 │   return BOATS[name]                                    │\n  ╰────────────────────────────────────────────────────────────────╯\n  KeyError: \'raft\'                                                  \n                                                                    \n──────────────────────────────────────────────────────────────────\n╭──────── Results ────────╮\n│  2  Failures  (100.0%)  │\n╰─────────────────────────╯\n──────────────────── FAILED in 0.18 seconds ────────────────────\n',
    [
      'tests/test_fleet.py:10 error two boats sail: assert sailing(f) == 2',
      "/srv/fleet/boats.py:7 error a raft sinks: 'raft'",
    ],
  ],
  'steps of Karate in its log': [
    '10:02:11.318 [main]  INFO  com.intuit.karate - Karate version: 1.4.1\n10:02:12.960 [main]  DEBUG com.intuit.karate - response time in milliseconds: 31\n1 < 503\n{"error":"no berth"}\n10:02:12.963 [main]  ERROR com.intuit.karate - classpath:quay/berths.feature:14\nThen status 201\nstatus code was: 503, expected: 201, response time in milliseconds: 31, url: http://localhost:9090/berths, response: \n{"error":"no berth"}\nclasspath:quay/berths.feature:14\n10:02:13.114 [main]  ERROR com.intuit.karate - quay/boats.feature:22\n* match response.length == 12\nmatch failed: EQUALS\n  $ | not equal (NUMBER:NUMBER)\n  11\n  12\n\nquay/boats.feature:22\n---------------------------------------------------------\nfeature: classpath:quay/berths.feature\nscenarios:  2 | passed:  1 | failed:  1 | time: 0.8811\n---------------------------------------------------------\nfailed features:\nquay.berths: status code was: 503, expected: 201\n',
    [
      'quay/berths.feature:14 error Then status 201: status code was: 503, expected: 201, response time in milliseconds: 31, url: http://localhost:9090/berths',
      'quay/boats.feature:22 error * match response.length == 12: match failed: EQUALS\n$ | not equal (NUMBER:NUMBER)\n11\n12',
    ],
  ],
  'unit tests of D': [
    '     Running mast-test-library \ncore.exception.AssertError@source/mast/sail.d(18): sail is set\n----------------\n??:? _d_unittest_msg [0x55d0a3b1c8f6]\nsource/mast/sail.d:18 void mast.sail.__unittest_L15_C1() [0x55d0a3b0e1d4]\nstd.utf.UTFException@/usr/include/dmd/phobos/std/utf.d(1538): Invalid UTF-8 sequence\n----------------\n/usr/include/dmd/phobos/std/utf.d:1538 pure @safe dchar std.utf.decode() [0x55d0a3b11f02]\nsource/mast/flag.d:7 void mast.flag.__unittest_L5_C1() [0x55d0a3b11d9c]\n2/6 modules FAILED unittests\nError Program exited with code 1\n',
    ['source/mast/sail.d:18 error sail is set', 'source/mast/flag.d:7 error Invalid UTF-8 sequence'],
  ],
  bash_unit: [
    'Running tests in tests/test_sync.sh\n\tRunning test_lists ... SUCCESS ✓ \n\tRunning test_copies ... FAILURE ✗ \n expected [7] but was [5]\ntests/test_sync.sh:31:test_copies()\n\tRunning test_refuses_root ... FAILURE ✗ \nroot is refused\n expected to fail but succeeded\n sync.sh /\nout> copied\ntests/test_sync.sh:44:test_refuses_root()\nOverall result: FAILURE ✗ \n',
    [
      'tests/test_sync.sh:31 error test_copies: expected [7] but was [5]',
      'tests/test_sync.sh:44 error test_refuses_root: root is refused\nexpected to fail but succeeded\nsync.sh /',
    ],
  ],
  pFUnit: [
    '.F.F\nTime:         0.021 seconds\n  \nFailure\n in: \ntest_flow_suite.test_mass\n  Location: \n[test_flow.pf:33]\nExpected 4.0 but got 3.0; difference: |1.0| > tolerance:0.1E-05.\n  \nFailure\n in: \ntest_mesh_suite.test_edges\n  Location: \n[test_mesh.pf:12]\nedges close\nExpected value is not true.\n  \n FAILURES!!!\nTests run: 4, Failures: 2, Errors: 0\n, Disabled: 0\nSTOP *** Encountered 1 or more failures/errors during testing. ***\n',
    [
      'test_flow.pf:33 error test_flow_suite.test_mass: Expected 4.0 but got 3.0; difference: |1.0| > tolerance:0.1E-05.',
      'test_mesh.pf:12 error test_mesh_suite.test_edges: edges close\nExpected value is not true.',
    ],
  ],
  'clojure.test': [
    'Testing tide-test\n\nFAIL in (spring) (tide_test.clj:15)\nhigh water\nexpected: (= 6 (tide/high))\n  actual: (not (= 6 4))\n\nERROR in (neap) (Numbers.java:1095)\nexpected: (= 1 (tide/low))\n  actual: java.lang.NullPointerException: "x" is null\n at clojure.lang.Numbers.ops (Numbers.java:1095)\n    tide$low.invokeStatic (tide.clj:26)\n    clojure.core$apply.invoke (core.clj:669)\n\nRan 2 tests containing 2 assertions.\n1 failures, 1 errors.\n',
    [
      'tide_test.clj:15 error spring: high water\nexpected: (= 6 (tide/high))\nactual: (not (= 6 4))',
      'tide.clj:26 error neap: expected: (= 1 (tide/low))\n"x" is null',
    ],
  ],
  'tests of Julia': [
    'masts: Test Failed at /srv/Ship.jl/test/runtests.jl:9\n  Expression: masts(ship) == 3\n   Evaluated: 2 == 3\n\nStacktrace:\n [1] top-level scope\n   @ /srv/Ship.jl/test/runtests.jl:8\nsails: Error During Test at /srv/Ship.jl/test/runtests.jl:16\n  Test threw exception\n  Expression: sails(ship) == 4\n  KeyError: key "jib" not found\n  Stacktrace:\n   [1] getindex\n     @ ./dict.jl:498 [inlined]\nTest Summary: | Pass  Fail  Error  Total  Time\nShip.jl       |    1     1      1      3  0.6s\nERROR: LoadError: Some tests did not pass: 1 passed, 1 failed, 1 errored, 0 broken.\nin expression starting at /srv/Ship.jl/test/runtests.jl:6\n',
    [
      '/srv/Ship.jl/test/runtests.jl:9 error masts: Expression: masts(ship) == 3\nEvaluated: 2 == 3',
      '/srv/Ship.jl/test/runtests.jl:16 error sails: Expression: sails(ship) == 4\nkey "jib" not found',
    ],
  ],
  'doctest of Python': [
    '**********************************************************************\nFile "/srv/knots.py", line 14, in knots.tie\nFailed example:\n    tie("bowline")\nExpected:\n    ValueError: too short\nGot:\n    \'tied\'\n**********************************************************************\nFile "/srv/knots.py", line 36, in knots.cut\nFailed example:\n    cut(0)\nException raised:\n    Traceback (most recent call last):\n      File "/srv/knots.py", line 39, in cut\n        return 1 // at\n    ZeroDivisionError: integer division or modulo by zero\n**********************************************************************\n2 items had failures:\n   1 of   2 in knots.tie\n   1 of   2 in knots.cut\n***Test Failed*** 2 failures.\n',
    [
      '/srv/knots.py:14 error knots.tie: tie("bowline")\nExpected:\nValueError: too short\nGot:\n\'tied\'',
      '/srv/knots.py:36 error knots.cut: integer division or modulo by zero\ncut(0)',
    ],
  ],
  'Swift Testing': [
    '◇ Test run started.\n✘ Test "The tide turns" recorded an issue at TideTests.swift:27:9: Expectation failed: (tide → .ebb) == .flood\n↳ at noon\n✘ Test "The tide turns" failed after 0.003 seconds with 1 issue.\n✘ Test level(at:) recorded an issue with 1 argument at → 3.5 at TideTests.swift:35:9: Caught error: TideError.noTable\n✘ Test run with 2 tests failed after 0.011 seconds with 2 issues.\n',
    [
      'TideTests.swift:27:9 error "The tide turns": Expectation failed: (tide → .ebb) == .flood\nat noon',
      'TideTests.swift:35:9 error level(at:): Caught error: TideError.noTable',
    ],
  ],
  Ginkgo: [
    'Will run 2 of 2 specs\n------------------------------\n• [FAILED] [0.007 seconds]\nOrchard apples [It] ripen\n/srv/orchard/apple_test.go:18\n\n  [FAILED] Expected\n      <int>: 0\n  to equal\n      <int>: 7\n  In [It] at: /srv/orchard/apple_test.go:19 @ 11/23/26 03:10:39.462\n------------------------------\n• [PANICKED] [0.006 seconds]\nOrchard pears [It] fall\n/srv/orchard/pear_test.go:24\n\n  [PANICKED] Test Panicked\n  In [It] at: /usr/local/go/src/runtime/panic.go:336 @ 11/23/26 03:10:39.467\n\n  runtime error: index out of range [3] with length 2\n\n  Full Stack Trace\n    example.org/orchard.Fall(...)\n    \t/srv/orchard/pear.go:12\n------------------------------\n\nSummarizing 2 Failures:\n  [FAIL] Orchard apples [It] ripen\n  /srv/orchard/apple_test.go:19\n\nRan 2 of 2 Specs in 0.032 seconds\nFAIL! -- 0 Passed | 2 Failed | 0 Pending | 0 Skipped\n--- FAIL: TestOrchard (0.07s)\nFAIL\n',
    [
      '/srv/orchard/apple_test.go:19 error Orchard apples [It] ripen: Expected <int>: 0 to equal <int>: 7',
      '/srv/orchard/pear.go:12 error Orchard pears [It] fall: runtime error: index out of range [3] with length 2',
    ],
  ],
  'Cypress with several files': [
    "  (Run Starting)\n\n  Running:  gate.cy.ts                                     (1 of 2)\n\n\n  Gate\n    1) opens\n\n\n  0 passing (7s)\n  1 failing\n\n  1) Gate\n       opens:\n\n      Timed out retrying after 4000ms\n      + expected - actual\n\n      -'shut'\n      +'open'\n      \n      AssertionError: Timed out retrying after 4000ms: expected '<div.gate>' to have text 'open'\n      at Context.eval (webpack://barge/./cypress/e2e/gate.cy.ts:31:27)\n\n\n\n\n  (Results)\n\n  │ Tests:        1     │\n\n  Running:  lock.cy.ts                                     (2 of 2)\n\n\n  Lock\n    1) fills\n    2) empties\n\n\n  0 passing (9s)\n  2 failing\n\n  1) Lock\n       fills:\n     AssertionError: Timed out: Expected to find element: `.level`\n      at Context.eval (webpack://barge/./cypress/e2e/lock.cy.ts:14:8)\n\n  2) Lock\n       empties:\n     TypeError: level is undefined\n      at Context.eval (webpack://barge/./cypress/e2e/lock.cy.ts:20:3)\n\n\n\n\n  (Results)\n",
    [
      "cypress/e2e/gate.cy.ts:31:27 error Gate > opens: Timed out retrying after 4000ms: expected '<div.gate>' to have text 'open'",
      'cypress/e2e/lock.cy.ts:14:8 error Lock > fills: Timed out: Expected to find element: `.level`',
      'cypress/e2e/lock.cy.ts:20:3 error Lock > empties: level is undefined',
    ],
  ],
  'behave, with steps behind a traceback': [
    'Feature: Ferry # features/ferry.feature:1\n\n  Scenario: Full deck          # features/ferry.feature:3\n    Given a deck of 2          # features/steps/ferry.py:4\n    When 3 cars board          # features/steps/ferry.py:10\n      Traceback (most recent call last):\n        File "features/steps/ferry.py", line 12, in step_board\n          raise OverflowError("deck is full")\n      OverflowError: deck is full\n\n    Then it leaves             # None\n\n\nErrored scenarios:\n  features/ferry.feature:3  Full deck\n\n0 features passed, 0 failed, 1 error, 0 skipped\n0 scenarios passed, 0 failed, 1 error, 0 skipped\n',
    ['features/steps/ferry.py:12 error Full deck > When 3 cars board: deck is full'],
  ],
  'a check of testify in a package that the test uses': [
    '=== RUN   TestMast\n    apply.go:15: \n        \tError Trace:\t/go/pkg/mod/example.org/rig@v0.4.1/apply.go:15\n        \t            \t\t\t\t/srv/ship/mast_test.go:29\n        \tError:      \tReceived unexpected error:\n        \t            \tno timber\n        \tTest:       \tTestMast\n--- FAIL: TestMast (0.18s)\nFAIL\nFAIL\texample.org/ship\t0.2s\nFAIL\n',
    ['/srv/ship/mast_test.go:29 error Received unexpected error:\nno timber'],
  ],
  'a property of Rust that is tried many times': [
    'running 1 test\ntest tests::sums ... FAILED\n\nfailures:\n\n---- tests::sums stdout ----\n\n' +
      "thread 'tests::sums' (7) panicked at /rustc/0a1b/library/core/src/iter/traits/accum.rs:204:1:\nattempt to add with overflow\n\n".repeat(
        30,
      ) +
      "thread 'tests::sums' (7) panicked at src/lib.rs:25:5:\nTest failed: attempt to add with overflow.\nminimal failing input: data = [\n    114,\n]\n\nfailures:\n    tests::sums\n\ntest result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out\n",
    ['src/lib.rs:25:5 error Test failed: attempt to add with overflow.\nminimal failing input: data = [\n    114,\n]'],
  ],
  'EUnit, with a crash in the code that is tested': [
    'tank_tests: fill_test...*failed*\nin function erlang:map_get/2\n  called as map_get(level,undefined)\nin call from tank:fill/2 (tank.erl, line 9)\nin call from eunit_test:run_testfun/1 (eunit_test.erl, line 71)\n**error:{badmap,undefined}\n  output:<<"">>\n\n=======================================================\n  Failed: 1.  Skipped: 0.  Passed: 1.\n',
    [
      'tank.erl:9 error tank_tests: fill_test: in function erlang:map_get/2\ncalled as map_get(level,undefined)\n**error:{badmap,undefined}',
    ],
  ],
  'prove, with a file that died': [
    "t/a.t .. \nno such berth at /srv/lib/Quay.pm line 8.\n# Tests were run but no plan was declared and done_testing() was not seen.\n# Looks like your test exited with 255 just after 1.\nt/a.t .. \nDubious, test returned 255 (wstat 65280, 0xff00)\n\n#   Failed test 'moors'\n#   at t/b.t line 7.\n#          got: '2'\n#     expected: '0'\n# Looks like you failed 1 test of 6.\nResult: FAIL\n",
    ['/srv/lib/Quay.pm:8 error no such berth', "t/b.t:7 error moors: got: '2'\nexpected: '0'"],
  ],
  CTest: [
    "Test project /srv/json/build\n    Start 1: parse\n1/3 Test #1: parse ............................Subprocess aborted***Exception:   0.05 sec\ntest_parse: /srv/json/test_parse.c:5: main: Assertion `value == 3' failed.\n\n    Start 2: write\n2/3 Test #2: write ............................***Failed    0.02 sec\n/srv/json/test_write.c:7: check failed: quotes are escaped\nwriting 3 documents\n\n    Start 3: read\n3/3 Test #3: read .............................   Passed    0.06 sec\n/srv/json/test_read.c:7: nothing to read\n\n33% tests passed, 2 tests failed out of 3\n\nTotal Test time (real) =   1.16 sec\n\nThe following tests FAILED:\n\t  1 - parse (Subprocess aborted)\n\t  2 - write (Failed)\nErrors while running CTest\n",
    [
      "/srv/json/test_parse.c:5 error parse: Assertion `value == 3' failed.",
      '/srv/json/test_write.c:7 error write: check failed: quotes are escaped',
    ],
  ],
  Codeception: [
    'Codeception PHP Testing Framework v5.1.2\n\nThere was 1 error:\n1) BerthCest: Free berth\n Test  tests/Api/BerthCest.php:freeBerth\n\n  [TypeError] App\\Berth::free(): Argument #1 ($id) must be of type int, null given\n\n#1  /srv/src/Berth.php:18\n#2  /srv/tests/Api/BerthCest.php:41\n\n---------\nThere was 1 failure:\n1) BerthCest: Book berth\n Test  tests/Api/BerthCest.php:bookBerth\n Step  See response code is 201\n Fail  Expected HTTP Status Code: 201. Actual Status Code: 403\n\nScenario Steps:\n\n 2. $I->seeResponseCodeIs(201) at tests/Api/BerthCest.php:29\n 1. $I->sendPost("/berths",{"n":2}) at tests/Api/BerthCest.php:28\n\nERRORS!\nTests: 2, Assertions: 2, Errors: 1, Failures: 1.\n',
    [
      '/srv/src/Berth.php:18 error BerthCest: Free berth: App\\Berth::free(): Argument #1 ($id) must be of type int, null given',
      'tests/Api/BerthCest.php:29 error BerthCest: Book berth: Expected HTTP Status Code: 201. Actual Status Code: 403',
    ],
  ],
  Karate: [
    '10:00:45.102 [main]  ERROR com.intuit.karate - classpath:api/tides.feature:12\nThen match response.high == 6\nmatch failed: EQUALS\n  $ | not equal (NUMBER:NUMBER)\n\n>> failed features:\nmatch failed: EQUALS\n  $ | not equal (NUMBER:NUMBER)\n\nclasspath:api/tides.feature:12\nstatus code was: 500, expected: 404\nclasspath:api/ports.feature:9\n',
    [
      'api/tides.feature:12 error match failed: EQUALS\n$ | not equal (NUMBER:NUMBER)',
      'api/ports.feature:9 error status code was: 500, expected: 404',
    ],
  ],
  Behat: [
    'Feature: Ferries\n\n  Scenario: Booking            # features/ferry.feature:6\n    Given I am on "/book"      # FeatureContext::visit()\n    Then I should see "Booked" # FeatureContext::iShouldSee()\n      Failed asserting that \'Sold out\' contains "Booked".\n\n  Scenario: Leaving            # features/ferry.feature:11\n    When it leaves             # FeatureContext::leaves()\n      no such ferry (DomainException)\n    Then I wave                # FeatureContext::wave()\n\n--- Failed scenarios:\n\n    features/ferry.feature:6 (on line 8)\n    features/ferry.feature:11 (on line 12)\n\n2 scenarios (2 failed)\n4 steps (1 passed, 2 failed, 1 skipped)\n',
    [
      'features/ferry.feature:8 error Booking > Then I should see "Booked": Failed asserting that \'Sold out\' contains "Booked".',
      'features/ferry.feature:12 error Leaving > When it leaves: no such ferry',
    ],
  ],
  Stryker: [
    'All tests\n  ✓ seats (killed 9)\n\n[Survived] EqualityOperator\nsrc/seats.js:22:24\n-     return a >= n;\n+     return a > n;\nTests ran:\n    seats\n\nRan 1.90 tests per mutant on average.\n10:00:44 (1) ERROR Final mutation score 71.05 under breaking threshold 80, setting exit code to 1 (failure).\n',
    ['src/seats.js:22:24 error [Survived] EqualityOperator\n-     return a >= n;\n+     return a > n;'],
  ],
  'specs of Crystal, with an exception': [
    "Failures:\n\n  1) Rope does not fray\n     Failure/Error: rope.ends.should eq(2)\n\n       Expected: 2\n            got: 3\n\n     # spec/rope_spec.cr:11\n\n  2) Rope #[] wraps around\n\n       Index out of bounds (IndexError)\n         from /usr/lib/crystal/lib/indexable.cr:73:20 in '[]'\n         from src/rope.cr:15:5 in '[]'\n         from spec/rope_spec.cr:16:7 in '->'\n       \n\nFinished in 324.93 milliseconds\n2 examples, 1 failures, 1 errors, 0 pending\n",
    [
      'spec/rope_spec.cr:11 error Rope does not fray: Expected: 2\ngot: 3',
      'src/rope.cr:15:5 error Rope #[] wraps around: Index out of bounds',
    ],
  ],
  'a test of Deno that leaks': [
    'running 2 tests from ./theme_test.ts\nleaks ... FAILED (2ms)\n\n ERRORS \n\nleaks => ./theme_test.ts:12:6\nerror: Leaks detected:\n  - A timer was started in this test, but never completed.\nTo get more details where leaks occurred, run again with the --trace-leaks flag.\n\nloads => ./theme_test.ts:5:6\nerror: TypeError: no theme\n    at load (file:///srv/theme.ts:9:15)\n\n FAILURES \n\nleaks => ./theme_test.ts:12:6\nloads => ./theme_test.ts:5:6\n\nFAILED | 0 passed | 2 failed (31ms)\n',
    [
      './theme_test.ts:12:6 error leaks: Leaks detected:\n  - A timer was started in this test, but never completed.\nTo get more details where leaks occurred, run again with the --trace-leaks flag.',
      '/srv/theme.ts:9:15 error loads: no theme',
    ],
  ],
  'the terminal of .NET 9': [
    '  Seal.Tests test failed with 2 error(s) (1.6s)\n    /srv/Seal.Tests/SealTests.cs(18): error TESTERROR: \n      Seal.Tests.SealTests.Opens (14ms): Error Message: Assert.True() Failure\n      Expected: True\n      Actual:   False\n      Stack Trace:\n         at Seal.Tests.SealTests.Opens() in /srv/Seal.Tests/SealTests.cs:line 18\n    /srv/Seal/Ring.cs(44): error TESTERROR: \n      Seal.Tests.RingTests.Rotates(n: 0) (1s 2ms): Error Message: System.DivideByZeroException : Attempted to divide by zero.\n      Stack Trace:\n         at Seal.Ring.Rotate(Int32 n) in /srv/Seal/Ring.cs:line 44\n\nTest summary: total: 17, failed: 2, succeeded: 15, skipped: 0, duration: 1.6s\n',
    [
      '/srv/Seal.Tests/SealTests.cs:18 error Seal.Tests.SealTests.Opens: Assert.True() Failure Expected: True Actual: False',
      '/srv/Seal/Ring.cs:44 error Seal.Tests.RingTests.Rotates(n: 0): Attempted to divide by zero.',
    ],
  ],
  "pytest's doctests, of which one wants an exception": [
    '============================= test session starts ==============================\ncollected 1 item\n\nknots.py F                                                               [100%]\n\n=================================== FAILURES ===================================\n_____________________________ [doctest] knots.tie ______________________________\n013 \n014     >>> tie("bowline")\nExpected:\n    Traceback (most recent call last):\n        ...\n    ValueError: too short\nGot:\n    \'tied\'\n\n/srv/knots.py:14: DocTestFailure\n=========================== short test summary info ============================\nFAILED knots.py::knots.tie\n============================== 1 failed in 0.02s ===============================\n',
    [
      '/srv/knots.py:14 error [doctest] knots.tie: >>> tie("bowline") Expected: Traceback (most recent call last): ... ValueError: too short Got: \'tied\'',
    ],
  ],
  'Cucumber, with a scenario that has no steps yet': [
    'Undefined scenarios:\n  1) Repairs # features/lift.feature:13\n       When the panel is opened\n\nFailed scenarios:\n  1) Going up # features/lift.feature:3\n       Then it is on floor 3 # features/steps/lift.js:6\n           AssertionError [ERR_ASSERTION]: it stays below\n               at World.<anonymous> (/srv/features/steps/lift.js:7:10)\n\n2 scenarios (1 undefined, 1 failed)\n3 steps (1 passed, 1 undefined, 1 failed)\n',
    [
      'features/lift.feature:13 warning Repairs: When the panel is opened',
      '/srv/features/steps/lift.js:7:10 error Going up: Then it is on floor 3 # features/steps/lift.js:6\nit stays below',
    ],
  ],
};

test.each(Object.entries(RUNS))('reads the failed tests of %s', (_, [text, findings]) => {
  const read = parseText(text).diagnostics.map(({ file, line, column, severity, message }) => {
    const place = [file, line, ...(column === null ? [] : [column])].join(':');
    return `${place} ${severity} ${message}`;
  });
  expect(read).toEqual(findings);
});

/** Runs whose checks have no place in any file: what is told of each. */
const PLACELESS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  Newman: [
    '❏ Ferries\n↳ List\n  GET http://localhost:8099/ferries [200 OK, 244B, 6ms]\n  1. has a deck\n\n#  failure         detail\n\n 1.  AssertionError  has a deck\n                     expected { id: 1 } to have property \'deck\'\n                     at assertion:0 in test-script\n                     inside "Ferries / List"\n\n 2.  Error\n                     connect ECONNREFUSED 127.0.0.1:8098\n                     at request\n                     inside "Ferries / One"\n',
    [
      "Ferries / List > has a deck: expected { id: 1 } to have property 'deck'",
      'Ferries / One: connect ECONNREFUSED 127.0.0.1:8098',
    ],
  ],
  'container-structure-test': [
    "=== RUN: Command Test: runs as app\n--- FAIL\nduration: 5ms\nstdout: root\n\nError: Expected string 'app' not found in output 'root'\n\n=== RUN: File Content Test: npmrc\n--- PASS\nduration: 0s\n=======================================================\nPasses:      1\nFailures:    1\n\nFAIL\n",
    ["Command Test: runs as app: Expected string 'app' not found in output 'root'"],
  ],
  Goss: [
    'F.S\n\nFailures/Skipped:\n\nPort: tcp:8443: listening:\nExpected\n    false\nto equal\n    true\n\nPackage: ntp: skipped\n\nTotal Duration: 0.041s\nCount: 3, Failed: 1, Skipped: 1\n',
    ['Port: tcp:8443: listening: Expected\nfalse\nto equal\ntrue'],
  ],
  Pact: [
    'Verifying a pact between shop and orders\n  a request for order 42\n    returns a response which\n      has a matching body (FAILED)\n\nFailures:\n\n1) Verifying a pact between shop and orders - a request for order 42 has a matching body\n\n    1.1) body: $.total Expected 1999 (Integer) to equal 19.99 (Decimal)\n\nFAILURE: Build failed with an exception.\n',
    [
      'Verifying a pact between shop and orders - a request for order 42 has a matching body: body: $.total Expected 1999 (Integer) to equal 19.99 (Decimal)',
    ],
  ],
  'charts of Helm': [
    ' FAIL  test deployment\tcharts/quay/tests/deployment_test.yaml\n\t- should mount the certificate\n\n\t\t- asserts[1] `contains` fail\n\t\t\tPath:\tspec.volumes\n\t\t\tActual:\n\t\t\t\tnull\n\nCharts:      1 failed, 0 passed, 1 total\n',
    ['should mount the certificate: - asserts[1] `contains` fail\nPath:\tspec.volumes\nActual:\nnull'],
  ],
};

test.each(Object.entries(PLACELESS))('tells the failed checks of %s, which have no place', (_, [text, messages]) => {
  const { diagnostics } = parseText(text);
  expect(diagnostics.map(({ message }) => message)).toEqual(messages);
  expect(diagnostics.every(({ file, line }) => file === null && line === null)).toBe(true);
});

test('the first failed test of dbt is told, by its name', () => {
  const text =
    '05:12:44  Failure in test not_null_boats_berth (models/_boats.yml)\n05:12:44    Got 37 results, configured to fail if != 0\n05:12:44  \n05:12:44    Database Error in test unique_boats (models/_boats.yml)\n  relation "boats" does not exist\n05:12:44  Done. PASS=20 WARN=0 ERROR=2 SKIP=0 TOTAL=22\n';
  const { location, exceptions } = parseText(text);
  expect(location?.file).toBe('models/_boats.yml');
  expect(exceptions[0].message).toBe('not_null_boats_berth: Got 37 results, configured to fail if != 0');
});
