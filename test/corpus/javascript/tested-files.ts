/** The part under test of every test runner's classes; {{field}} is what differs. */
export const TESTED = `
export function slugOf(title) {
  return title.trim().toLowerCase().replaceAll(' ', '-');
}

export class Orders {
  constructor(rows) {
    this.rows = rows;
  }
  find(id) {
    const row = this.rows.find((each) => each.id === id);
    if (!row) «missing»throw new RangeError('no order with that {{field}}');
    return row;
  }
  async load() {
    try {
      return «parse»JSON.parse('{{text}}');
    } catch (error) {
      «wrap»throw new Error('orders unreadable', { cause: error });
    }
  }
}
`;
