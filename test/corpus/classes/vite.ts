import type { Toolchain } from '../error-class.ts';

const VITE = 'node_modules/.bin/vite build';

const vite: Toolchain = {
  name: 'vite',
  npm: { vite: '8.3.8' },
  comment: '//',
  classes: [
    {
      name: 'unresolved',
      files: {
        'index.html': '<!doctype html><html><body><script type="module" src="/src/main.js"></script></body></html>\n',
        'src/main.js': `
import { mount } from «import»'./{{module}}.js';

mount(document.body);
`,
      },
      values: { module: 'mount' },
      run: VITE,
      truth: { cause: 'Could not resolve ./{{module}}.js src/main.js' },
      near: [{ name: 'other-module', values: { module: 'app' } }],
    },
    {
      name: 'missing-export',
      files: {
        'index.html': '<!doctype html><html><body><script type="module" src="/src/main.js"></script></body></html>\n',
        'src/main.js': `
import { «import»{{name}} } from './rates.js';

document.title = String({{name}});
`,
        'src/rates.js': 'export const rate = 3;\n',
      },
      values: { name: 'rates' },
      run: VITE,
      truth: { cause: '"{{name}}" is not exported by "src/rates.js"', at: 'import' },
      near: [{ name: 'other-name', values: { name: 'tax' } }],
    },
    {
      name: 'plugin',
      files: {
        'index.html': '<!doctype html><html><body><script type="module" src="/src/main.js"></script></body></html>\n',
        'src/main.js': "import './page.md';\n",
        'src/page.md': '# Page\n',
        'vite.config.js': `
export default {
  plugins: [
    {
      name: 'markdown-pages',
      transform(code, id) {
        if (id.endsWith('.md')) «throw»throw new Error('no front matter: {{key}}');
      },
    },
  ],
};
`,
      },
      values: { key: 'title' },
      run: VITE,
      truth: { cause: 'no front matter: {{key}}' },
      near: [{ name: 'other-key', values: { key: 'author' } }],
    },
  ],
};

export default vite;
