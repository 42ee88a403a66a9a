import type { ErrorClass, Toolchain } from '../error-class.ts';

const SOURCE = `
<?php

namespace App;

class Cart
{
{{shift}}
    public function total($prices)
    {
        «spaces»if($prices) {
            return array_sum($prices);
        }
        «constant»return {{word}};
    }
}
`;

const FINDINGS: ErrorClass['truth']['diagnostics'] = [
  { at: 'spaces', message: 'Expected 1 space(s) after IF keyword; 0 found' },
  { at: 'constant', message: 'TRUE, FALSE and NULL must be lowercase; expected "null" but found "{{word}}"' },
];

const inFormat = (name: string): ErrorClass => ({
  name,
  files: { 'src/Cart.php': SOURCE },
  values: { word: 'NULL' },
  run: `phpcs --standard=PSR12 --report=${name} src`,
  truth: { cause: 'Expected 1 space(s) after IF keyword; 0 found', at: 'spaces', diagnostics: FINDINGS },
  near: [
    {
      name: 'other-keyword',
      files: { 'src/Cart.php': SOURCE.replace('«spaces»if(', '«spaces»while(') },
      truth: {
        cause: 'Expected 1 space(s) after WHILE keyword; 0 found',
        diagnostics: FINDINGS.map((finding, index) =>
          index === 0 ? { ...finding, message: 'Expected 1 space(s) after WHILE keyword; 0 found' } : finding,
        ),
      },
    },
  ],
});

const phpcs: Toolchain = {
  name: 'phpcs',
  packages: ['php-codesniffer'],
  comment: '//',
  classes: [inFormat('full'), inFormat('emacs'), inFormat('csv')],
};

export default phpcs;
