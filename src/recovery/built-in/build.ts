import { FINDINGS, type FindingsDetails, PACKAGE, type PackageDetails } from './details.ts';
import type { Definitions } from './definitions.ts';
import { inCommand, inPlace, named } from './words.ts';

export interface BuildErrors {
  readonly COMPILATION_FAILED: FindingsDetails;
  readonly LINK_FAILED: FindingsDetails;
  readonly TEST_FAILED: FindingsDetails;
  readonly LINT_FAILED: FindingsDetails;
  readonly BUILD_FAILED: FindingsDetails;
  readonly DEPENDENCY_CONFLICT: PackageDetails;
  readonly PACKAGE_NOT_FOUND: PackageDetails;
  readonly MERGE_CONFLICT: FindingsDetails;
  readonly VERSION_UNSUPPORTED: PackageDetails;
}

/** What is the same for all that a build finds: only a change helps. */
function buildFault(action: string): {
  readonly category: 'build';
  readonly recoverable: true;
  readonly recovery: { readonly retryable: false; readonly requiredActions: readonly string[] };
} {
  return { category: 'build', recoverable: true, recovery: { retryable: false, requiredActions: [action] } };
}

function errorCount(errors: number | undefined): string {
  return errors === undefined ? '' : ` with ${errors} error${errors === 1 ? '' : 's'}`;
}

/** Compilers, test runs, linters, package managers and version control. */
export const BUILD_ERRORS: Definitions<BuildErrors> = {
  COMPILATION_FAILED: {
    ...buildFault('Correct the first error of the compiler'),
    message: (details) => `The compilation failed${errorCount(details.errors)}${inPlace(details)}`,
    details: FINDINGS,
    suggestion: 'Correct the first error first: later ones often follow from it',
    hint: 'hint_build_compile_001',
    steps: ['Read the first error and the line that it names', 'Correct it', 'Compile again'],
  },
  LINK_FAILED: {
    ...buildFault('Give the linker what it misses'),
    message: ({ name }) => `The program could not be linked${name === undefined ? '' : `: ${name}`}`,
    details: FINDINGS,
    suggestion: 'Find out which library has the symbol, and name it after what uses it',
    hint: 'hint_build_link_001',
    steps: ['Read which symbol or library is missing', 'Install the library, or name it to the linker', 'Link again'],
  },
  TEST_FAILED: {
    ...buildFault('Correct the code, or the test if that is wrong'),
    message: ({ name }) => (name === undefined ? 'Tests failed' : `${named('test', name)} failed`),
    details: FINDINGS,
    suggestion: 'Run the failing test alone, and find out which side is wrong before either is changed',
    hint: 'hint_test_failed_001',
    steps: [
      'Run the failing test alone',
      'Compare the expected with the received value',
      'Mend the code, or the test if that is wrong',
      'Run all tests',
    ],
  },
  LINT_FAILED: {
    ...buildFault('Correct what the linter names'),
    message: ({ errors }) => `The linter objects${errorCount(errors)}`,
    details: FINDINGS,
    suggestion: 'Let the linter mend what it can, then correct the rest by hand',
    hint: 'hint_lint_failed_001',
    steps: ['Run the linter with its option that mends', 'Correct the rest by hand', 'Run the linter again'],
  },
  BUILD_FAILED: {
    ...buildFault('Correct the first step that failed'),
    message: ({ name }) => (name === undefined ? 'The build failed' : `${named('target', name)} could not be built`),
    details: FINDINGS,
    suggestion: 'Find the first step that failed; what comes after it follows from it',
    hint: 'hint_build_failed_001',
    steps: [
      'Find the first step that failed in the output',
      'Run that step alone',
      'Correct what it names',
      'Build again',
    ],
  },
  DEPENDENCY_CONFLICT: {
    ...buildFault('Choose versions that agree'),
    message: ({ name, required }) =>
      `The versions of ${name === undefined ? 'the dependencies' : `'${name}'`} do not agree${required === undefined ? '' : `; needed: ${required}`}`,
    details: PACKAGE,
    suggestion: 'Find out who asks for which version, and choose one that all accept',
    hint: 'hint_package_conflict_001',
    steps: ['List who asks for which version', 'Choose a version that all accept', 'Install again'],
  },
  PACKAGE_NOT_FOUND: {
    ...buildFault('Correct the name or the version of the package'),
    message: ({ name, required }) =>
      `${named('package', name)}${required === undefined ? '' : ` ${required}`} does not exist`,
    details: PACKAGE,
    suggestion: 'Check the spelling, the version and the registry; do not install a package of a similar name unseen',
    hint: 'hint_package_missing_001',
    steps: ['Check the spelling and the version', 'Check which registry is asked', 'Install again'],
    httpStatus: 404,
  },
  MERGE_CONFLICT: {
    ...buildFault('Resolve the conflict in each file'),
    message: ({ file }) => `Changes conflict${file === undefined ? '' : ` in ${file}`}`,
    details: FINDINGS,
    suggestion: 'Open each file with conflict marks, and keep what is right of both sides',
    hint: 'hint_git_conflict_001',
    steps: ({ file }) => [
      'List the files in conflict: git status',
      `Read both sides: git diff ${inCommand(file, 'file')}`,
      'Keep what is right of both, and remove the marks',
      'Add the files, and go on',
    ],
    httpStatus: 409,
  },
  VERSION_UNSUPPORTED: {
    ...buildFault('Use a version that is supported'),
    message: ({ name, version, required }) =>
      `${named('version', undefined)}${version === undefined ? '' : ` ${version}`}${name === undefined ? '' : ` of '${name}'`} is not supported${required === undefined ? '' : `; needed: ${required}`}`,
    details: PACKAGE,
    class: 'Precondition',
    suggestion: ({ required }) =>
      `Use ${required === undefined ? 'a version that is supported' : `version ${required}`}`,
    hint: 'hint_version_unsupported_001',
    steps: ({ name }) => [
      `See which version is there: ${inCommand(name, 'program')} --version`,
      'Switch to a version that is supported',
      'Run the command again',
    ],
  },
};
