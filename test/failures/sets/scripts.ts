import type { FailingToolchain } from '../failure.ts';
import { forWares, wareFiles } from '../repeated.ts';

export default [
  {
    name: 'bash',
    packages: ['python3'],
    failures: [
      {
        name: 'pipeline-with-trace',
        files: {
          'ci.sh': `
#!/bin/bash
set -euxo pipefail
mkdir -p dist
for ware in ${forWares(14, (ware) => ware).replaceAll('\n', ' ')}; do
  printf '%s\\n' "$ware" > "dist/$ware.txt"
done
total=$(cat dist/*.txt | wc -l)
test "$total" -eq 14
python3 -m compileall -q tools
python3 tools/publish.py dist
echo published
`,
          'tools/publish.py': `
import os
import sys


def target():
    «token»return os.environ["PUBLISH_TOKEN"]


print("publishing", len(os.listdir(sys.argv[1])), "files")
print("to", target())
`,
        },
        run: 'bash ci.sh',
        truth: { cause: "KeyError 'PUBLISH_TOKEN'", at: 'token' },
      },
      {
        name: 'unset-variable',
        files: {
          'deploy.sh': `
#!/bin/bash
set -eux
for region in eu us ap sa af; do
  echo "checking $region"
  test -n "$region"
done
version=1.4.0
echo "deploying $version"
«account»echo "as $ACCOUNT_NAME"
echo done
`,
        },
        run: 'bash deploy.sh',
        truth: { cause: 'ACCOUNT_NAME: unbound variable', at: 'account' },
      },
    ],
  },
  {
    name: 'shellcheck',
    packages: ['shellcheck'],
    failures: [
      {
        name: 'whole-folder',
        files: wareFiles(9, (ware, index) => [
          `scripts/${ware}.sh`,
          `
#!/bin/bash
cd /srv/shop
for file in $(ls *.txt); do
  ${index === 0 ? 'count=$(cat $file | wc -l)' : 'echo $file'}
done
${index === 0 ? 'if [ $count > 3 ]; then echo many; fi' : ''}
`,
        ]),
        run: 'shellcheck scripts/*.sh',
        truth: { cause: 'SC2045 Iterating over ls output is fragile', at: 'scripts/apples.sh:3' },
      },
    ],
  },
  {
    name: 'yamllint',
    packages: ['yamllint'],
    failures: [
      {
        name: 'whole-folder',
        files: wareFiles(12, (ware, index) => [
          `config/${ware}.yml`,
          `
name: ${ware}
places: [a,b]
active: yes
${index === 8 ? 'rows:\n  - one\n - two' : 'rows:\n  - one\n  - two'}
`,
        ]),
        run: 'yamllint config',
        truth: { cause: 'too few spaces after comma', at: 'config/apples.yml:2' },
      },
    ],
  },
] satisfies readonly FailingToolchain[];
