import { asc, desc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { bigint, PgDialect, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { model } from '../../../../testing/library/tables';
import { pageOf, pageStatement } from './pageStatement';
import { selectionOf } from './selection';
import { pageSelectionOf } from './titles';

describe('pageStatement', () => {
  const entity = model.entity('publishers');
  const { table, spec } = entity;
  const read = pageSelectionOf(model)(entity)(selectionOf(model, entity));
  const order = [asc(table.id!)];
  const begins = { where: undefined, order, limit: 10, offset: 0, isFromEnd: false };
  const of = (...ids: number[]) => ({ own: { column: table[spec.tenant!]!, ids }, visible: undefined, tenants: ids });

  it('has the same text for every caller of an unfiltered list, with the caller’s ids as parameters', () => {
    const [one, other] = [pageStatement(entity, read, begins, of(4)), pageStatement(entity, read, begins, of(5))];
    expect(other.text).toBe(one.text);
    expect([new Set(one.values), new Set(other.values)]).toEqual([new Set([4]), new Set([5])]);
  });

  const afterOf = (values: (string | null)[]) => ({
    columns: [table.name_en!, table.id!].slice(-values.length) as PgColumn[],
    order: 'ASC' as const,
    values,
  });

  it('has the same text for every start row, and a different one for a null value', () => {
    const [one, other, empty] = [
      ['a', '9'],
      ['b', '8'],
      [null, '8'],
    ].map((values) => pageStatement(entity, read, { ...begins, after: afterOf(values) }, of(4)));
    expect(other!.text).toBe(one!.text);
    expect([one, other].map((statement) => statement!.values.filter((value) => typeof value === 'string'))).toEqual([
      ['a', '9'],
      ['b', '8'],
    ]);
    expect(empty!.text).not.toBe(one!.text);
    expect(empty!.values).toContain('8');
  });

  it('has the same text for every offset, and a different one for another order, size or filter', () => {
    const [second, third] = [10, 20].map((offset) => pageStatement(entity, read, { ...begins, offset }, of(4)));
    expect(third!.text).toBe(second!.text);
    expect([second!.values.includes(10), third!.values.includes(20)]).toEqual([true, true]);
    const others = [
      { order: [desc(table.id!)] },
      { limit: 20 },
      { isFromEnd: true },
      { after: afterOf(['9']) },
      { where: eq(table.id!, 3) },
    ];
    const texts = [begins, ...others.map((other) => ({ ...begins, ...other }))].map(
      (page) => pageStatement(entity, read, page, of(4)).text,
    );
    expect(new Set(texts)).toHaveProperty('size', texts.length);
  });

  it('uses a caller’s visibility rule only for this caller, and supports several tenants', () => {
    const hidden = pageStatement(entity, read, begins, { ...of(4), visible: eq(table.id!, 77) });
    expect(hidden.values).toContain(77);
    expect(pageStatement(entity, read, begins, of(4)).values).not.toContain(77);
    const both = pageStatement(entity, read, begins, of(4, 5));
    expect(both.text).toContain('in ($1, $2)');
    expect(pageStatement(entity, read, begins, of()).text).toContain('where false');
  });
});

const lamps = pgTable('lamps', {
  id: bigint({ mode: 'number' }),
  name: text(),
  shade: bigint({ mode: 'number' }),
  rooms: bigint({ mode: 'number' }).array(),
});
const dialect = new PgDialect();

describe('pageOf', () => {
  const { of, titles, told } = pageOf({
    perRow: { id: lamps.id, shade: lamps.shade, rooms: lamps.rooms },
    shared: [
      {
        key: 'label.shade',
        by: 'shade',
        many: false,
        titlesSql: (column, within) => sql`(shades of ${column('shade')}${within ? sql` ${within(lamps.id)}` : sql``})`,
      },
      { key: 'label.rooms', by: 'rooms', many: true, titlesSql: (column) => sql`(rooms of ${column('rooms')})` },
    ],
  });
  const first = (expression: string) =>
    `, case when chosen_place = (select min(chosen_place) from page) then ${expression} end`;

  it('selects the titles only with the first row, limited to the given tenants', () => {
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

  it('gives each row the titles of its references, regardless of the row order', () => {
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

  it('returns no rows for an empty page', () => {
    expect(told([])).toEqual([]);
  });
});
