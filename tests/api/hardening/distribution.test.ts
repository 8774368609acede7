import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '../../../framework/server/database/database';
import { withTransaction } from '../../../framework/server/database/transaction';
import { onOneEngine } from '../resources/onEachEngine';

// What docs/scaling.md says under "Past one machine": a distributed PostgreSQL keeps a shop's rows together, and knows no key, reference or
// unique value that goes beyond one. Each list is whole: what is new there makes its test fail.

/** By which column a table's rows are a shop's. */
const owners = ['sub_shop_id', 'tenant_id'];

/** Unique over all shops: hashes of 256 random bits, what is numbered by one sequence, and the one account of a member of a team. */
const acrossShops = [
  'api_keys (secret_hash)', 'client_invitations (token_hash)', 'events (seq)', 'memberships (team_member_id)', 'order_draft_links (token_hash)',
  'storefront_identities (token_hash)',
];

/** References to a shop's rows by their number alone. */
const withoutShop = [
  'client_invitations (client_id) to clients', 'memberships (team_member_id) to team_members', 'order_draft_links (draft_id) to order_drafts',
  'storefront_identities (client) to clients',
];

/** Tables whose rows belong to a shop's, and don't say whose they are. */
const unowned = [
  'discount_uses', 'import_pictures', 'import_rows', 'invitations', 'notification_reads', 'storefront_orders', 'storefront_threads',
];

/** Tables of a shop whose rows have a number alone, without a key of shop and number that could take its place. */
const numberedAlone = ['client_invitations', 'events', 'imports', 'notifications', 'order_draft_links', 'stored_files', 'storefront_identities'];

interface Unique { table: string; owner: string; columns: string[]; is_primary: boolean }
interface Reference { table: string; owner: string | null; columns: string[]; to: string; to_owner: string | null }

const ownerOf = (table: string) => sql.raw(`(select attname::text from pg_attribute where attrelid = ${table} and attname in (${owners.map((name) => `'${name}'`).join(', ')}) and not attisdropped)`);
const namesOf = (table: string, keys: string) => sql.raw(`(select array_agg(attname::text order by place) from unnest(${keys}) with ordinality as key(number, place) join pg_attribute on attrelid = ${table} and attnum = key.number)`);

const rowsOf = async <Row>(db: Db, query: SQL) => (await db.execute(query)).rows as unknown as Row[];

const uniquesOf = (db: Db) => rowsOf<Unique>(db, sql`select * from (
  select indrelid::regclass::text as table, ${ownerOf('indrelid')} as owner, coalesce(${namesOf('indrelid', 'indkey::int2[]')}, '{}') as columns, indisprimary as is_primary
  from pg_index join pg_class on pg_class.oid = indrelid where indisunique and relnamespace = 'public'::regnamespace) as found where owner is not null`);

const referencesOf = (db: Db) => rowsOf<Reference>(db, sql`
  select conrelid::regclass::text as table, ${ownerOf('conrelid')} as owner, ${namesOf('conrelid', 'conkey')} as columns, confrelid::regclass::text as to, ${ownerOf('confrelid')} as to_owner
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);

const uniqueBeyond = async (db: Db) =>
  (await uniquesOf(db)).filter(({ owner, columns, is_primary }) => !is_primary && !columns.includes(owner)).map(({ table, columns }) => `${table} (${columns.join(', ')})`).toSorted();

await onOneEngine((server) => {
  it('nothing of a shop is unique beyond it, but what nobody chooses', async () => {
    expect(await uniqueBeyond(server().db)).toEqual(acrossShops);
  });

  it('a unique value that forgets the shop shows', async () => {
    const found = await withTransaction(server().db, async (tx) => {
      await tx.execute(sql`create unique index forgetful on saved_replies (id)`);
      throw Object.assign(new Error('taken back'), { found: await uniqueBeyond(tx) });
    }).catch((error: { found: string[] }) => error.found);
    expect(found).toEqual([...acrossShops, 'saved_replies (id)'].toSorted());
  });

  it('what a shop’s table refers to is the same shop’s, or everybody’s', async () => {
    const beyond = (await referencesOf(server().db)).filter(({ owner, columns, to_owner }) => owner !== null && to_owner !== null && !columns.includes(owner));
    expect(beyond.map(({ table, columns, to }) => `${table} (${columns.join(', ')}) to ${to}`).toSorted()).toEqual(withoutShop);
  });

  it('what belongs to a shop’s rows says whose it is', async () => {
    const found = (await referencesOf(server().db)).filter(({ owner, to_owner }) => owner === null && to_owner !== null).map(({ table }) => table);
    expect([...new Set(found)].toSorted()).toEqual(unowned);
  });

  it('a number has 64 bits, and so has what refers to it', async () => {
    const short = await rowsOf<{ name: string }>(server().db, sql`
      select format('%s (%s)', attrelid::regclass, attname) as name from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and atttypid in ('integer'::regtype, 'integer[]'::regtype)
        and (attidentity <> '' or attname = any (array[${sql.raw(owners.map((name) => `'${name}'`).join(', '))}])
          or exists (select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any (conkey)))`);
    expect(short.map(({ name }) => name)).toEqual([]);
  });

  it('rows are told apart by their number and shop, which can become their primary key', async () => {
    const all = await uniquesOf(server().db);
    const alone = all.filter(({ owner, columns, is_primary }) => is_primary && !columns.includes(owner)).map(({ table }) => table);
    const together = all.filter(({ owner, columns }) => columns.length === 2 && columns.includes(owner) && columns.includes('id')).map(({ table }) => table);
    expect(alone.filter((table) => !together.includes(table)).toSorted()).toEqual(numberedAlone);
  });
});
