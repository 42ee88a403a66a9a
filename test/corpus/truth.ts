import type { Program } from './program.ts';

/** What is right about a captured text, as it is kept beside it. Missing: not scored. */
export interface Truth {
  readonly type?: string | null;
  readonly code?: string | null;
  readonly cause: string;
  /** `file:line`; `null`: no place of the user's. */
  readonly location?: string | null;
  readonly function?: string;
  readonly diagnostics?: readonly TrueDiagnostic[];
}

export interface TrueDiagnostic {
  readonly file: string;
  readonly line: number | null;
  /** `null`: not scored. */
  readonly column: number | null;
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: string | null;
  readonly message: string;
}

/** The truth of a program: its marks as places in its files. Throws where a mark is missing. */
export function truthOf({ truth, places, files }: Program): Truth {
  const { type, code, cause, at, diagnostics, function: name } = truth;
  const placeOf = (wanted: string) => {
    const place = places.get(wanted);
    if (place) return place;
    const [, file = wanted, line] = /^(.*?)(?::(\d+))?$/.exec(wanted) ?? [];
    if (line === undefined && !files.has(file) && !file.includes('.')) throw new Error(`there is no mark «${wanted}»`);
    return { file, line: line === undefined ? null : Number(line), column: null };
  };
  const shown = (wanted: string) => {
    const { file, line } = placeOf(wanted);
    return line === null ? file : `${file}:${line}`;
  };
  return {
    ...(type !== undefined && { type }),
    ...(code !== undefined && { code }),
    cause,
    ...(at !== undefined && { location: at === null ? null : shown(at) }),
    ...(name !== undefined && { function: name }),
    ...(diagnostics && {
      diagnostics: diagnostics.map((diagnostic) => {
        const { file, line, column } = placeOf(diagnostic.at);
        return {
          file,
          line,
          column: diagnostic.column === true ? column : null,
          severity: diagnostic.severity ?? 'error',
          code: diagnostic.code ?? null,
          message: diagnostic.message,
        };
      }),
    }),
  };
}
