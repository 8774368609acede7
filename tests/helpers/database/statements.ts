import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { vi } from 'vitest';
import type { Db } from '@matjar/admin/server/database';
import { Lot } from '@matjar/admin/testing/database';

/** A statement sent to a database, with its parameters. */
export interface Statement {
  text: string;
  parameters: unknown[];
}

/** A node of a query plan. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  /** The condition of an index scan. */
  'Index Cond'?: string;
  /** The number of rows per loop, if the statement was run. */
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

type Query = (query: string | { text: string } | Lot, parameters?: unknown[], ...rest: unknown[]) => unknown;

/**
 * Calls `report` with every statement that runs on any connection to the database. Returns a function that stops the
 * reporting.
 */
const observe = (db: Db, report: (statement: Statement) => void): (() => void) => {
  const listening = (query: Query): Query =>
    function (this: unknown, given, parameters, ...rest) {
      if (given instanceof Lot)
        given.statements.forEach(({ config: { text, values = [] } }) => report({ text, parameters: values }));
      else report({ text: typeof given === 'string' ? given : given.text, parameters: parameters ?? [] });
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

/** Returns true if a statement sets a request's scope or its transaction's planning mode. */
export const isScope = ({ text }: Statement): boolean => /set_config\('(role|plan_cache_mode)'/.test(text);

/** Returns all statements that run on any of the database's connections during `work`. */
export const statementsOf = async (db: Db, work: () => Promise<unknown>): Promise<Statement[]> => {
  const statements: Statement[] = [];
  const stop = observe(db, (statement) => statements.push(statement));
  await work();
  stop();
  return statements;
};

/** Runs a recorded statement again. */
export const run = (db: Db, { text, parameters }: Statement) => {
  const parts = text
    .split(/\$(\d+)/)
    .map((part, index) => (index % 2 ? sql`${sql.param(parameters[Number(part) - 1])}` : sql.raw(part)));
  return db.execute(sql.join(parts)) as unknown as Promise<{ rows: Record<string, unknown>[] }>;
};

/**
 * Returns the query plan for a request's statement. The statement is planned in the request's scope, because row-level
 * policies affect the plan. If `analyze` is true, the statement is also run.
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
