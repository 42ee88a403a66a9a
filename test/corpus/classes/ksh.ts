import type { Toolchain } from '../error-class.ts';

const ksh: Toolchain = {
  name: 'ksh',
  packages: ['ksh93u+m'],
  comment: '#',
  classes: [
    {
      name: 'not-found',
      files: {
        'job.ksh': `
set -o errexit
print "job {{job}} begins"
«command»{{command}} -i data.csv
`,
      },
      values: { command: 'sqlldr', job: '17' },
      run: 'ksh93 job.ksh',
      truth: { type: null, cause: '{{command}}: not found', at: 'command' },
      noise: [{ job: '18' }, { job: '4' }],
      near: [
        { name: 'other-command', values: { command: 'bcp' } },
        {
          name: 'unset',
          files: {
            'job.ksh': `
set -u
«command»print "$ORACLE_HOME"
`,
          },
          truth: { cause: 'ORACLE_HOME: parameter not set' },
        },
        {
          name: 'open',
          files: {
            'job.ksh': `
«command»while read line; do print "$line"; done < rows.txt
`,
          },
          truth: { cause: 'rows.txt: cannot open [No such file or directory]', at: null },
        },
        {
          name: 'syntax',
          files: {
            'job.ksh': `
if true; then
  print yes
«command»done
`,
          },
          truth: { cause: "syntax error: `done' unexpected", at: 'command' },
        },
      ],
    },
  ],
};

export default ksh;
