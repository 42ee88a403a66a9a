import { z } from 'zod';
import { FaultlineError } from '../../errors.ts';
import type { RunHead } from '../run-state.ts';
import { STOP_SCHEMA } from '../stop-schema.ts';
import { copyWith, type RunCopy, type UsedClass } from './run-copy.ts';

/**
 * A run as the fields of a hash: `v` is its version (format, epoch, number of changes), `head` what is not of one
 * class, `m` what the processes need to know of each other, and `c:<fingerprint>` a class.
 */

/** Format of these fields. A state of a newer one is left as it is. */
const FORMAT = 1;
/** Processes whose last change is remembered; those that were silent for longest are forgotten. */
const MAX_PROCESSES = 100;

/** The shared state of a run is not what this version has written: it is left alone. */
export class UnreadableRunError extends FaultlineError {
  override readonly name = 'UnreadableRunError';

  constructor(message: string, { cause }: ErrorOptions = {}) {
    super(message, { code: 'FAULTLINE_RUN_UNREADABLE', cause });
  }
}

const VERSION = /^(\d{1,9}):([\w-]{1,64}):(\d{1,15})$/;

const ROW = { step: z.number(), consecutive: z.number(), moments: z.array(z.number()) };

const HEAD: z.ZodType<RunHead> = z.object({
  nextId: z.number(),
  step: z.number(),
  isFailing: z.boolean(),
  lastMillis: z.number(),
  calls: z.record(
    z.string(),
    z.object({ ...ROW, fingerprint: z.string(), recordId: z.string(), digest: z.string(), isBlocked: z.boolean() }),
  ),
  tools: z.record(z.string(), z.object({ ...ROW, failedMillis: z.number() })),
  failures: z.number(),
  tokens: z.number(),
  spent: z.array(z.tuple([z.number(), z.number()])),
  stop: STOP_SCHEMA.nullable(),
});

const CLASS: z.ZodType<UsedClass> = z.object({
  id: z.string(),
  aliases: z.array(z.string()),
  fingerprint: z.string(),
  count: z.number(),
  digest: z.string(),
  recordIds: z.array(z.string()),
  shown: z.object({ digest: z.string(), line: z.string() }).nullable(),
  row: z.object({ ...ROW, callKey: z.string().nullable() }).nullable(),
  used: z.number(),
});

const MEMBERS = z.object({ seen: z.array(z.tuple([z.string(), z.number()])), classCount: z.number() });

/** Fields beside the classes. */
export const RUN_FIELDS = ['v', 'head', 'm'] as const;

export function classField(fingerprint: string): string {
  return `c:${fingerprint}`;
}

/** The version as it is stored. */
export function versionOf({ epoch, changes }: RunCopy['stamp']): string {
  return `${FORMAT}:${epoch}:${changes}`;
}

/**
 * Reads the fields of a run; `null` where there are none.
 *
 * @throws UnreadableRunError for fields of a newer version, or of somebody else
 */
export function decodeRun(fields: ReadonlyMap<string, string>): RunCopy | null {
  if (fields.size === 0) return null;
  const [, format, epoch, changes] = VERSION.exec(fields.get('v') ?? '') ?? [];
  if (format === undefined || epoch === undefined) throw new UnreadableRunError('it has no version of ours');
  if (Number(format) !== FORMAT)
    throw new UnreadableRunError(`it has format ${format}, and this version reads ${FORMAT}`);
  const { seen, classCount } = read('m', MEMBERS, fields.get('m'));
  const classes = new Map<string, UsedClass>();
  for (const [name, text] of fields) {
    if (!name.startsWith('c:')) continue;
    const known = read(name, CLASS, text);
    classes.set(known.fingerprint, known);
  }
  const head = read('head', HEAD, fields.get('head'));
  return copyWith({ epoch, changes: Number(changes) }, head, classes, new Map(seen), classCount);
}

/** The fields of a run that a change has touched, with its next version. */
export function encodeRun(run: RunCopy): ReadonlyMap<string, string> {
  const changes = Math.max(run.tick, run.stamp.changes + 1);
  const members: z.infer<typeof MEMBERS> = {
    seen: [...run.seen].slice(-MAX_PROCESSES),
    classCount: run.classCount,
  };
  const fields = new Map([
    ['v', versionOf({ epoch: run.stamp.epoch, changes })],
    ['head', JSON.stringify(run.head)],
    ['m', JSON.stringify(members)],
  ]);
  for (const fingerprint of run.changed)
    fields.set(classField(fingerprint), JSON.stringify(run.classes.get(fingerprint)));
  return fields;
}

function read<T>(name: string, shape: z.ZodType<T>, text: string | undefined): T {
  try {
    return shape.parse(JSON.parse(text ?? ''));
  } catch (error) {
    throw new UnreadableRunError(`its field ${JSON.stringify(name)} cannot be read`, { cause: error });
  }
}
