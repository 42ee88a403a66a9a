import type { Diagnostic } from '../../model.ts';
import type { FoundException } from '../unread-frames.ts';
import { relevantLocation } from '../frames.ts';

/** The finding of one failed test: the place that matters and the type of the root cause. */
export function testDiagnostic(exceptions: readonly FoundException[], message: string): Diagnostic {
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
