import { isObject, readProperty } from '../../../json-value.ts';
import { codeOfWords } from '../code-of-words.ts';
import { pathOfPointer, pathOfText } from '../field-path.ts';
import type { FoundIssue, PathPart } from '../found-issue.ts';
import { isList, listOf, objectOf, objectsOf, textOf } from '../members.ts';

/** Fields that an answer lists at most. */
const MAX_FIELDS = 1_000;

/**
 * Problems as answers of services list them: `google.rpc.BadRequest` with `fieldViolations`, in its JSON and in Connect's; `errors`
 * with `pointer` and `detail` (RFC 9457, §3), JSON:API's `source.pointer`; `invalid-params` with `name` and `reason`; and objects
 * that name the messages of each field (ASP.NET, Rails, Laravel, Mongoose).
 */
export function fromAnswer(thrown: object): readonly FoundIssue[] | null {
  return fromViolations(thrown) ?? fromProblem(thrown) ?? fromMessages(thrown);
}

function fromViolations(thrown: object): readonly FoundIssue[] | null {
  const details = listOf(thrown, 'details') ?? listOf(thrown, 'statusDetails') ?? [];
  const badRequests = [thrown, ...details.filter(isObject)];
  const violations = badRequests.flatMap((detail) => {
    const told = objectOf(detail, 'debug') ?? objectOf(detail, 'value') ?? detail;
    return objectsOf(readProperty(told, 'fieldViolations') ?? readProperty(told, 'field_violations')) ?? [];
  });
  const found = violations.flatMap((violation) => {
    const [field, message] = [textOf(violation, 'field'), textOf(violation, 'description')];
    return field === null ? [] : [said(pathOfText(field), message ?? textOf(violation, 'reason'))];
  });
  return found.length === 0 ? null : found;
}

function fromProblem(thrown: object): readonly FoundIssue[] | null {
  const parameters = listOf(thrown, 'invalid-params') ?? listOf(thrown, 'invalidParams');
  const found = (objectsOf(parameters ?? listOf(thrown, 'errors')) ?? []).map(problemOf);
  const known = found.filter((issue) => issue !== null);
  return known.length === 0 || known.length !== found.length ? null : known;
}

function problemOf(error: object): FoundIssue | null {
  // The members of an `AggregateError` have names as well.
  if (textOf(error, 'stack') !== null) return null;
  const source = objectOf(error, 'source') ?? error;
  const pointer = textOf(source, 'pointer');
  const name =
    textOf(source, 'parameter') ?? textOf(error, 'name') ?? textOf(error, 'field') ?? textOf(source, 'header');
  const message =
    textOf(error, 'detail') ?? textOf(error, 'reason') ?? textOf(error, 'message') ?? textOf(error, 'title');
  if ((pointer === null && name === null) || message === null) return null;
  return said(pointer === null ? pathOfText(name ?? '') : pathOfPointer(pointer), message);
}

function fromMessages(thrown: object): readonly FoundIssue[] | null {
  const fields = objectOf(thrown, 'errors') ?? objectOf(thrown, 'fieldErrors');
  if (fields === null) return null;
  const entries = Object.entries(fields).slice(0, MAX_FIELDS);
  const found = entries.flatMap(([field, messages]: [string, unknown]) => {
    const texts = isList(messages) ? messages : [messages];
    return texts.map((text: unknown) => {
      const message = isObject(text) ? textOf(text, 'message') : text;
      return typeof message === 'string' ? said(pathOfText(field), message) : null;
    });
  });
  const known = found.filter((issue) => issue !== null);
  return known.length === 0 || known.length !== found.length ? null : known;
}

function said(path: readonly PathPart[], message: string | null): FoundIssue {
  return { path, code: codeOfWords(message), message };
}
