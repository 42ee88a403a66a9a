/** A tool call, as an adapter knows it. What it does not know it leaves out. */
export interface ToolCall {
  readonly toolName: string;
  readonly toolCallId?: string | undefined;
  /** Arguments of the call; tells identical calls from changed ones. */
  readonly input?: unknown;
  readonly agentName?: string | undefined;
  /** Run named by the caller. */
  readonly runId?: string | undefined;
  /** The framework's conversation or session id. */
  readonly conversationId?: string | undefined;
  /** The framework's id of this one loop: its run where neither a name, a conversation nor a trace says more. */
  readonly loopId?: string | undefined;
  /**
   * When the call began, by `orderedNow`. A call that began before the latest failure of its run was known is of the
   * same step. @default when it was admitted
   */
  readonly startedMillis?: number | undefined;
  /**
   * `false`: the failure is kept, but neither counted nor decided about, as whoever made the call does that in another
   * process. @default true
   */
  readonly isCounted?: boolean | undefined;
  /** Id of the audit copy that another process has made of the failure. @default a new one */
  readonly recordId?: string | undefined;
  /** Whether the model can call `get_error` in this loop. @default false */
  readonly canReadRaw?: boolean | undefined;
  /** Whether the caller can wait for a model to word the failure; a tool that threw at once cannot. @default true */
  readonly canWait?: boolean | undefined;
  /**
   * Name of the boundary that reports the failure. The same Error object from another boundary is the same
   * failure, on its way up; from the same boundary it is a new one.
   */
  readonly boundary: string;
}
