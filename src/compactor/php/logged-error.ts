import type { ParsedException } from '../../model.ts';
import { phpCalls } from './php-trace.ts';

/** An exception as Monolog writes it, in the logs of Laravel and Symfony: `[object] (TypeError(code: 0): … at /srv/a.php:21)`. */
const OBJECT =
  /\[object\] \(([A-Za-z_\\][\w\\]{0,200})\(code: ([^)]{1,20})\): (.{0,1500}) at (\S.{0,400}?):(\d{1,7})\)/;
/** A layout that keeps a record on one line writes the ends of its lines; a namespace has its sign twice. */
const JOINED = '\\n[stacktrace]\\n';
const ENDS = /(?<!\\)\\n/;
const MAX_CAUSES = 16;

/** Reads the last logged exception with those that it wraps, outermost first; empty where there is none. */
export function loggedPhpErrors(all: readonly string[]): readonly ParsedException[] {
  const lines = all.flatMap((line) => (line.includes(JOINED) ? line.split(ENDS) : [line]));
  const from = lines.findLastIndex((line) => line.includes('{"exception":"[object]'));
  const chain: ParsedException[] = [];
  for (const [index, line] of lines.entries()) {
    if (index < from || chain.length === MAX_CAUSES || !line.includes('[object] (')) continue;
    const [, type = '', code, message = '', file = '', number] = OBJECT.exec(line) ?? [];
    if (type === '') continue;
    const raised = { file: file.replaceAll('\\\\', '\\'), line: Number(number) };
    const frames = phpCalls(lines, index + 1, raised);
    chain.push({ type: type.replaceAll('\\\\', '\\'), code: code === '0' ? null : (code ?? null), message, frames });
  }
  return chain;
}
