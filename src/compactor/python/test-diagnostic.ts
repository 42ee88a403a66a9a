import type { Diagnostic } from '../../model.ts';
import type { FoundException } from '../unread-frames.ts';
import { relevantLocation } from '../frames.ts';

/** The finding of one failed test: the place that matters and the type of the root cause. `root` is what it said. */
export function testDiagnostic(exceptions: readonly FoundException[], test: string, root: string): Diagnostic {
  const said = wrapperOf(exceptions, root) + root;
  const message = [test, said].filter((words) => words !== '').join(': ');
  const place = relevantLocation(exceptions, []);
  return {
    file: place?.file ?? null,
    line: place?.line ?? null,
    column: null,
    severity: 'error',
    code: exceptions[exceptions.length - 1]?.type ?? null,
    message,
  };
}

/** The exception that the test ended with, where another one caused it: the runner's own summary names it alone. A group says nothing of its own. */
function wrapperOf([outermost, ...causes]: readonly FoundException[], root: string): string {
  const message = causes.length === 0 ? '' : (outermost?.message.split('\n', 1)[0] ?? '');
  if (message === '' || message === root || outermost?.type?.endsWith('ExceptionGroup')) return '';
  return `${outermost?.type ? `${outermost.type}: ` : ''}${message} ← `;
}
