import type { Toolchain } from '../error-class.ts';

const rake: Toolchain = {
  name: 'rake',
  packages: ['rake', 'bundler'],
  comment: '#',
  classes: [
    {
      name: 'task-raises',
      files: {
        Rakefile: `
task default: :{{task}}

task :{{task}} do
  puts 'importing'
  «fetch»ENV.fetch('DATABASE_URL')
end
`,
      },
      values: { task: 'import' },
      run: 'rake',
      truth: { type: 'KeyError', cause: 'key not found: "DATABASE_URL"', at: 'fetch' },
      noise: [{ task: 'export' }, { task: 'load' }],
      near: [
        {
          name: 'other-key',
          files: {
            Rakefile: `
task default: :{{task}}

task :{{task}} do
  puts 'importing'
  «fetch»ENV.fetch('DATABASE_HOST')
end
`,
          },
          truth: { cause: 'key not found: "DATABASE_HOST"' },
        },
      ],
    },
    {
      name: 'command-failed',
      files: {
        Rakefile: `
task default: %i[build]

task :build do
  «sh»sh 'bash build.sh'
end
`,
        'build.sh': `
set -e
echo compiling
«compiler»{{compiler}} --version
`,
      },
      values: { compiler: 'elm-make' },
      run: 'rake',
      truth: { cause: '{{compiler}}: command not found', at: 'compiler' },
      near: [{ name: 'other-command', values: { compiler: 'purs' } }],
    },
    {
      name: 'no-task',
      files: { Rakefile: `\ntask :deploy\n` },
      values: { task: 'depoly' },
      run: 'rake {{task}}',
      truth: { cause: "Don't know how to build task '{{task}}'" },
      near: [{ name: 'other-task', values: { task: 'release' } }],
    },
    {
      name: 'gemfile-missing',
      files: { 'README.md': 'x' },
      run: 'bundle exec rake {{task}}',
      values: { task: 'test' },
      truth: { cause: 'Could not locate Gemfile' },
      near: [
        {
          name: 'gem-missing',
          files: { Gemfile: `source 'https://gems.example'\n«gem»gem 'rails', '7.1.0'\n` },
          run: 'bundle exec rake test --local',
          truth: { cause: `Could not find gem 'rails (= 7.1.0)' in locally installed gems` },
        },
        {
          name: 'gemfile-broken',
          files: { Gemfile: `source 'https://gems.example'\n«gem»gme 'rails', '7.1.0'\n` },
          truth: { cause: "Undefined local variable or method `gme' for Gemfile", at: 'gem' },
        },
      ],
    },
    {
      name: 'gem-command',
      files: {
        'app.gemspec': `
Gem::Specification.new do |s|
  s.name = 'app'
  s.version = '{{version}}'
  «summary»s.sumary = 'an app'
end
`,
      },
      values: { version: '1.0.0' },
      run: 'gem build app.gemspec',
      truth: { cause: "undefined method `sumary='", at: 'app.gemspec' },
      near: [
        {
          name: 'not-found',
          run: 'gem build other.gemspec',
          truth: { cause: "Couldn't find a gemspec file matching 'other.gemspec'", at: null },
        },
      ],
    },
  ],
};

export default rake;
