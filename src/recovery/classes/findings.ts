import type { Diagnostic, ParsedError } from '../../model.ts';
import { type ErrorClassification, is, type WordRule } from './class-rules.ts';
import { CARGO_WORDS, classOfRustCode, COMPILER_WORDS, LINKER_WORDS } from './compilers.ts';

const COMPILATION = is('COMPILATION_FAILED', 'hint_build_compile_001');
const SYNTAX = is('SYNTAX_ERROR', 'hint_code_syntax_001');
const TYPES = is('TYPE_CHECK_FAILED', 'hint_code_typecheck_001');
const PYTHON_TYPES = is('TYPE_CHECK_FAILED', 'hint_code_typecheck_python_001');
const STUBS = is('MODULE_NOT_FOUND', 'hint_module_types_001');
const NODE_MISSING = is('MODULE_NOT_FOUND', 'hint_module_node_001');
const SETTING = is('CONFIG_INVALID', 'hint_config_invalid_001');
const LINT = is('LINT_FAILED', 'hint_lint_failed_001');
const FORMAT = is('LINT_FAILED', 'hint_lint_format_001');

/** Dialects of compilers proper, which read nothing but their findings. */
const COMPILERS: ReadonlySet<string> = new Set([
  'gcc',
  'rustc',
  'rustc-json',
  'javac',
  'ocaml',
  'ada',
  'crystal',
  'elixir',
  'elm',
  'purescript',
  'rescript',
]);
/** Dialects that read the findings of compilers and of linters alike. */
const MIXED: ReadonlySet<string> = new Set([
  'lint',
  'go-build',
  'msbuild',
  'rolldown',
  'webpack',
  'stylesheet',
  'node',
  'tsc',
  'rustfmt',
]);
/** Those of them in which a code is the rule of a linter. */
const REPORTERS: ReadonlySet<string> = new Set(['lint', 'msbuild', 'rustfmt']);

/** Codes of a syntax error in linters: flake8, pylint, mypy, ruff, Biome, Prettier, Stylelint. */
const SYNTAX_CODES: ReadonlySet<string> = new Set([
  'E999',
  'E0001',
  'syntax',
  'invalid-syntax',
  'syntax-error',
  'parse',
  'SyntaxError',
  'CssSyntaxError',
  'Lint/Syntax',
]);
const MYPY_CODES: ReadonlySet<string> = new Set(
  (
    'attr-defined union-attr arg-type assignment return-value call-arg index operator name-defined override misc ' +
    'list-item dict-item typeddict-item call-overload has-type no-untyped-def return valid-type type-arg var-annotated'
  ).split(' '),
);
const MISSING_STUBS: ReadonlySet<string> = new Set([
  'import-not-found',
  'import-untyped',
  'import',
  'reportMissingImports',
  'reportMissingModuleSource',
  'TS7016',
]);
/** TypeScript: an imported module has no file or no types (its `diagnosticMessages.json`). */
const TS_MODULES: ReadonlySet<string> = new Set(['TS2307', 'TS2792', 'TS2732']);
/** Codes of linters: `F401`, `SC2045`, `MD001/…`, `no-unused-vars`, `Lint/UselessAssignment`, `clippy::eq_op`, `plugin/rule`, `B324[bandit]`. */
const LINT_CODE =
  /^(?:[A-Z]{1,4}\d{2,5}(?:\/[\w-]{1,60})?|SC\d{4}|ShellCheck\.SC\d{4}|[a-z][a-z0-9]{0,30}(?:-[a-z0-9]{1,30}){1,8}|clippy::\w{1,60}|@?[\w-]{1,40}\/[\w/-]{1,80}|[A-Z][A-Za-z]{2,40}|[\w-]{1,40}\([\w/-]{1,60}\)|[A-Z]\d{3}\[bandit\]|name\[casing\]|[a-z]{3,20}\[[a-z]{3,20}\]|[\w.]{10,200})$/;
/** The commonest core rules of ESLint; names of the same kind are those of other linters too. */
const ESLINT_RULES: ReadonlySet<string> = new Set(
  'no-unused-vars no-undef no-var no-console no-debugger no-empty no-redeclare no-unreachable eqeqeq prefer-const semi quotes curly'.split(
    ' ',
  ),
);
/** Compilers name the warning that is taken for an error. */
const WARNING_AS_ERROR = /^-W(?:error|[a-z])/;

const FORMAT_WORDS =
  /\bwould reformat\b|\bFile would be reformatted\b|\bincorrectly (?:sorted|formatted)\b|\bCode style issues\b|^should be:/i;
const UNRESOLVED = /^(?:Could not resolve|Module not found|Cannot find module)\b/;
const SYNTAX_WORDS =
  /^Parsing error:|^cannot parse\b|^Unexpected (?:token|end of input)\b|^Expected (?:an expression|identifier|';')|\bparser error :|^(?:unterminated|unclosed) |^SyntaxError\b/i;
