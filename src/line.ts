import { renderLine } from './context/render.ts';
import { withoutNoise } from './deduplicator/normalize.ts';
import type { Counters } from './history/history.ts';
import type { TokenCounter } from './model.ts';
import type { Outcome } from './outcome.ts';
import { renderRawError } from './raw-error.ts';

/** Whether the model was shown the class with other values than these; noise such as times and ids does not count. */
export function hasNewValues({ shown }: Counters, codeDigest: string): boolean {
  return shown !== null && withoutNoise(shown.digest) !== withoutNoise(codeDigest);
}

interface LineParts extends Pick<
  Outcome,
  'failure' | 'parsed' | 'digest' | 'hintId' | 'counters' | 'verdict' | 'kept'
> {
  /** The digest as the code says it, by which failures of a class are compared. */
  readonly codeDigest: string;
}

/** The line that the model reads of a failure, and what it saves. */
export function lineFor(parts: LineParts, countTokens: TokenCounter): Pick<Outcome, 'line' | 'tokens'> {
  const { failure, parsed, digest, codeDigest, hintId, counters, verdict, kept } = parts;
  const rawText = renderRawError(failure.raw);
  const raw = countTokens(rawText);
  if (!failure.forModel) return { line: '', tokens: { raw, shown: 0 } };
  const { rawTool, isExecuted = true } = failure;
  const changed = hasNewValues(counters, codeDigest);
  const line = renderLine(
    { ...counters, digest, hintId, changed, rawText, rawTool, retry: parsed.retry, verdict, kept, isExecuted },
    countTokens,
  );
  return { line, tokens: { raw, shown: countTokens(line) } };
}
