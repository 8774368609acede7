import { asc, desc, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { model } from '../../../../testing/library/tables';
import { pageStatement } from './pageStatement';
import { selectionOf } from './selection';
import { pageSelectionOf } from './titles';

describe('pageStatement', () => {
  const entity = model.entity('publishers');
  const { table, spec } = entity;
  const read = pageSelectionOf(model)(entity)(selectionOf(model, entity));
  const order = [asc(table.id!)];
  const begins = { where: undefined, order, limit: 10, offset: 0, isFromEnd: false };
  const of = (...ids: number[]) => ({ own: { column: table[spec.tenant!]!, ids }, shown: undefined, tenants: ids });

  it('is one text for whoever asks for a whole list, with the ids of their own', () => {
    const [one, other] = [pageStatement(entity, read, begins, of(4)), pageStatement(entity, read, begins, of(5))];
    expect(other.text).toBe(one.text);
    expect([new Set(one.values), new Set(other.values)]).toEqual([new Set([4]), new Set([5])]);
  });

  const afterOf = (values: (string | null)[]) => ({
    columns: [table.name_en!, table.id!].slice(-values.length) as PgColumn[],
    order: 'ASC' as const,
    values,
  });

  it('goes on after a row by one text, whichever it is, and by another where that has no value', () => {
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

  it('begins where it is said, and in the order that is said', () => {
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

  it('keeps what somebody may see, and the rows of several tenants, to those who ask', () => {
    const hidden = pageStatement(entity, read, begins, { ...of(4), shown: eq(table.id!, 77) });
    expect(hidden.values).toContain(77);
    expect(pageStatement(entity, read, begins, of(4)).values).not.toContain(77);
    const both = pageStatement(entity, read, begins, of(4, 5));
    expect(both.text).toContain('in ($1, $2)');
    expect(pageStatement(entity, read, begins, of()).text).toContain('where false');
  });
});
