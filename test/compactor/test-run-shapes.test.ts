import { expect, test } from 'vitest';
import type { Diagnostic } from '../../src/model.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** How runners print failed tests, and the findings (place, severity, the start of the message) that are to be read from it. */
const SHAPES: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'a panic in one package of Go and failures in another': [
    '--- FAIL: TestGap (0.00s)\npanic: runtime error: index out of range [3] with length 2 [recovered]\n\ngoroutine 7 [running]:\ntesting.tRunner.func1.2({0x5, 0x6})\n\t/usr/local/go/src/testing/testing.go:1974 +0x232\npanic({0x5?, 0x6?})\n\t/usr/local/go/src/runtime/panic.go:860 +0x13a\nexample.org/shop/cart.Last(...)\n\t/srv/shop/cart/cart.go:13\nexample.org/shop/cart.TestGap(0x1)\n\t/srv/shop/cart/cart_test.go:14 +0xa3\nFAIL\texample.org/shop/cart\t0.012s\n--- FAIL: TestPrice (0.00s)\n    price_test.go:9: got 3, want 4\nFAIL\nFAIL\texample.org/shop/price\t0.004s\nFAIL\n',
    ['/srv/shop/cart/cart.go:13 error panic runtime error: index out of range', 'price_test.go:9 error got 3, want 4'],
  ],
  'gotestsum with a package that does not build': [
    '[price]✖\n=== Failed\n=== FAIL: price TestTax (0.00s)\n    tax_test.go:22: got 7; want 8\n\n=== FAIL: cart  (0.00s)\nFAIL\texample.org/shop/cart [build failed]\n\n=== Errors\ncart/b_test.go:7:7: q.Len undefined (type Queue has no field or method Len)\n\n\nDONE 2 tests, 2 failures, 1 error in 0.705s\n',
    ['tax_test.go:22 error got 7; want 8', 'cart/b_test.go:7:7 error q.Len undefined'],
  ],
  goconvey: [
    'Errors:\n\n  * /srv/bell/bell_test.go \n  Line 21: - runtime error: index out of range [1] with length 0 \n  goroutine 20 [running]:\n  \t/go/pkg/mod/x/reports.go:150 +0x3c\n\nFailures:\n\n  * /srv/bell/bell_test.go \n  Line 16:\n  Expected: 12\n  Actual:   0\n  (Should equal)!\n\n\n3 total assertions\n\n--- FAIL: TestStrokes (0.00s)\nFAIL\n',
    [
      '/srv/bell/bell_test.go:21 error runtime error: index out of range',
      '/srv/bell/bell_test.go:16 error Expected: 12 Actual: 0 (Should equal)!',
    ],
  ],
  TestNG: [
    'PASSED: shop.CartTest.adds("a", 1)\nFAILED: shop.CartTest.adds("b", 2)\njava.lang.AssertionError: sum of b expected [2] but found [3]\n\tat org.testng.Assert.fail(Assert.java:111)\n\tat shop.CartTest.adds(CartTest.java:28)\n\nFAILED: shop.CartTest.loads\njava.lang.IllegalStateException: no cart\n\tat shop.Cart.load(Cart.java:9)\n\tat shop.CartTest.loads(CartTest.java:40)\n\nSKIPPED: shop.CartTest.after\njava.lang.Throwable: Method shop.CartTest.after() depends on not successfully finished methods\n\tat org.testng.internal.invokers.TestInvoker.invokeTestMethods(TestInvoker.java:159)\n\n===============================================\nTotal tests run: 4, Passes: 1, Failures: 2, Skips: 1\n',
    [
      'CartTest.java:28 error sum of b expected [2] but found [3]',
      'Cart.java:9 error java.lang.IllegalStateException no cart',
    ],
  ],
  'an assertion that prints only its words': [
    '[ERROR] shop.CartTest.weight -- Time elapsed: 0.246 s <<< FAILURE!\ntons of cargo\nvalue of              : weight(...)\nexpected to be at most: 50\nbut was               : 60\n\tat shop.CartTest.weight(CartTest.java:19)\n\tat java.base/java.util.ArrayList.forEach(ArrayList.java:1511)\n\n[ERROR] Tests run: 1, Failures: 1, Errors: 0, Skipped: 0\n',
    ['CartTest.java:19 error tons of cargo'],
  ],
  'minitest with nested descriptions': [
    "# Running:\n\n  1) Failure:\nTill::#change#test_0002_prefers large coins [spec/till_spec.rb:14]:\nExpected: [50, 20]\n  Actual: [50, 10]\n\n  2) Error:\nTill::when it is empty#test_0001_prints:\nKeyError: key not found: :name\n    /srv/till.rb:16:in `fetch'\n    spec/till_spec.rb:23:in `block in <main>'\n\n2 runs, 1 assertions, 1 failures, 1 errors, 0 skips\n",
    ['spec/till_spec.rb:14 error Till::#change#test_0002', '/srv/till.rb:16 error Till::when it is empty'],
  ],
  'bats with a blank in the name of the file': [
    'backup files.bats\n ✗ says which folder is missing\n   (in test file backup files.bats, line 16)\n     `[ "$status" -eq 2 ]\' failed\n   output was: nothing\n\n1 test, 1 failure\n',
    ['backup files.bats:16 error says which folder is missing: `[ "$status" -eq 2 ]\' failed'],
  ],
  'warnings of Boost.Test': [
    'Running 1 test case...\nm.cpp(35): error: in "det/close": check a == b has failed [1 != 2]\nm.cpp(36): warning: in "det/close": condition 1 > 2 is not satisfied [1 <= 2]\n',
    ['m.cpp:35 error det/close: check a == b', 'm.cpp:36 warning det/close: condition 1 > 2'],
  ],
  'a risky test of PHPUnit': [
    'PHPUnit 9.6.7 by Sebastian Bergmann and contributors.\n\nThere was 1 failure:\n\n1) CartTest::testSum\nFailed asserting that 2 is identical to 3.\n\n/srv/tests/CartTest.php:17\n\n--\n\nThere was 1 risky test:\n\n1) CartTest::testNothing\nThis test did not perform any assertions\n\n/srv/tests/CartTest.php:49\n\nFAILURES!\nTests: 2, Assertions: 1, Failures: 1, Risky: 1.\n',
    [
      '/srv/tests/CartTest.php:17 error CartTest::testSum: Failed asserting',
      '/srv/tests/CartTest.php:49 warning CartTest::testNothing: This test did not',
    ],
  ],
  'a test of Playwright that ran out of time': [
    '\nRunning 1 test using 1 worker\n\n  1) [chromium] › specs/stock.spec.ts:8:1 › stock never arrives ───────\n\n    Test timeout of 250ms exceeded.\n\n    Error Context: test-results/stock/error-context.md\n\n  1 failed\n    [chromium] › specs/stock.spec.ts:8:1 › stock never arrives ────\n',
    ['specs/stock.spec.ts:8:1 error stock never arrives: Test timeout of 250ms exceeded.'],
  ],
  'an error in a check of RackUnit': [
    '--------------------\nno month\nERROR\nname:       check-equal?\nlocation:   dates-test.rkt:18:2\n\ndays-in: contract violation\n  expected: month (1-12)\n  given: 13\n--------------------\n1/1 test failures\n',
    ['dates-test.rkt:18:2 error days-in: contract violation'],
  ],
  "nextest's report for JUnit": [
    '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="nextest-run" tests="2" failures="2">\n  <testsuite name="seeds" tests="2" failures="2">\n    <testcase name="tests::heavy" classname="seeds" time="0.011">\n      <failure message="thread &apos;tests::heavy&apos; (13) panicked at src/lib.rs:15:67" type="test failure with exit code 101">thread &apos;tests::heavy&apos; (13) panicked at src/lib.rs:15:67:\ndrawer is too heavy\nnote: run with `RUST_BACKTRACE=1` environment variable to display a backtrace</failure>\n    </testcase>\n    <testcase name="tests::label" classname="seeds" time="0.010">\n      <failure message="note: test did not panic as expected at src/lib.rs:49:8" type="test failure with exit code 101">note: test did not panic as expected at src/lib.rs:49:8</failure>\n    </testcase>\n  </testsuite>\n</testsuites>\n',
    ['src/lib.rs:15:67 error tests::heavy: drawer is too heavy', 'src/lib.rs:49:8 error tests::label: test did not'],
  ],
  'a thread of a test that panicked': [
    "running 1 test\ntest tests::sorts ... FAILED\n\nfailures:\n\n---- tests::sorts stdout ----\n\nthread 'sorter' (8) panicked at src/lib.rs:62:68:\nsorter jammed at seed 9\nnote: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n\nthread 'tests::sorts' (7) panicked at src/lib.rs:62:123:\ncalled `Result::unwrap()` on an `Err` value: Any { .. }\n\n\nfailures:\n    tests::sorts\n\ntest result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.44s\n",
    ['src/lib.rs:62:68 error sorter jammed at seed 9'],
  ],
  'a property of Rust that failed': [
    'running 1 test\ntest packs ... FAILED\n\nfailures:\n\n---- packs stdout ----\n\nthread \'packs\' (8) panicked at tests/pack.rs:4:1:\nTest failed: assertion failed: `(left == right)` \n  left: `"a"`, \n right: `"b"` at tests/pack.rs:10.\nminimal failing input: label = "a"\n\tsuccesses: 23\n\n\nfailures:\n    packs\n\ntest result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.4s\n',
    ['tests/pack.rs:10 error Test failed: assertion failed'],
  ],
  Unity: [
    'test/test_fan.c:34:test_speed:PASS\ntest/test_fan.c:41:test_limit:FAIL: Expected 100 Was 112. Duty above the limit\n../src/fan curve.c:17:test_zero:FAIL\ntest/test_fan.c:58:test_alarm:IGNORE: no pin\n\n-----------------------\n4 Tests 2 Failures 1 Ignored \nFAIL\n',
    ['test/test_fan.c:41 error test_limit: Expected 100 Was 112.', '../src/fan curve.c:17 error test_zero'],
  ],
  'Unity as Ceedling lists it': [
    '-------------------\nFAILED TEST SUMMARY\n-------------------\n[test_fan.c]\n  Test: test_limit\n  At line (41): "Expected 100 Was 112"\n\n  Test: test_name\n  At line (52): "Expected \'front\' Was \'rear\'"\n\n--------------------\nOVERALL TEST SUMMARY\n--------------------\nTESTED:  4\nPASSED:  2\nFAILED:  2\n',
    ['test_fan.c:41 error test_limit: Expected 100', "test_fan.c:52 error test_name: Expected 'front'"],
  ],
  'Common Test': [
    'Testing w.ct: Starting test, 2 test cases\n\n- - - - - - - - - - - - - - - - - - - - -\ncart_SUITE:sums failed on line 8\nReason: {badmatch,25}\n- - - - - - - - - - - - - - - - - - - - -\n\nTesting w.ct: *** FAILED test case 1 of 2 ***\n\n- - - - - - - - - - - - - - - - - - - - -\ncart:add failed on line 6\nReason: {function_clause,[{cart,...}|...]}\n- - - - - - - - - - - - - - - - - - - - -\n\nTesting w.ct: *** FAILED test case 2 of 2 ***\nTesting w.ct: TEST COMPLETE, 0 ok, 2 failed of 2 test cases\n',
    ['cart_SUITE.erl:8 error {badmatch,25}', 'cart.erl:6 error {function_clause'],
  ],
  'a browser test that tells its place last': [
    '  Running shows the harbour:\n───────────\n  ✖ NightwatchAssertError\n   Testing if the page title contains \'Tides\' - expected "Tides" but got: "Tide" (547ms)\n\n    Error location:\n    /srv/tests/tideTable.js:6\n    ––––––––\n     6 |     browser.assert.titleContains(\'Tides\');\n    ––––––––\n\n  FAILED: 1 assertions failed (5.624s)\n\n   – shows the harbour (5.624s)\n\n   → ✖ NightwatchAssertError\n   Testing if the page title contains \'Tides\' - expected "Tides" but got: "Tide" (547ms)\n\n    Error location:\n    /srv/tests/tideTable.js:6\n    ––––––––\n',
    ['/srv/tests/tideTable.js:6 error shows the harbour: Testing if the page title'],
  ],
  'a suite of Scala whose frames are the library’s': [
    'JUnit version 4.13.2\n.E\nTime: 0.718\nThere was 1 failure:\n1) the line is found(rail.LineSuite)\nmunit.ComparisonFailException: src/test/scala/rail/LineSuite.scala:20\n20:    assertEquals(a, b)\nvalues are not the same\n\tat munit.Assertions.failComparison(Assertions.scala:278)\n\nFAILURES!!!\nTests run: 1,  Failures: 1\n',
    ['src/test/scala/rail/LineSuite.scala:20 error the line is found(rail.LineSuite)'],
  ],
  'an exception in a test of OUnit': [
    'E\n==============================================================================\nError: tide:1:unknown.\n\nFile "/srv/oUnit-tide#02.log", line 2, characters 1-1:\nError: tide:1:unknown (in the log).\n\nRaised at Tide.high in file "test_tide.ml", line 7, characters 12-33\nCalled from Tide.test_unknown in file "test_tide.ml", line 11, characters 38-53\nCalled from OUnitRunner.run_one_test.(fun) in file "src/lib/ounit2/advanced/oUnitRunner.ml", line 83, characters 13-26\n\nTide.No_table("bremen")\n------------------------------------------------------------------------------\nRan: 1 tests in: 0.40 seconds.\nFAILED: Cases: 1 Tried: 1 Errors: 1 Failures: 0 Skip:  0 Todo: 0 Timeouts: 0.\n',
    ['test_tide.ml:7:12 error tide:1:unknown: Tide.No_table("bremen")'],
  ],
  'an item of a file for pytest that holds no code': [
    "=================================== FAILURES ===================================\n________ /srv/api/test_lanes.tavern.yaml::Lane list is told ________\nFormat variables:\n\nSource test stage (line 4):\n  - name: list the lanes\n\nErrors:\nE   tavern._core.exceptions.TestFailError: Test 'list the lanes' failed:\n    - Status code was 405, expected 204:\n        <No body>\n=========================== short test summary info ============================\nFAILED test_lanes.tavern.yaml::Lane list is told\n============================== 1 failed in 1.08s ===============================\n",
    [
      "/srv/api/test_lanes.tavern.yaml:4 error tavern._core.exceptions.TestFailError /srv/api/test_lanes.tavern.yaml::Lane list is told: Test 'list the lanes' failed: - Status code was 405",
    ],
  ],
  'a time limit of asyncio': [
    '=================================== FAILURES ===================================\n____________________________ test_gives_up ____________________________\n\n    async def test_gives_up():\n        async with asyncio.timeout(0.05):\n>           await asyncio.Event().wait()\n\ntest_feed.py:27: \n_ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _\n\n        try:\n>           await fut\nE           asyncio.exceptions.CancelledError\n\n/usr/lib/python3.11/asyncio/locks.py:213: CancelledError\n\nThe above exception was the direct cause of the following exception:\n\n    async def test_gives_up():\n>       async with asyncio.timeout(0.05):\n\ntest_feed.py:26: \n_ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _\n\n>               raise TimeoutError from exc_val\nE               TimeoutError\n\n/usr/lib/python3.11/asyncio/timeouts.py:115: TimeoutError\n=========================== short test summary info ============================\nFAILED test_feed.py::test_gives_up - TimeoutError\n============================== 1 failed in 2.39s ===============================\n',
    ['test_feed.py:26 error TimeoutError test_gives_up'],
  ],
  'nextest as it prints to a terminal': [
    "    Starting 2 tests across 1 binary\n        FAIL [   0.006s] (1/2) seeds tests::heavy\n  stdout ───\n\n    running 1 test\n    test tests::heavy ... FAILED\n\n  stderr ───\n\n    thread 'tests::heavy' (22) panicked at src/lib.rs:15:67:\n    drawer is too heavy\n    note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace\n\n        FAIL [   0.005s] (2/2) seeds tests::label\n  stdout ───\n\n    ---- tests::label stdout ----\n    note: test did not panic as expected at src/lib.rs:49:8\n\n────────────\n     Summary [   0.040s] 2 tests run: 0 passed, 2 failed, 0 skipped\n        FAIL [   0.006s] (1/2) seeds tests::heavy\n        FAIL [   0.005s] (2/2) seeds tests::label\nerror: test run failed\n",
    ['src/lib.rs:15:67 error drawer is too heavy', 'src/lib.rs:49:8 error test did not panic as expected'],
  ],
  "pytest's tests in a line each beside a fixture that failed": [
    "==================================== ERRORS ====================================\n_________________________ ERROR at setup of test_count _________________________\nE   sqlite3.OperationalError: no such table: shelfs\n=================================== FAILURES ===================================\nE   KeyError: 'washer'\n/srv/stock.py:14: KeyError: 'washer'\n=========================== short test summary info ============================\nFAILED tests/test_shelf.py::test_unknown - KeyError: 'washer'\n========================= 1 failed, 1 error in 2.25s ==========================\n",
    ['null:null error sqlite3.OperationalError ERROR at setup', "/srv/stock.py:14 error KeyError 'washer'"],
  ],
  'testthat while it runs': [
    "✖ | 2       0 | harbour [0.6s]\n────────────────────────────────────────\nFailure ('test-harbour.R:7'): draught is told\ndraught(ship) not equal to 3.4.\n1/1 mismatches\n\nFailure ('test-harbour.R:18'): names\nlength(ships) > 2 is not TRUE\n\nSkip ('test-harbour.R:24'): depth\nReason: no chart\n────────────────────────────────────────\n\n[ FAIL 2 | WARN 0 | SKIP 1 | PASS 1 ]\nError: Test failures\n",
    [
      'test-harbour.R:7 error draught is told: draught(ship) not equal to 3.4.',
      'test-harbour.R:18 error names: length(ships) > 2 is not TRUE',
    ],
  ],
  'a report for JUnit with several checks in a case, whose places stand behind their words': [
    '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n<testsuite name="harbour" tests="2" failures="2">\n<testcase classname="harbour" name="names"><failure type="failure" message="ships differ (\'test-harbour.R:17\')">ships differ</failure><failure type="failure" message="too few (\'test-harbour.R:18\')">too few</failure></testcase>\n</testsuite>\n</testsuites>\n',
    ['test-harbour.R:17 error names: ships differ', 'test-harbour.R:18 error names: too few'],
  ],
  "bats's report for JUnit": [
    '<testsuites time="0.093">\n<testsuite name="backup files.bats" tests="1" failures="1">\n<testcase classname="backup files.bats" name="counts files" time="0.020">\n<failure type="failure">(in test file backup files.bats, line 22)\n  `[[ &quot;$n&quot; = 3 ]]&#39; failed</failure>\n</testcase>\n</testsuite>\n</testsuites>\n',
    ['backup files.bats:22 error counts files: `[[ "$n" = 3 ]]\' failed'],
  ],
  "TeamCity's messages": [
    "##teamcity[testSuiteStarted name='CartTest']\n##teamcity[testStarted name='testSum']\n##teamcity[testFailed name='testSum' message='Failed asserting that |'a|' is |[b|].' details=' /srv/tests/CartTest.php:17|n ' duration='1']\n##teamcity[testFinished name='testSum']\n##teamcity[testFailed name='testDay' message='Undefined key \"x\"' details=' /srv/src/Cart.php:21|n /srv/tests/CartTest.php:24|n ' duration='0']\n",
    [
      "/srv/tests/CartTest.php:17 error testSum: Failed asserting that 'a' is [b].",
      '/srv/src/Cart.php:21 error testDay: Undefined key "x"',
    ],
  ],
  'gotestsum that tells every report twice': [
    '=== RUN   TestTax\n    tax_test.go:22: got 7; want 8\n--- FAIL: TestTax (0.00s)\nFAIL\n\n=== Failed\n=== FAIL: price TestTax (0.00s)\n    tax_test.go:22: got 7; want 8\n\nDONE 1 tests, 1 failure in 0.1s\n',
    ['tax_test.go:22 error got 7; want 8'],
  ],
  "NUnit's second console": [
    'Tests run: 3, Errors: 1, Failures: 1, Inconclusive: 0, Time: 0.29 seconds\n\nErrors and Failures:\n1) Test Failure : Kontor.CalendarTests.NeverOnASunday\n     due on 2026-11-15\n  Expected: not Sunday\n  But was:  Sunday\n\nat Kontor.CalendarTests.NeverOnASunday () [0x0003e] in /srv/t/CalendarTests.cs:21\nat (wrapper managed-to-native) System.Reflection.RuntimeMethodInfo.InternalInvoke(System.Reflection.RuntimeMethodInfo,object,object[],System.Exception&)\n\n2) SetUp Error : Kontor.PriceTests\n   SetUp : System.NullReferenceException : Object reference not set to an instance of an object\n   at Kontor.PriceTests.Init() in c:\\app\\PriceTests.cs:line 12\n',
    [
      '/srv/t/CalendarTests.cs:21 error Kontor.CalendarTests.NeverOnASunday: due on 2026-11-15 Expected: not Sunday But was: Sunday',
      'c:\\app\\PriceTests.cs:12 error Kontor.PriceTests: Object reference not set',
    ],
  ],
  "xUnit's console, whose places stand before the methods": [
    'xUnit.net Console Runner v2.4.2 (64-bit .NET 6.0.10)\n  Discovering: Shop.Tests\n  Discovered:  Shop.Tests\n  Starting:    Shop.Tests\n    Shop.Tests.CartTests.Totals [FAIL]\n      Assert.Equal() Failure\n      Expected: 15\n      Actual:   16\n      Stack Trace:\n        /srv/app/tests/CartTests.cs(14,0): at Shop.Tests.CartTests.Totals()\n    Shop.Tests.CartTests.Loads [FAIL]\n      System.InvalidOperationException : no cart\n      Stack Trace:\n        /srv/app/src/Cart.cs(9,0): at Shop.Cart.Load()\n        /srv/app/tests/CartTests.cs(20,0): at Shop.Tests.CartTests.Loads()\n  Finished:    Shop.Tests\n=== TEST EXECUTION SUMMARY ===\n   Shop.Tests  Total: 3, Errors: 0, Failed: 2, Skipped: 0, Time: 0.234s\n',
    [
      '/srv/app/tests/CartTests.cs:14 error Shop.Tests.CartTests.Totals: Assert.Equal() Failure Expected: 15 Actual: 16',
      '/srv/app/src/Cart.cs:9 error Shop.Tests.CartTests.Loads: no cart',
    ],
  ],
  'a test of MSTest with a name of its own': [
    'Starting test execution, please wait...\nA total of 1 test files matched the specified pattern.\n  Failed Totals [41 ms]\n  Error Message:\n   Assert.AreEqual failed. Expected:<15>. Actual:<16>. total of the cart\n  Stack Trace:\n      at Shop.Tests.CartTests.Totals() in /srv/app/tests/CartTests.cs:line 14\n   at System.RuntimeMethodHandle.InvokeMethod(Object target, Void** arguments, Signature sig, Boolean isConstructor)\n\n  Failed Loads the cart [2 ms]\n  Error Message:\n   Test method Shop.Tests.CartTests.Loads threw exception: \nSystem.InvalidOperationException: no cart\n  Stack Trace:\n      at Shop.Cart.Load() in /srv/app/src/Cart.cs:line 9\n   at Shop.Tests.CartTests.Loads() in /srv/app/tests/CartTests.cs:line 20\n\n\nFailed!  - Failed:     2, Passed:     1, Skipped:     0, Total:     3, Duration: 61 ms - Shop.Tests.dll (net8.0)\n',
    [
      '/srv/app/tests/CartTests.cs:14 error Totals: Assert.AreEqual failed.',
      '/srv/app/src/Cart.cs:9 error Loads the cart: no cart',
    ],
  ],
  'a message of .NET with empty lines': [
    '  Failed Shop.Tests.CartTests.Saves [41 ms]\n  Error Message:\n   Moq.MockException : \nExpected invocation on the mock once, but was 0 times: s => s.Save()\n\nPerformed invocations:\n\n   Mock<IStore:1> (s):\n   No invocations performed.\n\n  Stack Trace:\n     at Moq.Mock.Verify(Mock mock) in /_/src/Moq/Mock.cs:line 309\n   at Shop.Tests.CartTests.Saves() in /srv/app/tests/CartTests.cs:line 31\n\nFailed!  - Failed:     1, Passed:     1, Skipped:     0, Total:     2, Duration: 61 ms - Shop.Tests.dll (net8.0)\n',
    [
      '/srv/app/tests/CartTests.cs:31 error Shop.Tests.CartTests.Saves: Expected invocation on the mock once, but was 0 times: s => s.Save() Performed invocations:',
    ],
  ],
  ScalaTest: [
    'LibrarySuite:\n- finds an author\n- lists titles in order *** FAILED ***\n  List("Faust", "Emma") was not equal to List("Emma", "Faust") (LibrarySuite.scala:14)\n  Analysis:\n  List(0: "Faust" -> "Emma", 1: "Emma" -> "Faust")\n- counts the books *** FAILED ***\n  2 did not equal 3 (LibrarySuite.scala:18)\nRun completed in 1 second, 305 milliseconds.\nTests: succeeded 1, failed 2, canceled 0, ignored 0, pending 0\n*** 2 TESTS FAILED ***\n',
    [
      'LibrarySuite.scala:14 error lists titles in order: List("Faust", "Emma") was not equal to List("Emma", "Faust")',
      'LibrarySuite.scala:18 error counts the books: 2 did not equal 3',
    ],
  ],
  'ScalaTest under sbt': [
    '[info] compiling 1 Scala source to /srv/shop/target/scala-2.13/test-classes ...\n[info] CartSuite:\n[info] - adds prices *** FAILED *** (12 milliseconds)\n[info]   16 did not equal 15 (CartSuite.scala:12)\n[info] - loads *** FAILED ***\n[info]   java.lang.IllegalStateException: no cart\n[info]   at shop.Cart.load(Cart.scala:9)\n[info]   at shop.CartSuite.$anonfun$new$2(CartSuite.scala:20)\n[info]   at org.scalatest.OutcomeOf.outcomeOf(OutcomeOf.scala:85)\n[info]   ...\n[info] - is empty\n[info] Run completed in 312 milliseconds.\n[info] Total number of tests run: 3\n[info] Suites: completed 1, aborted 0\n[info] Tests: succeeded 1, failed 2, canceled 0, ignored 0, pending 0\n[info] *** 2 TESTS FAILED ***\n[error] Failed tests:\n[error] \tshop.CartSuite\n[error] (Test / test) sbt.TestsFailedException: Tests unsuccessful\n[error] Total time: 3 s, completed Nov 2, 2026, 10:11:12 AM\n',
    [
      'CartSuite.scala:12 error adds prices: 16 did not equal 15',
      'Cart.scala:9 error java.lang.IllegalStateException loads: no cart',
    ],
  ],
  'a property of ScalaTest, whose place stands alone': [
    'PriceSpec:\nPrice\n  when rounded\n  - should never be negative *** FAILED ***\n    GeneratorDrivenPropertyCheckFailedException was thrown during property evaluation.\n      (PriceSpec.scala:12)\n      Falsified after 3 successful property evaluations.\n      Location: (PriceSpec.scala:12)\n      Occurred when passed generated values (\n        arg0 = -1 // 1 shrink\n      )\nRun completed in 312 milliseconds.\nTests: succeeded 0, failed 1, canceled 0, ignored 0, pending 0\n*** 1 TEST FAILED ***\n',
    [
      'PriceSpec.scala:12 error should never be negative: GeneratorDrivenPropertyCheckFailedException was thrown during property evaluation. Falsified after 3',
    ],
  ],
  specs2: [
    '[info] CartSpec\n[info] The cart should\n[error]   x sum the prices\n[error]    16 != 15 (CartSpec.scala:12)\n[info]   + be empty\n[error]   ! load\n[error]    java.lang.IllegalStateException: no cart (Cart.scala:9)\n[error] shop.Cart.load(Cart.scala:9)\n[error] shop.CartSpec.$anonfun$new$4(CartSpec.scala:20)\n[info] Total for specification CartSpec\n[info] Finished in 120 ms\n[info] 3 examples, 1 failure, 1 error\n[error] Failed: Total 3, Failed 1, Errors 1, Passed 1\n[error] Failed tests:\n[error] \tCartSpec\n[error] (Test / test) sbt.TestsFailedException: Tests unsuccessful\n',
    [
      'CartSpec.scala:12 error sum the prices: 16 != 15',
      'Cart.scala:9 error java.lang.IllegalStateException load: no cart',
    ],
  ],
  MUnit: [
    'shop.CartSuite:\n==> X shop.CartSuite.sums the prices  0.023s munit.ComparisonFailException: /srv/shop/src/test/scala/shop/CartSuite.scala:12\n11:  test("sums the prices") {\n12:    assertEquals(Cart.total, 15)\n13:  }\nvalues are not the same\n=> Obtained\n16\n=> Diff (- obtained, + expected)\n-16\n+15\n    at munit.FunSuite.assertEquals(FunSuite.scala:11)\n    at shop.CartSuite.$anonfun$new$1(CartSuite.scala:12)\n==> X shop.CartSuite.loads  0.001s java.lang.IllegalStateException: no cart\n    at shop.Cart$.load(Cart.scala:9)\n    at shop.CartSuite.$anonfun$new$2(CartSuite.scala:20)\n  + is empty 0.00s\n[error] Failed: Total 3, Failed 2, Errors 0, Passed 1\n[error] Failed tests:\n[error] \tshop.CartSuite\n[error] (Test / test) sbt.TestsFailedException: Tests unsuccessful\n',
    [
      '/srv/shop/src/test/scala/shop/CartSuite.scala:12 error shop.CartSuite.sums the prices: values are not the same => Obtained 16',
      'Cart.scala:9 error java.lang.IllegalStateException shop.CartSuite.loads: no cart',
    ],
  ],
  'a test of ExUnit below a warning of the compiler': [
    'Compiling 1 file (.ex)\nwarning: variable "rate" is unused (if the variable is not meant to be used, prefix it with an underscore)\n  lib/shop.ex:2: Shop.total/2\n\nGenerated shop app\n\n\n  1) test adds prices (ShopTest)\n     test/shop_test.exs:4\n     Assertion with == failed\n     code:  assert Shop.total([1, 2]) == 4\n     left:  3\n     right: 4\n     stacktrace:\n       test/shop_test.exs:5: (test)\n\n\nFinished in 0.06 seconds (0.00s async, 0.06s sync)\n1 test, 1 failure\n',
    [
      'test/shop_test.exs:5 error test adds prices (ShopTest): Assertion with == failed code: assert Shop.total([1, 2]) == 4 left: 3 right: 4',
    ],
  ],
  'tests that Gradle tells in short': [
    "> Task :test FAILED\n\nCartTest > sums the prices() FAILED\n    org.opentest4j.AssertionFailedError at CartTest.java:14\n\nCartTest > loads() FAILED\n    java.lang.IllegalStateException at CartTest.java:20\n\n3 tests completed, 2 failed\n\nFAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task ':test'.\n> There were failing tests. See the report at: file:///srv/shop/build/reports/tests/test/index.html\n",
    [
      'CartTest.java:14 error CartTest > sums the prices(): org.opentest4j.AssertionFailedError',
      'CartTest.java:20 error CartTest > loads(): java.lang.IllegalStateException',
    ],
  ],
  'tests that Gradle tells with their stacks': [
    "> Task :test FAILED\n\nCartTest > sums the prices() FAILED\n    org.opentest4j.AssertionFailedError: expected: <15> but was: <16>\n        at app//org.junit.jupiter.api.AssertionUtils.fail(AssertionUtils.java:55)\n        at app//shop.CartTest.sums(CartTest.java:14)\n\nCartTest > loads() FAILED\n    java.lang.IllegalStateException: no cart\n        at app//shop.Cart.load(Cart.java:9)\n        at app//shop.CartTest.loads(CartTest.java:20)\n\n3 tests completed, 2 failed\n\nFAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task ':test'.\n> There were failing tests. See the report at: file:///srv/shop/build/reports/tests/test/index.html\n",
    [
      'CartTest.java:14 error CartTest > sums the prices(): expected: <15> but was: <16>',
      'Cart.java:9 error java.lang.IllegalStateException CartTest > loads(): no cart',
    ],
  ],
  'a condition of Spock': [
    "> Task :test FAILED\n\nCartSpec > sums the prices FAILED\n    Condition not satisfied:\n\n    cart.total() == 15\n    |    |       |\n    |    16      false\n    Cart@1b2c\n\n        at shop.CartSpec.sums the prices(CartSpec.groovy:14)\n\n2 tests completed, 1 failed\n\nFAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task ':test'.\n> There were failing tests. See the report at: file:///srv/shop/build/reports/tests/test/index.html\n",
    ['CartSpec.groovy:14 error CartSpec > sums the prices: Condition not satisfied: cart.total() == 15'],
  ],
  "NUnit's report in XML": [
    '<?xml version="1.0" encoding="utf-8" standalone="no"?>\n<test-run id="0" name="Shop.Tests.dll" testcasecount="2" result="Failed" total="2" passed="1" failed="1">\n  <test-suite type="TestFixture" id="0-1000" name="CartTests" fullname="Shop.Tests.CartTests" result="Failed" site="Child">\n    <failure>\n      <message><![CDATA[One or more child tests had errors]]></message>\n    </failure>\n    <test-case id="0-1001" name="Totals" fullname="Shop.Tests.CartTests.Totals" methodname="Totals" classname="Shop.Tests.CartTests" result="Failed" duration="0.03">\n      <failure>\n        <message><![CDATA[  Expected: 15\n  But was:  16\n]]></message>\n        <stack-trace><![CDATA[   at Shop.Tests.CartTests.Totals() in /srv/app/CartTests.cs:line 11\n]]></stack-trace>\n      </failure>\n      <assertions>\n        <assertion result="Failed"><message><![CDATA[  Expected: 15\n  But was:  16\n]]></message></assertion>\n      </assertions>\n    </test-case>\n    <test-case id="0-1002" name="Empty" fullname="Shop.Tests.CartTests.Empty" methodname="Empty" classname="Shop.Tests.CartTests" result="Passed" duration="0.01" />\n  </test-suite>\n</test-run>\n',
    ['/srv/app/CartTests.cs:11 error Shop.Tests.CartTests.Totals: Expected: 15 But was: 16'],
  ],
  "Visual Studio's report of tests": [
    '<?xml version="1.0" encoding="utf-8"?>\n<TestRun id="1" name="run" xmlns="http://microsoft.com/schemas/VisualStudio/TeamTest/2010">\n  <Results>\n    <UnitTestResult executionId="2" testId="3" testName="Shop.Tests.CartTests.Totals" outcome="Failed">\n      <Output>\n        <ErrorInfo>\n          <Message>Assert.Equal() Failure: Values differ&#xD;\nExpected: 15&#xD;\nActual:   16</Message>\n          <StackTrace>   at Shop.Tests.CartTests.Totals() in /srv/app/CartTests.cs:line 11</StackTrace>\n        </ErrorInfo>\n      </Output>\n    </UnitTestResult>\n  </Results>\n</TestRun>\n',
    [
      '/srv/app/CartTests.cs:11 error Shop.Tests.CartTests.Totals: Assert.Equal() Failure: Values differ Expected: 15 Actual: 16',
    ],
  ],
  "xUnit's report in XML": [
    '<?xml version="1.0" encoding="utf-8"?>\n<assemblies timestamp="11/02/2026 10:11:12">\n  <assembly name="/srv/app/Shop.Tests.dll" total="2" passed="1" failed="1" skipped="0" errors="0">\n    <collection total="2" passed="1" failed="1" skipped="0" name="Test collection for Shop.Tests.CartTests" time="0.012">\n      <test name="Shop.Tests.CartTests.Totals" type="Shop.Tests.CartTests" method="Totals" time="0.0081" result="Fail">\n        <failure exception-type="Xunit.Sdk.EqualException">\n          <message><![CDATA[Assert.Equal() Failure: Values differ\nExpected: 15\nActual:   16]]></message>\n          <stack-trace><![CDATA[   at Shop.Tests.CartTests.Totals() in /srv/app/CartTests.cs:line 11]]></stack-trace>\n        </failure>\n      </test>\n    </collection>\n  </assembly>\n</assemblies>\n',
    [
      '/srv/app/CartTests.cs:11 error Shop.Tests.CartTests.Totals: Assert.Equal() Failure: Values differ Expected: 15 Actual: 16',
    ],
  ],
};

