import type { ErrorClass } from '../error-class.ts';

/** Requests that fail, with the standard library alone. */
export const network: readonly ErrorClass[] = [
  {
    name: 'http-status',
    files: {
      'server.py': `
import http.server
import threading


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_error({{status}})


server = http.server.HTTPServer(("127.0.0.1", 8321), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
`,
      'rates.py': `
import urllib.request

import server


def rates(day):
    with «open»urllib.request.urlopen(f"http://127.0.0.1:8321/rates?day={day}") as answer:
        return answer.read()


print(rates("{{day}}"))
`,
    },
    values: { status: '503', day: '2026-02-01', phrase: 'Service Unavailable' },
    run: 'python3 rates.py',
    truth: {
      type: 'urllib.error.HTTPError',
      code: '{{status}}',
      cause: 'HTTP Error {{status}}: {{phrase}}',
      at: 'open',
      function: 'rates',
    },
    noise: [{ day: '2026-03-04' }, { day: '2026-07-30' }],
    near: [
      { name: 'not-found', values: { status: '404', phrase: 'Not Found' } },
      { name: 'bad-gateway', values: { status: '502', phrase: 'Bad Gateway' } },
    ],
  },
  {
    name: 'refused',
    files: {
      'probe.py': `
import urllib.request


def healthy(port):
    return «open»urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=2).status == 200


print("probing")
print(healthy({{port}}))
`,
    },
    values: { port: '8390' },
    run: 'python3 probe.py',
    truth: {
      type: 'ConnectionRefusedError',
      code: 'ECONNREFUSED',
      cause: 'Connection refused',
      at: 'open',
      function: 'healthy',
    },
    near: [
      {
        name: 'reset',
        files: {
          'probe.py': `
import socket
import struct
import threading
import urllib.request

listener = socket.create_server(("127.0.0.1", 8390))


def reset():
    connection, _ = listener.accept()
    connection.recv(1000)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.close()


threading.Thread(target=reset, daemon=True).start()


def healthy(port):
    return «open»urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=2).status == 200


print(healthy(8390))
`,
        },
        truth: { type: 'ConnectionResetError', code: 'ECONNRESET', cause: 'Connection reset by peer' },
      },
    ],
  },
];
