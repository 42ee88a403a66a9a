import type { Toolchain } from '../error-class.ts';

const BUILD = `
rule cc
  command = gcc -Wall -c $in -o $out
  description = CC $out
rule link
  command = gcc -o $out $in
  description = LINK $out
build a.o: cc a.c
build b.o: cc b.c
build app: link a.o b.o
default app
`;

const ninja: Toolchain = {
  name: 'ninja',
  packages: ['ninja-build', 'gcc'],
  comment: '//',
  classes: [
    {
      name: 'compile',
      files: {
        'build.ninja': BUILD,
        'a.c': `
int helper(int);

int main(void) { return helper(2); }
`,
        'b.c': `
int helper(int value) {
  return value * «name»{{name}};
«end»}
`,
      },
      values: { name: 'scale' },
      run: 'ninja',
      truth: {
        cause: `'{{name}}' undeclared`,
        at: 'name',
        diagnostics: [
          { at: 'name', column: true, message: `'{{name}}' undeclared` },
          { at: 'end', column: true, severity: 'warning', code: '-Wreturn-type', message: 'control reaches end' },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'scales' } }],
    },
    {
      name: 'input-missing',
      files: {
        'build.ninja': `
rule copy
  command = cp $in $out
build out/{{file}}.txt: copy assets/{{file}}.txt
`,
      },
      values: { file: 'terms' },
      run: 'ninja',
      truth: { cause: "'assets/{{file}}.txt', needed by 'out/{{file}}.txt', missing and no known rule to make it" },
      near: [{ name: 'other-file', values: { file: 'privacy' } }],
    },
    {
      name: 'command-fails',
      files: {
        'build.ninja': `
rule generate
  command = python3 tools/generate.py $in > $out
  description = GEN $out
build table.h: generate table.txt
`,
        'table.txt': `{{rows}}\n`,
        'tools/generate.py': `
import sys

for line in open(sys.argv[1]):
    name, «unpack»value = line.split("=")
    print(f"#define {name} {value}")
`,
      },
      moves: false,
      values: { rows: 'LIMIT 4' },
      noise: [{ rows: 'WIDTH 8' }, { rows: 'HEIGHT 90' }],
      run: 'ninja',
      truth: { type: 'ValueError', cause: 'not enough values to unpack (expected 2, got 1)', at: 'unpack' },
      near: [
        { name: 'too-many', values: { rows: 'A=B=C' }, truth: { cause: 'too many values to unpack (expected 2)' } },
      ],
    },
  ],
};

export default ninja;
