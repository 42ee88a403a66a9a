import { Command } from 'commander';
import type { DigestOptions } from './commands/digest.ts';
import type { ErrorsOptions } from './commands/errors.ts';
import type { ForwardCommandOptions } from './commands/forward.ts';
import type { McpCommandOptions } from './commands/mcp.ts';
import type { ReplayCommandOptions } from './commands/replay.ts';
import type { RunOptions } from './commands/run.ts';
import type { ShowOptions } from './commands/show.ts';
import type { StatsOptions } from './commands/stats.ts';
import type { TailOptions } from './commands/tail.ts';
import type { VerifyOptions } from './commands/verify.ts';
import { header, oneOf, screamingWord, timeSince, wholeNumber } from './option-values.ts';
import { priceOption } from './stats/prices.ts';

/** Shortest digest that can still name a cause, in characters. */
const LEAST_DIGEST_CHARS = 40;

/** What a command can be called like; shown in its help, and the first one when it was called wrongly. */
export const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  faultline: ['faultline digest error.txt', 'npm test 2>&1 | faultline digest', 'faultline errors --last 10'],
  digest: [
    'faultline digest error.txt',
    'npm test 2>&1 | faultline digest --json',
    'faultline digest --max-chars 200 -',
  ],
  replay: [
    'faultline replay sessions.jsonl',
    'faultline replay sessions.jsonl --json | head',
    'faultline replay sessions.jsonl --consecutive 5',
  ],
  stats: [
    'faultline stats sessions.jsonl',
    'faultline stats .faultline --json',
    'faultline stats sessions.jsonl --price-input 3 --price-cached-input 0.3 --price-cache-write 3.75',
  ],
  errors: [
    'faultline errors --last 10',
    'faultline errors --since 2h --json',
    'faultline errors --export errors.jsonl --clear',
  ],
  tail: ['faultline tail', 'faultline tail --run RUN --last 0', 'faultline tail --json | jq .digest'],
  verify: [
    'faultline verify --backend http://127.0.0.1:16686',
    'faultline verify',
    'faultline verify --since 1h --json',
  ],
  forward: [
    'faultline forward --endpoint http://localhost:4318',
    'faultline forward --endpoint https://otlp.example.com --header api-key=KEY',
    'faultline forward --watch',
  ],
  mcp: ['faultline mcp', 'faultline mcp --http 4319', 'faultline mcp --errors compact -- node server.js'],
  run: [
    'faultline run -- npm test',
    'faultline run --json --quiet -- make build',
    'faultline run --run RUN -- ./deploy.sh',
  ],
  show: [
    'faultline show E3 --raw',
    'faultline show E3 --run RUN --json',
    'faultline show E3 --replay sessions.jsonl --run SESSION --raw',
  ],
};

const JSON_OPTION = ['--json', 'print JSON, for programs'] as const;
const DIRECTORY_OPTION = ['--dir <dir>', 'folder of the log (default: FAULTLINE_DIR, otherwise .faultline)'] as const;
const DEBUG_OPTION = ['--debug', 'tell what is done, and all of an error, which is kept for a bug report'] as const;
const NO_REDACT_OPTION = ['--no-redact', 'leave secrets in what is printed'] as const;
const CONSECUTIVE = '--consecutive <n>';
const BUDGET = '--budget <n>';
const SIGNALS = ['spans', 'logs'] as const;

