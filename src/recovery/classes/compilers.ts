import { type ErrorClassification, is, type WordRule } from './class-rules.ts';

const UNDECLARED = is('COMPILATION_FAILED', 'hint_build_undeclared_001');
const TYPES = is('COMPILATION_FAILED', 'hint_build_types_001');
const INTERFACE = is('COMPILATION_FAILED', 'hint_build_interface_001');
const SYNTAX = is('COMPILATION_FAILED', 'hint_code_syntax_001');
const UNUSED = is('COMPILATION_FAILED', 'hint_build_unused_001');
const COMPILATION = is('COMPILATION_FAILED', 'hint_build_compile_001');

/** Linkers of Unix and of Windows. */
export const LINKER_WORDS: readonly WordRule[] = [
  [
    /^linking with `|\bundefined (?:reference to|symbol: )|\bunresolved external symbol\b/,
    is('LINK_FAILED', 'hint_build_link_001'),
  ],
  [/\bmultiple definition of\b|\bduplicate symbol\b/, is('LINK_FAILED', 'hint_build_duplicate_001')],
  [/\bcannot find -l|\bunable to find library -l/, is('LINK_FAILED', 'hint_build_library_001')],
];

/** What cargo says before it compiles; rustc's dialect reads it. */
export const CARGO_WORDS: readonly WordRule[] = [
  [/^no matching package named\b/, is('PACKAGE_NOT_FOUND', 'hint_package_cargo_001')],
  [/^failed to select a version for\b/, is('DEPENDENCY_CONFLICT', 'hint_package_conflict_001')],
  [
    /\bwhile parsing .{0,40}version\b|^failed to parse manifest\b|\bTOML parse error\b/,
    is('CONFIG_INVALID', 'hint_config_invalid_001'),
  ],
];

/** C, C++, Java, Go, Kotlin, Scala, C# and their like. */
export const COMPILER_WORDS: readonly WordRule[] = [
  [/^package [\w.]{1,200} does not exist\b/, is('MODULE_NOT_FOUND', 'hint_module_java_001')],
  [
    /^package [\w./-]{1,200} is not in std\b|\bno required module provides package\b|\bcannot find package\b|\bmissing go\.sum entry\b/,
    is('MODULE_NOT_FOUND', 'hint_package_go_001'),
  ],
  [/^import cycle not allowed\b/, is('COMPILATION_FAILED', 'hint_build_cycle_001')],
  [
    /\.(?:h|hh|hpp|hxx)(?:'|’)?: No such file or directory|'[^']{1,200}\.h(?:pp)?' file not found/,
    is('COMPILATION_FAILED', 'hint_build_header_001'),
  ],
  [/\bimported and not used\b|\bdeclared and not used\b/, UNUSED],
  [/^unreported exception\b/, is('COMPILATION_FAILED', 'hint_build_exception_001')],
  [
    /\bis not abstract and does not override\b|\bdoes not implement\b|\bmissing method\b|\bdoes not satisfy\b/,
    INTERFACE,
  ],
  [
    /\bundeclared\b|^undefined: |\bcannot find symbol\b|\bunresolved reference\b|\bhas no member named\b|\bno member named\b|\bnot a member of\b|\bdoes not exist in the (?:current )?context\b|\bwas not declared in this scope\b|^undefined (?:function|variable|method)\b|\bcould not be found\b|\bis undefined$|^Not Found: |\bhas no field or method\b|\bnot defined$/,
    UNDECLARED,
  ],
  [
    /\bincompatible types\b|\bcannot use\b.{0,200}\bas\b|\binvalid conversion\b|\bno matching function\b|\bcannot be converted\b|\bmismatched types\b|\bThis expression has type\b|\bCannot assign value of type\b|\btype mismatch\b|\bcannot convert\b/i,
    TYPES,
  ],
  [/\bexpected ['‘(]|^['‘"].{1,4}['’"] expected\b|^syntax error\b|^[;)}] expected$|^expecting\b/i, SYNTAX],
  [
    /^missing return\b|\bnot enough arguments\b|\btoo many arguments\b|\bredeclared\b|\bmissing return statement\b/,
    COMPILATION,
  ],
];

const OWNERSHIP: ReadonlySet<string> = new Set(
  'E0373 E0381 E0382 E0384 E0499 E0502 E0503 E0505 E0506 E0507 E0515 E0596 E0597 E0716'.split(' '),
);
const LIFETIMES: ReadonlySet<string> = new Set('E0106 E0261 E0310 E0621 E0623'.split(' '));
const NAMES: ReadonlySet<string> = new Set(
  'E0405 E0408 E0412 E0422 E0423 E0424 E0425 E0426 E0432 E0433 E0531 E0560 E0599 E0603 E0609'.split(' '),
);
const MISMATCHES: ReadonlySet<string> = new Set('E0308 E0277 E0282 E0061 E0369 E0271 E0605 E0606'.split(' '));

/** What a code of rustc is about (its "Error codes index"). */
export function classOfRustCode(code: string): ErrorClassification | null {
  if (OWNERSHIP.has(code)) return is('COMPILATION_FAILED', 'hint_rust_ownership_001');
  if (LIFETIMES.has(code)) return is('COMPILATION_FAILED', 'hint_rust_explain_001');
  if (code === 'E0463') return is('MODULE_NOT_FOUND', 'hint_package_cargo_001');
  if (NAMES.has(code)) return UNDECLARED;
  if (MISMATCHES.has(code)) return TYPES;
  return /^E\d{4}$/.test(code) ? is('COMPILATION_FAILED', 'hint_rust_explain_001') : null;
}
