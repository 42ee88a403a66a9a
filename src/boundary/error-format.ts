import { InvalidInputError } from '../errors.ts';
import { member } from '../json-value.ts';
import { chooseEnvelope, envelopeName } from '../recovery/envelopes/choose-envelope.ts';
import { ENVELOPE_NAMES, type EnvelopeName } from '../recovery/envelopes/index.ts';

/** In what a failure is told: the line, which refers to what was shown before, or an envelope. */
export type ErrorFormat = 'line' | EnvelopeName;

/** Member of a call's `_meta` that names the format in which its failure is to be told. */
const FORMAT_META_KEY = 'faultline/error-format';
/** Member of a call's `_meta` with the size of the model's context, in tokens: for a small one, failures are told compactly. */
const CONTEXT_META_KEY = 'faultline/context-tokens';
/** Argument that names the format, where tools are offered with one (AX-012, "Future Enhancements", 1). */
export const FORMAT_PARAMETER = 'error_format';

/** Variables of the environment that say both for a process. */
const FORMAT_VARIABLE = 'FAULTLINE_ERROR_FORMAT';
const CONTEXT_VARIABLE = 'FAULTLINE_CONTEXT_TOKENS';

/** What a process says of the format; a call may say otherwise. */
export interface FormatSettings {
  /** @default by the size of the context */
  readonly format?: ErrorFormat | undefined;
  /** Size of the model's context, in tokens. @default unknown */
  readonly contextTokens?: number | undefined;
}

/** Every format. */
export const ERROR_FORMATS: readonly [ErrorFormat, ...ErrorFormat[]] = ['line', ...ENVELOPE_NAMES];

/**
 * The format that a tool call is to be answered in when it fails. What the call names counts most (`_meta`, then its
 * argument), then the size of the context that it tells, then what the process says. What is no format is as if it
 * were not there.
 *
 * @param params - those of the `tools/call` request
 * @param otherwise - where nobody says anything
 */
export function errorFormatOf(
  params: unknown,
  settings: FormatSettings,
  otherwise: ErrorFormat = 'structured',
): ErrorFormat {
  const meta = member(params, '_meta');
  const asked = [member(meta, FORMAT_META_KEY), member(member(params, 'arguments'), FORMAT_PARAMETER)];
  const named = asked.map(formatNamed).find((format) => format !== null);
  if (named) return named;
  const contextTokens = member(meta, CONTEXT_META_KEY);
  if (isTokenCount(contextTokens)) return chooseEnvelope({ contextTokens });
  if (settings.format !== undefined) return settings.format;
  return settings.contextTokens === undefined ? otherwise : chooseEnvelope({ contextTokens: settings.contextTokens });
}

/** Whether a call itself says in what format it wants failures. */
export function asksForFormat(params: unknown): boolean {
  const meta = member(params, '_meta');
  return (
    formatNamed(member(meta, FORMAT_META_KEY)) !== null ||
    formatNamed(member(member(params, 'arguments'), FORMAT_PARAMETER)) !== null ||
    isTokenCount(member(meta, CONTEXT_META_KEY))
  );
}

/**
 * What the environment says: `FAULTLINE_ERROR_FORMAT`, `FAULTLINE_CONTEXT_TOKENS`.
 *
 * @throws InvalidInputError when one of them is wrong
 */
export function formatSettingsFrom(environment: Readonly<Record<string, string | undefined>>): FormatSettings {
  const format = environment[FORMAT_VARIABLE]?.trim() || undefined;
  const contextTokens = environment[CONTEXT_VARIABLE]?.trim() || undefined;
  return {
    ...(format !== undefined && { format: checkedFormat(FORMAT_VARIABLE, format) }),
    ...(contextTokens !== undefined && { contextTokens: checkedTokens(CONTEXT_VARIABLE, contextTokens) }),
  };
}

/** @param name - of the option or variable @throws InvalidInputError when it is none of the formats */
export function checkedFormat(name: string, format: string): ErrorFormat {
  const known = formatNamed(format);
  if (known !== null) return known;
  throw new InvalidInputError(
    `${name} should be one of ${ERROR_FORMATS.join(', ')}, got '${format}', for example compact`,
  );
}

/** @param name - of the option or variable @throws InvalidInputError when it is no number of tokens */
export function checkedTokens(name: string, text: string): number {
  const tokens = /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
  if (isTokenCount(tokens)) return tokens;
  throw new InvalidInputError(`${name} should be a number of tokens, got '${text}', for example 8000`);
}

function formatNamed(name: unknown): ErrorFormat | null {
  return name === 'line' ? name : envelopeName(name);
}

function isTokenCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