/** Words of compilers whose findings the dialect for linters reads too. */
const LINT_COMPILERS: readonly WordRule[] = [
  [
    /‘[^’]{1,100}’ undeclared|\buse of undeclared identifier\b|\bundefined identifier\b|^Error: Identifier not found\b|\bundeclared identifier\b/,
    is('COMPILATION_FAILED', 'hint_build_undeclared_001'),
  ],
  [
    /^Variable not in scope\b|^The name `[^']{1,100}' does not exist in the context\b|\bhas no IMPLICIT type\b|\bundeclared name not builtin\b|^"[^"]{1,100}" is not defined/,
    is('COMPILATION_FAILED', 'hint_build_undeclared_001'),
  ],
  [/^No instance for\b|\bCouldn't match (?:expected )?type\b/, is('COMPILATION_FAILED', 'hint_build_types_001')],
  [/^function \S{1,80} undefined$|^Unknown module type\b/, is('COMPILATION_FAILED', 'hint_build_undeclared_001')],
];

/** What the first findings of a compiler or linter say. `null`: only warnings, or a tool that the findings do not tell. */
export function classOfFindings({ dialect, diagnostics, exceptions }: ParsedError): ErrorClassification | null {
  const first = diagnostics.find(({ severity }) => severity === 'error') ?? diagnostics[0];
  if (first === undefined) return null;
  const root = exceptions[exceptions.length - 1] ?? exceptions[0];
  // A text of findings alone has no exception of its own: what it is about is the first finding.
  if (root.type !== null || (root.code ?? first.code) !== first.code) return null;
  if (diagnostics.some(({ code, message }) => isSyntax(dialect, code, message))) return SYNTAX;
  if (COMPILERS.has(dialect)) return classOfCompiler(dialect, first);
  return MIXED.has(dialect) ? classOfMixed(dialect, first) : null;
}

function isSyntax(dialect: string, code: string | null, message: string): boolean {
  if (code !== null && SYNTAX_CODES.has(code)) return true;
  return dialect === 'lint' && code === null && SYNTAX_WORDS.test(message);
}

function classOfCompiler(dialect: string, { file, code, message, severity }: Diagnostic): ErrorClassification | null {
  if (code?.startsWith('clippy::')) return is('LINT_FAILED', 'hint_lint_clippy_001');
  if (severity !== 'error') return lintOfCompiler(dialect, code);
  if (LINKER_WORDS.some(([words]) => words.test(message))) return firstOf(LINKER_WORDS, message);
  if (lintOfCompiler(dialect, code) !== null) return lintOfCompiler(dialect, code);
  if (code !== null && WARNING_AS_ERROR.test(code)) return is('COMPILATION_FAILED', 'hint_build_werror_001');
  if (dialect === 'elixir' && !/\bundefined (?:function|variable)\b|\bcannot compile\b/.test(message)) return null;
  if (file?.endsWith('Cargo.toml') === true && code === null) return firstOf(CARGO_WORDS, message) ?? SETTING;
  if (dialect.startsWith('rustc'))
    return (code === null ? firstOf(CARGO_WORDS, message) : classOfRustCode(code)) ?? COMPILATION;
  return firstOf(COMPILER_WORDS, message) ?? COMPILATION;
}

/** clang-tidy, Checkstyle and cppcheck report in the form of compilers. */
function lintOfCompiler(dialect: string, code: string | null): ErrorClassification | null {
  if (code === null || (dialect !== 'gcc' && dialect !== 'javac')) return null;
  return /^(?:bugprone|cert|clang-analyzer|cppcoreguidelines|google|hicpp|llvm|misc|modernize|performance|portability|readability|concurrency)-|^(?:build|runtime|readability|whitespace|legal)\/|^[A-Za-z][a-z]+[A-Z]\w*$/.test(
    code,
  )
    ? LINT
    : null;
}

function classOfMixed(dialect: string, { code, message }: Diagnostic): ErrorClassification | null {
  if (FORMAT_WORDS.test(message) || code === 'unformatted') return FORMAT;
  if (code !== null && /^TS\d{4,5}$/.test(code)) return classOfTypeScript(code);
  if (code !== null && MISSING_STUBS.has(code)) return STUBS;
  if (code !== null && (MYPY_CODES.has(code) || /^report[A-Z]/.test(code))) return PYTHON_TYPES;
  if (UNRESOLVED.test(message)) return NODE_MISSING;
  if (dialect === 'msbuild' && code !== null && /^(?:CS|BC|FS)\d{4}$/.test(code))
    return firstOf(COMPILER_WORDS, message) ?? COMPILATION;
  if (dialect === 'go-build') return firstOf(COMPILER_WORDS, message) ?? (code === null ? null : lintClass(code));
  if (!REPORTERS.has(dialect)) return null;
  if (code?.startsWith('GHC-')) return firstOf(LINT_COMPILERS, message) ?? COMPILATION;
  if (code !== null) return lintClass(code);
  return dialect === 'lint' ? firstOf(LINT_COMPILERS, message) : null;
}

function classOfTypeScript(code: string): ErrorClassification {
  if (TS_MODULES.has(code)) return NODE_MISSING;
  // 1xxx are of the parser, 5xxx, 6xxx and 18003 of the options.
  if (/^TS1\d{3}$/.test(code)) return SYNTAX;
  return /^TS[56]\d{3}$|^TS18003$/.test(code) ? SETTING : TYPES;
}

/** Tools whose linter mends much by itself are told by their codes. */
function lintClass(code: string): ErrorClassification | null {
  if (!LINT_CODE.test(code)) return null;
  if (/^(?:SC|ShellCheck\.SC)\d{4}$/.test(code)) return is('LINT_FAILED', 'hint_lint_shellcheck_001');
  if (/^(?:Lint|Style|Layout|Metrics|Naming|Security|Performance|Rails|Bundler|Gemspec)\//.test(code))
    return is('LINT_FAILED', 'hint_lint_rubocop_001');
  if (/^(?:(?:F|E[1-9]|N|I|UP|RUF|SIM|PL[CERW])\d{2,4}|[CERW]\d{4})$/.test(code))
    return is('LINT_FAILED', 'hint_lint_python_001');
  if (ESLINT_RULES.has(code) || /^@typescript-eslint\/|^(?:eslint|typescript-eslint|unicorn|oxc)\(/.test(code))
    return is('LINT_FAILED', 'hint_lint_eslint_001');
  return LINT;
}

function firstOf(rules: readonly WordRule[], message: string): ErrorClassification | null {
  return rules.find(([words]) => words.test(message))?.[1] ?? null;
}
