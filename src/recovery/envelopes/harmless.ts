import { cutMiddle, stripControls } from '../../compactor/text.ts';
import { defused } from '../../context/defuse.ts';
import type { Alternative } from '../../definition/error-definition.ts';
import { isJsonList } from '../../json-value.ts';
import type { JsonValue } from '../../model.ts';
import type { ErrorReport, RecoveryReport, ValidationIssue } from '../error-report.ts';

/** Longest text in an envelope, in characters; of a longer one the middle is left out. */
const MAX_CHARS = 4_000;
/** How much one value may hold, in characters; of a larger one, members are left out. */
const MAX_VALUE_CHARS = 16_000;
/** Most members of a list or an object in an envelope; how many were left out is said. */
const MAX_MEMBERS = 100;

/** A text of which neither a terminal nor a model reads anything but words (design, rule 10), of bounded length. */
export function harmlessText(text: string): string {
  return harmlessUpTo(text, MAX_CHARS);
}

/** The same of another length, in characters. */
export function harmlessUpTo(text: string, maxChars: number): string {
  return defused(stripControls(cutMiddle(text, maxChars)));
}

/** The report with every text of it made harmless; what is harmless already stays as it is. */
export function harmlessReport(report: ErrorReport): ErrorReport {
  const { suggestion, example, context } = report;
  return {
    ...report,
    code: harmlessText(report.code),
    category: harmlessText(report.category),
    errorClass: harmlessText(report.errorClass),
    message: harmlessText(report.message),
    details: harmlessMembers(report.details),
    validationErrors: bounded(report.validationErrors).map(harmlessIssue),
    suggestion: suggestion && { text: harmlessText(suggestion.text), command: textOrNull(suggestion.command) },
    suggestions: texts(report.suggestions),
    example: example && { call: textOrNull(example.call), command: textOrNull(example.command) },
    docUrl: textOrNull(report.docUrl),
    recovery: harmlessRecovery(report.recovery),
    hintId: textOrNull(report.hintId),
    steps: texts(report.steps),
    context: {
      source: textOrNull(context.source),
      operation: textOrNull(context.operation),
      parameters: context.parameters && harmlessMembers(context.parameters),
    },
    cause: textOrNull(report.cause),
  };
}

/** How many characters a value still has room for; members that find none are left out. */
interface Room {
  chars: number;
}

/** A value with every text of it made harmless, the names of members too. */
export function harmlessValue(value: JsonValue, room: Room = { chars: MAX_VALUE_CHARS }): JsonValue {
  room.chars -= 1;
  if (typeof value === 'string') return harmlessString(value, room);
  if (typeof value !== 'object' || value === null) return value;
  if (!isJsonList(value)) return harmlessMembers(value, room);
  const members: JsonValue[] = [];
  for (const member of value) {
    if (isFull(members, room)) break;
    members.push(harmlessValue(member, room));
  }
  const more = value.length - members.length;
  return more > 0 ? [...members, `[${more} more]`] : members;
}

function harmlessMembers(
  members: Readonly<Record<string, JsonValue>>,
  room: Room = { chars: MAX_VALUE_CHARS },
): Readonly<Record<string, JsonValue>> {
  const entries = Object.entries(members);
  const kept: [string, JsonValue][] = [];
  for (const [name, value] of entries) {
    if (isFull(kept, room)) break;
    kept.push([harmlessString(name, room), harmlessValue(value, room)]);
  }
  const more = entries.length - kept.length;
  if (more > 0) kept.push(['…', `[${more} more]`]);
  return Object.fromEntries(kept);
}

function isFull(kept: readonly unknown[], { chars }: Room): boolean {
  return kept.length >= MAX_MEMBERS || chars <= 0;
}

function harmlessString(text: string, room: Room): string {
  const safe = harmlessText(text);
  room.chars -= safe.length;
  return safe;
}

function harmlessIssue(issue: ValidationIssue): ValidationIssue {
  const { value, expected, suggestion } = issue;
  return {
    field: harmlessText(issue.field),
    code: harmlessText(issue.code),
    message: harmlessText(issue.message),
    ...(value !== undefined && { value: harmlessValue(value) }),
    ...(expected !== undefined && { expected: harmlessText(expected) }),
    ...(suggestion !== undefined && { suggestion: harmlessText(suggestion) }),
  };
}

function harmlessRecovery(recovery: RecoveryReport): RecoveryReport {
  const { parameterAdjustments } = recovery;
  return {
    ...recovery,
    parameterAdjustments: parameterAdjustments && harmlessMembers(parameterAdjustments),
    alternatives: bounded(recovery.alternatives).map(harmlessAlternative),
    requiredActions: texts(recovery.requiredActions),
  };
}

function harmlessAlternative({ description, example, action, params }: Alternative): Alternative {
  return {
    ...(description !== undefined && { description: harmlessText(description) }),
    ...(example !== undefined && { example: harmlessText(example) }),
    ...(action !== undefined && { action: harmlessText(action) }),
    ...(params !== undefined && { params: harmlessMembers(params) }),
  };
}

function texts(all: readonly string[]): readonly string[] {
  return bounded(all).map(harmlessText);
}

function textOrNull(text: string | null): string | null {
  return text === null ? null : harmlessText(text);
}

function bounded<T>(members: readonly T[]): readonly T[] {
  return members.length > MAX_MEMBERS ? members.slice(0, MAX_MEMBERS) : members;
}
