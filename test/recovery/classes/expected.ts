/**
 * What programs of the corpus fail with, in codes of the catalogue: written from the programs and from what the
 * tools print of them, not from the rules. `none`: nothing of the catalogue is sure to fit, such as an exception of
 * the program's own.
 */
const CLASSES_BY_CODE = {
  CONNECTION_REFUSED: `
    axios/refused botocore/no-endpoint curl/refused java/connection-refused mongodb/no-server mysql2/refused
    nginx/upstream node/refused npm/refused openai/connection openssl/ssh psql/refused python/refused
    undici/fetch-refused`,
  RESOURCE_NOT_FOUND: `
    botocore/client-error curl/status curl/wget grpc/status http-api/azure http-api/s3-xml openai/model-not-found
    requests/httpx requests/status wget/status`,
  PACKAGE_NOT_FOUND: `
    cargo/resolution maven/no-artifact npm/not-found pip/no-version pnpm/not-found uv/no-such-version
    yarn-berry/not-found yarn-classic/not-found`,
  DEPENDENCY_CONFLICT: 'cargo/feature npm/peers pip/conflict uv/no-solution',
  RATE_LIMITED: 'httpx/status',
  QUOTA_EXCEEDED: 'http-api/openai-quota openai/quota',
  SERVICE_UNAVAILABLE: 'anthropic-sdk/overloaded http-api/nginx-page python/http-status',
  TIMEOUT: `
    mono/async psql/statement-timeout python/async-timeout ruby/thread-and-timeout undici/request-timeout
    go-test/timeout`,
  AUTH_FAILED: 'http-api/oauth mariadb/access npm/login psql/password',
  PERMISSION_DENIED: 'bash/permission deno/permission http-api/google-reason python/with-notes redis/permission',
  INVALID_PARAMETER: `
    anthropic-sdk/invalid-request http-api/anthropic http-api/json-rpc http-api/openai-parameter typer/usage
    coreutils/options python/arguments terraform/plan`,
  VALIDATION_ERRORS: `
    ajv/errors http-api/fastapi-422 http-api/github joi/details joi/thrown jsonschema/invalid pydantic/json
    pydantic/nested valibot/thrown yup/thrown zod/pretty zod/thrown`,
  CONFLICT: 'git/overwritten git/push-rejected http-api/aws-json',
  MERGE_CONFLICT: 'git/merge-conflict git/rebase-conflict',
  WORKSPACE_NOT_FOUND: 'git/not-a-repository',
  FILE_NOT_FOUND: `
    anyhow/context-chain bash/redirection bun/cause bunyan/error-object coreutils/cp coreutils/find-and-grep
    ghc/io-exception gfortran/file-missing go/wrapped-fatal ipython/chained java/jul-log logback/packaging-data
    mono/missing-file nbconvert/import-of-a-file openssl/rsync perl/open pip/build-fails
    python/command-fails python/no-file python/no-script r/file ruby/no-such-file rust/expect-with-backtrace testify/require-no-error
    typer/boxed-traceback unittest/set-up-fails`,
  COMMAND_NOT_FOUND: `
    bash/command-not-found busybox/ash dash/not-found fish/unknown-command ksh/not-found node/spawn
    rake/command-failed zsh/not-found`,
  COMMAND_FAILED: 'ansible/command-fails',
  PROCESS_KILLED: 'bash/signal gdb/segfault glibc/signal python/crash',
  PORT_IN_USE: 'node/port-taken',
  RESOURCE_BUSY: 'syslog/rfc5424 psql/too-many-connections',
  OUT_OF_MEMORY: 'java/out-of-memory node/out-of-memory php/memory',
  CONSTRAINT_VIOLATION: `
    django/database mariadb/duplicate mariadb/foreign-key mysql2/duplicate node-postgres/constraint
    node-sqlite/constraint php/database psql/check psql/foreign-key-verbose psql/not-null psql/unique
    psycopg/constraint pymysql/failing-statement python/three-deep sqlalchemy/constraint sqlite-shell/foreign-key
    sqlite-shell/unique`,
  QUERY_INVALID: `
    duckdb/catalog mariadb/syntax mariadb/unknown-name node-postgres/wrapped node/child-exit psql/missing-column-verbose
    psql/missing-table psql/several-errors psql/syntax psycopg/sqlalchemy pytest/fixture-fails
    python-sqlite/failing-statement sqlalchemy/no-such-table sqlite-shell/no-table sqlite-shell/syntax`,
  DATABASE_LOCKED: 'psql/deadlock sqlite-shell/locked',
  DATABASE_NOT_FOUND: 'psql/no-database',
  SYNTAX_ERROR: `
    babel/syntax bash/syntax biome/parse black/cannot-parse eslint/parse fish/syntax flake8/syntax jest/syntax
    lua/syntax luajit/syntax mypy/syntax nbconvert/syntax-in-a-cell node/syntax php/parse prettier/syntax
    pylint/syntax python/never-closed python/old-syntax python/syntax-of-a-module ruby/syntax ruff/syntax
    spidermonkey/syntax stylelint/syntax swc/syntax webpack/parse rollup/parse r/parse`,
  TYPE_CHECK_FAILED: `
    deno/check mypy/arguments-and-attributes mypy/optional-strict pyright/json-report pyright/types-over-files tsc/build
    tsc/long-type tsc/plain tsc/pretty webpack/typescript`,
  MODULE_NOT_FOUND: `
    babel/preset bun/module deno/module-not-found java/class-missing java/main-class jest/missing-module
    javac/missing-package lua/module-missing mocha/load mypy/missing-import node/missing-file node/missing-package
    perl/cannot-locate pyright/unresolved-import pytest/collection python/missing-module r/no-package
    rollup/unresolved rspec/outside-of-examples ruby/cannot-load sphinx/configuration vite/unresolved vitest/suite
    webpack/unresolved go-build/no-package php/require-missing`,
  NAME_NOT_DEFINED: `
    bash/unbound dash/unset erlang/escript-undef flask/does-not-start groovy/missing-method groovy/missing-property
    guile/unbound node/missing-export numpy/attribute php/undefined-method phpunit/class-missing python/circular-import
    python/did-you-mean python/never-awaited r/object-not-found racket/unbound rollup/missing-export
    ruby/misspelt-name tcl/no-command tcl/no-variable unittest/failure-and-error unittest/module-does-not-load
    vite/missing-export django/server-log`,
  NULL_REFERENCE: `
    bun/uncaught esbuild/minified eslint/broken-rule express/error-page go/handler-panic go/nil-interface go/nil-map
    java/null-in-stream javascriptcore/uncaught junit/exception-in-code lua/call-nil lua/index-nil luajit/index-nil
    mono/null-reference node/undefined-property node/warnings-first perl/method-of-undef pnpm/script
    python/none-in-a-chain python/carets react-dom/render ruby/method-of-nil sanitizers/null-pointer
    spidermonkey/printed-stack yarn-classic/script`,
  TYPE_MISMATCH: `
    java/class-cast lua/bad-argument node/invalid-argument php/html python/missing-argument racket/contract
    jq/index pandas/merge`,
  VALUE_INVALID: `
    elixir/task-exit java/execution-exception ninja/command-fails numpy/shapes
    python/thread-pool ipython/colours`,
  INVALID_FORMAT: `
    clojure/report clojure/runtime-cause deno/uncaught-cause express/bad-json go/joined-errors java-logging/thrown
    java/cause-chain kotlin/null-asserted logback/root-cause-first maven/error-in-code mono/inner-exception
    node-test/crash npm/script php/uncaught-chain python/json-from-a-file python/raised-from requests/not-json
    ruby/cause-of-two rust/boxed-error rust/unwrap-on-error cargo-test/error-result spidermonkey/uncaught-cause
    undici/not-json winston/json-with-stack psql/bad-value mariadb/bad-value minitest/error gdb/abort`,
  INDEX_OUT_OF_RANGE: `
    cargo/run-panic gfortran/bounds go/index-in-callback ldc/exception libstdcxx/out-of-range nim/defect
    python/logged rust/index-in-closure sanitizers/buffer-overflow zig/panic`,
  KEY_NOT_FOUND: `
    bash/nested-python celery/retries-exhausted celery/task-fails elixir/key-error flask/server-log
    http-api/traceback-in-body ipython/script ipython/session make/script-fails nested-errors/python-in-node
    nested-errors/python-in-node-in-json nim/exception node/child-traceback pandas/column pytest/chain-and-logs
    pytest/style-auto pytest/style-line pytest/style-long python-logging/exception python-logging/json
    python/child-process python/dev-mode python/head-cut-off python/thread rake/task-raises rspec/error-in-code
    ruby/key-not-found uv/script-fails`,
  ASSERTION_FAILED: `
    glibc/assertion java/assertion node/assertion python/assertion rust/assertion`,
  STACK_OVERFLOW:
    'go/stack-overflow java/stack-overflow node/stack-overflow python/recursion ruby/too-deep rust/stack-overflow',
  ARITHMETIC_ERROR: `
    elixir/genserver-crash gawk/runtime gdb/arithmetic go/worker-panic java/initializer numpy/floating-point
    php/warnings-before psql/aborted-transaction python/process-pool rust/no-debug-info`,
  ENCODING_ERROR: 'python/encoding',
  CONFIG_INVALID: `
    cargo/manifest composer/json maven/bad-pom nginx/configuration npm/manifest ruff/configuration tsc/configuration
    uv/configuration terraform/reference terraform/syntax`,
  VERSION_UNSUPPORTED: 'composer/platform',
  COMPILATION_FAILED: `
    cargo/build clang/misspelt-member clang/several-errors clang/template-deduction cmake/build-fails crystal/compile
    elixir/compile-error gcc/concept gcc/json-format gcc/missing-header gcc/no-matching-function gcc/static-assert
    gcc/template gcc/undeclared gcc/several-with-warnings gcc/warnings-as-errors ghc/types gnat/compile go-build/generics
    go-build/missing-method go-build/missing-return go-build/several go-build/syntax go-build/undefined
    go-test/build-failed groovy/compile javac/incompatible-types javac/missing-symbol javac/not-abstract javac/syntax
    javac/unreported-exception kotlin/unresolved-and-mismatch make/parallel maven/compile mcs/syntax
    mcs/undefined-name mix/compile ninja/compile ocaml/types pip/compile-fails rustc/errors-and-warnings
    rustc/json-format rustc/lifetimes rustc/macro rustc/mismatched-types rustc/missing-trait rustc/moved-value
    rustc/short-format rustc/syntax scala/types-and-names nasm/undefined-symbol`,
  LINK_FAILED: `
    clang/undefined-method gcc/undefined-reference gold/library-missing gold/undefined ld/defined-twice
    ld/library-missing ld/missing-vtable lld/duplicate-symbol lld/undefined-symbol`,
  LINT_FAILED: `
    ansible-lint/full bandit/two-findings biome/lint black/would-reformat checkstyle/plain clippy/denied
    cpplint/style deno/lint eslint/compact eslint/json eslint/stylish eslint/typescript flake8/plain isort/check
    luacheck/plain-codes markdownlint/rules oxlint/default oxlint/unix phpcs/csv prettier/unformatted pylint/two-modules
    rubocop/clang rubocop/json ruff/concise ruff/format ruff/full rustfmt/check shellcheck/gcc shellcheck/tty
    sqlfluff/lint staticcheck/several stylelint/string yamllint/parsable yamllint/standard clang-tidy/as-errors`,
  TEST_FAILED: `
    ava/failures bun/test cargo-test/assertions cargo-test/should-panic catch2/requirement ctest/silent deno/test
    doctest/check go-test/json go-test/table gtest/expectation jasmine/failures jest/failures jest/mock-calls
    junit/assertions maven/assertion minitest/assertion mix/exunit mocha/failures node-test/spec node-test/tap
    phpunit/assertion playwright/failures prove/is catch2/exception phpunit/several pytest/parallel vitest/unhandled pytest/did-not-raise pytest/values-that-differ rspec/expectation
    tape/failures testify/not-equal unittest/subtests-and-messages vitest/failures`,
  BUILD_FAILED: 'make/rule-missing ninja/input-missing cmake/source-missing cmake/fatal-message',
  none: `
    anyhow/eyre-report fpc/exception ghc/error-call go/custom-error go/panic-again
    java/circular-cause java/suppressed java-logging/severe log-layouts/android log-layouts/json-lines
    log-layouts/log4j libstdcxx/own-exception lua/error-call lua/table-error logback/logged-error
    mono/aggregate node/cause-chain node/console-error node/inspected-object node/own-class nbconvert/cell-fails
    nested-errors/long-log ocaml/exception perl/die-in-module perl/exception-object perl/confess
    pino/cause-and-body python-logging/default-layout
    python-logging/loguru python/from-none r/stop-with-warnings ruby/uncaught-throw
    rust/refcell rust/thread slog/text vite/plugin http-api/stripe-decline http-api/problem
    http-api/double-encoded psql/raise-in-function go/data-race go/deadlock go/concurrent-map winston/simple`,
} as const;

/** Class of the corpus, as `toolchain/name`, and its code; `null`: none is sure to fit. */
export const EXPECTED: readonly (readonly [name: string, code: string | null])[] = Object.entries(
  CLASSES_BY_CODE,
).flatMap(([code, names]) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => [name, code === 'none' ? null : code] as const),
);
