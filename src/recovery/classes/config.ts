import { type ClassRules, is, type WordRule } from './class-rules.ts';

const SETTING = is('CONFIG_INVALID', 'hint_config_invalid_001');
const NO_RULE = is('BUILD_FAILED', 'hint_build_rule_001');
const NO_LIBRARY = is('BUILD_FAILED', 'hint_build_dependency_001');
const SETTING_WORDS: readonly WordRule[] = [
  [
    /^(?:unknown|invalid) (?:directive|command|field|option|key)\b|^Invalid command\b|^Bad configuration option\b|^directive .{1,60} is not terminated\b/i,
    SETTING,
  ],
];

/** Configuration files of servers and tools, and what is not to be found in them. */
export const CONFIG: ClassRules = {
  wordsOf: {
    cmake: [
      [/\bBy not providing "Find|\bCould NOT find\b|\bcould not find a package configuration file\b/i, NO_LIBRARY],
      [/\bCannot find source file\b/, is('BUILD_FAILED', 'hint_build_failed_001')],
      [/\bUnknown CMake command\b/, is('BUILD_FAILED', 'hint_build_failed_001')],
      [/./, is('BUILD_FAILED', 'hint_build_failed_001')],
    ],
    config: [[/./, SETTING]],
    toml: [[/./, SETTING]],
    'plain-log': SETTING_WORDS,
    make: [
      [/^No rule to make target\b/, NO_RULE],
      [/\bno makefile found\b/, is('CONFIG_NOT_FOUND', 'hint_config_project_001')],
    ],
    configure: [[/\bis (?:required|needed)\b/, NO_LIBRARY]],
    lint: [[/^Dependency "[^"]{1,100}" not found\b/, NO_LIBRARY]],
    text: [[/^ninja: error: .{1,200}\bno known rule to make it\b/, NO_RULE]],
    nix: [
      [/^No rule to make target\b/, NO_RULE],
      [/^attribute .{1,80} missing$/, is('NAME_NOT_DEFINED', 'hint_code_attribute_001')],
    ],
    gradle: [[/^Manifest merger failed\b/, is('BUILD_FAILED', 'hint_build_failed_001')]],
  },
};
