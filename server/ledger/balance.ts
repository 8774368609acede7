import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import type { Db } from '@matjar/admin/server/database';
import { ledgerSums, subShops, tableOf } from '../tables';

/** An amount as the balance sees it: what goes out is taken away. */
export const signedAmount = sql.raw(`case when "direction" = 'in' then "amount" else -"amount" end`);

const sumOf = (shop: unknown, which: SQL) =>
  sql`select coalesce(sum(${signedAmount}), 0) from ${ledgerSums} "booked" where "booked"."sub_shop_id" = ${shop} and "phase" ${which}`;

/** What the platform holds for a shop and may send to it: all that is done, less what is promised. */
export const availableOf = (shop: unknown): SQL => sumOf(shop, sql`in ('done', 'promised')`);

/** What orders on their way will leave the shop, when they come to a good end. */
export const pendingOf = (shop: unknown): SQL => sumOf(shop, sql`= 'expected'`);

/**
 * A shop's available balance: a decimal text, its currency's code, and whether it is less than `amount`. It is judged once
 * nobody else can take of it, which they can't until the transaction ends.
 */
export const availableNow = async (tx: Db, shop: number, amount: string) => {
  await tx.select({ id: subShops.id }).from(subShops).where(eq(subShops.id, shop)).for('no key update');
  const { rows } = await tx.execute<{ available: string; short: boolean; code: string | null }>(sql`
    select trim_scale(balance)::text as available, balance < ${amount}::numeric as short, c.code
    from (${sql`select (${availableOf(shop)}) as balance`}) b, ${subShops} s left join ${tableOf(currencies)} c on c.id = s.currency
    where s.id = ${shop}`);
  return rows[0]!;
};
