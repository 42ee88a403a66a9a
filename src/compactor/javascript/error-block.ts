import type { Frame } from '../../model.ts';
import type { FoundException, Frames } from '../unread-frames.ts';
import { errnoOf } from './errno.ts';
import { exitStatusOf } from './exit-status.ts';
import type { Heading } from './heading.ts';
import { withoutInvocationCode } from './invocation.ts';

/** One error as it stands in a text, with what is printed below it. */
export interface ErrorBlock {
  readonly heading: Heading;
  readonly message: string;
  readonly frames: Frames;
  readonly properties: ErrorProperties;
  /** Index of its first line. */
  readonly start: number;
  /** Index of the line after its last. */
  readonly end: number;
}

/** What `util.inspect` prints in braces below an error. */
export interface ErrorProperties {
  readonly code: string | null;
  /** The class by a name of its own, where the stack was made before it had one. */
  readonly name: string | null;
  /** Where the source is wrong, as compilers say it that are called by a program. */
  readonly place: Frame | null;
  /** Exit status of a command. */
  readonly status: number | null;
  readonly cause: ErrorBlock | null;
  /** The error of a database's driver, in what a mapper of objects makes of it. */
  readonly driver: ErrorBlock | null;
  readonly errors: readonly ErrorBlock[];
  /** Values of `stderr`, `responseBody` and the like, which may hold a deeper error. */
  readonly texts: readonly string[];
  /** Bodies of answers, which say more than the message of the client. */
  readonly responses: readonly string[];
}

/** The properties of an error that has none. */
export const NO_PROPERTIES: ErrorProperties = {
  code: null,
  name: null,
  place: null,
  status: null,
  cause: null,
  driver: null,
  errors: [],
  texts: [],
  responses: [],
};

/** The block and its causes, outermost first; of an error with members and no cause, the first member is followed. */
export function chainOf(block: ErrorBlock): readonly ErrorBlock[] {
  const chain: ErrorBlock[] = [];
  for (let link: ErrorBlock | undefined = block; link; link = causeOf(link)) chain.push(link);
  return chain;
}

/** What an error says that it came from: its cause, its first member, or what a driver said that the message does not repeat. */
function causeOf({ message, properties }: ErrorBlock): ErrorBlock | undefined {
  const { cause, driver, errors } = properties;
  const isRepeated = driver !== null && message.includes(driver.message);
  const unsaid = driver === null || isRepeated ? undefined : driver;
  return cause ?? (message.trim() === '' ? unsaid : undefined) ?? errors[0] ?? unsaid;
}

/** The exception of a block, without its causes. */
export function exceptionOf(block: ErrorBlock): FoundException {
  const { heading, frames, properties } = block;
  const message = withoutInvocationCode(block.message);
  const code = properties.code ?? heading.code ?? errnoOf(message) ?? exitStatusOf(message, properties.status);
  const type = heading.type === 'Error' && message === '' ? (properties.name ?? heading.type) : heading.type;
  return { type, code, message, frames: properties.place === null ? frames : [properties.place] };
}
