import type { StepPattern } from '../step-pattern.ts';
import { LOOK, RUN_AGAIN } from './common.ts';

const JAVASCRIPT = [
  'node',
  'npm',
  'pnpm',
  'yarn',
  'tsc',
  'tsx',
  'vite',
  'vitest',
  'jest',
  'mocha',
  'eslint',
  'webpack',
];
const NPM = ['npm', 'pnpm', 'yarn'];

/** Node.js, its package managers, and the tools of TypeScript. */
export const JAVASCRIPT_STEPS: readonly StepPattern[] = [
  {
    tools: NPM,
    knows: ['script'],
    steps: [
      'List the scripts that there are: npm run',
      'Correct the name, or add {script} to the scripts of package.json',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['MODULE_NOT_FOUND'],
    tools: JAVASCRIPT,
    knows: ['module'],
    steps: [
      'Check that the file exists, with its ending and in this case of letters: ls -l {module}',
      'Correct the path, or make the file',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['MODULE_NOT_FOUND'],
    tools: JAVASCRIPT,
    knows: ['package'],
    steps: [
      'Check that {package} is the right name, and whether package.json declares it: npm pkg get dependencies devDependencies',
      'Install it: npm install {package}',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['PACKAGE_NOT_FOUND'],
    tools: NPM,
    steps: [
      [
        'Check the spelling and which versions there are: npm view {package} versions',
        'Check the spelling and the version',
      ],
      'Check which registry is asked: npm config get registry',
      'Correct the name or the version in package.json',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['DEPENDENCY_CONFLICT'],
    tools: NPM,
    steps: [
      ['See who asks for which version: npm explain {package}', 'See who asks for which version: npm ls'],
      'Choose a version that all accept in package.json',
      'Install again: npm install',
    ],
  },
  {
    tools: NPM,
    says: /ENOENT[^\n]{0,200}package\.json|Could not read package\.json/,
    steps: [
      'Check where you are: ls package.json',
      'Go to the folder of the project, or begin one: npm init -y',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['TYPE_CHECK_FAILED', 'COMPILATION_FAILED'],
    tools: ['tsc', ...NPM, 'vue-tsc'],
    steps: [LOOK, 'Correct the types there; later errors often follow from the first', 'Check again: npx tsc --noEmit'],
  },
  {
    codes: ['LINT_FAILED'],
    tools: ['eslint', 'lint', 'npm'],
    steps: [
      [
        'Let the linter mend what it can: npx eslint --fix {file}',
        'Let the linter mend what it can: npx eslint --fix .',
      ],
      'Correct the rest by hand',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['TEST_FAILED', 'ASSERTION_FAILED'],
    tools: ['vitest', 'jest'],
    steps: [
      'Compare the expected with the received value',
      LOOK,
      'Mend the code, or the test if that is wrong',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['SYNTAX_ERROR'],
    tools: ['node'],
    knows: ['file'],
    steps: [LOOK, 'Correct the syntax', 'Check it: node --check {file}', RUN_AGAIN],
  },
];
