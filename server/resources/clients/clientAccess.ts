import { and, eq, ne } from 'drizzle-orm';
import { clients } from '../../../src/resources/clients/clients.resource';
import { revokeAllSessions } from '@matjar/admin/server/auth';
import { asSystem } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { tableOf, users } from '../../tables';
import { dropClientInvitation } from './clientInvitations';

const table = tableOf(clients);

/**
 * Ends what a client could come in by, while their row is there or about to lose its account: the invitation, and where the
 * account is no other client anywhere, the sessions of it. Must run in a transaction of the shop's scope.
 */
export const endClientAccess = async (
  tx: Db,
  shop: number,
  { id, account }: { id: number; account: number | null },
): Promise<void> => {
  await dropClientInvitation(tx, shop, id);
  if (account === null) return;
  await asSystem(tx, async (all) => {
    const [user] = await all.select({ role: users.role_type }).from(users).where(eq(users.id, account)).for('update');
    const [other] = await all
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.account, account), ne(table.id, id)))
      .limit(1);
    if (user?.role === 'client' && !other) await revokeAllSessions(all, account);
  });
};
