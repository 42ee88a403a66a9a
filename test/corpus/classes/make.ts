import type { Toolchain } from '../error-class.ts';

const make: Toolchain = {
  name: 'make',
  packages: ['make', 'gcc', 'python3'],
  comment: '#',
  classes: [
    {
      name: 'rule-missing',
      files: {
        Makefile: `
all: report.txt

report.txt: «rule»{{source}}
	sort {{source}} > report.txt
`,
      },
      values: { source: 'orders.csv' },
      run: 'make',
      truth: { type: null, cause: "No rule to make target '{{source}}', needed by 'report.txt'.", at: null },
      near: [{ name: 'other-source', values: { source: 'invoices.csv' } }],
    },
    {
      name: 'separator',
      files: {
        Makefile: `
CC = gcc
all: app
app: main.c
{{blanks}}«line»$(CC) -o app main.c
`,
      },
      values: { blanks: '    ' },
      noise: [{ blanks: '  ' }, { blanks: '     ' }],
      run: 'make',
      truth: { type: null, cause: 'missing separator', at: 'line' },
      near: [
        {
          name: 'no-target',
          files: {
            Makefile: `
CC = gcc
«line»	$(CC) -o app main.c
`,
          },
          truth: { cause: 'recipe commences before first target' },
        },
      ],
    },
    {
      name: 'parallel',
      files: {
        Makefile: `
MODULES = api store web
all: $(MODULES)
$(MODULES):
	$(MAKE) -C $@
.PHONY: all $(MODULES)
`,
        'api/Makefile': `
all:
	@echo "api: 12 files up to date"
	@sleep 0.1
`,
        'store/Makefile': `
CFLAGS = -Wall
all: index.o
	@echo done
`,
        'store/index.c': `
struct table { int rows; };

int find(struct table *table, int key) {
  return table->rows - key - «name»{{name}};
}
`,
        'web/Makefile': `
all:
	@sleep 0.5
	@echo "web: bundled 3 assets"
`,
      },
      values: { name: 'base_row' },
      moves: false,
      run: 'make -j2 2>&1',
      truth: { cause: `'{{name}}' undeclared (first use in this function)`, at: 'name' },
      near: [{ name: 'other-name', values: { name: 'base_rows' } }],
    },
    {
      name: 'script-fails',
      files: {
        Makefile: `
.PHONY: check
check: lint
	python3 tools/check.py config.json
lint:
	@echo "lint: 0 problems"
`,
        'tools/check.py': `
import json
import sys


def main(path):
    with open(path) as file:
        config = json.load(file)
    return «key»config["{{key}}"]


main(sys.argv[1])
`,
        'config.json': `{"name": "shop"}`,
      },
      values: { key: 'database' },
      run: 'make check',
      truth: { type: 'KeyError', cause: "'{{key}}'", at: 'key', function: 'main' },
      near: [{ name: 'other-key', values: { key: 'databases' } }],
    },
    {
      name: 'command-missing',
      files: {
        Makefile: `
dist: app.tar
app.tar:
	@mkdir -p dist
	{{command}} --quiet dist
`,
      },
      values: { command: 'packit' },
      run: 'make dist',
      truth: { cause: '{{command}}: No such file or directory' },
      near: [{ name: 'other-command', values: { command: 'packet' } }],
    },
  ],
};

export default make;
