import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** An error as programs and their consoles tell it: the types from the outermost in, the words of the root, the place that matters. */
const TOLD: Readonly<
  Record<string, readonly [text: string, types: readonly (string | null)[], words: string, place: string]>
> = {
  'OpenCV, which names its own source': [
    `Traceback (most recent call last):
  File "/srv/quay/cranes.py", line 41, in outline
    gray = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
cv2.error: OpenCV(4.9.0) /io/opencv/modules/imgproc/src/color.cpp:196: error: (-215:Assertion failed) !_src.empty() in function 'cvtColor'
`,
    ['cv2.error'],
    "OpenCV(4.9.0) /io/opencv/modules/imgproc/src/color.cpp:196: error: (-215:Assertion failed) !_src.empty() in function 'cvtColor'",
    '/srv/quay/cranes.py:41',
  ],
  'a library of trees, whose check failed in its own source': [
    `Traceback (most recent call last):
  File "/srv/quay/tides.py", line 12, in <module>
    model = fit(rows)
  File "/srv/quay/model.py", line 30, in fit
    return lgb.train(PARAMS, lgb.Dataset(rows))
  File "/venv/lib/python3.12/site-packages/lightgbm/basic.py", line 242, in _safe_call
    raise LightGBMError(_LIB.LGBM_GetLastError().decode("utf-8"))
lightgbm.basic.LightGBMError: Check failed: (num_data) > (0) at /__w/1/s/lightgbm-python/src/io/dataset.cpp, line 38 .
`,
    ['lightgbm.basic.LightGBMError'],
    'Check failed: (num_data) > (0) at /__w/1/s/lightgbm-python/src/io/dataset.cpp, line 38 .',
    '/srv/quay/model.py:30',
  ],
  "a header that does not parse, which is the user's": [
    `Traceback (most recent call last):
  File "/srv/quay/bind.py", line 7, in <module>
    ast = parse_file("include/crane.h")
  File "/venv/lib/python3.12/site-packages/pycparser/plyparser.py", line 67, in _parse_error
    raise ParseError("%s: %s" % (coord, msg))
pycparser.plyparser.ParseError: include/crane.h:12:5: error: before: hoist
`,
    ['pycparser.plyparser.ParseError', null],
    'before: hoist',
    'include/crane.h:12',
  ],
  'a traceback of rich between two rules, without sides': [
    `────────────────────────── Traceback (most recent call last) ──────────────────────────
  /venv/lib/python3.12/site-packages/streamlit/runtime/scriptrunner/exec_code.py:1 
  21 in exec_func_with_error_handling                                           
                                                                                
  /srv/quay/pages/berths.py:18 in <module>                                      
                                                                                
    15 rows = berths()                                                          
  ❱ 18 st.metric("Longest", max(row.length for row in rows))                    
────────────────────────────────────────────────────────────────────────────────
ValueError: max() iterable argument is empty
`,
    ['ValueError'],
    'max() iterable argument is empty',
    '/srv/quay/pages/berths.py:18',
  ],
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
  'the traceback of a worker of PyTorch, below the exception that passes it on': [
    `Traceback (most recent call last):
  File "/srv/quay/train.py", line 40, in <module>
    for tides, depths in loader:
  File "/venv/lib/python3.12/site-packages/torch/_utils.py", line 733, in reraise
    raise exception
IndexError: Caught IndexError in DataLoader worker process 1.
Original Traceback (most recent call last):
  File "/venv/lib/python3.12/site-packages/torch/utils/data/_utils/worker.py", line 349, in _worker_loop
    data = fetcher.fetch(index)
  File "/srv/quay/tides.py", line 22, in __getitem__
    return self.rows[i], self.depths[i]
IndexError: list index out of range

`,
    ['IndexError', 'IndexError'],
    'list index out of range',
    '/srv/quay/tides.py:22',
  ],
  'an answer that does not fit, with the endpoint below and the log of its server': [
    `INFO:     127.0.0.1:52110 - "GET /berths/4 HTTP/1.1" 500 Internal Server Error
ERROR:    Exception in ASGI application
Traceback (most recent call last):
  File "/venv/lib/python3.12/site-packages/fastapi/routing.py", line 311, in app
    content = await serialize_response(
  File "/venv/lib/python3.12/site-packages/fastapi/routing.py", line 201, in serialize_response
    raise ResponseValidationError(
fastapi.exceptions.ResponseValidationError: 2 validation errors:
  {'type': 'missing', 'loc': ('response', 'length'), 'msg': 'Field required', 'input': {'id': 4}}
  {'type': 'int_type', 'loc': ('response', 'moorings', 0), 'msg': "Input should be a valid 'int'", 'input': None}

  File "/srv/quay/app/berths.py", line 12, in berth
    GET /berths/{id}
INFO:     Shutting down
INFO:     Finished server process [4129]
`,
    ['fastapi.exceptions.ResponseValidationError', null],
    "response.length: Field required; response.moorings[0]: Input should be a valid 'int'",
    '/srv/quay/app/berths.py:12',
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
  'a traceback in the bytes that a program said': [
    `INFO planning failed: CompletedProcess(args=['python', 'plan.py'], returncode=1, stdout=b'', stderr=b'Traceback (most recent call last):\\n  File "/srv/quay/plan.py", line 3, in <module>\\n    int(\\'deep\\')\\nValueError: invalid literal for int() with base 10: \\'deep\\'\\n')
`,
    ['ValueError'],
    "invalid literal for int() with base 10: 'deep'",
    '/srv/quay/plan.py:3',
  ],
  'a traceback under an unknown name of a record': [
    `{"event": "plan_failed", "detail": "Traceback (most recent call last):\\n  File \\"/srv/quay/plan.py\\", line 3, in load\\n    return rows[\\"tides\\"]\\nKeyError: 'tides'\\n", "berth": 4, "host": "quay-1"}
`,
    ['KeyError'],
    "'tides'",
    '/srv/quay/plan.py:3',
  ],
  'the traceback of a process, in the paragraph of the exception that tells of it': [
    `Traceback (most recent call last):
  File "/srv/quay/train.py", line 92, in <module>
    mp.spawn(worker, nprocs=2)
  File "/venv/lib/python3.12/site-packages/torch/multiprocessing/spawn.py", line 215, in join
    raise ProcessRaisedException(msg, error_index, failed_process.pid)
torch.multiprocessing.spawn.ProcessRaisedException: 

-- Process 1 terminated with the following error:
Traceback (most recent call last):
  File "/venv/lib/python3.12/site-packages/torch/multiprocessing/spawn.py", line 90, in _wrap
    fn(i, *args)
  File "/srv/quay/worker.py", line 8, in worker
    tides[rank]
KeyError: 1

`,
    ['torch.multiprocessing.spawn.ProcessRaisedException', 'KeyError'],
    '1',
    '/srv/quay/worker.py:8',
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
  'TensorFlow, which tells what failed below the frames of a node': [
    `Traceback (most recent call last):
  File "/srv/quay/fit.py", line 70, in <module>
    model.fit(tides, epochs=5)
  File "/venv/lib/python3.10/site-packages/tensorflow/python/eager/execute.py", line 53, in quick_execute
    tensors = pywrap_tfe.TFE_Py_Execute(ctx._handle, device_name, op_name,
tensorflow.python.framework.errors_impl.InvalidArgumentError: Graph execution error:

Detected at node 'tide_loss/mul' defined at (most recent call last):
    File "/srv/quay/fit.py", line 70, in <module>
      model.fit(tides, epochs=5)
    File "/srv/quay/losses.py", line 12, in tide_loss
      inter = tf.reduce_sum(y_true * y_pred)
Node: 'tide_loss/mul'
Incompatible shapes: [8,128,2] vs. [8,128,3]
	 [[{{node tide_loss/mul}}]] [Op:__inference_train_function_4410]
`,
    ['tensorflow.python.framework.errors_impl.InvalidArgumentError'],
    'Incompatible shapes: [8,128,2] vs. [8,128,3]',
    '/srv/quay/losses.py:12',
  ],
};

describe('an error is read as the program tells it', () => {
  test.each(Object.entries(TOLD))('%s', (_, [text, types, words, place]) => {
    const { exceptions, location } = parseText(text);
    const told = exceptions.map(({ type }) => type);
    expect([told, exceptions.at(-1)?.message, `${location?.file}:${location?.line}`]).toEqual([types, words, place]);
  });
});
