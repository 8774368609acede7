import { sql } from 'drizzle-orm';
import { bigint, PgDialect, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { pageOf } from './page';

const lamps = pgTable('lamps', {
  id: bigint({ mode: 'number' }),
  name: text(),
  shade: bigint({ mode: 'number' }),
  rooms: bigint({ mode: 'number' }).array(),
});
const dialect = new PgDialect();

describe('pageOf', () => {
  const { of, titles, told } = pageOf({
    each: { id: lamps.id, shade: lamps.shade, rooms: lamps.rooms },
    shared: [
      {
        key: 'label.shade',
        by: 'shade',
        many: false,
        told: (column, within) => sql`(shades of ${column('shade')}${within ? sql` ${within(lamps.id)}` : sql``})`,
      },
      { key: 'label.rooms', by: 'rooms', many: true, told: (column) => sql`(rooms of ${column('rooms')})` },
    ],
  });
  const first = (expression: string) =>
    `, case when chosen_place = (select min(chosen_place) from page) then ${expression} end`;

  it('selects the titles with the first row alone, of the tenants that are said', () => {
    expect(dialect.sqlToQuery(of).sql).toBe('"lamps"."id" as "0", "lamps"."shade" as "1", "lamps"."rooms" as "2"');
    expect(dialect.sqlToQuery(titles(undefined))).toMatchObject({
      sql: first('(shades of "1")') + first('(rooms of "2")'),
      params: [],
    });
    expect(dialect.sqlToQuery(titles([7]))).toMatchObject({
      sql: first('(shades of "1" "lamps"."id" = $1)') + first('(rooms of "2")'),
      params: [7],
    });
    expect(dialect.sqlToQuery(titles([7, 8]))).toMatchObject({
      sql: first('(shades of "1" "lamps"."id" = any($1::bigint[]))') + first('(rooms of "2")'),
      params: ['{7,8}'],
    });
  });

  it('gives each row the titles of what it refers to, wherever the first one stands', () => {
    const [shades, rooms] = [{ 5: ['Round'] }, { 1: ['Hall'], 2: ['Attic'] }];
    const read = told([
      [1, null, null, 3, null, null],
      [2, 5, [2, 9], 2, null, null],
      [3, 6, [], 1, shades, rooms],
    ]);
    expect(read).toEqual([
      { id: 1, shade: null, rooms: null, 'label.shade': null, 'label.rooms': null },
      { id: 2, shade: 5, rooms: [2, 9], 'label.shade': ['Round'], 'label.rooms': [['Attic'], null] },
      { id: 3, shade: 6, rooms: [], 'label.shade': null, 'label.rooms': [] },
    ]);
  });

  it('gives an empty page no rows', () => {
    expect(told([])).toEqual([]);
  });
});
