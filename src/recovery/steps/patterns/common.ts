import type { StepTemplate } from '../step-pattern.ts';

/** The last step of most: does it work now? */
export const RUN_AGAIN: StepTemplate = ['Run the command again: {command}', 'Run the command again'];

/** The place that the failure names. */
export const LOOK: StepTemplate = [
  'Look at the place: sed -n {around}p {file}',
  'Look at the place: {file}',
  'Read the first error and the place that it names',
];
