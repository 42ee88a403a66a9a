import type { Toolchain } from '../error-class.ts';

const nasm: Toolchain = {
  name: 'nasm',
  packages: ['nasm'],
  comment: ';',
  classes: [
    {
      name: 'undefined-symbol',
      files: {
        'start.asm': `
section .text
global _start
_start:
  mov rax, 60
  «jump»jmp {{label}}
  «size»mov [rbx], 4
`,
      },
      values: { label: 'finish' },
      run: 'nasm -f elf64 start.asm',
      truth: {
        cause: "symbol '{{label}}' not defined",
        at: 'jump',
        diagnostics: [
          { at: 'jump', message: "symbol '{{label}}' not defined" },
          { at: 'size', message: 'operation size not specified' },
        ],
      },
      near: [
        {
          name: 'instruction',
          files: {
            'start.asm': `
section .text
global _start
_start:
  «size»moov rax, 60, 2
`,
          },
          truth: {
            cause: 'parser: instruction expected',
            at: 'size',
            diagnostics: [{ at: 'size', message: 'parser: instruction expected' }],
          },
        },
      ],
    },
  ],
};

export default nasm;
