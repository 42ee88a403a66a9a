/** A program that every JavaScript linter complains about in the same places. */
export const LINTED: Readonly<Record<string, string>> = {
  'src/cart.js': `
export function totalOf(cart) {
  let «unused»{{name}} = 0;
  for (const line of cart.lines) {
    if (line.price == «eq»0) «debugger»debugger;
  }
  return «undef»{{missing}};
}
`,
  'src/main.js': `
import { totalOf } from './cart.js';

totalOf({ lines: [] });
«undef2»{{missing}}.push(1);
`,
};
