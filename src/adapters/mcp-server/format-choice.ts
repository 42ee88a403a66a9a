import { member } from '../../json-value.ts';
import {
  checkedFormat,
  type ErrorFormat,
  errorFormatOf,
  FORMAT_PARAMETER,
  type FormatSettings,
  formatSettingsFrom,
} from '../../boundary/error-format.ts';
import { hasFormatParameter, withoutFormatParameter } from '../../boundary/format-parameter.ts';
import { diagLogger } from '../../otel-registry.ts';

/** A call, with what it says of the format taken out of it. */
export interface FormattedCall {
  readonly request: unknown;
  readonly format: ErrorFormat;
}

/** What the options of a server say. */
interface Wishes {
  readonly errorFormat?: string | undefined;
  readonly contextTokens?: number | undefined;
}

/** In what format a server tells failures, as its options, the environment and each call say. */
export class FormatChoice {
  readonly #settings: FormatSettings;

  /** @throws InvalidInputError when the option names no format */
  constructor({ errorFormat, contextTokens }: Wishes) {
    this.#settings =
      errorFormat === undefined && contextTokens === undefined
        ? fromEnvironment()
        : { format: errorFormat === undefined ? undefined : checkedFormat('errorFormat', errorFormat), contextTokens };
  }

  /** Whether calls that say nothing are told in envelopes, which name hints. */
  get isEnveloped(): boolean {
    return errorFormatOf({}, this.#settings, 'line') !== 'line';
  }

  /**
   * The format that a call asks for, and the call without the argument by which it does; an argument of this name that
   * is the tool's own stays, and chooses nothing.
   *
   * @param definitionOf - asked only where there is such an argument
   */
  async read(request: unknown, definitionOf: () => Promise<unknown>): Promise<FormattedCall> {
    const params = member(request, 'params');
    if (member(member(params, 'arguments'), FORMAT_PARAMETER) === undefined) {
      return { request, format: errorFormatOf(params, this.#settings, 'line') };
    }
    const without = withoutFormatParameter(params);
    const isTheirs = hasFormatParameter(await definitionOf().catch(() => null));
    return {
      request: isTheirs ? request : { ...Object(request), params: without },
      format: errorFormatOf(isTheirs ? without : params, this.#settings, 'line'),
    };
  }
}

/** A mistake in the environment must not keep a server from starting. */
function fromEnvironment(): FormatSettings {
  try {
    return formatSettingsFrom(process.env);
  } catch (error) {
    diagLogger().warn(`faultline: ${error instanceof Error ? error.message : String(error)}`);
    return {};
  }
}
