import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/database';
import { signingKeys } from '../database/tables';

/**
 * Returns the secret key with this name from the database: 32 random bytes, generated on the first call. `db` must not
 * be restricted to a scope, because tenants can't read these keys.
 */
export const signingKey = async (db: Db, name: string): Promise<Buffer> => {
  await db
    .insert(signingKeys)
    .values({ name, key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(signingKeys).where(eq(signingKeys.name, name));
  return Buffer.from(row!.key, 'base64url');
};
