import type { Severity } from '../../model.ts';
import { severityOf } from './severity.ts';

/** What stands behind the place of a finding, taken apart. */
export interface FindingText {
  /** `null` where the tool gave none. */
  readonly severity: Severity | null;
  /** The word for the severity as the tool printed it. */
  readonly word: string | null;
  readonly code: string | null;
  readonly message: string;
}

/** A severity in words, with a code in brackets or after it: `error[E0308]: `, `fatal error: `, `warning CS0618: `, `Warning 451: `, `Error - `, `error `. */
const SEVERITY =
  /^(?:PHP )?((?:fatal |syntax |type |parse |internal )?[A-Za-z]{1,13}|[✖✘×✗❌⨯⚠▲‼ℹ])(?:\s?[[(]([\w@:./-]{1,60})[\])])?(?:\s([A-Z]{1,10}-?\d{1,6}|\d{1,6}(?=:)))?(\s?:\s*|\s[-–•]\s|\s+|$)/i;
/** A severity in brackets: `[error] `, `[W] `, `(error) `, `(WARNING/2) `. */
const BRACKETED_SEVERITY = /^[[(]\s?([A-Za-z]{1,13})(?:\/\d)?\s?[\])](?:\s?:\s*|\s[-–]\s|\s+)/;
/** A code in brackets at the start: `[E201] `, `[no-unused-vars] `, pylint's `[E0602(undefined-variable), first] `. */
const BRACKETED_CODE =
  /^\[(?:[a-z][\w-]{1,30}: )?([A-Za-z][\w@/.:+-]{1,60})(?:\([\w-]{1,60}\)(?:, [^\]\n]{0,100})?)?\]:?\s+(?=\S)/;
/** luacheck's code: `(W211) `. */
const CODE_IN_PARENTHESES = /^\(([WE]\d{3})\) (?=\S)/;
/** A code of letters and digits at the start: `E401 `, `SC2086: `, `MD041/first-line-h1 `, `D101: `. */
const NUMBERED_CODE = /^([A-Z]{1,12}-?\d{1,6}(?:\/[\w-]{1,60})*)(?:\s?:\s*|\s+)(?=\S)/;
/** A number alone before a sentence: `102 Found duplicate name`. */
const BARE_NUMBER = /^(\d{3}) (?=[A-Z][a-z]{1,20} [a-z])/;
/** A rule's name before a colon, not two words of a sentence: `Style/StringLiterals: `, `yaml[trailing-spaces]: `, `clippy::needless_return: `. */
const NAMED_CODE =
  /^(?![A-Z][a-z]{1,30}\/[a-z]{1,30} [a-z])([A-Za-z][\w-]{0,40}(?:(?:\/|::)[\w-]{1,60}|\[[\w-]{1,60}\]){1,3})(?:\[\/\])?(?:\s?:\s*|\s{1,4}(?=\S))/;
/** The form for Vim of Semgrep: a letter, then the rule, and no blanks: `E:no-shell-true:message`. Closure's linter numbers its rules: `E:0131: message`. */
const LETTER_AND_CODE = /^([EWIN]):(?:([a-z][\w.-]{1,200}):(?=\S)|(\d{4}): )/;
/** A rule's name in kebab case before a colon, or in a column: `module-docstring: `, `UnusedLocalVariable  `. */
const PLAIN_CODE =
  /^([a-z]{1,30}(?:-[a-z\d]{1,30}){1,8}(?=: )|[A-Z][a-z]{1,30}[A-Z]\w{1,60}(?=\t|\s{2})|[A-Z][a-z]{3,40}(?=\t|\s{4}))(?::\s*|\s+)/;
