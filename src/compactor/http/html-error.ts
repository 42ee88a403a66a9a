import type { Frame } from '../../model.ts';
import { ownFrame } from '../single-cause.ts';
import { oneLine } from '../text.ts';
import { bodyError, type BodyError } from './body-error.ts';
import { labelled } from './field-errors.ts';
import { elementsOf, plainOf } from './markup.ts';
import { hasStack, pageStacks, phpFault, pythonPlaces } from './page-stacks.ts';
import { startsWithPhrase } from './reason-phrases.ts';

/** Most characters of a page that are searched. */
const MAX_PAGE_CHARS = 100_000;
/** Longest line of a page that is taken as a message, in characters. */
const MAX_LINE_CHARS = 300;
/** Words by which a title or heading is an error's. */
const FAILURE =
  /\b[45]\d\d\b|error|exception|not found|forbidden|denied|unauthori[sz]ed|unavailable|bad (?:request|gateway)|timed? ?out|failed|cannot (?:get|post|put|delete|patch)|invalid|something went wrong|whoops/i;
/** A status in a title: `502 Bad Gateway`, `HTTP Status 404 – Not Found`, `shop.example.com | 522: Connection timed out`. */
const STATUS = /\b([45]\d\d)\b[\s:–-]{0,3}/;
/** A class and its words: `TypeError: x is not a function`, `KeyError at /orders/7`. */
const TYPED = /^((?:\w{1,80}(?:\.|::|\\)){0,8}\w{1,80}(?:Error|Exception|DoesNotExist|Fault))(?:: (.+)| at \/\S*)$/;
/** Where Ruby's pages say it happened, below the heading: `cart.rb: in total, line 7`. */
const PLACE_BELOW = /(?:^|[ >])([\w./@~-]{1,300}\.\w{1,12}): in (?:[^,\n]{1,120}), line (\d{1,7})\b/;
/** How far below the heading that may stand, in characters of the page. */
const MAX_SUMMARY_CHARS = 1500;
/** What a page says besides: the server's name, the status once more, an invitation. */
const ASIDE =
  /^(?:nginx|apache|openresty|cloudflare|microsoft-iis|powered by|werkzeug)\b|^\/|\?$|^(?:http )?(?:error|status)(?: code)?:? ?\d{3}$|^error$|^whitelabel error page$|^this application has no explicit mapping|^there was an unexpected error \(type=|^\w{3} \w{3} \d{2} \d{2}:\d{2}:\d{2} /i;
/** Where Django prints the words of the exception. */
const DJANGO_WORDS = /<pre class="exception_value">([^<]{1,2000})</;

/** Reads a page as a server's report of an error. `null` where it is none. `failed`: the answer is known to be a failure. */
export function errorOfHtml(text: string, failed = false): BodyError | null {
  const page = text.slice(0, MAX_PAGE_CHARS);
  const low = page.toLowerCase();
  if (!low.includes('<title') && !low.includes('<h1') && !low.includes('<pre')) return null;
  const title = titleOf(elementsOf(page, low, 'title', 1)[0] ?? '');
  const heading = oneLine(elementsOf(page, low, 'h1', 1)[0] ?? '');
  const blocks = [...elementsOf(page, low, 'pre', 8), ...elementsOf(page, low, 'textarea', 2), ...comments(page)];
  const stacks = [...phpFault(page, low), ...pageStacks(blocks)];
  if (!failed && stacks.length === 0 && !FAILURE.test(title) && !FAILURE.test(heading)) return null;
  const firstLines = blocks.map((block) => oneLine(block.split('\n', 1)[0] ?? ''));
  const below = elementsOf(page, low, 'h2', 2);
  const typed = [...firstLines, heading, title, ...below].map((line) => TYPED.exec(line)).find(Boolean);
  const lines = [
    ...firstLines,
    heading,
    ...below,
    ...elementsOf(page, low, 'p', 8),
    ...elementsOf(page, low, 'div', 6),
    ...afterHeading(page, low),
  ].map(oneLine);
  const status =
    [title, heading, ...lines.filter((line) => ASIDE.test(line))].map((line) => STATUS.exec(line)).find(Boolean) ??
    null;
  const django = DJANGO_WORDS.exec(page)?.[1]
    ?.replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"');
  return bodyError({
    type: typed?.[1] ?? phraseIn(title, status),
    status: status?.[1] === undefined ? null : Number(status[1]),
    message:
      django?.trim() ?? typed?.[2] ?? (typed ? wordsBelow(page, low) : null) ?? messageOf(title || heading, lines),
    frames: stacks.length === 0 && typed ? placesBelow(page, low) : [],
    embedded: [...afterPage(page, low), ...stacks].toSorted(
      (a, b) => Number(b.includes('Traceback')) - Number(a.includes('Traceback')),
    ),
  });
}

/** The title without the name of the site and of the debugger. */
function titleOf(title: string): string {
  return oneLine(title)
    .replace(/^[\w.-]{1,100} \| /, '')
    .replace(/ \/\/ Werkzeug Debugger$/, '');
}

/** The title where it says something, with the first line of the page that says more. */
function messageOf(title: string, lines: readonly string[]): string {
  const base = ASIDE.test(title) ? '' : title;
  const known = new Set(['error', 'code', 'http', 'status', ...wordsOf(base)]);
  const more = lines.find(
    (line) => line.length < MAX_LINE_CHARS && !ASIDE.test(line) && wordsOf(line).some((word) => !known.has(word)),
  );
  return labelled(base, more ?? '') || title;
}

function wordsOf(line: string): readonly string[] {
  return line.toLowerCase().match(/[\p{L}\d]{1,60}/gu) ?? [];
}

/** `502 Bad Gateway` → `Bad Gateway`. */
function phraseIn(title: string, status: RegExpExecArray | null): string | null {
  const phrase = status === null ? '' : title.slice(status.index + status[0].length);
  return status !== null && startsWithPhrase(Number(status[1]), phrase) ? phrase : null;
}

/** What a program printed below the page, a crash for instance. */
function afterPage(page: string, low: string): readonly string[] {
  const end = low.lastIndexOf('</html>');
  const rest = end === -1 ? '' : page.slice(end + 7).trim();
  return hasStack(rest) ? [rest] : [];
}

/** The words right behind the heading, in no element of their own. */
function afterHeading(page: string, low: string): readonly string[] {
  const end = low.indexOf('</h1>');
  return end === -1 ? [] : [plainOf(page.slice(end + 5, end + 5 + MAX_LINE_CHARS).split('<', 1)[0] ?? '')];
}

/** The subheading of a page whose heading has only the class. */
function wordsBelow(page: string, low: string): string | null {
  const end = low.indexOf('</h1>');
  const [words = ''] = end === -1 ? [] : elementsOf(page.slice(end), low.slice(end), 'h2', 1);
  return words === '' ? null : oneLine(words);
}

function placesBelow(page: string, low: string): readonly Frame[] {
  const end = low.indexOf('</h1>');
  if (end === -1) return [];
  const [, file, line] = PLACE_BELOW.exec(oneLine(plainOf(page.slice(end, end + MAX_SUMMARY_CHARS)))) ?? [];
  return file === undefined ? pythonPlaces(page.slice(end)) : [ownFrame(file, Number(line))];
}

/** Debuggers repeat the stack as plain text in a comment at the end of the page. */
function comments(page: string): readonly string[] {
  const start = page.lastIndexOf('<!--');
  // Old pages hide their scripts and styles in comments.
  if (page.lastIndexOf('</script') > start || page.lastIndexOf('</style') > start) return [];
  const end = page.indexOf('-->', start);
  return start === -1 ? [] : [page.slice(start + 4, end === -1 ? page.length : end).trim()];
}
