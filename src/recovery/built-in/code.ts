import { PACKAGE, type PackageDetails, PLACE, type PlaceDetails } from './details.ts';
import type { Definitions } from './definitions.ts';
import { inPlace, named } from './words.ts';

export interface CodeErrors {
  readonly SYNTAX_ERROR: PlaceDetails;
  readonly TYPE_CHECK_FAILED: PlaceDetails;
  readonly MODULE_NOT_FOUND: PackageDetails;
  readonly NAME_NOT_DEFINED: PlaceDetails;
  readonly NULL_REFERENCE: PlaceDetails;
  readonly TYPE_MISMATCH: PlaceDetails;
  readonly VALUE_INVALID: PlaceDetails;
  readonly INDEX_OUT_OF_RANGE: PlaceDetails;
  readonly KEY_NOT_FOUND: PlaceDetails;
  readonly ASSERTION_FAILED: PlaceDetails;
  readonly STACK_OVERFLOW: PlaceDetails;
  readonly ARITHMETIC_ERROR: PlaceDetails;
  readonly ENCODING_ERROR: PlaceDetails;
}

/** What is the same for all faults of a program: only a change of it helps. */
function codeFault(action: string): {
  readonly category: 'code';
  readonly recoverable: true;
  readonly recovery: { readonly retryable: false; readonly requiredActions: readonly string[] };
} {
  return { category: 'code', recoverable: true, recovery: { retryable: false, requiredActions: [action] } };
}

const RUN_AGAIN = 'Run it again';

/** Faults of the program that runs, in whatever language it is written. */
export const CODE_ERRORS: Definitions<CodeErrors> = {
  SYNTAX_ERROR: {
    ...codeFault('Correct the syntax'),
    message: (details) => `The text cannot be read as code${inPlace(details)}`,
    details: PLACE,
    class: 'Build',
    suggestion: (details) =>
      `Correct the syntax${inPlace(details) || ' at the place that is named, or just before it'}`,
    hint: 'hint_code_syntax_001',
    steps: ['Read the lines before and at the place that is named', 'Close or remove what is open there', RUN_AGAIN],
  },
  TYPE_CHECK_FAILED: {
    ...codeFault('Make the types agree'),
    message: (details) => `The types do not agree${inPlace(details)}`,
    details: PLACE,
    class: 'Build',
    suggestion: 'Make the value fit the declared type, or correct the declaration where it is wrong',
    hint: 'hint_code_typecheck_001',
    steps: [
      'Read the first error and the declaration that it names',
      'Change the value or the declaration',
      'Check the types again',
    ],
  },
  MODULE_NOT_FOUND: {
    ...codeFault('Install the module, or correct its name or path'),
    message: ({ name }) => `${named('module', name)} cannot be found`,
    details: PACKAGE,
    class: 'Precondition',
    suggestion: 'Correct the name or path of the import; install the module in this environment if it is missing',
    hint: 'hint_code_module_001',
    steps: [
      'Check the name or path of the import',
      'Check that the module is among the dependencies of the project',
      'Install the dependencies in the environment that runs the program',
      RUN_AGAIN,
    ],
  },
  NAME_NOT_DEFINED: {
    ...codeFault('Define or import the name'),
    message: (details) => `${named('name', details.name)} is not defined${inPlace(details)}`,
    details: PLACE,
    suggestion: 'Check the spelling; define or import the name before it is used',
    hint: 'hint_code_name_001',
    steps: ['Search for the definition of the name', 'Correct the spelling, or import it', RUN_AGAIN],
  },
  NULL_REFERENCE: {
    ...codeFault('Find out why the value is missing'),
    message: (details) => `${named('value', details.name)} is missing (null)${inPlace(details)}`,
    details: PLACE,
    suggestion: 'Find out where the value should have come from, and handle the case in which it is missing',
    hint: 'hint_code_null_001',
    steps: ['Follow the value back to where it is made', 'Mend that, or handle a missing value', RUN_AGAIN],
  },
  TYPE_MISMATCH: {
    ...codeFault('Give a value of the right type'),
    message: (details) => `${named('value', details.name)} has the wrong type${inPlace(details)}`,
    details: PLACE,
    suggestion: 'Look at the type of the value at that place, and convert it or pass another one',
    hint: 'hint_code_type_001',
    steps: ['Print the type of the value before the place', 'Convert it, or pass what is expected', RUN_AGAIN],
  },
  VALUE_INVALID: {
    ...codeFault('Give a value that is allowed'),
    message: (details) => `${named('value', details.name)} is not allowed${inPlace(details)}`,
    details: PLACE,
    suggestion: 'Look at the value at that place, and check it before it is used',
    hint: 'hint_code_value_001',
    steps: ['Print the value before the place', 'Check it, or mend where it comes from', RUN_AGAIN],
  },
  INDEX_OUT_OF_RANGE: {
    ...codeFault('Stay within the length'),
    message: (details) => `${named('index', details.name)} is out of range${inPlace(details)}`,
    details: PLACE,
    suggestion: 'Compare the index with the length before it is used; the list may be empty',
    hint: 'hint_code_index_001',
    steps: [
      'Print the length and the index before the place',
      'Check the bounds, and the case of an empty list',
      RUN_AGAIN,
    ],
  },
  KEY_NOT_FOUND: {
    ...codeFault('Use a key that exists'),
    message: (details) => `${named('key', details.name)} does not exist${inPlace(details)}`,
    details: PLACE,
    suggestion: 'Look at the keys that are there; check the spelling, or handle a missing key',
    hint: 'hint_code_key_001',
    steps: ['Print the keys that are there', 'Correct the key, or handle a missing one', RUN_AGAIN],
  },
  ASSERTION_FAILED: {
    ...codeFault('Find out which side of the assertion is wrong'),
    message: (details) => `An assertion does not hold${inPlace(details)}`,
    details: PLACE,
    suggestion: 'Find out which side is wrong, the code or the expectation, before either is changed',
    hint: 'hint_code_assertion_001',
    steps: [
      'Read the expected and the received value',
      'Mend the code, or the expectation if that is wrong',
      RUN_AGAIN,
    ],
  },
  STACK_OVERFLOW: {
    ...codeFault('Give the recursion an end'),
    message: (details) => `The recursion does not end${inPlace(details)}`,
    details: PLACE,
    suggestion: 'Look for the call that repeats in the stack, and give it a case in which it ends',
    hint: 'hint_code_recursion_001',
    steps: ['Find the frames that repeat', 'Add the case that ends the recursion, or use a loop', RUN_AGAIN],
  },
  ARITHMETIC_ERROR: {
    ...codeFault('Handle the value with which it cannot be computed'),
    message: (details) => `The result cannot be computed${inPlace(details)}`,
    details: PLACE,
    suggestion: 'Handle zero, overflow and empty input before computing',
    hint: 'hint_code_arithmetic_001',
    steps: ['Print the operands before the place', 'Handle zero, overflow and empty input', RUN_AGAIN],
  },
  ENCODING_ERROR: {
    ...codeFault('Read the bytes in the encoding in which they were written'),
    message: (details) => `The bytes are not in the encoding that is expected${inPlace(details)}`,
    details: PLACE,
    suggestion: 'Name the encoding when the file is read, or read it as bytes',
    hint: 'hint_code_encoding_001',
    steps: ['See what the file holds: file --mime <path>', 'Name that encoding where the file is read', RUN_AGAIN],
  },
};
