import { allFrames, type FoundException } from '../unread-frames.ts';

/** How a mock's library points at a call within its message. */
const POINTS = '-> at ';
/** A file of tests, which itself makes the calls that are pointed at. */
const OF_TESTS = /(?:Tests?|IT|Spec|Steps)\.\w{1,8}$/;

/**
 * A check of a mock fails in the method that was mocked: the message points at it, and it is the first frame. What
 * is at fault is who checked it, in the frames below.
 */
export function besideMock(exception: FoundException): FoundException {
  if (!exception.message.includes(POINTS)) return exception;
  const [mocked, ...rest] = allFrames(exception.frames);
  if (mocked === undefined || mocked.file === null || OF_TESTS.test(mocked.file)) return exception;
  const isPointedAt = exception.message.includes(`${mocked.function}(${mocked.file}:${mocked.line})`);
  if (!isPointedAt || !rest.some(({ inApp }) => inApp)) return exception;
  return { ...exception, frames: [{ ...mocked, inApp: false }, ...rest] };
}
