import { setTimeout as sleep } from 'node:timers/promises';
import { tool } from 'ai';
import { z } from 'zod';
import { postJson, queryGraphql } from './request.ts';
import { runCommand } from './run-command.ts';
import type { Services } from './services.ts';
import type { Workspace } from './workspace.ts';

/** Lines shown above and below the line that the model asks for. */
const CONTEXT_LINES = 6;
/** Failed synchronisations after which somebody starts the order service. */
const FAILURES_UNTIL_STARTED = 2;

const CUSTOMER_QUERY = `query FindCustomer($id: ID!) {
  customer(id: $id) {
    id
    name
    email
    registeredAt
    addresses { kind street postcode city country }
    orders(last: 5) { edges { node { number placedAt total { cents currency } status } } }
  }
}`;

const invoice = z.object({
  customer: z.object({ name: z.string().min(1), email: z.email(), country: z.string().length(2) }),
  currency: z.enum(['EUR', 'PLN', 'CHF']),
  dueDate: z.iso.date(),
  lines: z
    .array(z.object({ sku: z.string(), quantity: z.int().positive(), unitPriceCents: z.int().nonnegative() }))
    .min(1),
});

/** The agent's tools. They know nothing of Faultline: they throw what such tools throw. */
export function createTools(workspace: Workspace, services: Services) {
  let failedSynchronisations = 0;

  async function command(line: string): Promise<string> {
    try {
      return await runCommand(line, workspace.directory, { ORDER_SERVICE_URL: services.orderUrl });
    } catch (error) {
      if (line.includes('sync/')) failedSynchronisations += 1;
      if (failedSynchronisations === FAILURES_UNTIL_STARTED) await services.startOrders();
      throw error;
    }
  }

  return {
    run_command: tool({
      description: 'Runs a program (node, python3 or tsc) in the workspace and returns what it prints.',
      inputSchema: z.object({ command: z.string() }),
      execute: (input) => command(input.command),
    }),
    read_file: tool({
      description: 'Shows the lines of a file around one line, numbered.',
      inputSchema: z.object({ path: z.string(), line: z.int().positive() }),
      execute: ({ path, line }) => excerpt(workspace.read(path), line),
    }),
    edit_file: tool({
      description: 'Replaces one text in a file by another.',
      inputSchema: z.object({ path: z.string(), find: z.string().min(1), replace: z.string() }),
      execute({ path, find, replace }) {
        const text = workspace.read(path);
        if (!text.includes(find)) throw new Error(`${path} does not contain the text: ${find}`);
        workspace.write(
          path,
          text.replace(find, () => replace),
        );
        return 'done';
      },
    }),
    wait: tool({
      description: 'Waits.',
      inputSchema: z.object({ seconds: z.number().positive().max(10) }),
      async execute({ seconds }) {
        await sleep(seconds * 1000);
        return `waited ${seconds} s`;
      },
    }),
    publish_catalogue: tool({
      description: 'Publishes a catalogue file of the workspace.',
      inputSchema: z.object({ path: z.string() }),
      execute({ path }) {
        const { sections } = readJson(path, workspace.read(path)) as { readonly sections: readonly unknown[] };
        return `${sections.length} sections published`;
      },
    }),
    check_stock: tool({
      description: 'Tells how many pieces of each article are in stock.',
      inputSchema: z.object({ skus: z.array(z.string()).min(1) }),
      execute: (input) => postJson(`${services.shopUrl}/v1/stock`, input),
    }),
    create_invoice: tool({
      description: 'Writes an invoice.',
      inputSchema: invoice,
      execute: ({ lines }) => `invoice written, ${lines.length} lines`,
    }),
    book_shipment: tool({
      description: 'Books the shipment of an order with the carrier.',
      inputSchema: z.object({ order: z.string(), service: z.enum(['standard', 'express']) }),
      execute: (input) => postJson(`${services.shopUrl}/v1/shipments`, input),
    }),
    find_customer: tool({
      description: 'Finds a customer by id.',
      inputSchema: z.object({ id: z.string() }),
      execute: ({ id }) => queryGraphql(`${services.shopUrl}/graphql`, CUSTOMER_QUERY, { id }),
    }),
  };
}

function excerpt(text: string, line: number): string {
  const lines = text.split('\n');
  const start = Math.max(0, line - 1 - CONTEXT_LINES);
  return lines
    .slice(start, line + CONTEXT_LINES)
    .map((content, index) => `${String(start + index + 1).padStart(4)} | ${content}`)
    .join('\n');
}

function readJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`cannot publish ${path}: ${(error as Error).message}`, { cause: error });
  }
}
