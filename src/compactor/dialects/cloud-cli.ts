import type { Dialect, Finding } from '../dialect.ts';
import { bareLines } from '../bare-line.ts';
import { retryOfStatus, retryOfText } from '../retry.ts';
import { untyped } from '../single-cause.ts';
import { oneLine } from '../text.ts';

/** `ERROR: (ResourceGroupNotFound) Resource group 'shop' could not be found.` of az, `ERROR: (gcloud.run.deploy) …` of gcloud. */
const NAMED = /^ERROR: \(([A-Za-z][\w.-]{2,80})\) (\S.{0,1500})$/;
/** A command, where az has a code. */
const COMMAND = /^(?:gcloud|bq|gsutil)\b/;
/** The name of a status before the words: `PERMISSION_DENIED: Permission …`. */
const STATUS_NAME = /^([A-Z][A-Z_]{3,40}): (?=\S)/;
/** What gcloud lists below its words. */
const ITEM = /^(?:- )?(\S.{0,600})$/;
/** `HTTP 422: Validation Failed (https://api.example.com/…)` of gh, the reason below. */
const STATUS = /^(?:gh: )?HTTP (\d{3}): (.{1,300}?) \(https?:\/\/\S{1,400}\)$/;
/** `gh: Not Found (HTTP 404)` */
const STATUS_BEHIND = /^(gh|glab): (.{1,300}) \(HTTP (\d{3})\)$/;

/** `svn: E170013: Unable to connect to a repository at URL …`, the cause below. */
const SUBVERSION = /^svn\w{0,12}: ([EW]\d{6}): (\S.{0,800})$/;
/** `http: error: ConnectionError: …` of HTTPie. */
const CLASS = /^https?: (?:error|LogLevel\.ERROR): ([A-Z]\w{1,60}): (\S.{0,1500})$/;

/** Refusals of cloud providers, forges and other far ends, as their command lines print them. */
export const cloudCli: Dialect = {
  name: 'cloud-cli',
  rank: 46,
  evidence: ['ERROR: (', 'HTTP ', 'svn', 'http: ', 'https: '],
  read({ lines }): Finding | null {
    const bare = bareLines(lines);
    const chain = bare.flatMap((line) => {
      const [, code, words] = SUBVERSION.exec(line) ?? [];
      return code === undefined || words === undefined ? [] : [untyped(words, code)];
    });
    if (chain.length > 0) return { exceptions: chain };
    for (const [index, line] of bare.entries()) {
      const next = bare[index + 1] ?? '';
      const found = named(line, next) ?? withStatus(line, next) ?? withClass(line);
      if (found) return found;
    }
    return null;
  },
};

function named(line: string, next: string): Finding | null {
  const [, name, words] = NAMED.exec(line) ?? [];
  if (name === undefined || words === undefined) return null;
  const item = words.endsWith(':') ? ITEM.exec(next)?.[1] : undefined;
  const message = item === undefined ? words : `${words} ${item}`;
  const retry = retryOfText(message);
  const [status = '', code = null] = STATUS_NAME.exec(message) ?? [];
  const exception = COMMAND.test(name)
    ? untyped(`(${name}) ${message.slice(status.length)}`, code)
    : untyped(message, name);
  return { exceptions: [exception], ...(retry ? { retry } : {}) };
}

function withClass(line: string): Finding | null {
  const [, type = null, message] = CLASS.exec(line) ?? [];
  return message === undefined ? null : { exceptions: [{ ...untyped(message), type }], embedded: [message] };
}

function withStatus(line: string, next: string): Finding | null {
  const [, before, words] = STATUS.exec(line) ?? [];
  const [, , said, behind] = STATUS_BEHIND.exec(line) ?? [];
  const status = before ?? behind;
  const message = words ?? said;
  if (status === undefined || message === undefined) return null;
  const reason = words === undefined ? '' : oneLine(next);
  const retry = retryOfStatus(Number(status), null);
  const told = reason === '' ? message : `${message}: ${reason}`;
  return { exceptions: [untyped(told, status)], ...(retry ? { retry } : {}) };
}
