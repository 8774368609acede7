import { loggedIn, may } from '@matjar/admin/server/auth';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { among } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { answer, count, day, errors, refusal, text } from '@matjar/admin/server/http';
import { addDays, dayAt } from '@matjar/admin/values';
import type { Day } from '@matjar/admin/values';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { MoneyLine, MoneyStatement } from '../../src/domain/money';
import { transactions } from '../../src/resources/transactions/transactions.resource';
import { transactionTypes } from '../../src/resources/transactions/transactions.states';
import { ledgerSums, tableOf } from '../tables';
import { rowsOf, startOf, rangeAt, rangeFields, rangeQuery, tellingOf } from '../visits/range';
import { signedAmount } from './balance';
import { replyFromShop, shopCall, shopRefusals } from '../shopCalls';

interface StatementQuery {
  shops: readonly number[];
  timeZone: string;
  range: { from: Day; to: Day };
}

type Phase = 'before' | 'within' | 'after' | 'promised' | 'expected';

/** The sum of the ledger rows with the same phase, type and direction. If `phase` is null, the sum of all rows. */
interface Sum {
  phase: Phase | null;
  type: string | null;
  direction: string | null;
  count: number;
  amount: string;
  available: string;
  pending: string;
}

const ledger = tableOf(transactions);

/** SQL for the UTC day of a time. The stored sums are grouped by UTC day. */
const dayOf = (moment: SQL) => sql`(${moment} at time zone 'UTC')::date`;

/** SQL that selects the stored sums of the shops' ledgers. `phase` is the sums' current effect on the balance. */
const ledgerSumsOf = (shops: readonly number[]) => sql`
  select type, direction, phase, count, ${signedAmount} as signed from ${ledgerSums} where ${among(ledgerSums.sub_shop_id, shops)}`;

/**
 * SQL for the sums of the ledger rows before, within and after a time range. Full days use the stored sums. The first
 * and the last day of the range are summed row by row.
 */
const booked = (shops: readonly number[], since: SQL, until: SQL) => sql`
  select type, direction, case when phase <> 'done' then phase when day < ${dayOf(since)} then 'before' when day > ${dayOf(until)} then 'after' else 'within' end as phase,
    count, ${signedAmount} as signed
  from ${ledgerSums} where ${among(ledgerSums.sub_shop_id, shops)} and day <> ${dayOf(since)} and day <> ${dayOf(until)}
  union all select type, direction, case when done_at > ${until} then 'after' when done_at >= ${since} then 'within' else 'before' end, 1, ${signedAmount}
  from ${ledger} where ${among(ledger.sub_shop_id, shops)} and status = 'done' and (${sql.join(
    [since, until].map(
      (moment) => sql`
    done_at >= ${dayOf(moment)}::timestamp at time zone 'UTC' and done_at < (${dayOf(moment)} + 1)::timestamp at time zone 'UTC'`,
    ),
    sql` or `,
  )})`;

const total = (when: SQL) => sql`trim_scale(coalesce(sum(signed) filter (where ${when}), 0))::text`;

const balances = sql`${total(sql`phase <> 'expected'`)} as available, ${total(sql`phase = 'expected'`)} as pending`;

/** Returns the balances that the platform holds for shops, as decimal strings. */
export const heldFor = async (db: Db, shops: readonly number[]): Promise<{ available: string; pending: string }> => {
  const [row] = await rowsOf<{ available: string; pending: string }>(
    db,
    sql`with booked as (${ledgerSumsOf(shops)}) select ${balances} from booked`,
  );
  return row!;
};

/**
 * Returns the start and end of a range, to the millisecond. The date filter of the transaction list uses the same
 * limits.
 */
const momentsOf = async (
  db: Db,
  { timeZone, range: { from, to } }: StatementQuery,
): Promise<{ since: string; until: string }> => {
  const [row] = await rowsOf<{ since: Date | string; until: Date | string }>(
    db,
    sql`
    select ${startOf(from, timeZone)} as since, ${startOf(addDays(to, 1), timeZone)} - interval '1 millisecond' as until`,
  );
  return { since: new Date(row!.since).toISOString(), until: new Date(row!.until).toISOString() };
};

const types = Object.keys(transactionTypes);

const byType = (one: MoneyLine, other: MoneyLine) =>
  types.indexOf(one.type) - types.indexOf(other.type) || one.direction.localeCompare(other.direction);

/**
 * Returns the money that shops received and spent in a range of days, using a single query over the stored sums (see
 * `MoneyStatement`).
 */
const moneyStatement = async (db: Db, query: StatementQuery & { today: Day }): Promise<MoneyStatement> => {
  const moments = await momentsOf(db, query);
  const [since, until] = [moments.since, moments.until].map((moment) => sql`${moment}::timestamptz`) as [SQL, SQL];
  const sums = await rowsOf<Sum>(
    db,
    sql`
    with booked as (${booked(query.shops, since, until)})
    select phase, type, direction, sum(count)::int as count, trim_scale(coalesce(sum(signed), 0))::text as amount, ${balances},
      ${total(sql`phase in ('before', 'within')`)} as closing
    from booked group by grouping sets ((), (phase), (phase, type, direction))`,
  );
  const all = sums.find(({ phase }) => phase === null) as Sum & { closing: string };
  const sumOf = (phase: Phase) => sums.find((sum) => sum.phase === phase && sum.type === null)?.amount ?? '0';
  const linesOf = (phase: Phase): MoneyLine[] =>
    sums
      .filter((sum) => sum.phase === phase && sum.type !== null && sum.count > 0)
      .map(({ type, direction, count: rows, amount }) => ({ type: type!, direction: direction!, count: rows, amount }))
      .toSorted(byType);
  return {
    time_zone: query.timeZone,
    today: query.today,
    from: query.range.from,
    to: query.range.to,
    ...moments,
    available: all.available,
    pending: all.pending,
    opening: sumOf('before'),
    lines: linesOf('within'),
    closing: all.closing,
    later: sumOf('after'),
    promised: linesOf('promised'),
    expected: linesOf('expected'),
  };
};

const lines = z.array(z.object({ type: text, direction: text, count, amount: text }));

const statement = z.object({
  time_zone: text,
  currency: text,
  today: day,
  from: day,
  to: day,
  since: text,
  until: text,
  available: text,
  pending: text,
  opening: text,
  lines,
  closing: text,
  later: text,
  promised: lines,
  expected: lines,
});

const schema = {
  tags: ['Money'],
  summary: 'Read the shop’s income and payments in a range of days, and the available balance',
  ...shopCall,
  querystring: rangeQuery,
  response: {
    200: answer('Sums over the ledger, by the day of settlement', { data: statement }),
    ...shopRefusals,
    422: refusal('The range is wrong, or the role may not', { errors }),
  },
};

/** `GET /sub_vendor/money?from=&to=`: returns the money statement of a range of days. Requires the right to list the ledger. */
export const readMoney = (app: FastifyInstance, db: Db): void => {
  const preValidation = loggedIn((principal) => may(principal, transactions, 'list'));
  const options = { schema, config: { fields: rangeFields, takesKeys: true as const }, preValidation };
  app.withTypeProvider<ZodTypeProvider>().get('/sub_vendor/money', options, (request) =>
    replyFromShop(db, request, async (tx, tenant) => {
      const { timeZone, currency, shops } = await tellingOf(tx, tenant);
      const [range, today] = [rangeAt(request.query, timeZone), dayAt(new Date(), timeZone)];
      return { ...(await moneyStatement(tx, { shops, timeZone, range, today })), currency };
    }),
  );
};
