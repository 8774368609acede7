import { messageItems } from '../../../src/resources/messages/messageItems.resource';
import { settleAttachments } from './attachments';
import { wordsOf } from './excerpt';
import { addToThread, authorOf, lockThread } from './threads';
import { ApiError, defineHandlers, talkFolder } from '@matjar/admin/server';

/** What a shop's people write in a conversation is theirs by name, and moves it to the top of the list. */
export default defineHandlers(messageItems, {
  home: 'thread',
  before: {
    create: async ({ tx, principal, tenant, values, storage }) => {
      const shop = tenant!.id;
      // A file of the gallery may be sent as well; it is as public as before.
      const attachments = await settleAttachments(storage, values.attachments ?? [], [
        talkFolder(shop),
        `shop-${shop}`,
      ]);
      const thread = await lockThread(tx, shop, Number(values.thread));
      if (thread?.state === 'closed') throw new ApiError(422, 'messages.thread_closed');
      return { attachments, sender: 'shop', author: await authorOf(tx, principal), read_at: null };
    },
  },
  after: {
    create: async ({ tx, tenant, record }) => addToThread(tx, tenant!.id, Number(record.thread), wordsOf(record), {}),
  },
});
