import type { RawError } from '../model.ts';
import { marker } from './marker.ts';

/** Names that hold no secret: of classes and codes. */
const NAME = /^[A-Za-z_$][A-Za-z_$.]{0,80}$/;
/** A frame of V8: a function, a path and a place, nothing else. */
const FRAME = /^ {4}at (?:[\w$.<>[\] ]{1,120} \()?(?:file:\/\/|node:)?[\w$@./\\ -]{1,240}:\d{1,7}:\d{1,7}\)?$/;
/** Frames that are kept. */
const MAX_FRAMES = 50;
/** Causes that are kept. */
const MAX_CAUSES = 16;

/**
 * What may be kept of an error that could not be searched for secrets: its types, its codes and its frames. The
 * texts are not: an error that is known less well is better than a secret in a log.
 */
export function withheldError(raw: RawError, depth: number = MAX_CAUSES): RawError {
  const frames = raw.stack?.split('\n', 500).filter((line) => FRAME.test(line)) ?? [];
  const type = raw.type !== null && NAME.test(raw.type) ? raw.type : null;
  const message = marker('withheld');
  return {
    type,
    code: raw.code !== null && NAME.test(raw.code) ? raw.code : null,
    message,
    stack: raw.stack === null ? null : [`${type ?? 'Error'}: ${message}`, ...frames.slice(0, MAX_FRAMES)].join('\n'),
    properties: {},
    cause: raw.cause === null || depth === 0 ? null : withheldError(raw.cause, depth - 1),
    errors: [],
  };
}
