import type { ErrorClass, Toolchain } from '../error-class.ts';

const DOCUMENT = `---
{{shift}}
services:
  web:
    image: "{{image}}"
    «duplicate»image: other
    ports:
      - «bracket»[ 80]
    enabled: «truthy»yes
`;

const FINDINGS: ErrorClass['truth']['diagnostics'] = [
  { at: 'duplicate', column: true, code: 'key-duplicates', message: 'duplication of key "image" in mapping' },
  { at: 'bracket', message: 'too many spaces inside brackets', code: 'brackets' },
  {
    at: 'truthy',
    column: true,
    severity: 'warning',
    code: 'truthy',
    message: 'truthy value should be one of [false, true]',
  },
];

const inFormat = (name: string): ErrorClass => ({
  name,
  files: { 'deploy/app.yaml': DOCUMENT },
  values: { image: 'web:1' },
  run: `yamllint -f ${name} deploy`,
  truth: {
    code: 'key-duplicates',
    cause: 'duplication of key "image" in mapping',
    at: 'duplicate',
    diagnostics: FINDINGS,
  },
  noise: [{ image: 'web:2' }, { image: 'web:33' }],
  near: [
    {
      name: 'syntax',
      files: { 'deploy/app.yaml': '---\nservices:\n  web:\n    ports: «colon»80: 81\n' },
      truth: {
        code: 'syntax',
        cause: 'syntax error: mapping values are not allowed here',
        at: 'colon',
        diagnostics: [{ at: 'colon', message: 'syntax error: mapping values are not allowed here' }],
      },
    },
    {
      name: 'other-key',
      files: { 'deploy/app.yaml': DOCUMENT.replaceAll('image:', 'build:') },
      truth: {
        cause: 'duplication of key "build" in mapping',
        diagnostics: FINDINGS.map((finding, index) =>
          index === 0 ? { ...finding, message: 'duplication of key "build" in mapping' } : finding,
        ),
      },
    },
  ],
});

const yamllint: Toolchain = {
  name: 'yamllint',
  packages: ['yamllint'],
  comment: '#',
  classes: [inFormat('standard'), inFormat('parsable'), inFormat('colored'), inFormat('github')],
};

export default yamllint;
