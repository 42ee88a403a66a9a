import type { Toolchain } from '../error-class.ts';

const tcl: Toolchain = {
  name: 'tcl',
  packages: ['tcl'],
  comment: '#',
  classes: [
    {
      name: 'no-variable',
      files: {
        'report.tcl': `
proc total {prices} {
    set sum 0
    foreach price $prices { incr sum $price }
    return [expr {$sum * \${{name}}}]
}

puts "report of {{count}} prices"
«puts»puts [total {1 2 3}]
`,
      },
      values: { name: 'rate', count: '3' },
      run: 'tclsh report.tcl',
      truth: { cause: `can't read "{{name}}": no such variable`, at: 'puts' },
      noise: [{ count: '4' }, { count: '5' }],
      near: [{ name: 'other-name', values: { name: 'factor' } }],
    },
    {
      name: 'no-command',
      files: {
        'main.tcl': `
source lib.tcl
`,
        'lib.tcl': `
proc run {} {
    {{command}} open
}
«run»run
`,
      },
      values: { command: 'database' },
      run: 'tclsh main.tcl',
      truth: { cause: 'invalid command name "{{command}}"', at: 'run' },
      near: [
        { name: 'other-command', values: { command: 'queue' } },
        {
          name: 'arguments',
          files: {
            'lib.tcl': `
proc run {path} {
    puts $path
}
«run»run
`,
          },
          truth: { cause: 'wrong # args: should be "run path"' },
        },
      ],
    },
  ],
};

export default tcl;
