import { sql } from 'drizzle-orm';
import { UserError } from '../../kernel/userError';
import type { Db } from '../database';
import { appliedMigrations, unknownTo } from '../journal';

/** The list of migrations, which every product's database has: its comment says whose it is. */
const list = 'drizzle.__drizzle_migrations';

const ownerOf = async (db: Db): Promise<string | null> => {
  const { rows } = await db.execute<{ owner: string | null }>(
    sql`select obj_description(to_regclass(${list})::oid, 'pg_class') as owner`,
  );
  return rows[0]!.owner;
};

/**
 * Throws `UserError` for the database of another product. One that doesn't say whose it is was made before databases did: it is
 * this product's where this product knows how it began.
 */
export const refuseOthers = async (db: Db, product: string, folder: string): Promise<void> => {
  const owner = await ownerOf(db);
  const [first] = owner === null ? await appliedMigrations(db) : [];
  const isOthers = owner === null ? first !== undefined && unknownTo(folder, [first]).length > 0 : owner !== product;
  if (!isOthers) return;
  throw new UserError(
    `The database belongs to ${owner ?? 'another product'}, and this is ${product}: nothing was changed. ` +
      'Name a database of its own by DATA_DIR or DATABASE_URL.',
  );
};

/** Has the database remember whose it is. */
export const rememberProduct = async (db: Db, product: string): Promise<void> => {
  if ((await ownerOf(db)) === product) return;
  await db.execute(sql.raw(`comment on table ${list} is '${product.replaceAll("'", "''")}'`));
};
