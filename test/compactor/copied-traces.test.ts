import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** What people copy of a failure from pages, trackers and editors: the type, the words, and the place of the innermost. */
const COPIED: Readonly<
  Record<string, readonly [text: string, type: string | null, words: string, place: string | null]>
> = {
  "rows of Django's page of a failed request": [
    `OperationalError at /tides/
no such column: berth
Request Method:	GET
Request URL:	http://127.0.0.1:8000/tides/
Exception Type:	OperationalError
Exception Value:	
no such column: berth
Exception Location:	/srv/quay/tides/views.py in listing, line 31
Python Version:	3.8.10
`,
    'OperationalError',
    'no such column: berth',
    '/srv/quay/tides/views.py:31',
  ],
  'the same of newer versions, each value in its row': [
    `Exception Type: FieldError at /tides/
Exception Value: Cannot resolve keyword 'berth' into field.
Exception Location: /srv/quay/tides/views.py, line 12, in listing
`,
    'FieldError',
    "Cannot resolve keyword 'berth' into field.",
    '/srv/quay/tides/views.py:12',
  ],
  "Flutter's report as editors print it": [
    `======== Exception caught by rendering library =======
The following StateError was thrown during layout:
No tide for this berth

When the exception was thrown, this was the stack:
#0      _Berth.build (package:quay/berth.dart:41:7)
`,
    'StateError',
    'No tide for this berth',
    'package:quay/berth.dart:41',
  ],
  'words and frames of a Dart program under labels': [
    `Error Title: Something went wrong
Error Message: No tide for this berth

Stack Trace:
#0      State.setState (package:flutter/src/widgets/framework.dart:1219)
#1      _Berth.build.<anonymous closure> (package:quay/berth.dart:53)
`,
    null,
    'No tide for this berth',
    'package:quay/berth.dart:53',
  ],
  'a traceback whose last line was set in bold': [
    `File "/srv/quay/cranes.py", line 8, in <module>
hoist(load)
File "/srv/quay/cranes.py", line 4, in hoist
return lift(load)
**quay.OverloadError: 40 t are more than the crane lifts**
`,
    'quay.OverloadError',
    '40 t are more than the crane lifts',
    '/srv/quay/cranes.py:4',
  ],
  'a traceback whose last line is no exception': [
    `Traceback (most recent call last):
  File "/srv/quay/cranes.py", line 8, in <module>
    from hoist import lift
Import Error: cannot import name 'lift' from 'hoist'
`,
    null,
    "Import Error: cannot import name 'lift' from 'hoist'",
    '/srv/quay/cranes.py:8',
  ],
  "a tracker's frames below their exception, raise point first": [
    `NoMethodError: undefined method 'berth' for nil
  File "/app/app/models/tide.rb", line 27, in berth
  File "/app/app/controllers/tides_controller.rb", line 3, in index
  File "/app/vendor/bundle/ruby/3.2.0/gems/rack-3.0/lib/rack/handler.rb", line 4, in call
`,
    'NoMethodError',
    "undefined method 'berth' for nil",
    '/app/app/models/tide.rb:27',
  ],
  'a mail about a failed request': [
    `A KeyError occurred in tides#show:

  key not found: :berth
  app/models/tide.rb:16:in 'berth'
  app/controllers/tides_controller.rb:4:in 'show'
`,
    'KeyError',
    'key not found: :berth',
    'app/models/tide.rb:16',
  ],
  'words and frames with an empty line between them': [
    `undefined method 'berth' for nil

app/models/tide.rb:28:in 'berth'
app/controllers/tides_controller.rb:31:in 'index'
`,
    null,
    "undefined method 'berth' for nil",
    'app/models/tide.rb:28',
  ],
  "Jest's advice above the error of a missing browser": [
    `FAIL src/dial.test.js
  ● draws

    The error below may be caused by using the wrong test environment, see https://jestjs.io/docs/configuration#testenvironment-string.
    Consider using the "jsdom" test environment.

    ReferenceError: document is not defined

    > 1 | exports.draw = () => document.createElement('i');
        |                      ^

      at createElement (src/dial.js:1:22)
      at Object.draw (src/dial.test.js:3:10)
`,
    'ReferenceError',
    'draws: document is not defined',
    'src/dial.js:1',
  ],
  'a call of Prisma whose database refused': [
    `Invalid \`prisma.tide.findMany()\` invocation:

Error occurred during query execution:
ConnectorError(ConnectorError { user_facing_error: None, kind: QueryError(Error { kind: Db, cause: Some(DbError { severity: "ERROR", code: SqlState(E42P05), message: "prepared statement \\"s3\\" already exists", detail: None }) }), transient: false })
`,
    null,
    'Invalid `prisma.tide.findMany()` invocation: prepared statement "s3" already exists',
    null,
  ],
  "rows of pytest's summary alone": [
    `FAILED tests/test_tide.py::test_high - AssertionError: assert 6 <= 3
FAILED tests/test_tide.py::test_low - AssertionError: assert 4 <= 3
`,
    'AssertionError',
    'assert 6 <= 3',
    'tests/test_tide.py:null',
  ],
  'an exception in quotes below the prose that announces it': [
    `Trying to read the dial, I got the error

\`ImportError: cannot import name 'dial' from partially initialized module 'tide'\`
`,
    'ImportError',
    "Trying to read the dial, I got the error `ImportError: cannot import name 'dial' from partially initialized module 'tide'`",
    null,
  ],
  'an exception behind what a runtime says of it': [
    '[ERROR] FATAL UNHANDLED EXCEPTION: System.InvalidOperationException: No tide for this berth\n',
    'System.InvalidOperationException',
    '[ERROR] FATAL UNHANDLED EXCEPTION: System.InvalidOperationException: No tide for this berth',
    null,
  ],
  "the C that Python's own modules are made of, which is no place of the user's": [
    `Traceback (most recent call last):
  File "/srv/quay/sync.py", line 8, in pull
    return requests.get(url)
  File "/venv/lib/python3.9/site-packages/requests/adapters.py", line 517, in send
    raise SSLError(e, request=request)
requests.exceptions.SSLError: HTTPSConnectionPool(host='tides.test', port=443): Max retries exceeded with url: / (Caused by SSLError(SSLEOFError(8, 'EOF occurred in violation of protocol (_ssl.c:1123)')))
`,
    'requests.exceptions.SSLError',
    "HTTPSConnectionPool(host='tides.test', port=443): Max retries exceeded with url: / (Caused by SSLError(SSLEOFError(8, 'EOF occurred in violation of protocol (_ssl.c:1123)')))",
    '/srv/quay/sync.py:8',
  ],
};

describe('what people copy of a failure', () => {
  test.each(Object.entries(COPIED))('%s', (_, [text, type, words, place]) => {
    const { exceptions, location } = parseText(text);
    expect([exceptions[0].type, exceptions.at(-1)?.message]).toEqual([type, words]);
    expect(location === null ? null : `${location.file}:${location.line}`).toBe(place);
  });
});
