import type { Toolchain } from '../error-class.ts';

const busybox: Toolchain = {
  name: 'busybox',
  packages: ['busybox-static'],
  comment: '#',
  classes: [
    {
      name: 'ash',
      files: {
        'entry.sh': `
set -e
echo "container {{id}} starts"
«command»{{command}} serve
`,
      },
      values: { command: 'node18', id: 'a1' },
      run: 'busybox sh entry.sh',
      truth: { type: null, cause: '{{command}}: not found', at: 'command' },
      noise: [{ id: 'b2' }, { id: 'c3' }],
      near: [
        { name: 'other-command', values: { command: 'node20' } },
        {
          name: 'applet',
          files: {
            'entry.sh': `
«command»busybox tar xf {{command}}.tar
`,
          },
          truth: { cause: "tar: can't open 'node18.tar': No such file or directory", at: null },
        },
        {
          name: 'option',
          files: {
            'entry.sh': `
«command»busybox date --rfc-3339=ns
`,
          },
          truth: { cause: "unrecognized option '--rfc-3339=ns'", at: null },
        },
      ],
    },
  ],
};

export default busybox;
