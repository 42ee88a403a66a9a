import type { FormatSettings } from '../../boundary/error-format.ts';
import type { HintRegistry } from '../../recovery/hints/hint-registry.ts';
import type { ErrorLog } from './error-log.ts';

/** What the tools and resources of `faultline mcp` are made of. */
export interface Served {
  readonly log: ErrorLog;
  /** The hints that are known now. */
  readonly hints: () => HintRegistry;
  /** In what format failures of these tools are told, and errors are explained, where a call does not say. */
  readonly format: FormatSettings;
}
