import { getTableName } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { schema, tables } from '../../../testing/library/tables';
import { guardsOf } from './guards';

const guards = guardsOf(schema);
const guardOf = (table: string) => guards.find((guard) => guard.table === table)!;

describe('guardsOf', () => {
  it('guards every table', () => {
    expect(guards.map(({ table }) => table)).toEqual(Object.values(tables).map(getTableName));
    expect(
      guards
        .filter(({ read }) => read === 'true')
        .map(({ table }) => table)
        .sort(),
    ).toEqual(['currencies', 'fines', 'notices', 'subjects']);
  });

  it('limits rows with a tenant to this tenant, in new and existing tables', () => {
    const lamps = pgTable('lamps', { id: integer('id').primaryKey(), tenant_id: integer('tenant_id') });
    const [guard] = guardsOf({ ...schema, tables: { lamps } });
    expect(guard).toMatchObject({ read: guardOf('notifications').read, change: 'all', lookup: [] });
    expect(guard!.read).toContain('tenant_id = any');
    expect(guardOf('publishers').read).toContain('branch_id = any');
  });

  it('rejects a table without a known owner of its rows', () => {
    const notes = pgTable('notes', { id: integer('id').primaryKey(), body: text('body') });
    expect(() => guardsOf({ ...schema, tables: { notes } })).toThrow(/table notes/);
  });

  it('makes histories and logs append-only, and limits changes in other tables to the declared columns', () => {
    for (const table of ['loan_events', 'changes']) expect(guardOf(table).change).toBe('add');
    expect(guardOf('loans').change).toContain('loan_status');
    expect(guardOf('loans').change).not.toContain('number');
    expect(guardOf('books').change).toBe('all');
  });
});
