import type { ErrorClass, Toolchain } from '../error-class.ts';

const SCRIPT = `
#!/bin/bash
{{shift}}
target=$1
for file in «ls»$(ls {{folder}}); do
  cp «quote»$file "$target"
done
echo «undefined»$missing_name
`;

const FINDINGS: ErrorClass['truth']['diagnostics'] = [
  {
    at: 'ls',
    column: true,
    severity: 'error',
    code: 'SC2045',
    message: 'Iterating over ls output is fragile. Use globs.',
  },
  {
    at: 'quote',
    column: true,
    severity: 'info',
    code: 'SC2086',
    message: 'Double quote to prevent globbing and word splitting.',
  },
  {
    at: 'undefined',
    column: true,
    severity: 'warning',
    code: 'SC2154',
    message: 'missing_name is referenced but not assigned.',
  },
  {
    at: 'undefined',
    column: true,
    severity: 'info',
    code: 'SC2086',
    message: 'Double quote to prevent globbing and word splitting.',
  },
];

const PARSE: ErrorClass['truth']['diagnostics'] = [
  { at: 'if', severity: 'error', code: 'SC1046', message: "Couldn't find 'fi' for this 'if'." },
  { at: 'if', severity: 'error', code: 'SC1073', message: "Couldn't parse this if expression." },
  {
    at: 'bin/copy.sh:4',
    severity: 'error',
    code: 'SC1047',
    message: "Expected 'fi' matching previously mentioned 'if'.",
  },
  {
    at: 'bin/copy.sh:4',
    severity: 'error',
    code: 'SC1072',
    message: "Expected 'fi'. Fix any mentioned problems and try again.",
  },
];

/** Each format writes the number of a rule in its own way. */
const inFormat = (name: string, prefix: string): ErrorClass => {
  const named = (findings: typeof FINDINGS) =>
    findings?.map((finding) => ({ ...finding, code: finding.code?.replace('SC', prefix) ?? '' })) ?? [];
  return {
    name,
    files: { 'bin/copy.sh': SCRIPT },
    values: { folder: 'data' },
    run: `shellcheck --format=${name} bin/copy.sh`,
    truth: {
      code: `${prefix}2045`,
      cause: 'Iterating over ls output is fragile',
      at: 'ls',
      diagnostics: named(FINDINGS),
    },
    noise: [{ folder: 'logs' }, { folder: 'rows' }],
    near: [
      {
        name: 'parse',
        files: {
          'bin/copy.sh': `
#!/bin/bash
«if»if [ -f a.txt ]; then
  echo yes
`,
        },
        truth: {
          code: `${prefix}1046`,
          cause: "Couldn't find 'fi' for this 'if'",
          at: 'if',
          diagnostics: named(PARSE),
        },
      },
      {
        name: 'other-code',
        files: {
          'bin/copy.sh': `
#!/bin/bash
cd build
rm -rf ./*
`,
        },
        truth: {
          code: `${prefix}2164`,
          cause: "Use 'cd ... || exit' or 'cd ... || return' in case cd fails.",
          at: 'bin/copy.sh:2',
          diagnostics: named([
            { at: 'bin/copy.sh:2', severity: 'warning', code: 'SC2164', message: "Use 'cd ... || exit'" },
          ]),
        },
      },
    ],
  };
};

const shellcheck: Toolchain = {
  name: 'shellcheck',
  packages: ['shellcheck'],
  comment: '#',
  classes: [
    inFormat('tty', 'SC'),
    inFormat('gcc', 'SC'),
    inFormat('json', ''),
    inFormat('checkstyle', 'ShellCheck.SC'),
  ],
};

export default shellcheck;
