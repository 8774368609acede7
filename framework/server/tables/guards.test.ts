import { getTableName } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../server/schema';
import { allTables } from '../../../server/tables';
import { guardsOf } from './guards';

const guards = guardsOf(schema);
const guardOf = (table: string) => guards.find((guard) => guard.table === table)!;

describe('guardsOf', () => {
  it('guards every table there is', () => {
    expect(guards.map(({ table }) => table)).toEqual(Object.values(allTables).map(getTableName));
    expect(guards.filter(({ read }) => read === 'true').map(({ table }) => table).sort())
      .toEqual(['available_categories', 'currencies', 'sub_categories']);
  });

  it('gives the rows with a tenant to the tenant, of a new table as of those that are there', () => {
    const lamps = pgTable('lamps', { id: integer('id').primaryKey(), tenant_id: integer('tenant_id') });
    const [guard] = guardsOf({ ...schema, tables: { lamps } });
    expect(guard).toMatchObject({ read: guardOf('notifications').read, change: 'all', lookup: [] });
    expect(guard!.read).toContain('tenant_id = any');
    expect(guardOf('brands').read).toContain('sub_shop_id = any');
  });

  it('refuses a table of which nothing says whose its rows are', () => {
    const notes = pgTable('notes', { id: integer('id').primaryKey(), body: text('body') });
    expect(() => guardsOf({ ...schema, tables: { notes } })).toThrow(/table notes/);
  });

  it('lets the rows of a history, of the log and of points be added and nothing else, and a transaction come to its end', () => {
    for (const table of ['order_events', 'points', 'audit_log', 'platform_audit_log']) expect(guardOf(table).change).toBe('add');
    expect(guardOf('transactions').change).toContain('status');
    expect(guardOf('transactions').change).not.toContain('amount');
    expect(guardOf('orders').change).toBe('all');
  });
});
