import { type ClassRules, is, type WordRule } from './class-rules.ts';

const NO_PROGRAM = is('COMMAND_NOT_FOUND', 'hint_process_not_found_001');
const FAILED = is('COMMAND_FAILED', 'hint_process_failed_001');
const NOT_EXECUTABLE = is('PERMISSION_DENIED', 'hint_file_executable_001');
const KILLED = is('PROCESS_KILLED', 'hint_process_killed_001');
const TERMINATED = is('PROCESS_KILLED', 'hint_process_terminated_001');
const CRASHED = is('PROCESS_KILLED', 'hint_process_segfault_001');
const ABORTED = is('PROCESS_KILLED', 'hint_process_segfault_001');
const NO_MEMORY = is('OUT_OF_MEMORY', 'hint_memory_full_001');
const JVM_MEMORY = is('OUT_OF_MEMORY', 'hint_memory_jvm_001');
const NODE_MEMORY = is('OUT_OF_MEMORY', 'hint_memory_node_001');
const WRONG_MACHINE = is('COMMAND_FAILED', 'hint_process_architecture_001');
const OPTION = is('INVALID_PARAMETER', 'hint_input_option_001');

/** How a process ended, as Python's subprocess and container tools say it. */
const ENDINGS: readonly WordRule[] = [
  [/\bexit(?:ed)?(?: with)? (?:status|code):? 127\b/, NO_PROGRAM],
  [/\bexit(?:ed)?(?: with)? (?:status|code):? 126\b/, NOT_EXECUTABLE],
  [/\bSIGKILL\b|\bexit(?:ed)?(?: with)? (?:status|code):? 137\b/, KILLED],
  [/\bSIGTERM\b|\bexit(?:ed)?(?: with)? (?:status|code):? 143\b/, TERMINATED],
  [/\bSIGSEGV\b|\bexit(?:ed)?(?: with)? (?:status|code):? 139\b/, CRASHED],
  [/\bSIGABRT\b|\bexit(?:ed)?(?: with)? (?:status|code):? 134\b/, ABORTED],
];

/** Exit statuses of shells: 126 and 127 (POSIX, "Exit Status for Commands"), 128 + signal. */
const EXIT_STATUSES = [
  ['127', NO_PROGRAM],
  ['126', NOT_EXECUTABLE],
  ['134', ABORTED],
  ['137', KILLED],
  ['139', CRASHED],
  ['143', TERMINATED],
] as const;

