import { type ClassRules, is, type WordRule } from './class-rules.ts';

const NODE_MISSING = is('MODULE_NOT_FOUND', 'hint_module_node_001');
const PATH_MISSING = is('MODULE_NOT_FOUND', 'hint_module_path_001');
const PYTHON_MISSING = is('MODULE_NOT_FOUND', 'hint_module_python_001');
const RUBY_MISSING = is('MODULE_NOT_FOUND', 'hint_module_ruby_001');
const JAVA_MISSING = is('MODULE_NOT_FOUND', 'hint_module_java_001');
const NO_EXPORT = is('NAME_NOT_DEFINED', 'hint_module_export_001');
const CIRCULAR = is('NAME_NOT_DEFINED', 'hint_module_circular_001');
const ESM = is('MODULE_NOT_FOUND', 'hint_module_esm_001');

/** A path as importers write it, or an absolute one. */
const PATH_WORDS: WordRule = [/\b(?:module|resolve) ["'](?:\.{1,2}\/|\/|file:)/i, PATH_MISSING];

/** Modules, packages and classes that cannot be loaded, and names that they do not have. */
export const MODULES: ClassRules = {
  codes: [
    [
      'MODULE_NOT_FOUND ERR_MODULE_NOT_FOUND UNRESOLVED_IMPORT UNRESOLVED_ENTRY',
      NODE_MISSING,
      [PATH_WORDS, [/\bresolve '\.{1,2}\//, PATH_MISSING]],
    ],
    ['ERR_PACKAGE_PATH_NOT_EXPORTED ERR_PACKAGE_IMPORT_NOT_DEFINED', is('MODULE_NOT_FOUND', 'hint_module_path_001')],
    ['ERR_UNSUPPORTED_DIR_IMPORT', PATH_MISSING],
    ['ERR_REQUIRE_ESM ERR_REQUIRE_ASYNC_MODULE', ESM],
    ['MISSING_EXPORT', NO_EXPORT],
  ],
  types: [
    ['ModuleNotFoundError', PYTHON_MISSING],
    [
      'ImportError',
      null,
      [
        [/\bcircular import\b|\bpartially initialized module\b/, CIRCULAR],
        [/^cannot import name\b/, NO_EXPORT],
        [/^No module named\b|\battempted relative import\b/, PYTHON_MISSING],
        [/\bshared object file\b|\bDLL load failed\b/, is('MODULE_NOT_FOUND', 'hint_process_library_001')],
      ],
    ],
    ['ClassNotFoundException NoClassDefFoundError', JAVA_MISSING],
    ['LoadError', RUBY_MISSING],
  ],
  wordsOf: {
    lua: [[/^module '[^']{1,200}' not found/, is('MODULE_NOT_FOUND', 'hint_module_lua_001')]],
    perl: [[/^Can't locate [\w/]{1,200}\.pm in @INC/, is('MODULE_NOT_FOUND', 'hint_module_perl_001')]],
    'test-more': [[/^Can't locate [\w/]{1,200}\.pm in @INC/, is('MODULE_NOT_FOUND', 'hint_module_perl_001')]],
    r: [[/^there is no package called\b/, is('MODULE_NOT_FOUND', 'hint_module_r_001')]],
    php: [[/^Failed opening required\b.{0,200}\bvendor\/autoload\.php/, is('MODULE_NOT_FOUND', 'hint_module_php_001')]],
    webpack: [
      [/^Module not found: Error: Can't resolve '\./, PATH_MISSING],
      [/^Module not found\b/, NODE_MISSING],
    ],
    node: [
      [/^Cannot use import statement outside a module\b|^require is not defined in ES module scope\b/, ESM],
      [/\bdoes not provide an export named\b|\bis not exported by\b/, NO_EXPORT],
      [/\bModule not found "file:|\bCould not resolve "\.{1,2}\//, PATH_MISSING],
      [/^(?:Could not resolve|Failed to resolve import) "/, NODE_MISSING],
    ],
  },
  evidence: ['cannot find', 'no module', 'cannot load', 'export'],
  words: [
    [/\bCannot find (?:module|package) ['"]/i, NODE_MISSING],
    [/\bNo module named\b/, PYTHON_MISSING],
    [/^cannot load such file -- /, RUBY_MISSING],
    [/\bdoes not provide an export named\b/, NO_EXPORT],
  ],
};