function told({ file, line, column, severity, code, message }: Diagnostic): string {
  const place = `${file}:${line}${column === null ? '' : `:${column}`}`;
  return [place, severity, code, message]
    .filter((part) => part !== null)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}

test.each(Object.entries(SHAPES))('%s', (_, [text, wanted]) => {
  const found = parseText(text).diagnostics.map(told);
  expect(found.map((line, index) => line.slice(0, wanted[index]?.length))).toEqual(wanted);
});

test('a playbook in the frame of Molecule is told at its task', () => {
  const text =
    '  │ PLAY [Verify]\n  │   *****\n  │ TASK [The greeting names the host] *****\n  │ [ERROR]: Task failed: Action failed: greeting does not name web-01\n  │ Origin: /srv/molecule/default/verify.yml:10:7\n  │\n  │ fatal: [web-01]: FAILED! => {\n  │     "changed": false,\n  │     "msg": "greeting does not name web-01"\n  │ }\n  │\n  └─ Return code: 2 ───\n';
  const { location, exceptions } = parseText(text);
  expect(location).toMatchObject({ file: '/srv/molecule/default/verify.yml', line: 10, column: 7 });
  expect(exceptions.at(-1)?.message).toContain('greeting does not name web-01');
});

test('a number of TestCafe stands before a message with its type', () => {
  const text =
    " ✖ pays\n\n   1) AssertionError: expected 'b' to deeply equal 'a'\n\n      Browser: Chrome 127.0.0.0 / Linux 0.0\n\n         at <anonymous> (/srv/e2e/pay.test.js:18:44)\n\n 1/3 failed (9s)\n";
  const { exceptions, location } = parseText(text);
  expect(exceptions[0].type).toBe('AssertionError');
  expect(exceptions[0].message).toMatch(/^expected 'b' to deeply equal 'a'/);
  expect(location).toMatchObject({ file: '/srv/e2e/pay.test.js', line: 18 });
});

test('a failed assertion under CTest keeps its function', () => {
  const text =
    "1/1 Test #1: totals ...........................Subprocess aborted***Exception:   0.01 sec\ntotals: /srv/totals.cc:6: int cart::total(int): Assertion `sum == 15' failed.\n\n0% tests passed, 1 tests failed out of 1\n";
  expect(parseText(text).location).toMatchObject({ file: '/srv/totals.cc', line: 6, function: 'cart::total' });
});
