/** A program whose tool fails at the boundary four times with one error, with no span around it. */
import { defaultFaultline } from '../../../src/faultline.ts';

for (let time = 0; time < 4; time++) {
  await defaultFaultline().recordError(new Error('no such order'), { toolName: 'orders', boundary: 'program' });
}
console.log(JSON.stringify({ directory: defaultFaultline().directory }));
