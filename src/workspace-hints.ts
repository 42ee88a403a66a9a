import { type BigIntStats, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Hint } from './definition/error-definition.ts';
import { InvalidInputError } from './errors.ts';
import type { HintDefinition } from './recovery/hints/hint-definition.ts';
import { createHintRegistry, type HintRegistry } from './recovery/hints/hint-registry.ts';
import type { HintRule } from './recovery/hints/hint-rule.ts';
import { parseHintsFile } from './recovery/hints/hints-file.ts';

/** Name of the file in the folder of the log. */
const HINTS_FILE_NAME = 'hints.json';

/** How long what is known of the file holds, in milliseconds. */
const CHECK_MILLIS = 1_000;
/** Largest file that is read, in bytes. */
const MAX_BYTES = 1 << 20;

/** The hints that are known in a workspace. */
export interface KnownHints {
  /** The built-in ones and those of the file. */
  readonly registry: HintRegistry;
  /** For which failures the file names which of its hints. */
  readonly rules: readonly HintRule[];
  /** Ids of the hints that are not built in: those of the file and of the program. */
  readonly ownIds: ReadonlySet<string>;
}

/** Options of {@link workspaceHints}. */
export interface WorkspaceHintsOptions {
  /** Hints of the program itself. @default none */
  readonly hints?: readonly HintDefinition[] | undefined;
  /** Language of the advice, as BCP 47 names it. @default 'en' */
  readonly locale?: string | undefined;
  /** Removes secrets from a text; what the file says is told to models. */
  readonly withoutSecrets: (text: string) => string;
  /** Told once of each version of the file that cannot be used. */
  readonly onProblem: (problem: InvalidInputError) => void;
  /** Milliseconds of a clock that never goes back. @default the process's */
  readonly monotonicNow?: (() => number) | undefined;
}

/**
 * The hints of a workspace as its `hints.json` says them now. What changes there holds after at most a second; nothing
 * is watched meanwhile, so that no process stays alive for it. While the file cannot be used its last good version
 * stays in force; where it is gone those of the program and the built-in ones are left.
 *
 * @param directory - folder of the log
 * @returns what is known now; throws InvalidInputError when the locale is none, or hints of the program cannot be used
 */
export function workspaceHints(directory: string, options: WorkspaceHintsOptions): () => KnownHints {
  const { hints: ofProgram = [], locale, withoutSecrets, onProblem, monotonicNow = () => performance.now() } = options;
  const path = join(directory, HINTS_FILE_NAME);
  // Made at the first failure: most programs start without one.
  let known: KnownHints | null = null;
  let version = '';
  let checkedMillis = Number.NEGATIVE_INFINITY;

  function knownWith(ofFile: readonly HintDefinition[], rules: readonly HintRule[]): KnownHints {
    const hints = [...ofProgram, ...ofFile];
    // Most failures are in no need of the built-in ones, and making a registry of them takes milliseconds.
    if (hints.length === 0 && locale === undefined) return builtInAlone();
    return { registry: createHintRegistry({ locale, hints }), rules, ownIds: new Set(hints.map(({ id }) => id)) };
  }

  function read(stats: BigIntStats): KnownHints {
    if (stats.size > MAX_BYTES)
      throw new InvalidInputError(
        `${path}: ${stats.size} bytes; expected at most ${MAX_BYTES}, some 10 KiB for example`,
      );
    const { hints: written, rules } = parseHintsFile(readFileSync(path, 'utf8'), path);
    const hints = written.map((hint) => redacted(hint, withoutSecrets));
    try {
      return knownWith(hints, rules);
    } catch (error) {
      throw problemWith(path, error);
    }
  }

  return () => {
    const now = monotonicNow();
    known ??= knownWith([], []);
    if (now - checkedMillis < CHECK_MILLIS) return known;
    checkedMillis = now;
    const before = version;
    try {
      const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
      version = stats === undefined ? '' : versionOf(stats);
      if (version === before) return known;
      known = stats === undefined ? knownWith([], []) : read(stats);
    } catch (error) {
      // A folder that cannot be entered has no version; its problem is told once all the same.
      if (version === before) version = `unreadable ${String(error)}`;
      if (version !== before) onProblem(problemWith(path, error));
    }
    return known;
  };
}

function builtInAlone(): KnownHints {
  let made: HintRegistry | null = null;
  return {
    get registry() {
      return (made ??= createHintRegistry());
    },
    rules: [],
    ownIds: new Set(),
  };
}

function redacted({ id, advice, replaces }: HintDefinition, withoutSecrets: (text: string) => string): HintDefinition {
  const clean = ({ action, tool, field }: Hint): Hint => ({
    action: withoutSecrets(action),
    tool: tool && withoutSecrets(tool),
    field: field && withoutSecrets(field),
  });
  const translated = Object.entries(advice).map(([locale, hint]) => [locale, clean(hint)] as const);
  return { id, advice: { ...Object.fromEntries(translated), en: clean(advice.en) }, replaces };
}

/** Editors replace files as often as they write into them. */
function versionOf({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return [ino, size, mtimeNs, ctimeNs].join(' ');
}

function problemWith(path: string, error: unknown): InvalidInputError {
  const said = error instanceof Error ? error.message : String(error);
  return new InvalidInputError(said.startsWith(path) ? said : `${path}: ${said}`, { cause: error });
}
