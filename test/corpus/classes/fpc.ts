import type { Toolchain } from '../error-class.ts';

const fpc: Toolchain = {
  name: 'fpc',
  packages: ['fp-compiler', 'fp-units-rtl'],
  comment: '//',
  classes: [
    {
      name: 'compile',
      files: {
        'cart.pas': `
program Cart;
var
  total: Integer;
  «unused»spare: Integer;
begin
  total := «name»{{name}} * 2;
  «type»total := 'text';
  WriteLn(total);
end.
`,
      },
      values: { name: 'price' },
      run: 'fpc cart.pas',
      truth: {
        cause: 'Identifier not found "{{name}}"',
        at: 'name',
        diagnostics: [
          { at: 'name', column: true, message: 'Identifier not found "{{name}}"' },
          { at: 'type', message: 'Incompatible types' },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'prices' } }],
    },
    {
      name: 'exception',
      files: {
        'orders.pas': `
program Orders;
{$mode objfpc}
uses SysUtils;

function Port(const Text: string): Integer;
begin
  «raise»if Text = '' then
    raise Exception.Create('{{text}}');
  Result := StrToInt(Text);
end;

begin
  WriteLn('starting');
  WriteLn(Port(''));
end.
`,
      },
      values: { text: 'the port is empty' },
      prepare: 'fpc -gl orders.pas',
      run: './orders',
      truth: { type: 'Exception', cause: '{{text}}', at: 'raise' },
      near: [
        { name: 'other-text', values: { text: 'the port is missing' } },
        {
          name: 'division',
          files: {
            'orders.pas': `
program Orders;
{$mode objfpc}
uses SysUtils;

function Share(Total, Count: Integer): Integer;
begin
  «raise»Result := Total div Count;
end;

begin
  WriteLn(Share(4, ParamCount));
end.
`,
          },
          truth: { type: 'EDivByZero', cause: 'Division by zero' },
        },
      ],
    },
    {
      name: 'runtime-error',
      files: {
        'rows.pas': `
program Rows;
{$R+}
var
  table: array[1..3] of Integer;
  i: Integer;
begin
  i := {{index}};
  «write»table[i] := 4;
end.
`,
      },
      values: { index: '9' },
      noise: [{ index: '8' }, { index: '77' }],
      prepare: 'fpc -gl rows.pas',
      run: './rows',
      truth: { code: '201', cause: 'Runtime error 201', at: 'write' },
      near: [
        {
          name: 'division',
          files: {
            'rows.pas': `
program Rows;
var
  i: Integer;
begin
  i := ParamCount;
  «write»WriteLn(4 div i);
end.
`,
          },
          truth: { code: '200', cause: 'Runtime error 200' },
        },
      ],
    },
  ],
};

export default fpc;
