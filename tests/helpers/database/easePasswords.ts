import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Database } from '@matjar/admin/server/database';
import { credentials } from '@matjar/admin/testing/database';
import { demoPassword } from '../../../server/seed/data/accounts';

/**
 * Replaces the demo accounts' password hash with a cheap hash in test databases. There are hundreds of logins, and the
 * product's hash is slow on purpose. Its cost is tested where it is computed.
 */
export const easePasswords = async ({ db }: Database): Promise<void> => {
  const password_hash = await hash(demoPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await db.transaction(async (tx) => {
    // Like the demo data, the change isn't logged.
    await tx.execute(sql`select set_config('admin.quiet', 'on', true)`);
    await tx.update(credentials).set({ password_hash });
  });
};
