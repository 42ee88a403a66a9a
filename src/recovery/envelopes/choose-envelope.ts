import { InvalidInputError } from '../../errors.ts';
import { ENVELOPE_NAMES, type EnvelopeName } from './index.ts';

/**
 * Size of a model's context, in tokens, below which errors are told compactly. The number is ours, as AX-012 says
 * "small context" and names none: a full error of 200 tokens (AX-012, "Problem") takes more than 0.6 % of such a
 * context, and failures seldom come alone.
 */
export const SMALL_CONTEXT_TOKENS = 32_000;

/** Who wants which format; whoever says nothing, or nothing that is known, leaves it to the next. */
export interface EnvelopeWishes {
  /** What this call asks for. */
  readonly asked?: unknown;
  /** What the process is set to, such as the value of `FAULTLINE_ERROR_FORMAT`. */
  readonly setting?: unknown;
  /** Size of the model's context, in tokens. */
  readonly contextTokens?: number | null | undefined;
}

/**
 * The format that a caller gets: the one it asks for, the process's, `compact` for a model with a small context, and
 * otherwise the full one, as short formats are opt-in (AX-012, "Backward Compatibility"). A wish that cannot be read
 * is no reason to keep the error back; `checkEnvelopeName` tells a person of it where settings are read.
 */
export function chooseEnvelope({ asked, setting, contextTokens }: EnvelopeWishes): EnvelopeName {
  return envelopeName(asked) ?? envelopeName(setting) ?? (isSmall(contextTokens) ? 'compact' : 'structured');
}

/** The format of a name, `full` being the structured one, whatever the case; `null` for any other value. */
export function envelopeName(wanted: unknown): EnvelopeName | null {
  if (typeof wanted !== 'string') return null;
  const name = wanted.trim().toLowerCase();
  return name === 'full' ? 'structured' : (ENVELOPE_NAMES.find((known) => known === name) ?? null);
}

/**
 * @param where - what the name was given for, such as `FAULTLINE_ERROR_FORMAT`
 * @throws InvalidInputError when it is none of a format
 */
export function checkEnvelopeName(wanted: unknown, where: string): EnvelopeName {
  const name = envelopeName(wanted);
  if (name !== null) return name;
  throw new InvalidInputError(
    `${where} is ${JSON.stringify(wanted) ?? 'undefined'}; expected one of full, ${ENVELOPE_NAMES.join(', ')}, ` +
      'for example compact',
  );
}

function isSmall(contextTokens: number | null | undefined): boolean {
  return typeof contextTokens === 'number' && contextTokens > 0 && contextTokens < SMALL_CONTEXT_TOKENS;
}
