import type { Toolchain } from '../error-class.ts';

const numpy: Toolchain = {
  name: 'numpy',
  packages: ['python3'],
  pypi: ['numpy==2.4.6'],
  comment: '#',
  classes: [
    {
      name: 'shapes',
      files: {
        'layers.py': `
import numpy as np


class Dense:
    def __init__(self, inputs, outputs):
        self.weights = np.ones((inputs, outputs))

    def __call__(self, batch):
        return «product»batch @ self.weights


def run(layers, batch):
    for layer in layers:
        batch = layer(batch)
        print("batch", batch.shape)
    return batch


run([Dense(4, 3), Dense({{inputs}}, 2)], np.zeros((8, 4)))
`,
      },
      values: { inputs: '5' },
      run: 'python3 -u layers.py',
      truth: {
        type: 'ValueError',
        cause: 'matmul: Input operand 1 has a mismatch in its core dimension 0 (size {{inputs}} is different from 3)',
        at: 'product',
        function: '__call__',
      },
      near: [
        {
          name: 'broadcast',
          files: {
            'layers.py': `
import numpy as np


def shift(batch, offset):
    return «product»batch + offset


print(shift(np.zeros((8, 4)), np.ones(3)))
`,
          },
          truth: {
            cause: 'operands could not be broadcast together with shapes (8,4) (3,)',
            function: 'shift',
          },
        },
      ],
    },
    {
      name: 'attribute',
      files: {
        'legacy.py': `
import numpy as np


def flags(values):
    return np.asarray(values, dtype=«type»np.{{name}})


print(flags([0, 1]))
`,
      },
      values: { name: 'bool8' },
      run: 'python3 legacy.py',
      truth: { type: 'AttributeError', cause: "'numpy' {{name}}", at: 'type', function: 'flags' },
      near: [{ name: 'float', values: { name: 'float_' } }],
    },
    {
      name: 'floating-point',
      files: {
        'ratio.py': `
import numpy as np

np.seterr(all="raise")


def ratio(hits, tries):
    return «divide»{{expression}}


print(ratio(np.array([1.0, 2.0]), np.array([4.0, 0.0])))
`,
      },
      values: { expression: 'hits / tries' },
      run: 'python3 ratio.py',
      truth: {
        type: 'FloatingPointError',
        cause: 'divide by zero encountered in divide',
        at: 'divide',
        function: 'ratio',
      },
      near: [
        {
          name: 'logarithm',
          values: { expression: 'np.log(tries)' },
          truth: { cause: 'divide by zero encountered in log' },
        },
      ],
    },
  ],
};

export default numpy;
