import type { Toolchain } from '../error-class.ts';

/** The engine of Firefox in its own shell. */
const spidermonkey: Toolchain = {
  name: 'spidermonkey',
  packages: ['libmozjs-102-dev'],
  comment: '//',
  classes: [
    {
      name: 'uncaught-cause',
      files: {
        'main.js': `
function parse(text) {
  return «parse»JSON.parse(text);
}

const load = (text) => {
  try {
    return parse(text);
  } catch (error) {
    throw new Error('state unreadable', { cause: error });
  }
};

print('loading');
load('{{text}}');
`,
      },
      values: { text: '{bad' },
      run: 'js102 main.js',
      truth: {
        type: 'SyntaxError',
        cause: "JSON.parse: expected property name or '}' at line 1 column 2",
        at: 'parse',
        function: 'parse',
      },
      near: [
        {
          name: 'empty',
          values: { text: '' },
          truth: { cause: 'JSON.parse: unexpected end of data at line 1 column 1' },
        },
      ],
    },
    {
      name: 'printed-stack',
      files: {
        'lib/view.js': `
class View {
  constructor(model) {
    this.model = model;
  }
  render() {
    return [1, 2].map((index) => this.cell(index));
  }
  cell(index) {
    return this.model.{{member}}«name».name + index;
  }
}
`,
        'main.js': `
load('lib/view.js');
try {
  new View({}).render();
} catch (error) {
  print('render failed after {{took}} ms');
  print(error.name + ': ' + error.message + '\\n' + error.stack);
}
print('idle');
`,
      },
      values: { member: 'user', took: '3' },
      run: 'js102 main.js',
      truth: {
        type: 'TypeError',
        cause: 'can\'t access property "name", this.model.{{member}} is undefined',
        at: 'name',
        function: 'cell',
      },
      noise: [{ took: '17' }, { took: '220' }],
      near: [{ name: 'other-member', values: { member: 'account' } }],
    },
    {
      name: 'syntax',
      files: {
        'main.js': `
print('one');
function f(a, b) {
«line»  return a {{wrong}} b;
}
`,
      },
      values: { wrong: 'plus' },
      run: 'js102 main.js',
      truth: { type: 'SyntaxError', cause: 'unexpected token: identifier', at: 'line' },
      near: [
        {
          name: 'other-token',
          values: { wrong: '=> {' },
          truth: { cause: 'missing } after function body', at: 'main.js:5' },
        },
      ],
    },
  ],
};

export default spidermonkey;
