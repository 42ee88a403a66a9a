import type { ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { loggedRubyError } from '../ruby/logged-error.ts';
import { printedRubyError } from '../ruby/printed-error.ts';
import { rubyBlocks, type RubyBlock } from '../ruby/ruby-trace.ts';

/** Ruby's uncaught exceptions with their causes, and those that Rails and Rake print. */
export const ruby: Dialect = {
  name: 'ruby',
  rank: 80,
  evidence: [':in `', ":in '", '(SyntaxError)', '.rb:', ' aborted!'],
  read,
};

/** A thread that died says so before its trace; the main thread's, if it has one, follows. */
const THREAD = /^#<Thread:.{1,300} terminated with exception/;
/** A program's own output between two traces; what is farther apart is no cause of the other. */
const MAX_GAP_LINES = 1;
const MAX_CAUSES = 16;

function read({ lines }: ErrorText): Finding | null {
  const logged = loggedRubyError(lines);
  if (logged) return logged;
  const series = seriesOf(rubyBlocks(lines), lines);
  const last = series.at(-1);
  return last === undefined ? printedRubyError(lines) : { exceptions: last };
}

/** Blocks that follow each other are one chain, outermost first. */
function seriesOf(blocks: readonly RubyBlock[], lines: readonly string[]): readonly (readonly ParsedException[])[] {
  const series: ParsedException[][] = [];
  let end = -1;
  for (const block of blocks) {
    const joined = block.start - end < MAX_GAP_LINES && !THREAD.test(lines[block.start - 1] ?? '');
    const open = series.at(-1);
    // The root is kept however long the chain is.
    if (joined && open && block.reversed) open.unshift(block.exception);
    else if (joined && open) open.splice(Math.min(open.length, MAX_CAUSES - 1), 1, block.exception);
    else series.push([block.exception]);
    end = block.end;
  }
  return series;
}
