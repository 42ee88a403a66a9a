import type { FailureFacts } from './failure-facts.ts';

/**
 * A step, with the values of the failure in braces: `Install it: npm install {package}`. What is before the colon is
 * for people, what is after it a command. Of several wordings, the first of which all values are known is taken;
 * where none is, the step is left out.
 */
export type StepTemplate = string | readonly string[];

/** Steps for the failures of some tools. Every condition that is named has to hold. */
export interface StepPattern {
  /** Codes of the failure. @default any */
  readonly codes?: readonly string[];
  /** Programs of the command, or dialects that read its output. @default any */
  readonly tools?: readonly string[];
  /** What the output says. @default anything */
  readonly says?: RegExp;
  /** Values that have to be known. @default none */
  readonly knows?: readonly string[];
  readonly steps: readonly StepTemplate[];
}

/** Whether steps are for a failure. */
export function fits(pattern: StepPattern, { code, tools, text, values }: FailureFacts): boolean {
  const { codes, tools: wanted, says, knows } = pattern;
  return (
    (codes === undefined || codes.includes(code)) &&
    (wanted === undefined || wanted.some((tool) => tools.has(tool))) &&
    (knows === undefined || knows.every((name) => values.has(name))) &&
    (says === undefined || says.test(text))
  );
}

/** The steps of a failure: those of which the values are known. */
export function filledSteps(
  templates: readonly StepTemplate[],
  values: ReadonlyMap<string, string>,
): readonly string[] {
  return templates.flatMap((template) => {
    const wordings = typeof template === 'string' ? [template] : template;
    const filled = wordings.map((wording) => fill(wording, values)).find((step) => step !== null);
    return filled === undefined || filled === null ? [] : [filled];
  });
}

const PLACE = /\{([a-z]{1,20})\}/g;

function fill(template: string, values: ReadonlyMap<string, string>): string | null {
  const names = [...template.matchAll(PLACE)].map(([, name = '']) => name);
  if (!names.every((name) => values.has(name))) return null;
  return template.replaceAll(PLACE, (_place, name: string) => values.get(name) ?? '');
}
