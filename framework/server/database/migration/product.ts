import { sql } from 'drizzle-orm';
import { UserError } from '../../kernel/userError';
import type { Db } from '../database';
import { appliedMigrations } from '../journal';

/** The table of applied migrations; its comment names the product. */
const list = 'drizzle.__drizzle_migrations';

const ownerOf = async (db: Db): Promise<string | null> => {
  const { rows } = await db.execute<{ owner: string | null }>(
    sql`select obj_description(to_regclass(${list})::oid, 'pg_class') as owner`,
  );
  return rows[0]!.owner;
};

/** Throws `UserError` if the database belongs to another product. Databases of early versions name no product. */
export const refuseOthers = async (db: Db, product: string): Promise<void> => {
  const owner = await ownerOf(db);
  if (owner === null || owner === product) return;
  throw new UserError(
    `The database belongs to ${owner}, and this is ${product}. Nothing was changed. ` +
      'Set DATA_DIR or DATABASE_URL to another database.',
  );
};

/**
 * Throws `UserError` for a database with tables but no migrations, as names could clash. Tables of extensions are
 * ignored.
 */
export const refuseUnknownTables = async (db: Db): Promise<void> => {
  if ((await appliedMigrations(db)).length > 0) return;
  const { rows } = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`);
  if (rows.length === 0) return;
  const names = rows.slice(0, 3).map(({ name }) => name);
  const told =
    rows.length > names.length ? `${names.join(', ')} and ${rows.length - names.length} more` : names.join(', ');
  throw new UserError(
    `The database has tables that this program didn't make (${told}): nothing was changed. ` +
      'Name an empty database by DATA_DIR or DATABASE_URL.',
  );
};

/** Records the product that owns the database. */
export const rememberProduct = async (db: Db, product: string): Promise<void> => {
  if ((await ownerOf(db)) === product) return;
  await db.execute(sql.raw(`comment on table ${list} is '${product.replaceAll("'", "''")}'`));
};