/** A flag in brackets, and nothing else: `[-Wunused-imports]`, `[-Wincomplete-patterns, -Werror=incomplete-patterns]`. */
const FLAG_ALONE = /^\[-W[\w=-]{1,60}(?:, -W[\w=-]{1,60}){0,3}\]$/;
/** What says that a tool could mend the finding itself. */
const FIXABLE = /^\[(?:Correctable|Corrected|\*|x| )\]\s+/;
/** The project that MSBuild names behind a message, without its brackets. */
const PROJECT = /\.(?:[a-z]{2,10}proj|slnx?)$/i;
/** What cpplint puts behind a rule, how sure it is, and clang-tidy, that warnings are errors. */
const BEHIND_RULE = /(?<=\[[\w/+-]{1,60}\]) \[\d\]$|(?<=\[[\w.-]{1,100}),-warnings-as-errors(?=\]$)/;
/** A rule's name in brackets at the end: `-Wunused`, `attr-defined`, `Error/semi`. */
const NAME_IN_BRACKETS = /^(?:-[WDf])?[A-Za-z][\w@/.:=,+()-]{1,80}$/;
/** A rule's name behind its severity, as in ESLint's unix form: `Error/semi`. */
const RULE_WITH_SEVERITY = /^(Error|Warning)\/(.+)$/;
/** A rule's name in parentheses at the end: `line-length`, `SA4006`, `semi`. */
const NAME_IN_PARENTHESES = /^[A-Za-z@][\w@/.:-]{1,80}$/;
/** A rule's name in a column of its own: `no-undef`, `list-item-bullet  remark-lint`, `Vale.Spelling`, `CssSyntaxError`. */
const NAME_IN_COLUMN =
  /^(?:[a-z@][\w@/.-]{1,80}(?::[a-z][\w-]{1,60})?|[A-Z][a-z]{2,20}SyntaxError|[A-Z][\w-]{1,40}\.[\w.-]{1,60})$/;

/** Takes apart `error[E0308]: message`, `C: Style/X: message`, `[warning] message (rule)`, `E401 message` and their like. */
export function findingText(rest: string): FindingText {
  const first = leadingSeverity(rest.trim());
  const fixed = first.text.replace(FIXABLE, '');
  const leading = first.code === null ? leadingCode(fixed) : null;
  // GHC names the flag beside the code; the message stands below.
  if (first.word !== null && leading !== null && FLAG_ALONE.test(leading.text))
    return { severity: first.severity, word: first.word, code: leading.code, message: '' };
  // Hadolint and markdownlint put the code before the severity.
  const second = first.word === null && leading !== null ? leadingSeverity(leading.text) : null;
  const { severity, word } = second?.word == null ? first : second;
  const message = withoutProject((second?.text ?? leading?.text ?? fixed).replace(FIXABLE, '').trimEnd());
  const code = first.code ?? leading?.code ?? null;
  const last = code === null ? trailingCode(message, BRACKETED_SEVERITY.test(rest.trim())) : null;
  // stylelint's unix form ends with its rule and its severity: `message (rule) [error]`.
  const graded = last === null || word !== null ? null : severityOf(last.code);
  const trailing = graded === null || last === null ? last : trailingCode(last.text, true);
  const [, ofRule, rule] = RULE_WITH_SEVERITY.exec(trailing?.code ?? '') ?? [];
  return {
    severity: severity ?? graded ?? (ofRule === undefined ? severityOfCode(code) : severityOf(ofRule)),
    word: word ?? ofRule ?? null,
    code: code ?? rule ?? trailing?.code ?? null,
    message: (trailing?.text ?? (graded === null ? message : (last?.text ?? message))) || wholeText(word),
  };
}

/** `syntax error` alone is all that some parsers say. */
function wholeText(word: string | null): string {
  return word?.includes(' ') === true ? word : '';
}

