const BY_CATEGORY: ReadonlyMap<string, number> = new Map([
  ['input', 400],
  ['auth', 403],
  ['database', 503],
  ['network', 502],
]);

/** Status of an HTTP answer that carries an error whose definition names none; 500 where nothing is known. */
export function statusByCategory(category: string): number {
  return BY_CATEGORY.get(category) ?? 500;
}
