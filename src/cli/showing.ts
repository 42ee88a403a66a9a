import { commandsOf } from './asked-command.ts';

/** Commands that show what a file or a service has: its words are no failure of theirs. */
const SHOWS =
  /^(?:cat\b(?! {0,4}>)|bat|less|more|head|tail|sed\b(?!.{0,300} (?:-i|--in-place))|awk|e?grep|rg|zcat|zgrep|strings|find|ls|tree|wc|nl|xxd|hexdump|git (?:-C \S{1,300} )?(?:log|show|diff|blame|grep|reflog|shortlog|stash (?:list|show))\b|journalctl|dmesg|docker (?:compose )?(?:logs|ps)\b|systemctl (?:--\S{1,40} ){0,3}(?:status|is-active|is-failed|list-\w{1,20})|helm (?:list|ls|status|history)|kubectl (?:logs|describe|get)|gh (?:run|issue|pr) (?:view|list)|man|history|echo|printf)\b/;
/** What says no more than it was told to. */
export const SAYS: RegExp = /^(?:echo|printf)\b/;
/** What takes a command to another machine. */
const ELSEWHERE = /^ssh (?:-\S{1,40} ){0,4}[\w.@-]{1,100} (?=[a-z])/;
/** Commands between those that show, and filters behind them. */
const BESIDE = /^(?:cd|pwd|sort|uniq|cut|tr|column|jq|true)(?:\s|$)/;
/** How a shell, a service or the command itself says that there is nothing to show, on its first line. */
const OWN_COMPLAINT =
  /^(?:error\b|fatal: |usage: |(?:-?(?:ba|z|da|k)?sh|\/bin\/\w{0,4}sh): |(?:failed|cannot|could not|couldn't|unable) |the connection to |unknown \w|invalid \w|HTTP \d{3}\b|ssh: |[\w-]{2,40} failed for ["'`]|host key verification failed|unit \S{1,100} could not be found|no manual entry for |(?:got )?permission (?:denied|to use) |\[?(?:your |the |this )?command (?:"[^"]{1,200}" )?(?:is not executed|was (?:not|blocked|denied|rejected)|requires approval|timed out)|cd to .{1,300} was blocked|the user (?:doesn't|does not) want to |\S{1,80}: permission denied \(|E\d{4} \d\d:)/i;
/** Those whose answer comes from a service: of its client's words none is what was asked for. */
const ASKS = /^(?:kubectl|helm|docker|podman|gh|oc)\s/;
/** What a shell says of a command that it does not know. */
const UNKNOWN_COMMAND =
  /^(?:-?(?:ba|z|da|k)?sh|\/\S{1,40}sh): (?:line )?(?:\d{1,6}: )?([\w.+-]{1,80}): (?:command )?not found$/;
/** `bash: line 1: …`, and what `man` says without its name. */
const OWN_WORDS = /^(?:-?(?:ba|z|da|k)?sh|\/bin\/\w{0,4}sh): |: -c: line \d{1,6}: |^No manual entry for \S/;
/** What a search left out and went on: `find: ‘/etc/ssl/private’: Permission denied`. */
const PASSED_OVER = /^(?:find|grep|rg|tree|du|ls): .{1,400}: Permission denied(?: \(os error 13\))?$/;
/** Words of a tool's name that say that it shows something, or asks somebody for it. */
const SHOWING =
  /^(?:read|view|open|cat|glob|list|ls|logs?|console|network|requests|tabs|snapshot|history|page|viewport|scroll|search|grep|find|fetch|browse|scrape|visit|navigate|goto|extract|lookup|recall|retrieve|ask|llm|chat|agent|subagent|done|finish|schema|describe|wiki|wikipedia|encyclop(?:a)?edia|loki|splunk|kibana|datadog|cloudwatch|papertrail)$/i;
/** First words of a tool's name by which somebody says something: the agent at its end, another one, a person who was asked. */
const SPEAKING =
  /^(?:answer|done|finish|final|human|ask|think|transcribe|summar(?:y|i[sz]e)|translate|explain|rewrite|draft|plan|planner|coder|writer|reviewer|critic|delegate|handoff|assistant|analyst|researcher|expert|supervisor|orchestrator|architect|verifier|advisor)$/i;
/** What parts the words of a tool's name: `browser_console_messages`, `readFile`. */
const BETWEEN_WORDS = /[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/;

/** Whether one of a call's commands shows what is there. */
export function hasShowingCommand(input: unknown): boolean {
  const commands = commandsOf(input);
  // `echo 7 | ./sum` hands its words on.
  const others = commands.filter((command) => !SAYS.test(command));
  return (others.length > 0 ? others : commands).some((command) => SHOWS.test(command) && !isFilter(command));
}

/** Whether a tool, by its name, shows what is there: a page, a file, what a search found, what another agent or a model answers. */
export function isShowingTool(tool: string): boolean {
  return tool === 'Task' || wordsOf(tool).some((word) => SHOWING.test(word));
}

/** Whether what a tool, by its name, gives back are somebody's own words. */
export function isSpeakingTool(tool: string): boolean {
  return SPEAKING.test(wordsOf(tool)[0] ?? '');
}

/** The words of a tool's name. */
export function wordsOf(tool: string): readonly string[] {
  return tool.split(BETWEEN_WORDS);
}

/**
 * Whether filled lines are what commands were asked to show, and none of these commands complains in a line of its own:
 * `grep: src: No such file or directory`.
 */
export function isShown(lines: readonly string[], input: unknown): boolean {
  const commands = commandsOf(input);
  const run = commands.map((command) => command.replace(ELSEWHERE, ''));
  if (!run.some((command) => SHOWS.test(command))) return false;
  if (!run.every((command) => SHOWS.test(command) || BESIDE.test(command))) return false;
  if (OWN_COMPLAINT.test(lines[0] ?? '')) return false;
  // `find` and its kind pass over what they may not read.
  const shown = lines.filter((line) => !PASSED_OVER.test(line));
  return !(shown.length > 0 ? shown : lines).some((line) => isOwnComplaint(line, commands));
}

/** Whether a line begins with the name of one of the commands, or of the shell that calls them: `bash: line 1: …`. */
export function isOwnComplaint(line: string, commands: readonly string[]): boolean {
  if (OWN_WORDS.test(line)) return true;
  const at = line.indexOf(': ');
  return at > 0 && commands.some((command) => command.split(/\s/, 1)[0] === line.slice(0, at));
}

/** Whether a command that asks a service for what there is got nothing but the words of its own client. */
export function isShownNothing(lines: readonly string[], input: unknown): boolean {
  return (
    lines.length > 0 &&
    commandsOf(input).some((command) => ASKS.test(command)) &&
    lines.every((line) => OWN_COMPLAINT.test(line))
  );
}

/** Whether a line is of a shell that knows no such command, whose output went into the next one: `sha3sum a | wc -l`. */
export function isOfShell(line: string, commands: readonly string[]): boolean {
  const name = UNKNOWN_COMMAND.exec(line)?.[1];
  return name !== undefined && commands.some((command) => command.split(/\s/, 1)[0] === name);
}

/** `| tail -5` shows what another command printed. */
function isFilter(command: string): boolean {
  return /^(?:head|tail|tee|cut|sort|uniq|tr)(?:\s{1,4}-\S{0,20}|\s{1,4}\d{1,9}){0,4}$/.test(command);
}
