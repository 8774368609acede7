import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Database } from '@matjar/admin/server/database';
import { credentials } from '@matjar/admin/testing/database';
import { demoPassword } from '../../../server/seed/data/accounts';

/**
 * Keeps the demo accounts' password by the cheapest hash instead of the product's, in databases for tests alone: there are
 * hundreds of logins, and the product's hash is meant to be slow. What that costs is held where it is made.
 */
export const easePasswords = async ({ db }: Database): Promise<void> => {
  const password_hash = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await db.transaction(async (tx) => {
    // Left out of the log, as the demo data are.
    await tx.execute(sql`select set_config('admin.quiet', 'on', true)`);
    await tx.update(credentials).set({ password_hash });
  });
};
