import type { ParsedException } from '../../model.ts';
import { phpCalls } from './php-trace.ts';

/** An exception as Monolog writes it, in the logs of Laravel and Symfony: `[object] (TypeError(code: 0): … at /srv/a.php:21)`. */
const OBJECT =
  /\[object\] \(([A-Za-z_\\][\w\\]{0,200})\(code: ([^)]{1,20})\): (.{0,1500}) at (\S.{0,400}?):(\d{1,7})\)/s;
/** The line on which a message ends that goes on below its head. */
const RAISED = /(?:^| )at \S.{0,400}?:\d{1,7}\)/;
const HEAD = '[object] (';
/** Most lines of a message. */
const MAX_MESSAGE_LINES = 20;
/** A layout that keeps a record on one line writes the ends of its lines; a namespace has its sign twice. */
const JOINED = /\\n\[(?:stacktrace|previous exception)\]/;
const ENDS = /(?<!\\)\\n/;
const ESCAPED = /\\(["\\])/g;
const MAX_CAUSES = 16;

/** Reads the last logged exception with those that it wraps, outermost first; empty where there is none. */
export function loggedPhpErrors(all: readonly string[]): readonly ParsedException[] {
  if (!all.some((line) => line.includes(HEAD))) return [];
  const lines = all
    .flatMap((line) => (JOINED.test(line) ? line.split(ENDS) : [line]))
    .map((line) => line.replace(ESCAPED, '$1'));
  const from = lines.findLastIndex((line) => line.includes('"exception":"[object]'));
  const chain: ParsedException[] = [];
  for (const [index, line] of lines.entries()) {
    if (index < from || chain.length === MAX_CAUSES || !line.includes(HEAD)) continue;
    const end = messageEnd(lines, index);
    const [, type = '', code, message = '', file = '', number] =
      OBJECT.exec(lines.slice(index, end + 1).join('\n')) ?? [];
    if (type === '') continue;
    const frames = phpCalls(lines, end + 1, { file, line: Number(number) });
    chain.push({ type, code: code === '0' ? null : (code ?? null), message: message.trimEnd(), frames });
  }
  return chain;
}

/** The line that says where the exception was raised, behind the last line of its message. */
function messageEnd(lines: readonly string[], head: number): number {
  const below = lines.slice(head, head + MAX_MESSAGE_LINES);
  const others = below.findIndex((line, at) => at > 0 && (line.includes(HEAD) || line.startsWith('[stacktrace]')));
  const own = others === -1 ? below : below.slice(0, others);
  return (
    head +
    Math.max(
      0,
      own.findIndex((line) => RAISED.test(line)),
    )
  );
}
