import type { StepPattern } from '../step-pattern.ts';
import { LOOK, RUN_AGAIN } from './common.ts';

const C_COMPILERS = ['gcc', 'g++', 'clang', 'make', 'cmake', 'ninja'];
const RUST = ['cargo', 'rustc', 'rust', 'rustc-json'];
const GO = ['go', 'go-build', 'go-run', 'go-test-json'];

/** C, C++, make, Rust and Go. */
export const NATIVE_STEPS: readonly StepPattern[] = [
  {
    tools: C_COMPILERS,
    knows: ['header'],
    steps: [
      'Look for the header: find /usr/include /usr/local/include -name {header}',
      'Install the development package that has it, or name its folder with -I',
      RUN_AGAIN,
    ],
  },
  {
    tools: C_COMPILERS,
    knows: ['library'],
    steps: [
      'Look for the library: ldconfig -p | grep {library}',
      'Install the development package that has it, or name its folder with -L',
      RUN_AGAIN,
    ],
  },
  {
    tools: ['make'],
    says: /No targets specified and no makefile found/,
    steps: [
      'Check where you are: ls Makefile',
      'Go to the folder that has the Makefile, or name it with -C',
      RUN_AGAIN,
    ],
  },
  {
    tools: ['make'],
    says: /No rule to make target/,
    steps: [
      "List the targets that there are: grep -nE '^[A-Za-z0-9_.-]+:' Makefile",
      [
        'Correct the name, or make the file {target} that the rule needs',
        'Correct the name, or make the file that the rule needs',
      ],
      RUN_AGAIN,
    ],
  },
  {
    codes: ['BUILD_FAILED', 'COMMAND_FAILED'],
    tools: ['make'],
    knows: ['target'],
    steps: [
      'See the commands of the target that failed, without running them: make --dry-run {target}',
      'Run the one that failed alone, and correct what it names',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['COMPILATION_FAILED'],
    tools: RUST,
    knows: ['explained'],
    steps: [LOOK, 'Read what the code means: rustc --explain {explained}', 'Correct it', 'Check again: cargo check'],
  },
  {
    codes: ['MODULE_NOT_FOUND', 'PACKAGE_NOT_FOUND'],
    tools: RUST,
    knows: ['package'],
    steps: [
      'Check that {package} is the right name: cargo search --limit 3 {package}',
      'Add it: cargo add {package}',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['TEST_FAILED', 'ASSERTION_FAILED'],
    tools: RUST,
    knows: ['test'],
    steps: [
      'Run the failing test alone: cargo test {test}',
      LOOK,
      'Mend the code, or the test if that is wrong',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['MODULE_NOT_FOUND', 'PACKAGE_NOT_FOUND', 'BUILD_FAILED', 'COMPILATION_FAILED'],
    tools: GO,
    knows: ['module'],
    steps: ['Check that the path of the package is right', 'Add it: go get {module}', RUN_AGAIN],
  },
  {
    tools: GO,
    says: /go\.mod file not found|cannot find main module/,
    steps: [
      'Check where you are: ls go.mod',
      'Go to the folder of the module, or begin one: go mod init <path>',
      RUN_AGAIN,
    ],
  },
  {
    codes: ['TEST_FAILED', 'ASSERTION_FAILED'],
    tools: GO,
    knows: ['test'],
    steps: [
      'Run the failing test alone: go test -run {test} ./...',
      LOOK,
      'Mend the code, or the test if that is wrong',
      RUN_AGAIN,
    ],
  },
  { codes: ['COMPILATION_FAILED'], tools: GO, steps: [LOOK, 'Correct it', 'Check again: go vet ./...'] },
  {
    codes: ['COMPILATION_FAILED', 'SYNTAX_ERROR', 'TYPE_CHECK_FAILED'],
    steps: [LOOK, 'Correct the first error; later ones often follow from it', RUN_AGAIN],
  },
];
