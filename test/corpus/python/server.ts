/** A module that answers every request on port 8456 with one status and body, in a thread of the program. */
export function server(status: string, body: string): string {
  return `
import http.server
import threading

BODY = ${JSON.stringify(body)}


class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        if "delay" in self.path:
            threading.Event().wait(3)
        data = BODY.encode()
        self.send_response(${status})
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_POST = do_GET


server = http.server.ThreadingHTTPServer(("127.0.0.1", 8456), Handler)
server.daemon_threads = True
threading.Thread(target=server.serve_forever, daemon=True).start()
`;
}
