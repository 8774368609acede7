import { defineScheduledJob } from '@matjar/admin/server';
import { sql } from 'drizzle-orm';
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
