import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import { ApiError, FieldError, complaint, defineHandlers, documentNameOf, talkFolder } from '@matjar/admin/server';
import type { Principal } from '@matjar/admin/server/auth';
import { changedRow, newRow } from '@matjar/admin/server/database';
import type { Db, Row } from '@matjar/admin/server/database';
import type { Storage } from '@matjar/admin/server';
import { refuseIfAny } from '@matjar/admin/server/http';
import type { Attachment, Text } from '@matjar/admin/values';
import { messageItems } from '../../../src/resources/messages/messageItems.resource';
import { messages } from '../../../src/resources/messages/messages.resource';
import { teamMembers } from '../../../src/resources/teamMembers/teamMembers.resource';
import { clients } from '../../../src/resources/clients/clients.resource';
import { orders } from '../../../src/resources/orders/orders.resource';
import {
  model,
  rowOf,
  storefrontIdentities as identities,
  storefrontOrders,
  storefrontThreads,
  tableOf,
  users,
} from '../../tables';
import { unknownGap } from '../../../src/domain/messages/gaps';
import { savedReplies } from '../../../src/resources/messages/savedReplies.resource';

const longest = 160;

/** Returns the beginning of a message as a single line. Never splits a surrogate pair. */
export const excerptOf = (body: string): string => {
  const line = body.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
};

/** Returns a message's text. If the message has no text, returns the names of its attachments. */
export const wordsOf = ({ body, attachments }: { body: string; attachments: readonly Attachment[] }): string =>
  body || attachments.map(({ name }) => name).join(', ');

const threads = tableOf(messages);

/**
 * Locks and returns a conversation. The lock lasts until the transaction ends. Returns undefined if the conversation
 * doesn't exist.
 */
export const lockThread = async (tx: Db, shop: number, id: number): Promise<Row | undefined> => {
  const [row] = await tx
    .select()
    .from(threads)
    .where(rowOf(threads, shop, id))
    .for('update');
  return row;
};

/** Returns the name shown with messages that a user sends on behalf of a shop. */
const authorOf = async (tx: Db, { userId }: Principal): Promise<string> => {
  const [user] = await tx
    .select({ name: sql<string>`left(${users.full_name}, 120)` })
    .from(users)
    .where(eq(users.id, userId));
  return user!.name;
};

/** Updates a conversation after a new message: sets the excerpt, the time and the values in `change`. */
export const addToThread = async (tx: Db, shop: number, id: number, body: string, change: Row): Promise<void> => {
  const row = await lockThread(tx, shop, id);
  const values = { last_text: excerptOf(body), last_at: new Date().toISOString(), ...change };
  const { version } = getTableColumns(threads);
  await tx
    .update(threads)
    .set({
      ...changedRow(model.entity(messages.name), values, row!),
      updated_at: sql`now()`,
      version: sql`${version} + 1`,
    })
    .where(rowOf(threads, shop, id));
};

const media = '/media/';

/**
 * Validates attachments and returns them with safe names and actual sizes. A file's folder identifies its owner. Throws
 * `InvalidFields` for files that don't exist or are outside `folders`.
 */
export const settleAttachments = async (
  storage: Storage | undefined,
  list: readonly Attachment[],
  folders: readonly string[],
): Promise<Attachment[]> => {
  const settled = await Promise.all(
    list.map(async ({ url, name }) => {
      const isOwn = folders.some((folder) => url.startsWith(`${media}${folder}/`));
      const bytes = (isOwn ? await storage?.size(url.slice(media.length)) : undefined) ?? null;
      return { url, name: documentNameOf(name ?? '', url), bytes };
    }),
  );
  const gone = settled.flatMap(({ bytes }, index) =>
    bytes === null ? [complaint(`attachments.${index}.url`, 'validation.file_gone')] : [],
  );
  refuseIfAny(Object.assign({}, ...gone));
  return settled;
};

/**
 * Handles messages in conversations. A team member's message is stored with the member's name and moves the
 * conversation to the top of the list.
 */
