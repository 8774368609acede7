import { eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../../src/resources/orders/orders.states';
import { holdsStock } from '../../../src/resources/orders/orders.states';
import type { Returning } from '../../../src/domain/refunds';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import type { Db } from '../../../framework/server/database/database';
import { tableOf } from '../../tables';
import { moveStock } from './stock';

export interface Line {
  id: number;
  variant: number;
  sku: string;
  qty: number;
  packed: number;
  /** Pieces that came back once they had left. */
  returned: number;
  /** What it came to, a decimal text. */
  total: string;
}

/** Tells the order's history what was packed. */
type Tell = (name: string, from: unknown, to: unknown) => void;

const table = tableOf(orderLines);

/** An order's lines as they are now, kept from others: those that came with the order may be older than its lock. */
export const lockLines = async (tx: Db, order: number): Promise<Line[]> => {
  return tx
    .select({
      id: table.id, variant: table.variant, sku: table.sku, qty: table.qty, packed: table.fulfilled_qty,
      returned: sql<number>`coalesce(${table.returned_qty}, 0)`, total: table.total,
    })
    .from(table)
    .where(eq(table.order, order))
    .orderBy(table.id)
    .for('update');
};

const setPacked = (tx: Db, line: number, packed: number) =>
  tx.update(table).set({ fulfilled_qty: packed }).where(eq(table.id, line));

/** What an order is, by its lines. */
export const fulfillmentOf = (lines: readonly Line[]): 'unfulfilled' | 'partial' | 'fulfilled' => {
  if (lines.every(({ packed }) => packed === 0)) return 'unfulfilled';
  return lines.every(({ qty, packed }) => packed === qty) ? 'fulfilled' : 'partial';
};

/** Keeps stock for all that was ordered. */
export const reserve = async (tx: Db, order: number): Promise<void> => {
  const lines = await lockLines(tx, order);
  await moveStock(tx, lines.map(({ variant, qty }) => ({ variant, stock: 0, reserved: qty })));
};

/** Packs of each line as much as `wanted` says: it leaves the stock, or comes back. Gives the order's new state. */
export const pack = async (tx: Db, lines: readonly Line[], wanted: (line: Line) => number, tell: Tell) => {
  const next = lines.map((line) => ({ ...line, packed: wanted(line) }));
  const changed = next.filter((line, index) => line.packed !== lines[index]!.packed);
  const before = new Map(lines.map(({ id, packed }) => [id, packed]));
  const more = (line: Line) => line.packed - before.get(line.id)!;
  await moveStock(tx, changed.map((line) => ({ variant: line.variant, stock: -more(line), reserved: -more(line) })));
  for (const line of changed) {
    await setPacked(tx, line.id, line.packed);
    tell(line.sku, before.get(line.id), line.packed);
  }
  return fulfillmentOf(next);
};

/** Packs all that is left. */
export const packAll = async (tx: Db, order: number, tell: Tell) =>
  pack(tx, await lockLines(tx, order), ({ qty }) => qty, tell);

/**
 * Gives back what an order keeps and what was packed of it, as it never left; that it was packed is forgotten.
 */
export const giveBack = async (tx: Db, order: number, status: OrderStatus, tell: Tell): Promise<void> => {
  if (!holdsStock(status)) return;
  const lines = await lockLines(tx, order);
  await moveStock(tx, lines.map(({ variant, qty, packed }) => ({ variant, stock: packed, reserved: packed - qty })));
  for (const { id, sku, packed } of lines.filter((line) => line.packed > 0)) {
    await setPacked(tx, id, 0);
    tell(sku, packed, 0);
  }
};

/** Pieces of a line that come back, and whether they go back into the stock. */
export interface Return extends Returning {
  restock: boolean;
}

/** Takes back pieces that had left: their lines go on saying so, and that they came back. */
export const takeBack = async (tx: Db, lines: readonly Line[], returns: readonly Return[], tell: Tell): Promise<void> => {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const stocked = returns.filter(({ restock }) => restock);
  await moveStock(tx, stocked.map(({ line, qty }) => ({ variant: lineOf.get(line)!.variant, stock: qty, reserved: 0 })));
  const pieces = new Map<number, number>();
  for (const { line, qty } of returns) pieces.set(line, (pieces.get(line) ?? 0) + qty);
  for (const [id, qty] of pieces) {
    const { sku, returned } = lineOf.get(id)!;
    await tx.update(table).set({ returned_qty: returned + qty }).where(eq(table.id, id));
    tell(sku, returned, returned + qty);
  }
};

/** All that had left and hasn't come back: what the order keeps beside is kept no longer. Gives its lines, and what came back. */
export const takeAllBack = async (tx: Db, order: number, tell: Tell) => {
  const lines = await lockLines(tx, order);
  const returns = lines.filter(({ packed, returned }) => packed > returned)
    .map(({ id, packed, returned }) => ({ line: id, qty: packed - returned, restock: true }));
  await moveStock(tx, lines.map(({ variant, qty, packed }) => ({ variant, stock: 0, reserved: packed - qty })));
  await takeBack(tx, lines, returns, tell);
  return { lines, returns };
};
