import { and, eq, isNull } from 'drizzle-orm';
import { createPasswordLink, linkLasts } from '@matjar/admin/server/auth';
import { withTransaction } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { users } from '../tables';

/** The token of a super-admin's new link to a password, in place of one made before; null where none has this email. */
export const newLinkFor = (db: Db, email: string): Promise<string | null> =>
  withTransaction(db, async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), eq(users.role_type, 'super-admin'), isNull(users.suspended_at)));
    return user ? createPasswordLink(tx, user.id, linkLasts.shown) : null;
  });
