import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import { asSystem } from '../../../framework/server/database/within';
import type { Db } from '../../../framework/server/database/database';
import { FieldError } from '../../../framework/server/resources/apiError';
import { queue } from '../../storefront/orders/orderNumber';
import { subShops } from '../../tables';
import { keptTables } from './keepCurrency';

/** Whether any of these shops has an amount that stays as it was written: an order, a row of the ledger, a payout. */
export const keepsAmounts = (tx: Db, which: SQL): Promise<boolean> => asSystem(tx, async (all) => {
  const kept = sql.join(keptTables.map((table) => sql`exists (select from ${sql.identifier(table)} "kept" where "kept"."sub_shop_id" = ${subShops.id})`), sql` or `);
  const { rows } = await all.execute(sql`select from ${subShops} where ${which} and (${kept}) limit 1`);
  return rows.length > 0;
});

/** Throws `FieldError` at `currency` where a shop that keeps amounts is to have another one; an order that is placed meanwhile is waited for. */
export const refuseKept = async (tx: Db, shop: number, from: unknown, to: unknown): Promise<void> => {
  if (to === undefined || to === null || to === from) return;
  await asSystem(tx, (all) => queue(all, shop));
  if (await keepsAmounts(tx, eq(subShops.id, shop))) throw new FieldError('currency', 'validation.currency_kept');
};
