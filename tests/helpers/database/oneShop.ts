// A sharded PostgreSQL runs a statement on a single node only if it restricts all tables to a single shop. In the API
// tests, every statement that runs within a shop must restrict all of its tables to that shop. This module records the
// statements within a shop and checks them when the server stops.
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { sqlStateOf } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { queryFilter } from '@matjar/admin/testing/client';
import { Lot } from '@matjar/admin/testing/database';
import type { Plan, Statement } from './statements';
import { run } from './statements';

type Connection = Client & { database: string };

/**
 * The statements recorded within a single shop. The outer key is the database, and the inner key is the statement's
 * text.
 */
const recorded = new Map<string, Map<string, Statement>>();

const silence = { count: 0 };

/**
 * Wraps a test helper such as `within` or `reading`. Its statements aren't recorded, because they intentionally have no
 * condition on the shop.
 */
export const withoutRecording =
  <A extends unknown[], T>(work: (...given: A) => Promise<T>) =>
  async (...given: A): Promise<T> => {
    silence.count += 1;
    try {
      return await work(...given);
    } finally {
      silence.count -= 1;
    }
  };

/**
 * The scope of a connection's current transaction. `isOne` is true if the scope is a single shop. `isOut` is true once
 * the transaction has left the scope.
 */
const scopes = new WeakMap<Connection, { isOne: boolean; isOut: boolean }>();

/** Connections that are in an explicit transaction. A `Lot` has its own transaction. */
const inTransaction = new WeakSet<Connection>();

const isOneShop = (values: readonly unknown[]): boolean => {
  const place = values.findIndex((value) => /^\{[\d,]*\}$/.test(String(value)));
  return /^\{\d+\}$/.test(String(values[place])) && values[place + 2] !== 'on';
};

const note = (connection: Connection, text: string, values: readonly unknown[]): void => {
  if (/^(begin|start)/i.test(text)) inTransaction.add(connection);
  if (/^(commit|rollback$)/i.test(text)) inTransaction.delete(connection);
  if (/^(begin|start|commit|rollback$)/i.test(text)) return void scopes.delete(connection);
  const scope = scopes.get(connection);
  if (/^rollback to/i.test(text)) return void (scope && (scope.isOut = false));
  if (/set_config\('admin\.tenants'/.test(text))
    return void scopes.set(connection, { isOne: isOneShop(values), isOut: false });
  if (/set_config\('role'/.test(text)) return void (scope && (scope.isOut = /'none'/.test(text)));
  if (
    !scope?.isOne ||
    scope.isOut ||
    queryFilter.isOut ||
    silence.count > 0 ||
    !/^\s*(select|with|insert|update|delete)\b/i.test(text)
  )
    return;
  const all = recorded.get(connection.database) ?? new Map<string, Statement>();
  recorded.set(connection.database, all.set(text, { text, parameters: [...values] }));
};

type Query = (
  query: string | { text: string; values?: unknown[] } | Lot,
  values?: unknown[],
  ...rest: unknown[]
) => unknown;

const ask = Client.prototype.query as unknown as Query;
Client.prototype.query = function listening(
  this: Connection,
  query: Parameters<Query>[0],
  values?: unknown[],
  ...rest: unknown[]
) {
  if (query instanceof Lot) query.statements.forEach(({ config }) => note(this, config.text, config.values ?? []));
  else if (typeof query === 'string') note(this, query, values ?? []);
  else if (query?.text) note(this, query.text, query.values ?? values ?? []);
  if (query instanceof Lot && !inTransaction.has(this)) scopes.delete(this);
  return ask.call(this, query, values, ...rest);
} as unknown as typeof Client.prototype.query;

const conditionsOf = (node: Plan): string =>
  Object.entries(node)
    .filter(([name]) => /Cond|Filter/.test(name))
    .map(([, condition]) => String(condition))
    .join(' ');

/**
 * Returns the scans in a query plan that read the rows of all shops. A scan must have a condition on the shop. Join
 * conditions aren't enough, because a statement without a shop would join the rows of all shops.
 */
const beyondIn = (node: Plan, owners: ReadonlyMap<string, string>): string[] => {
  const own = conditionsOf(node);
  const table = node['Relation Name'] ?? '';
  const owner = owners.get(table);
  const isKept =
    !owner || !/Scan/.test(node['Node Type']) || new RegExp(`\\b${owner}\\)? = |= [^ ]*\\b${owner}\\b`).test(own);
  const inner = (node.Plans ?? []).flatMap((child) => beyondIn(child, owners));
  return isKept ? inner : [`${table}: ${own}`, ...inner];
};

/** The SQLSTATE codes for a missing table, column or function. */
const missingStates = new Set(['42P01', '42703', '42883']);

/** Returns the tables (including partitions) that contain shops' rows, each with the name of its shop column. */
const ownersIn = async (db: Db): Promise<Map<string, string>> => {
  const { rows } = await db.execute<{ name: string; owner: string }>(sql`
    select attrelid::regclass::text as name, attname::text as owner from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname in ('sub_shop_id', 'tenant_id') and attnotnull`);
  return new Map(rows.map(({ name, owner }) => [name, owner]));
};

/**
 * Returns the recorded statements that aren't restricted to a single shop, each with the scans that read other shops'
 * rows. Also clears the recorded statements.
 */
export const crossShopStatements = async (db: Db): Promise<string[]> => {
  const {
    rows: [row],
  } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  const all = recorded.get(row!.name) ?? new Map<string, Statement>();
  recorded.delete(row!.name);
  if (all.size === 0) return [];
  const owners = await ownersIn(db);
  return db.transaction(async (tx) => {
    // Simulates large tables. For small ones, the planner would hash all rows, regardless of the shop.
    await tx.execute(sql`select set_config('work_mem', '64kB', true), set_config('hash_mem_multiplier', '1', true)`);
    const found: string[] = [];
    for (const statement of all.values()) {
      const explained = tx.transaction((inner) =>
        run(inner, { ...statement, text: `explain (format json) ${statement.text}` }),
      );
      const { rows: plans } = await explained.catch((error: unknown) => {
        // Skips the statement if it queries a table that a test created and dropped.
        if (missingStates.has(sqlStateOf(error) ?? '')) return { rows: [] };
        throw error;
      });
      const scans = plans.flatMap((plan) => beyondIn((plan['QUERY PLAN'] as [{ Plan: Plan }])[0].Plan, owners));
      if (scans.length > 0)
        found.push(`${scans.join('\n')}\n  ${statement.text.replaceAll(/\s+/g, ' ').slice(0, 600)}`);
    }
    return found;
  });
};
