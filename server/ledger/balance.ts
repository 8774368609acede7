import { ApiError, defineScheduledJob } from '@matjar/admin/server';
import type { SQL } from 'drizzle-orm';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { currencies } from '../../src/resources/currencies/currencies.resource';
import { advertisements } from '../../src/resources/advertisements/advertisements.resource';
import { transactions } from '../../src/resources/transactions/transactions.resource';
import { ledgerSums, subShops, tableOf } from '../tables';
import type { Booking } from './record';
import { addTransaction, settle } from './record';

/** SQL for a row's signed amount in the balance: outgoing amounts are negative. */
export const signedAmount = sql.raw(`case when "direction" = 'in' then "amount" else -"amount" end`);

const sumOf = (shop: unknown, phases: SQL) =>
  sql`select coalesce(sum(${signedAmount}), 0) from ${ledgerSums} "booked" where "booked"."sub_shop_id" = ${shop} and "phase" ${phases}`;

/** SQL for a shop's balance available for payout: the sum of its done rows, minus the amounts promised to others. */
export const availableOf = (shop: unknown): SQL => sumOf(shop, sql`in ('done', 'promised')`);

/** SQL for the amount that open orders will add to the balance once they are completed. */
export const pendingOf = (shop: unknown): SQL => sumOf(shop, sql`= 'expected'`);

/**
 * Returns a shop's available balance as a decimal string, its currency code, and whether the balance is less than
 * `amount`. Locks the shop so that no other transaction can spend the balance before this transaction ends.
 */
export const availableNow = async (tx: Db, shop: number, amount: string) => {
  await tx.select({ id: subShops.id }).from(subShops).where(eq(subShops.id, shop)).for('no key update');
  const { rows } = await tx.execute<{ available: string; short: boolean; code: string | null }>(sql`
    select trim_scale(balance)::text as available, balance < ${amount}::numeric as short, c.code
    from (${sql`select (${availableOf(shop)}) as balance`}) b, ${subShops} s left join ${tableOf(currencies)} c on c.id = s.currency
    where s.id = ${shop}`);
  return rows[0]!;
};

const table = tableOf(advertisements);
const ledger = tableOf(transactions);

/** The advertisement values that the ledger uses. `budget` is a decimal string. */
interface Advertised {
  id: number | string;
  budget: string | null;
}

/** Reserves an advertisement's budget. Throws `ApiError` 422 if the shop's available balance is too low. */
export const reserveBudget = async (booking: Booking, shop: number, one: Advertised): Promise<void> => {
  if (one.budget === null || Number(one.budget) === 0) return;
  const { available, short, code } = await availableNow(booking.tx, shop, one.budget);
  if (short)
    throw new ApiError(422, 'messages.budget_over_available', {
      args: { available: `${available} ${code ?? ''}`.trim() },
    });
  await addTransaction(booking, shop, {
    type: 'advertisement',
    direction: 'out',
    amount: one.budget,
    advertisement: Number(one.id),
  });
};

/**
 * Settles the row that reserves an advertisement's budget: marks it `done` if the advertisement is approved, or
 * `canceled` if it is rejected.
 */
export const settleBudget = async (
  booking: Booking,
  shop: number,
  { id }: Advertised,
  status: 'done' | 'canceled',
): Promise<void> => {
  const own = and(
    eq(ledger.sub_shop_id, shop),
    eq(ledger.advertisement, Number(id)),
    eq(ledger.status, 'pending'),
    isNull(ledger.reversed_from),
  );
  const [row] = await booking.tx.select({ id: ledger.id }).from(ledger).where(own).for('update');
  if (row) await settle(booking, shop, row.id, status);
};

/**
 * Refunds the unused budget of an advertisement that ends early. The amount is proportional to the remaining time,
 * rounded down to the currency's smallest unit. Does nothing if no budget was charged or if a correction has already
 * returned the budget.
 */
