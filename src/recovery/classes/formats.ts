import { type ClassRules, is, type WordRule } from './class-rules.ts';

const JSON_BROKEN = is('INVALID_FORMAT', 'hint_input_json_001');
const HTML = is('INVALID_FORMAT', 'hint_input_html_001');
const EMPTY = is('INVALID_FORMAT', 'hint_input_empty_001');
const NUMBER = is('INVALID_FORMAT', 'hint_input_number_001');
const DATE = is('INVALID_FORMAT', 'hint_input_date_001');
const YAML = is('INVALID_FORMAT', 'hint_input_yaml_001');
const CSV = is('INVALID_FORMAT', 'hint_input_csv_001');
const XML = is('INVALID_FORMAT', 'hint_input_format_001');
const FORMAT = is('INVALID_FORMAT', 'hint_input_format_001');
const ISSUES = is('VALIDATION_ERRORS', 'hint_input_validation_001');
const BAD_ARGUMENTS = is('VALIDATION_ERRORS', 'hint_tool_arguments_001');

/** What `JSON.parse`, Python's json and others say. A page of HTML and a text that ends too soon have causes of their own. */
const JSON_WORDS: readonly WordRule[] = [
  [/^Unexpected token '?<|"<!?(?:doctype|html)/i, HTML],
  [
    /\bUnexpected end of JSON input\b|^Expecting value: line 1 column 1 \(char 0\)|\bunexpected end of (?:JSON|data|input)\b/i,
    EMPTY,
  ],
  [
    /\bin JSON\b|\bnot valid JSON\b|\bJSON data\b|^Expecting (?:value|property name|',' delimiter|':' delimiter)\b|\bafter JSON\b/,
    JSON_BROKEN,
  ],
];
const NUMBER_WORDS: WordRule = [
  /\binvalid literal for int\b|\bcould not convert string to float\b|\binvalid value for (?:Float|Integer)\(\)/,
  NUMBER,
];
const DATE_WORDS: WordRule = [
  /\bdoes not match format\b|\bInvalid isoformat string\b|\bunconverted data remains\b|\bInvalid time value\b|\bday is out of range for month\b/,
  DATE,
];

/** Texts that cannot be read as what they should be, and inputs that do not fit their schema. */
export const FORMATS: ClassRules = {
  codes: [['FST_ERR_VALIDATION', ISSUES]],
  codesOf: {
    rust: [['ParseIntError ParseFloatError', NUMBER]],
  },
  types: [
    ['SyntaxError', null, [...JSON_WORDS, [/^Cannot convert .{0,80} to a BigInt$/, NUMBER]]],
    ['URIError', is('INVALID_FORMAT', 'hint_net_url_001')],
    [
      'JSONDecodeError JsonException JSON::ParserError JsonReaderException JsonParseException JsonSyntaxException JsonMappingException',
      JSON_BROKEN,
      JSON_WORDS,
    ],
    ['AI_JSONParseError', is('INVALID_FORMAT', 'hint_tool_json_001')],
    ['NumberFormatException ParseIntError ParseFloatError', NUMBER],
    ['System.FormatException', FORMAT, [[/\bDateTime\b/, DATE]]],
    ['ValueError', null, [NUMBER_WORDS, DATE_WORDS]],
    ['ArgumentError', null, [NUMBER_WORDS, [/^invalid date/, DATE]]],
    ['std::invalid_argument', null, [[/^sto[a-z]{1,3}$/, NUMBER]]],
    ['Failure', null, [[/^(?:int|float)_of_string$/, NUMBER]]],
    ['DateTimeParseException Date::Error', DATE],
    ['YAMLException ScannerError ParserException.Yaml YAMLParseError Psych::SyntaxError yaml.parser.ParserError', YAML],
    ['FormatException', null, [[/\bradix|\bnumber\b/i, NUMBER]]],
    ['EConvertError', NUMBER],
    ['std.json.JSONException', null, [[/^Key not found\b/, is('KEY_NOT_FOUND', 'hint_code_key_001')]]],
    ['pandas.errors.ParserError', CSV],
    ['SAXParseException XMLSyntaxError ExpatError', XML],
    ['AI_InvalidToolInputError AI_TypeValidationError InvalidToolInputError', BAD_ARGUMENTS],
    [
      'ValidationError ParamValidationError ZodError ValiError $ZodError ConstraintViolationException MethodArgumentNotValidException RequestValidationError ' +
        'ActiveModel::ValidationError ActiveRecord::RecordInvalid',
      ISSUES,
    ],
  ],
  wordsOf: {
    validation: [
      [/^(?=.{0,60}\btool\b)Invalid (?:input|arguments) for tool\b/, BAD_ARGUMENTS],
      [/./, ISSUES],
    ],
    node: JSON_WORDS,
    'json-log': JSON_WORDS,
    perl: [[/^malformed JSON string\b/, JSON_BROKEN]],
    kubectl: [[/\berror converting YAML to JSON\b|\bmapping values are not allowed\b/, YAML]],
    config: [[/\bmapping values are not allowed\b|\bdid not find expected\b/, YAML]],
    http: [[/^body\.[\w.]{1,100}: /, ISSUES]],
    'json-error': [[/^body\.[\w.]{1,100}: |^One or more validation errors occurred\b/, ISSUES]],
  },
  evidence: ['yaml', 'digit', 'strconv', 'tool', 'unmarshal', 'literal', 'float', 'integer('],
  words: [
    [/\bYAML\b.{0,80}\bmapping values are not allowed\b/, YAML],
    [/\binvalid digit found in string\b|^strconv\.(?:Atoi|ParseInt|ParseFloat): parsing\b/, NUMBER],
    [/\bstrconv\.(?:Atoi|ParseInt|ParseFloat): parsing ".{0,80}": invalid syntax/, NUMBER],
    [/^Invalid tool input: |^Invalid arguments for tool\b/, BAD_ARGUMENTS],
    [/\bjson: cannot unmarshal\b/, is('TYPE_MISMATCH', 'hint_code_type_001')],
    NUMBER_WORDS,
  ],
};
