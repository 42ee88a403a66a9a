import { createRedactor, type Redactor } from '../redaction/redactor.ts';

/** What removes secrets where the host has given no redactor of its own: all that is known, by names and by looks. */
export const DEFAULT_REDACTOR: Redactor = createRedactor();
