import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** Consoles of test runs, and the findings that are to be read from them: a line each, with place and severity. */
const RUNS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'several failures of one example of RSpec': [
    'F\n\nFailures:\n\n  1) Mailer greets all\n     Got 2 failures:\n\n     1.1) Failure/Error: expect(names.size).to eq(3)\n\n            expected: 3\n                 got: 2\n\n            (compared using ==)\n          # ./spec/mailer_spec.rb:15:in `block (3 levels) in <top (required)>\'\n\n     1.2) Failure/Error: expect(names).to include("Edith")\n            expected ["Ada"] to include "Edith"\n          # ./spec/mailer_spec.rb:16:in `block (3 levels) in <top (required)>\'\n\nFinished in 0.4 seconds (files took 0.6 seconds to load)\n1 example, 1 failure\n',
    [
      './spec/mailer_spec.rb:15 error Mailer greets all: expected: 3\ngot: 2',
      './spec/mailer_spec.rb:16 error Mailer greets all: expected ["Ada"] to include "Edith"',
    ],
  ],
  'what caused a failed test, as Gradle tells it shortly': [
    '> Task :test FAILED\n\nMeterTest > readsDial() FAILED\n    org.acme.MeterException at MeterTest.java:31\n        Caused by: java.io.UncheckedIOException at MeterTest.java:31\n            Caused by: java.net.ConnectException\n\n4 tests completed, 1 failed\n',
    [
      'MeterTest.java:31 error MeterTest > readsDial(): org.acme.MeterException ← java.io.UncheckedIOException ← java.net.ConnectException',
    ],
  ],
  'what PHP warned of while PHPUnit ran': [
    'PHPUnit 10.5.20 by Sebastian Bergmann and contributors.\n\nW.F                                                   3 / 3 (100%)\n\nThere was 1 failure:\n\n1) App\\Tests\\VatTest::testRates\nFailed asserting that 19 matches expected 7.\n\n/app/tests/VatTest.php:22\n\n--\n\n1 test triggered 1 PHP warning:\n\n1) /app/src/Encoding.php:15\nUndefined array key "charset"\n\nTriggered by:\n\n* App\\Tests\\EncodingTest::testGuesses\n  /app/tests/EncodingTest.php:12\n\nFAILURES!\nTests: 3, Assertions: 5, Failures: 1, Warnings: 1.\n',
    [
      '/app/tests/VatTest.php:22 error App\\Tests\\VatTest::testRates: Failed asserting that 19 matches expected 7.',
      '/app/src/Encoding.php:15 warning Undefined array key "charset"',
    ],
  ],
  'all that the compiler found in a file of tests of Jest': [
    "FAIL test/wire.spec.ts\n  ● Test suite failed to run\n\n    test/wire.spec.ts:3:31 - error TS2322: Type '\"m\"' is not assignable to type 'number'.\n\n    3 const ids: number[] = [1, 'm'];\n                                    ~~~\n    test/wire.spec.ts:7:37 - error TS2554: Expected 1 arguments, but got 2.\n\n    7   ids.forEach((id) => mesh.join(id, true));\n                                          ~~~~\n\n      src/node.ts:18:3\n        18   join(id: number): void {\n             ~~~~\n        'join' is declared here.\n\nTest Suites: 1 failed, 1 total\nTests:       0 total\n",
    [
      "test/wire.spec.ts:3 error Type '\"m\"' is not assignable to type 'number'.",
      'test/wire.spec.ts:7 error Expected 1 arguments, but got 2.',
    ],
  ],
  'an assertion of the C library that ended a run of GoogleTest': [
    "[==========] Running 2 tests from 1 test suite.\n[ RUN      ] Tile.Evicts\n/srv/tile_test.cpp:48: Failure\nValue of: cache.empty()\n  Actual: true\nExpected: false\n\n[  FAILED  ] Tile.Evicts (0 ms)\n[ RUN      ] Tile.RoundTrip\ntile_test: /srv/tile.cpp:29: Point unproject(const Tile&): Assertion `zoom <= kMax' failed.\nAborted (core dumped)\n",
    [
      '/srv/tile_test.cpp:48 error Tile.Evicts: Value of: cache.empty() Actual: true Expected: false',
      "/srv/tile.cpp:29 error Tile.RoundTrip: Assertion `zoom <= kMax' failed.",
    ],
  ],
  'a condition of Spock in a feature whose name has signs of its own': [
    'TimetableSpec > #station has #count platforms > Lund has 6 platforms FAILED\n    Condition not satisfied:\n\n    platforms(station).size() == count\n    |         |        |      |  |\n    |         Lund     5      |  6\n    |                         false\n    [1, 2, 3, 4, 5]\n        at se.TimetableSpec.#station has #count platforms(TimetableSpec.groovy:41)\n\n1 test completed, 1 failed\n',
    [
      'TimetableSpec.groovy:41 error TimetableSpec > #station has #count platforms > Lund has 6 platforms: Condition not satisfied: platforms(station).size() == count | Lund 5 | 6 | false [1, 2, 3, 4, 5]',
    ],
  ],
  'a failure that Gradle tells by its words alone, and its cause below a line of its own': [
    "TimetableSpec > refuses strangers FAILED\n    Expected exception of type 'se.UnknownStation', but got 'java.lang.NullPointerException'\n        at org.spockframework.lang.SpecInternals.thrownImpl(SpecInternals.java:71)\n        at se.TimetableSpec.refuses strangers(TimetableSpec.groovy:53)\n\n        Caused by:\n        java.lang.NullPointerException: no departures\n            at se.Timetable.departures(Timetable.java:62)\n            at se.TimetableSpec.refuses strangers(TimetableSpec.groovy:50)\n\n1 test completed, 1 failed\n",
    [
      "Timetable.java:62 error TimetableSpec > refuses strangers: Expected exception of type 'se.UnknownStation', but got 'java.lang.NullPointerException' ← no departures",
    ],
  ],
  'a check of a mock, which fails in the method that was mocked': [
    '[ERROR] se.SailingTest.refunds  Time elapsed: 0.2 s  <<< FAILURE!\nWanted but not invoked:\npayments.refund("B-5521");\n-> at se.PaymentGateway.refund(PaymentGateway.java:31)\nActually, there were zero interactions with this mock.\n\n\tat se.PaymentGateway.refund(PaymentGateway.java:31)\n\tat se.SailingTest.refunds(SailingTest.java:74)\n\tat java.base/java.lang.reflect.Method.invoke(Method.java:580)\n\n[ERROR] Tests run: 1, Failures: 1, Errors: 0, Skipped: 0\n',
    [
      'SailingTest.java:74 error Wanted but not invoked:\npayments.refund("B-5521");\n-> at se.PaymentGateway.refund(PaymentGateway.java:31)\nActually, there were zero interactions with this mock.',
    ],
  ],
  'an error of Cypress itself, with its own driver above the spec': [
    '  0 passing (5s)\n  1 failing\n\n  1) Login\n       tells why it failed:\n     CypressError: `cy.wait()` timed out waiting `5000ms` for the 1st request to the route: `session`.\n      at cypressErr (webpack:///../driver/src/cypress/error_utils.ts:198:13)\n      at checkForXhr (webpack:///../driver/src/cy/commands/waiting.ts:122:23)\n  From Your Spec Code:\n      at Context.eval (webpack://storefront/./cypress/e2e/login.cy.ts:34:7)\n\n',
    [
      'cypress/e2e/login.cy.ts:34 error Login > tells why it failed: `cy.wait()` timed out waiting `5000ms` for the 1st request to the route: `session`.',
    ],
  ],
  'an error in what Angular makes at run time': [
    'Chrome Headless 126.0.0.0 (Linux x86_64) Members should cache FAILED\n\tNullInjectorError: No provider for HttpClient!\n\t    at Object.factory [as ɵfac] (ng:///Members/ɵfac.js:4:39)\n\t    at UserContext.apply (src/app/members.spec.ts:14:23)\nChrome Headless 126.0.0.0 (Linux x86_64): Executed 1 of 1 (1 FAILED) (0.1 secs / 0.1 secs)\nTOTAL: 1 FAILED, 0 SUCCESS\n',
    ['src/app/members.spec.ts:14 error Members should cache: No provider for HttpClient!'],
  ],
  'what the compiler warned of above the tests of Cargo': [
    "   Compiling tidepool v0.3.1 (/srv/tidepool)\nwarning: unused variable: `salt`\n  --> src/brine.rs:14:9\n   |\n14 |     let salt = 3;\n   |         ^^^^ help: if this is intentional, prefix it with an underscore: `_salt`\n\nwarning: `tidepool` (lib test) generated 1 warning\n    Finished `test` profile [unoptimized + debuginfo] target(s) in 2.31s\n     Running unittests src/lib.rs (target/debug/deps/tidepool-0b1d7a1f2c3e4d5a)\n\nrunning 1 test\ntest brine::tests::density ... FAILED\n\nfailures:\n\n---- brine::tests::density stdout ----\n\nthread 'brine::tests::density' panicked at src/brine.rs:31:9:\ntoo dense\n\n\nfailures:\n    brine::tests::density\n\ntest result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s\n",
    [
      'src/brine.rs:14 warning unused variable: `salt`: help: if this is intentional, prefix it with an underscore: `_salt`',
      'src/brine.rs:31 error too dense',
    ],
  ],
  'what the compiler warned of above the tests of .NET': [
    "/src/Tests/SeatTests.cs(12,17): warning CS0219: The variable 'unused' is assigned but its value is never used [/src/Tests/Tests.csproj]\n  Tests -> /src/Tests/bin/Debug/net8.0/Tests.dll\nTest run for /src/Tests/bin/Debug/net8.0/Tests.dll (.NETCoreApp,Version=v8.0)\nStarting test execution, please wait...\n  Failed Rookery.SeatTests.Reserves [18 ms]\n  Error Message:\n   Assert.True() Failure\n  Stack Trace:\n     at Rookery.SeatTests.Reserves() in /src/Tests/SeatTests.cs:line 27\n\nFailed!  - Failed:     1, Passed:    38, Skipped:     0, Total:    39, Duration: 1 s - Tests.dll (net8.0)\n",
    [
      "/src/Tests/SeatTests.cs:12 warning The variable 'unused' is assigned but its value is never used [/src/Tests/Tests.csproj]",
      '/src/Tests/SeatTests.cs:27 error Rookery.SeatTests.Reserves: Assert.True() Failure',
    ],
  ],
  'what the compiler warned of above the tests of Mix': [
    'Compiling 2 files (.ex)\n    warning: unused alias Repo\n    │\n  4 │   alias Orchid.Repo\n    │   ~\n    │\n    └─ lib/orchid/garden.ex:4:3\n\nRunning ExUnit with seed: 404812, max_cases: 8\n\n  1) test refuses a dry can (Orchid.GardenTest)\n     test/orchid/garden_test.exs:18\n     Assertion with == failed\n     code:  assert water() == :dry\n     left:  :ok\n     right: :dry\n     stacktrace:\n       test/orchid/garden_test.exs:20: (test)\n\nFinished in 0.4 seconds (0.2s async, 0.2s sync)\n1 test, 1 failure\n',
    [
      'lib/orchid/garden.ex:4 warning unused alias Repo',
      'test/orchid/garden_test.exs:20 error test refuses a dry can (Orchid.GardenTest): Assertion with == failed\ncode: assert water() == :dry\nleft: :ok\nright: :dry',
    ],
  ],
  'what the compiler warned of above the tests of Gradle': [
    "> Task :compileTestKotlin\nw: file:///srv/brew/src/test/kotlin/BrewTest.kt:12:9 Variable 'unused' is never used\n\n> Task :test\n\nBrewTest > cools down FAILED\n    java.lang.IllegalStateException: too hot\n        at brew.BrewTest.cools(BrewTest.kt:27)\n\n1 test completed, 1 failed\n",
    [
      "/srv/brew/src/test/kotlin/BrewTest.kt:12 warning Variable 'unused' is never used",
      'BrewTest.kt:27 error BrewTest > cools down: too hot',
    ],
  ],
};

describe('each failed test is told, at the place that is the user’s own', () => {
  test.each(Object.entries(RUNS))('%s', (_, [text, findings]) => {
    const found = parseText(text).diagnostics.map(
      ({ file, line, severity, message }) => `${file ?? '-'}:${line ?? '-'} ${severity} ${message}`,
    );
    expect(found).toEqual(findings);
  });
});
