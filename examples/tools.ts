// A loop of one's own: functions in, lines out. `node examples/tools.ts`
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { withRun } from 'faultline/node';
import { getErrorTool, lineOf, wrapTools } from 'faultline/tools';

const getError = getErrorTool();
const tools = wrapTools({
  runTests: async ({ file }: { file: string }) =>
    (await promisify(execFile)('python3', ['-c', `open('${file}')`])).stdout,
  get_error: getError.execute,
});

await withRun('conversation-1', async () => {
  const messages: string[] = ['Run the tests.'];
  for (const _step of [1, 2, 3, 4]) {
    try {
      messages.push(await tools.runTests({ file: 'tests.py' })); // what the model asks for
    } catch (error) {
      const line = lineOf(error);
      if (line === null) return console.log(String(error)); // the run was ended
      console.log(line);
      messages.push(line); // what the model reads
    }
  }
});
