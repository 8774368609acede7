import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns, getTableName } from 'drizzle-orm';
import { kindOf } from '../../kinds';
import type { Model } from './model';

/** Which rows of a table a request sees, whatever it asks for, and what it may do to them: the database holds it. */
export interface Guard {
  table: string;
  /** A condition in SQL of the rows that are seen. */
  read: string;
  /** The same of the rows that are written, as they were and as they become. */
  write: string;
  /** `all`, `add` for rows that stay as they were written, or the columns that alone may change of rows that stay. */
  change: 'all' | 'add' | readonly string[];
  /** The same as `read`, as an index can answer it: what the view's rows are narrowed by. */
  view: string;
  /** The table's columns under a view of the same rows, which indexes answer that a guarded table can't use. */
  lookup: readonly string[];
}

type Rows = Pick<Guard, 'read' | 'write'>;

// Asked once a statement, not once a row. What they say is set for each transaction (framework/server/database/within.ts).
const shops = '(select matjar_shops())::integer[]';
const user = '(select matjar_user())';
const isPlatform = '(select matjar_is_platform())';

const both = (condition: string): Rows => ({ read: condition, write: condition });

const mine = `sub_shop_id = any (${shops})`;
// As a case, which asks no index and leaves the planner's guesses alone: the query's own condition decides the plan.
const ofShops = both(`case when ${mine} then true else false end`);
const ofPlatform: Rows = { read: 'true', write: isPlatform };

/** A request whose answer isn't kept any longer. */
const isForgotten = "created_at < now() - interval '1 day'";

/** What goes with a row of another table is seen where that is. */
const alongside = (table: string, key: string) => both(`exists (select from ${table} as whole where whole.id = ${key})`);

/** Tables whose rows don't simply belong to a shop. */
const special: Readonly<Record<string, Rows>> = {
  sub_shops: both(`id = any (${shops}) or ${isPlatform}`),
  memberships: both(`sub_shop_id = any (${shops}) or user_id = ${user} or ${isPlatform}`),
  users: both(`id = ${user} or ${isPlatform} or id in (select user_id from memberships)`),
  credentials: both(`user_id = ${user}`),
  sessions: both(`user_id = ${user}`),
  password_links: both(`user_id = ${user}`),
  known_places: both(`user_id = ${user}`),
  // Those that are forgotten are anybody's to sweep away.
  idempotency_keys: both(`user_id = ${user} or ${isForgotten}`),
  storefront_keys: both(`case when ${mine} then true else ${isForgotten} end`),
  // The database writes it, of whoever changes something.
  platform_audit_log: both(isPlatform),
  platform_change_sets: both(isPlatform),
  // Of those who haven't come in yet.
  attempts: both('false'),
  // Of no request: what is counted and swept spans shops.
  stored_files: both('false'),
  signing_keys: both('false'),
  done_once: both('false'),
  notification_reads: both(`user_id = ${user}`),
  invitations: alongside('team_members', 'team_member_id'),
  storefront_orders: alongside('orders', 'order_id'),
  storefront_threads: alongside('message_threads', 'thread_id'),
  discount_uses: alongside('orders', 'order_id'),
  percentages: { read: `shop is null or shop = any (${shops}) or ${isPlatform}`, write: isPlatform },
  available_categories: ofPlatform,
  sub_categories: ofPlatform,
  currencies: ofPlatform,
};

/** Tables whose rows stay as they were written, but for these columns; so do those of areas declared to. */
const kept: Readonly<Record<string, 'add' | readonly string[]>> = {
  points: 'add',
  // Pending becomes done or canceled, once.
  transactions: ['status', 'done_by', 'done_at', 'notes', 'search_text', 'version', 'updated_at'],
};

/** What is read of a table by those who see few of its rows, or none: how people are called whom a record names. */
const namesOf: Readonly<Record<string, readonly string[]>> = { users: ['id', 'full_name'] };

/** The tables of areas that only grow, and of every history's events. */
const growingOf = (model: Model): Set<string> =>
  new Set(model.areas.flatMap(({ fields, resource, spec }) => [
    ...(resource.appendOnly ? [spec.name] : []),
    ...Object.values(fields)
      .filter((declared) => kindOf(declared).logs)
      .map((declared) => model.area(kindOf(declared).rows!(declared).area).spec.name),
  ]));

/**
 * The guards of the tables, from what they are declared as: rows with a shop are the shop's. Throws for a table of which
 * nothing says whose its rows are.
 */
export const guardsOf = (tables: Readonly<Record<string, unknown>>, model: Model): Guard[] => {
  const growing = growingOf(model);
  const derived = new Map(model.areas.map(({ spec, table }) => [spec.name, table]));
  return Object.values(tables as Record<string, PgTable>).map((declared): Guard => {
    const table = getTableName(declared);
    const columns = Object.values(getTableColumns(declared)).map(({ name }) => name);
    const hasShop = columns.includes('sub_shop_id');
    const rows = special[table] ?? (hasShop ? ofShops : undefined);
    if (!rows) throw new Error(`Nothing says whose the rows of the table ${table} are: see framework/server/tables/guards.ts.`);
    const change = kept[table] ?? (growing.has(table) ? 'add' : 'all');
    return { table, ...rows, view: hasShop ? mine : rows.read, change, lookup: namesOf[table] ?? (hasShop && derived.has(table) ? columns : []) };
  });
};
