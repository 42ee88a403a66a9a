import type { Frame } from '../../model.ts';
import { frameAt } from './frames.ts';
import { toNumber } from '../text.ts';
import { plainPath } from './source-path.ts';

/** The position at the end of Babel's messages: `/srv/a.js: Unexpected token (3:12)`. */
const BABEL = / \((\d{1,7}):(\d{1,7})\)$/;
/** The file at their beginning. */
const BABEL_FILE = /^(?:[\w$]{1,60}: )?((?:\/|[A-Za-z]:[\\/])[^:]{1,500}): /;
/** esbuild begins a line with it: `/srv/a.ts:3:7: ERROR: Expected ";"`. */
const ESBUILD = /^([^\s:](?:[^:]{0,500}|:[\\/][^:]{0,500})):(\d{1,7}):(\d{1,7}): ERROR: /;
/** Rollup begins its message with it: `src/main.js (1:9): "a" is not exported …`. */
const ROLLUP = /^(?:\[plugin [^\]]{1,80}\] )?([^\s():]{1,500}\.\w{1,12}) \((\d{1,7}):(\d{1,7})\): /;
/** Vite names it on a line of its own: `  File: /srv/app/src/App.tsx:3:21`. */
const VITE = /^\s{0,8}[Ff]ile: (\S{1,500}):(\d{1,7}):(\d{1,7})$/;
/** A template's engine names its place first, then quotes it: `views/mail.ejs:2`, `  >> 2| <p><%= name %></p>`. */
const TEMPLATE = /^(\S{1,300}\.\w{1,12}):(\d{1,7})(?::(\d{1,7}))?$/;
const QUOTED = /^\s{0,8}(?:>{1,2})?\s{0,8}\d{1,7}\s{0,2}\|/;
/** Node.js names the module that asked for another one: `… imported from /srv/app/src/main.js`. */
const IMPORTER = / imported from ((?:\/|file:\/\/|[A-Za-z]:[\\/])[^\n]{1,500}?)(?:$|\n)/;
/** How many lines of a message are looked at. */
const MAX_LINES = 8;

/** The place that a bundler or transpiler names in its message, as a frame. */
export function frameInMessage(message: string): Frame | null {
  const template = templatePlace(message);
  if (template) return frameAt(plainPath(template[1] ?? ''), Number(template[2]), toNumber(template[3]), null);
  for (const line of message.split('\n', MAX_LINES)) {
    const match = line.includes(' ERROR: ') ? ESBUILD.exec(line) : null;
    if (match?.[1] !== undefined) return frameOf(match[1], match[2], match[3]);
    const vite = line.includes('ile: ') ? VITE.exec(line) : null;
    if (vite?.[1] !== undefined) return frameOf(vite[1], vite[2], vite[3]);
    const rollup = line.includes('): ') ? ROLLUP.exec(line) : null;
    if (rollup?.[1] !== undefined) return frameOf(rollup[1], rollup[2], rollup[3]);
    const babel = line.endsWith(')') ? BABEL.exec(line) : null;
    const file = babel && BABEL_FILE.exec(line)?.[1];
    if (babel && file) return frameOf(file, babel[1], babel[2]);
  }
  return null;
}

/** The module whose import failed, as a frame; its line is told nowhere. */
export function importerIn(message: string): Frame | null {
  const file = message.includes(' imported from ') ? IMPORTER.exec(message)?.[1] : undefined;
  return file === undefined ? null : frameAt(plainPath(file), null, null, null);
}

/** The message without a line that is nothing but the place. */
export function withoutPlaceLine(message: string): string {
  const lines = message.split('\n');
  if (templatePlace(message)) {
    const words = lines.findIndex((line, index) => index > 0 && line.trim() !== '' && !isQuotation(line));
    return words === -1 ? '' : lines.slice(words).join('\n');
  }
  return lines.some((line) => VITE.test(line)) ? lines.filter((line) => !VITE.test(line)).join('\n') : message;
}

function templatePlace(message: string): RegExpExecArray | null {
  const end = message.indexOf('\n');
  const next = end === -1 ? '' : message.slice(end + 1, end + 200);
  return isQuotation(next.split('\n', 1)[0] ?? '') ? TEMPLATE.exec(message.slice(0, end)) : null;
}

/** A quoted line of source, or the marks below one. */
function isQuotation(line: string): boolean {
  return QUOTED.test(line) || /^[\s-]{1,400}\^[\s^]{0,400}$/.test(line);
}

function frameOf(file: string, line: string | undefined, column: string | undefined): Frame {
  return frameAt(plainPath(file), Number(line), Number(column), null);
}
