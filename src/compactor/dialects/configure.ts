import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { joinMessages, untyped } from '../single-cause.ts';

/** `configure: error: no acceptable C compiler found in $PATH`, `config.status: error: cannot find input file`. */
const SAID = /^(?:\S{0,300}\/)?(?:configure|config\.status)(?:\.\w{1,10})?: error: (.+)$/;
/** Where it happened, without what. */
const WHERE = /^in [`'][^']{1,600}':$/;

/** Errors of configure scripts that Autoconf makes. */
export const configure: Dialect = {
  name: 'configure',
  rank: 60,
  evidence: ['configure: error: ', 'config.status: error: '],
  read: ({ lines }) => {
    const said = unlabelled(lines).flatMap((line) => SAID.exec(line)?.[1] ?? []);
    const told = said.filter((message) => !WHERE.test(message));
    return told.length === 0 ? null : { exceptions: [untyped(joinMessages(told))] };
  },
};
