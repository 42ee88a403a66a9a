/** How Node.js words a command that failed. */
const COMMAND_FAILED = 'Command failed';

/** The exit status of a failed command as the code of its error, which has no other; `null` for other errors. */
export function exitStatusOf(message: string, status: unknown): string | null {
  return message.startsWith(COMMAND_FAILED) && typeof status === 'number' ? String(status) : null;
}