export const giveBackUnused = async (booking: Booking, shop: number, one: Advertised): Promise<void> => {
  const { rows } = await booking.tx.execute<{ unused: string }>(sql`
    select trunc(taken.amount * extract(epoch from a."end" - greatest(now(), a.start)) / extract(epoch from a."end" - a.start),
      coalesce(c.decimals, 2)::int)::text as unused
    from ${table} a join ${ledger} taken on taken.sub_shop_id = a.sub_shop_id and taken.advertisement = a.id
      and taken.direction = 'out' and taken.status = 'done' and taken.reversed_from is null
    join ${subShops} s on s.id = a.sub_shop_id left join ${tableOf(currencies)} c on c.id = s.currency
    where a.sub_shop_id = ${shop} and a.id = ${Number(one.id)} and not exists (
      select 1 from ${ledger} undone where undone.sub_shop_id = a.sub_shop_id and undone.reversed_from = taken.id)`);
  const unused = rows[0]?.unused ?? '0';
  if (Number(unused) <= 0) return;
  const values = {
    type: 'advertisement',
    direction: 'in',
    amount: unused,
    status: 'done',
    advertisement: Number(one.id),
  };
  await addTransaction(booking, shop, values);
};

/**
 * SQL condition for a pending row that already reduces the available balance because its amount is owed to a client,
 * the bank or the platform. `row` is the row's alias.
 */
const promisedIn = (row: string): string =>
  `(${row}.type in ('payout', 'refund', 'advertisement', 'adjustment') and ${row}.direction = 'out' or ${row}.type = 'cash' and ${row}.direction = 'in')`;

/** The key columns of the sum that a ledger row belongs to. `row` is the row's alias. */
const keyOf = (row: string): string =>
  `${row}.sub_shop_id, case when ${row}.status = 'done' then 'done' when ${promisedIn(row)} then 'promised' else 'expected' end as phase,
    case when ${row}.status = 'done' then coalesce((${row}.done_at at time zone 'UTC')::date, '-infinity') else 'infinity' end as day, ${row}.type, ${row}.direction`;

const key = 'sub_shop_id, phase, day, type, direction';

/** SQL that selects how much each row adds to the sums or, if the sign is -1, subtracts from them. */
const sharesOf = (rows: string, sign: 1 | -1): string =>
  `select ${keyOf('booked')}, ${sign} as count, ${sign} * booked.amount as amount from ${rows} as booked where booked.status <> 'canceled'`;

const add = (changes: string): string =>
  `insert into ledger_sums (${key}, count, amount) select ${key}, sum(count), sum(amount) from (${changes}) as changes
    group by ${key} having sum(count) <> 0 or sum(amount) <> 0;`;

const events = {
  insert: ['new table as later_rows', sharesOf('later_rows', 1)],
  update: [
    'old table as earlier_rows new table as later_rows',
    `${sharesOf('later_rows', 1)} union all ${sharesOf('earlier_rows', -1)}`,
  ],
  delete: ['old table as earlier_rows', sharesOf('earlier_rows', -1)],
} as const;

/**
 * SQL statements for the triggers that maintain `ledger_sums`. The sums are stored because balances are read for each
 * payout and each view of the home page. Adding up the entire ledger each time would be slow. The triggers run as the
 * owner of the table because requests aren't allowed to write sums.
 */
export const keepLedgerSums: readonly string[] = Object.entries(events).flatMap(([event, [tables, changes]]) => [
  `create or replace function transactions_sums_${event}() returns trigger language plpgsql security definer set search_path = public, pg_temp
    as $keep$ begin ${add(changes)} return null; end $keep$`,
  `create or replace trigger transactions_sums_${event} after ${event} on transactions referencing ${tables}
    for each statement execute function transactions_sums_${event}()`,
]);

const addUp = (changes: string): string =>
  `insert into ledger_sums (${key}, count, amount, change) select ${key}, sum(count), sum(amount), 0 from ${changes} as changes group by ${key}`;

/** SQL statement that merges all pending changes into the sums. */
export const addUpChanges: string = `
  with changes as (delete from ledger_sums where change > 0 returning *) ${addUp('changes')}
  on conflict (${key}, change) do update set count = ledger_sums.count + excluded.count, amount = ledger_sums.amount + excluded.amount`;

/** Returns the statements that recompute a shop's sums. Run them after writing the ledger with triggers disabled. */
export const recountOf = (shop: number): readonly string[] => [
  `delete from ledger_sums where sub_shop_id = ${shop}`,
  addUp(`(${sharesOf(`(select * from transactions where sub_shop_id = ${shop})`, 1)})`),
];

export const addUpJob = defineScheduledJob({
  name: 'ledger/add-up',
  label: { en: 'Add up ledger changes', ar: 'جمع تغيّرات دفاتر المعاملات' },
  cron: '*/20 * * * *',
  async run({ db }) {
    await db.execute(sql.raw(addUpChanges));
  },
});
