import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

const TRACEBACK = `Traceback (most recent call last):
  File "/opt/venv/lib/python3.12/site-packages/sphinx/ext/autodoc/importer.py", line 269, in import_object
    module = import_module(modname, try_reload=True)
  File "/srv/tariff/tariff/rates.py", line 3, in <module>
    import decimalx
ModuleNotFoundError: No module named 'decimalx'
`;
const ANNOUNCED = `WARNING: autodoc: failed to import module 'rates' from module 'tariff'; the following exception was raised:
${TRACEBACK}`;
const ABOVE = `reading sources... [ 50%] api
/srv/tariff/docs/index.rst:14: WARNING: toctree contains reference to nonexisting document 'faq' [toc.not_readable]
`;
const WARNINGS = `/srv/tariff/docs/api.rst:9: WARNING: Title overline too short. [docutils]
/srv/tariff/tariff/zones.py:docstring of tariff.zones.Zone.price:4: WARNING: Unexpected indentation. [docutils]
`;
const ERROR = `/srv/tariff/docs/usage.rst:21: ERROR: Unknown directive type "tabbed".

.. tabbed:: Linux [docutils]
build finished with problems, 5 warnings (with warnings treated as errors).
`;

function places(text: string): readonly string[] {
  return parseText(text).diagnostics.map(
    ({ file, line, severity }) => `${file?.split('/').at(-1)}:${line} ${severity}`,
  );
}

test('what a tool finds around a traceback that it only warns with is all told', () => {
  const text = ABOVE + ANNOUNCED + WARNINGS + ERROR;
  expect(places(text)).toEqual([
    'index.rst:14 warning',
    'api.rst:9 warning',
    'zones.py:4 warning',
    'usage.rst:21 error',
  ]);
  expect(parseText(text).exceptions[0].message).toBe('Unknown directive type "tabbed".');
});

test('beside warnings alone the exception is what the text is about', () => {
  const parsed = parseText(ABOVE + ANNOUNCED + WARNINGS);
  expect(places(ABOVE + ANNOUNCED + WARNINGS)).toEqual([
    'index.rst:14 warning',
    'api.rst:9 warning',
    'zones.py:4 warning',
  ]);
  expect(parsed.exceptions).toMatchObject([{ type: 'ModuleNotFoundError', message: "No module named 'decimalx'" }]);
  expect(parsed.location).toMatchObject({ file: '/srv/tariff/tariff/rates.py', line: 3 });
});

test('a traceback that nothing announces stays the failure', () => {
  const parsed = parseText(ABOVE + ERROR + TRACEBACK);
  expect(parsed.exceptions[0].type).toBe('ModuleNotFoundError');
});

test('the status that a server prints below a traceback is no part of its message', () => {
  const parsed = parseText(`Traceback (most recent call last):
  File "/srv/shop/views.py", line 22, in orders
    return render(orders[0].total)
IndexError: list index out of range
500 INTERNAL SERVER ERROR
`);
  expect(parsed.exceptions).toMatchObject([{ type: 'IndexError', message: 'list index out of range' }]);
});

test('an error of logging is placed where the logger was called', () => {
  const parsed = parseText(`--- Logging error ---
Traceback (most recent call last):
  File "/usr/lib/python3.11/logging/__init__.py", line 1110, in emit
    msg = self.format(record)
          ^^^^^^^^^^^^^^^^^^^
  File "/usr/lib/python3.11/logging/__init__.py", line 392, in getMessage
    msg = msg % self.args
          ~~~~^~~~~~~~~~~
TypeError: not all arguments converted during string formatting
Call stack:
  File "/srv/tide/run.py", line 9, in <module>
    main()
  File "/srv/tide/run.py", line 5, in main
    logging.warning("got", 3)
Message: 'got'
Arguments: (3,)
`);
  const message = 'not all arguments converted during string formatting';
  expect(parsed.exceptions).toMatchObject([{ type: 'TypeError', message }]);
  expect(parsed.location).toMatchObject({ file: '/srv/tide/run.py', line: 5, function: 'main' });
});

test('beside the crash of a checker what it found is told', () => {
  const parsed = parseText(`Exception on node <Call l.12 at 0x7f> in file '/srv/tariff/rates.py'
Traceback (most recent call last):
  File "/opt/venv/lib/python3.12/site-packages/pylint/utils/ast_walker.py", line 91, in walk
    callback(astroid)
  File "/opt/venv/lib/python3.12/site-packages/pylint_django/checkers/foreign_key.py", line 20, in visit_call
    raise KeyError(node)
KeyError: 'tariff'
************* Module tariff.rates
tariff/rates.py:12:0: C0114: Missing module docstring (missing-module-docstring)
tariff/zones.py:31:4: W0612: Unused variable 'zone' (unused-variable)
`);
  expect(parsed.exceptions[0].type).toBe('KeyError');
  expect(parsed.diagnostics.map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([
    'tariff/rates.py:12 C0114',
    'tariff/zones.py:31 W0612',
  ]);
});

test('beside the script that ran a compiler what that found is told', () => {
  const parsed = parseText(`[1/1] Cythonizing tariff/fast.pyx

Error compiling Cython file:
------------------------------------------------------------
...
    return total / n
                   ^
------------------------------------------------------------

tariff/fast.pyx:31:19: undeclared name not builtin: n
Traceback (most recent call last):
  File "/srv/tariff/setup.py", line 9, in <module>
    setup(ext_modules=cythonize("tariff/fast.pyx"))
  File "/opt/venv/lib/python3.12/site-packages/Cython/Build/Dependencies.py", line 1321, in cythonize_one
    raise CompileError(None, pyx_file)
Cython.Compiler.Errors.CompileError: tariff/fast.pyx
`);
  expect(parsed.exceptions[0].type).toBe('Cython.Compiler.Errors.CompileError');
  expect(parsed.diagnostics).toMatchObject([{ file: 'tariff/fast.pyx', line: 31, column: 19 }]);
});

test('what does not build is told beside the failures and the crash of the tests that do', () => {
  const parsed = parseText(`# shop/cart
cart/cart.go:5:2: "os" imported and not used
cart/cart.go:7:2: declared and not used: sum
FAIL\tshop/cart [build failed]
--- FAIL: TestRate (0.00s)
    rate_test.go:8: Rate() = 1, want 2
--- FAIL: TestNil (0.00s)
panic: assignment to entry in nil map [recovered, repanicked]

goroutine 9 [running]:
testing.tRunner.func1.2({0x55b7a0, 0x6cbe70})
\t/usr/local/go/src/testing/testing.go:1974 +0x232
panic({0x55b7a0?, 0x6cbe70?})
\t/usr/local/go/src/runtime/panic.go:860 +0x13a
shop/mail.TestNil(0xc329936c908?)
\t/srv/shop/mail/mail_test.go:17 +0x28
FAIL\tshop/mail\t0.009s
`);
  expect(parsed.exceptions[0]).toMatchObject({ type: 'panic', message: 'assignment to entry in nil map' });
  expect(parsed.diagnostics.map(({ file, line }) => `${file}:${line}`)).toEqual([
    'cart/cart.go:5',
    'cart/cart.go:7',
    'rate_test.go:8',
    '/srv/shop/mail/mail_test.go:17',
  ]);
});
