import { eq } from 'drizzle-orm';
import { myMessageItems, myMessages } from '../../../src/resources/messages/myMessages.resource';
import { defineHandlers, FieldError } from '@matjar/admin/server';
import { addMessage } from '../../storefront/talk/messages';
import { tableOf } from '../../tables';
import { asClient } from '../../storefront/identity';

/**
 * Handles messages that clients send from their accounts. As with messages from a storefront, a retried message isn't
 * stored twice.
 */
export default defineHandlers(myMessageItems, {
  insert: async (context) => {
    const {
      tx,
      storage,
      values: { thread, body, attempt },
    } = context;
    const threads = tableOf(myMessages);
    const [own] = await tx.select({ shop: threads.shop }).from(threads).where(eq(threads.id, thread!));
    if (!own) throw new FieldError('thread', 'validation.reference');
    const given = {
      thread: thread!,
      subject: null,
      order: null,
      product: null,
      body: body!,
      attachments: [],
      attempt: attempt ?? null,
    };
    const { message_id: id } = await asClient(context, own.shop, 'thread', (inner, identity) =>
      addMessage(inner, storage, identity, given),
    );
    return id;
  },
});
