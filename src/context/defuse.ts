/**
 * Error text comes from outside. What chat templates and agent frameworks take for a delimiter, what looks like one
 * of our own lines, and what no person would see is made harmless; words stay as they are, since they are the
 * diagnosis. Every replacement is as long as what it replaces, or shorter, so that no line grows by it.
 */
export function defused(text: string): string {
  // Most texts have nothing of it, and asking is quicker than replacing.
  if (!SUSPECT.test(text)) return text;
  return text
    .replace(INVISIBLE, '')
    .replace(SPECIAL_TOKEN, bracketed)
    .replace(DELIMITER_TAG, bracketed)
    .replace(INSTRUCTION_MARK, (mark) => mark.replaceAll('[', '(').replaceAll(']', ')'))
    .replaceAll('```', "'''")
    .replace(OUR_CALL, 'get error(')
    .replace(OUR_LINE, (line) => line.toLowerCase());
}

/** A character or word without which there is nothing to do. */
const SUSPECT = /[<[`\p{Default_Ignorable_Code_Point}\u2028\u2029]|get_error|\bE\d/u;

/**
 * What is not to be seen: format characters, fillers, variation selectors, and the tag characters, which spell ASCII
 * unseen (Unicode, DerivedCoreProperties). Persian, Hindi and others need the joiners, which stay.
 */
const INVISIBLE = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;

/** Control tokens of chat templates: `<|im_start|>`, `<|eot_id|>`, `<｜tool▁calls▁begin｜>`, `<s>`, `<<SYS>>`, `<start_of_turn>`. */
const SPECIAL_TOKEN = /<[|｜][^\n<>]{0,60}[|｜]>|<\/?s>|<<\/?SYS>>|<\/?(?:start|end)_of_(?:turn|text|image|header)>/gi;

/** Tags by which prompts mark whose words follow, with or without a namespace. */
const DELIMITER_TAG =
  /<\/?(?:[a-z]{1,10}:)?(?:system|user|human|assistant|developer|instructions?|prompt|context|thinking|tools?|tool_?(?:call|calls|use|result|results|response|output|error)|function|function_?(?:call|calls|result|results|response)|invoke|parameter|result|output|stdout|stderr|error|documents?|environment_details|(?:system|user)[-_](?:message|prompt|reminder))(?:[ =][^\n<>]{0,200})?\/?>/gi;

/** Marks of instructions in brackets: `[INST]`, `[/INST]`, `[TOOL_CALLS]`, `[SYSTEM_PROMPT]`. */
const INSTRUCTION_MARK = /\[\/?(?:INST|SYS|SYSTEM|SYSTEM_PROMPT|TOOL_CALLS|TOOL_RESULTS|AVAILABLE_TOOLS)\]/g;

const OUR_CALL = /get_error\(/gi;
/** What begins as our lines do: an id and a count, or an id and a type in brackets. */
const OUR_LINE = /\bE\d{1,6}(?= (?:×\d|\[))/g;

function bracketed(token: string): string {
  return token.replace(/[<>]/g, (bracket) => (bracket === '<' ? '(' : ')'));
}
