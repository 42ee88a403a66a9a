import { hasLine } from '../text.ts';

/** `Exception Type: KeyError at /orders/7`, then `Exception Value: 'price'`, in Django's copy of the traceback. */
const DJANGO_TYPE = /^Exception Type: (\S{1,200}) at \S{0,2000}\nException Value: (.*)/m;
/** The title of its page: `KeyError at /orders/7`, then `'price'`. */
const DJANGO_TITLE =
  /^ {0,8}([A-Z]\w{1,100}) at \/\S{0,2000}\n {0,8}(\S.{0,2000})\n(?:[ \t]{0,8}\n){0,2} {0,8}Request Method:/m;
/** The head of a frame as older versions print it, and what stands below: `File "a.py" in total`, `  7.   return 1`. */
const OLD_FRAME = /^( {0,8}File "[^"\n]{1,400}") in (\S{1,300})\n {1,8}(\d{1,7})\. {1,200}(?=\S)/gm;
/** The same of the page itself, as people copy it: `/srv/a.py, line 7, in total`. */
const SHOWN_FRAME = /^(\S[^\n"]{0,400}\.py), line (\d{1,7}), in (\S.{0,200})$/gm;
const SHOWN_HEADER = 'Traceback Switch to copy-and-paste view\n';
const OLD_HEADER = 'Traceback:\n';
const HEADER = 'Traceback (most recent call last)';

/** A traceback with its exception at the end: Django names it further below in words of its own, and in the title of its page. */
export function withDjangoEnd(stack: string): string {
  const isPage = stack.includes('Request Method:');
  if (!isPage && !hasLine(stack, 'Exception Value: ')) return stack;
  const named = DJANGO_TYPE.exec(stack);
  const [, type = '', said = ''] = named ?? (isPage ? DJANGO_TITLE.exec(stack) : null) ?? [];
  if (type === '') return stack;
  const ended = `${type}: ${said}`;
  const shown = isPage ? stack.indexOf(SHOWN_HEADER) : -1;
  if (shown !== -1) {
    const frames = [...stack.slice(shown + SHOWN_HEADER.length).matchAll(SHOWN_FRAME)];
    return [
      `${HEADER}:`,
      ...frames.map(([, file, line, name]) => `  File "${file}", line ${line}, in ${name}`),
      ended,
    ].join('\n');
  }
  const old = hasLine(stack, OLD_HEADER) ? stack.indexOf(OLD_HEADER) : -1;
  const start = old === -1 ? stack.indexOf(HEADER) : old;
  if (start === -1) return isPage ? ended : stack;
  if (named !== null && start > named.index) return stack;
  const frames = stack.slice(start, named?.index).trimEnd();
  if (old === -1) return `${frames}\n${ended}`;
  return `${HEADER}:\n${frames.slice(OLD_HEADER.length).replaceAll(OLD_FRAME, '$1, line $3, in $2\n    ').trim()}\n${ended}`;
}
