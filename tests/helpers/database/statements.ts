import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { vi } from 'vitest';
import type { Db } from '@matjar/admin/server/database';
import { Lot } from '@matjar/admin/testing/database';

/** What was asked of a database. */
export interface Statement {
  text: string;
  parameters: unknown[];
}

/** How a database answers a statement: a node of its plan. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  /** What an index is asked for. */
  'Index Cond'?: string;
  /** Of a statement that was run: the rows of each loop. */
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

type Query = (query: string | { text: string } | Lot, parameters?: unknown[], ...rest: unknown[]) => unknown;

/** Hears what is asked of the database, by whichever connection; the answer ends that. */
const hear = (db: Db, heard: (statement: Statement) => void): (() => void) => {
  const listening = (query: Query): Query =>
    function (this: unknown, given, parameters, ...rest) {
      if (given instanceof Lot)
        given.asked.forEach(({ config: { text, values = [] } }) => heard({ text, parameters: values }));
      else heard({ text: typeof given === 'string' ? given : given.text, parameters: parameters ?? [] });
      return query.call(this, given, parameters, ...rest);
    };
  const { $client } = db as unknown as { $client: PGlite };
  if (!($client instanceof PGlite)) {
    const ask = Client.prototype.query as unknown as Query;
    const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(listening(ask) as never);
    return () => spy.mockRestore();
  }
  const [plain, transaction] = [$client.query.bind($client), $client.transaction.bind($client)];
  const spies = [
    vi.spyOn($client, 'query').mockImplementation(listening(plain as Query) as never),
    vi.spyOn($client, 'transaction').mockImplementation(((work: (tx: object) => unknown) =>
      transaction(
        (tx) =>
          work(
            new Proxy(tx, {
              get: (target, key) =>
                key === 'query' ? listening(target.query.bind(target) as Query) : Reflect.get(target, key),
            }),
          ) as never,
      )) as never),
  ];
  return () => spies.forEach((spy) => spy.mockRestore());
};

/** Steps into a request's scope, or says of its transaction how statements are planned. */
export const isScope = ({ text }: Statement): boolean => /set_config\('(role|plan_cache_mode)'/.test(text);

/** All that is asked of the database while `work` is done, by whichever connection. */
export const statementsOf = async (db: Db, work: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const stop = hear(db, (statement) => statements.push(statement));
  await work();
  stop();
  return statements;
};

/** Asks a statement of the database as it was asked before. */
export const run = (db: Db, { text, parameters }: Statement) => {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 ? sql`${sql.param(parameters[Number(part) - 1])}` : sql.raw(part)));
  return db.execute(sql.join(parts)) as unknown as Promise<{ rows: Record<string, unknown>[] }>;
};

/**
 * The plan of a request's statement, within the scope that the request stepped into: its policies are part of the plan. With
 * `analyze` it is run for it.
 */
export const explain = (db: Db, all: readonly Statement[], statement: Statement, analyze?: 'analyze'): Promise<Plan> =>
  db.transaction(async (tx) => {
    for (const one of all.slice(0, all.indexOf(statement)).filter(isScope)) await run(tx, one);
    const { rows } = await run(tx, {
      ...statement,
      text: `explain (${analyze ? 'analyze, ' : ''}format json) ${statement.text}`,
    });
    return (rows[0]!['QUERY PLAN'] as [{ Plan: Plan }])[0].Plan;
  });
