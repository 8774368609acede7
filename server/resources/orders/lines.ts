import { ApiError } from '@matjar/admin/server';
import { and, eq, sql, inArray } from 'drizzle-orm';
import type { OrderStatus } from '../../../src/resources/orders/orders.states';
import { holdsStock } from '../../../src/resources/orders/orders.states';
import type { TaxKind } from '../../../src/domain/price/tax';
import type { Returning } from '../../../src/domain/refunds';
import { orderLines } from '../../../src/resources/orders/orderLines.resource';
import type { Db } from '@matjar/admin/server/database';
import { products } from '../../../src/resources/products/products.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import { rowOf, tableOf } from '../../tables';
import { variantName } from '../products/variant';

/** The changes to a variant's stock and reserved units. Negative numbers are decreases. */
interface StockMove {
  variant: number;
  stock: number;
  reserved: number;
}

const variantTable = tableOf(variants);
const productTable = tableOf(products);

/**
 * Increments the versions of the affected products, so that forms that were opened earlier can't save outdated stock.
 * Locks products before variants and by ascending id, just as saving a form does.
 */
const outdateForms = async (tx: Db, shop: number, ids: readonly number[]): Promise<void> => {
  const ofThese = tx
    .select({ product: variantTable.product })
    .from(variantTable)
    .where(and(eq(variantTable.sub_shop_id, shop), inArray(variantTable.id, [...ids])));
  const locked = await tx
    .select({ id: productTable.id })
    .from(productTable)
    .where(and(eq(productTable.sub_shop_id, shop), inArray(productTable.id, ofThese)))
    .orderBy(productTable.id)
    .for('update');
  const version = sql`${productTable.version} + 1`;
  await tx
    .update(productTable)
    .set({ version })
    .where(
      and(
        eq(productTable.sub_shop_id, shop),
        inArray(
          productTable.id,
          locked.map(({ id }) => id),
        ),
      ),
    );
};

/** Sums the changes per variant. Omits variants whose changes cancel each other out. */
const summed = (moves: readonly StockMove[]): StockMove[] => {
  const byVariant = new Map<number, StockMove>();
  for (const { variant, stock, reserved } of moves) {
    const current = byVariant.get(variant) ?? { variant, stock: 0, reserved: 0 };
    byVariant.set(variant, { variant, stock: current.stock + stock, reserved: current.reserved + reserved });
  }
  return [...byVariant.values()].filter(({ stock, reserved }) => stock !== 0 || reserved !== 0);
};

/**
 * Changes the stock of a shop's variants. Applies all changes or none. Locks rows by ascending id to prevent deadlocks
 * between orders. Throws `ApiError` 422 with the name of the variant if its stock would be less than its reserved
 * units, or if either number would be negative.
 */
const moveStock = async (tx: Db, shop: number, moves: readonly StockMove[]): Promise<void> => {
  const movesByVariant = summed(moves);
  if (movesByVariant.length === 0) return;
  await outdateForms(
    tx,
    shop,
    movesByVariant.map(({ variant }) => variant),
  );
  const rows = await tx
    .select({ id: variantTable.id, stock: variantTable.stock, reserved: variantTable.reserved })
    .from(variantTable)
    .where(
      and(
        eq(variantTable.sub_shop_id, shop),
        inArray(
          variantTable.id,
          movesByVariant.map(({ variant }) => variant),
        ),
      ),
    )
    .orderBy(variantTable.id)
    .for('update');
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { variant, stock, reserved } of movesByVariant) {
    const row = byId.get(variant)!;
    const [nextStock, nextReserved] = [Number(row.stock) + stock, Number(row.reserved) + reserved];
    if (nextReserved >= 0 && nextStock >= nextReserved) continue;
    const args = {
      goods: await variantName(tx, shop, variant),
      free: Math.max(Number(row.stock) - Number(row.reserved), 0),
    };
    throw new ApiError(422, 'messages.not_enough_stock', { args });
  }
  const list = sql.param(JSON.stringify(movesByVariant));
  await tx.execute(sql`
    update ${variantTable} set stock = ${variantTable.stock} + move.stock, reserved = ${variantTable.reserved} + move.reserved,
      updated_at = now(), version = ${variantTable.version} + 1
    from json_to_recordset(${list}::json) as move (variant bigint, stock int, reserved int)
    where ${variantTable.sub_shop_id} = ${shop} and ${variantTable.id} = move.variant`);
};

export interface Line {
  id: number;
  variant: number;
  sku: string;
  qty: number;
  packed: number;
  /** The number of units returned after they left the shop. */
  returned: number;
  /** The line's total. Amounts are decimal strings. */
  total: string;
  tax: string | null;
  tax_kind: TaxKind | null;
  tax_rate: number | string | null;
}

/** Adds an entry to the order's history. */
type Tell = (name: string, from: unknown, to: unknown) => void;

const table = tableOf(orderLines);

