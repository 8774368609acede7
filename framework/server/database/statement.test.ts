import { sql } from 'drizzle-orm';
import { bigint, integer, PgDialect, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { Db } from './database';
import { statementOf, renderSelection } from './statement';

const lamps = pgTable('lamps', {
  id: bigint({ mode: 'number' }),
  name: text(),
  watts: integer(),
  lit: timestamp('lit_at', { withTimezone: true }),
});
const dialect = new PgDialect();

describe('renderSelection', () => {
  const selection = { id: lamps.id, called: sql`upper(${lamps.name})`.as('called'), lit: lamps.lit };

  it('aliases each part by its index, and caches the result', () => {
    const { list } = renderSelection(selection);
    expect(dialect.sqlToQuery(list).sql).toBe(
      '"lamps"."id" as "0", upper("lamps"."name") as "1", "lamps"."lit_at" as "2"',
    );
    expect(renderSelection(selection).list).toBe(list);
  });

  it('converts a row with its columns’ types, and keeps null', () => {
    const { read } = renderSelection(selection);
    expect(read(['7', 'DESK', '2026-03-01 10:00:00+00'])).toEqual({
      id: 7,
      called: 'DESK',
      lit: new Date('2026-03-01T10:00:00Z'),
    });
    expect(read([8, null, null])).toEqual({ id: 8, called: null, lit: null });
  });

  it('leaves the numbering of parameters to the statement', () => {
    const { list } = renderSelection({ bright: sql`${lamps.watts} > ${60}`.as('bright') });
    expect(dialect.sqlToQuery(sql`select ${5}, ${list}`)).toMatchObject({
      sql: 'select $1, "lamps"."watts" > $2 as "0"',
      params: [5, 60],
    });
  });
});

describe('statementOf', () => {
  it('sends the same text with different values each time', async () => {
    const heard: unknown[] = [];
    const query = async ({ text: said }: { text: string }, values: unknown[]) => {
      heard.push([said, values]);
      return { rows: [['3']] };
    };
    const db = drizzle({ client: { query } as unknown as Pool }) as unknown as Db;
    const brighter = statementOf(
      { id: lamps.id },
      sql`from ${lamps} where ${lamps.watts} > ${sql.placeholder('watts')} and ${lamps.name} <> ${'desk'}`,
    );
    expect(await brighter.ask(db, { watts: 40 })).toEqual([{ id: 3 }]);
    await brighter.ask(db, { watts: 60 });
    const expected = 'select "lamps"."id" as "0" from "lamps" where "lamps"."watts" > $1 and "lamps"."name" <> $2';
    expect(heard).toEqual([
      [expected, [40, 'desk']],
      [expected, [60, 'desk']],
    ]);
  });
});
