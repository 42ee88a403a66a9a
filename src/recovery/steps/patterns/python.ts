import type { StepPattern } from '../step-pattern.ts';
import { LOOK, RUN_AGAIN } from './common.ts';

const PYTHON = ['python3', 'python', 'pytest', 'pip', 'uv', 'mypy', 'django'];

/** Python, pip and pytest. */
export const PYTHON_STEPS: readonly StepPattern[] = [
  {
    codes: ['MODULE_NOT_FOUND'],
    tools: PYTHON,
    knows: ['package'],
    steps: [
      'Check whether it is there: python3 -m pip show {package}',
      'Install it, if it is known to the package index by that name and is no file of the project: python3 -m pip install {package}',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['PACKAGE_NOT_FOUND'],
    tools: ['pip', 'uv', 'python3'],
    steps: [
      [
        'Check the spelling and which versions there are: python3 -m pip index versions {package}',
        'Check the spelling and the version',
      ],
      'Check the version of Python against what the package supports: python3 --version',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['DEPENDENCY_CONFLICT'],
    tools: ['pip', 'uv', 'python3'],
    steps: ['See which versions do not agree: python3 -m pip check', 'Choose versions that agree', RUN_AGAIN],
  },
  {
    codes: ['TEST_FAILED', 'ASSERTION_FAILED'],
    tools: ['pytest'],
    steps: [
      [
        'Run the failing test alone: python3 -m pytest -x {test}',
        'Run the failing test alone: python3 -m pytest -x --last-failed',
      ],
      LOOK,
      'Mend the code, or the test if that is wrong',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['SYNTAX_ERROR'],
    tools: PYTHON,
    knows: ['file'],
    steps: [LOOK, 'Correct the syntax', 'Check it: python3 -m py_compile {file}', RUN_AGAIN],
  },
  {
    codes: ['LINT_FAILED'],
    tools: ['ruff'],
    steps: ['Let it mend what it can: ruff check --fix', 'Correct the rest by hand', RUN_AGAIN],
  },
];
