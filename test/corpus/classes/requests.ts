import type { Toolchain } from '../error-class.ts';
import { ANSWER_SERVER, answers, answersJson, START_ANSWERS } from '../servers/answer.ts';

const pages = (client: string, call: string) => `
import ${client}


def order(number):
    answer = ${call}
    «raise»answer.raise_for_status()
    return answer.json()


print("fetching")
print(order({{number}}))
`;

const requests: Toolchain = {
  name: 'requests',
  packages: ['python3'],
  pypi: ['requests==2.34.2', 'httpx==0.28.1'],
  environment: { ANSWER_SERVER },
  comment: '#',
  classes: [
    {
      name: 'status',
      prepare: START_ANSWERS,
      files: {
        ...answersJson('{{status}}', { message: 'no' }),
        'orders.py': pages('requests', 'requests.get(f"http://127.0.0.1:8080/orders/{number}", timeout=5)'),
      },
      values: { status: '404 Not Found', number: '7' },
      run: 'python3 orders.py',
      truth: {
        type: 'requests.exceptions.HTTPError',
        cause: '404 Client Error: Not Found for url',
        at: 'raise',
        function: 'order',
      },
      noise: [{ number: '8' }, { number: '12345' }],
      near: [
        { name: 'other-status', values: { status: '403 Forbidden' }, truth: { cause: '403 Client Error: Forbidden' } },
        {
          name: 'server',
          values: { status: '503 Service Unavailable' },
          truth: { cause: '503 Server Error: Service Unavailable' },
        },
      ],
    },
    {
      name: 'not-json',
      prepare: START_ANSWERS,
      files: {
        ...answers('HTTP/1.1 200 OK\nContent-Type: text/html', '<html><title>Sign in</title></html>'),
        'orders.py': `
import requests


def order(number):
    answer = requests.get(f"http://127.0.0.1:8080/orders/{number}", timeout=5)
    return «json»answer.json()


print(order({{number}}))
`,
      },
      values: { number: '7' },
      run: 'python3 orders.py',
      truth: {
        type: 'requests.exceptions.JSONDecodeError',
        cause: 'Expecting value: line 1 column 1 (char 0)',
        at: 'json',
        function: 'order',
      },
      noise: [{ number: '8' }, {}],
      near: [
        {
          name: 'refused',
          prepare: 'true',
          truth: {
            type: 'requests.exceptions.ConnectionError',
            cause: 'Connection refused',
            at: 'orders.py:5',
          },
        },
      ],
    },
    {
      name: 'httpx',
      prepare: START_ANSWERS,
      files: {
        ...answersJson('{{status}}', { message: 'no' }),
        'orders.py': pages('httpx', 'httpx.get(f"http://127.0.0.1:8080/orders/{number}")'),
      },
      values: { status: '404 Not Found', number: '7' },
      run: 'python3 orders.py',
      truth: {
        type: 'httpx.HTTPStatusError',
        cause: "Client error '404 Not Found' for url",
        at: 'raise',
        function: 'order',
      },
      noise: [{ number: '8' }, { number: '12345' }],
      near: [
        {
          name: 'other-status',
          values: { status: '401 Unauthorized' },
          truth: { cause: "Client error '401 Unauthorized'" },
        },
      ],
    },
  ],
};

export default requests;
