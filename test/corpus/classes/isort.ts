import type { Toolchain } from '../error-class.ts';

const isort: Toolchain = {
  name: 'isort',
  packages: ['python3'],
  pypi: ['isort==9.0.2'],
  comment: '#',
  classes: [
    {
      name: 'check',
      files: {
        'jobs/{{name}}.py': 'import sys\nimport os\nfrom json import loads\n',
        'jobs/good.py': 'import os\nimport sys\n',
      },
      values: { name: 'nightly' },
      run: 'python3 -m isort --check-only jobs',
      truth: {
        type: null,
        cause: 'Imports are incorrectly sorted and/or formatted.',
        at: 'jobs/{{name}}.py',
        diagnostics: [{ at: 'jobs/{{name}}.py', message: 'Imports are incorrectly sorted and/or formatted.' }],
      },
      near: [{ name: 'other-file', values: { name: 'weekly' } }],
    },
  ],
};

export default isort;
