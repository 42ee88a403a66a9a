import { accessSync, constants, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Options } from '@anthropic-ai/claude-agent-sdk';
import { z } from 'zod';
import { recordFailure } from '../../boundary/call-tool.ts';
import type { ToolCall } from '../../faultline.ts';
import { diagLogger } from '../../otel-registry.ts';
import { withRun } from '../../otel/run-context.ts';
import { runEnvironment } from '../../otel/run-environment.ts';
import type { Session } from './session.ts';

/** What Claude Code puts around a command of its Bash tool; hooks and servers that it starts have none of it. */
const AROUND_COMMANDS = ['eval ', '&& pwd -P >|'] as const;
/** Commands to which exit code 1 is an answer, not an error: what they print has to reach the model. */
const ANSWERS_WITH_1 = /(?:^|[^\w-])(?:e?grep|fgrep|rg|ag|diff|cmp|find|test|\[)(?![\w-])/;
/** Time limit of the Bash tool where neither the call nor the environment names one, in milliseconds. */
const DEFAULT_TIMEOUT_MILLIS = 120_000;
/** How long before the time limit output is no longer held back, in milliseconds. */
const MARGIN_MILLIS = 5_000;

const QUESTION = z.object({
  session: z.string(),
  commandLine: z.string(),
  exitCode: z.number().optional(),
  output: z.string().optional(),
});
type Question = z.infer<typeof QUESTION>;
const BASH_INPUT = z.object({
  command: z.string(),
  timeout: z.number().optional(),
  run_in_background: z.boolean().optional(),
});

interface Runner {
  readonly launcher: string;
  readonly socket: string;
  readonly sessions: Set<WeakRef<Session>>;
}

let shared: Runner | null | undefined;

/**
 * The options that have Claude Code run the commands of its Bash tool through our runner; none where that cannot be. Its own means (`CLAUDE_CODE_SHELL_PREFIX`) and not `updatedInput`: the rules of permission would judge the
 * rewritten command, so that what the program has forbidden would run.
 */
export function withBashRunner(options: Options, session: Session): Pick<Options, 'env'> {
  const env = options.env ?? process.env;
  const isOff = process.platform === 'win32' || env['CLAUDE_CODE_SHELL_PREFIX'] || options.sandbox?.enabled === true;
  const hasBash = !Array.isArray(options.tools) || options.tools.includes('Bash');
  if (isOff || !hasBash) return {};
  if (shared === undefined) shared = started();
  if (shared === null) return {};
  shared.sessions.add(new WeakRef(session));
  return { env: { ...env, CLAUDE_CODE_SHELL_PREFIX: shared.launcher, FAULTLINE_BASH_SOCKET: shared.socket } };
}

/** Opens the socket and writes the launcher, as Claude Code takes a single file; `null` where either cannot be used. */
function started(): Runner | null {
  try {
    const program = fileURLToPath(new URL(`./bash-runner${import.meta.url.slice(-3)}`, import.meta.url));
    if (!existsSync(program) || process.versions['electron'] !== undefined) return null;
    const folder = mkdtempSync(join(tmpdir(), 'faultline-bash-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const launcher = join(folder, 'run');
    const run = `exec ${quoted(process.execPath)} ${quoted(program)} "$@"`;
    // What the program preloads is not for the runner; its commands get it back.
    const script = `#!/bin/sh\nexport FAULTLINE_NODE_OPTIONS="$NODE_OPTIONS"\nunset NODE_OPTIONS\n${run}\n`;
    writeFileSync(launcher, script, { mode: 0o700 });
    accessSync(launcher, constants.X_OK);
    const runner = { launcher, socket: join(folder, 'socket'), sessions: new Set<WeakRef<Session>>() };
    const server = createServer((incoming, response) => {
      answered(runner, incoming.url ?? '', text(incoming)).then(
        (answer) => response.end(JSON.stringify(answer)),
        (error: unknown) => {
          diagLogger().error(`faultline: a failed command could not be recorded: ${String(error)}`);
          response.end('null');
        },
      );
    });
    server.on('error', (error) => diagLogger().error(`faultline: no socket for the Bash tool: ${String(error)}`));
    server.listen(runner.socket).unref();
    return runner;
  } catch (error) {
    diagLogger().warn(`faultline: the Bash tool is not adapted: ${String(error)}`);
    return null;
  }
}

/** What the runner is to do with a command that starts. */
interface Start {
  /** How long to hold back its output; `null`: let it pass as it comes. */
  readonly holdMillis: number | null;
  /** By these the programs that the command starts belong to the run. */
  readonly variables: NodeJS.ProcessEnv;
}

/** What to do with a command that starts, or the line for one that failed; `null`: let all pass as it is. */
async function answered(runner: Runner, path: string, body: Promise<string>): Promise<Start | string | null> {
  const question = QUESTION.parse(JSON.parse(await body));
  if (!AROUND_COMMANDS.every((mark) => question.commandLine.includes(mark))) return null;
  for (const reference of runner.sessions) {
    const session = reference.deref();
    if (!session) runner.sessions.delete(reference);
    const call = session && callOf(session, question);
    if (session && call) return path === '/started' ? start(call) : await lineFor(session, call, question);
  }
  return null;
}

function callOf(session: Session, { session: sessionId, commandLine }: Question): ToolCall | undefined {
  const within = bare(commandLine);
  return session.openCalls(sessionId, 'Bash').find(({ input }) => {
    const { data } = BASH_INPUT.safeParse(input);
    return data !== undefined && within.includes(bare(data.command));
  });
}

/** A command without what quoting adds to it. */
function bare(command: string): string {
  return command.replace(/[\s'"\\]+/g, '');
}

function start(call: ToolCall): Start {
  const variables = withRun(call.runId ?? '', () => runEnvironment({}));
  return { holdMillis: holdMillis(call), variables };
}

function holdMillis({ input }: ToolCall): number | null {
  const { data } = BASH_INPUT.safeParse(input);
  if (!data || data.run_in_background === true) return null;
  const limit = data.timeout ?? (Number(process.env['BASH_DEFAULT_TIMEOUT_MS']) || DEFAULT_TIMEOUT_MILLIS);
  return limit > 2 * MARGIN_MILLIS ? limit - MARGIN_MILLIS : limit / 2;
}

async function lineFor(session: Session, call: ToolCall, question: Question): Promise<string | null> {
  const { exitCode = 0, output = '' } = question;
  const { data } = BASH_INPUT.safeParse(call.input);
  if (exitCode === 1 && ANSWERS_WITH_1.test(data?.command ?? '')) return null;
  // The very text that the model would have read.
  const outcome = await recordFailure(session.faultline, `Exit code ${exitCode}\n${output.trimEnd()}`, call);
  if (!outcome || call.toolCallId === undefined) return null;
  // What nobody can read may be no error, but the output that the model asked for.
  const isShown = outcome.kept && outcome.parsed.dialect !== 'text';
  session.settle(call.toolCallId, { outcome, isShown });
  return isShown ? outcome.line : null;
}

function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''")}'`;
}
