import type { Toolchain } from '../error-class.ts';
import { ANSWER_SERVER, answersJson, START_ANSWERS } from '../servers/answer.ts';

const wget: Toolchain = {
  name: 'wget',
  packages: ['wget'],
  environment: { ANSWER_SERVER },
  comment: null,
  classes: [
    {
      name: 'status',
      prepare: START_ANSWERS,
      files: answersJson('{{status}}', { message: 'no' }),
      values: { status: '404 Not Found', path: 'pen' },
      run: 'wget -O out.json http://127.0.0.1:8080/{{path}}.json',
      truth: { cause: 'ERROR 404: Not Found', at: null },
      near: [
        { name: 'other-status', values: { status: '403 Forbidden' }, truth: { cause: 'ERROR 403: Forbidden' } },
        {
          name: 'refused',
          run: 'wget -t 1 -O out.json http://127.0.0.1:8099/pen.json',
          truth: { cause: 'Connection refused' },
        },
        {
          name: 'no-host',
          run: 'wget -t 1 -O out.json http://stock.internal/pen.json',
          truth: { cause: "unable to resolve host address 'stock.internal'" },
        },
      ],
    },
  ],
};

export default wget;
