import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { InvalidInputError } from '../../../errors.ts';
import { createFaultline } from '../../../faultline.ts';
import { errorCode } from '../../../json-value.ts';
import { errorOfRaw } from '../../../boundary/remote-error.ts';
import { rawText } from '../../../raw-error.ts';
import { counted } from '../../output.ts';
import { endBy, passSignals } from '../../run/pass-signals.ts';
import type { Served } from '../served.ts';
import { getError } from '../tools/get-error.ts';
import { getHints } from '../tools/get-hints.ts';
import { Conversation } from './conversation.ts';
import { failureTeller } from './failures.ts';
import { linesOf } from './lines.ts';
import { lineOf } from './messages.ts';
import { WrappedTools } from './wrapped-tools.ts';

export interface WrapOptions {
  /** Folder of the log. */
  readonly directory: string;
  /** Whether the server's tools are offered with the argument that chooses the format. */
  readonly hasParameter: boolean;
}

/** How much of the end of standard error tells why a server died, in characters. */
const STDERR_TAIL_CHARS = 8_192;

/**
 * Runs an MCP server and stands between it and the client: standard input, output and error go through, so do
 * signals, and the exit code or signal of the server becomes our own. When it ends while it owes answers, they say so.
 *
 * @throws InvalidInputError when the command cannot be started
 */
export async function wrapServer(command: readonly string[], served: Served, options: WrapOptions): Promise<void> {
  const { directory, hasParameter } = options;
  // Nothing is in the way between a client and its server: failures are counted, calls are not held back.
  const faultline = createFaultline({ directory, escalator: false });
  const signals = passSignals();
  const child = await start(command);
  signals.to((signal) => void child.kill(signal));
  const runId = `mcp-${crypto.randomUUID()}`;
  // Ids are those that this client was told.
  const log = { ...served.log, find: (id: string, run = runId) => served.log.find(id, run) };
  const tools = new WrappedTools([getHints(served), getError({ ...served, log })], hasParameter);
  const conversation = new Conversation(tools, failureTeller(faultline, served.format, runId), served.format);
  let tail = '';
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    tail = (tail + chunk.toString('utf8')).slice(-STDERR_TAIL_CHARS);
  });
  const ended = once(child, 'close');
  let hasClient = true;
  // Where the input breaks off, nobody is left to be told; the server is told its end.
  void passInput(child, conversation)
    .catch(() => {})
    .finally(() => {
      hasClient = false;
    });
  for await (const line of linesOf(child.stdout)) await write(process.stdout, await conversation.fromServer(line));
  await ended;
  const { exitCode, signalCode } = child;
  if (hasClient && conversation.open > 0) {
    const how = signalCode === null ? `ended with exit code ${exitCode}` : `was ended by ${signalCode}`;
    process.stderr.write(`faultline mcp: ${command[0]} ${how}, ${counted(conversation.open, 'request')} open\n`);
    const error = serverError(`the MCP server ${command[0]} ${how}`, { exitCode, signal: signalCode, stderr: tail });
    for (const each of await conversation.ended(error)) {
      await write(process.stdout, lineOf({ all: [each], isBatch: false }));
    }
  }
  process.stdin.destroy();
  await faultline.shutdown();
  signals.end();
  if (signalCode === null) process.exitCode = exitCode ?? 1;
  else endBy(signalCode);
}

async function start([file = '', ...args]: readonly string[]): Promise<ChildProcessWithoutNullStreams> {
  const child = spawn(file, args, { stdio: 'pipe' });
  try {
    await once(child, 'spawn');
    return child;
  } catch (error) {
    const why = errorCode(error) === 'ENOENT' ? 'no such command' : `cannot be started (${String(errorCode(error))})`;
    throw new InvalidInputError(
      `${file}: ${why}; expected the command of an MCP server, for example -- node server.js`,
      {
        cause: error,
      },
    );
  }
}

/** The client's lines, to its end. */
async function passInput({ stdin }: ChildProcessWithoutNullStreams, conversation: Conversation): Promise<void> {
  // A server that has closed its input is about to end.
  stdin.on('error', () => {});
  try {
    for await (const line of linesOf(process.stdin)) {
      const { toServer, answers } = conversation.fromClient(line);
      if (toServer.length > 0) await write(stdin, toServer);
      void answers.then(async (all) => {
        for (const each of all) await write(process.stdout, lineOf({ all: [each], isBatch: false }));
      });
    }
  } finally {
    stdin.end();
  }
}

async function write(stream: Writable, line: Buffer): Promise<void> {
  if (stream.write(line) || stream.destroyed) return;
  await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
}

function serverError(message: string, properties: Readonly<Record<string, string | number | null>>): Error {
  return errorOfRaw({ ...rawText(message), properties });
}
