/** A server that answers every request with the files `answer/head` and `answer/body`, as they are. */
export const ANSWER_SERVER = `
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
const body = readFileSync('answer/body');
const head = readFileSync('answer/head', 'utf8').trim().split('\\n');
const answer = [...head, 'Content-Length: ' + body.length, 'Connection: close', '', ''].join('\\r\\n');
createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', () => socket.end(Buffer.concat([Buffer.from(answer), body])));
}).listen(8080, '127.0.0.1');
`;

/** Bash that starts {@link ANSWER_SERVER} on port 8080 and waits until it is there. */
export const START_ANSWERS = `
printf '%s' "$ANSWER_SERVER" > /srv/answer.mjs
node /srv/answer.mjs &
timeout 20 bash -c 'until (echo > /dev/tcp/127.0.0.1/8080) 2>/dev/null; do sleep 0.05; done'
`;

/** A class's files: what the server answers. */
export function answers(head: string, body: string): Readonly<Record<string, string>> {
  return { 'answer/head': `${head.trim()}\n`, 'answer/body': `${body.trim()}\n` };
}

/** The same with a body of JSON on one line. */
export function answersJson(status: string, body: unknown, headers = ''): Readonly<Record<string, string>> {
  return answers(`HTTP/1.1 ${status}\nContent-Type: application/json\n${headers}`, JSON.stringify(body));
}