/** Commands, how they end, and memory. */
export const PROCESSES: ClassRules = {
  codes: [
    ['SIGSEGV SIGBUS', CRASHED],
    ['SIGKILL', KILLED],
    ['SIGTERM', TERMINATED],
    ['SIGABRT', ABORTED],
    ['ENOMEM ERR_WORKER_OUT_OF_MEMORY', NO_MEMORY],
    ['ENOEXEC', WRONG_MACHINE],
    ['CommandNotFoundException', NO_PROGRAM],
    ['ERR_PARSE_ARGS_UNKNOWN_OPTION ERR_PARSE_ARGS_INVALID_OPTION_VALUE', OPTION],
  ],
  codesOf: {
    node: EXIT_STATUSES,
    npm: EXIT_STATUSES,
    make: [
      [['Error 127'], NO_PROGRAM],
      [['Error 126'], NOT_EXECUTABLE],
      [['Error 137'], KILLED],
      [['Error 139'], CRASHED],
    ],
    docker: [
      [['exit 127'], NO_PROGRAM],
      [['exit 126'], NOT_EXECUTABLE],
      [['exit 137'], KILLED],
      [['exit 139'], CRASHED],
    ],
  },
  types: [
    ['CommandNotFoundException', NO_PROGRAM],
    ['CalledProcessError', FAILED, ENDINGS],
    ['SIGSEGV SIGBUS', CRASHED],
    ['SIGABRT', ABORTED],
    ['MemoryError NoMemoryError OutOfMemoryException OutOfMemory std::bad_alloc', NO_MEMORY],
    ['java.lang.OutOfMemoryError', JVM_MEMORY],
    ['OutOfMemoryError', NO_MEMORY],
    ['UsageError', OPTION, [[/\bfile or directory not found\b/, is('FILE_NOT_FOUND', 'hint_file_missing_001')]]],
  ],
  wordsOf: {
    shell: [
      [
        /^(?:\[\[|source|declare|local|shopt|mapfile|pushd): not found/,
        is('COMMAND_NOT_FOUND', 'hint_process_bash_001'),
      ],
      [/: (?:command )?not found(?:;|$)|\bcommand not found: /, NO_PROGRAM],
      [/^\s{0,8}(?:\d{1,7} )?Killed\b/, KILLED],
      [/^\s{0,8}(?:\d{1,7} )?Aborted\b/, ABORTED],
      [/\bcan't open file '[^']{1,300}'/, is('FILE_NOT_FOUND', 'hint_file_missing_001')],
    ],
    fish: [[/^Unknown command:/, NO_PROGRAM]],
    ruby: [[/: command not found$/, NO_PROGRAM]],
    configure: [[/\bno acceptable C compiler\b/i, is('COMMAND_NOT_FOUND', 'hint_build_compiler_001')]],
    click: [
      [
        /^(?:Invalid value for|No such option|Missing (?:option|argument)|Got unexpected extra argument|No such command)/,
        OPTION,
      ],
    ],
    ansible: [
      [/\bnon-zero return code\b/, FAILED],
      [/\bCould not find or access\b/, is('FILE_NOT_FOUND', 'hint_file_missing_001')],
      [/\bundefined variable\b/, is('NAME_NOT_DEFINED', 'hint_code_name_001')],
    ],
    text: [
      [/: error: (?:argument |unrecognized arguments|the following arguments are required|invalid choice)/, OPTION],
    ],
    'v8-fatal': [[/\bout of memory\b/i, NODE_MEMORY]],
    php: [[/^Allowed memory size\b/, is('OUT_OF_MEMORY', 'hint_memory_php_001')]],
    python: [[/^Segmentation fault$/, CRASHED]],
    powershell: [[/\bis not recognized as (?:the|a) name of a cmdlet\b/, NO_PROGRAM]],
  },
  evidence: [
    'not found in',
    'not recognized',
    'oom',
    'segmentation',
    'sigsegv',
    'heap',
    'gc overhead',
    'memory',
    'glibc',
    'exec format',
    'option',
    'flag',
    'command',
    'sigkill',
    'sigterm',
    'sigabrt',
    'exit',
    'signal 9',
  ],
  words: [
    [/\bexecutable file not found in \$PATH\b|\bis not recognized as an internal or external command\b/i, NO_PROGRAM],
    [/\bOOMKilled\b|\boom-kill\b/i, is('OUT_OF_MEMORY', 'hint_kube_memory_001')],
    [/\bSegmentation fault\b|\bsegmentation violation\b|\bSIGSEGV\b/, CRASHED],
    [/\bjava heap space\b|\bGC overhead limit\b/i, JVM_MEMORY],
    [/\bheap out of memory\b/i, NODE_MEMORY],
    [/\bcannot allocate memory\b|\bout of memory\b/i, NO_MEMORY],
    [/\bversion [`'"]GLIBC(?:XX)?_/, is('VERSION_UNSUPPORTED', 'hint_version_glibc_001')],
    [/\bexec format error\b/i, WRONG_MACHINE],
    [
      /: (?:unrecognized|unknown|illegal|invalid) option(?: --|:? '?-|: -)|^unknown (?:flag|shorthand flag|option)\b|^Unknown command: '/i,
      OPTION,
    ],
    [/^Command failed: .{0,300}\bSIGKILL\b|\bsignal 9\b|\(SIGKILL\)/, KILLED],
    ...ENDINGS,
    [/^Command failed\b/, FAILED],
  ],
};
