import { complains, tellsException } from '../compactor/telling-line.ts';
import { commandsOf } from './asked-command.ts';
import { hasShowingCommand, isOwnComplaint, isShowingTool } from './showing.ts';
import { isUnfounded } from './unfounded-mark.ts';

/** What systems say of a call that failed, behind the name of what it was for: `xxd: a.bin: No such file or directory`. */
const OF_SYSTEM =
  /^No manual entry for \S{1,100}$|^(?:\(eval\)|-?zsh)(?::\d{1,5})?: command not found: \S{1,100}$|^[^\s[({:]{1,40}(?: [^\s:]{1,40}){0,6}: line \d{1,7} column \d{1,7} \(char \d{1,9}\)$|^[^\s[({].{0,300}: (?:.{0,60}: )?(?:command not found|not found|No such (?:file or directory|process|device)|Permission denied|Is a directory|Not a directory|File exists|Directory not empty|Operation not permitted|Connection (?:refused|reset by peer|timed out)|No space left on device|Read-only file system|Device or resource busy|Broken pipe|cannot execute(?::.{0,60}| binary file.{0,60})?|invalid (?:input|option|argument).{0,80}|(?:still )?not (?:visible|found|attached|enabled|clickable|ready|reached|seen|available) (?:after|within) \d[\w. ]{0,20})\.?$/i;
/** How a sentence begins that says that something was not done. */
const IN_VAIN =
  /^(?:X )?[^\w\s[({<"'`]{0,4}\s{0,2}(?:(?:could not|couldn't|cannot|can't|unable to|failed to|failure to|(?:did not|didn't) (?:find|get|receive|match|reach)) [\w[]|(?:[\w-]{1,30} ){0,2}(?:search|request|call|fetch|download|upload|query|lookup|navigation|extraction|connection|login|action|command|transfer|conversion|execution|evaluation|import|export|verification|validation|patch|compilation|installation) failed(?: after \d[\w ]{0,30})?: \S|error (?:\w{3,20}ing|in|while|at|on|during|when) \w|[\w-]{2,30} (?:to|of|from|for|with) ["'`][^"'`]{1,80}["'`] failed\b|(?:agent|tool|function|server|model|worker) ["'`][^"'`]{1,80}["'`] (?:is|was) not (?:available|registered|connected|found|defined|known)\b|please run ["'`][^"'`]{1,80}["'`] to (?:set ?up|log ?in|authenticate|configure)\b|(?!I |we |you )(?:[\w.-]{1,40} ){1,3}(?:can't|cannot) (?:find|open|resolve|reach|connect) \S|(?:the |your )?(?:[\w/#-]{1,30} ){1,4}(?:could not be|couldn't be|cannot be|can't be|was not|were not|is not|has not been) (?:\w{3,20}(?:ed|en|ne|nd|un|able)|valid)\b|[\w-]{2,40} failed (?:for|on|with|in) ["'`]|(?:[^\s:.]{1,80} ){1,6}(?:(?:do(?:es)? not|don't|doesn't) exist\b|exceeds? (?:the )?(?:configured|context)\b|requires (?:approval|confirmation|authentication|authorization)\b|(?:is|are) (?:out of (?:bounds|range)|outside (?:of )?(?:the )?(?:bounds|range|viewport|screen))\b|(?:is|are) not an? (?:valid|known|recogni[sz]ed|registered|available|supported|existing) \w|(?:did not|didn't) (?:answer|respond|reply|match|complete|finish|start|succeed|conform|load|appear|return|become|exit|converge)\b|(?:does not|doesn't) (?:have (?:an?|any) (?:option|member|column|field|method|attribute|property)|support|accept|allow|match|respond|recogni[sz]e)\b)|(?:(?:sorry|oops)[,!.]{0,2} )?(?:something went wrong\b|an? (?:\w{1,30} ){0,3}(?:error|exception) (?:occurred|happened|was raised))|(?:[^\s:.]{1,80} ){1,8}requires? (?:root|sudo|admin\w{0,12}|elevated|superuser) (?:privileges?|permissions?|rights|access)\b|(?:page|access|action|operation|request|command|tool) (?:is |was )?(?:not (?:allowed|permitted|supported|found|valid)|denied|rejected|refused|blocked|forbidden)|no (?:[\w-]{1,30} ){0,2}(?:page|article|entry|user|account|customer|order|table|element|document|record|location|city|station|product|package|module) (?:was )?found (?:for|with|named|called|matching|by|at) \S|(?:unsupported|unbalanced|unterminated|unmatched|unclosed|unresolved) [\w-]{1,40}(?: [\w-]{1,40}){0,2}(?::| (?:in|at|near) |\.?$)|(?:the )?(?:click|element|button|input|link|target) (?:[^\s:]{1,60} ){0,3}(?:intercepted|obscured|covered|detached|disabled|stale|not (?:interactable|clickable|visible|enabled))\b|rate limit (?:exceeded|reached|hit)|timeout (?:waiting|while|after|exceeded|expired)|timed out (?:waiting|while|after)|(?:\w{1,30} ){0,3}(?:request|connection|operation) time(?:d )?out\b|(?:\S{1,200} ){1,8}exceeds? (?:the )?(?:max(?:imum)?|limit|allowed)\b|(?:\S{1,40} ){0,3}hook (?:error|blocked|denied)\b|request failed with status(?: code)? [45]\d\d\b|https?connectionpool\(host=|invalid (?:input|syntax|arguments?|option|value|request|token|json|cell|reference)\b|(?:the )?(?:file|directory|folder|path|page|resource|document|url|host|user|table|sheet|key|module|package) (?:[^\s:]{1,200} )?(?:does(?: not|n't) exist|(?:was |is )?not found|is missing)\b|error: \S)/i;
/** What a client says that could not ask what it was to show. */
const UNREACHED =
  /^(?:(?:error: )?cannot connect to the \S{1,40} daemon\b|the connection to the server \S{1,200} was refused\b|error from server \(\w{1,40}\): )/i;
/** A change that was not made, whatever is quoted behind it. */
const UNCHANGED =
  /^\W{0,4}\d{1,4} (?:out of \d{1,4} )?(?:[\w/-]{1,30} ){1,4}failed to (?:match|apply)\b|^no (?:replacement|change|edit|modification|update|hunk)s? (?:was|were|has been|have been|could be) (?:performed|made|applied|done)\b|^(?:string|text|old_?str(?:ing)?|search (?:text|block|string)|snippet|context)\b.{0,60} (?:not found|(?:did|does) not (?:match|appear|exist))\b|^(?:\w{1,20} ){1,4}(?:made|applied) no (?:change|edit|replacement)s?\b|^\S{1,20} \S{1,30} did not conform to the \w{1,20} format\b/i;
/** What was asked for was not there, or the command was called without what it needs. */
const LACKS =
  /^no (?:[\w-]{1,30} ){0,3}(?:['"`‘“].{1,200}['"`’”] |[\w-]{2,30} )(?:(?:were |was )?(?:matched|loaded|selected|specified|given|provided|supplied|configured)|in (?:the )?current context)\b|^no (?:[\w-]{1,30} ){1,4}could be \w{3,20}(?:ed|en|nd)\b|^no (?!(?:results?|match\w{0,4}|hits?|changes?|errors?|warnings?|issues?|updates?|data|problems?|rows?|records?|entries) )[\w-]{2,30} for [\w.@-]{1,40}\.?$|^usage: \S|^\S{1,40}: you must \w|^(?:\S{1,40}: )?(?:needs?|requires?|expects?|expected|missing) (?:an? |the |at least |exactly )?(?:[\w-]{1,20} ){0,3}(?:arguments?|operands?|parameters?|file|path|key|name)\.?$/i;
/** The one who asks how a command is called is told so. */
const ASKS_USAGE = /(?:^|\s)(?:--?h(?:elp)?|help|-\?)(?:\s|$)/;
/** How a sentence ends below which stands what there is instead. */
const OFFERS = /\b(?:available|valid|possible|allowed|supported|existing|known)\b.{0,40}:$/;
/** What ends a sentence that quotes what went wrong behind it: `Failed to fetch it: <urlopen error …>`. */
const QUOTES = /: {1,4}\S/;
/** A number alone is a measure, and a word may say that there is nothing. */
const MEASURE =
  /(?:: {1,4}|\b(?:errors?|failures?|failed)(?: \w{1,20}){0,2} )(?:-?\d[\d.,]{0,20} ?%?|none|null|nil|n\/a|no|\[\]|\{\}|-)\.?$/i;
const WELL =
  /\b(?:no|0|zero|without(?: any)?|n[o']t \w{2,12} an?y?) (?:\w{1,20} )?(?:errors?|issues?|problems?|warnings?|violations?|failures?)\b/i;
/** What values begin with, rather than sentences. */
const VALUE = /^[[({<"'`|\d+-]/;
/** Most lines and characters of an output that is nothing but such words. */
const MAX_LINES = 3;
const MAX_CHARS = 600;

/** Whether an output is nothing but a sentence or two that say that what was asked for was not done, and why. */
export function saysInVain(body: string, tool: string, input: unknown): boolean {
  const isShowing = hasShowingCommand(input);
  if (!isShowing && UNCHANGED.test(body)) return true;
  const lines = briefly(body) ?? offered(body);
  if (lines === null) return false;
  const commands = commandsOf(input);
  if (lines.every((line) => OF_SYSTEM.test(line) && (!isShowing || isOwnComplaint(line, commands)))) return true;
  const [first = ''] = lines;
  if (isShowing) return UNREACHED.test(first);
  if (isShowingTool(tool)) return lines.length === 1 && isInVain(first);
  if (LACKS.test(lines.at(-1) ?? '') || LACKS.test(first)) return !ASKS_USAGE.test(commands.at(-1) ?? '');
  if (isInVain(first) || (tellsException(first) && isComplaint(first))) return true;
  return lines.length === 1 ? isComplaint(first) : isInVain(lines.at(-1) ?? '') && complains(lines.at(-1) ?? '');
}

/** Whether a program that went on tells an exception that it caught: as all that it says, or in its last words. */
export function saysCaught(body: string): boolean {
  const last = body.slice(body.lastIndexOf('\n') + 1).trim();
  if (isInVain(last) && QUOTES.test(last)) return complains(last);
  return briefly(body)?.every(isComplaint) === true;
}

/** The filled lines of a text of a few; `null` for a longer one. */
function briefly(body: string): readonly string[] | null {
  if (body.length > MAX_CHARS) return null;
  const lines = body.split('\n').map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  return filled.length > 0 && filled.length <= MAX_LINES ? filled : null;
}

/** The sentence above a list of what there is instead; `null` where a text begins otherwise. */
function offered(body: string): readonly string[] | null {
  const first = body.slice(0, MAX_CHARS).split('\n', 1)[0]?.trim() ?? '';
  return OFFERS.test(first) && isInVain(first) ? [first] : null;
}

/** Whether a line is a sentence that says that something was not done. */
export function isInVain(line: string): boolean {
  return IN_VAIN.test(line) && !MEASURE.test(line) && !WELL.test(line);
}

function isComplaint(line: string): boolean {
  const isOther = VALUE.test(line) || MEASURE.test(line) || WELL.test(line);
  return !isOther && complains(line) && !isUnfounded([line]);
}
