import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';

interface Column {
  name: string;
  type: string;
  /** True if a row can be added without a value in this column. */
  optional: boolean;
}

interface Reference {
  columns: string[];
  table: string;
}

interface Table {
  name: string;
  columns: Column[];
  references: Reference[];
}

/** The details that tests need to recreate an admin's version 0.1 database. */
export interface Admin {
  /** The name of the last schema dump of version 0.1, in the `before/` folder. */
  dump: 'clinic' | 'shop';
  /** The PostgreSQL role that the admin's requests run as. */
  role: string;
}

/** Each table gets a row for each of these numbers. A row refers to the rows with the same number in other tables. */
const rows = [1, 2, 3];

/** Connects to a database and runs `work` with the connection. */
export const connected = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Returns the admin's tables, with their columns and foreign keys. */
export const tablesIn = async (client: Client): Promise<Table[]> => {
  const { rows: tables } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'optional', not a.attnotnull or a.atthasdef or a.attidentity <> '') order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      coalesce((select json_agg(json_build_object('table', k.confrelid::regclass::text,
          'columns', (select json_agg(a.attname) from pg_attribute a where a.attrelid = c.oid and a.attnum = any (k.conkey))))
        from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'), '[]') as references
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`);
  return tables;
};

const plain = (name: string) => name.replaceAll('"', '');

/**
 * Sorts tables so that each one comes after the tables it refers to. Optional foreign keys are followed only where
 * possible.
 */
const inOrder = (tables: readonly Table[]): Table[] => {
  const done: Table[] = [];
  const isDone = ({ table: other }: Reference) => done.some(({ name }) => name === plain(other));
  const isOptional = (table: Table, { columns }: Reference) =>
    table.columns.some(({ name, optional }) => optional && columns.includes(name));
  while (done.length < tables.length) {
    const left = tables.filter((table) => !done.includes(table));
    const next =
      left.find(({ references }) => references.every(isDone)) ??
      left.find((table) => table.references.every((one) => isDone(one) || isOptional(table, one)));
    if (!next) throw new Error(`Tables refer to each other: ${left.map(({ name }) => name).join(', ')}`);
    done.push(next);
  }
  return done;
};

/** Values for columns with constraints, by table and column. */
const given: Readonly<Record<string, string>> = {
  'notifications.kind': 'order',
  'visits.kind': 'view',
  'transactions.type': 'sale',
  'transactions.direction': 'in',
  'transactions.status': 'pending',
  'orders.order_status': 'pending',
  'orders.fulfillment_status': 'unfulfilled',
  'orders.payment_status': 'unpaid',
  'orders.payment_method': 'card',
  // This must differ from the product's price, because a migration clears variant prices that match it.
  'product_variants.price': '60',
  'products.price': '50',
  'products.price_from': '60',
  'products.price_to': '60',
  'offer_orders.status': 'pending',
  'refunds.status': 'pending',
  'payouts.status': 'pending',
  'points.type': 'manual',
  'users.role_type': 'vendor',
};

const valueOf = (table: string, { name, type }: Column, row: number): string => {
  const known = given[`${table}.${name}`];
  if (known) return known;
  if (type.startsWith('timestamp')) return `2026-01-0${row}T10:00:00Z`;
  if (type === 'date') return `2026-01-0${row}`;
  if (type === 'boolean') return 'true';
  if (type === 'jsonb')
    return name === 'images' || name === 'attachments' || name === 'addresses' || name === 'hours' ? '[]' : '{}';
  if (type.endsWith('[]')) return '{}';
  if (type === 'uuid') return `00000000-0000-4000-8000-00000000000${row}`;
  if (type === 'bytea') return `\\x0${row}`;
  if (type === 'inet') return '127.0.0.1';
  return /^(integer|bigint|smallint|numeric|real|double)/.test(type) ? String(row) : `${table.slice(0, 3)}-${row}`;
};

/** Tables that the server fills at startup. They contain no user data. */
export const startsOwn = new Set(['events', 'done_once', 'signing_keys']);

/** Adds rows to all tables, with foreign keys where possible. */
const fill = async (client: Client): Promise<void> => {
  const tables = inOrder(await tablesIn(client)).filter(({ name }) => !startsOwn.has(name));
  // Triggers also add rows, with ids above 1000 so that they don't clash with the test rows' explicit ids.
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, 1000) from pg_sequences where schemaname = 'public'`,
  );
  const filled = new Set<string>();
  for (const { name, columns, references } of tables) {
    const refers = (column: string) => references.some(({ columns: own }) => own.includes(column));
    const isOpen = (column: string) =>
      references.every(({ table, columns: own }) => !own.includes(column) || filled.has(plain(table)));
    const isReferred = tables.some((other) => other.references.some(({ table }) => plain(table) === name));
    const isWritten = ({ name: column, type, optional }: Column) =>
      column === 'id'
        ? isReferred || !optional
        : !optional || (refers(column) && isOpen(column)) || type.startsWith('numeric');
    const own = columns.filter(isWritten);
    for (const row of rows) {
      const values = own.map((column) =>
        column.type !== 'uuid' && (refers(column.name) || column.name === 'id')
          ? String(row)
          : valueOf(name, column, row),
      );
      await client
        .query(
          `insert into "${name}" (${own.map((column) => `"${column.name}"`).join(', ')}) overriding system value
        values (${values.map((_value, index) => `$${index + 1}`).join(', ')})`,
          values,
        )
        .catch((error: Error) => {
          throw new Error(`${name}: ${error.message}`, { cause: error });
        });
    }
    filled.add(name);
  }
};

/** Enables or disables all triggers. */
const setTriggers = async (client: Client, state: 'disable' | 'enable'): Promise<void> => {
  for (const { name } of await tablesIn(client)) await client.query(`alter table "${name}" ${state} trigger user`);
};

/**
 * Creates a database as of the last 0.1 version, with rows in all tables. Its owner isn't a superuser, so row-level
 * security applies to it. Returns the owner's URL.
 */
export const stateOfVersion01 = async (
  postgres: { url: string },
  { dump, role }: Admin,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const name = `plain_${randomBytes(4).toString('hex')}`;
  await connected(postgres.url, async (admin) => {
    await admin.query(`create role ${name} login password 'plain' nosuperuser nobypassrls`);
    await admin.query(
      `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nologin; end if; end $$`,
    );
    // The role may already exist, because all databases on this server share it, and it is never dropped.
    await admin.query(`grant ${role} to ${name}, current_user; grant ${name} to current_user`);
    await admin.query(`create database ${name} owner ${name}`);
  });
  const url = new URL(postgres.url);
  [url.pathname, url.username, url.password] = [`/${name}`, name, 'plain'];
  await connected(url.href, async (client) => {
    for (const extension of ['pg_trgm', 'btree_gin']) await client.query(`create extension ${extension}`);
    // Disables checks of function bodies, because the dump creates functions before the tables that they query.
    await client.query('set check_function_bodies = off');
    await client.query(gunzipSync(readFileSync(join(import.meta.dirname, `before/${dump}.sql.gz`))).toString('utf8'));
    await setTriggers(client, 'disable');
    await fill(client);
    await setTriggers(client, 'enable');
  });
  const stop = () =>
    connected(postgres.url, async (admin) => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role ${name}`);
    });
  return { url: url.href, stop };
};
