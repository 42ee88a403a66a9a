import type { Toolchain } from '../error-class.ts';

const dash: Toolchain = {
  name: 'dash',
  packages: ['dash'],
  comment: '#',
  classes: [
    {
      name: 'not-found',
      files: {
        'entrypoint.sh': `
#!/bin/sh
{{shift}}
set -e
echo "starting on port {{port}}"
«command»{{command}} --bind 0.0.0.0:{{port}}
`,
      },
      values: { command: 'gunicorn', port: '8000' },
      run: 'sh entrypoint.sh',
      truth: { type: null, cause: '{{command}}: not found', at: 'command' },
      noise: [{ port: '8001' }, { port: '9000' }],
      near: [{ name: 'other-command', values: { command: 'uvicorn' } }],
    },
    {
      name: 'bashism',
      files: {
        'setup.sh': `
set -e
«test»if [[ -f {{file}} ]]; then echo yes; fi
source ./env.sh
`,
      },
      values: { file: 'a.txt' },
      run: 'sh setup.sh',
      truth: { cause: '[[: not found', at: 'test' },
      near: [
        {
          name: 'substitution',
          files: {
            'setup.sh': `
name=app
«test»echo \${name^^}
`,
          },
          truth: { cause: 'Bad substitution' },
        },
        {
          name: 'array',
          files: {
            'setup.sh': `
«test»names=(a b)
`,
          },
          truth: { cause: 'Syntax error: "(" unexpected' },
        },
      ],
    },
    {
      name: 'unset',
      files: {
        'run.sh': `
set -u
«name»echo "user is \${{name}}"
`,
      },
      values: { name: 'DB_USER' },
      run: 'sh run.sh',
      truth: { cause: '{{name}}: parameter not set', at: 'name' },
      near: [
        { name: 'other-name', values: { name: 'DB_HOST' } },
        {
          name: 'number',
          files: {
            'run.sh': `
«name»[ "three" -lt 4 ] && echo yes
`,
          },
          truth: { cause: '[: Illegal number: three' },
        },
        {
          name: 'cd',
          files: {
            'run.sh': `
«name»cd /opt/service
`,
          },
          truth: { cause: "cd: can't cd to /opt/service" },
        },
        {
          name: 'create',
          files: {
            'run.sh': `
«name»echo hello > out/log.txt
`,
          },
          truth: { cause: 'cannot create out/log.txt: Directory nonexistent' },
        },
      ],
    },
  ],
};

export default dash;
