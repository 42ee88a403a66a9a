import type { ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { errorText, type ErrorText } from '../error-text.ts';
import { dictIssues, DICT_BEGINS } from '../validation/dict-issues.ts';
import { issuesText, type Issue } from '../validation/issue.ts';
import { jsonArrays } from '../validation/json-arrays.ts';
import { issueOf } from '../validation/json-issues.ts';
import { readAjvText, readPretty, readPydantic } from '../validation/text-issues.ts';

/** Values that do not fit their schema, as zod, ajv, pydantic, the AI SDK and MCP servers say it. */
export const validation: Dialect = {
  name: 'validation',
  rank: 55,
  evidence: [
    'Model tried to call',
    'Type validation failed',
    'JSON parsing failed',
    'MCP error',
    'validation error',
    '{',
    '✖',
    'must ',
    'should ',
  ],
  read,
};

/** The AI SDK's words around the arguments of a tool. */
const TOOL_INPUT = /Invalid input for tool (\S{1,200}): /;
const TYPE_VALIDATION = 'Type validation failed';
const JSON_PARSING = 'JSON parsing failed: Text: ';
const ERROR_MESSAGE = 'Error message: ';
const NO_SUCH_TOOL = /Model tried to call unavailable tool '[^'\n]{1,200}'\.[^\n]{0,1000}/;
/** A JSON-RPC error as MCP clients print it. */
const MCP = /MCP error (-32\d{3}): ?/;
/** The words before the issues in it. */
const MCP_ARGUMENTS = /Invalid arguments for tool \S{1,200}: /;

function read(text: ErrorText): Finding | null {
  const exceptions = readSdk(text.text) ?? readMcp(text.text) ?? readPlain(text);
  return exceptions ? { exceptions } : null;
}

function readSdk(text: string): readonly ParsedException[] | null {
  const missing = NO_SUCH_TOOL.exec(text)?.[0];
  if (missing !== undefined) return [exception('AI_NoSuchToolError', null, missing)];
  const value = text.indexOf(TYPE_VALIDATION);
  const json = text.indexOf(JSON_PARSING);
  const said = text.lastIndexOf(ERROR_MESSAGE);
  if ((value === -1 && json === -1) || said === -1) return null;
  const reason = text.slice(said + ERROR_MESSAGE.length);
  const issues = value === -1 ? null : readIssues(errorText(reason));
  const root = exception(value === -1 ? 'AI_JSONParseError' : 'AI_TypeValidationError', issues, reason.trim());
  const tool = TOOL_INPUT.exec(text)?.[1];
  if (tool === undefined) return [root];
  return [exception('AI_InvalidToolInputError', null, `Invalid input for tool ${tool}`), root];
}

function readMcp(text: string): readonly ParsedException[] | null {
  const match = MCP.exec(text);
  if (!match) return null;
  const said = text.slice(match.index + match[0].length).trim();
  const intro = MCP_ARGUMENTS.exec(said);
  const rest = intro ? said.slice(intro.index + intro[0].length) : said;
  const issues = readIssues(errorText(rest)) ?? (intro ? readMcpLines(rest) : null);
  const message = issues && intro ? intro[0] + issuesText(issues) : text.slice(match.index).trim();
  return [{ type: 'McpError', code: match[1] ?? null, message, frames: [] }];
}

/** `Invalid input: expected string, received number at path`, a line for each. */
function readMcpLines(text: string): readonly Issue[] | null {
  const lines = text.split('\n', 100).filter((line) => line.trim() !== '');
  const issues = lines.map((line) => {
    const at = line.lastIndexOf(' at ');
    return {
      path: at === -1 ? '' : line.slice(at + 4).trim(),
      message: at === -1 ? line : line.slice(0, at),
      code: null,
    };
  });
  return issues.some(({ path }) => path !== '' && !path.includes(' ')) ? issues : null;
}

function readPlain(text: ErrorText): readonly ParsedException[] | null {
  const pydantic = readPydantic(text.lines);
  if (pydantic) {
    const found = exception('ValidationError', pydantic.issues, '');
    // Words before the count say which tool it was; the count itself says nothing more.
    return [/^\d/.test(pydantic.head) ? found : { ...found, message: `${pydantic.head}: ${found.message}` }];
  }
  const issues = readIssues(text) ?? (text.text.includes(DICT_BEGINS) ? dictIssues(text.lines) : null);
  if (!issues) return null;
  const found = exception(null, issues, '');
  if (found.code !== null) return [found];
  const filled = text.lines.filter((line) => line.trim() !== '');
  // The sentence around the issues says more than they do alone; without a place of their own, they say nothing.
  const placeless = filled.length > 1 && issues.some(({ path }) => path === '');
  const holders = placeless ? filled.filter((line) => readAjvText(line) !== null) : filled;
  return [holders.length === 1 ? { ...found, message: holders.join('').trim() } : found];
}

function readIssues({ text, lines }: ErrorText): readonly Issue[] | null {
  for (const objects of jsonArrays(text)) {
    const issues = objects.map(issueOf);
    if (issues.every((found) => found.length > 0)) return issues.flat();
  }
  return (text.includes('✖') ? readPretty(lines) : null) ?? readAjvText(text);
}

function exception(type: string | null, issues: readonly Issue[] | null, said: string): ParsedException {
  const code = issues?.find((issue) => issue.code !== null)?.code ?? null;
  return { type, code, message: issues ? issuesText(issues) : said, frames: [] };
}
