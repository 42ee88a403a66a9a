import type { StepTemplate } from '../step-pattern.ts';
import { RUN_AGAIN } from './common.ts';

/** Steps by class of the failure, in lower case: what helps where nothing more is known. */
export const CLASS_STEPS: Readonly<Record<string, readonly StepTemplate[]>> = {
  usage: [
    ['Read how the command is called: {program} --help', 'Read how the command is called'],
    'Compare its options and arguments with what was given, and correct them',
    RUN_AGAIN,
  ],
  precondition: [
    'Read in the cause what is missing',
    'Set that up: the file, the service, the setting or the version that the command needs',
    RUN_AGAIN,
  ],
  access: [
    'Check as whom the command acts, and with which credentials',
    'Ask for the permission, or sign in again; never write a credential into a command',
    RUN_AGAIN,
  ],
  transient: ['Wait a few seconds', RUN_AGAIN, 'Check that the service is up if it fails again'],
  environment: [
    'Check the machine against the cause: disk, memory, files and programs',
    'Mend what the cause names',
    RUN_AGAIN,
  ],
  build: [
    ['Look at the first error: sed -n {around}p {file}', 'Read the first error and the place that it names'],
    'Correct it; later errors often follow from it',
    RUN_AGAIN,
  ],
  runtime: [
    ['Look at the place that failed: sed -n {around}p {file}', 'Read the cause, and the place where it happened'],
    'Correct the code or its input',
    RUN_AGAIN,
  ],
};

/** Steps for everything else (error-prompt-card, "Recovery Step Patterns", Generic): syntax, set-up, cause. */
export const GENERIC_STEPS: readonly StepTemplate[] = [
  ['Check the syntax of the command: {program} --help', 'Check the syntax of the command'],
  'Verify that what it needs is set up: its configuration, its working folder, its environment',
  'Review the cause above, and correct what it names',
];
