import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** An error as programs and their consoles tell it: the types from the outermost in, the words of the root, the place that matters. */
const TOLD: Readonly<
  Record<string, readonly [text: string, types: readonly (string | null)[], words: string, place: string]>
> = {
  'a report of eyre whose root is the error of a parser': [
    `Error: 
   0: could not plan the tides
   1: failed to read tides.toml
   2: TOML parse error at line 2, column 9
        |
      2 | depth = "deep"
        |         ^^^^^^
      invalid type: string "deep", expected f64
      

Location:
   src/tides.rs:31

Backtrace omitted. Run with RUST_BACKTRACE=1 environment variable to display it.
`,
    [null],
    'invalid type: string "deep", expected f64',
    'src/tides.rs:31',
  ],
  'a module that another one failed to import': [
    `node:internal/modules/package_json_reader:267
  throw new ERR_MODULE_NOT_FOUND(packageName, fileURLToPath(base), null);
        ^

Error [ERR_MODULE_NOT_FOUND]: Cannot find package 'tides' imported from /srv/quay/src/plan.js
    at Object.getPackageJSONURL (node:internal/modules/package_json_reader:267:9)
    at packageResolve (node:internal/modules/esm/resolve:768:81)
    at moduleResolve (node:internal/modules/esm/resolve:854:18) {
  code: 'ERR_MODULE_NOT_FOUND'
}

Node.js v22.14.0
`,
    ['Error'],
    "Cannot find package 'tides' imported from /srv/quay/src/plan.js",
    '/srv/quay/src/plan.js:null',
  ],
  'a class of the user behind what the program says': [
    `berth 4 is free
[crane-2] unloading stopped: HoistJammed: crane 2 holds 40 t
    at lift (/srv/quay/src/crane.js:31:11)
    at async unload (/srv/quay/src/unload.js:9:5) {
  crane: 2,
  [cause]: RangeError: load of 40 t exceeds 32 t
      at weigh (/srv/quay/src/scale.js:14:11)
      at lift (/srv/quay/src/crane.js:28:5)
}
`,
    ['HoistJammed', 'RangeError'],
    'load of 40 t exceeds 32 t',
    '/srv/quay/src/scale.js:14',
  ],
  'an error without words, which says what its driver said': [
    `Error
    at Query.run (/srv/quay/node_modules/sequelize/lib/dialects/postgres/query.js:50:25)
    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)
    at async berths (/srv/quay/src/berths.js:17:14) {
  name: 'SequelizeDatabaseError',
  parent: error: relation "berths" does not exist
      at Parser.parseErrorMessage (/srv/quay/node_modules/pg-protocol/dist/parser.js:283:98)
      at Socket.<anonymous> (/srv/quay/node_modules/pg-protocol/dist/index.js:11:42) {
    length: 106,
    severity: 'ERROR',
    code: '42P01'
  },
  sql: 'SELECT * FROM "berths"'
}
`,
    ['SequelizeDatabaseError', 'error'],
    'relation "berths" does not exist',
    '/srv/quay/src/berths.js:17',
  ],
  'the same in a promise that nobody caught': [
    `Unhandled Rejection at: Promise {
  <rejected> Error
      at Query.run (/srv/quay/node_modules/sequelize/lib/dialects/postgres/query.js:50:25)
      at process.processTicksAndRejections (node:internal/process/task_queues:95:5)
      at async berths (/srv/quay/src/berths.js:17:14) {
    name: 'SequelizeDatabaseError',
    parent: error: relation "berths" does not exist
        at Parser.parseErrorMessage (/srv/quay/node_modules/pg-protocol/dist/parser.js:283:98)
        at Socket.<anonymous> (/srv/quay/node_modules/pg-protocol/dist/index.js:11:42) {
      length: 106,
      severity: 'ERROR',
      code: '42P01'
    },
    sql: 'SELECT * FROM "berths"'
  }
}
`,
    ['SequelizeDatabaseError', 'error'],
    'relation "berths" does not exist',
    '/srv/quay/src/berths.js:17',
  ],
  'a serializer that a compiler of Kotlin wrote': [
    `Exception in thread "main" kotlinx.serialization.MissingFieldException: Field 'depth' is required for type with serial name 'no.quay.Berth', but it was missing
	at kotlinx.serialization.internal.PluginExceptionsKt.throwMissingFieldException(PluginExceptions.kt:20)
	at no.quay.Berth$$serializer.deserialize(Berth.kt:5)
	at kotlinx.serialization.json.Json.decodeFromString(Json.kt:149)
	at no.quay.BerthFile.read(BerthFile.kt:22)
	at no.quay.MainKt.main(Main.kt:8)
`,
    ['kotlinx.serialization.MissingFieldException'],
    "Field 'depth' is required for type with serial name 'no.quay.Berth', but it was missing",
    'BerthFile.kt:22',
  ],
  'the tree of components in which an error of React occurred': [
    `react-dom.development.js:22839 Uncaught TypeError: berths.filter is not a function
    at BerthList (BerthList.jsx:14:25)
    at renderWithHooks (react-dom.development.js:16305:18)
react-dom.development.js:18687 The above error occurred in the <BerthList> component:

    at BerthList (http://localhost:5173/src/BerthList.jsx?t=17:11:22)
    at main
    at App (http://localhost:5173/src/App.jsx:9:31)

Consider adding an error boundary to your tree to customize error handling behavior.
`,
    ['TypeError'],
    'berths.filter is not a function',
    'BerthList.jsx:14',
  ],
  'code that Next.js shows between the frames and the cause': [
    ` ✓ Ready in 1214ms
 ⨯ Error: no tides for today
    at tides (src/lib/tides.ts:19:11)
    at async GET (src/app/api/tides/route.ts:7:16)
  17 |     return await store.get(day);
  18 |   } catch (cause) {
> 19 |     throw new Error('no tides for today', { cause });
     |           ^
  20 |   }
  21 | }
  22 | {
  [cause]: Error: connect ECONNREFUSED 127.0.0.1:6379
      at <unknown> (Error: connect ECONNREFUSED 127.0.0.1:6379)
      at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1611:16) {
    errno: -111,
    code: 'ECONNREFUSED'
  }
}
 GET /api/tides 500 in 1120ms
`,
    ['Error', 'Error'],
    'connect ECONNREFUSED 127.0.0.1:6379',
    'src/lib/tides.ts:19',
  ],
  'a panic that Gin recovered from': [
    `[GIN] 2026/01/22 - 14:03:11 | 200 |     211.402µs |      172.18.0.1 | GET      "/healthz"


2026/01/22 14:03:12 [Recovery] 2026/01/22 - 14:03:12 panic recovered:
GET /berths/9 HTTP/1.1
Host: localhost:8080
User-Agent: curl/8.5.0

runtime error: index out of range [9] with length 4
/usr/local/go/src/runtime/panic.go:115 (0x44d1f7)
	goPanicIndex: panic(boundsError{x: int64(x), signed: true, y: y, code: boundsIndex})
/go/src/quay/berths/handler.go:31 (0x8b1e4c)
	(*Handler).Show: c.JSON(200, h.berths[n])
/go/pkg/mod/github.com/gin-gonic/gin@v1.10.0/context.go:185 (0x8a7f3a)
	(*Context).Next: c.handlers[c.index](c)
/usr/local/go/src/net/http/server.go:3210 (0x6e1c2d)
	serverHandler.ServeHTTP: handler.ServeHTTP(rw, req)

[GIN] 2026/01/22 - 14:03:12 | 500 |    3.1184ms |      172.18.0.1 | GET      "/berths/9"
`,
    ['panic'],
    'index out of range [9] with length 4',
    '/go/src/quay/berths/handler.go:31',
  ],
  'rake with the line of source that Ruby quotes': [
    `Sending 12 manifests
rake aborted!
NoMethodError: undefined method \`round' for nil:NilClass

    format('%.2f', crate.weight.round(2))
                               ^^^^^^
/srv/quay/lib/manifest.rb:18:in \`line_text'
/srv/quay/lib/tasks/manifests.rake:6:in \`block (2 levels) in <top (required)>'
Tasks: TOP => manifests:send
(See full trace by running task with --trace)
`,
    ['NoMethodError'],
    "undefined method `round' for nil:NilClass",
    '/srv/quay/lib/manifest.rb:18',
  ],
  'a mapper of objects, which lists the fields and then what the driver said': [
    `POST /berths 500 14 ms
MapperUniqueConstraintError: Validation error
    at Query.formatError (/srv/quay/node_modules/mapper/lib/postgres/query.js:291:16)
    at async Berth.save (/srv/quay/node_modules/mapper/lib/model.js:2490:35)
    at async book (/srv/quay/src/berths.js:41:3) {
  errors: [
    ValidationErrorItem {
      message: 'number must be unique',
      type: 'unique violation',
      path: 'number',
      value: 7
    }
  ],
  parent: error: duplicate key value violates unique constraint "berths_number_key"
      at Parser.parseErrorMessage (/srv/quay/node_modules/pg-protocol/dist/parser.js:285:98) {
    length: 201,
    code: '23505'
  }
}
`,
    ['MapperUniqueConstraintError', 'error'],
    'duplicate key value violates unique constraint "berths_number_key"',
    '/srv/quay/src/berths.js:41',
  ],
  "a method that Kotlin's compiler has written, which has no line": [
    `07:40:12.118 [main] INFO  no.quay.Harbour - 14 berths
Exception in thread "main" java.lang.IllegalArgumentException: No enum constant no.quay.Tide.SLACK
	at java.base/java.lang.Enum.valueOf(Enum.java:293)
	at no.quay.Tide.valueOf(Tide.kt)
	at no.quay.TideTable.read(TideTable.kt:33)
	at no.quay.HarbourKt.main(Harbour.kt:9)
`,
    ['java.lang.IllegalArgumentException'],
    'No enum constant no.quay.Tide.SLACK',
    'TideTable.kt:33',
  ],
  'a record of a log with the causes and the backtrace of anyhow': [
    `2026-01-22T14:03:11.000412Z  INFO quay: listening on 0.0.0.0:3000
2026-01-22T14:03:12.771110Z ERROR request{method=PUT uri=/berths/4}: quay::error: request failed: booking the berth

Caused by:
    0: reading /var/quay/tides.csv
    1: CSV error: record 12 (line: 13, byte: 402): found record with 3 fields, but the previous record has 4 fields

Stack backtrace:
   0: anyhow::error::<impl core::convert::From<E> for anyhow::Error>::from
             at /usr/local/cargo/registry/src/index.crates.io-6f17d22bba15001f/anyhow-1.0.95/src/backtrace.rs:27:14
   1: quay::tides::read::{{closure}}
             at ./src/tides.rs:64:9
   2: tokio::runtime::task::raw::poll
2026-01-22T14:03:12.771502Z  INFO request{method=PUT uri=/berths/4}: tower_http::trace::on_response: finished status=500
`,
    [null, null, null],
    'CSV error: record 12 (line: 13, byte: 402): found record with 3 fields, but the previous record has 4 fields',
    './src/tides.rs:64',
  ],
  'boxes of Symfony with the calls that led to each': [
    `
In Berths.php line 88:
                                       
  [RuntimeException]                   
  berth 4 cannot be booked             
                                       

Exception trace:
  at /srv/quay/src/Berths.php:88
 Quay\\Berths->book() at /srv/quay/src/Command/BookCommand.php:31
 Symfony\\Component\\Console\\Command\\Command->run() at /srv/quay/vendor/symfony/console/Application.php:1096

In CurlResponse.php line 178:
                                                        
  [Quay\\Office\\Refused]                                
  the office answered that the tide is too low          
                                                        

Exception trace:
  at /srv/quay/vendor/quay/office/src/CurlResponse.php:178
 Quay\\Office\\Client->ask() at /srv/quay/src/Berths.php:81
 Quay\\Berths->book() at n/a:n/a

quay:book [--berth BERTH]
`,
    ['RuntimeException', 'Quay\\Office\\Refused'],
    'the office answered that the tide is too low',
    '/srv/quay/src/Berths.php:81',
  ],
};

describe('an error is read as the program tells it', () => {
  test.each(Object.entries(TOLD))('%s', (_, [text, types, words, place]) => {
    const { exceptions, location } = parseText(text);
    const told = exceptions.map(({ type }) => type);
    expect([told, exceptions.at(-1)?.message, `${location?.file}:${location?.line}`]).toEqual([types, words, place]);
  });
});
