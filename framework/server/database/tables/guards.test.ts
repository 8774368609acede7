import { getTableName } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { schema, tables } from '../../../testing/library/tables';
import { guardsOf } from './guards';

const guards = guardsOf(schema);
const guardOf = (table: string) => guards.find((guard) => guard.table === table)!;

describe('guardsOf', () => {
  it('guards every table there is', () => {
    expect(guards.map(({ table }) => table)).toEqual(Object.values(tables).map(getTableName));
    expect(
      guards
        .filter(({ read }) => read === 'true')
        .map(({ table }) => table)
        .sort(),
    ).toEqual(['currencies', 'fines', 'notices', 'subjects']);
  });

  it('gives the rows with a tenant to the tenant, of a new table as of those that are there', () => {
    const lamps = pgTable('lamps', { id: integer('id').primaryKey(), tenant_id: integer('tenant_id') });
    const [guard] = guardsOf({ ...schema, tables: { lamps } });
    expect(guard).toMatchObject({ read: guardOf('notifications').read, change: 'all', lookup: [] });
    expect(guard!.read).toContain('tenant_id = any');
    expect(guardOf('publishers').read).toContain('branch_id = any');
  });

  it('refuses a table of which nothing says whose its rows are', () => {
    const notes = pgTable('notes', { id: integer('id').primaryKey(), body: text('body') });
    expect(() => guardsOf({ ...schema, tables: { notes } })).toThrow(/table notes/);
  });

  it('lets the rows of a history and of a log be added and nothing else, and of others what is said', () => {
    for (const table of ['loan_events', 'changes']) expect(guardOf(table).change).toBe('add');
    expect(guardOf('loans').change).toContain('loan_status');
    expect(guardOf('loans').change).not.toContain('number');
    expect(guardOf('books').change).toBe('all');
  });
});
