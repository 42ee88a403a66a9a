import type { Toolchain } from '../error-class.ts';

const poetry: Toolchain = {
  name: 'poetry',
  packages: ['python3'],
  pypi: ['poetry==2.5.1'],
  comment: '#',
  environment: { POETRY_VIRTUALENVS_CREATE: 'false', POETRY_NO_INTERACTION: '1' },
  classes: [
    {
      name: 'version-solving',
      files: {
        'pyproject.toml': `
[project]
name = "shop"
version = "1"
requires-python = ">=3.11,<4"

[tool.poetry]
package-mode = false

[tool.poetry.dependencies]
rates = { path = "rates" }
{{package}} = { path = "{{package}}" }
`,
        'rates/pyproject.toml':
          '[project]\nname = "rates"\nversion = "2.0"\nrequires-python = ">=3.11"\ndependencies = ["{{package}}>=3"]\n',
        '{{package}}/pyproject.toml': '[project]\nname = "{{package}}"\nversion = "1.4"\nrequires-python = ">=3.11"\n',
      },
      values: { package: 'ledger' },
      run: 'python3 -m poetry lock',
      truth: { type: null, cause: 'depends on {{package}} (>=3) version solving failed', at: null },
      near: [{ name: 'other-package', values: { package: 'money' } }],
    },
    {
      name: 'no-project',
      files: { 'README.md': 'No project.\n' },
      run: 'python3 -m poetry check',
      truth: { type: null, cause: 'Poetry could not find a pyproject.toml file', at: null },
      near: [
        {
          name: 'invalid',
          files: {
            'pyproject.toml':
              '[project]\nname = "shop"\nversion = "1"\nrequires-python = ">=3.11,<4"\nreadme = "READ.md"\n\n[tool.poetry]\npackages = "shop"\n',
          },
          truth: { cause: 'packages must be array' },
        },
        {
          name: 'no-command',
          run: 'python3 -m poetry instal',
          truth: { cause: 'The requested command instal does not exist.' },
        },
      ],
    },
  ],
};

export default poetry;
