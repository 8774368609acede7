import { defineScheduledJob } from '@matjar/admin/server';
import { sql } from 'drizzle-orm';
/** Whether a pending row, by the name that it goes by, is as good as gone: promised to clients, to the bank or to the platform. */
const promisedIn = (row: string): string =>
  `(${row}.type in ('payout', 'refund', 'advertisement', 'adjustment') and ${row}.direction = 'out' or ${row}.type = 'cash' and ${row}.direction = 'in')`;

/** A row of the ledger's columns as its sum has them, by the name that the row goes by. */
const keyOf = (row: string): string =>
  `${row}.sub_shop_id, case when ${row}.status = 'done' then 'done' when ${promisedIn(row)} then 'promised' else 'expected' end as phase,
    case when ${row}.status = 'done' then coalesce((${row}.done_at at time zone 'UTC')::date, '-infinity') else 'infinity' end as day, ${row}.type, ${row}.direction`;

const key = 'sub_shop_id, phase, day, type, direction';

/** What rows add to their sums, or with -1 take away. */
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
 * The SQL by which the database keeps `ledger_sums`, whoever writes to the ledger: a balance is asked for at every payout and every visit of
 * the home page, and to add up the whole ledger for it would take the longer the more there was. The functions work as the table's
 * owner, for no request may write sums itself.
 */
export const keepLedgerSums: readonly string[] = Object.entries(events).flatMap(([event, [tables, changes]]) => [
  `create or replace function transactions_sums_${event}() returns trigger language plpgsql security definer set search_path = public, pg_temp
    as $keep$ begin ${add(changes)} return null; end $keep$`,
  `create or replace trigger transactions_sums_${event} after ${event} on transactions referencing ${tables}
    for each statement execute function transactions_sums_${event}()`,
]);

const addUp = (changes: string): string =>
  `insert into ledger_sums (${key}, count, amount, change) select ${key}, sum(count), sum(amount), 0 from ${changes} as changes group by ${key}`;

/** The statement that adds up all changes of the sums. */
export const addUpChanges: string = `
  with changes as (delete from ledger_sums where change > 0 returning *) ${addUp('changes')}
  on conflict (${key}, change) do update set count = ledger_sums.count + excluded.count, amount = ledger_sums.amount + excluded.amount`;

/** The statements that make a shop's sums anew, where rows of its ledger were written past the triggers. */
export const recountOf = (shop: number): readonly string[] => [
  `delete from ledger_sums where sub_shop_id = ${shop}`,
  addUp(`(${sharesOf(`(select * from transactions where sub_shop_id = ${shop})`, 1)})`),
];

/** Adds up what has changed in the ledgers, so that a balance is a sum over days and not over changes. */
export const addUpJob = defineScheduledJob({
  name: 'ledger/add-up',
  label: { en: 'Add up ledger changes', ar: 'جمع تغيّرات دفاتر المعاملات' },
  cron: '*/20 * * * *',
  async run({ db }) {
    await db.execute(sql.raw(addUpChanges));
  },
});
