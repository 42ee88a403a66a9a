/** A call that the model makes. */
export interface Call {
  readonly toolName: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** One item of the user's list, and the call with which the model starts on it. */
export interface Task {
  readonly title: string;
  readonly call: Call;
  /** What the model would write for an argument once it is told that its first try is wrong. */
  readonly corrections?: Readonly<Record<string, unknown>>;
}

/** The list of the user; `python` chooses the program that makes the report. */
export function tasksFor(python: boolean): readonly Task[] {
  const report = python ? 'python3 -m reports.daily' : 'node reports/daily.mjs';
  return [
    {
      title: 'Sync the orders of 2026-11-21: `node sync/main.mjs`.',
      call: { toolName: 'run_command', input: { command: 'node sync/main.mjs' } },
    },
    {
      title: `Print the daily report: \`${report}\`.`,
      call: { toolName: 'run_command', input: { command: report } },
    },
    {
      title: 'Get the storefront to compile: `tsc -p storefront`.',
      call: { toolName: 'run_command', input: { command: 'tsc -p storefront' } },
    },
    {
      title: 'Get its tests to pass: `node --test storefront/test/storefront.test.ts`.',
      call: { toolName: 'run_command', input: { command: 'node --test storefront/test/storefront.test.ts' } },
    },
    {
      title: 'Publish catalogue/winter.json.',
      call: { toolName: 'publish_catalogue', input: { path: 'catalogue/winter.json' } },
    },
    {
      title: 'Check the stock of MUG-01, MUG-02 and TEA-07.',
      call: { toolName: 'check_stock', input: { skus: ['MUG-01', 'MUG-02', 'TEA-07'] } },
    },
    {
      title:
        'Invoice order A-1042 to Lucie Martin (lucie@example.fr, France): 5 × TEA-07 at 8.90 euro, due in two weeks.',
      call: {
        toolName: 'create_invoice',
        input: {
          customer: { name: 'Lucie Martin', email: 'lucie@example.fr', country: 'France' },
          currency: 'euro',
          dueDate: 'in 14 days',
          lines: [{ sku: 'TEA-07', quantity: '5', unitPriceCents: 8.9 }],
        },
      },
      corrections: {
        'customer.country': 'FR',
        currency: 'EUR',
        dueDate: '2026-12-05',
        'lines.0.quantity': 5,
        'lines.0.unitPriceCents': 890,
      },
    },
    {
      title: 'Book the express shipment of A-1042.',
      call: { toolName: 'book_shipment', input: { order: 'A-1042', service: 'express' } },
    },
    {
      title: 'Find customer C-90417, who has just registered. Keep trying until the record is there.',
      call: { toolName: 'find_customer', input: { id: 'C-90417' } },
    },
  ];
}
