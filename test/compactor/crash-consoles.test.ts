import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** A crash as its console shows it: the type, the words of the root cause, and the place that matters. */
const CONSOLES: Readonly<Record<string, readonly [text: string, type: string | null, words: string, place: string]>> = {
  'a function of AWS Lambda, which tells the exception above its frames': [
    `START RequestId: 5b1e Version: $LATEST
[ERROR] ValidationError: 1 validation error for Berth
length
  Input should be greater than 0 [type=greater_than, input_value=-4, input_type=int]
Traceback (most recent call last):
  File "/var/task/berths.py", line 21, in handler
    berth = Berth.model_validate(event)
  File "/var/lang/lib/python3.12/site-packages/pydantic/main.py", line 627, in model_validate
    return cls.__pydantic_validator__.validate_python(obj)END RequestId: 5b1e
REPORT RequestId: 5b1e	Duration: 21.10 ms	Billed Duration: 22 ms
`,
    'ValidationError',
    'length: Input should be greater than 0',
    '/var/task/berths.py:21',
  ],
  'a function that was never loaded, without a frame below the header': [
    `[ERROR] Runtime.ImportModuleError: Unable to import module 'tides': No module named 'numpy'
Traceback (most recent call last):
END RequestId: 77c0
`,
    'Runtime.ImportModuleError',
    "Unable to import module 'tides': No module named 'numpy'",
    'null:null',
  ],
  'what the host of a function says below its traceback': [
    `Traceback (most recent call last):
  File "/var/task/ferry.py", line 9, in handler
    port = event["port"]
KeyError: 'port'
END RequestId: 77c0
`,
    'KeyError',
    "'port'",
    '/var/task/ferry.py:9',
  ],
  'a logged exception of PHP and the one before it, whose message has several lines': [
    String.raw`[2026-11-19 08:15:04] production.ERROR: Berth 12 could not be booked {"berth":12,"exception":"[object] (App\\Exceptions\\BookingFailed(code: 0): Berth 12 could not be booked at /srv/quay/app/Booking.php:88)
[stacktrace]
#0 /srv/quay/app/Jobs/Book.php(41): App\\Booking->submit()
#1 {main}

[previous exception] [object] (GuzzleHttp\\Exception\\ClientException(code: 422): Client error: POST https://api.port.test/berths resulted in a 422 response:
{\"errors\":[{\"field\":\"draught\",\"message\":\"Draught exceeds 7 m\"}]}
 at /srv/quay/vendor/guzzlehttp/guzzle/src/Exception/RequestException.php:113)
[stacktrace]
#0 /srv/quay/vendor/guzzlehttp/guzzle/src/Middleware.php(72): GuzzleHttp\\Exception\\RequestException::create()
#1 /srv/quay/app/PortClient.php(54): GuzzleHttp\\Client->request()
#2 {main}
"}
`,
    null,
    'Draught exceeds 7 m',
    '/srv/quay/app/PortClient.php:54',
  ],
  'a build of Maven whose reason has several lines': [
    `[INFO] BUILD FAILURE
[INFO] Total time:  5.204 s
[ERROR] Failed to execute goal org.apache.maven.plugins:maven-enforcer-plugin:3.5.0:enforce (enforce-java) on project yard-core: 
[ERROR] Rule 0: org.apache.maven.enforcer.rules.version.RequireJavaVersion failed with message:
[ERROR] yard-core is built with Java 21 or newer
[ERROR] -> [Help 1]
[ERROR] 
[ERROR] To see the full stack trace of the errors, re-run Maven with the -e switch.
[ERROR] [Help 1] http://cwiki.apache.org/confluence/display/MAVEN/MojoExecutionException
`,
    'MojoExecutionException',
    'Rule 0: org.apache.maven.enforcer.rules.version.RequireJavaVersion failed with message:\nyard-core is built with Java 21 or newer',
    'null:null',
  ],
  "a crash of Swift, whose frame of the fault stands in the column of the others' addresses": [
    `planner/Leg.swift:58: Fatal error: Unexpectedly found nil while unwrapping an Optional value

*** Program crashed: Illegal instruction at 0x00005633c4d0a1f6 ***

Thread 0 "planner" crashed:

0 [ra]          0x00007f0be0a17c31 _assertionFailure(_:_:file:line:flags:) + 272 in libswiftCore.so
1               0x00005633c4d0a1f6 Leg.duration(_:) + 470 in planner at /home/nils/planner/Sources/planner/Leg.swift:58:41
2 [ra]          0x00005633c4d0b0c4 Leg.total.getter + 131 in planner at /home/nils/planner/Sources/planner/Leg.swift:49:30
3 [ra] [system] 0x00005633c4d09011 static Planner.$main() + 16 in planner at /home/nils/planner/<compiler-generated>
`,
    'Fatal error',
    'Unexpectedly found nil while unwrapping an Optional value',
    '/home/nils/planner/Sources/planner/Leg.swift:58',
  ],
  'a module of Ansible, within what runs it': [
    String.raw`TASK [Rotate the key] **********************************************************
An exception occurred during task execution. To see the full traceback, use -vvv. The error was: KeyError: 'quay'
fatal: [localhost]: FAILED! => {"changed": false, "module_stderr": "Traceback (most recent call last):\n  File \"/root/.ansible/tmp/ansible-tmp-179-25638/AnsiballZ_rotate_key.py\", line 107, in <module>\n    _ansiballz_main()\n  File \"<frozen runpy>\", line 88, in _run_code\n  File \"/tmp/ansible_rotate_key_payload_dt2/ansible_rotate_key_payload.zip/ansible/modules/rotate_key.py\", line 12, in main\n  File \"/tmp/ansible_rotate_key_payload_dt2/ansible_rotate_key_payload.zip/ansible/modules/rotate_key.py\", line 6, in rotate\nKeyError: 'quay'\n", "module_stdout": "", "msg": "MODULE FAILURE\nSee stdout/stderr for the exact error", "rc": 1}
`,
    'KeyError',
    "'quay'",
    '/tmp/ansible_rotate_key_payload_dt2/ansible_rotate_key_payload.zip/ansible/modules/rotate_key.py:6',
  ],
  "an exception in Phoenix's console, which has no time before it": [
    `[info] GET /shifts/2026-W47
[debug] Processing with RotaWeb.ShiftController.show/2
[info] Sent 500 in 61ms
[error] ** (KeyError) key :rate not found in: %{
  id: 81,
  contract: :agency
}
    (rota 0.4.0) lib/rota/payroll.ex:27: Rota.Payroll.cost/2
    (elixir 1.17.3) lib/enum.ex:1703: Enum."-map/2-lists^map/1-1-"/2
`,
    'KeyError',
    'key :rate not found in: %{',
    'lib/rota/payroll.ex:27',
  ],
  "a report of Erlang's whose first frame is the platform's": [
    `=CRASH REPORT==== 23-Nov-2026::06:51:36.060050 ===
  crasher:
    initial call: tide_srv:init/1
    exception error: no function clause matching 
                     proplists:get_value(rate,undefined,undefined) (proplists.erl, line 216)
      in function  tide_srv:handle_call/3 (tide_srv.erl, line 13)
      in call from gen_server:try_handle_call/4 (gen_server.erl, line 1149)
    ancestors: [tide_sup,<0.9.0>]
`,
    'error',
    'no function clause matching \nproplists:get_value(rate,undefined,undefined)',
    'tide_srv.erl:13',
  ],
  "an error of MATLAB's whose words are wrapped": [
    `>> tides
Loading 12 frames from session_0412 ...
Error using  * 
Incorrect dimensions for matrix multiplication. Check that the number of columns in the first matrix matches the number
of rows in the second matrix.

Error in level (line 37)
    y = K * [R; t'] * pts;
        ^^^^^^^^^^^^^^^^^

Error in tides (line 18)
    pose(i) = level(frames(i), K);
`,
    null,
    'Incorrect dimensions for matrix multiplication. Check that the number of columns in the first matrix matches the number of rows in the second matrix.',
    'level.m:37',
  ],
  'a function of MATLAB that raised the error itself': [
    `Reading gauge 9
Error using readGauge (line 22)
Gauge 9 is not connected

Error in tides (line 3)
readGauge(9)
`,
    null,
    'Gauge 9 is not connected',
    'readGauge.m:22',
  ],
  'an exception of Crystal whose words have several lines': [
    `Unhandled exception: Missing JSON attribute: tide
  parsing Quay::Entry at line 1, column 118 (JSON::SerializableError)
  from src/quay/entry.cr:9:5 in 'initialize'
  from /usr/share/crystal/src/json/from_json.cr:13:3 in 'from_json'
  from src/quay/reader.cr:33:13 in 'parse'
`,
    'JSON::SerializableError',
    'Missing JSON attribute: tide\n  parsing Quay::Entry at line 1, column 118',
    'src/quay/entry.cr:9',
  ],
  "a record of a log above the box of Symfony's console, at whose edge words are broken off": [
    `14:07:22 CRITICAL  [console] Error thrown while running command "app:berths:import". Message: "An exception occurred while executing a query: SQLSTATE[23505]: …" ["exception" => Doctrine\\DBAL\\Exception\\UniqueConstraintViolationException { …}]

In ExceptionConverter.php line 47:
                                                                               
  An exception occurred while executing a query: SQLSTATE[23505]: Unique viol  
  ation: 7 ERROR:  duplicate key value violates unique constraint "uniq_berth  
  _number"                                                                     
                                                                               

In Statement.php line 55:
                                                                               
  SQLSTATE[23505]: Unique violation: 7 ERROR:  duplicate key value violates u  
  nique constraint "uniq_berth_number"                                         
                                                                               

app:berths:import [--dry-run]

`,
    null,
    'duplicate key value violates unique constraint "uniq_berth_number"',
    'null:null',
  ],
  "a compiler's finding in what a step of an image's build printed, behind the times of its lines": [
    ` => ERROR [build 4/4] RUN npm run build                                18.9s
------
 > [build 4/4] RUN npm run build:
0.400 > quay@1.0.0 build
0.512 > tsc -p .
5.880 src/api/client.ts(14,7): error TS2322: Type 'string' is not assignable to type 'number'.
------
Dockerfile:9
--------------------
   8 |     COPY . .
   9 | >>> RUN npm run build
--------------------
ERROR: failed to solve: process "/bin/sh -c npm run build" did not complete successfully: exit code: 1
`,
    null,
    "Type 'string' is not assignable to type 'number'.",
    'src/api/client.ts:14',
  ],
  "a traceback in what a step of an image's build printed": [
    `#9 [build 4/4] RUN python manage.py collectstatic
#9 0.512 Traceback (most recent call last):
#9 0.512   File "/app/quay/settings.py", line 31, in <module>
#9 0.512     KEY = os.environ["QUAY_KEY"]
#9 0.512 KeyError: 'QUAY_KEY'
#9 ERROR: process "/bin/sh -c python manage.py collectstatic" did not complete successfully: exit code: 1
------
 > [build 4/4] RUN python manage.py collectstatic:
0.512 Traceback (most recent call last):
0.512   File "/app/quay/settings.py", line 31, in <module>
0.512     KEY = os.environ["QUAY_KEY"]
0.512 KeyError: 'QUAY_KEY'
------
Dockerfile:9
ERROR: failed to build: failed to solve: process "/bin/sh -c python manage.py collectstatic" did not complete successfully: exit code: 1
`,
    'KeyError',
    "'QUAY_KEY'",
    '/app/quay/settings.py:31',
  ],
  "a library's stack in what a step of an image's build printed": [
    ` => ERROR [deps 4/4] RUN npm ci                                        18.9s
------
 > [deps 4/4] RUN npm ci:
18.74 npm error gyp ERR! find Python You need to install the latest version of Python.
18.74 npm error gyp ERR! stack Error: Could not find any Python installation to use
18.74 npm error gyp ERR! stack at PythonFinder.fail (/usr/local/lib/node_modules/npm/node_modules/node-gyp/lib/find-python.js:306:11)
18.74 npm error gyp ERR! not ok
------
Dockerfile:11
--------------------
  11 | >>> RUN npm ci
--------------------
ERROR: failed to solve: process "/bin/sh -c npm ci" did not complete successfully: exit code: 1
`,
    'Error',
    'Could not find any Python installation to use',
    'Dockerfile:11',
  ],
  'an inner exception with all that the database sent, between its frames and its end': [
    `Unhandled exception. Microsoft.EntityFrameworkCore.DbUpdateException: An error occurred while saving the entity changes. See the inner exception for details.
 ---> Acme.Store.StoreException: lot 44 is closed
   at Npgsql.Internal.NpgsqlConnector.ReadMessageLong(Boolean async)
  Exception data:
    Severity: ERROR
    SqlState: P0001
    MessageText: lot 44 is closed
    File: pl_exec.c
    Line: 3924
    Routine: exec_stmt_raise
   --- End of inner exception stack trace ---
   at Microsoft.EntityFrameworkCore.Update.ReaderModificationCommandBatch.ExecuteAsync(IRelationalConnection connection)
   at Yard.Import.LotImporter.SaveAsync(IReadOnlyList\`1 lots) in /src/Yard.Import/LotImporter.cs:line 52
`,
    'Acme.Store.StoreException',
    'lot 44 is closed',
    '/src/Yard.Import/LotImporter.cs:52',
  ],
  "an exception in Sidekiq's log, whose frames are a record of their own": [
    `2026-11-20T07:01:02.114Z pid=1 tid=8xk class=MailJob jid=4c1 INFO: start
2026-11-20T07:01:02.661Z pid=1 tid=8xk class=MailJob jid=4c1 WARN: Net::OpenTimeout: execution expired
2026-11-20T07:01:02.661Z pid=1 tid=8xk class=MailJob jid=4c1 WARN: /usr/local/lib/ruby/3.3.0/net/protocol.rb:46:in \`open'
/usr/local/lib/ruby/3.3.0/net/smtp.rb:647:in \`tcp_socket'
/srv/quay/app/services/mail_gateway.rb:23:in \`deliver'
`,
    'Net::OpenTimeout',
    'execution expired',
    '/srv/quay/app/services/mail_gateway.rb:23',
  ],
  "an exception of Reactor's, whose own frames stand below where it was observed": [
    `org.acme.rates.RateException: no rate for NOK
	at org.springframework.web.reactive.function.client.WebClientResponseException.create(WebClientResponseException.java:320)
	Suppressed: reactor.core.publisher.FluxOnAssembly$OnAssemblyException: 
Error has been observed at the following site(s):
	*__checkpoint ⇢ Handler com.acme.quote.QuoteController#quote(String) [DispatcherHandler]
Original Stack Trace:
		at org.springframework.web.reactive.function.client.WebClientResponseException.create(WebClientResponseException.java:320)
		at com.acme.quote.PricingClient.price(PricingClient.java:39)
		at reactor.core.publisher.FluxMap$MapSubscriber.onNext(FluxMap.java:106)
`,
    'org.acme.rates.RateException',
    'no rate for NOK',
    'PricingClient.java:39',
  ],
};

describe('a console tells type, words and place of its crash', () => {
  test.each(Object.entries(CONSOLES))('%s', (_, [text, type, words, place]) => {
    const { exceptions, location } = parseText(text);
    const root = exceptions.at(-1);
    expect([root?.type, root?.message, `${location?.file ?? null}:${location?.line ?? null}`]).toEqual([
      type,
      words,
      place,
    ]);
  });
});
