import type { Toolchain } from '../error-class.ts';

const bash: Toolchain = {
  name: 'bash',
  packages: ['bash'],
  comment: '#',
  classes: [
    {
      name: 'command-not-found',
      files: {
        'deploy.sh': `
set -euo pipefail
source lib/log.sh

build() {
  log "building release {{release}}"
  «command»{{command}} --release "$1"
}

build {{release}}
`,
        'lib/log.sh': `
log() { echo "[$(date +%T)] $*"; }
`,
      },
      values: { command: 'kustomise', release: '12' },
      run: 'bash deploy.sh',
      truth: { type: null, cause: '{{command}}: command not found', at: 'command' },
      noise: [{ release: '13' }, { release: '4711' }],
      near: [{ name: 'other-command', values: { command: 'kubectx' } }],
    },
    {
      name: 'unbound',
      files: {
        'bin/start.sh': `
set -u
. "$(dirname "$0")/env.sh"
start
`,
        'bin/env.sh': `
start() {
  local url="https://\${HOST:-localhost}"
  «name»echo "starting $url as \${{name}}"
}
`,
      },
      values: { name: 'SERVICE_USER' },
      run: 'bash bin/start.sh',
      truth: { cause: '{{name}}: unbound variable', at: 'name' },
      near: [
        { name: 'other-name', values: { name: 'SERVICE_ROLE' } },
        {
          name: 'required',
          files: {
            'bin/env.sh': `
start() {
  «name»: "\${SERVICE_USER:?must be set}"
}
`,
          },
          truth: { cause: 'SERVICE_USER: must be set' },
        },
      ],
    },
    {
      name: 'syntax',
      files: {
        'loop.sh': `
for file in *.txt; do
  if grep -q {{word}} "$file"; then
    echo "$file"
  «done»done
`,
      },
      values: { word: 'todo' },
      run: 'bash loop.sh',
      truth: { cause: "syntax error near unexpected token `done'", at: 'done' },
      near: [
        {
          name: 'unclosed',
          files: {
            'loop.sh': `
for file in *.txt; do
  «quote»echo "checking $file
done
`,
          },
          truth: { cause: 'unexpected EOF while looking for matching', at: 'quote' },
        },
      ],
    },
    {
      name: 'signal',
      files: {
        'pipeline.sh': `
run() {
  python3 -c 'import os, signal; os.kill(os.getpid(), signal.{{signal}})'
}
echo "worker $$ begins"
run
echo "worker $$ ends with $?"
`,
      },
      values: { signal: 'SIGSEGV' },
      run: 'ulimit -c 0; bash pipeline.sh',
      truth: { cause: 'Segmentation fault' },
      near: [
        { name: 'killed', values: { signal: 'SIGKILL' }, truth: { cause: 'Killed' } },
        { name: 'aborted', values: { signal: 'SIGABRT' }, truth: { cause: 'Aborted' } },
      ],
    },
    {
      name: 'permission',
      files: {
        'release.sh': `
set -e
mkdir -p out
touch out/{{file}}
chmod 644 out/{{file}}
echo 'packing'
«run»./out/{{file}}
`,
      },
      values: { file: 'pack' },
      run: 'bash release.sh',
      truth: { cause: './out/{{file}}: Permission denied', at: 'run' },
      near: [
        {
          name: 'missing',
          files: {
            'release.sh': `
«run»./out/{{file}}
`,
          },
          truth: { cause: './out/{{file}}: No such file or directory' },
        },
        {
          name: 'interpreter',
          files: {
            'release.sh': `
mkdir -p out
printf '#!/opt/python/bin/python\\n' > out/{{file}}
chmod +x out/{{file}}
«run»./out/{{file}}
`,
          },
          truth: { cause: './out/{{file}}: cannot execute: required file not found' },
        },
      ],
    },
    {
      name: 'arithmetic-and-test',
      files: {
        'quota.sh': `
used="{{used}}"
limit=100
«test»if [ "$used" -gt "$limit" ]; then
  echo over
fi
`,
      },
      values: { used: '12 GB' },
      run: 'bash quota.sh',
      truth: { cause: '[: {{used}}: integer expression expected', at: 'test' },
      near: [
        {
          name: 'division',
          files: {
            'quota.sh': `
limit=0
«test»echo $((100 / limit))
`,
          },
          truth: { cause: 'division by 0' },
        },
        {
          name: 'too-many',
          files: {
            'quota.sh': `
used="12 GB"
«test»if [ $used = 3 ]; then echo yes; fi
`,
          },
          truth: { cause: '[: too many arguments' },
        },
      ],
    },
    {
      name: 'redirection',
      files: {
        'collect.sh': `
for day in 1 2 3; do
  «write»echo "day $day" >> {{folder}}/report.txt
done
exit 3
`,
      },
      values: { folder: 'reports' },
      run: 'bash collect.sh; echo "exit code $?"',
      truth: { cause: '{{folder}}/report.txt: No such file or directory', at: 'write' },
      near: [
        { name: 'other-folder', values: { folder: 'logs' } },
        {
          name: 'read',
          files: {
            'collect.sh': `
«write»while read -r line; do echo "$line"; done < input.txt
`,
          },
          truth: { cause: 'input.txt: No such file or directory' },
        },
      ],
    },
    {
      name: 'nested-python',
      files: {
        'run-all.sh': `
set -e
echo 'step 1 of 2'
python3 step.py
echo 'step 2 of 2'
`,
        'step.py': `
import json

def load(path):
    with open(path) as file:
        «load»return json.load(file)["{{key}}"]

print(load("conf.json"))
`,
        'conf.json': '{"host": "db"}',
      },
      values: { key: 'port' },
      run: 'bash run-all.sh; echo "run-all.sh exited with $?"',
      truth: { type: 'KeyError', cause: "'{{key}}'", at: 'load', function: 'load' },
      near: [{ name: 'other-key', values: { key: 'user' } }],
    },
  ],
};

export default bash;
