import type { Toolchain } from '../error-class.ts';

const cpplint: Toolchain = {
  name: 'cpplint',
  pypi: ['cpplint==1.6.1'],
  comment: '//',
  classes: [
    {
      name: 'style',
      files: {
        'src/cart.cc': `
#include <vector>
using «namespace»namespace std;

int total(vector<int> prices) {
  int sum=0; «spaces»
  for (int price : prices) sum += price;
  return «cast»(int)sum;
}
`,
      },
      run: 'python3 -m cpplint --filter=-legal,-build/include_what_you_use,-whitespace/comments,-whitespace/end_of_line src/cart.cc',
      truth: {
        cause: 'Do not use namespace using-directives. Use using-declarations instead.',
        at: 'namespace',
        diagnostics: [
          { at: 'namespace', code: 'build/namespaces', message: 'Do not use namespace using-directives' },
          { at: 'spaces', code: 'whitespace/operators', message: 'Missing spaces around =' },
          { at: 'cast', code: 'readability/casting', message: 'Using C-style cast. Use static_cast<int>(...) instead' },
        ],
      },
      near: [
        {
          name: 'other-rule',
          files: {
            'src/cart.cc': `
int total(int price) {
  if (price) «namespace»goto out;
out:
  return «cast»(long)price;
}
`,
          },
          truth: {
            cause: 'Use int16/int64/etc, rather than the C type long',
            at: 'cast',
            diagnostics: [
              { at: 'cast', code: 'runtime/int', message: 'Use int16/int64/etc, rather than the C type long' },
            ],
          },
        },
      ],
    },
  ],
};

export default cpplint;
