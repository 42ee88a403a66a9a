import type { ErrorClass } from '../error-class.ts';

/** Failures in other threads, tasks and processes. */
export const running: readonly ErrorClass[] = [
  {
    name: 'never-retrieved',
    files: {
      'poller.py': `
import asyncio


async def poll(queue):
    while True:
        name = await queue.get()
        «raise»raise RuntimeError(f"cannot poll {name}: no {{missing}} configured")


async def main():
    queue = asyncio.Queue()
    task = asyncio.create_task(poll(queue))
    await queue.put("sensor")
    await asyncio.sleep(0.05)
    print("polling", task.done())


asyncio.run(main())
`,
    },
    values: { missing: 'token' },
    run: 'python3 poller.py',
    truth: {
      type: 'RuntimeError',
      cause: 'cannot poll sensor: no {{missing}} configured',
      at: 'raise',
      function: 'poll',
    },
    near: [{ name: 'other-missing', values: { missing: 'address' } }],
  },
  {
    name: 'async-timeout',
    files: {
      'client.py': `
import asyncio


async def answer(reader):
    return await «read»reader.readline()


async def silent(reader, writer):
    await asyncio.sleep(30)


async def ask(name):
    server = await asyncio.start_server(silent, "127.0.0.1", 8123)
    reader, writer = await asyncio.open_connection("127.0.0.1", 8123)
    writer.write(name.encode())
    async with asyncio.timeout(0.1):
        return await answer(reader)


async def main():
    print(await ask("{{name}}"))


asyncio.run(main())
`,
    },
    values: { name: 'status' },
    run: 'python3 client.py',
    truth: { type: 'TimeoutError', cause: 'TimeoutError', at: 'read' },
    near: [
      {
        name: 'closed',
        files: {
          'client.py': `
import asyncio


async def answer(reader):
    return await «read»reader.readexactly(4)


async def silent(reader, writer):
    writer.close()


async def ask(name):
    server = await asyncio.start_server(silent, "127.0.0.1", 8123)
    reader, writer = await asyncio.open_connection("127.0.0.1", 8123)
    return await answer(reader)


async def main():
    print(await ask("status"))


asyncio.run(main())
`,
        },
        truth: {
          type: 'asyncio.exceptions.IncompleteReadError',
          cause: '0 bytes read on a total of 4 expected bytes',
          function: 'answer',
        },
      },
    ],
  },
  {
    name: 'thread',
    files: {
      'ingest.py': `
import threading
import time


def convert(row):
    return {"id": row["id"], "size": «convert»float(row["{{column}}"])}


def worker(rows):
    for row in rows:
        print("row", row["id"], convert(row))


rows = [{"id": 1, "size": "2"}, {"id": 2, "length": "3"}]
thread = threading.Thread(target=worker, args=(rows,))
thread.start()
thread.join()
print("all rows done in", time.process_time(), "s")
`,
    },
    values: { column: 'size' },
    run: 'python3 -u ingest.py',
    truth: { type: 'KeyError', cause: "'{{column}}'", at: 'convert', function: 'convert' },
    near: [{ name: 'other-column', values: { column: 'length' } }],
  },
  {
    name: 'thread-pool',
    files: {
      'resize.py': `
from concurrent.futures import ThreadPoolExecutor, as_completed


def resize(name, width):
    if not name.endswith(".png"):
        «raise»raise ValueError(f"cannot resize {name}: only {{kind}} images are read")
    return name, width


def run(names):
    with ThreadPoolExecutor(max_workers=2) as pool:
        futures = [pool.submit(resize, name, 80) for name in names]
        return [future.result() for future in as_completed(futures)]


print(run(["a.png", "b.bmp", "c.png"]))
`,
    },
    values: { kind: 'PNG' },
    run: 'python3 resize.py',
    truth: {
      type: 'ValueError',
      cause: 'cannot resize b.bmp: only {{kind}} images are read',
      at: 'raise',
      function: 'resize',
    },
    near: [{ name: 'other-kind', values: { kind: 'PNG8' } }],
  },
  {
    name: 'process-pool',
    files: {
      'count.py': `
from multiprocessing import Pool


def ratio(pair):
    hits, tries = pair
    return «divide»hits {{operator}} tries


if __name__ == "__main__":
    with Pool(2) as pool:
        print(pool.map(ratio, [(1, 2), (3, 0), (4, 4)]))
`,
    },
    values: { operator: '/' },
    run: 'python3 count.py',
    truth: { type: 'ZeroDivisionError', cause: 'division by zero', at: 'divide', function: 'ratio' },
    near: [{ name: 'modulo', values: { operator: '%' }, truth: { cause: 'integer modulo by zero' } }],
  },
  {
    name: 'child-process',
    files: {
      'jobs/reindex.py': `
import sys


def shard(name):
    shards = {"a": 1, "b": 2}
    return «lookup»shards[name]


print("reindexing", sys.argv[1])
shard(sys.argv[1])
`,
      'main.py': `
import subprocess
import sys


def run(job, *arguments):
    subprocess.run([sys.executable, job, *arguments], check=True)


run("jobs/reindex.py", "a")
run("jobs/reindex.py", "{{name}}")
`,
    },
    values: { name: 'z' },
    run: 'python3 main.py',
    truth: { type: 'KeyError', cause: "'{{name}}'", at: 'lookup', function: 'shard' },
    near: [{ name: 'other-shard', values: { name: 'y' } }],
  },
  {
    name: 'command-fails',
    files: {
      'backup.py': `
import subprocess


def archive(folder):
    «run»subprocess.run(["tar", "-cf", "/dev/null", folder], check=True, capture_output=True, text=True)


try:
    archive("{{folder}}")
except subprocess.CalledProcessError as error:
    print("tar said:", error.stderr)
    raise
`,
    },
    values: { folder: 'invoices' },
    run: 'python3 backup.py',
    truth: {
      type: 'subprocess.CalledProcessError',
      cause: "Command '['tar', '-cf', '/dev/null', '{{folder}}']' returned non-zero exit status 2.",
      at: 'run',
      function: 'archive',
    },
    near: [
      { name: 'other-folder', values: { folder: 'receipts' } },
      {
        name: 'other-status',
        files: {
          'backup.py': `
import subprocess


def archive(folder):
    «run»subprocess.run(["grep", "x", folder], check=True, capture_output=True, text=True)


archive("/dev/null")
`,
        },
        truth: { cause: "Command '['grep', 'x', '/dev/null']' returned non-zero exit status 1." },
      },
    ],
  },
  {
    name: 'never-awaited',
    files: {
      'bot.py': `
import asyncio


async def nickname(user):
    return user["nick"]


async def greet(user):
    name = nickname(user)
    return "hello " + «join»name.{{method}}()


asyncio.run(greet({"nick": "Ann"}))
`,
    },
    values: { method: 'title' },
    run: 'python3 bot.py',
    truth: {
      type: 'AttributeError',
      cause: "'coroutine' object has no attribute '{{method}}'",
      at: 'join',
      function: 'greet',
    },
    near: [{ name: 'other-method', values: { method: 'upper' } }],
  },
  {
    name: 'crash',
    files: {
      'native.py': `
import ctypes


def peek(address):
    return «read»ctypes.string_at(address)


def main():
    print("peeking")
    return peek({{address}})


main()
`,
    },
    values: { address: '8' },
    run: 'python3 -X faulthandler native.py',
    truth: { type: 'Fatal Python error', cause: 'Segmentation fault', at: 'read', function: 'peek' },
    noise: [{ address: '16' }, { address: '24' }],
    near: [
      {
        name: 'abort',
        files: {
          'native.py': `
import os


def peek(address):
    «read»os.abort()


def main():
    print("peeking")
    return peek(8)


main()
`,
        },
        truth: { cause: 'Aborted' },
      },
    ],
  },
];