/**
 * Locks and returns an order's lines. Lines that were loaded with the order might be outdated because they were read
 * before the order was locked.
 */
export const lockLines = async (tx: Db, shop: number, order: number): Promise<Line[]> => {
  return tx
    .select({
      id: table.id,
      variant: table.variant,
      sku: table.sku,
      qty: table.qty,
      packed: table.fulfilled_qty,
      returned: sql<number>`coalesce(${table.returned_qty}, 0)`,
      total: table.total,
      tax: table.tax,
      tax_kind: table.tax_kind,
      tax_rate: table.tax_rate,
    })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.order, order)))
    .orderBy(table.id)
    .for('update');
};

const setPacked = (tx: Db, shop: number, line: number, packed: number) =>
  tx
    .update(table)
    .set({ fulfilled_qty: packed })
    .where(rowOf(table, shop, line));

const fulfillmentOf = (lines: readonly Line[]): 'unfulfilled' | 'partial' | 'fulfilled' => {
  if (lines.every(({ packed }) => packed === 0)) return 'unfulfilled';
  return lines.every(({ qty, packed }) => packed === qty) ? 'fulfilled' : 'partial';
};

export const reserve = async (tx: Db, shop: number, order: number): Promise<void> => {
  const lines = await lockLines(tx, shop, order);
  await moveStock(
    tx,
    shop,
    lines.map(({ variant, qty }) => ({ variant, stock: 0, reserved: qty })),
  );
};

/**
 * Sets each line's number of packed units to `wanted` and adjusts the stock accordingly. Returns the order's new
 * packing state.
 */
export const pack = async (
  tx: Db,
  shop: number,
  lines: readonly Line[],
  quantityOf: (line: Line) => number,
  tell: Tell,
) => {
  const next = lines.map((line) => ({ ...line, packed: quantityOf(line) }));
  const changed = next.filter((line, index) => line.packed !== lines[index]!.packed);
  const before = new Map(lines.map(({ id, packed }) => [id, packed]));
  const more = (line: Line) => line.packed - before.get(line.id)!;
  await moveStock(
    tx,
    shop,
    changed.map((line) => ({ variant: line.variant, stock: -more(line), reserved: -more(line) })),
  );
  for (const line of changed) {
    await setPacked(tx, shop, line.id, line.packed);
    tell(line.sku, before.get(line.id), line.packed);
  }
  return fulfillmentOf(next);
};

export const packAll = async (tx: Db, shop: number, order: number, tell: Tell) =>
  pack(tx, shop, await lockLines(tx, shop, order), ({ qty }) => qty, tell);

/**
 * Releases an order's reserved stock. Packed units that haven't left the shop are also restocked and marked as
 * unpacked.
 */
export const giveBack = async (tx: Db, shop: number, order: number, status: OrderStatus, tell: Tell): Promise<void> => {
  if (!holdsStock(status)) return;
  const lines = await lockLines(tx, shop, order);
  await moveStock(
    tx,
    shop,
    lines.map(({ variant, qty, packed }) => ({ variant, stock: packed, reserved: packed - qty })),
  );
  for (const { id, sku, packed } of lines.filter((line) => line.packed > 0)) {
    await setPacked(tx, shop, id, 0);
    tell(sku, packed, 0);
  }
};

/** The returned units of a line, and whether to restock them. */
export interface Return extends Returning {
  restock: boolean;
}

/** Records units that were returned after they had left the shop. The number of packed units doesn't change. */
export const takeBack = async (
  tx: Db,
  shop: number,
  lines: readonly Line[],
  returns: readonly Return[],
  tell: Tell,
): Promise<void> => {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const stocked = returns.filter(({ restock }) => restock);
  await moveStock(
    tx,
    shop,
    stocked.map(({ line, qty }) => ({ variant: lineOf.get(line)!.variant, stock: qty, reserved: 0 })),
  );
  const pieces = new Map<number, number>();
  for (const { line, qty } of returns) pieces.set(line, (pieces.get(line) ?? 0) + qty);
  for (const [id, qty] of pieces) {
    const { sku, returned } = lineOf.get(id)!;
    await tx
      .update(table)
      .set({ returned_qty: returned + qty })
      .where(rowOf(table, shop, id));
    tell(sku, returned, returned + qty);
  }
};

/**
 * Records all units that the client still has as returned, and releases the order's reserved stock. Returns the lines
 * and the returned units.
 */
export const takeAllBack = async (tx: Db, shop: number, order: number, tell: Tell) => {
  const lines = await lockLines(tx, shop, order);
  const returns = lines
    .filter(({ packed, returned }) => packed > returned)
    .map(({ id, packed, returned }) => ({ line: id, qty: packed - returned, restock: true }));
  await moveStock(
    tx,
    shop,
    lines.map(({ variant, qty, packed }) => ({ variant, stock: 0, reserved: packed - qty })),
  );
  await takeBack(tx, shop, lines, returns, tell);
  return { lines, returns };
};
