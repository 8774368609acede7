import { eq, sql } from 'drizzle-orm';
import { messageItems } from '../../src/resources/messages/messageItems.resource';
import { addToThread, lockThread } from '../messages/threads';
import { ApiError } from '../resources/apiError';
import { users } from '../tables';
import { defineHandlers } from './defineHandlers';

/** What a shop's people write in a conversation is theirs by name, and moves it to the top of the list. */
export default defineHandlers(messageItems, {
  create: async ({ tx, principal, tenant, values }) => {
    const thread = await lockThread(tx, tenant!.subShopId, Number(values.thread));
    if (thread?.state === 'closed') throw new ApiError(422, 'messages.thread_closed');
    const [user] = await tx.select({ name: sql<string>`left(${users.full_name}, 120)` }).from(users).where(eq(users.id, principal.userId));
    return { ...values, sender: 'shop', author: user!.name, read_at: null };
  },
  created: async ({ tx, tenant, record }) => addToThread(tx, tenant!.subShopId, Number(record.thread), record.body, {}),
});
