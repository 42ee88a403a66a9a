import type { Toolchain } from '../error-class.ts';

/** A notebook of code cells. */
function notebook(...cells: readonly string[]): string {
  return JSON.stringify({
    cells: cells.map((source, index) => ({
      cell_type: 'code',
      id: `cell-${index}`,
      execution_count: null,
      metadata: {},
      outputs: [],
      source: source.trim().split(/(?<=\n)/),
    })),
    metadata: { kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' } },
    nbformat: 4,
    nbformat_minor: 5,
  });
}

const nbconvert: Toolchain = {
  name: 'nbconvert',
  packages: ['python3'],
  pypi: ['nbconvert==7.17.2', 'ipykernel==7.4.0'],
  comment: null,
  environment: { PYTHONWARNINGS: 'ignore', JUPYTER_PLATFORM_DIRS: '1' },
  classes: [
    {
      name: 'cell-fails',
      files: {
        'report.ipynb': notebook(
          'import statistics\nprices = {"tea": [3, 4], "milk": []}',
          'def mean(name):\n    values = prices[name]\n    return statistics.fmean(values)\n\nprint(mean("tea"))\nprint(mean("{{name}}"))',
        ),
      },
      values: { name: 'milk' },
      run: 'python3 -m nbconvert --to notebook --execute report.ipynb --output done.ipynb',
      truth: {
        type: 'StatisticsError',
        cause: 'fmean requires at least one data point',
        at: 'Cell In[2]:3',
        function: 'mean',
      },
      near: [
        {
          name: 'missing-key',
          values: { name: 'sugar' },
          truth: { type: 'KeyError', cause: "'sugar'", at: 'Cell In[2]:2' },
        },
      ],
    },
    {
      name: 'import-of-a-file',
      files: {
        'helpers.py': 'def load(path):\n    with open(path) as source:\n        return source.read()\n',
        'load.ipynb': notebook('from helpers import load', 'text = load("{{file}}")\nprint(len(text))'),
      },
      values: { file: 'notes.txt' },
      run: 'python3 -m nbconvert --to notebook --execute load.ipynb',
      truth: {
        type: 'FileNotFoundError',
        code: 'ENOENT',
        cause: "No such file or directory: '{{file}}'",
        at: 'helpers.py:2',
        function: 'load',
      },
      near: [{ name: 'other-file', values: { file: 'diary.txt' } }],
    },
    {
      name: 'syntax-in-a-cell',
      files: { 'plot.ipynb': notebook('values = [1, 2]', 'for value in values\n    print(value)') },
      run: 'python3 -m nbconvert --to notebook --execute plot.ipynb',
      truth: { type: 'SyntaxError', cause: "expected ':'", at: 'Cell In[2]:1' },
      near: [
        {
          name: 'bracket',
          files: { 'plot.ipynb': notebook('values = [1, 2]', 'print(values[0)') },
          truth: { cause: "closing parenthesis ')' does not match opening parenthesis '['" },
        },
      ],
    },
  ],
};

export default nbconvert;
