import type { ParsedError, RawError } from '../../model.ts';
import type { Redactor } from '../../redaction/redactor.ts';
import { classify as classifyBuiltIn, type ErrorClassification } from '../classify.ts';
import { DEFAULT_REDACTOR } from '../default-redactor.ts';
import { catalogOf, type Defined } from '../define-errors.ts';
import type { CatalogEntry } from '../error-catalog.ts';
import type { ErrorContext } from '../error-report.ts';
import { allErrors, DOC_PAGE } from '../errors.ts';

/** How a report is made of an error. */
export interface ReportOptions {
  /** The codes that are known besides the built-in ones. @default the built-in ones alone */
  readonly errors?: Defined | undefined;
  /** Takes secrets away. @default the rules of `createRedactor()` */
  readonly redactor?: Redactor | undefined;
  /** What was going on, as far as the error does not know it itself. @default nothing */
  readonly context?: Partial<ErrorContext> | undefined;
  /** Which code a foreign error has. @default the built-in rules */
  readonly classify?: ((parsed: ParsedError, raw: RawError) => ErrorClassification | null) | undefined;
  /** Page that describes the built-in codes, where it is published. @default docs/errors.md of the package */
  readonly docPage?: string | undefined;
  /** Gives a failure its UUID, once for each error object. @default crypto.randomUUID */
  readonly newErrorId?: (() => string) | undefined;
  /** Milliseconds since the Unix epoch, asked once for each error object. @default Date.now */
  readonly now?: (() => number) | undefined;
}

/** The same with everything filled in. */
export interface ReportMeans {
  readonly redactor: Redactor;
  readonly context: Partial<ErrorContext>;
  readonly classify: (parsed: ParsedError, raw: RawError) => ErrorClassification | null;
  readonly newErrorId: () => string;
  readonly now: () => number;
  /** What is known of a code, also of a former one. */
  readonly entryOf: (code: string) => CatalogEntry | null;
}

export function meansOf(options: ReportOptions): ReportMeans {
  const own = options.errors === undefined ? null : catalogOf(options.errors);
  const { docPage } = options;
  return {
    redactor: options.redactor ?? DEFAULT_REDACTOR,
    context: options.context ?? {},
    classify: options.classify ?? classifyBuiltIn,
    newErrorId: options.newErrorId ?? (() => crypto.randomUUID()),
    now: options.now ?? Date.now,
    entryOf: (code) => published(own?.get(code) ?? catalogOf(allErrors).get(code), docPage),
  };
}

/** The page of the built-in codes has no address of its own: whoever publishes it tells where. */
function published(entry: CatalogEntry | null, docPage: string | undefined): CatalogEntry | null {
  if (entry?.docUrl == null || docPage === undefined || !entry.docUrl.startsWith(`${DOC_PAGE}#`)) return entry;
  return { ...entry, docUrl: docPage + entry.docUrl.slice(DOC_PAGE.length) };
}
