import type { StepPattern } from '../step-pattern.ts';
import { RUN_AGAIN } from './common.ts';

/** Files, permissions and programs, whatever the tool. */
export const SYSTEM_STEPS: readonly StepPattern[] = [
  {
    codes: ['FILE_NOT_FOUND'],
    knows: ['folder'],
    steps: ['See what is there: ls -la {folder}', 'Correct the path, or make the file', RUN_AGAIN],
  },
  {
    codes: ['PERMISSION_DENIED'],
    knows: ['executable'],
    steps: [
      'See who may do what: ls -l {executable}',
      'Allow it to be executed, if it is meant to be: chmod u+x {executable}',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['PERMISSION_DENIED'],
    knows: ['path'],
    steps: [
      'See who may do what: ls -ld {path}',
      'See who you are: id',
      'Ask for the permission, or use a path of your own',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['COMMAND_NOT_FOUND'],
    knows: ['missing'],
    steps: [
      'Look for it: command -v {missing}',
      'Correct the spelling, install the program, or put its folder on the PATH',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['DISK_FULL'],
    steps: ['See which disk is full: df -h', 'Make room on it, or write to another one', RUN_AGAIN],
  },
];
