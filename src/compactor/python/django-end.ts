import { hasLine } from '../text.ts';

/** `Exception Type: KeyError at /orders/7`, then `Exception Value: 'price'`, in Django's copy of the traceback. */
const DJANGO_TYPE = /^Exception Type: (\S{1,200}) at \S{0,2000}\nException Value: (.*)/m;

/** A traceback with its exception at the end: Django names it further below in words of its own. */
export function withDjangoEnd(stack: string): string {
  if (!hasLine(stack, 'Exception Value: ')) return stack;
  const type = DJANGO_TYPE.exec(stack);
  const start = stack.indexOf('Traceback (most recent');
  if (!type || start === -1 || start > type.index) return stack;
  return `${stack.slice(start, type.index).trimEnd()}\n${type[1]}: ${type[2] ?? ''}`;
}
