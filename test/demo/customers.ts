import { randomUUID } from 'node:crypto';

/** A customer service as GraphQL servers are built: executor, resolver, loader, repository. */

class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

type Customer = { readonly id: string; readonly name: string };

const CUSTOMERS: ReadonlyMap<string, Customer> = new Map([['C-10002', { id: 'C-10002', name: 'Lucie Martin' }]]);

function requireRow(id: string): Customer {
  const row = CUSTOMERS.get(id);
  if (!row) throw new NotFoundError(`Customer ${id} does not exist in region eu-central`);
  return row;
}

function findMany(ids: readonly string[]): readonly Customer[] {
  return ids.map((id) => requireRow(id));
}

async function loadBatch(ids: readonly string[]): Promise<readonly Customer[]> {
  await Promise.resolve();
  return findMany(ids);
}

async function load(id: string): Promise<Customer> {
  const [customer] = await loadBatch([id]);
  if (!customer) throw new NotFoundError(id);
  return customer;
}

async function resolveCustomer(_parent: unknown, { id }: { readonly id: string }): Promise<Customer> {
  return await load(id);
}

async function executeField(variables: { readonly id: string }): Promise<Customer> {
  return await resolveCustomer(null, variables);
}

/** A GraphQL answer: status 200, the error in the body, with the stack that servers add outside production. */
export async function executeCustomerQuery(variables: { readonly id: string }): Promise<object> {
  try {
    return { data: { customer: await executeField(variables) } };
  } catch (error) {
    const { message, stack = '' } = error as Error;
    const extensions = { code: 'NOT_FOUND', requestId: randomUUID(), stacktrace: stack.split('\n') };
    const located = { message, locations: [{ line: 2, column: 3 }], path: ['customer'], extensions };
    return { errors: [located], data: { customer: null } };
  }
}
