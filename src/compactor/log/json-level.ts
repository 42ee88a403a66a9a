import { isJsonObject } from '../../json-value.ts';
import { fieldsOf, numberOf, textOf, type Fields } from '../http/json-fields.ts';
import { HEADER } from '../python/frame-lines.ts';

/** Members that hold the level: bunyan and pino count, the others name it. */
const LEVELS = ['level', 'severity', 'levelname', 'loglevel', 'lvl', 'l', 'severitytext'] as const;
const ERROR_LEVEL = /^(?:err|error|fatal|critical|crit|alert|emerg|emergency|panic|dpanic|severe)$/i;
/** The names of warnings, and what pino, bunyan and MongoDB have for them. */
const WARNING_LEVEL = /^(?:w|wrn|warn|warning|40)$/i;
/** pino and bunyan: 50 is error, 60 fatal. */
const ERROR_NUMBER = 50;
const SYSLOG_ERROR = 3;

/** Whether a record tells how bad it is. */
export function hasLevel(fields: Fields): boolean {
  return levelIn(fields) !== null;
}

/** Whether a record is a warning. */
export function isWarningLevel(fields: Fields): boolean {
  return WARNING_LEVEL.test(levelIn(fields) ?? '');
}

/** Whether a record is about an error: by its level, or by what it holds where it has none. */
export function isErrorLevel(fields: Fields): boolean {
  const log = fields.get('log');
  const name = textOf(fields, ...LEVELS) ?? (isJsonObject(log) ? textOf(fieldsOf(log), 'level') : null);
  if (name !== null) return ERROR_LEVEL.test(name);
  const level = fields.get('level');
  if (isJsonObject(level)) return ERROR_LEVEL.test(textOf(fieldsOf(level), 'name') ?? '');
  // MongoDB has a letter.
  const letter = fields.has('ctx') ? textOf(fields, 's') : null;
  if (letter !== null) return letter === 'E' || letter === 'F';
  // journald and GELF count as syslog does: 3 is an error, 0 the worst.
  const priority = fields.has('shortmessage') ? numberOf(fields, 'level') : numberOf(fields, 'priority');
  if (priority !== null) return priority <= SYSLOG_ERROR;
  const number = numberOf(fields, 'level');
  if (number !== null) return number >= ERROR_NUMBER;
  // What tells no level, but holds an exception or a traceback, is about an error.
  if (textOf(fields, 'exceptionclass', 'exceptiontype') !== null && fields.has('exceptionmessage')) return true;
  return textOf(fields, 'traceback')?.includes(HEADER) ?? false;
}

/** The level of a record, as it is written. */
function levelIn(fields: Fields): string | null {
  return textOf(fields, ...LEVELS, 's') ?? numberOf(fields, 'level')?.toString() ?? null;
}
