import type { NewResult } from './meter.ts';
import { columnsOf, painter, shortened } from './paint.ts';
import type { Move } from './policy.ts';
import type { Listener } from './scripted-model.ts';

/** Shows a run while it happens: a line for each step, and what the model makes of each failure. */
export function showProgress(stream: NodeJS.WriteStream, tasks: number, whole: boolean): Listener {
  const paint = painter(stream);
  let task = 0;
  let afterFailure = false;

  function onRead(results: readonly NewResult[]): void {
    afterFailure = results.some(({ failed }) => failed);
    for (const result of results.filter(({ failed }) => failed)) {
      const head = `  ✗ ${result.toolName.padEnd(18)}${String(result.tokens).padStart(5)} tokens  `;
      const room = whole ? Number.POSITIVE_INFINITY : columnsOf(stream) - head.length;
      stream.write(`${paint('red', head)}${shortened(result.text, room)}\n`);
    }
    const succeeded = results.filter(({ failed }) => !failed);
    if (succeeded.length > 0) stream.write(paint('green', `  ✓ ${namesOf(succeeded)}\n`));
  }

  function onMove(move: Move): void {
    if (afterFailure || move.calls.some(({ toolName }) => toolName === 'get_error')) {
      stream.write(paint('dim', `    the model: ${shortened(move.thought, columnsOf(stream) - 15)}\n`));
    }
    if (move.task === null) return;
    task += 1;
    stream.write(`\n${paint('bold', `  Task ${task} of ${tasks}: ${move.task}`)}\n`);
  }

  return { onRead, onMove };
}

/** `read_file ×3`, `run_command`; what it costs to read a raw error is said. */
function namesOf(results: readonly NewResult[]): string {
  const [first] = results;
  if (!first) return '';
  if (first.toolName === 'get_error')
    return `get_error         ${String(first.tokens).padStart(5)} tokens  the raw error`;
  const same = results.every(({ toolName }) => toolName === first.toolName);
  if (!same) return results.map(({ toolName }) => toolName).join(', ');
  return results.length === 1 ? first.toolName : `${first.toolName} ×${results.length}`;
}
