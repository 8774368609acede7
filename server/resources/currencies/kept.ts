import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import { FieldError } from '@matjar/admin/server';
import { asSystem } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { queue } from '../../storefront/orders/orderNumber';
import { subShops } from '../../tables';

/** Tables whose amounts keep their original currency. */
const keptTables = ['orders', 'transactions', 'refunds', 'payouts', 'offer_orders'] as const;

/**
 * SQL statements that create triggers storing the shop's current currency with each of these amounts. They run as the tables' owner,
 * because storefronts may not read a shop's settings.
 */
export const keepCurrency: readonly string[] = [
  `create or replace function own_currency() returns trigger language plpgsql security definer set search_path = public, pg_temp as $keep$ begin
    new.currency := coalesce(new.currency, (select c.code from sub_shops s join currencies c on c.id = s.currency where s.id = new.sub_shop_id));
    return new;
  end $keep$`,
  ...keptTables.map(
    (table) =>
      `create or replace trigger ${table}_own_currency before insert on ${table} for each row execute function own_currency()`,
  ),
];

/** Checks whether a matching shop has such amounts, e.g. an order or payout. */
export const keepsAmounts = (tx: Db, which: SQL): Promise<boolean> =>
  asSystem(tx, async (all) => {
    const kept = sql.join(
      keptTables.map(
        (table) =>
          sql`exists (select from ${sql.identifier(table)} "kept" where "kept"."sub_shop_id" = ${subShops.id})`,
      ),
      sql` or `,
    );
    const { rows } = await all.execute(sql`select from ${subShops} where ${which} and (${kept}) limit 1`);
    return rows.length > 0;
  });

/** Throws `FieldError` at `currency` if a shop with such amounts would change its currency. Waits for orders being placed. */
export const refuseKept = async (tx: Db, shop: number, from: unknown, to: unknown): Promise<void> => {
  if (to === undefined || to === null || to === from) return;
  await asSystem(tx, (all) => queue(all, shop));
  if (await keepsAmounts(tx, eq(subShops.id, shop))) throw new FieldError('currency', 'validation.currency_kept');
};
