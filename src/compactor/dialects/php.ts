import type { Diagnostic } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { loggedPhpErrors } from '../php/logged-error.ts';
import { phpChain } from '../php/php-trace.ts';
import { withoutServer } from '../php/server-lines.ts';
import { ownFrame } from '../single-cause.ts';
import { unlabelled } from '../findings/line-label.ts';

/** PHP's uncaught exceptions, fatal errors and warnings, as text or in HTML. */
export const php: Dialect = {
  name: 'php',
  rank: 80,
  evidence: ['Stack trace:', ' on line ', '[object] (', 'said into stderr: "'],
  read,
};

/** Tags that PHP puts around its words for a browser. */
const TAGS = /<\/?b>|<br ?\/?>/g;
/** `PHP Fatal error:  Uncaught …`, `Parse error: … in /srv/a.php on line 3`, with what a log puts before it. */
const SAID =
  /^(?:.{0,300}?\bPHP )?(Fatal error|Parse error|Recoverable fatal error|Catchable fatal error|Compile error|Core error|Warning|Notice|Deprecated|User Error): {1,2}(.{1,2000}) in (\S.{0,400}) on line (\d{1,7})$/;
/** `PHP Fatal error:  Uncaught TypeError: … in /srv/a.php:9`, without the rest. */
const ALONE =
  /^(?:.{0,300}?\bPHP (?:message: )?)?Fatal error: {1,2}Uncaught ([A-Z\\][\w\\]{0,200}): (.{0,2000}) in (\S.{0,400}):(\d{1,7})$/;
/** What `php -l` says of a file that it has only checked. */
const CHECKED = /^(?:PHP )?Errors parsing \S/;
const SERIOUS = /^(?:\w{1,12} )?(?:fatal |parse |compile |core |user )?error$/i;

function read({ lines: labelled }: ErrorText): Finding | null {
  const lines = unlabelled(labelled);
  const bare = withoutServer(lines).map((line) => (line.includes('<') ? line.replace(TAGS, '') : line));
  const logged = loggedPhpErrors(lines);
  return uncaught(bare) ?? (logged.length > 0 ? { exceptions: logged } : (plain(bare) ?? thrownAlone(bare)));
}

/** The last chain that ended the program; the command line prints it twice. */
function uncaught(lines: readonly string[]): Finding | null {
  for (let index = lines.lastIndexOf('Stack trace:'); index >= 0; index -= 1) {
    const line = lines[index] ?? '';
    if (line.startsWith('Next ') || !line.includes(': ')) continue;
    const chain = phpChain(lines, index);
    if (chain) return { exceptions: chain };
  }
  return null;
}

/** The first error, or the first warning where there is none. */
function plain(lines: readonly string[]): Finding | null {
  const said = lines.flatMap((line) => {
    const match = line.includes(' on line ') ? SAID.exec(line) : null;
    return match ? [match] : [];
  });
  const chosen = said.find((match) => SERIOUS.test(match[1] ?? '')) ?? said[0];
  if (!chosen) return null;
  const [, kind = '', message = '', file = '', line] = chosen;
  const type = kind === 'Parse error' ? 'ParseError' : null;
  const exceptions = [{ type, code: null, message, frames: [ownFrame(file, Number(line))] }];
  return lines.some((text) => CHECKED.test(text))
    ? { exceptions, diagnostics: said.flatMap(findingOf) }
    : { exceptions };
}

/** An uncaught exception of which a log has the first line alone. */
function thrownAlone(lines: readonly string[]): Finding | null {
  const [, type = null, message = '', file = '', line] = lines.map((each) => ALONE.exec(each)).find(Boolean) ?? [];
  return type === null ? null : { exceptions: [{ type, code: null, message, frames: [ownFrame(file, Number(line))] }] };
}

/** A finding of `php -l`; none where standard output says again what the log said. */
function findingOf(
  [, kind = '', message = '', file = '', line]: RegExpExecArray,
  index: number,
  all: readonly RegExpExecArray[],
): readonly Diagnostic[] {
  const isSaid = all
    .slice(0, index)
    .some((other) => other.slice(1).join('\n') === [kind, message, file, line].join('\n'));
  if (isSaid) return [];
  const severity = SERIOUS.test(kind) ? 'error' : 'warning';
  return [{ file, line: Number(line), column: null, severity, code: null, message }];
}