function leadingSeverity(rest: string): Omit<FindingText, 'message'> & { readonly text: string } {
  const bracketed = BRACKETED_SEVERITY.exec(rest);
  const spelt = bracketed?.[1] === undefined ? null : severityOf(bracketed[1]);
  if (bracketed?.[1] !== undefined && spelt !== null) {
    return { severity: spelt, word: bracketed[1], code: null, text: rest.slice(bracketed[0].length) };
  }
  const lettered = LETTER_AND_CODE.exec(rest);
  if (lettered?.[1] !== undefined) {
    const [whole, word, named, numbered] = lettered;
    const code = named ?? numbered ?? null;
    return { severity: severityOf(word), word, code, text: rest.slice(whole.length) };
  }
  const match = SEVERITY.exec(rest);
  const [all = '', word = '', inside, after, end = ''] = match ?? [];
  const severity = severityOf(word);
  // A lone letter or a word of prose (`error handling …`) counts only with its punctuation.
  const spoken = /^[A-Za-z]/.test(word) && end.trim() === '' && inside === undefined && after === undefined;
  const aligned =
    spoken && (end.length > 1 || /^(?:fatal error|error|warning|info|note|remark)$/.test(word) || all === rest);
  if (match === null || severity === null || (spoken && (word.length === 1 || !aligned))) {
    return { severity: null, word: null, code: null, text: rest };
  }
  // `Suggestion: Use map` and `syntax error: …` keep their title: no severity of ours says the same.
  const isTitle =
    /^(?:[A-Z][a-z]{2,}$|syntax |type |parse )/.test(word) && end.startsWith(':') && !after && !inside && all !== rest;
  return { severity, word, code: inside ?? after ?? null, text: isTitle ? rest : rest.slice(all.length) };
}

function leadingCode(text: string): Split | null {
  const match =
    BRACKETED_CODE.exec(text) ??
    CODE_IN_PARENTHESES.exec(text) ??
    NUMBERED_CODE.exec(text) ??
    BARE_NUMBER.exec(text) ??
    NAMED_CODE.exec(text) ??
    PLAIN_CODE.exec(text);
  return match?.[1] === undefined ? null : { code: match[1], text: text.slice(match[0].length) };
}

interface Split {
  readonly code: string;
  readonly text: string;
}

function trailingCode(text: string, afterBrackets: boolean): Split | null {
  // GHC's message stands below its code.
  const alone = /^\[(-?[A-Za-z][\w-]{1,60})\](?: \[[\w, -]{1,120}\])?$/.exec(text)?.[1];
  if (alone !== undefined) return { code: alone, text: '' };
  const bracketed = inBrackets(text.endsWith(']') ? text.replace(BEHIND_RULE, '') : text, ' [', ']');
  if (bracketed && NAME_IN_BRACKETS.test(bracketed.code) && !bracketed.code.includes('://')) return bracketed;
  const parenthesised = inBrackets(text, ' (', ')');
  if (parenthesised && isRuleName(parenthesised, text, afterBrackets)) return parenthesised;
  const gap = text.lastIndexOf('  ');
  const name = gap === -1 ? '' : text.slice(gap + 2);
  if (!NAME_IN_COLUMN.test(name)) return null;
  // remark and its kin name the rule first, then the plugin that it comes from.
  const before = text.slice(0, gap).trimEnd();
  const rule = before.slice(before.lastIndexOf('  ') + 2);
  if (before.includes('  ') && NAME_IN_COLUMN.test(rule)) {
    return { code: rule, text: before.slice(0, before.lastIndexOf('  ')).trimEnd() };
  }
  return { code: name, text: before };
}

/** A lone word in parentheses may belong to the sentence; punctuation in it, before it or around tells a rule. */
function isRuleName(found: Split, text: string, afterBrackets: boolean): boolean {
  const { code, text: before } = found;
  if (!NAME_IN_PARENTHESES.test(code) || code.includes('://')) return false;
  return (
    /[-/_:\d]/.test(code) ||
    code === 'syntax' ||
    afterBrackets ||
    before.endsWith('.') ||
    (before.endsWith(')') && severityOf(code) !== null) ||
    text.endsWith(`  (${code})`)
  );
}

function withoutProject(text: string): string {
  const found = inBrackets(text, ' [', ']');
  return found && PROJECT.test(found.code.split('::', 1)[0] ?? '') ? found.text : text;
}

/** What stands in a pair of brackets at the end of a text. */
function inBrackets(text: string, open: string, close: string): Split | null {
  if (!text.endsWith(close)) return null;
  const start = text.lastIndexOf(open);
  if (start <= 0) return null;
  return { code: text.slice(start + open.length, -1), text: text.slice(0, start).trimEnd() };
}

/** `W602` is a warning, as pycodestyle, pylint and their heirs number them. */
function severityOfCode(code: string | null): Severity | null {
  return code !== null && /^[WCR]\d{3,4}$/.test(code) ? 'warning' : null;
}