export const messageItemsHandlers = defineHandlers(messageItems, {
  home: 'thread',
  before: {
    create: async ({ tx, principal, tenant, values, storage }) => {
      const shop = tenant!.id;
      // Files from the gallery are allowed as attachments because they are already public.
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

interface NewThread {
  shop: number;
  thread: number;
  client: number;
  order: number | null;
  body: string;
}

/** Throws `FieldError` on `about_order` if the order belongs to a different client. */
const refuseOthersOrder = async (tx: Db, shop: number, client: unknown, order: unknown): Promise<void> => {
  if (typeof order !== 'number') return;
  const table = tableOf(orders);
  const [found] = await tx
    .select({ client: table.client })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.id, order)));
  if (found?.client !== client) throw new FieldError('about_order', 'validation.reference');
};

/**
 * Returns the storefront identity that is allowed to read the conversation: the identity that the order was placed
 * with. The identities of the client's other orders can't read it because phone numbers in orders are unverified.
 */
const readersOf = async (tx: Db, { shop, client, order }: NewThread): Promise<number[]> => {
  if (order === null) return [];
  const found = await tx
    .selectDistinct({ id: identities.id })
    .from(identities)
    .innerJoin(
      storefrontOrders,
      and(eq(storefrontOrders.sub_shop_id, identities.sub_shop_id), eq(storefrontOrders.identity_id, identities.id)),
    )
    .where(
      and(
        eq(identities.sub_shop_id, shop),
        eq(identities.client, client),
        gt(identities.expires_at, new Date()),
        eq(storefrontOrders.order_id, order),
      ),
    );
  return found.map(({ id }) => id);
};

const hasAccount = async (tx: Db, { shop, client }: NewThread): Promise<boolean> => {
  const table = tableOf(clients);
  const [row] = await tx
    .select({ account: table.account })
    .from(table)
    .where(and(eq(table.sub_shop_id, shop), eq(table.id, client)));
  return row?.account != null;
};

/**
 * Adds the first message of a conversation that a shop starts. Returns true if the client can read the message in a
 * storefront or an account.
 */
const beginThread = async (tx: Db, principal: Principal, newThread: NewThread): Promise<boolean> => {
  const { shop, thread, body } = newThread;
  const values = { thread, sender: 'shop', author: await authorOf(tx, principal), body };
  await tx.insert(tableOf(messageItems)).values(newRow(model, messageItems, values, shop));
  const readers = await readersOf(tx, newThread);
  if (readers.length === 0) return hasAccount(tx, newThread);
  await tx
    .insert(storefrontThreads)
    .values(readers.map((identity_id) => ({ thread_id: thread, identity_id, sub_shop_id: shop })));
  return true;
};

/**
 * Handles a shop's conversations, which its team members share. When one member reads a message, it is marked as read
 * for all members.
 */
export const messagesHandlers = defineHandlers(messages, {
  home: 'client',
  before: {
    create: async ({ tx, tenant, values }) => {
      await refuseOthersOrder(tx, tenant!.id, values.client, values.about_order);
      return { last_text: excerptOf(values.body!), last_at: new Date().toISOString() };
    },
  },
  after: {
    create: async ({ tx, principal, tenant, record, values, say }) => {
      const { id, client, about_order: order } = record;
      const newThread = { shop: tenant!.id, thread: Number(id), client: Number(client), order, body: values.body! };
      if (!(await beginThread(tx, principal, newThread))) say('messages.thread_unseen');
    },
  },
  mark_read: async ({ tx, tenant, record }) => {
    const items = tableOf(messageItems);
    await tx
      .update(items)
      .set({ read_at: sql`now()` })
      .where(
        and(
          eq(items.sub_shop_id, tenant!.id),
          eq(items.thread, Number(record.id)),
          eq(items.sender, 'client'),
          isNull(items.read_at),
        ),
      );
    return { unread: 0 };
  },
  assign: async ({ tx, tenant, input }) => {
    const table = tableOf(teamMembers);
    const [member] = await tx
      .select({ status: table.status })
      .from(table)
      .where(rowOf(table, tenant!.id, input.assignee));
    if (member && member.status !== 'active') throw new FieldError('assignee', 'validation.employee_inactive');
  },
});

/**
 * Throws `FieldError` for the language whose text contains an unknown placeholder, since the placeholder would be sent
 * as is.
 */
const refuseUnknownGaps = ({ values }: { values: { text?: Text | null } }) => {
  for (const [language, said] of Object.entries(values.text ?? {})) {
    const gap = unknownGap(said);
    if (gap !== undefined) throw new FieldError(`text.${language}`, 'validation.unknown_gap', { gap });
  }
};

export const savedRepliesHandlers = defineHandlers(savedReplies, {
  before: {
    create: async (context) => refuseUnknownGaps(context),
    edit: async (context) => refuseUnknownGaps(context),
  },
});
