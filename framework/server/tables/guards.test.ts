import { getTableName } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { allTables, model } from '.';
import { guardsOf } from './guards';

const guards = guardsOf(allTables, model);
const guardOf = (table: string) => guards.find((guard) => guard.table === table)!;

describe('guardsOf', () => {
  it('guards every table there is', () => {
    expect(guards.map(({ table }) => table)).toEqual(Object.values(allTables).map(getTableName));
    expect(guards.filter(({ read }) => read === 'true').map(({ table }) => table).sort())
      .toEqual(['available_categories', 'currencies', 'sub_categories']);
  });

  it('gives the rows with a shop to the shop, of a new table as of those that are there', () => {
    const lamps = pgTable('lamps', { id: integer('id').primaryKey(), sub_shop_id: integer('sub_shop_id') });
    const [guard] = guardsOf({ lamps }, model);
    expect(guard).toMatchObject({ read: guardOf('brands').read, change: 'all', lookup: [] });
    expect(guard!.read).toContain('sub_shop_id = any');
  });

  it('refuses a table of which nothing says whose its rows are', () => {
    const notes = pgTable('notes', { id: integer('id').primaryKey(), body: text('body') });
    expect(() => guardsOf({ notes }, model)).toThrow(/table notes/);
  });

  it('lets the rows of a history, of the log and of points be added and nothing else, and a transaction come to its end', () => {
    for (const table of ['order_events', 'points', 'audit_log', 'platform_audit_log']) expect(guardOf(table).change).toBe('add');
    expect(guardOf('transactions').change).toContain('status');
    expect(guardOf('transactions').change).not.toContain('amount');
    expect(guardOf('orders').change).toBe('all');
  });
});
