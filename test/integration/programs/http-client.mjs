/** A tool that asks a server which is not there; nothing here mentions spans. */
import { createRequire } from 'node:module';

const http = createRequire(import.meta.url)('node:http');
await new Promise((resolve) => http.get('http://127.0.0.1:8/orders').on('error', resolve));
