import { readFileSync } from 'node:fs';
import type { Scene, Steps, Wire } from '../orders/scene';
import type { Person } from '../resources/people';

/** Returns how each type of transaction is settled, according to docs/money.md. */
export const settlementsByType = (): ReadonlyMap<string, string> => {
  const lines = readFileSync('docs/money.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  return new Map(
    lines.flatMap((line) => {
      const [, types = '', settlement = ''] = line.split('|');
      return [...types.matchAll(/`(\w+)`/g)].map(([, type]) => [type!, settlement.trim()] as const);
    }),
  );
};

/** Returns helpers that read a shop's ledger and perform actions on its orders. */
export const booksOf = (scene: Scene, vendor: Person, admin: Person) => {
  /** Returns an order's transactions, oldest first. */
  const rows = async (order: number): Promise<Wire[]> =>
    (await vendor.get(`transactions?filter[order]=${order}&sort=id&order=asc`)).body.data;
  const entryTexts = async (order: number): Promise<string[]> =>
    (await rows(order)).map(({ type, direction, amount, status }) => `${type} ${direction} ${amount} ${status}`);
  const go = (id: number, ...steps: Steps) => scene.go(admin, id, ...steps);
  /** Creates a confirmed order of three units that cost 10 each. The platform's commission is 2.4. */
  const confirmed = async (state: object = {}): Promise<number> => {
    const id = await scene.placeOne({ variant: await scene.variant(9), qty: 3, state });
    await go(id, ['confirm']);
    return id;
  };
  /** Creates an order with the given values, and a pending refund for it. */
  const refunded = async (state: object): Promise<{ order: number; row: Wire }> => {
    const order = await confirmed(state);
    await go(order, ['mark_paid'], ['cancel', { reason: 'Changed mind' }]);
    return { order, row: (await rows(order)).find(({ type }) => type === 'refund') };
  };
  const act = (person: Person, action: string, transaction_id: number, input: object = {}, headers = {}) =>
    person.post(`transactions/${action}`, { transaction_id, ...input }, headers);
  return { rows, entryTexts, go, confirmed, refunded, act };
};

export type Books = ReturnType<typeof booksOf>;
