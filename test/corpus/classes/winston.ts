import type { Toolchain } from '../error-class.ts';

const winston: Toolchain = {
  name: 'winston',
  npm: { winston: '3.19.0' },
  comment: '//',
  classes: [
    {
      name: 'json-with-stack',
      files: {
        'src/main.mjs': `
import winston from 'winston';

const { combine, timestamp, errors, json } = winston.format;
const log = winston.createLogger({
  format: combine(errors({ stack: true }), timestamp(), json()),
  transports: [new winston.transports.Console()],
});

function parse(text) {
  return «parse»JSON.parse(text);
}

log.info('reading', { file: '{{file}}' });
try {
  parse('{{text}}');
} catch (error) {
  log.error(error);
}
log.info('stopped');
`,
      },
      values: { file: 'a.json', text: '{"a": }' },
      run: 'node src/main.mjs',
      truth: { type: 'SyntaxError', cause: 'Unexpected token is not valid JSON', at: 'parse', function: 'parse' },
      noise: [{ file: 'b.json' }, { file: 'c.json' }],
      near: [
        {
          name: 'other-words',
          values: { text: '{"a": 1' },
          truth: { cause: "Expected ',' or '}' after property value in JSON" },
        },
      ],
    },
    {
      name: 'simple',
      files: {
        'src/main.mjs': `
import winston from 'winston';

const { combine, timestamp, printf } = winston.format;
const log = winston.createLogger({
  level: 'debug',
  format: combine(timestamp(), printf(({ level, message, timestamp: time }) => \`\${time} [{{service}}] \${level}: \${message}\`)),
  transports: [new winston.transports.Console()],
});

log.debug('error handler installed');
for (let attempt = 1; attempt <= 3; attempt += 1) log.warn(\`attempt \${attempt} of 3: no answer\`);
log.error('{{words}}');
log.info('shutting down');
`,
      },
      values: { service: 'billing', words: 'no route to the warehouse: giving up on order 7' },
      run: 'node src/main.mjs',
      truth: { type: null, cause: '{{words}}', at: null },
      noise: [{ words: 'no route to the warehouse: giving up on order 9' }, {}],
      near: [{ name: 'other-words', values: { words: 'no route to the printer: giving up on order 7' } }],
    },
  ],
};

export default winston;
