import type { ErrorDefinition, Recovery } from '../../definition/error-definition.ts';
import { classNameOf, StructuredError } from '../../definition/structured-error.ts';
import { readProperty } from '../../json-value.ts';
import type { RawError } from '../../model.ts';
import type { ReportMeans } from './report-options.ts';

/** How many causes are looked through. */
const MAX_CAUSES = 16;

/** A failure whose kind somebody defined. */
export interface KnownError {
  readonly code: string;
  readonly definition: ErrorDefinition;
  readonly docUrl: string | null;
  readonly details: unknown;
  readonly message: string;
  readonly ownRecovery: Recovery;
}

/** The first error with a definition in the chain of causes, of whatever copy of the package; `null` where there is none. */
export function knownErrorIn(thrown: unknown, means: Pick<ReportMeans, 'entryOf'>): KnownError | null {
  let link = thrown;
  for (let depth = 0; depth < MAX_CAUSES && typeof link === 'object' && link !== null; depth++) {
    const known = StructuredError.isInstance(link) ? knownError(link, means) : null;
    if (known !== null) return known;
    link = readProperty(link, 'cause');
  }
  return null;
}

/** A copy of the package may be older or newer than this one: what is not as it should be is none of ours. */
function knownError(error: StructuredError, { entryOf }: Pick<ReportMeans, 'entryOf'>): KnownError | null {
  const { code, definition, message, details, ownRecovery } = error;
  if (typeof code !== 'string' || typeof message !== 'string' || typeof definition?.category !== 'string') return null;
  const entry = entryOf(code);
  const docUrl = definition.docUrl ?? (entry?.definition === definition ? entry.docUrl : null);
  return { code, definition, docUrl, details, message, ownRecovery: ownRecovery ?? {} };
}

/** The same from its plain copy, as the log and other processes have it: code and class name belong together. */
export function knownErrorOf(raw: RawError, { entryOf }: Pick<ReportMeans, 'entryOf'>): KnownError | null {
  let link: RawError | null = raw;
  for (let depth = 0; depth < MAX_CAUSES && link !== null; depth++) {
    const { code, type, message, properties }: RawError = link;
    const entry = code !== null && type === classNameOf(code) ? entryOf(code) : null;
    if (code !== null && entry !== null) {
      const { definition, docUrl } = entry;
      return { code, definition, docUrl, details: properties['details'] ?? {}, message, ownRecovery: {} };
    }
    link = link.cause;
  }
  return null;
}
