import type { Toolchain } from '../error-class.ts';

const PIP = 'python3 -m pip --disable-pip-version-check';

const pip: Toolchain = {
  name: 'pip',
  packages: ['python3', 'python3-pip', 'python3-venv', 'python3-setuptools', 'python3-wheel'],
  comment: '#',
  network: true,
  environment: { PIP_FIND_LINKS: '', PIP_BREAK_SYSTEM_PACKAGES: '1', PIP_ROOT_USER_ACTION: 'ignore' },
  classes: [
    {
      name: 'no-version',
      files: { 'requirements.txt': 'six==1.16.0\n{{package}}=={{version}}\n' },
      values: { package: 'idna', version: '99.1' },
      run: `${PIP} download --no-deps -d wheels -r requirements.txt`,
      truth: {
        type: null,
        cause: 'No matching distribution found for {{package}}=={{version}}',
        at: null,
      },
      near: [{ name: 'other-package', values: { package: 'toml' } }],
    },
    {
      name: 'conflict',
      files: {
        'requirements.txt': 'flask==2.0.3\n{{package}}=={{version}}\n',
      },
      values: { package: 'jinja2', version: '2.11.3' },
      run: `${PIP} install --dry-run --target out -r requirements.txt`,
      truth: {
        type: null,
        cause:
          'Cannot install -r requirements.txt (line 1) and {{package}}=={{version}} because these package versions have conflicting dependencies. flask 2.0.3 depends on Jinja2',
        at: null,
      },
      near: [
        {
          name: 'other-package',
          values: { package: 'werkzeug', version: '1.0.1' },
          truth: {
            cause:
              'Cannot install -r requirements.txt (line 1) and werkzeug==1.0.1 because these package versions have conflicting dependencies. flask 2.0.3 depends on Werkzeug',
          },
        },
      ],
    },
    {
      name: 'build-fails',
      files: {
        'sensor/setup.py': `
from setuptools import setup


def read_version():
    with «open»open("{{file}}") as source:
        return source.read().strip()


setup(name="sensor", version=read_version())
`,
      },
      values: { file: 'VERSION' },
      run: `${PIP} install --no-build-isolation --target out ./sensor`,
      truth: {
        type: 'FileNotFoundError',
        cause: "No such file or directory: '{{file}}'",
        at: 'open',
        function: 'read_version',
      },
      near: [
        { name: 'other-file', values: { file: 'RELEASE' } },
        {
          name: 'missing-module',
          files: {
            'sensor/setup.py': `
«open»import numpy_core_tools
from setuptools import setup

setup(name="sensor", version="1")
`,
          },
          truth: {
            type: 'ModuleNotFoundError',
            cause: "No module named 'numpy_core_tools'",
            function: '<module>',
          },
        },
      ],
    },
    {
      name: 'compile-fails',
      files: {
        'native/setup.py': `
from setuptools import Extension, setup

setup(name="native", version="1", ext_modules=[Extension("native", ["native.c"])])
`,
        'native/native.c': `
#include <Python.h>

static PyObject *answer(PyObject *self, PyObject *args) {
  return PyLong_FromLong(«name»{{name}});
}

static PyMethodDef methods[] = { {"answer", answer, METH_NOARGS, ""}, {NULL} };
static struct PyModuleDef module = {PyModuleDef_HEAD_INIT, "native", NULL, -1, methods};

PyMODINIT_FUNC PyInit_native(void) { return PyModule_Create(&module); }
`,
      },
      values: { name: 'ANSWER' },
      run: `${PIP} install --no-build-isolation --target out ./native`,
      truth: { cause: "'{{name}}' undeclared (first use in this function)", at: 'name' },
      moves: false,
      near: [{ name: 'other-name', values: { name: 'REPLY' } }],
    },
    {
      name: 'not-a-project',
      files: { 'tools/README.md': 'No project here.\n' },
      values: { folder: 'tools' },
      run: `${PIP} install ./{{folder}}`,
      truth: {
        type: null,
        cause: "Directory './{{folder}}' is not installable. Neither 'setup.py' nor 'pyproject.toml' found.",
        at: null,
      },
      near: [
        { name: 'other-folder', values: { folder: 'tests' }, files: { 'tests/README.md': 'None here.\n' } },
        {
          name: 'no-requirements',
          run: `${PIP} install -r requirements/dev.txt`,
          truth: { cause: "Could not open requirements file: No such file or directory: 'requirements/dev.txt'" },
        },
        {
          name: 'bad-requirement',
          files: { 'requirements.txt': 'six = 1.16\n' },
          run: `${PIP} install -r requirements.txt`,
          truth: { cause: "Invalid requirement: 'six = 1.16'", at: 'requirements.txt:1' },
        },
      ],
    },
    {
      name: 'managed',
      files: { 'requirements.txt': 'six\n' },
      run: `PIP_BREAK_SYSTEM_PACKAGES=0 ${PIP} install -r requirements.txt`,
      truth: {
        type: null,
        cause: 'This environment is externally managed',
        at: null,
      },
      near: [
        {
          name: 'unknown-option',
          run: `${PIP} install --upgrade-all -r requirements.txt`,
          truth: { cause: 'no such option: --upgrade-all' },
        },
      ],
    },
  ],
};

export default pip;
