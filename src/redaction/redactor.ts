import type { JsonValue, RawError } from '../model.ts';
import { redactCards } from './cards.ts';
import { redactCommands } from './commands.ts';
import { redactCredentials } from './credentials.ts';
import { type NameRule, redactFields } from './fields.ts';
import { redactJson } from './json.ts';
import { plainName, secretName } from './names.ts';
import { redactPrivateKeys } from './private-keys.ts';
import { redactRawError } from './raw.ts';
import { redactTokens } from './tokens.ts';
import { redactUrls } from './urls.ts';
import { type Pattern, redactPatterns } from './user-patterns.ts';

/** Removes secrets, and marks what was removed with its kind: `[redacted:github-token]`. */
export interface Redactor {
  /** A text without secrets; the same string where it has none. What was redacted stays as it is. */
  text(text: string): string;
  /** A raw error without secrets, in every text of it; the same object where it has none. */
  raw(raw: RawError): RawError;
  /** A value without secrets; its members' names count. The same value where it has none. */
  value(value: JsonValue, name?: string): JsonValue;
}

/** Removes nothing. */
export const NULL_REDACTOR: Redactor = { text: (text) => text, raw: (raw) => raw, value: (value) => value };

export interface RedactorOptions {
  /** Further names of secrets, whatever their case and separators: `sessionKey` is `session_key`. @default none */
  readonly keys?: readonly string[] | undefined;
  /** Further secrets by their looks. @default none */
  readonly patterns?: readonly Pattern[] | undefined;
  /** Whether numbers of payment cards are removed. @default true */
  readonly cards?: boolean | undefined;
}

/** Rounds after which a text is taken as it is: what one rule left may be what another looks for. */
const MAX_ROUNDS = 4;
/** Every name, for keys of the user. */
const ANY_NAME = /[A-Za-z_$][\w.$-]{0,80}/g;

/**
 * Makes a redactor: synchronous, linear in the length of the text, and the same for every equal text. Names and
 * the looks of tokens decide; addresses, hosts, users and e-mail addresses stay, as they are the diagnosis.
 */
export function createRedactor({ keys = [], patterns = [], cards = true }: RedactorOptions = {}): Redactor {
  const own = new Set(keys.map(plainName));
  const nameRule: NameRule = (name, inQuery) =>
    own.size > 0 && own.has(plainName(name))
      ? { kind: 'secret', minChars: 1, form: 'plain' }
      : secretName(name, inQuery);

  function once(whole: string): string {
    let redacted = redactPatterns(redactPrivateKeys(whole), patterns);
    redacted = redactCommands(redactCredentials(redactUrls(redactTokens(redacted))));
    redacted = redactFields(redacted, nameRule);
    if (own.size > 0) redacted = redactFields(redacted, nameRule, ANY_NAME);
    return cards ? redactCards(redacted) : redacted;
  }

  function text(whole: string): string {
    let before = whole;
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const redacted = once(before);
      if (redacted === before) break;
      before = redacted;
    }
    return before;
  }

  const value = (json: JsonValue, name?: string): JsonValue => redactJson(json, name, { text, nameRule });
  return { text, value, raw: (raw) => redactRawError(raw, { text, value }) };
}
