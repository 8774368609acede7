import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ApiError, FieldError, notFound } from '@matjar/admin/server';
import type { Storage } from '@matjar/admin/server';
import { newRow, within } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { asAttachments } from '@matjar/admin/values';
import { messageItems } from '../../../src/resources/messages/messageItems.resource';
import { messages } from '../../../src/resources/messages/messages.resource';
import { products } from '../../../src/resources/products/products.resource';
import { addToThread, lockThread, settleAttachments, wordsOf } from '../../resources/messages/messages.handlers';
import { model, storefrontThreads, tableOf } from '../../tables';
import { storefrontFolder } from './files';
import type { Identity, TokenIdentity } from '../identity';
import { refuseIfBlocked } from '../identity';
import { nameOf, ownOrder } from '../orders/ownOrder';
import type { GivenMessage, Thread } from './schemas';

const [threads, items] = [tableOf(messages), tableOf(messageItems)];

/** The maximum number of conversations per response, and of messages per conversation. */
const limits = { threads: 20, messages: 200 };

/**
 * SQL condition that is true if a conversation was started with the identity's token or belongs to the account's
 * client.
 */
const isOwn = ({ id, shop, client }: Identity) =>
  and(
    eq(threads.sub_shop_id, shop),
    id === null
      ? eq(threads.client, client)
      : inArray(
          threads.id,
          sql`(select ${storefrontThreads.thread_id} from ${storefrontThreads} where ${and(eq(storefrontThreads.sub_shop_id, shop), eq(storefrontThreads.identity_id, id))})`,
        ),
  );

const startThread = async (tx: Db, identity: Identity, { subject, order, product }: GivenMessage): Promise<number> => {
  const aboutOrder = order === null ? undefined : await ownOrder(tx, identity, order);
  if (order !== null && !aboutOrder) throw new FieldError('order', 'validation.reference');
  if (product !== null) {
    const { id, sub_shop_id: shop } = tableOf(products);
    const found = await tx
      .select({ id: id! })
      .from(tableOf(products))
      .where(and(eq(shop!, identity.shop), eq(id!, product)));
    if (found.length === 0) throw new FieldError('product', 'validation.reference');
  }
  const values = {
    subject,
    client: identity.client,
    about_order: aboutOrder?.id,
    about_product: product,
    last_at: new Date().toISOString(),
  };
  const [created] = await tx
    .insert(threads)
    .values(newRow(model, messages, values, identity.shop))
    .returning({ id: threads.id });
  const id = Number(created!.id);
  if (identity.id !== null)
    await tx.insert(storefrontThreads).values({ thread_id: id, identity_id: identity.id, sub_shop_id: identity.shop });
  return id;
};

const findOwn = async (tx: Db, identity: Identity, id: number): Promise<number> => {
  const [found] = await tx
    .select({ id: threads.id })
    .from(threads)
    .where(and(isOwn(identity), eq(threads.id, id)));
  if (!found) throw notFound();
  return id;
};

/** Finds the message that an earlier request with the same idempotency key stored. */
const sentBefore = async (tx: Db, identity: Identity, attempt: string) => {
  const [found] = await tx
    .select({ thread: items.thread, message: items.id })
    .from(items)
    .innerJoin(threads, and(eq(threads.sub_shop_id, items.sub_shop_id), eq(threads.id, items.thread)))
    .where(and(isOwn(identity), eq(items.attempt, attempt)));
  return found && { thread_id: Number(found.thread), message_id: Number(found.message) };
};

/**
 * Adds a client's message to an existing conversation and reopens the conversation, or starts a new conversation.
 * Stores only one message per `attempt`. Must run in a transaction in the shop's scope. Throws `ApiError` 404 for
 * someone else's conversation, and 422 for someone else's order or product and for blocked clients.
 */
export const addMessage = async (tx: Db, storage: Storage | undefined, identity: Identity, given: GivenMessage) => {
  const before = given.attempt === null ? undefined : await sentBefore(tx, identity, given.attempt);
  if (before) return before;
  refuseIfBlocked(identity);
  const attachments = await settleAttachments(
    storage,
    given.attachments,
    identity.id === null ? [] : [storefrontFolder({ id: identity.id })],
  );
  const thread =
    given.thread === null ? await startThread(tx, identity, given) : await findOwn(tx, identity, given.thread);
  const row = await lockThread(tx, identity.shop, thread);
  const { body, attempt } = given;
  const values = {
    thread,
    sender: 'client',
    author: await nameOf(tx, identity),
    unproven: identity.id !== null,
    body,
    attachments,
    attempt,
  };
  const [created] = await tx
    .insert(items)
    .values(newRow(model, messageItems, values, identity.shop))
    .onConflictDoNothing()
    .returning({ id: items.id });
  if (!created) throw new ApiError(422, 'messages.invalid_request');
  await addToThread(tx, identity.shop, thread, wordsOf({ body, attachments }), {
    state: 'open',
    unread: Number(row!.unread) + 1,
  });
  return { thread_id: thread, message_id: Number(created.id) };
};

const iso = (value: string) => new Date(value).toISOString();

/** Returns the conversations started with a token, latest first, and marks the shop's messages as read. */
export const readMessages = (db: Db, identity: TokenIdentity, link: (address: string) => string) =>
  within(db, { tenants: [identity.shop] }, async (tx) => {
    const own = await tx
      .select()
      .from(threads)
      .where(isOwn(identity))
      .orderBy(desc(threads.last_at))
      .limit(limits.threads);
    if (own.length === 0) return [];
    const of = and(
      eq(items.sub_shop_id, identity.shop),
      inArray(
        items.thread,
        own.map(({ id }) => id),
      ),
    );
    await tx
      .update(items)
      .set({ read_at: sql`now()` })
      .where(and(of, eq(items.sender, 'shop'), isNull(items.read_at)));
    const rows = await tx
      .select()
      .from(items)
      .where(of)
      .orderBy(desc(items.id))
      .limit(limits.threads * limits.messages);
    return own.map(({ id, subject, state, last_at: last }): Thread => ({
      thread_id: id,
      subject,
      state,
      last_at: iso(last),
      messages: rows
        .filter(({ thread }) => thread === id)
        .slice(0, limits.messages)
        .toReversed()
        .map(({ id: message, sender, body, attachments, created_at: at }) => ({
          message_id: message,
          sender,
          body,
          attachments: asAttachments(attachments).map((one) => ({ ...one, href: link(one.url) })),
          at: iso(at),
        })),
    }));
  });
