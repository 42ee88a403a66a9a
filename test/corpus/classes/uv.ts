import type { Toolchain } from '../error-class.ts';

const UV = 'python3 -m uv --no-progress';

const uv: Toolchain = {
  name: 'uv',
  packages: ['python3'],
  pypi: ['uv==0.13.9'],
  comment: '#',
  network: true,
  environment: { UV_PYTHON: '/usr/bin/python3', UV_PYTHON_DOWNLOADS: 'never', UV_LINK_MODE: 'copy' },
  classes: [
    {
      name: 'no-solution',
      files: {
        'requirements.in': 'flask==2.0.3\n{{package}}=={{version}}\n',
      },
      values: { package: 'jinja2', version: '2.11.3' },
      run: `${UV} pip compile --quiet requirements.in`,
      truth: {
        type: null,
        cause:
          'No solution found when resolving dependencies: Because flask==2.0.3 depends on {{package}}>=3.0 and you require flask==2.0.3, we can conclude that you require',
        at: null,
      },
      near: [
        {
          name: 'other-package',
          values: { package: 'werkzeug', version: '1.0.1' },
          truth: {
            cause: 'Because flask==2.0.3 depends on werkzeug>=2.0 and you require flask==2.0.3',
          },
        },
      ],
    },
    {
      name: 'no-such-version',
      files: {
        'pyproject.toml':
          '[project]\nname = "shop"\nversion = "1"\nrequires-python = ">=3.11"\ndependencies = ["{{package}}>={{version}}"]\n',
      },
      values: { package: 'idna', version: '99.1', known: '3' },
      run: `${UV} lock`,
      truth: {
        type: null,
        cause: 'Because only {{package}}<={{known}} is available and your project depends on {{package}}>={{version}}',
        at: null,
      },
      near: [{ name: 'other-package', values: { package: 'toml', known: '0.10.2' } }],
    },
    {
      name: 'configuration',
      files: {
        'pyproject.toml': '[project]\nname = "shop"\nversion = "1"\n{{key}} = "{{value}}"\n',
      },
      values: { key: 'requires-python', value: 'three' },
      run: `${UV} lock`,
      truth: { cause: 'Failed to parse version', at: 'pyproject.toml:4' },
      near: [
        {
          name: 'duplicate',
          values: { key: 'name', value: 'other' },
          truth: { cause: 'duplicate key' },
        },
      ],
    },
    {
      name: 'script-fails',
      files: {
        'jobs.py': `
import json


def load(text):
    return «load»json.loads(text)["{{key}}"]


print(load('{"name": 1}'))
`,
      },
      values: { key: 'size' },
      run: `${UV} run --no-project --offline jobs.py`,
      truth: { type: 'KeyError', cause: "'{{key}}'", at: 'load' },
      near: [
        { name: 'other-key', values: { key: 'width' } },
        {
          name: 'no-command',
          run: `${UV} run --no-project --offline nightly-report`,
          truth: {
            type: null,
            cause: 'Failed to spawn: `nightly-report` No such file or directory',
            at: null,
          },
        },
      ],
    },
  ],
};

export default uv;
