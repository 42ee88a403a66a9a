import type { Toolchain } from '../error-class.ts';
import { server } from '../python/server.ts';

const httpx: Toolchain = {
  name: 'httpx',
  packages: ['python3'],
  pypi: ['httpx==0.28.1'],
  comment: '#',
  classes: [
    {
      name: 'status',
      files: {
        'server.py': server('{{status}}', '{"detail": "try later"}'),
        'client.py': `
import httpx

import server


def create(order):
    answer = httpx.post("http://127.0.0.1:8456/orders", json=order)
    return «raise»answer.raise_for_status().json()


print(create({"sku": "tea"}))
`,
      },
      values: { status: '429', said: "Client error '429 Too Many Requests'" },
      run: 'python3 client.py',
      truth: {
        type: 'httpx.HTTPStatusError',
        code: '{{status}}',
        cause: "{{said}} for url 'http://127.0.0.1:8456/orders'",
        at: 'raise',
        function: 'create',
      },
      near: [
        { name: 'bad-gateway', values: { status: '502', said: "Server error '502 Bad Gateway'" } },
        { name: 'unprocessable', values: { status: '422', said: "Client error '422 Unprocessable" } },
      ],
    },
    {
      name: 'async-refused',
      files: {
        'gather.py': `
import asyncio

import httpx


async def load(client, name):
    answer = await «get»client.get(f"http://127.0.0.1:8459/{name}")
    return answer.text


async def main():
    async with httpx.AsyncClient(timeout=2) as client:
        return await asyncio.gather(*(load(client, name) for name in ["rates", "news"]))


print(asyncio.run(main()))
`,
      },
      run: 'python3 gather.py',
      truth: { type: 'httpx.ConnectError', cause: 'All connection attempts failed', at: 'get', function: 'load' },
      near: [
        {
          name: 'bad-address',
          files: {
            'gather.py': `
import asyncio

import httpx


async def load(client, name):
    answer = await «get»client.get(f"127.0.0.1:8459/{name}")
    return answer.text


async def main():
    async with httpx.AsyncClient(timeout=2) as client:
        return await asyncio.gather(*(load(client, name) for name in ["rates", "news"]))


print(asyncio.run(main()))
`,
          },
          truth: {
            type: 'httpx.UnsupportedProtocol',
            cause: "Request URL is missing an 'http://' or 'https://' protocol.",
          },
        },
      ],
    },
  ],
};

export default httpx;
