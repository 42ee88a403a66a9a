import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** Records that hold an exception: its types and words, outermost first, and the place of the fault. */
const RECORDS: Readonly<Record<string, readonly [text: string, said: readonly string[], place: string | null]>> = {
  'NLog: the exception behind the columns of the record': [
    '2026-03-03 10:22:31.1193|INFO|Acme.Till.Worker|Opened drawer 2\n2026-03-03 10:22:31.4410|ERROR|Acme.Till.Worker|Receipt 5512 not printed|System.InvalidOperationException: Printer is not ready\n ---> System.IO.IOException: Access to the port COM3 is denied.\n   at System.IO.Ports.SerialPort.Open()\n   at Acme.Till.Printer.Connect(String port) in /src/Acme.Till/Printer.cs:line 41\n   --- End of inner exception stack trace ---\n   at Acme.Till.Worker.Print(Receipt receipt) in /src/Acme.Till/Worker.cs:line 29\n2026-03-03 10:22:31.4501|WARN|Acme.Till.Worker|Receipt 5512 parked\n',
    [
      'System.InvalidOperationException: Printer is not ready',
      'System.IO.IOException: Access to the port COM3 is denied.',
    ],
    '/src/Acme.Till/Printer.cs:41',
  ],
  'NLog: an exception that names its number': [
    '2026-03-03 10:22:19.2204|ERROR|Acme.Till.Queue|poll failed|Npgsql.NpgsqlException (0x80004005): Failed to connect to 10.0.4.30:5432\n ---> System.TimeoutException: Timeout during connection attempt\n   at Npgsql.Internal.NpgsqlConnector.Connect(NpgsqlTimeout timeout)\n   --- End of inner exception stack trace ---\n   at Acme.Till.Queue.Poll(CancellationToken ct) in /src/Acme.Till/Queue.cs:line 58\n2026-03-03 10:22:24.2210|INFO|Acme.Till.Queue|retry in 5 s\n',
    [
      'null: poll failed',
      'Npgsql.NpgsqlException: Failed to connect to 10.0.4.30:5432',
      'System.TimeoutException: Timeout during connection attempt',
    ],
    '/src/Acme.Till/Queue.cs:58',
  ],
  '.NET: an exception in a record of its own, behind the one that tells what was done': [
    '[2026-05-18 04:00:11Z INFO MessageListener] Connecting to the server...\n[2026-05-18 04:00:12Z ERR  MessageListener] Catch exception during create session.\n[2026-05-18 04:00:12Z ERR  MessageListener] Acme.Runner.WebApi.AgentNotFoundException: The registration has been deleted, please re-configure.\n   at Acme.Runner.WebApi.ClientBase.Handle(HttpResponseMessage response)\n   at Acme.Runner.MessageListener.CreateSession(CancellationToken token)\n[2026-05-18 04:00:12Z INFO Runner] Delete settings.\n',
    ['Acme.Runner.WebApi.AgentNotFoundException: The registration has been deleted, please re-configure.'],
    null,
  ],
  'Monolog on one line, without a stack: the exception and the one before it': [
    '[2026-03-03T10:00:02.551207+00:00] feed.CRITICAL: import failed {"exception":"[object] (Acme\\\\FeedException(code: 0): feed is unreadable at /srv/www/src/Reader.php:44)\\n[previous exception] [object] (JsonException(code: 4): Syntax error at /srv/www/src/Decoder.php:18)"} []\n',
    ['Acme\\FeedException: feed is unreadable', 'JsonException: Syntax error'],
    '/srv/www/src/Decoder.php:18',
  ],
  'Monolog as JSON: the exception of the context, and the one before it': [
    `${JSON.stringify({ message: 'export failed', context: { exception: { class: 'App\\ExportException', message: 'cannot write orders.csv', code: 0, file: '/srv/app/src/Writer.php:44', trace: ['/srv/app/src/Job.php:12'], previous: { class: 'ErrorException', message: 'fopen(/mnt/x.csv): Permission denied', code: 0, file: '/srv/app/src/Files.php:9' } } }, level: 400, level_name: 'ERROR', channel: 'app', datetime: '2026-03-03T10:00:00+00:00' })}\n`,
    [
      'null: export failed',
      'App\\ExportException: cannot write orders.csv',
      'ErrorException: fopen(/mnt/x.csv): Permission denied',
    ],
    '/srv/app/src/Files.php:9',
  ],
  'Log4j as JSON: a stack as objects': [
    `${JSON.stringify({
      timeMillis: 1_795_161_069_000,
      thread: 'main',
      level: 'ERROR',
      loggerName: 'com.acme.Pay',
      message: 'payment 8 not booked',
      thrown: {
        message: 'ledger closed',
        name: 'com.acme.LedgerException',
        cause: {
          message: 'connect timed out',
          name: 'java.net.SocketTimeoutException',
          extendedStackTrace: [
            { class: 'java.net.Socket', method: 'connect', file: 'Socket.java', line: 600 },
            { class: 'com.acme.Ledger', method: 'open', file: 'Ledger.java', line: 31 },
          ],
        },
        extendedStackTrace: [{ class: 'com.acme.Ledger', method: 'post', file: 'Ledger.java', line: 44 }],
      },
    })}\n`,
    [
      'null: payment 8 not booked',
      'com.acme.LedgerException: ledger closed',
      'java.net.SocketTimeoutException: connect timed out',
    ],
    'Ledger.java:31',
  ],
  'Nextcloud: the class, the file and the line in members of their own': [
    '{"reqId":"Z0aY","level":3,"time":"2026-03-03T09:00:01+00:00","app":"dav","message":"Exception occurred","exception":{"Exception":"OCP\\\\LockedException","Message":"files/kim/a.odt is locked","Code":0,"File":"/srv/cloud/src/Locks.php","Line":198}}\n',
    ['null: Exception occurred', 'OCP\\LockedException: files/kim/a.odt is locked'],
    '/srv/cloud/src/Locks.php:198',
  ],
  '.NET as JSON: a stack on one line': [
    '{"EventId":13,"LogLevel":"Error","Category":"Acme.Till","Message":"drawer 2 not opened","Exception":"System.TimeoutException: The operation has timed out. ---> System.IO.IOException: Broken pipe.    at Acme.Net.Write() in /src/Net.cs:line 7    --- End of inner exception stack trace ---    at Acme.Till.Drawer.Open(Int32 id, String port) in /src/Drawer.cs:line 12","State":{"Message":"drawer 2 not opened"}}\n',
    [
      'null: drawer 2 not opened',
      'System.TimeoutException: The operation has timed out.',
      'System.IO.IOException: Broken pipe.',
    ],
    '/src/Net.cs:7',
  ],
  '.NET on a single line': [
    '2026-03-03 09:00:00 info: Acme.Till[0] up\n2026-03-03 09:00:07 fail: Acme.Till.Worker[13] drawer 2 not opened System.TimeoutException: The operation has timed out.    at Acme.Till.Drawer.Open(Int32 id) in /src/Drawer.cs:line 12    at Acme.Till.Worker.Run() in /src/Worker.cs:line 40\n',
    ['null: Acme.Till.Worker[13] drawer 2 not opened', 'System.TimeoutException: The operation has timed out.'],
    '/src/Drawer.cs:12',
  ],
  'loguru as JSON: in which thread it was caught is not said': [
    `${JSON.stringify({ text: 'x', record: { exception: { type: 'KeyError', value: "'qty'", traceback: true }, level: { name: 'ERROR', no: 40 }, message: "An error has been caught in function '<module>', process 'MainProcess' (41), thread 'MainThread' (139628777266048):", time: { timestamp: 1_795_441_129.88 } } }).replace('"x"', JSON.stringify("2026-03-03 13:38:49.880 | ERROR    | __main__:<module>:8 - An error has been caught in function '<module>', process 'MainProcess' (41), thread 'MainThread' (139628777266048):\nTraceback (most recent call last):\n\n> File \"/app/thumbs.py\", line 8, in <module>\n    count(row)\n\n  File \"/app/thumbs.py\", line 5, in count\n    return row[\"qty\"]\n\nKeyError: 'qty'\n"))}\n`,
    ["KeyError: 'qty'"],
    '/app/thumbs.py:5',
  ],
  'zap on a console: the calls below the record, without their arguments': [
    `2026-03-03T09:00:02Z\tINFO\tsetup\tstarting manager
2026-03-03T09:00:09Z\tERROR\tbooking failed\t{"berth": 7, "error": "berth 7 is taken"}
github.com/acme/quay/internal/store.(*Store).Book
\t/workspace/internal/store/store.go:88
github.com/acme/quay/cmd.run
\t/workspace/cmd/run.go:31
runtime.main
\t/usr/local/go/src/runtime/proc.go:272
2026-03-03T09:00:10Z\tINFO\tshutting down
`,
    ['null: booking failed: berth 7 is taken'],
    '/workspace/internal/store/store.go:88',
  ],
  'Ruby: the class and the words of an error in fields of their own': [
    '[2026-03-03T10:20:34,002][INFO ][acme.agent] started\n[2026-03-03T10:20:34,911][ERROR][acme.agent] Failed to load pipeline {:id=>"main", :exception=>"Acme::ConfigurationError", :message=>"Expected one of \\"#\\", \\"=>\\" at line 14", :backtrace=>["/usr/share/acme/lib/compiler.rb:32:in `compile\'"]}\n',
    ['null: Failed to load pipeline', 'Acme::ConfigurationError: Expected one of "#", "=>" at line 14'],
    null,
  ],
  'a record of JSON whose error begins with its class': [
    '{"time":"2026-03-03 11:04:12.5541","level":"Error","logger":"Acme.Desk","message":"Could not book slot","exception":"System.InvalidOperationException: Slot 9 is taken"}\n',
    ['null: Could not book slot', 'System.InvalidOperationException: Slot 9 is taken'],
    null,
  ],
  'Serilog: an exception without a stack': [
    '{"@t":"2026-03-03T08:00:02.441Z","@mt":"Import failed","@l":"Error","@x":"System.FormatException: The input string was not in a correct format."}\n',
    ['null: Import failed', 'System.FormatException: The input string was not in a correct format.'],
    null,
  ],
  'a record of JSON that names the place of its call': [
    '{"level":"error","ts":"2026-03-03T15:00:01.990Z","msg":"Unable to reach the store","error":"schema 1.8 is too old","logging-call-at":"store.go:604"}\n',
    ['null: Unable to reach the store', 'null: schema 1.8 is too old'],
    'store.go:604',
  ],
  'AWS Lambda: a layer is no code of the function': [
    `${JSON.stringify({ level: 'ERROR', location: 'resize:51', message: 'could not resize', timestamp: '2026-03-03 07:00:01,004+0000', exception: 'Traceback (most recent call last):\n  File "/var/task/thumbs/resize.py", line 49, in resize\n    image = Image.open(stream)\n  File "/opt/python/PIL/Image.py", line 3309, in open\n    raise UnidentifiedImageError(msg)\nPIL.UnidentifiedImageError: cannot identify image file' })}\n`,
    ['null: could not resize', 'PIL.UnidentifiedImageError: cannot identify image file'],
    '/var/task/thumbs/resize.py:49',
  ],
  'records of JSON that name the place where they were written: Google': [
    '{"severity":"ERROR","timestamp":"2026-03-03T08:00:09.441Z","message":"charge failed: card declined","logging.googleapis.com/sourceLocation":{"file":"internal/pay/charge.go","line":"88","function":"pay.Charge"}}\n',
    ['null: charge failed: card declined'],
    'internal/pay/charge.go:88',
  ],
  'the same of Elastic': [
    '{"log.level":"error","@timestamp":"2026-03-03T10:00:02.441Z","log.origin":{"file.name":"pipeline/worker.go","file.line":150},"message":"Failed to connect: unknown authority","ecs.version":"1.6.0"}\n',
    ['null: Failed to connect: unknown authority'],
    'pipeline/worker.go:150',
  ],
  'an error of Go as an object': [
    '{"time":"2026-03-03T08:00:04.003Z","level":"ERROR","msg":"bind failed","err":{"Op":"bind","Err":"Result Code 49: invalid credentials"}}\n',
    ['null: bind failed', 'null: Result Code 49: invalid credentials'],
    null,
  ],
  'the system’s words twice, as older Javas say them: the record tells what was tried': [
    '2026-04-12 22:40:03,556 - WARN  [WorkerSender[myid=2]:CnxManager@588] - Cannot open channel to 3 at /10.30.1.13:3888\njava.net.ConnectException: Connection refused (Connection refused)\n\tat java.net.PlainSocketImpl.socketConnect(Native Method)\n\tat java.net.Socket.connect(Socket.java:607)\n2026-04-12 22:40:03,760 - INFO  [main:Election@852] - Notification time out: 400\n',
    [
      'java.net.ConnectException: Cannot open channel to 3 at /10.30.1.13:3888: Connection refused (Connection refused)',
    ],
    null,
  ],
  'a job that a cluster reports as failed: the exception behind the word for it': [
    '24/05/14 09:41:52 INFO mapreduce.Job: Task Id : attempt_1715239471220_0417_m_000001_0, Status : FAILED\nError: java.lang.NumberFormatException: For input string: "12,50"\n\tat java.lang.Integer.parseInt(Integer.java:580)\n\tat com.acme.tides.TideMapper.map(TideMapper.java:47)\n\n24/05/14 09:42:10 INFO mapreduce.Job: Counters: 9\n',
    ['java.lang.NumberFormatException: For input string: "12,50"'],
    'TideMapper.java:47',
  ],
  'logfmt: a reason that is a sentence': [
    't=2026-03-03T09:00:02+0000 lvl=eror msg="Server shutdown" logger=server reason="Migration failed: table exists"\nt=2026-03-03T09:00:02+0000 lvl=info msg="Shutdown started" logger=server reason="init"\n',
    ['null: Server shutdown: Migration failed: table exists'],
    null,
  ],
};

test.each(Object.entries(RECORDS))('%s', (_, [text, said, place]) => {
  const { exceptions, location } = parseText(text);
  expect(exceptions.map(({ type, message }) => `${type}: ${message}`)).toEqual(said);
  expect(location?.file == null ? null : `${location.file}:${location.line}`).toBe(place);
});
