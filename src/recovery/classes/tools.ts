import { type ClassRules, is } from './class-rules.ts';

const UNKNOWN_TOOL = is('TOOL_NOT_FOUND', 'hint_tool_unknown_001');

/** Calls of tools: what frameworks and MCP servers answer to a wrong one. */
export const TOOLS: ClassRules = {
  types: [['NoSuchToolError AI_NoSuchToolError', UNKNOWN_TOOL]],
  evidence: ['tool'],
  words: [
    [
      /\bis not a valid tool\b|\bunknown tool\b|\bTool "?[\w.:-]{1,100}"? not found\b|\bno tool named\b|\bunavailable tool\b|\bModel tried to call\b/i,
      UNKNOWN_TOOL,
    ],
    [
      /\bCould not parse tool (?:arguments|input)\b|\bwhile parsing tool arguments\b/i,
      is('INVALID_FORMAT', 'hint_tool_json_001'),
    ],
  ],
};
