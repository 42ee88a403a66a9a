/** A hand-written loop that is killed right after the line of a failure was shown. */
import { writeSync } from 'node:fs';
import { wrapTools } from '../../../src/adapters/tools.ts';
import { lookUp } from './refused.ts';

const tools = wrapTools({ lookUp }, { onFailure: 'return' });
writeSync(1, `${await tools.lookUp()}\n`);
process.kill(process.pid, 'SIGKILL');
