import { type ErrorClassification, is } from './class-rules.ts';

/** The classes of what goes wrong in programs; two files of rules lead to them. */
export const SYNTAX: ErrorClassification = is('SYNTAX_ERROR', 'hint_code_syntax_001');
export const INDENT: ErrorClassification = is('SYNTAX_ERROR', 'hint_code_indent_001');
export const SHELL_SYNTAX: ErrorClassification = is('SYNTAX_ERROR', 'hint_code_shell_001');
export const NAME: ErrorClassification = is('NAME_NOT_DEFINED', 'hint_code_name_001');
export const ATTRIBUTE: ErrorClassification = is('NAME_NOT_DEFINED', 'hint_code_attribute_001');
export const ARGUMENTS: ErrorClassification = is('TYPE_MISMATCH', 'hint_code_arguments_001');
export const MISMATCH: ErrorClassification = is('TYPE_MISMATCH', 'hint_code_type_001');
export const NO_FUNCTION: ErrorClassification = is('TYPE_MISMATCH', 'hint_code_callable_001');
export const VALUE: ErrorClassification = is('VALUE_INVALID', 'hint_code_value_001');
export const UNPACK: ErrorClassification = is('VALUE_INVALID', 'hint_code_unpack_001');
export const SHAPES: ErrorClassification = is('VALUE_INVALID', 'hint_code_shapes_001');
export const INDEX: ErrorClassification = is('INDEX_OUT_OF_RANGE', 'hint_code_index_001');
export const KEY: ErrorClassification = is('KEY_NOT_FOUND', 'hint_code_key_001');
export const ASSERTION: ErrorClassification = is('ASSERTION_FAILED', 'hint_code_assertion_001');
export const RECURSION: ErrorClassification = is('STACK_OVERFLOW', 'hint_code_recursion_001');
export const DIVISION: ErrorClassification = is('ARITHMETIC_ERROR', 'hint_code_arithmetic_001');
export const OVERFLOW: ErrorClassification = is('ARITHMETIC_ERROR', 'hint_code_overflow_001');
export const ENCODING: ErrorClassification = is('ENCODING_ERROR', 'hint_code_encoding_001');
export const LOOP: ErrorClassification = is('RESOURCE_BUSY', 'hint_python_loop_001');
export const AWAIT: ErrorClassification = is('NAME_NOT_DEFINED', 'hint_python_await_001');
export const ESM: ErrorClassification = is('MODULE_NOT_FOUND', 'hint_module_esm_001');
