import { and, eq, inArray, sql } from 'drizzle-orm';
import { products } from '../../../src/resources/products/products.resource';
import { variants } from '../../../src/resources/products/variants.resource';
import { ApiError } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { tableOf } from '../../tables';
import { variantName } from '../products/variant';

/** Changes of a variant's stock and of its reserved pieces; negative to decrease. */
export interface StockMove {
  variant: number;
  stock: number;
  reserved: number;
}

const table = tableOf(variants);
const owners = tableOf(products);

/**
 * Increments the versions of the products concerned, because a form opened before would save the old stock. Locks products before variants,
 * like that form, and by id.
 */
const outdateForms = async (tx: Db, shop: number, ids: readonly number[]): Promise<void> => {
  const ofThese = tx
    .select({ product: table.product })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), inArray(table.id, [...ids])));
  const locked = await tx
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(owners.sub_shop_id, shop), inArray(owners.id, ofThese)))
    .orderBy(owners.id)
    .for('update');
  const version = sql`${owners.version} + 1`;
  await tx
    .update(owners)
    .set({ version })
    .where(
      and(
        eq(owners.sub_shop_id, shop),
        inArray(
          owners.id,
          locked.map(({ id }) => id),
        ),
      ),
    );
};

/** Sums the moves per variant and drops those that cancel out. */
const summed = (moves: readonly StockMove[]): StockMove[] => {
  const byVariant = new Map<number, StockMove>();
  for (const { variant, stock, reserved } of moves) {
    const known = byVariant.get(variant) ?? { variant, stock: 0, reserved: 0 };
    byVariant.set(variant, { variant, stock: known.stock + stock, reserved: known.reserved + reserved });
  }
  return [...byVariant.values()].filter(({ stock, reserved }) => stock !== 0 || reserved !== 0);
};

/**
 * Changes stock of a shop, all or nothing. Locks rows by id, which prevents deadlocks between orders, then checks them: stock stays at or
 * above the reserved number, and both at or above zero. Throws `ApiError` 422 naming the variant with too little stock.
 */
export const moveStock = async (tx: Db, shop: number, moves: readonly StockMove[]): Promise<void> => {
  const wanted = summed(moves);
  if (wanted.length === 0) return;
  await outdateForms(
    tx,
    shop,
    wanted.map(({ variant }) => variant),
  );
  const rows = await tx
    .select({ id: table.id, stock: table.stock, reserved: table.reserved })
    .from(table)
    .where(
      and(
        eq(table.sub_shop_id, shop),
        inArray(
          table.id,
          wanted.map(({ variant }) => variant),
        ),
      ),
    )
    .orderBy(table.id)
    .for('update');
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { variant, stock, reserved } of wanted) {
    const row = byId.get(variant)!;
    const [nextStock, nextReserved] = [Number(row.stock) + stock, Number(row.reserved) + reserved];
    if (nextReserved >= 0 && nextStock >= nextReserved) continue;
    const args = {
      goods: await variantName(tx, shop, variant),
      free: Math.max(Number(row.stock) - Number(row.reserved), 0),
    };
    throw new ApiError(422, 'messages.not_enough_stock', { args });
  }
  const list = sql.param(JSON.stringify(wanted));
  await tx.execute(sql`
    update ${table} set stock = ${table.stock} + move.stock, reserved = ${table.reserved} + move.reserved,
      updated_at = now(), version = ${table.version} + 1
    from json_to_recordset(${list}::json) as move (variant bigint, stock int, reserved int)
    where ${table.sub_shop_id} = ${shop} and ${table.id} = move.variant`);
};
