/** A line that is wrong, and what is right. */
interface Repair {
  readonly wrong: string;
  readonly right: string;
  /** What the error has to say for the line to look wrong; left out where one sees it without. */
  readonly symptom?: RegExp;
}

/**
 * What the model knows of programming: lines that it sees to be wrong when they are in front of it, and
 * what it would write instead. It never looks for them: an error has to lead it to the place.
 */
const REPAIRS: readonly Repair[] = [
  {
    wrong: 'orders.push(...answer.orders.map((order) => ({ ...order, day: toDay(order.placed) })));',
    right: 'orders.push(...answer.orders.map((order) => ({ ...order, day: toDay(order.placed_at) })));',
    symptom: /Invalid time value/,
  },
  { wrong: 'quantity=row["quantity"],', right: 'quantity=row["qty"],' },
  { wrong: 'return line.quantity * line.unit_price', right: 'return line.quantity * float(line.unit_price)' },
  { wrong: 'return rates[country]', right: 'return rates[country.strip().upper()]', symptom: /'pl '/ },
  {
    wrong: 'const { sku, quantity, unit_price: unitPrice } = row;',
    right: 'const { sku, qty: quantity, unit_price: unitPrice } = row;',
  },
  {
    wrong: 'return line.quantity * amount(line.unitPrice);',
    right: 'return line.quantity * Number(line.unitPrice);',
  },
  {
    wrong: 'return rates.get(country).rate;',
    right: 'return rates.get(country.trim().toUpperCase()).rate;',
    symptom: /'rate'/,
  },
  {
    wrong: 'const full = line.product.price * line.quantity;',
    right: 'const full = line.product.unitPrice.cents * line.quantity;',
  },
  {
    wrong: 'return lines.toSorted((a, b) => a.product.price - b.product.price)[0];',
    right: 'return lines.toSorted((a, b) => a.product.unitPrice.cents - b.product.unitPrice.cents)[0];',
  },
  {
    wrong: 'const answer = await pay({ amount: amount.cents, reference, customer: { email } });',
    right: 'const answer = await pay({ amount, reference, customer: { email, country } });',
  },
  {
    wrong: 'const answer = await pay({ amount, reference, customer: { email, country } });',
    right: "const answer = await pay({ amount, reference, customer: { email, country: 'DE' } });",
  },
  { wrong: "return answer.status === 'success';", right: "return answer.status === 'paid';" },
  {
    wrong: 'return { ...line, discount: code ? { code, percent: 10 } : undefined };',
    right: 'return code ? { ...line, discount: { code, percent: 10 } } : line;',
  },
  { wrong: "unitPrice: { cents: 1290, currency: 'EURO' },", right: "unitPrice: { cents: 1290, currency: 'EUR' }," },
  { wrong: 'stock: 7,', right: "stock: { warehouse: 'LEJ', available: 7 }," },
  {
    wrong: 'const cents = product.price.cents * quantity;',
    right: 'const cents = product.unitPrice.cents * quantity;',
  },
  {
    wrong: 'return `${quantity} × ${product.title}: ${formatMoney({ cents, currency: product.price.currency })}`;',
    right: 'return `${quantity} × ${product.title}: ${formatMoney({ cents, currency: product.unitPrice.currency })}`;',
  },
  {
    wrong: "const format = new Intl.NumberFormat(locale, { style: 'currency', currency: SYMBOLS[money.currency] });",
    right: "const format = new Intl.NumberFormat(locale, { style: 'currency', currency: money.currency });",
    symptom: /receipt\.ts:7\b/,
  },
  {
    wrong: 'return saved.items.map(({ product, quantity }: CartLine) => ({ product, quantity }));',
    right: 'return saved.lines.map(({ product, quantity }: CartLine) => ({ product, quantity }));',
  },
  {
    wrong: '{ "sku": "MUG-02", "title": "Mug, red", "price": 12.9 }',
    right: '{ "sku": "MUG-02", "title": "Mug, red", "price": 12.9 },',
  },
];

/** What the model would write in place of a line, given what the error says; `null` where the line looks right. */
export function repairOf(line: string, error: string): string | null {
  const repair = REPAIRS.find(({ wrong, symptom }) => wrong === line && (symptom?.test(error) ?? true));
  return repair?.right ?? null;
}
