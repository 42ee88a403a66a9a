import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** What of a trace is told: the type of the root cause, its words, the place that matters. */
type Told = readonly [text: string, type: string | null, words: string, place: string];

/** Traces as they arrive through pages, mail and tails of logs. */
const PASSED_ON: Readonly<Record<string, Told>> = {
  'the causes of a trace whose beginning was cut off': [
    `	at org.springframework.web.servlet.FrameworkServlet.service(FrameworkServlet.java:903)
	at org.apache.tomcat.util.net.SocketProcessorBase.run(SocketProcessorBase.java:52)
	at java.base/java.lang.Thread.run(Thread.java:1583)
Caused by: java.net.SocketTimeoutException: Read timed out
	at java.base/sun.nio.ch.NioSocketImpl.timedRead(NioSocketImpl.java:278)
	at no.quay.tariff.TariffClient.fetch(TariffClient.java:61)
	... 32 more
2026-03-14T03:14:08.113Z  INFO 7 --- [nio-8080-exec-9] n.q.tariff.HealthController              : liveness ok
`,
    'java.net.SocketTimeoutException',
    'Read timed out',
    'TariffClient.java:61',
  ],
  'a traceback out of the source of a page': [
    `Traceback (most recent call last):
  File &quot;load.py&quot;, line 12, in &lt;module&gt;
    rows = read(&quot;berths.csv&quot;)
  File &quot;load.py&quot;, line 7, in read
    return [int(row[&#39;depth&#39;]) for row in rows]
ValueError: invalid literal for int() with base 10: &#39;deep&#39;
`,
    'ValueError',
    "invalid literal for int() with base 10: 'deep'",
    'load.py:7',
  ],
  'a traceback that lost its indentation': [
    `Traceback (most recent call last):
File "plan.py", line 31, in <module>
main()
File "plan.py", line 22, in main
rows = berths(table)
^^^^^^^^^^^^^
File "/usr/lib/python3.12/site-packages/tabula/io.py", line 140, in berths
rec.execute(self)
KeyError: 'depth'
`,
    'KeyError',
    "'depth'",
    'plan.py:22',
  ],
  'a stack with an empty line below each of its own': [
    'tide service up\n\nTypeError: table.rows is not iterable\n\n    at plan (/srv/quay/plan.js:14:9)\n\n    at main (/srv/quay/main.js:5:3)\n\n\n\nNode.js v22.14.0\n\n',
    'TypeError',
    'table.rows is not iterable',
    '/srv/quay/plan.js:14',
  ],
  'a panic whose line ends a terminal doubled': [
    'panic: assignment to entry in nil map\r\r\n\r\r\ngoroutine 1 [running]:\r\r\nmain.moor(...)\r\r\n\t/srv/quay/moor.go:18\r\r\nmain.main()\r\r\n\t/srv/quay/main.go:9 +0x2a\r\r\nexit status 2\r\r\n',
    'panic',
    'assignment to entry in nil map',
    '/srv/quay/moor.go:18',
  ],
  'a trace of Ruby behind the words of the log that has it': [
    `2026-03-14 09:13:01,332 ERROR [worker-3] jobs - job 71 failed: /srv/quay/lib/berth.rb:14:in \`depth': undefined method \`[]' for nil:NilClass (NoMethodError)
	from /srv/quay/lib/plan.rb:8:in \`block in plan'
	from bin/plan:5:in \`<main>'
2026-03-14 09:13:01,400 INFO [worker-3] jobs - next job
`,
    'NoMethodError',
    "undefined method `[]' for nil:NilClass",
    '/srv/quay/lib/berth.rb:14',
  ],
  'a script that nginx ran': [
    `2026/03/14 07:13:40 [error] 34#34: *17 lua entry thread aborted: runtime error: /etc/nginx/lua/tide.lua:22: bad argument #1 to 'tonumber' (string expected, got nil)
stack traceback:
coroutine 0:
	[C]: in function 'tonumber'
	/etc/nginx/lua/tide.lua: in function 'level'
	/etc/nginx/lua/access.lua:9: in main chunk, client: 10.0.3.4, server: quay.example, request: "GET /tide HTTP/1.1", host: "quay.example"
`,
    null,
    "bad argument #1 to 'tonumber' (string expected, got nil)",
    '/etc/nginx/lua/tide.lua:22',
  ],
  'a start of Spring whose log tells the exception': [
    `2026-03-14T09:00:01.919Z  WARN 71 --- [main] s.c.a.AnnotationConfigApplicationContext : Exception encountered during context initialization - cancelling refresh attempt: org.springframework.beans.factory.UnsatisfiedDependencyException: Error creating bean with name 'tideService': Unsatisfied dependency expressed through constructor parameter 0
2026-03-14T09:00:02.155Z ERROR 71 --- [main] o.s.b.d.LoggingFailureAnalysisReporter   : 

***************************
APPLICATION FAILED TO START
***************************

Description:

Parameter 0 of constructor in no.quay.TideService required a bean of type 'no.quay.TideClient' that could not be found.


Action:

Consider defining a bean of type 'no.quay.TideClient' in your configuration.

`,
    'org.springframework.beans.factory.UnsatisfiedDependencyException',
    "Parameter 0 of constructor in no.quay.TideService required a bean of type 'no.quay.TideClient' that could not be found.",
    'undefined:undefined',
  ],
  'a value that an exception of Elixir announces': [
    `** (MatchError) no match of right hand side value:

    {:error, :enoent}

    lib/tide/load.ex:21: Tide.Load.open/1
    lib/tide.ex:9: Tide.start/2
`,
    'MatchError',
    'no match of right hand side value: {:error, :enoent}',
    'lib/tide/load.ex:21',
  ],
  'a failed test that a question sets off by blanks': [
    `My first test fails, and I do not see why:

    ____________ test_depth ____________

        def test_depth():
    >       assert depth("B4") == 12
    E       AssertionError: assert 11 == 12

    tests/test_berth.py:9: AssertionError
    1 failed in 0.02s

The table is right. Any ideas?
`,
    'AssertionError',
    'assert 11 == 12',
    'tests/test_berth.py:9',
  ],
  'a failed test between other code of a question': [
    `I have this helper:

    def depth(berth):
        row = TABLE[berth]
        return row.depth

and pytest says

    ____________ test_depth ____________

        def test_depth():
    >       assert depth("B4") == 12
    E       KeyError: 'B4'

    tests/test_berth.py:9: KeyError
    1 failed in 0.02s

The table is right.
`,
    'KeyError',
    "'B4'",
    'tests/test_berth.py:9',
  ],
  'a program of Perl that an answer quotes': [
    `On Mon, Mar 14, 2026 at 7:02 AM Kim <kim@quay.example> wrote:
> loading
> no depth for berth 4 at lib/Tide.pm line 12.
> 	Tide::depth(4) called at plan.pl line 7

See above. Any idea?

Kim
`,
    null,
    'no depth for berth 4',
    'lib/Tide.pm:12',
  ],
  'an abort off a screen whose lines are padded': [
    `loading charts                    
terminate called after throwing an instance of 'std::length_error'                    
  what():  vector::reserve                    
Aborted                    
`,
    'std::length_error',
    'vector::reserve',
    'undefined:undefined',
  ],
  'a traceback that was typeset': [
    `Traceback (most recent call last):
  File “plan.py”, line 31, in <module>
    print(depth[“B4”])
KeyError: ‘B4’
`,
    'KeyError',
    "'B4'",
    'plan.py:31',
  ],
  'a stack in one record of syslog': [
    'Mar 14 07:02:11 web03 quay[812]: TypeError: berth is null#012    at plan (/srv/quay/plan.js:14:9)#012    at main (/srv/quay/main.js:5:3)\n',
    'TypeError',
    'berth is null',
    '/srv/quay/plan.js:14',
  ],
  'a failed query between bars': [
    `│ Traceback (most recent call last):
│   File "plan.py", line 31, in main
│     rows = db.execute(QUERY)
│ sqlite3.OperationalError: no such column: depth
│ 
`,
    'sqlite3.OperationalError',
    'no such column: depth',
    'plan.py:31',
  ],
  'a compiler of which every line is marked as an error': [
    `2026-03-14T07:02:11.1000000Z ##[error]ERROR: LoadError: DimensionMismatch: A has dimensions (4,4) but B has dimensions (3,1)
2026-03-14T07:02:11.1000000Z ##[error]Stacktrace:
2026-03-14T07:02:11.1000000Z ##[error] [1] predict(f::Main.Tide, x::Matrix{Float64})
2026-03-14T07:02:11.1000000Z ##[error]   @ Main ~/tide/src/predict.jl:27
2026-03-14T07:02:11.1000000Z ##[error]in expression starting at /home/eva/tide/src/run.jl:22
`,
    'DimensionMismatch',
    'A has dimensions (4,4) but B has dimensions (3,1)',
    '~/tide/src/predict.jl:27',
  ],
  'a crash of Go that a record of a log holds': [
    String.raw`2026-03-14 07:02:10 INFO job 71 began
2026-03-14 07:02:11 ERROR job 71 failed: panic: assignment to entry in nil map\n\ngoroutine 1 [running]:\nmain.moor(...)\n\t/srv/quay/moor.go:18\nmain.main()\n\t/srv/quay/main.go:9 +0x2a\nexit status 2\n
2026-03-14 07:02:12 INFO job 72 began
`,
    'panic',
    'assignment to entry in nil map',
    '/srv/quay/moor.go:18',
  ],
  'a stack out of a page whose brackets alone are escaped': [
    `TypeError: Cannot read property "berth" of null
    at plan (/srv/quay/plan.js:14:9)
    at Array.map (&lt;anonymous&gt;)
`,
    'TypeError',
    'Cannot read property "berth" of null',
    '/srv/quay/plan.js:14',
  ],
  'a program of Lua that a mail quotes': [
    `> crane tool 0.4
> lua: ./crane/load.lua:9: attempt to compare nil with number
> stack traceback:
> 	./crane/load.lua:9: in function 'crane.load.lift'
> 	main.lua:4: in main chunk
> 	[C]: in ?
`,
    null,
    'attempt to compare nil with number',
    './crane/load.lua:9',
  ],
  'a script that a mail quotes': [
    `> ==> pulling charts
> ./pull.sh: line 14: rsync: command not found
`,
    null,
    'rsync: command not found',
    './pull.sh:14',
  ],
  'a program of Erlang that ended as it began': [
    `tide up
{"init terminating in do_boot",{undef,[{tide,level,[12],[]},{tide,start,0,[{file,"src/tide.erl"},{line,8}]},{init,start_it,1,[]},{init,do_boot,3,[]}]}}
init terminating in do_boot ({undef,[{tide,level,[_],[]},{tide,start,0,[{_},{_}]},{init,start_it,1,[]},{init,do_boot,3,[]}]})

Crash dump is being written to: erl_crash.dump...done
`,
    'error',
    'undefined function tide:level/1',
    'src/tide.erl:8',
  ],
  'an error of arithmetic that ended a program of Erlang': [
    `{"init terminating in do_boot",{badarith,[{tide,mean,1,[{file,"src/tide.erl"},{line,17}]},{init,do_boot,3,[]}]}}
init terminating in do_boot ({badarith,[{tide,mean,1,[{_},{_}]},{init,do_boot,3,[]}]})
`,
    'error',
    'badarith',
    'src/tide.erl:17',
  ],
  'an assertion of Node whose words show values': [
    `✔ reads a berth (1.2ms)
✖ leaves out what is empty (0.9ms)

✖ failing tests:

test at test/berth.test.mjs:11:1
✖ leaves out what is empty (0.9ms)
  AssertionError [ERR_ASSERTION]: Expected values to be loosely deep-equal:
  
  {
    name: ''
  }
  
  should loosely deep-equal
  
  {
    name: null
  }
      at TestContext.<anonymous> (file:///srv/quay/test/berth.test.mjs:13:10)
      at Test.runInAsyncScope (node:async_hooks:227:14) {
    generatedMessage: true,
    code: 'ERR_ASSERTION',
    operator: 'deepEqual'
  }
`,
    'AssertionError',
    "leaves out what is empty: Expected values to be loosely deep-equal:\n\n{\n  name: ''\n}\n\nshould loosely deep-equal\n\n{\n  name: null\n}",
    '/srv/quay/test/berth.test.mjs:13',
  ],
};

describe('a trace is read as it was printed', () => {
  test.each(Object.entries(PASSED_ON))('%s', (_, [text, type, words, place]) => {
    const { exceptions, location } = parseText(text);
    const root = exceptions.at(-1);
    expect([root?.type, root?.message, `${location?.file}:${location?.line}`]).toEqual([type, words, place]);
  });
});

describe('signs beside their escapes stay', () => {
  test.each([
    ['src/App.jsx:9:14: `>` can be escaped with `&gt;`', '`>` can be escaped with `&gt;`'],
    ['page.html:3:7: error: raw "\\"" must be written as &quot; here', 'raw "\\"" must be written as &quot; here'],
    ['{"error":"page 3 says &quot;closed&quot;"}', 'page 3 says &quot;closed&quot;'],
  ])('%s', (text, words) => {
    expect(parseText(text).exceptions.at(-1)?.message).toBe(words);
  });
});
