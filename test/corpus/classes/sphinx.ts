import type { Toolchain } from '../error-class.ts';

const sphinx: Toolchain = {
  name: 'sphinx',
  packages: ['python3'],
  pypi: ['sphinx==8.2.3'],
  comment: null,
  classes: [
    {
      name: 'warnings-as-errors',
      files: {
        'docs/conf.py': 'project = "shop"\nextensions = []\n',
        'docs/index.rst': 'Shop\n====\n\n.. toctree::\n\n   guide\n\nSee :ref:`{{label}}`.\n\n.. not-a-directive:: x\n',
        'docs/guide.rst': 'Guide\n=====\n\nText.\n',
      },
      values: { label: 'install' },
      run: 'python3 -m sphinx -W --keep-going -q -b html docs out',
      truth: {
        type: null,
        cause: 'Unknown directive type "not-a-directive"',
        at: 'docs/index.rst:10',
        diagnostics: [
          { at: 'docs/index.rst:10', message: 'Unknown directive type "not-a-directive"' },
          { at: 'docs/index.rst:8', severity: 'warning', code: 'ref.ref', message: "undefined label: '{{label}}'" },
        ],
      },
      near: [
        {
          name: 'missing-document',
          files: { 'docs/index.rst': 'Shop\n====\n\n.. toctree::\n\n   guide\n   manual\n' },
          truth: {
            cause: "toctree contains reference to nonexisting document 'manual'",
            at: 'docs/index.rst:4',
            diagnostics: [{ at: 'docs/index.rst:4', severity: 'warning', message: "nonexisting document 'manual'" }],
          },
        },
      ],
    },
    {
      name: 'configuration',
      files: {
        'docs/conf.py': 'project = "shop"\nextensions = ["{{extension}}"]\n',
        'docs/index.rst': 'Shop\n====\n',
      },
      values: { extension: 'sphinx_shop_theme' },
      run: 'python3 -m sphinx -q -b html docs out',
      truth: { cause: "Could not import extension {{extension}} (exception: No module named '{{extension}}')" },
      near: [{ name: 'other-extension', values: { extension: 'sphinx_shop_icons' } }],
    },
  ],
};

export default sphinx;
