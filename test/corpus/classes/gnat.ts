import type { Toolchain } from '../error-class.ts';

const gnat: Toolchain = {
  name: 'gnat',
  packages: ['gnat'],
  comment: '--',
  classes: [
    {
      name: 'compile',
      files: {
        'main.adb': `
with Ada.Text_IO; use Ada.Text_IO;
procedure Main is
   Total : Integer := 0;
begin
   Total := «name»{{name}} + 1;
   Total := «type»"many";
   Put_Line ("done");
end Main;
`,
      },
      values: { name: 'Price' },
      run: 'gnatmake -q main.adb',
      truth: {
        cause: '"{{name}}" is undefined',
        at: 'name',
        diagnostics: [
          { at: 'name', column: true, message: '"{{name}}" is undefined' },
          { at: 'type', column: true, message: 'expected type "Standard.Integer" found a string type' },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'Prices' } }],
    },
    {
      name: 'raised',
      files: {
        'main.adb': `
with Ada.Text_IO; use Ada.Text_IO;
procedure Main is
   {{name}} : exception;
   procedure Load (Count : Natural) is
   begin
      if Count = 0 then
         raise {{name}} with "no rows in table";
      end if;
   end Load;
begin
   Put_Line ("loading");
   Load (0);
end Main;
`,
      },
      values: { name: 'Empty_Table' },
      prepare: 'gnatmake -q -g main.adb',
      run: './main',
      truth: { type: 'MAIN.EMPTY_TABLE', cause: 'no rows in table', at: null },
      near: [
        {
          name: 'constraint',
          files: {
            'main.adb': `
procedure Main is
   type Rows is array (1 .. 3) of Integer;
   Table : Rows := (1, 2, 3);
   Index : Integer := 7;
   pragma Volatile (Index);
begin
   «read»Table (1) := Table (Index);
end Main;
`,
          },
          truth: { type: 'CONSTRAINT_ERROR', cause: 'index check failed', at: 'read' },
        },
      ],
    },
  ],
};

export default gnat;
