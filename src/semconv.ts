/**
 * Names on the wire. Standard names follow the OpenTelemetry semantic conventions; those of generative AI
 * are still in development there and are kept here, since the npm package marks them as moved.
 */

export const EXCEPTION_EVENT = 'exception';
export const ATTR_EXCEPTION_TYPE = 'exception.type';
export const ATTR_EXCEPTION_MESSAGE = 'exception.message';
export const ATTR_EXCEPTION_STACKTRACE = 'exception.stacktrace';
export const ATTR_ERROR_TYPE = 'error.type';
/** Fallback of `error.type` for what has no low-cardinality name. */
export const ERROR_TYPE_OTHER = '_OTHER';
export const ATTR_CODE_FUNCTION = 'code.function.name';
export const ATTR_CODE_FILE = 'code.file.path';
export const ATTR_CODE_LINE = 'code.line.number';
export const ATTR_CODE_COLUMN = 'code.column.number';
export const ATTR_HTTP_STATUS = 'http.response.status_code';

export const ATTR_OPERATION_NAME = 'gen_ai.operation.name';
export const OPERATION_EXECUTE_TOOL = 'execute_tool';
export const ATTR_TOOL_NAME = 'gen_ai.tool.name';
export const ATTR_TOOL_CALL_ID = 'gen_ai.tool.call.id';
export const ATTR_AGENT_NAME = 'gen_ai.agent.name';
export const ATTR_CONVERSATION_ID = 'gen_ai.conversation.id';

export const ATTR_FINGERPRINT = 'faultline.fingerprint';
export const ATTR_DIGEST = 'faultline.digest';
export const ATTR_ERROR_ID = 'faultline.error.id';
/** Id of the hint that helps, such as `hint_net_refused_001`; left out where there is none. */
export const ATTR_HINT_ID = 'faultline.hint.id';
export const ATTR_COUNT = 'faultline.count';
export const ATTR_CONSECUTIVE = 'faultline.consecutive';
export const ATTR_VERDICT = 'faultline.verdict';
export const ATTR_RUN_ID = 'faultline.run.id';
/** JSON array of the causes, outermost first: `{type, code, message, stack, properties}`. */
export const ATTR_CAUSE_CHAIN = 'faultline.cause_chain';
/** JSON of own properties of the error, such as status, body, stdout and stderr. */
export const ATTR_PROPERTIES = 'faultline.error.properties';
/** JSON of the whole raw error, for an exact copy. */
export const ATTR_RAW = 'faultline.raw';
/** Id of one audit record; the same record sent twice has the same id. */
export const ATTR_RECORD_ID = 'faultline.record.id';
/** `true` on an event or log record that limits of the SDK have cut: the whole raw error is in the audit log. */
export const ATTR_TRUNCATED = 'faultline.truncated';
/** Where an error was found: `boundary` or `span`. */
export const ATTR_ORIGIN = 'faultline.origin';
/** The line that the model was shown. */
export const ATTR_LINE = 'faultline.line';
export const ATTR_REPEAT = 'faultline.repeat';
export const ATTR_DIRECTION = 'faultline.direction';
export const ATTR_STAGE = 'faultline.stage';
/** Event of the audit log that says what was decided about a record. */
export const DECISION_EVENT = 'faultline.decision';
/** Event of the audit log that lists records which the host's own exporter has delivered. */
export const DELIVERY_EVENT = 'faultline.delivery';
/** Ids of several audit records. */
/** What else happened in a run: a success that ended a row, a person's review, a stop. */
export const SUCCESS_EVENT = 'faultline.success';
export const REVIEW_EVENT = 'faultline.review';
export const STOP_EVENT = 'faultline.stop';
/** How it moves the run's history, as JSON. */
export const ATTR_STEP = 'faultline.step';
export const ATTR_RECORD_IDS = 'faultline.record.ids';
/** Span in which an error happened: the span above it, its name, and its start in nanoseconds since the Unix epoch. */
export const ATTR_PARENT_SPAN_ID = 'faultline.span.parent_id';
export const ATTR_SPAN_NAME = 'faultline.span.name';
export const ATTR_SPAN_START = 'faultline.span.start_time_unix_nano';
/** `true` on a span that was made from the audit log, since the original one did not reach the backend. */
export const ATTR_RECOVERED = 'faultline.recovered';
/** Tokens of the raw error and of the line that was shown. */
export const ATTR_TOKENS_RAW = 'faultline.tokens.raw';
export const ATTR_TOKENS_SHOWN = 'faultline.tokens.shown';

export const METRIC_ERRORS = 'faultline.errors';
export const METRIC_ESCALATIONS = 'faultline.escalations';
export const METRIC_TOKENS = 'faultline.tokens';
export const METRIC_RUN_CONSECUTIVE = 'faultline.run.consecutive';
export const METRIC_AUDIT_PENDING = 'faultline.audit.pending';
export const METRIC_AUDIT_LOST = 'faultline.audit.lost';
export const METRIC_INTERNAL_FAILURES = 'faultline.internal.failures';
export const METRIC_COMPACT_DURATION = 'faultline.compact.duration';
