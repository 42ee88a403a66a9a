import { type ClassRules, is, type WordRule } from './class-rules.ts';
import {
  SYNTAX,
  INDENT,
  NAME,
  ATTRIBUTE,
  ARGUMENTS,
  MISMATCH,
  NO_FUNCTION,
  VALUE,
  UNPACK,
  SHAPES,
  INDEX,
  KEY,
  ASSERTION,
  RECURSION,
  DIVISION,
  OVERFLOW,
  ENCODING,
  LOOP,
  AWAIT,
  ESM,
} from './code-classes.ts';
import { NULL_WORDS } from './null-words.ts';

const ARITHMETIC: readonly WordRule[] = [[/\boverflow\b|\btoo large\b/i, OVERFLOW]];
const PYTHON_ARGUMENTS: WordRule = [
  /\bmissing \d{1,3} required (?:keyword-only |positional )?arguments?\b|\btakes (?:from )?\d{1,3}\b.{0,40}\bbut \d{1,3} (?:was|were) given|\bunexpected keyword argument\b|\btakes no (?:keyword )?arguments\b|\bmultiple values for argument\b/,
  ARGUMENTS,
];
const TYPE_ERROR_WORDS: readonly WordRule[] = [
  ...NULL_WORDS,
  PYTHON_ARGUMENTS,
  [/\bis not a (?:function|constructor)\b|\bobject is not callable\b/, NO_FUNCTION],
  [
    /\bis not iterable\b|\bunsupported operand\b|\bmust be (?:str|of type)\b|\bcan only concatenate\b|\bobject is not subscriptable\b|\bnot supported between instances\b|\bCannot convert a Symbol\b|\bcannot mix BigInt\b/i,
    MISMATCH,
  ],
  [/^Reduce of empty array\b/, VALUE],
];
const SYNTAX_ERROR_WORDS: readonly WordRule[] = [
  [
    /\b(?:import statement|import|export)\b.{0,20}\boutside a module\b|^Unexpected token '(?:export|import)'|^Cannot use 'import\.meta'/,
    ESM,
  ],
  [/\bdoes not provide an export named\b/, is('NAME_NOT_DEFINED', 'hint_module_export_001')],
];

