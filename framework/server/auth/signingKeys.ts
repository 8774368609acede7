import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/database';
import { signingKeys } from '../database/tables';

/**
 * Returns the database's secret key of this name, 32 random bytes that the first caller creates. Tenants can't read
 * these keys, so `db` must be without a scope.
 */
export const signingKey = async (db: Db, name: string): Promise<Buffer> => {
  await db
    .insert(signingKeys)
    .values({ name, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(signingKeys).where(eq(signingKeys.name, name));
  return Buffer.from(row!.key, 'base64url');
};
