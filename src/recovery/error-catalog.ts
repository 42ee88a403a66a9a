import type { ErrorDefinition } from '../definition/error-definition.ts';

/** One code that is known. */
export interface CatalogEntry {
  readonly code: string;
  readonly definition: ErrorDefinition;
  /** Address of what is to be read about it; `null` where there is none. */
  readonly docUrl: string | null;
}

/** The codes that are known, in the order of their definition. */
export interface ErrorCatalog {
  readonly entries: readonly CatalogEntry[];
  /** The entry of a code, also of a former one; `null` for one that nobody defined. */
  get(code: string): CatalogEntry | null;
}

/** @param docPage - page with an anchor for each code; `null` where there is none */
export function createCatalog(
  definitions: Readonly<Record<string, ErrorDefinition>>,
  inherited: readonly CatalogEntry[],
  docPage: string | null,
): ErrorCatalog {
  const own = Object.entries(definitions).map(([code, definition]) => {
    const anchor = docPage === null ? null : `${docPage}#${code.toLowerCase()}`;
    return { code, definition, docUrl: definition.docUrl ?? anchor };
  });
  const entries = [...inherited, ...own];
  const byCode = new Map(entries.flatMap((entry) => codesOf(entry).map((code) => [code, entry])));
  return { entries, get: (code) => byCode.get(code) ?? null };
}

/** Every code that leads to an entry. */
export function codesOf({ code, definition }: Pick<CatalogEntry, 'code' | 'definition'>): readonly string[] {
  return [code, ...(definition.formerCodes ?? [])];
}
