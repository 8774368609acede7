import { messageItems } from '../../../src/resources/messages/messageItems.resource';
import { ApiError, defineHandlers, talkFolder, complaint, documentNameOf } from '@matjar/admin/server';
import type { Storage } from '@matjar/admin/server';
import type { Principal } from '@matjar/admin/server/auth';
import { changedRow } from '@matjar/admin/server/database';
import type { Db, Row } from '@matjar/admin/server/database';
import { refuseIfAny } from '@matjar/admin/server/http';
import type { Attachment } from '@matjar/admin/values';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { messages } from '../../../src/resources/messages/messages.resource';
import { model, rowOf, tableOf, users } from '../../tables';

const longest = 160;

/** Returns the beginning of a message as a single line. Never splits a surrogate pair. */
export const excerptOf = (body: string): string => {
  const line = body.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= longest ? line : `${line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
};

/** Returns a message's text. If the message has no text, returns the names of its attachments. */
export const wordsOf = ({ body, attachments }: { body: string; attachments: readonly Attachment[] }): string =>
  body || attachments.map(({ name }) => name).join(', ');

const table = tableOf(messages);

/**
 * Locks and returns a conversation. The lock lasts until the transaction ends. Returns undefined if the conversation
 * doesn't exist.
 */
export const lockThread = async (tx: Db, shop: number, id: number): Promise<Row | undefined> => {
  const [row] = await tx
    .select()
    .from(table)
    .where(rowOf(table, shop, id))
    .for('update');
  return row;
};

/** Returns the name shown with messages that a user sends on behalf of a shop. */
export const authorOf = async (tx: Db, { userId }: Principal): Promise<string> => {
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
  const { version } = getTableColumns(table);
  await tx
    .update(table)
    .set({
      ...changedRow(model.entity(messages.name), values, row!),
      updated_at: sql`now()`,
      version: sql`${version} + 1`,
    })
    .where(rowOf(table, shop, id));
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
export default defineHandlers(messageItems, {
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
