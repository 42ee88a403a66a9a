import type { Toolchain } from '../error-class.ts';

/** A server of one answer on the loopback. */
const SERVER = `
import http.server, threading, subprocess, sys

class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = b'{{body}}'
        self.send_response({{status}})
        self.send_header('Content-Length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *args):
        pass

server = http.server.HTTPServer(('127.0.0.1', {{port}}), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
sys.exit(subprocess.call(sys.argv[1:]))
`;

const curl: Toolchain = {
  name: 'curl',
  packages: ['curl', 'wget', 'python3'],
  comment: null,
  classes: [
    {
      name: 'refused',
      files: { 'README.md': 'x' },
      run: 'curl -fsS http://127.0.0.1:{{port}}/health',
      values: { port: '8080' },
      truth: { code: '7', cause: 'Failed to connect to 127.0.0.1 port {{port}}' },
      near: [
        { name: 'other-port', values: { port: '9090' } },
        {
          name: 'resolve',
          run: 'curl -sS https://api.internal.example/health',
          truth: { code: '6', cause: 'Could not resolve host: api.internal.example' },
        },
        {
          name: 'option',
          run: 'curl --retires 3 http://127.0.0.1:8080/',
          truth: { code: null, cause: 'option --retires: is unknown' },
        },
        {
          name: 'scheme',
          run: 'curl -sS htp://127.0.0.1:8080/',
          truth: { code: '1', cause: 'Protocol "htp" not supported' },
        },
      ],
    },
    {
      name: 'status',
      files: { 'server.py': SERVER },
      values: { body: 'x', status: '404', port: '8080' },
      run: 'python3 server.py curl -fsS --retry 0 http://127.0.0.1:{{port}}/orders',
      truth: { code: '22', cause: 'The requested URL returned error: {{status}}' },
      noise: [{ body: 'y' }, { body: 'zz' }],
      near: [
        { name: 'other-status', values: { status: '503' } },
        { name: 'forbidden', values: { status: '403' } },
      ],
    },
    {
      name: 'wget',
      files: { 'server.py': SERVER },
      values: { body: 'x', status: '404', port: '8080' },
      run: 'python3 server.py wget -O out.html http://127.0.0.1:{{port}}/page',
      truth: { cause: 'ERROR {{status}}: Not Found.' },
      noise: [{ body: 'y' }, { body: 'zz' }],
      near: [
        { name: 'other-status', values: { status: '410' }, truth: { cause: 'ERROR 410: Gone.' } },
        { name: 'refused', run: 'wget -t 1 http://127.0.0.1:8081/page', truth: { cause: 'Connection refused' } },
        {
          name: 'resolve',
          run: 'wget -t 1 http://files.internal.example/page',
          truth: { cause: 'unable to resolve host address ‘files.internal.example’' },
        },
      ],
    },
  ],
};

export default curl;
