import type { StepPattern } from '../step-pattern.ts';
import { GIT_STEPS } from './git.ts';
import { JAVASCRIPT_STEPS } from './javascript.ts';
import { MACHINE_STEPS } from './machines.ts';
import { NATIVE_STEPS } from './native.ts';
import { PYTHON_STEPS } from './python.ts';
import { SYSTEM_STEPS } from './system.ts';

/** Steps by tool; the first that fit count. */
export const STEP_PATTERNS: readonly StepPattern[] = [
  ...GIT_STEPS,
  ...MACHINE_STEPS,
  ...JAVASCRIPT_STEPS,
  ...PYTHON_STEPS,
  ...NATIVE_STEPS,
  ...SYSTEM_STEPS,
];
