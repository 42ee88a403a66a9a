import { describe, expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** A trace as people paste it: the types from the outermost in, the words of the root, the place that matters. */
const TOLD: Readonly<
  Record<string, readonly [text: string, types: readonly (string | null)[], words: string, place: string]>
> = {
  'the page of an app, which tells the exception above its frames': [
    `KeyError: 'berth'

Traceback:

File "/opt/venv/lib/python3.12/site-packages/streamlit/runtime/scriptrunner/script_runner.py", line 534, in _run_script
    exec(code, module.__dict__)
File "/srv/quay/page.py", line 14, in <module>
    st.write(row["berth"])
`,
    ['KeyError'],
    "'berth'",
    '/srv/quay/page.py:14',
  ],
  'the page of a debugger, with code around each line': [
    `ImportError: cannot import name 'tides' from 'quay'

Traceback (most recent call last)
File "/opt/venv/lib/python3.12/site-packages/werkzeug/serving.py", line 33, in reload
    def reload(value):
        raise value
else:
    kind = str
File "/srv/quay/__init__.py", line 1, in <module>
from quay import tides
[console ready]
>>>
`,
    ['ImportError'],
    "cannot import name 'tides' from 'quay'",
    '/srv/quay/__init__.py:1',
  ],
  "the library of a Python in a folder of a drive's own": [
    `Traceback (most recent call last):
  File "C:\\Users\\kim\\quay\\tides.py", line 6, in <module>
    rows = file.read()
  File "C:\\Python\\Python312\\Lib\\encodings\\cp1252.py", line 23, in decode
    return codecs.charmap_decode(input,self.errors,decoding_table)[0]
UnicodeDecodeError: 'charmap' codec can't decode byte 0x81 in position 7: character maps to <undefined>
`,
    ['UnicodeDecodeError'],
    "'charmap' codec can't decode byte 0x81 in position 7: character maps to <undefined>",
    'C:\\Users\\kim\\quay\\tides.py:6',
  ],
  'a traceback that was cut while it was handling another': [
    `Traceback (most recent call last):
  File "/usr/lib/python3.12/json/__init__.py", line 346, in loads
    return _default_decoder.decode(s)
  File "/usr/lib/python3.12/json/decoder.py", line 355, in raw_decode
    raise JSONDecodeError("Expecting value", s, err.value) from None
json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/srv/quay/tides.py", line 9, in fetch
    return answer.json()
`,
    ['json.decoder.JSONDecodeError'],
    'Expecting value: line 1 column 1 (char 0)',
    '/srv/quay/tides.py:9',
  ],
  "the page of Django's older versions": [
    `Request Method: GET
Request URL: http://localhost:8000/berths/7

Traceback:

File "/opt/venv/lib/python3.6/site-packages/django/core/handlers/base.py" in _get_response
  187.                 response = self.process_exception_by_middleware(e, request)

File "/srv/quay/views.py" in show
  12.     return berth["tide"]

Exception Type: KeyError at /berths/7
Exception Value: 'tide'
`,
    ['KeyError'],
    "'tide'",
    '/srv/quay/views.py:12',
  ],
  "the title of Django's page": [
    `Internal Server Error: /berths/7

AttributeError at /berths/7
'NoneType' object has no attribute 'tide'

Request Method: GET
Request URL: http://localhost:8000/berths/7
`,
    ['AttributeError'],
    "'NoneType' object has no attribute 'tide'",
    'undefined:undefined',
  ],
  "Django's page itself": [
    `OperationalError at /berths/
no such table: quay_berth
Request Method:	GET
Exception Type:	OperationalError
Exception Value:	
no such table: quay_berth
Traceback Switch to copy-and-paste view
/opt/venv/lib/python3.12/site-packages/django/db/backends/utils.py, line 89, in _execute
                return self.cursor.execute(sql, params) …
Local vars
/srv/quay/views.py, line 44, in index
    return list(berths) …
Local vars
/opt/venv/lib/python3.12/site-packages/django/db/backends/sqlite3/base.py, line 328, in execute
            return super().execute(query, params) …
Local vars
`,
    ['OperationalError'],
    'no such table: quay_berth',
    '/srv/quay/views.py:44',
  ],
  'where gdb says that the program stopped': [
    `Program received signal SIGSEGV, Segmentation fault.
0x0000555555555139 in Berth::moor (this=0x0) at ../src/berth.cc:31
31	  return ship->name;
`,
    ['SIGSEGV'],
    'Program received signal SIGSEGV, Segmentation fault',
    '../src/berth.cc:31',
  ],
  'frames of Dart that a console sets off': [
    `[ERROR:flutter/lib/ui/ui_dart_state.cc(166)] Unhandled Exception: NoSuchMethodError: The getter 'tide' was called on null.
    Receiver: null
    #0      Berth.moor (package:quay/berth.dart:17)
    <asynchronous suspension>
`,
    ['NoSuchMethodError'],
    "The getter 'tide' was called on null.\n    Receiver: null",
    'package:quay/berth.dart:17',
  ],
  'the page of a framework, whose places have brackets': [
    `Unhandled Runtime Error
TypeError: Cannot read properties of undefined (reading 'tide')

Call Stack
moor
app/berth.tsx (12:5)
`,
    ['TypeError'],
    "Cannot read properties of undefined (reading 'tide')",
    'app/berth.tsx:12',
  ],
  'the page of a framework, with the code that it shows': [
    `Unhandled Runtime Error
TypeError: Cannot read properties of null (reading 'map')

Source
app/berths.tsx (12:18) @ map

> 12 |       {berths.map((berth) => (
     |              ^

Call Stack
render
node_modules/next/dist/compiled/react-dom/cjs/react-dom.development.js (11121:0)
`,
    ['TypeError'],
    "Cannot read properties of null (reading 'map')",
    'app/berths.tsx:12',
  ],
  'what an emitter was given with an event that nobody listens for': [
    `Error: Unhandled 'error' event emitted, received [object Object]
    at Quay.emit (/srv/quay/emitter.mjs:44:16) {
  context: {
    error: Error: connect ECONNREFUSED 10.0.0.7:5432
        at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1607:16) {
      code: 'ECONNREFUSED'
    }
  }
}
`,
    ['Error', 'Error'],
    'connect ECONNREFUSED 10.0.0.7:5432',
    '/srv/quay/emitter.mjs:44',
  ],
  'a plugin of a game, whose server is not its own': [
    `09:49:23 [SEVERE] Error occurred while enabling Quay v3.1 (Is it up to date?)
java.lang.NoClassDefFoundError: net/quay/Tide
        at net.quay.plugin.QuayPlugin.onEnable(QuayPlugin.java:79)
        at org.bukkit.plugin.java.JavaPlugin.setEnabled(JavaPlugin.java:217)
Caused by: java.lang.ClassNotFoundException: net.quay.Tide
        at org.bukkit.plugin.java.PluginClassLoader.findClass(PluginClassLoader.java:34)
`,
    ['java.lang.NoClassDefFoundError', 'java.lang.ClassNotFoundException'],
    'net.quay.Tide',
    'QuayPlugin.java:79',
  ],
  'a job of Spark that Python asked for, by the error of its task': [
    `Py4JJavaError: An error occurred while calling o77.moor.
: org.apache.spark.SparkException: Job aborted due to stage failure: Task 0 in stage 6.0 failed 4 times, most recent failure: Lost task 0.3 in stage 6.0 (TID 15) (10.0.0.7 executor 1): java.lang.ArithmeticException: / by zero
	at net.quay.Tide.rise(Tide.scala:31)
	at org.apache.spark.scheduler.Task.run(Task.scala:147)
`,
    ['Py4JJavaError', 'org.apache.spark.SparkException', 'java.lang.ArithmeticException'],
    '/ by zero',
    'Tide.scala:31',
  ],
  'a letter about a failure': [
    `A NoMethodError occurred in berths#show:

undefined method \`tide' for nil:NilClass
app/models/berth.rb:26:in \`block (2 levels) in moor'
------------------------------- Backtrace:
app/models/berth.rb:26:in \`block (2 levels) in moor'
actionpack (4.2.11.1) lib/action_controller/metal/mime_responds.rb:217:in \`respond_to'
`,
    ['NoMethodError'],
    "undefined method `tide' for nil:NilClass",
    'app/models/berth.rb:26',
  ],
  'a service that collects errors, which tells the words twice': [
    `FunctionClauseError: no function clause matching in :lists.tide/2

no function clause matching in :lists.tide/2
lib/quay/channel.ex:92:in \`moor/2'
gen_server.erl:616:in \`try_dispatch/4'
`,
    ['FunctionClauseError'],
    'no function clause matching in :lists.tide/2',
    'lib/quay/channel.ex:92',
  ],
  'a traceback that its caller sets off, with a level before its header': [
    `ERROR: Complete output from command python setup.py egg_info:
  ERROR: Traceback (most recent call last):
    File "/srv/quay/setup.py", line 7, in <module>
      main()
  AttributeError: 'module' object has no attribute 'tide'
  ----------------------------------------
ERROR: Command "python setup.py egg_info" failed with error code 1 in /srv/quay
`,
    ['AttributeError'],
    "'module' object has no attribute 'tide'",
    '/srv/quay/setup.py:7',
  ],
  "a trace of Ruby's whose blanks a page left out": [
    `/usr/lib/ruby/2.3.0/rubygems/core_ext/kernel_require.rb:55:in \`require': cannot load such file -- quay (LoadError)
from /usr/lib/ruby/2.3.0/rubygems/core_ext/kernel_require.rb:55:in \`require'
from moor.rb:1:in \`<main>'
`,
    ['LoadError'],
    'cannot load such file -- quay',
    'moor.rb:1',
  ],
  "what a server keeps of PHP's words": [
    `PHP message: Fatal error: Uncaught TypeError: Quay::moor(): Argument #1 ($ship) must be of type Ship, null given, called in /srv/quay/hook.php on line 32 and defined in /srv/quay/moor.php:29
`,
    ['TypeError'],
    'Quay::moor(): Argument #1 ($ship) must be of type Ship, null given, called in /srv/quay/hook.php on line 32 and defined',
    '/srv/quay/moor.php:29',
  ],
  'a blank line before a stack of PHP that was left out': [
    `PHP Fatal error:  Uncaught TypeError: in_array(): Argument #2 ($haystack) must be of type array, null given in /quay/moor.php:31

Stack trace:
`,
    ['TypeError'],
    'in_array(): Argument #2 ($haystack) must be of type array, null given',
    '/quay/moor.php:31',
  ],
  "a command of Laravel's older versions": [
    `
   Quay\\MooringException  : no berth is free

  at /srv/quay/app/Moor.php:669
    668|         catch (Exception $e) {
  > 669|             throw new MooringException(
    670|                 $query

  Exception trace:
`,
    ['Quay\\MooringException'],
    'no berth is free',
    '/srv/quay/app/Moor.php:669',
  ],
  'a blank line above the frames': [
    `NoMethodError: undefined method \`each' for nil:NilClass

[PROJECT_ROOT]/app/models/berth.rb:19:in \`moor'
[GEM_ROOT]/gems/actionpack-3.2.13/lib/abstract_controller/base.rb:167:in \`process_action'
`,
    ['NoMethodError'],
    "undefined method `each' for nil:NilClass",
    '[PROJECT_ROOT]/app/models/berth.rb:19',
  ],
};

describe('a trace is read as it is pasted', () => {
  test.each(Object.entries(TOLD))('%s', (_, [text, types, words, place]) => {
    const { exceptions, location } = parseText(text);
    const told = exceptions.map(({ type }) => type);
    expect([told, exceptions.at(-1)?.message, `${location?.file}:${location?.line}`]).toEqual([types, words, place]);
  });
});

test('an object of two members says what is meant, however long it is', () => {
  const text = `Traceback (most recent call last):
  File "/srv/quay/tides.py", line 9, in find
    return driver.find_element(By.XPATH, PATH)
quay.errors.NoSuchElementException: Message: no such element: Unable to locate element: {"method":"xpath","selector":"/html/body/div[6]/div/div[2]/div/div/div[5]/div/button[1]"}
`;
  expect(digestOf(parseText(text))).toContain('/html/body/div[6]/div/div[2]/div/div/div[5]/div/button[1]');
});