/** The commands and their options. What a command does is loaded when it is called, so that help comes at once. */
export function createProgram(version: string): Command {
  const program = new Command('faultline')
    .description('One fault, one line: an OpenTelemetry error pipeline for AI agents.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
    .addHelpText('after', examples('faultline'));
  const command = (name: string, usage: string, summary: string): Command =>
    program.command(`${name} ${usage}`.trim()).description(summary).addHelpText('after', examples(name));

  command('digest', '[file]', 'Turn the text of a failure (a file, or - or nothing for standard input) into one line.')
    .option(...JSON_OPTION)
    .option(
      '--max-chars <n>',
      'longest digest, in characters (default: 480)',
      wholeNumber('--max-chars', LEAST_DIGEST_CHARS),
    )
    .option(...NO_REDACT_OPTION)
    .action(async (file: string | undefined, options: DigestOptions) =>
      (await import('./commands/digest.ts')).digest(file, options),
    );

  command(
    'replay',
    '<sessions>',
    'Take recorded agent sessions (JSON lines) through the pipeline: what the model would have read. A step without `isError` is judged by its output.',
  )
    .option(...JSON_OPTION)
    .option(CONSECUTIVE, 'failures of one class in a row that end a run (default: 3)', wholeNumber('--consecutive'))
    .option(BUDGET, 'failures of a run that end it (default: 20)', wholeNumber('--budget'))
    .option(...NO_REDACT_OPTION)
    .action(async (sessions: string, options: ReplayCommandOptions) =>
      (await import('./commands/replay.ts')).replay(sessions, options),
    );

  command(
    'stats',
    '<sessions|log>',
    'Tell whether compacting errors pays: their share of the context, recurrence, savings, and at prices their cost.',
  )
    .option(...JSON_OPTION)
    .option('--price-input <price>', 'price of a million input tokens, in any currency', priceOption('--price-input'))
    .option(
      '--price-cached-input <price>',
      'price of a million that the cache has (default: there is no cache)',
      priceOption('--price-cached-input'),
    )
    .option(
      '--price-cache-write <price>',
      'price of a million that the cache is given (default: that of input)',
      priceOption('--price-cache-write'),
    )
    .action(async (path: string, options: StatsOptions) => (await import('./commands/stats.ts')).stats(path, options));

  command('errors', '', 'List the error classes of the embedded log, the latest last.')
    .option(...JSON_OPTION)
    .option('--last <n>', 'the latest n classes', wholeNumber('--last'))
    .option('--run <id>', 'those of one run')
    .option('--class <fingerprint>', 'those with this fingerprint, or its beginning')
    .option('--tool <name>', 'those of one tool')
    .option(
      '--since <time>',
      'those since an ISO time, or a period such as 30m, 2h, 7d',
      timeSince('--since', Date.now()),
    )
    .option('--export <file>', 'write the full records to a new file, a JSON line each')
    .option('--clear', 'remove the files of the log (*.otlp.jsonl)')
    .option(...DIRECTORY_OPTION)
    .action(async (options: ErrorsOptions) => (await import('./commands/errors.ts')).errors(options));

  command('tail', '', 'Show new errors of the embedded log as they come, until interrupted.')
    .option(...JSON_OPTION)
    .option('--last <n>', 'earlier errors to show first (default: 10)', wholeNumber('--last', 0))
    .option('--run <id>', 'those of one run')
    .option('--class <fingerprint>', 'those with this fingerprint, or its beginning')
    .option(...DIRECTORY_OPTION)
    .action(async (options: TailOptions) => (await import('./commands/tail.ts')).tail(options));

  command('show', '<id|fingerprint>', 'Show one error class, and with --raw the raw error of its latest occurrence.')
    .option(...JSON_OPTION)
    .option('--raw', 'the raw error, whole, with its causes')
    .option('--run <id>', 'the run that the id belongs to (default: the latest that has it)')
    .option(...DIRECTORY_OPTION)
    .option('--replay <sessions>', 'look in recorded sessions, by replaying them, instead of the log')
    .option(CONSECUTIVE, 'threshold of the replay', wholeNumber('--consecutive'))
    .option(BUDGET, 'threshold of the replay', wholeNumber('--budget'))
    .action(async (wanted: string, options: ShowOptions) => (await import('./commands/show.ts')).show(wanted, options));

  command('verify', '', 'Check that no raw error is missing: in the log, and in a backend that it was shipped to.')
    .option(...JSON_OPTION)
    .option('--backend <url>', 'address of a Jaeger query service (default: FAULTLINE_BACKEND; without, the log alone)')
    .option('--signals <kind>', 'what was shipped: spans or logs (default: spans)', oneOf('--signals', SIGNALS))
    .option(
      '--since <time>',
      'errors since an ISO time, or a period such as 30m, 2h, 7d',
      timeSince('--since', Date.now()),
    )
    .option(...DIRECTORY_OPTION)
    .addHelpText('after', '\nExit code: 0 nothing is missing, 1 something is, 2 it cannot be checked.')
    .action(async (options: VerifyOptions) => (await import('./commands/verify.ts')).verify(options));

  command('forward', '', 'Ship what the log holds and no backend has yet to an OTLP/HTTP endpoint.')
    .option(...JSON_OPTION)
    .option('--endpoint <url>', 'base URL (default: FAULTLINE_FORWARD_ENDPOINT, otherwise OTEL_EXPORTER_OTLP_*)')
    .option('--header <name=value>', 'header to send; may be given more than once', header('--header'), {})
    .option(
      '--signals <kind>',
      'spans, logs or both (default: OTEL_SEMCONV_EXCEPTION_SIGNAL_OPT_IN, otherwise spans)',
      oneOf('--signals', [...SIGNALS, 'both']),
    )
    .option('--timeout <seconds>', 'how long to try (default: 60)', wholeNumber('--timeout'))
    .option('--watch', 'go on with what is written from now on, until interrupted')
    .option(...DIRECTORY_OPTION)
    .addHelpText('after', '\nExit code: 0 nothing is pending any more, 1 something is, 2 bad input.')
    .action(async (options: ForwardCommandOptions) => (await import('./commands/forward.ts')).forward(options));

  command('run', '[command...]', 'Run a command (behind --); when it fails, tell what to do about it.')
    .option('--json', 'print the record of the run; what the command prints goes to standard error')
    .option('--quiet', 'leave out what the command prints')
    .option(
      '--card-prefix <name>',
      'word before _ERROR_CODE: in error cards of the command (default: any in capitals)',
      screamingWord('--card-prefix'),
    )
    .option('--log <file>', 'file to which the record is appended (default: runs.jsonl in the folder of the log)')
    .option(
      '--run <id>',
      'run of an agent that it belongs to (default: FAULTLINE_RUN_ID, otherwise the one it came with)',
    )
    .option(...DIRECTORY_OPTION)
    .addHelpText(
      'after',
      '\nExit code and signal are those of the command; 127: not found, 126: not executable. The command writes to\npipes: it shows colours only where it is told to, such as by FORCE_COLOR=1.',
    )
    .action(async (words: readonly string[], options: RunOptions) =>
      (await import('./commands/run.ts')).run(words, options),
    );

  command('mcp', '[command...]', 'Serve errors and hints over MCP, or wrap another MCP server (behind --).')
    .option('--http [port]', 'serve by HTTP on 127.0.0.1 instead of stdio (default: 4319)', wholeNumber('--http', 0))
    .option('--errors <format>', 'how failures are told (default: FAULTLINE_ERROR_FORMAT, otherwise structured)')
    .option('--context-tokens <n>', "size of the model's context: for a small one compact")
    .option('--errors-parameter', 'offer the tools of the wrapped server with the argument error_format')
    .option('--locale <language>', 'language of hints, such as de (default: en)')
    .option(...DIRECTORY_OPTION)
    .addHelpText(
      'after',
      '\nA wrapped server keeps its messages, signals and exit code; only its failed calls are told anew.',
    )
    .action(async (words: readonly string[], options: McpCommandOptions) =>
      (await import('./commands/mcp.ts')).mcp(words, options, version),
    );

  for (const each of program.commands) each.option(...DEBUG_OPTION);
  return program;
}

function examples(name: string): string {
  return `\nExamples:\n${(EXAMPLES[name] ?? []).map((line) => `  ${line}\n`).join('')}`;
}
