import { type ClassRules, is } from './class-rules.ts';
import {
  SYNTAX,
  SHELL_SYNTAX,
  NAME,
  ATTRIBUTE,
  MISMATCH,
  NO_FUNCTION,
  INDEX,
  KEY,
  ASSERTION,
  RECURSION,
  DIVISION,
  OVERFLOW,
  ENCODING,
} from './code-classes.ts';
import { NULL_WORDS } from './null-words.ts';

/** What languages and tools print of such failures where it has neither type nor code. */
export const CODE_WORDS: ClassRules = {
  wordsOf: {
    shell: [
      [/^(?:syntax error|unexpected EOF while)\b|: syntax error near\b/i, SHELL_SYNTAX],
      [/\bsyntax error\b/i, SYNTAX],
      [/\bFloating point exception\b/, DIVISION],
      [/: unbound variable$|: parameter not set$/, is('NAME_NOT_DEFINED', 'hint_code_unbound_001')],
      [/^jq: .{0,80}\bCannot index\b|\bCannot iterate over\b/, MISMATCH],
    ],
    fish: [[/^Missing end\b|\bsyntax error\b/i, SHELL_SYNTAX]],
    lua: [
      ...NULL_WORDS,
      [/^bad argument #\d/, MISMATCH],
      [/\bexpected\b.{0,60}\bnear\b|^unexpected symbol near\b|\bunfinished string\b/, SYNTAX],
    ],
    r: [
      [/^object '[^']{1,200}' not found|^could not find function\b/, NAME],
      [/^unexpected (?:symbol|string|numeric constant|end of input|'.{1,3}')/, SYNTAX],
      [/^subscript out of bounds/, INDEX],
      [/^undefined columns selected/, KEY],
    ],
    tcl: [[/^can't read "[^"]{1,200}": no such variable|^invalid command name\b/, NAME]],
    racket: [
      [/: unbound identifier\b/, NAME],
      [/: contract violation\b/, MISMATCH],
    ],
    perl: [
      ...NULL_WORDS,
      [/^Illegal division by zero/, DIVISION],
      [/^Global symbol\b/, NAME],
      [/^syntax error\b/, SYNTAX],
    ],
    php: [
      [/^Call to undefined (?:method|function)\b|^Class "[^"]{1,200}" not found/, ATTRIBUTE],
      [/^Call to a member function .{1,100} on null/, is('NULL_REFERENCE', 'hint_code_null_001')],
      [/^Undefined (?:array key|index|offset)\b/, KEY],
      [/^Undefined variable\b/, NAME],
    ],
    collision: [
      [/^Class "[^"]{1,200}" not found/, ATTRIBUTE],
      [/^Undefined variable\b/, NAME],
    ],
    clojure: [[/^Unable to resolve symbol\b/, NAME]],
    octave: [[/^'[^']{1,80}' undefined$|^Unrecognized function or variable\b/, NAME]],
    dart: [[/^Null check operator used on a null value/, is('NULL_REFERENCE', 'hint_code_null_001')]],
    bundler: [[/^undefined method\b/, ATTRIBUTE]],
    phpunit: [[/\bClass "[^"]{1,200}" not found/, ATTRIBUTE]],
    go: [
      [/^slice bounds out of range/, INDEX],
      [/^interface conversion:/, is('TYPE_MISMATCH', 'hint_code_cast_001')],
      [/^assignment to entry in nil map/, is('NULL_REFERENCE', 'hint_code_pointer_001')],
      [/^stack overflow/, RECURSION],
    ],
    rust: [
      [/^assertion\b.{0,60}\bfailed\b/, ASSERTION],
      [/^attempt to divide by zero|^attempt to calculate the remainder with a divisor of zero/, DIVISION],
      [/^attempt to .{1,40} with overflow/, OVERFLOW],
      [/\bhas overflowed its stack\b/, RECURSION],
      [/^called `Option::unwrap\(\)` on a `None` value/, is('NULL_REFERENCE', 'hint_code_null_001')],
    ],
    zig: [
      [/^index out of bounds/, INDEX],
      [/^integer overflow/, OVERFLOW],
    ],
    fortran: [[/^Index '.{1,20}' of dimension\b.{0,120}\bbound\b/, INDEX]],
    sanitizer: [
      [/^SEGV on unknown address 0x0{6,16}\b/, is('NULL_REFERENCE', 'hint_code_pointer_001')],
      [/\binteger overflow\b/, OVERFLOW],
    ],
    abort: [[/^Assertion\b.{0,300}\bfailed$/, ASSERTION]],
    awk: [
      [/^division by zero\b/, DIVISION],
      [/^syntax error\b|^unexpected newline\b/, SYNTAX],
    ],
    erlang: [
      [/^undefined function\b/, ATTRIBUTE],
      [/^bad argument in an arithmetic expression/, DIVISION],
    ],
    make: [[/^missing separator/, is('SYNTAX_ERROR', 'hint_build_separator_001')]],
    spidermonkey: [[/^too much recursion/, RECURSION]],
    text: [[/\bUnbound variable: \S/, NAME]],
    stylesheet: [
      [
        /^'[^']{1,200}' wasn't found\b|^Can't find stylesheet to import/,
        is('MODULE_NOT_FOUND', 'hint_module_path_001'),
      ],
      [/^variable .{1,80} is undefined$|^Undefined variable\b/, NAME],
      [/^expected ["'].{1,6}["']/, SYNTAX],
    ],
    rolldown: [[/^Expected '.{1,10}', (?:got|found)\b|^Unexpected token\b|^Expression expected\b/i, SYNTAX]],
    webpack: [[/^Module parse failed\b/, SYNTAX]],
    node: [
      [
        /^Expected ".{1,6}" but found\b|^Unexpected [^\w\s]$|\bExpression expected\b|^Parse error\b|\bUnexpected token\b(?!.{0,80}\bJSON\b)/,
        SYNTAX,
      ],
      ...NULL_WORDS,
    ],
  },
  evidence: [
    'index out',
    'out of bounds',
    'nil pointer',
    'divide by zero',
    'maximum',
    'not a function',
    'codec',
    'byte sequence',
    'utf-8',
  ],
  words: [
    [/\bindex out of (?:range|bounds)\b|\bout of bounds access\b/i, INDEX],
    [/\binvalid memory address or nil pointer dereference\b/, is('NULL_REFERENCE', 'hint_code_pointer_001')],
    [/\binteger divide by zero\b|^divide by zero$/, DIVISION],
    [/\bmaximum call stack size exceeded\b|\bmaximum recursion depth exceeded\b/i, RECURSION],
    [/^TypeError: .{0,60}\bis not a function$/, NO_FUNCTION],
    [/\bcodec can't (?:de|en)code\b|\binvalid byte sequence for encoding\b|\binvalid UTF-8\b/i, ENCODING],
  ],
};
