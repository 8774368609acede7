import { and, eq, ne, sql } from 'drizzle-orm';
import { defineHandlers } from '@matjar/admin/server';
import { revokeAllSessions } from '@matjar/admin/server/auth';
import { asSystem } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { mergeClient, phoneOrdersOf, unmergeClient } from './merge';
import { clients } from '../../../src/resources/clients/clients.resource';
import {
  createClientInvitation,
  dropClientInvitation,
  findClientInvitation,
  refuseSecondClient,
  refuseStaff,
} from './clientInvitations';
import { personByEmail } from '../../auth/memberships';
import { eraseClient, refuseOpenOrders } from './erase';
import { changePoints, refuseUnlessChanges } from '../../ledger/points';
import { clientInvitationLetter } from '../teamMembers/invitations';
import { tableOf, users } from '../../tables';
import { points } from '../../../src/resources/points/points.resource';

const table = tableOf(clients);

/**
 * Ends a client's access before the client or the account is removed. Deletes the invitation and, if no other client
 * uses the account, the account's sessions. Requires a transaction in the shop's scope.
 */
const endClientAccess = async (
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

export const clientsHandlers = defineHandlers(clients, {
  computed: {
    points: ({ id, sub_shop_id }) => sql`points_balance(${sub_shop_id}, ${id})`,
  },
  before: {
    edit: async ({ tx, tenant, record, values }) => {
      const phone =
        values.phone === undefined || values.phone === record.phone ? {} : { phone_state: null, same_as: null };
      if (values.email === undefined || values.email === record.email) return phone;
      // An invitation is only valid for the email address that it was sent to.
      await dropClientInvitation(tx, tenant!.id, Number(record.id));
      return { ...phone, invited_until: null };
    },
    delete: async ({ tx, tenant, record: { id, account } }) =>
      endClientAccess(tx, tenant!.id, { id: Number(id), account }),
  },
  after: {
    action: async ({ action, before, ...context }) => {
      if (action === 'erase') await eraseClient(context, context.tenant!.id, Number(before.id), before.account);
    },
    edit: async ({ tx, tenant, before, record }) => {
      if (record.phone !== before.phone) await phoneOrdersOf(tx, tenant!.id, Number(record.id));
    },
  },
  merge: async ({ tx, tenant, record, input }) => mergeClient(tx, tenant!.id, record, input.into),
  unmerge: async ({ tx, tenant, record }) => unmergeClient(tx, tenant!.id, record),
  invite: async ({ tx, tenant, record, language, post, reveal, say }) => {
    const [client, email, shop] = [Number(record.id), record.email!, tenant!.id];
    const existing = await asSystem(tx, (all) => personByEmail(all, email));
    refuseStaff(existing?.role);
    if (existing) await refuseSecondClient(tx, existing.userId, shop, client);
    const { token, expires } = await createClientInvitation(tx, { client, shop, email });
    const path = `/invitation#${token}`;
    if (post) {
      const invitation = await asSystem(tx, (all) => findClientInvitation(all, token));
      post.send(clientInvitationLetter(post.translate, invitation!, language, post.address(path)));
      say('access.link_sent', { email });
    } else {
      reveal({ link: path });
      say('messages.invitation_created');
    }
    return { invited_until: expires };
  },
  withdraw_access: async ({ tx, tenant, record: { id, account } }) => {
    await endClientAccess(tx, tenant!.id, { id: Number(id), account });
    return { account: null, invited_until: null };
  },
  erase: async ({ tx, tenant, record }) => {
    await refuseOpenOrders(tx, tenant!.id, Number(record.id));
    return { erased_at: new Date().toISOString() };
  },
  give_points: async ({ tx, tenant, record, input }) =>
    changePoints(tx, tenant!.id, Number(record.id), input.points, input.reason),
});

/** Handles changes to points. A client's balance can't become negative, even with concurrent changes. */
export const pointsHandlers = defineHandlers(points, {
  before: {
    create: ({ tx, tenant, values }) =>
      refuseUnlessChanges(tx, { shop: tenant!.id, client: values.client!, delta: values.delta! }, 'delta'),
  },
});
