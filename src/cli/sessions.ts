import { z } from 'zod';
import { linesOf } from '../audit/lines.ts';
import { InvalidInputError } from '../errors.ts';
import { nameOf, readBytes } from './input.ts';
import { counted } from './output.ts';

/** One tool call of a recorded session. */
export interface SessionStep {
  readonly tool: string;
  /** Arguments of the call; `undefined` where the recording has none. */
  readonly input: unknown;
  /** What the tool gave back, as the model would read it. */
  readonly output: string;
  /** Whether the recording calls it failed; `undefined` where it says nothing of that. */
  readonly isError: boolean | undefined;
}

/** One line of a recording: a session, or a further part of one. */
export interface Session {
  readonly session: string;
  readonly steps: readonly SessionStep[];
  /** Characters of the conversation that are not in the steps. */
  readonly otherChars: number;
}

const STEP = z
  .object({
    tool: z.string().optional(),
    input: z.unknown().optional(),
    output: z.unknown().optional(),
    isError: z.boolean().nullish(),
  })
  .transform(({ tool, input, output, isError }): SessionStep => ({
    tool: tool ?? 'tool',
    input: input === '' || input === null ? undefined : input,
    output: asText(output),
    isError: isError ?? undefined,
  }));

const SESSION = z
  .object({
    session: z.union([z.string().min(1), z.number().transform(String)]),
    steps: z.array(STEP),
    otherChars: z.number().nonnegative().optional(),
  })
  .transform(({ session, steps, otherChars }): Session => ({ session, steps, otherChars: otherChars ?? 0 }));

const EXPECTED =
  '{"session":"a","steps":[{"tool":"sql","input":"SELECT 1","output":"Error: no such table","isError":true}]}';

/** A value as the text that a model would read. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);
}

/**
 * The sessions of a recording, one line after the other; blank lines are passed over.
 *
 * @throws InvalidInputError at the first line that is no session, and for an empty or unreadable file. What
 *   comes before that line has been given out by then.
 */
export async function* readSessions(path: string): AsyncGenerator<Session, void, undefined> {
  let lineNumber = 0;
  let sessions = 0;
  for await (const line of linesOf(readBytes(path))) {
    lineNumber += 1;
    if (line.trim() === '') continue;
    const session = parseSession(line);
    if (typeof session === 'string') {
      const before = sessions === 0 ? '' : `; what is before it (${counted(sessions, 'session')}) was read`;
      throw new InvalidInputError(
        `${nameOf(path)}, line ${lineNumber} ${session}${before}; expected a session a line, for example ${EXPECTED}`,
      );
    }
    sessions += 1;
    yield session;
  }
  if (sessions === 0) {
    throw new InvalidInputError(`${nameOf(path)} is empty; expected a session a line, for example ${EXPECTED}`);
  }
}

/** The session of a line, or what is wrong with it. */
function parseSession(line: string): Session | string {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (error) {
    return `is not JSON (${error instanceof Error ? error.message : String(error)})`;
  }
  const parsed = SESSION.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  return `is no session (${issue?.path.join('.') || 'the line'}: ${issue?.message.replace('Invalid input: ', '') ?? 'not valid'})`;
}
