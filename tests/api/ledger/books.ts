import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../../framework/server/database/database';
import type { Scene, Wire } from '../orders/scene';
import type { Person } from '../resources/people';

/** What a query finds. */
export const rowsOf = async (db: Db, query: string): Promise<Record<string, unknown>[]> =>
  ((await db.execute(sql.raw(query))) as unknown as { rows: Record<string, unknown>[] }).rows;

/** Looks at a shop's ledger and takes its orders along their ways. */
export const booksOf = (scene: Scene, vendor: Person, admin: Person) => {
  /** An order's rows, the oldest first. */
  const rows = async (order: number): Promise<Wire[]> =>
    (await vendor.get(`transactions?filter[order]=${order}&sort=id&order=asc`)).body.data;
  const said = async (order: number): Promise<string[]> =>
    (await rows(order)).map(({ type, direction, amount, status }) => `${type} ${direction} ${amount} ${status}`);
  const go = async (id: number, ...steps: [action: string, input?: object][]): Promise<void> => {
    for (const [action, input] of steps) {
      const { status, body } = await scene.act(admin, action, id, input);
      expect([action, status, body.message]).toEqual([action, 200, 'Done']);
    }
  };
  /** An order of three at 10 each, confirmed; the platform takes 2.4 of it. */
  const confirmed = async (state: object = {}): Promise<number> => {
    const id = await scene.placeOne({ variant: await scene.variant(9), qty: 3, state });
    await go(id, ['confirm']);
    return id;
  };
  return { rows, said, go, confirmed };
};

export type Books = ReturnType<typeof booksOf>;
