import { once } from 'node:events';
import { checkedFormat, checkedTokens, type FormatSettings, formatSettingsFrom } from '../../boundary/error-format.ts';
import { InvalidInputError } from '../../errors.ts';
import { createRedactor } from '../../redaction/redactor.ts';
import { workspaceHints } from '../../workspace-hints.ts';
import { logFolder } from '../log-source.ts';
import { errorLog } from '../mcp/error-log.ts';
import type { Served } from '../mcp/served.ts';

export interface McpCommandOptions {
  readonly dir?: string;
  /** Language of hints, as BCP 47 names it. @default English */
  readonly locale?: string;
  /** @default FAULTLINE_ERROR_FORMAT, otherwise by the size of the context */
  readonly errors?: string;
  /** Size of the model's context, in tokens. @default FAULTLINE_CONTEXT_TOKENS */
  readonly contextTokens?: string;
  /** Whether the tools of a wrapped server are offered with the argument `error_format`. */
  readonly errorsParameter?: boolean;
  /** Port of HTTP, `true` for the usual one; without, standard input and output are served. */
  readonly http?: number | true;
}

/** Port of `--http` without a number. */
const DEFAULT_PORT = 4319;
const MAX_PORT = 65_535;

/** `faultline mcp [-- COMMAND…]`: serves the log and the hints, or wraps another server. */
export async function mcp(command: readonly string[], options: McpCommandOptions, version: string): Promise<void> {
  check(command, options);
  const directory = logFolder(options.dir);
  const redactor = createRedactor();
  const hints = workspaceHints(directory, {
    locale: options.locale,
    withoutSecrets: (text) => redactor.text(text),
    onProblem: ({ message }) => tell(message),
  });
  const format = formatOf(options);
  const served: Served = { log: errorLog(directory), hints: () => hints().registry, format };
  if (command.length > 0) {
    const { wrapServer } = await import('../mcp/proxy/wrap-server.ts');
    await wrapServer(command, served, { directory, hasParameter: options.errorsParameter === true });
    return;
  }
  const { createLogServer } = await import('../mcp/log-server.ts');
  const create = () => createLogServer(served, version);
  if (options.http === undefined) {
    (await import('../mcp/serve-stdio.ts')).serveStdio(create);
    return;
  }
  const { serveHttp } = await import('../mcp/serve-http.ts');
  const service = await serveHttp(create, options.http === true ? DEFAULT_PORT : options.http);
  tell(`listening on ${service.url}`);
  await Promise.race((['SIGINT', 'SIGTERM'] as const).map((name) => once(process, name)));
  await service.close();
}

function check(command: readonly string[], { http, errorsParameter }: McpCommandOptions): void {
  if (command.length > 0 && http !== undefined)
    throw new InvalidInputError('--http serves the log; expected no command beside it, which is wrapped over stdio');
  if (typeof http === 'number' && http > MAX_PORT)
    throw new InvalidInputError(`--http should be a port of at most ${MAX_PORT}, got '${http}'`);
  if (command.length === 0 && errorsParameter === true)
    throw new InvalidInputError('--errors-parameter is for a wrapped server; expected its command behind --');
}

/** What the options leave open, the environment says. */
function formatOf({ errors, contextTokens }: McpCommandOptions): FormatSettings {
  const said = formatSettingsFrom(process.env);
  if (errors !== undefined) return { format: checkedFormat('--errors', errors) };
  return contextTokens === undefined ? said : { contextTokens: checkedTokens('--context-tokens', contextTokens) };
}

function tell(message: string): void {
  process.stderr.write(`faultline mcp: ${message}\n`);
}