/** What goes wrong in programs: the exceptions and panics of each language. Values that cannot be read are in `formats.ts`. */
export const CODE: ClassRules = {
  codes: [
    ['ERR_INVALID_ARG_TYPE', MISMATCH],
    ['ERR_MISSING_ARGS', ARGUMENTS],
    ['ERR_INVALID_ARG_VALUE ERR_OUT_OF_RANGE', VALUE],
    ['ERR_ASSERTION', ASSERTION],
    ['BABEL_PARSE_ERROR ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX ERR_INVALID_TYPESCRIPT_SYNTAX', SYNTAX],
    ['ERR_ENCODING_INVALID_ENCODED_DATA', ENCODING],
  ],
  codesOf: {
    pascal: [
      ['200', DIVISION],
      ['201', INDEX],
      ['202', RECURSION],
      ['216', is('NULL_REFERENCE', 'hint_code_pointer_001')],
    ],
    sanitizer: [
      [
        'heap-buffer-overflow stack-buffer-overflow global-buffer-overflow',
        is('INDEX_OUT_OF_RANGE', 'hint_code_bounds_001'),
      ],
    ],
    rust: [['Utf8Error FromUtf8Error', ENCODING]],
  },
  types: [
    ['IndentationError TabError', INDENT],
    [
      'SyntaxError ParseError CssSyntaxError TokenMissingError MismatchedDelimiterError TemplateSyntaxError',
      SYNTAX,
      SYNTAX_ERROR_WORDS,
    ],
    ['NameError UnboundLocalError UndefinedError UndefVarError', NAME],
    // Programs throw it too, for references of their own.
    ['ReferenceError', null, [[/\bis not defined$|^Can't find variable\b|\bbefore initialization$/, NAME]]],
    ['NoMethodError', ATTRIBUTE, NULL_WORDS],
    ['NoSuchMethodError NoSuchFieldError NoSuchMethodException', ATTRIBUTE],
    ['MissingMethodException MissingPropertyException UndefinedFunctionError', ATTRIBUTE, NULL_WORDS],
    ['AttributeError', ATTRIBUTE, [[/^'coroutine' object has no attribute/, AWAIT], ...NULL_WORDS]],
    [
      'NullPointerException NullReferenceException NullPointerError UninitializedPropertyAccessException ArgumentNullException',
      is('NULL_REFERENCE', 'hint_code_pointer_001'),
    ],
    ['TypeError', null, TYPE_ERROR_WORDS],
    ['ArgumentCountError ArityException', ARGUMENTS],
    ['MethodError', MISMATCH],
    ['ClassCastException InvalidCastException', is('TYPE_MISMATCH', 'hint_code_cast_001')],
    ['UnpicklingError', is('INVALID_FORMAT', 'hint_input_archive_001')],
    ['IndexError ArrayIndexOutOfBoundsException IndexOutOfBoundsException StringIndexOutOfBoundsException', INDEX],
    [
      'IndexOutOfRangeException ArgumentOutOfRangeException std::out_of_range IndexDefect core.exception.RangeError ArrayIndexError BoundsError',
      INDEX,
    ],
    ['KeyError KeyNotFoundException Not_found', KEY],
    [
      'NoSuchElementException',
      null,
      [
        [/^key not found\b/i, KEY],
        [/^No value present/, is('NULL_REFERENCE', 'hint_code_null_001')],
      ],
    ],
    ['AssertionError AssertionException Minitest::Assertion AssertionDefect', ASSERTION],
    ['RecursionError StackOverflowError SystemStackError StackOverflowException', RECURSION],
    ['InternalError', null, [[/^too much recursion/, RECURSION]]],
    [
      'ZeroDivisionError DivisionByZeroError DivideByZeroException DivByZeroDefect DivideError Division_by_zero',
      DIVISION,
    ],
    ['ArithmeticException ArithmeticError SIGFPE', DIVISION, ARITHMETIC],
    ['FloatingPointError', DIVISION, ARITHMETIC],
    ['OverflowError OverflowException OverflowDefect', OVERFLOW],
    ['UnicodeDecodeError UnicodeEncodeError UnicodeError MalformedInputException CharacterCodingException', ENCODING],
    [
      'Encoding::UndefinedConversionError Encoding::InvalidByteSequenceError Encoding::CompatibilityError DecoderFallbackException',
      ENCODING,
    ],
    [
      'RangeError',
      null,
      [
        [/\bcall stack\b/, RECURSION],
        [/\b(?:time|date) value\b/i, is('INVALID_FORMAT', 'hint_input_date_001')],
        [
          /^Invalid (?:array|string|typed array) length\b|^Invalid c(?:ount value|ode point)\b|\bargument must be between\b|\bout of range\b|\boutside the bounds\b/i,
          VALUE,
        ],
      ],
    ],
    [
      'ValueError',
      VALUE,
      [
        [/\bvalues to unpack\b/, UNPACK],
        [
          /\bmismatch in its core dimension\b|\bcould not be broadcast together\b|\bshapes? .{1,60}\bnot aligned\b/,
          SHAPES,
        ],
        [/\bYou are trying to merge on\b/, MISMATCH],
        [/\bis not in list\b/, KEY],
        [/\bcodec can't (?:de|en)code\b|\bembedded null\b/, ENCODING],
      ],
    ],
    [
      'ArgumentError',
      VALUE,
      [
        [/\bwrong number of arguments\b/, ARGUMENTS],
        [/\binvalid byte sequence\b/, ENCODING],
      ],
    ],
    [
      'IllegalArgumentException ArgumentException InvalidArgumentException std::invalid_argument std::domain_error FunctionClauseError scala.MatchError',
      VALUE,
    ],
    ['RuntimeError', null, [[/\b(?:running event loop|event loop is (?:already running|closed))\b/, LOOP]]],
    ['CompileError', is('COMPILATION_FAILED', 'hint_build_compile_001')],
  ],
  typesOf: Object.fromEntries(
    // What a language calls a TypeError is one there, whatever its message; in JavaScript it may be anything.
    ['python', 'pytest', 'unittest', 'php', 'phpunit', 'ruby', 'rspec', 'minitest'].map((dialect) => [
      dialect,
      [['TypeError', MISMATCH, TYPE_ERROR_WORDS]] as const,
    ]),
  ),
};
