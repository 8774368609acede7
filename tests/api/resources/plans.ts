import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Db } from '../../../server/database/open';
import type { Person } from './people';

interface Client {
  query(query: string | { text: string }, parameters?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Fills a table without its indexes, which are made faster of rows that are there; those of constraints stay. */
export const fillTable = async (db: Db, table: string, insert: () => Promise<unknown>): Promise<void> => {
  const { rows: indexes } = (await db.execute(sql`
    select indexname as name, indexdef as def from pg_indexes
    where tablename = ${table} and indexdef not like 'CREATE UNIQUE%'`)) as unknown as {
    rows: { name: string; def: string }[];
  };
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  await insert();
  for (const { def } of indexes) await db.execute(sql.raw(def));
  // A vacuum passes over pages that somebody's older snapshot might still see otherwise, such as a background analysis's.
  await vi.waitFor(
    async () => {
      await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
      const { rows: found } = (await db.execute(sql`
        select relpages - relallvisible as unseen from pg_class where oid = ${table}::regclass`)) as unknown as {
        rows: { unseen: number }[];
      };
      expect(found[0]!.unseen).toBe(0);
    },
    { timeout: 30_000, interval: 500 },
  );
};

/** What a person's requests ask of the database, and how it answers. */
export const watchPlans = (db: Db, person: Person) => {
  const client = (db as unknown as { $client: Client }).$client;

  /** The statements of a request, but for those that settle who asks and in which shop. */
  const asked = async (path: string) => {
    const spy = vi.spyOn(client, 'query');
    expect(await person.get(path)).toMatchObject({ status: 200, body: { data: expect.anything() } });
    const calls = spy.mock.calls.map(([query, parameters]) => ({
      text: typeof query === 'string' ? query : query.text,
      parameters: parameters ?? [],
    }));
    spy.mockRestore();
    return calls.filter(({ text }) => !/"sessions"|"memberships"/.test(text));
  };

  /** The request asks `queries` statements about the table, none of which reads all of it. */
  const expectIndexes = async (path: string, table: string, queries = 2): Promise<void> => {
    const about = (await asked(path)).filter(({ text }) => text.includes(`from "${table}"`));
    expect(about).toHaveLength(queries);
    for (const { text, parameters } of about) {
      const { rows: plan } = await client.query(`explain (format json) ${text}`, parameters);
      const [{ Plan }] = plan[0]!['QUERY PLAN'] as [{ Plan: Node }];
      const ofTable = nodesOf(Plan).filter((node) => node['Relation Name'] === table);
      expect(ofTable.length).toBeGreaterThan(0);
      expect(ofTable.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    }
  };

  return { asked, expectIndexes };
};
