import { messageItems } from '../../../src/resources/messages/messageItems.resource';
import { wordsOf, excerptOf } from './excerpt';
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

const table = tableOf(messages);

/** A conversation of a shop, kept from others until the transaction ends; undefined where there is none such. */
export const lockThread = async (tx: Db, shop: number, id: number): Promise<Row | undefined> => {
  const [row] = await tx
    .select()
    .from(table)
    .where(rowOf(table, shop, id))
    .for('update');
  return row;
};

/** What somebody who writes for a shop is called there. */
export const authorOf = async (tx: Db, { userId }: Principal): Promise<string> => {
  const [user] = await tx
    .select({ name: sql<string>`left(${users.full_name}, 120)` })
    .from(users)
    .where(eq(users.id, userId));
  return user!.name;
};

/** Tells a conversation of its newest message, and writes what else changes with it. */
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
 * Attachments as they are kept, with their names made safe and their sizes as they are. Whose a file is its folder tells:
 * throws `InvalidFields` for any that isn't there, or is in none of `folders`.
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
