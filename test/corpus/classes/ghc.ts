import type { Toolchain } from '../error-class.ts';

const ghc: Toolchain = {
  name: 'ghc',
  packages: ['ghc'],
  comment: '--',
  classes: [
    {
      name: 'types',
      files: {
        'src/Cart.hs': `
module Cart (total, label) where

total :: [Int] -> Int
total prices = sum prices

label :: Int -> String
label count = «type»{{expression}}

shown :: Int -> String
shown count = «scope»render count
`,
      },
      values: { expression: 'count' },
      run: 'ghc -c src/Cart.hs',
      truth: {
        cause: 'Variable not in scope: render :: Int -> String',
        at: 'scope',
        diagnostics: [{ at: 'scope', column: true, message: 'Variable not in scope: render :: Int -> String' }],
      },
      near: [
        {
          name: 'mismatch',
          files: {
            'src/Cart.hs': `
module Cart (total, label) where

total :: [Int] -> Int
total prices = sum prices

label :: Int -> String
label count = «scope»count
`,
          },
          truth: {
            cause: "Couldn't match type 'Int' with '[Char]'",
            diagnostics: [
              {
                at: 'scope',
                column: true,
                message: "Couldn't match type 'Int' with '[Char]' Expected: String Actual: Int",
              },
            ],
          },
        },
      ],
    },
    {
      name: 'instance',
      files: {
        'Main.hs': `
module Main (main) where

data {{type}} = Small | Large

main :: IO ()
main = «print»print [Small, Large]
`,
      },
      values: { type: 'Size' },
      run: 'ghc -Wall Main.hs',
      truth: {
        cause: "No instance for (Show {{type}}) arising from a use of 'print'",
        at: 'print',
        diagnostics: [
          { at: 'print', column: true, message: "No instance for (Show {{type}}) arising from a use of 'print'" },
        ],
      },
      near: [{ name: 'other-type', values: { type: 'Width' } }],
    },
    {
      name: 'error-call',
      files: {
        'Main.hs': `
module Main (main) where

import qualified Data.Map as Map

port :: Map.Map String Int -> Int
port config = case Map.lookup "{{key}}" config of
  Just value -> value
  Nothing -> «raise»error "no {{key}} in the configuration"

main :: IO ()
main = do
  putStrLn "starting"
  print (port (Map.fromList [("host", 1)]))
`,
      },
      values: { key: 'port' },
      prepare: 'ghc -o app Main.hs',
      run: './app',
      truth: { type: null, cause: 'no {{key}} in the configuration', at: 'raise' },
      near: [{ name: 'other-key', values: { key: 'address' } }],
    },
    {
      name: 'io-exception',
      files: {
        'Main.hs': `
module Main (main) where

main :: IO ()
main = do
  text <- readFile "{{file}}"
  putStrLn text
`,
      },
      values: { file: 'orders.csv' },
      prepare: 'ghc -o app Main.hs',
      run: './app',
      truth: { cause: '{{file}}: openFile: does not exist (No such file or directory)', at: null },
      near: [
        { name: 'other-file', values: { file: 'invoices.csv' } },
        {
          name: 'directory',
          values: { file: '/srv' },
          truth: { cause: '/srv: openFile: inappropriate type (is a directory)' },
        },
      ],
    },
  ],
};

export default ghc;
