import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Db } from '@matjar/admin/server/database';
import { setCountBound } from '@matjar/admin/testing/server';
import type { Plan, Statement } from '../../../helpers/database/statements';
import { explain, isScope, statementsOf } from '../../../helpers/database/statements';
import type { Person } from '../people';

/** Returns a plan's nodes, each before its children. */
export const nodesOf = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Fills a table after dropping its non-unique indexes, because building them afterwards is faster. */
export const fillTable = async (db: Db, table: string, insert: () => Promise<unknown>): Promise<void> => {
  const { rows: indexes } = (await db.execute(sql`
    select indexname as name, indexdef as def from pg_indexes
    where tablename = ${table} and indexdef not like 'CREATE UNIQUE%'`)) as unknown as {
    rows: { name: string; def: string }[];
  };
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  // Disables the triggers because these rows need no events or log entries.
  await db.execute(sql`alter table ${sql.identifier(table)} disable trigger user`);
  await insert();
  await db.execute(sql`alter table ${sql.identifier(table)} enable trigger user`);
  for (const { def } of indexes) await db.execute(sql.raw(def));
  // Vacuum skips pages that an older transaction, such as a background analysis, can still read.
  await vi.waitFor(
    async () => {
      // If there are only a few dead rows, vacuum skips index cleanup and doesn't mark their pages as all-visible.
      await db.execute(sql`vacuum (analyze, index_cleanup on) ${sql.identifier(table)}`);
      const { rows: found } = (await db.execute(sql`
        select relpages - relallvisible as unseen from pg_class where oid = ${table}::regclass`)) as unknown as {
        rows: { unseen: number }[];
      };
      expect(found[0]!.unseen).toBe(0);
    },
    { timeout: 30_000, interval: 500 },
  );
};

/**
 * Returns functions that record the SQL statements and query plans of a user's requests. Counts aren't cached while
 * recording.
 */
export const watchPlans = (db: Db, person: Person) => {
  setCountBound(db, 1_000_000);
  const all = (path: string) =>
    statementsOf(db, async () =>
      expect(await person.get(path)).toMatchObject({ status: 200, body: { data: expect.anything() } }),
    );
  const isOwn = (statement: Statement) =>
    !/^(begin|commit)|"sessions"|"memberships"/.test(statement.text) && !isScope(statement);

  /** Returns a request's SQL statements, except for those that verify the caller and the shop. */
  const ownStatements = async (path: string) => (await all(path)).filter(isOwn);

  /** Expects a request to run `queries` statements on the table without ever scanning the entire table. */
  const expectIndexes = async (path: string, table: string, queries = 2): Promise<void> => {
    const statements = await all(path);
    const tableStatements = statements.filter(
      (statement) => isOwn(statement) && statement.text.includes(`from "${table}"`),
    );
    expect(tableStatements).toHaveLength(queries);
    for (const statement of tableStatements) {
      const plan = await explain(db, statements, statement);
      const ofTable = nodesOf(plan).filter((node) => node['Relation Name'] === table);
      expect(ofTable.length).toBeGreaterThan(0);
      expect(ofTable.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    }
  };

  /** Returns the SQL statements in a request that read rows, each with its plan, actual times and row counts. */
  const explained = async (path: string): Promise<{ text: string; plan: Plan }[]> => {
    const statements = await all(path);
    const found = [];
    for (const statement of statements.filter(isOwn))
      found.push({ text: statement.text, plan: await explain(db, statements, statement, 'analyze') });
    return found;
  };

  return { ownStatements, explained, expectIndexes };
};
