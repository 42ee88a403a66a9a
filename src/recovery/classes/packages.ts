import { type ClassRules, is, type WordRule } from './class-rules.ts';

const NPM_MISSING = is('PACKAGE_NOT_FOUND', 'hint_package_npm_001');
const PEERS = is('DEPENDENCY_CONFLICT', 'hint_package_peers_001');
const CONFLICT = is('DEPENDENCY_CONFLICT', 'hint_package_conflict_001');
const PIP_MISSING = is('PACKAGE_NOT_FOUND', 'hint_package_pip_001');
const NO_SCRIPT = is('COMMAND_NOT_FOUND', 'hint_package_script_001');
const BAD_MANIFEST = is('CONFIG_INVALID', 'hint_config_invalid_001');
const NO_MANIFEST = is('CONFIG_NOT_FOUND', 'hint_config_project_001');
const VERSION = is('VERSION_UNSUPPORTED', 'hint_version_unsupported_001');
const NATIVE = is('BUILD_FAILED', 'hint_build_native_001');

const COMPOSER: readonly WordRule[] = [
  [/\bdoes not contain valid JSON\b|\bdoes not match the expected JSON schema\b/, BAD_MANIFEST],
  [/\byour php version\b.{0,80}\bdoes not satisfy\b/, VERSION],
  [
    /\bCould not find (?:a matching version of )?package\b|\bcould not be found in any version\b/i,
    is('PACKAGE_NOT_FOUND', 'hint_package_composer_001'),
  ],
];

/** Package managers of each ecosystem. */
export const PACKAGES: ClassRules = {
  codes: [
    ['ERESOLVE ERR_PNPM_PEER_DEP_ISSUES', PEERS],
    [
      'E404 ETARGET ERR_PNPM_FETCH_404 ERR_PNPM_NO_MATCHING_VERSION ERR_PNPM_PACKAGE_NOT_FOUND YN0035 YN0082',
      NPM_MISSING,
    ],
    ['EJSONPARSE ERR_PNPM_JSON_PARSE', BAD_MANIFEST],
    ['ERR_PNPM_NO_SCRIPT', NO_SCRIPT],
    ['EBADENGINE ERR_PNPM_UNSUPPORTED_ENGINE', VERSION],
    ['ERR_PNPM_NO_IMPORTER_MANIFEST_FOUND', NO_MANIFEST],
    ['ERR_PNPM_OUTDATED_LOCKFILE', is('DEPENDENCY_CONFLICT', 'hint_package_lockfile_001')],
    ['externally-managed-environment', is('PERMISSION_DENIED', 'hint_package_managed_001')],
  ],
  codesOf: {
    npm: [['ENOENT', null, [[/\bpackage\.json\b/, NO_MANIFEST]]]],
  },
  types: [
    ['DependencyResolutionException', is('PACKAGE_NOT_FOUND', 'hint_package_maven_001')],
    ['Bundler::GemNotFound Gem::MissingSpecError', is('PACKAGE_NOT_FOUND', 'hint_package_gem_001')],
    ['LifecyclePhaseNotFoundException', is('INVALID_PARAMETER', 'hint_input_option_001')],
    ['UnsupportedClassVersionError', is('VERSION_UNSUPPORTED', 'hint_version_jdk_001')],
  ],
  wordsOf: {
    npm: [
      [/\bMissing script:/, NO_SCRIPT],
      [/\bCouldn't find package\b/, NPM_MISSING],
      [
        /\bnpm ci` can only install packages when\b|\bfrozen[- ]lockfile\b/i,
        is('DEPENDENCY_CONFLICT', 'hint_package_lockfile_001'),
      ],
    ],
    text: [
      [/\bCouldn't find a script named\b/, NO_SCRIPT],
      [/\bcould not find a pyproject\.toml\b/, NO_MANIFEST],
    ],
    pip: [
      [/\bNo matching distribution found\b|\bCould not find a version that satisfies\b/, PIP_MISSING],
      [
        /^No solution found\b.{0,200}\b(?:was not found in|only .{1,60} is available|there are no versions of)\b/i,
        PIP_MISSING,
      ],
      [
        /\bconflicting dependencies\b|\bNo solution found\b|\bversion solving failed\b|^Because .{1,300}\bdepends on\b/i,
        CONFLICT,
      ],
      [/\bNeither 'setup\.py' nor 'pyproject\.toml' found\b/, NO_MANIFEST],
      [/^Invalid requirement\b/, BAD_MANIFEST],
      [/\bFailed to build\b|\bFailed building wheel\b/i, NATIVE],
    ],
    symfony: COMPOSER,
    maven: [
      [/^'[\w.]{1,120}'.{0,120}\bis missing\b/, BAD_MANIFEST],
      [/\bCould not (?:find artifact|resolve dependencies)\b/, is('PACKAGE_NOT_FOUND', 'hint_package_maven_001')],
    ],
    gradle: [[/^Could not (?:find|resolve) [\w.-]{1,80}:/, is('PACKAGE_NOT_FOUND', 'hint_package_maven_001')]],
    bundler: [
      [/\bCould not locate Gemfile\b/, NO_MANIFEST],
      [/\bfind header files for ruby\b|\bnative extension\b/i, NATIVE],
      [/\bCould not find gem\b/, is('PACKAGE_NOT_FOUND', 'hint_package_gem_001')],
    ],
    apt: [
      [
        /\bUnable to locate package\b|^Version '.{1,60}' for .{1,80} was not found/,
        is('PACKAGE_NOT_FOUND', 'hint_package_apt_001'),
      ],
    ],
    elixir: [[/^Could not find a Mix\.Project\b/, NO_MANIFEST]],
    ruby: [[/^Don't know how to build task\b/, is('COMMAND_NOT_FOUND', 'hint_build_rule_001')]],
    // What Yarn 1 prints is read as an error of Node.js.
    node: [[/^http\S{1,300}: Not found$/i, NPM_MISSING]],
  },
};
