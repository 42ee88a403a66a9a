import { chainOf, exceptionOf } from './error-block.ts';
import type { TopBlock } from './error-blocks.ts';
import { allFrames, type FoundException } from '../unread-frames.ts';
import { frameInMessage, importerIn, withoutPlaceLine } from './message-place.ts';

/** An error with the causes that are printed below it as errors of their own. */
export type Run = readonly [TopBlock, ...TopBlock[]];

/** How many lines apart an error and the cause that Bun prints below it may begin. */
const MAX_CODE_LINES = 16;

/** Puts errors that are named the cause of the one before them into its run. */
export function runsOf(blocks: readonly TopBlock[]): readonly Run[] {
  const runs: Run[] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last && isCauseOf(block, last)) runs[runs.length - 1] = [...last, block];
    else runs.push([block]);
  }
  return runs;
}

function isCauseOf({ block, preamble }: TopBlock, run: Run): boolean {
  if (block.heading.causes) return true;
  const before = run[run.length - 1] ?? run[0];
  const near = block.start - before.block.end <= MAX_CODE_LINES;
  return preamble?.numbered === true && before.preamble?.numbered === true && near;
}

/** The exceptions of a run, outermost first, with the places that stand outside the frames. */
export function exceptionsOf(run: Run): readonly FoundException[] {
  const chain = run.flatMap(({ block }) => chainOf(block)).map(exceptionOf);
  const own = withPreamble(chain.map(withPlaceInMessage), run[0]);
  const { quoted } = run[0];
  if (!quoted) return own;
  const outer = own.map((exception) => ({ ...exception, message: exception.message.split('\n', 1)[0] ?? '' }));
  return [...outer, ...exceptionsOf([quoted])];
}

function withPlaceInMessage(exception: FoundException): FoundException {
  const frame = frameInMessage(exception.message);
  if (!frame) return withImporter(exception);
  return {
    ...exception,
    message: withoutPlaceLine(exception.message),
    frames: [frame, ...allFrames(exception.frames)],
  };
}

/** The module that failed to import another one, where the loader alone is on the stack. */
function withImporter(exception: FoundException): FoundException {
  const importer = importerIn(exception.message);
  if (importer === null || exception.frames.find(({ inApp }) => inApp)) return exception;
  return { ...exception, frames: [importer, ...allFrames(exception.frames)] };
}

/** The place above the code counts where the source could not be parsed, or where no frame is the user's own. */
function withPreamble(chain: readonly FoundException[], { preamble }: TopBlock): readonly FoundException[] {
  const [outermost, ...causes] = chain;
  const frame = preamble?.frame;
  if (!outermost || frame?.inApp !== true) return chain;
  const needed = outermost.type === 'SyntaxError' || !chain.some(({ frames }) => frames.find(({ inApp }) => inApp));
  return needed ? [{ ...outermost, frames: [frame, ...allFrames(outermost.frames)] }, ...causes] : chain;
}
