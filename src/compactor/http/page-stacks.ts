import type { Frame } from '../../model.ts';
import { frameAt } from '../frames.ts';
import { withDjangoEnd } from '../python/django-end.ts';
import { oneLine } from '../text.ts';
import { plainOf } from './markup.ts';

/** A line of a stack trace in any of the languages that show one on a page. */
const STACK = /^\s{0,20}(?:at |File "|from |#\d+ )|^Traceback \(most recent/m;
/** A frame as servers of the JVM show it, without the word that consoles have: `\tshop.Cart.total(Cart.java:39)`. */
const UNMARKED = /^\t(?=[\w.$/]{1,300}\(\w{1,100}\.(?:java|kt|scala|groovy):\d)/gm;
/** A frame of Python between elements: `File <b>/srv/app.py</b>, line <i>6</i>`. */
const PYTHON_PLACE = /\bFile "?([^\s",]{1,300}\.py)"?, line (\d{1,7})\b/g;
/** What PHP prints where a page breaks off: `<b>Fatal error</b>:  Uncaught …`, to the line in bold. */
const PHP_FAULTS = ['<b>fatal error</b>: ', '<b>parse error</b>: '] as const;
const PHP_END = /on line <b>\d{1,7}<\/b>/g;

/** The stacks among the texts of a page, as consoles print them; servers of the JVM show causes one after the other. */
export function pageStacks(blocks: readonly string[]): readonly string[] {
  const unmarked = blocks.filter((block) => block.search(UNMARKED) !== -1);
  const stacks = blocks.filter((block) => STACK.test(block)).map(withDjangoEnd);
  if (unmarked.length === 0) return stacks;
  const chain = unmarked.map((block) => block.replace(UNMARKED, '\tat ')).join('\nCaused by: ');
  return [chain, ...stacks.filter((stack) => !unmarked.includes(stack))];
}

/** Whether a text has a line of a stack. */
export function hasStack(text: string): boolean {
  return STACK.test(text);
}

/** Frames of Python of which each part stands in an element of its own, raise point first. */
export function pythonPlaces(markup: string): readonly Frame[] {
  return [...oneLine(plainOf(markup)).matchAll(PYTHON_PLACE)].map(([, file = '', line]) => frameAt(file, Number(line)));
}

/** What PHP says at the end of a page that it could not finish, as its console prints it; empty where there is nothing. */
export function phpFault(page: string, low: string): readonly string[] {
  const start = Math.max(...PHP_FAULTS.map((words) => low.lastIndexOf(words)));
  if (start === -1) return [];
  PHP_END.lastIndex = start;
  const end = PHP_END.exec(page);
  return end === null ? [] : [`PHP ${plainOf(page.slice(start, end.index + end[0].length))}`];
}
