import type { Toolchain } from '../error-class.ts';

const protoc: Toolchain = {
  name: 'protoc',
  packages: ['protobuf-compiler'],
  comment: '//',
  classes: [
    {
      name: 'undefined-type',
      files: {
        'shop/order.proto': `
syntax = "proto3";
package shop;

message Order {
  string id = 1;
  «type»{{type}} amount = 2;
}
`,
      },
      values: { type: 'Money' },
      run: 'protoc --cpp_out=. shop/order.proto',
      truth: {
        cause: '"{{type}}" is not defined.',
        at: 'type',
        diagnostics: [{ at: 'type', column: true, message: '"{{type}}" is not defined.' }],
      },
      near: [{ name: 'other-type', values: { type: 'Amount' } }],
    },
    {
      name: 'import-missing',
      files: {
        'order.proto': `
syntax = "proto3";
«import»import "common/{{file}}.proto";

message Order { Money amount = 1; }
`,
      },
      values: { file: 'money' },
      run: 'protoc --cpp_out=. order.proto',
      truth: { cause: 'common/{{file}}.proto: File not found.' },
      near: [{ name: 'other-file', values: { file: 'currency' } }],
    },
  ],
};

export default protoc;
