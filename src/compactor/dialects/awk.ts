import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { joinMessages, ownFrame, untyped } from '../single-cause.ts';

/** Errors of awk programs that stand in files; those of the command line are read as any tool's. */
export const awk: Dialect = { name: 'awk', rank: 41, evidence: ['awk: '], read };

/** `gawk: sum.awk:3: (FILENAME=rows.txt FNR=2) fatal: …`, `mawk: fmt.awk: line 2: …` */
const SAID = /^(?:[gmn]|original-)?awk: ([^\s:]{1,300}):(?: line)? ?(\d{1,7}): (.{1,1500})$/;
/** Where the input stood. */
const RECORD = /^\(FILENAME=.{0,300}? FNR=\d{1,9}\) /;
/** gawk points at the place on a line of its own, below the source. */
const POINTED = /^\s{0,400}\^ (?=\S)/;

function read({ lines }: ErrorText): Finding | null {
  const found = lines.flatMap((line) => {
    const match = line.includes('awk: ') ? SAID.exec(line) : null;
    return match ? [match] : [];
  });
  const pointed = found.some(([, , , words = '']) => POINTED.test(words));
  const told = found.filter(([, , , words = '']) => (pointed ? POINTED.test(words) : !words.startsWith(' ')));
  const errors = told.filter(([, , , words = '']) => !words.replace(RECORD, '').startsWith('warning: '));
  const [first] = errors.length > 0 ? errors : told;
  if (!first) return null;
  const words = errors.map(([, , , said = '']) =>
    said
      .replace(RECORD, '')
      .replace(POINTED, '')
      .replace(/^fatal: /, ''),
  );
  return { exceptions: [untyped(joinMessages(words), null, [ownFrame(first[1] ?? null, Number(first[2]))])] };
}
