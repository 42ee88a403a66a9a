import type { RawError } from '../model.ts';

/** How much of a message is compared, in characters; bounds what open spans hold. */
const MAX_MESSAGE_CHARS = 500;
/** How many frames are compared. */
const MAX_FRAMES = 5;
/** Longest part of a stack that is searched for them, in characters. */
const MAX_FRAMES_CHARS = 4_000;
/** How many links of a chain are compared, members of aggregates included. */
const MAX_LINKS = 64;

/** By what one exception of a failure is known again. */
export interface Traits {
  /** Type and code, unless they are what every error has. */
  readonly names: readonly string[];
  readonly message: string;
  /** First frames of the stack; empty where the copy has none. */
  readonly frames: string;
}

/** What of a raw error is compared. */
type Compared = Pick<RawError, 'type' | 'code' | 'message' | 'stack'>;

export function traitsOf({ type, code, message, stack }: Compared): Traits {
  const names = [type, code].filter((name): name is string => name !== null && name !== 'Error');
  return { names, message: message.slice(0, MAX_MESSAGE_CHARS), frames: stack === null ? '' : framesOf(stack) };
}

/** The traits of an error, of its causes and of the members of aggregates, outermost first. */
export function traitsOfChain(raw: RawError): readonly Traits[] {
  const found: Traits[] = [];
  const waiting = [raw];
  for (let link = waiting.shift(); link && found.length < MAX_LINKS; link = waiting.shift()) {
    found.push(traitsOf(link));
    if (link.cause) waiting.push(link.cause);
    waiting.push(...link.errors);
  }
  return found;
}

/**
 * Whether two copies are of one exception: their messages agree, and so do their stacks or, where a copy has
 * none, their names.
 */
export function isSame(a: Traits, b: Traits): boolean {
  if (!sameMessage(a, b)) return false;
  return a.frames !== '' && b.frames !== '' ? a.frames === b.frames : sameNames(a, b);
}

/** Copies are made of `error.message` or of `String(error)`. */
function sameMessage(a: Traits, b: Traits): boolean {
  return a.message === b.message || isStringOf(a, b) || isStringOf(b, a);
}

function isStringOf(text: Traits, error: Traits): boolean {
  return [...error.names, 'Error'].some(
    (name) => text.message.startsWith(name) && text.message === `${name}: ${error.message}`.slice(0, MAX_MESSAGE_CHARS),
  );
}

/** Copies may have the code in the place of the type, a base class in the place of the class, or neither. */
function sameNames(a: Traits, b: Traits): boolean {
  return a.names.length === 0 || b.names.length === 0 || a.names.some((name) => b.names.includes(name));
}

/** The first frames, without the head of the stack, which copies word differently. */
function framesOf(stack: string): string {
  const start = stack.indexOf('\n    at ');
  if (start === -1) return '';
  return stack
    .slice(start + 1, start + MAX_FRAMES_CHARS)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, MAX_FRAMES)
    .join('\n');
}
