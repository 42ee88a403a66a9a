// A hand-written loop that sends its errors to the model: it sends lines instead. `node examples/fetch.ts`
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { registerFetch } from 'faultline/fetch';

registerFetch(); // or, without a change of the program: FAULTLINE_FETCH=true node --import faultline/register

// A scripted model in the place of the provider: it asks for the stock twice, and prints what it reads.
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const { messages } = JSON.parse(body);
    console.log(messages.at(-1).content);
    const tool_calls = [{ id: `call-${messages.length}`, function: { name: 'stock', arguments: '{"sku":"A1"}' } }];
    response.end(JSON.stringify({ role: 'assistant', content: 'Sorry.', ...(messages.length < 5 && { tool_calls }) }));
  });
}).listen(8123, '127.0.0.1', () => void converse('http://127.0.0.1:8123/v1/chat/completions'));

async function converse(url: string): Promise<void> {
  const messages: object[] = [{ role: 'user', content: 'Is A1 in stock?' }];
  for (let calls = [{ id: '' }]; calls.length > 0;) {
    const sent = await fetch(url, { method: 'POST', body: JSON.stringify({ messages }) });
    const answer = JSON.parse(await sent.text());
    calls = answer.tool_calls ?? [];
    messages.push(answer);
    const stock = fetch('http://127.0.0.1:8/stock').then((response) => response.text());
    const content = await stock.catch((error: Error) => `${error.stack}\nCaused by: ${String(error.cause)}`);
    for (const { id } of calls) messages.push({ role: 'tool', tool_call_id: id, content });
  }
  server.close();
}
