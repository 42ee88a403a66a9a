import type { Toolchain } from '../error-class.ts';

const iverilog: Toolchain = {
  name: 'iverilog',
  packages: ['iverilog'],
  comment: '//',
  classes: [
    {
      name: 'unknown-module',
      files: {
        'rtl/top.v': `
module top(input clk, output [3:0] out);
  «instance»{{module}} unit(.clk(clk), .value(out));
endmodule
`,
      },
      values: { module: 'counter' },
      run: 'iverilog -o top rtl/top.v',
      truth: {
        cause: 'Unknown module type: {{module}}',
        at: 'instance',
        diagnostics: [{ at: 'instance', message: 'Unknown module type: {{module}}' }],
      },
      near: [{ name: 'other-module', values: { module: 'counters' } }],
    },
    {
      name: 'syntax',
      files: {
        'blink.v': `
module blink(input clk, output reg led);
  always @(posedge clk) begin
    led <= ~led
  «end»end
endmodule
`,
      },
      run: 'iverilog blink.v',
      truth: { cause: 'syntax error', at: 'end' },
      near: [
        {
          name: 'unbound',
          files: {
            'blink.v': `
module blink(input clk, output reg led);
  always @(posedge clk) begin
    «end»led <= ~lad;
  end
endmodule
`,
          },
          truth: { cause: "Unable to bind wire/reg/memory 'lad' in 'blink'" },
        },
      ],
    },
  ],
};

export default iverilog;
