import { and, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import { endClientAccess } from './clientAccess';
import { createClientInvitation, dropClientInvitation, findClientInvitation, refuseSecondClient, refuseStaff } from './clientInvitations';
import { personByEmail } from '../../auth/memberships';
import { asSystem } from '../../../framework/server/database/within';
import { changePoints } from '../../ledger/points';
import { clientInvitationLetter } from '../../auth/letters';
import { tableOf } from '../../tables';
import { defineHandlers } from '../../../framework/server/resources/defineHandlers';

/** What a client has paid for, and kept; what their points are; and how they get an account to see what is theirs, and lose it. */
export default defineHandlers(clients, {
  computed: {
    last_order: ({ id, sub_shop_id }) => {
      const order = alias(tableOf(orders), 'their_orders');
      const theirs = and(eq(order.sub_shop_id, sub_shop_id!), eq(order.client, id!));
      // Found by their client first: of one who has none yet, all of a shop's orders would be looked through for the latest.
      return sql`select max(placed_at) from (select ${order.placed_at} from ${tableOf(orders)} "their_orders" where ${theirs} offset 0) as placed`;
    },
    points: ({ id, sub_shop_id }) => sql`points_balance(${sub_shop_id}, ${id})`,
    spent: ({ id, sub_shop_id }) => {
      const order = alias(tableOf(orders), 'paid_orders');
      const kept = sql`${order.order_status} not in ('canceled', 'returned')`;
      const where = and(eq(order.sub_shop_id, sub_shop_id!), eq(order.client, id!), ne(order.payment_status, 'unpaid'), kept);
      return sql`select coalesce(sum(${order.total} - coalesce(${order.refunded}, 0)), 0) from ${tableOf(orders)} "paid_orders" where ${where}`;
    },
  },
  before: {
    edit: async ({ tx, tenant, record, values }) => {
      if (values.email === undefined || values.email === record.email) return {};
      // An invitation is for the e-mail that it was made for.
      await dropClientInvitation(tx, tenant!.id, Number(record.id));
      return { invited_until: null };
    },
    delete: async ({ tx, tenant, record: { id, account } }) => endClientAccess(tx, tenant!.id, { id: Number(id), account }),
  },
  invite: async ({ tx, tenant, record, language, post, reveal, say }) => {
    const [client, email, shop] = [Number(record.id), record.email!, tenant!.id];
    const known = await asSystem(tx, (all) => personByEmail(all, email));
    refuseStaff(known?.role);
    if (known) await refuseSecondClient(tx, known.userId, shop, client);
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
  give_points: async ({ tx, tenant, record, input }) => changePoints(tx, tenant!.id, Number(record.id), input.points, input.reason),
});
