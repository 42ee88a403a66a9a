import { FaultlineError } from '../../errors.ts';

/**
 * The result of work that may take `millis` milliseconds, counted from the call. After that its signal is
 * aborted, and what becomes of it is nobody's concern any more.
 *
 * @throws FaultlineError when the time is over
 */
export async function withinMillis<T>(millis: number, work: (signal: AbortSignal) => PromiseLike<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeIsOver = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const late = new FaultlineError(`no answer within ${millis} ms`, { code: 'FAULTLINE_MODEL_FAILED' });
      // First, as work that is aborted may reject with an error that says less.
      reject(late);
      controller.abort(late);
    }, millis);
  });
  try {
    return await Promise.race([work(controller.signal), timeIsOver]);
  } finally {
    clearTimeout(timer);
  }
}
