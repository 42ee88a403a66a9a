import type { Toolchain } from '../error-class.ts';

const fish: Toolchain = {
  name: 'fish',
  packages: ['fish'],
  comment: '#',
  classes: [
    {
      name: 'unknown-command',
      files: {
        'deploy.fish': `
function deploy
    echo "deploying {{release}}"
    «command»{{command}} deploy
end
deploy
`,
      },
      values: { command: 'flyctl', release: '1' },
      run: 'fish deploy.fish',
      truth: { type: null, cause: 'Unknown command: {{command}}', at: 'command', function: 'deploy' },
      noise: [{ release: '2' }, { release: '88' }],
      near: [{ name: 'other-command', values: { command: 'heroku' } }],
    },
    {
      name: 'syntax',
      files: {
        'conf.fish': `
set name world
if test $name = {{word}}
    echo hello

`,
      },
      values: { word: 'world' },
      run: 'fish conf.fish',
      truth: { cause: 'Missing end to balance this if statement', at: 'conf.fish:2' },
      moves: false,
      noise: [{ word: 'moon' }, { word: 'sun' }],
      near: [
        {
          name: 'bash-syntax',
          files: {
            'conf.fish': `
«set»name=world
`,
          },
          truth: { cause: "Unsupported use of '='. In fish, please use 'set name world'.", at: 'set' },
        },
        {
          name: 'wildcard',
          files: {
            'conf.fish': `
«set»ls *.nothing
`,
          },
          truth: { cause: "No matches for wildcard '*.nothing'", at: 'set' },
        },
        {
          name: 'test',
          files: {
            'conf.fish': `
«set»cd /opt/none
`,
          },
          truth: { cause: "The directory '/opt/none' does not exist", at: 'set' },
        },
      ],
    },
  ],
};

export default fish;
