import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Db } from '@matjar/admin/server/database';
import { addDays } from '@matjar/admin/values';
import type { Day } from '@matjar/admin/values';
import type { DayRange } from './range';

/** Whose days are counted, and which. */
export interface Span {
  shops: readonly number[];
  timeZone: string;
  range: DayRange;
}

/** The rows that a statement gives. */
export const rowsOf = async <Row extends object>(db: Db, query: SQL): Promise<Row[]> =>
  (await db.execute<Row & Record<string, unknown>>(query)).rows;

/** What a joined row is called in English and in Arabic, as JSON; null where there is none. */
export const bothNames = (alias: string) =>
  sql.raw(`case when ${alias}.id is not null then jsonb_build_array(${alias}.name_en, ${alias}.name_ar) end`);

/** The moment a day begins in a time zone: an expression of parameters alone, so that the index answers it. */
export const startOf = (day: Day, timeZone: string) => sql`(${day}::date::timestamp at time zone ${timeZone}::text)`;

/** What a moment in `column` is in the span: whether it is in the range or in the one before, on which day, and a condition that it is in either. */
export const inSpan = (column: SQL, { timeZone, range: { from, to, previous } }: Span) => ({
  current: sql`${column} >= ${startOf(from, timeZone)}`,
  day: sql`(${column} at time zone ${timeZone}::text)::date`,
  either: sql`${column} >= ${startOf(previous.from, timeZone)} and ${column} < ${startOf(addDays(to, 1), timeZone)}`,
});
