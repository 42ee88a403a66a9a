import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** A traceback as programs and their libraries tell it: the types from the outermost in, the words of the root, the place that matters. */
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
  "a call over TLS that took too long, which the interpreter's own source tells": [
    `quayd: asking the harbour office
Traceback (most recent call last):
  File "/srv/quay/berths.py", line 19, in book
    reply = office.ask(berth)
  File "/srv/quay/office.py", line 54, in ask
    with urlopen(self.url, timeout=3) as answer:
  File "/usr/lib/python3.12/urllib/request.py", line 1347, in do_open
    h.request(req.get_method(), req.selector, req.data, headers,
  File "/usr/lib/python3.12/ssl.py", line 1319, in do_handshake
    self._sslobj.do_handshake()
TimeoutError: _ssl.c:989: The handshake operation timed out
`,
    ['TimeoutError'],
    '_ssl.c:989: The handshake operation timed out',
    '/srv/quay/office.py:54',
  ],
  'a server that prints the words once more below': [
    `[2026-11-23 17:43:07 +0000] [320] [ERROR] Exception in worker process
Traceback (most recent call last):
  File "/srv/quay/venv/lib/python3.12/site-packages/gunicorn/arbiter.py", line 608, in spawn_worker
    worker.init_process()
  File "/srv/quay/boot.py", line 2, in <module>
    from quay.settings import Tides
ModuleNotFoundError: No module named 'quay.settings'
No module named 'quay.settings'
[2026-11-23 17:43:07 +0000] [320] [INFO] Worker exiting (pid: 320)
`,
    ['ModuleNotFoundError'],
    "No module named 'quay.settings'",
    '/srv/quay/boot.py:2',
  ],
};

describe('a traceback is read as the program tells it', () => {
  test.each(Object.entries(TOLD))('%s', (_, [text, types, words, place]) => {
    const { exceptions, location } = parseText(text);
    const told = exceptions.map(({ type }) => type);
    expect([told, exceptions.at(-1)?.message, `${location?.file}:${location?.line}`]).toEqual([types, words, place]);
  });
});
