/** What shops sell, for names of tests, files and rows. */
const WARES = [
  'apples',
  'bread',
  'butter',
  'candles',
  'carrots',
  'cheese',
  'chocolate',
  'cider',
  'coffee',
  'cups',
  'dates',
  'eggs',
  'figs',
  'flour',
  'forks',
  'garlic',
  'ginger',
  'grapes',
  'honey',
  'jam',
  'kettles',
  'knives',
  'lemons',
  'lentils',
  'milk',
  'mugs',
  'nuts',
  'oats',
  'olives',
  'onions',
  'pears',
  'pepper',
  'plates',
  'plums',
  'rice',
  'salt',
  'spoons',
  'sugar',
  'tea',
  'walnuts',
] as const;

/** One text for each of so many wares, in the order of the alphabet: `from` skips the first of them. */
export function forWares(count: number, text: (ware: string, index: number) => string, from = 0): string {
  return WARES.slice(from, from + count)
    .map((ware, index) => text(ware, from + index))
    .join('\n');
}

/** One file for each of so many wares. */
export function wareFiles(
  count: number,
  file: (ware: string, index: number) => readonly [path: string, source: string],
  from = 0,
): Readonly<Record<string, string>> {
  return Object.fromEntries(WARES.slice(from, from + count).map((ware, index) => file(ware, from + index)));
}

/** The name as a type's: `Apples`. */
export function capital(ware: string): string {
  return ware.charAt(0).toUpperCase() + ware.slice(1);
}
