import type { Toolchain } from '../error-class.ts';

const ocaml: Toolchain = {
  name: 'ocaml',
  packages: ['ocaml-nox'],
  comment: null,
  classes: [
    {
      name: 'types',
      files: {
        'src/cart.ml': `
type item = { name : string; price : int }

let total items = List.fold_left (fun sum item -> sum + item.price) 0 items

let () = print_endline («use»{{expression}})
`,
      },
      values: { expression: 'total []' },
      run: 'ocamlc -c src/cart.ml',
      truth: {
        cause: 'This expression has type int but an expression was expected of type string',
        at: 'use',
        diagnostics: [
          { at: 'use', message: 'This expression has type int but an expression was expected of type string' },
        ],
      },
      near: [
        {
          name: 'unbound',
          values: { expression: 'totals []' },
          truth: {
            cause: 'Unbound value totals',
            diagnostics: [{ at: 'use', message: 'Unbound value totals Hint: Did you mean total?' }],
          },
        },
        {
          name: 'unbound-field',
          values: { expression: 'string_of_int {name = "a"; price = 1}.cost' },
          truth: {
            cause: 'There is no field cost within type item',
            diagnostics: [{ at: 'use', message: 'There is no field cost within type item' }],
          },
        },
      ],
    },
    {
      name: 'warning-and-error',
      files: {
        'main.ml': `
let f «unused»x = function
  | Some y -> y

let () = print_int («call»f 1 2)
`,
      },
      run: 'ocamlc -w +27 -c main.ml',
      truth: {
        cause: "This expression has type int but an expression was expected of type 'a option",
        at: 'call',
      },
      near: [
        {
          name: 'syntax',
          files: {
            'main.ml': `
let f x = x +

let () = print_int (f 1)
«call»`,
          },
          truth: { cause: 'Syntax error' },
        },
      ],
    },
    {
      name: 'exception',
      files: {
        'config.ml': `
exception Missing of string

let port table =
  try Hashtbl.find table "{{key}}"
  with Not_found -> «raise»raise (Missing "{{key}}")
`,
        'main.ml': `
let () =
  print_endline "starting";
  print_int (Config.port (Hashtbl.create 4))
`,
      },
      values: { key: 'port' },
      prepare: 'ocamlfind ocamlopt -g -o app config.ml main.ml || ocamlopt -g -o app config.ml main.ml',
      run: 'OCAMLRUNPARAM=b ./app',
      truth: { type: 'Config.Missing', cause: 'Config.Missing("{{key}}")', at: 'raise', function: 'Config.port' },
      near: [{ name: 'other-key', values: { key: 'address' } }],
    },
    {
      name: 'failure',
      files: {
        'main.ml': `
let parse text = int_of_string text

let () = print_int (parse "{{text}}")
`,
      },
      values: { text: '12a' },
      noise: [{ text: '13b' }, { text: 'x1' }],
      prepare: 'ocamlc -g -o app main.ml',
      run: './app',
      truth: { type: 'Failure', cause: 'int_of_string', at: null },
      near: [
        {
          name: 'bounds',
          files: {
            'main.ml': `
let () = print_int [|1; 2|].(Array.length Sys.argv + 4)
`,
          },
          truth: { type: 'Invalid_argument', cause: 'index out of bounds' },
        },
      ],
    },
  ],
};

export default ocaml;
