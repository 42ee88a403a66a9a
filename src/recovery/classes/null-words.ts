import { is, type WordRule } from './class-rules.ts';

const JAVASCRIPT = is('NULL_REFERENCE', 'hint_code_undefined_001');
const PYTHON = is('NULL_REFERENCE', 'hint_code_none_001');
const NIL = is('NULL_REFERENCE', 'hint_code_nil_001');

/** How runtimes say that there is no value where one is needed: V8, JavaScriptCore, SpiderMonkey; Python; Ruby, Lua, Perl. */
export const NULL_WORDS: readonly WordRule[] = [
  [
    /\bCannot (?:read|set) propert(?:y|ies) of (?:undefined|null)\b|\bCannot destructure property\b.{0,200}\bas it is (?:undefined|null)\b/,
    JAVASCRIPT,
  ],
  [
    /^(?:undefined|null) is not an object\b|\bis (?:undefined|null)$|^(?:undefined|null) is not iterable\b|\bof undefined or null\b/,
    JAVASCRIPT,
  ],
  [/^Cannot convert undefined or null to object/, JAVASCRIPT],
  [/'NoneType'/, PYTHON],
  [/\bfor nil(?::NilClass)?(?:$|\W)/, NIL],
  [/\battempt to (?:index|call|perform arithmetic on|concatenate|compare|get length of)\b.{0,100}\bnil\b/, NIL],
  [/^Can't (?:call method|use an undefined value)\b|\bon an undefined value\b/, NIL],
];
