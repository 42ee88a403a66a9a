import type { StepPattern } from '../step-pattern.ts';
import { RUN_AGAIN } from './common.ts';

const GIT = ['git'];

/** Git; never by rewriting what others have, nor by throwing away what is not committed. */
export const GIT_STEPS: readonly StepPattern[] = [
  {
    tools: GIT,
    says: /not a git repository/i,
    steps: [
      'Check where you are: pwd',
      'Go to the folder of the repository, name it with git -C, or begin one: git init',
      RUN_AGAIN,
    ],
  },
  {
    tools: GIT,
    says: /\(non-fast-forward\)|\(fetch first\)|Updates were rejected/,
    steps: [
      'Fetch what others have pushed: git fetch',
      'Put your commits on top of it: git pull --rebase',
      'Resolve conflicts where there are any: git status',
      'Push again: git push',
    ],
  },
  {
    tools: GIT,
    says: /has no upstream branch/,
    steps: [
      'Check which remotes there are: git remote -v',
      [
        'Push, and remember the branch: git push --set-upstream origin {branch}',
        'Push, and remember the branch with --set-upstream',
      ],
    ],
  },
  {
    tools: GIT,
    says: /would be overwritten by|Please commit your changes or stash them/,
    steps: [
      'See which changes are not committed: git status --short',
      'Commit them, or lay them aside: git stash',
      RUN_AGAIN,
      'Take what was laid aside back: git stash pop',
    ],
  },
  {
    codes: ['MERGE_CONFLICT'],
    tools: GIT,
    steps: [
      'List the files in conflict: git diff --name-only --diff-filter=U',
      'Keep what is right of both sides in each, without the marks',
      'Add the files, and go on as git status says: git status',
    ],
  },
  {
    tools: GIT,
    says: /index\.lock/,
    steps: [
      'Check that no other git works here: ps aux',
      'Wait until it is done; a lock that is left over goes only once nobody has it',
      RUN_AGAIN,
    ],
  },
  {
    tools: GIT,
    says: /pathspec|src refspec|unknown revision|ambiguous argument/,
    steps: [
      'List the branches: git branch --all',
      'List the files that are known: git ls-files',
      'Correct the name',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['AUTH_FAILED', 'PERMISSION_DENIED'],
    tools: GIT,
    steps: [
      'Check which address is asked: git remote -v',
      'Sign in, or load the key for that address: ssh-add -l',
      RUN_AGAIN,
    ],
  },
  {
    tools: GIT,
    says: /Please tell me who you are|empty ident name/,
    steps: ['Set the name: git config user.name <name>', 'Set the address: git config user.email <address>', RUN_AGAIN],
  },
];
