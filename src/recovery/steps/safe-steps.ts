import { oneLine } from '../../compactor/text.ts';
import { defused } from '../../context/defuse.ts';
import { destructiveCommandIn } from './destructive.ts';

/** Most steps of one failure: more is no recovery, but a project. */
const MAX_STEPS = 10;
/** Longest step, in characters. */
const MAX_STEP_CHARS = 300;

/** An order, in words, to destroy what may be data. */
const ORDERED =
  /(?:^|\b(?:then|and|to|please|or) |[.;:] )(?:delete|erase|wipe|destroy|purge|empty|drop|remove|overwrite|truncate|clear)\b[^.]{0,80}\b(?:director(?:y|ies)|folders?|files?|databases?|tables?|volumes?|branch(?:es)?|data|disks?|repositor(?:y|ies)|repo|buckets?|clusters?|namespaces?|everything|contents?|backups?|histor(?:y|ies)|state|logs?)\b/i;

/** Steps that may be shown, and how many may not. */
export interface CheckedSteps {
  readonly steps: readonly string[];
  /** Steps that were left out, as what they name would destroy data. */
  readonly leftOut: number;
}

/**
 * Steps from outside as they may stand in a prompt card: one line each, in bounds, without delimiters of prompts;
 * those that would destroy data, by a command or in words, are left out.
 */
export function safeSteps(steps: readonly string[]): CheckedSteps {
  const lines = steps.map((step) => defused(oneLine(step))).filter((step) => step !== '');
  const kept = lines.filter((step) => step.length <= MAX_STEP_CHARS && !destroysData(step));
  return { steps: kept.slice(0, MAX_STEPS), leftOut: lines.filter(destroysData).length };
}

function destroysData(step: string): boolean {
  // Of a longer one, which is not shown, it only matters how it begins.
  const begin = step.slice(0, MAX_STEP_CHARS);
  return destructiveCommandIn(begin) !== null || ORDERED.test(begin);
}
