import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Database } from '@matjar/admin/server/database';
import { credentials } from '@matjar/admin/testing/database';
import { demoPassword } from '../../../server/seed/data/accounts';

/**
 * Replaces the demo accounts' password hash in test databases with one that is faster to verify. The product's hash is
 * intentionally slow, and tests sign in hundreds of times. A separate test checks the cost of the product's hash.
 */
export const easePasswords = async ({ db }: Database): Promise<void> => {
  const password_hash = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await db.transaction(async (tx) => {
    // Keeps this change out of the audit log, because the demo data isn't logged either.
    await tx.execute(sql`select set_config('admin.quiet', 'on', true)`);
    await tx.update(credentials).set({ password_hash });
  });
};
