/**
 * Classes of failures, as prompt cards name them: what kind of thing helps. `Precondition` and `Runtime` are the
 * origin's (Error Prompt Card, "Example Error Prompts"), the others ours.
 */
export const ERROR_CLASSES = [
  'Usage',
  'Precondition',
  'Access',
  'Transient',
  'Environment',
  'Build',
  'Runtime',
  'Internal',
] as const;
export type ErrorClass = (typeof ERROR_CLASSES)[number];

const BY_CATEGORY: ReadonlyMap<string, ErrorClass> = new Map([
  ['config', 'Precondition'],
  ['input', 'Usage'],
  ['database', 'Precondition'],
  ['network', 'Transient'],
  ['auth', 'Access'],
  ['internal', 'Internal'],
  ['system', 'Environment'],
  ['code', 'Runtime'],
  ['build', 'Build'],
  ['tool', 'Runtime'],
]);

/** The class of errors whose definition names none. */
export function classByCategory(category: string): ErrorClass {
  return BY_CATEGORY.get(category) ?? 'Runtime';
}
