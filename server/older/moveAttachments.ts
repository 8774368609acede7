import { eq, sql } from 'drizzle-orm';
import { gallery } from '../../src/resources/gallery/gallery.resource';
import { messageItems } from '../../src/resources/messages/messageItems.resource';
import { fileColumns, talkFolder } from '@matjar/admin/server';
import type { Storage } from '@matjar/admin/server';
import type { Db, Entity, Model } from '@matjar/admin/server/database';
import { holds } from '@matjar/admin/server/http';
import { sizesOf } from '@matjar/admin/values';
import { storedFiles } from '@matjar/admin/server/database';

/** Files that are looked up at once. */
const most = 100;

type Found = {
  id: number;
  shop: number;
  address: string;
};

/**
 * Records of the gallery that are there for no reason but a message's attachment. Before attachments had a folder of their own,
 * the upload of one made such a record, and nothing in it says so. So it is one that a message of the shop holds and no other
 * record does, that was made within the hour before the first such message, and that nobody has touched since: what somebody has
 * uploaded for the gallery and sent at once counts as an attachment too, and stays in its message.
 */
const foundAfter = async (db: Db, model: Model, files: Entity, messages: Entity, after: number): Promise<Found[]> => {
  const { table } = files;
  const [own, sent] = [table.file, messages.table];
  const others = fileColumns(model)
    .filter((one) => one.table !== table && one.table !== sent)
    .map((one) => sql`exists (select from ${one.table} where ${holds(one.column, one.many, own)})`);
  const isHeld = sql`${sent.sub_shop_id} = ${table.sub_shop_id} and ${holds(sent.attachments, true, own)}`;
  const { rows } = await db.execute<Found>(sql`
    select ${table.id} as id, ${table.sub_shop_id} as shop, ${own} as address from ${table}
    where ${table.id} > ${after} and ${own} like '/media/shop-%' and ${table.version} = 1
      and (select min(${sent.created_at}) from ${sent} where ${isHeld}) between ${table.created_at} and ${table.created_at} + interval '1 hour'
      and not exists (select from ${sent} where ${isHeld} and ${sent.sender} <> 'shop')
      ${sql.join(
        others.map((other) => sql`and not ${other}`),
        sql` `,
      )}
    order by ${table.id} limit ${most}`);
  return rows;
};

/** Moves one: its messages name it where it opens by a signed address alone, and the gallery doesn't any more. */
const move = async (
  db: Db,
  storage: Storage,
  files: Entity,
  messages: Entity,
  { id, shop, address }: Found,
): Promise<void> => {
  const name = address.slice('/media/'.length);
  const target = `${talkFolder(shop)}/${name.split('/').at(-1)!}`;
  const sizes = [];
  for (const size of sizesOf(name)) if ((await storage.size(size)) !== undefined) sizes.push(size);
  if (!sizes.includes(name)) return;
  for (const size of sizes) await storage.copy(size, `${talkFolder(shop)}/${size.split('/').at(-1)!}`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('admin.quiet', 'on', true)`);
    const { table } = files;
    const [gone] = await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id });
    // Another process has moved it.
    if (!gone) return;
    const { table: sent } = messages;
    await tx.execute(sql`update ${sent} set attachments = (
      select jsonb_agg(case when one.file ->> 'url' = ${address} then jsonb_set(one.file, '{url}', to_jsonb(${`/media/${target}`}::text)) else one.file end order by one.place)
      from jsonb_array_elements(${sent.attachments}) with ordinality as one(file, place))
      where ${sent.sub_shop_id} = ${shop} and ${holds(sent.attachments, true, address)}`);
    // The old one is swept, should it not go at once.
    await tx.execute(sql`insert into ${storedFiles} (name, owner, network_hash, guests_of, tenant_id, bytes, uploaded_at, due_at)
      select ${target}, owner, network_hash, guests_of, tenant_id, bytes, uploaded_at, due_at from ${storedFiles} where name = ${name} on conflict (name) do nothing`);
    await tx
      .update(storedFiles)
      .set({ is_loose: true, due_at: sql`now()` })
      .where(eq(storedFiles.name, name));
  });
  for (const size of sizes) await storage.remove(size);
  await db.delete(storedFiles).where(eq(storedFiles.name, name));
};

/** Makes the attachments that were records of their shop's gallery private; see `foundAfter` for which they are. */
export const moveAttachments = async (
  db: Db,
  model: Model,
  storage: Storage,
  isEnding: () => boolean,
): Promise<void> => {
  const entityOf = (name: string) => model.entities.find(({ resource }) => resource.name === name);
  const [files, messages] = [entityOf(gallery.name), entityOf(messageItems.name)];
  if (!files || !messages) return;
  for (let after = 0; ;) {
    const found = await foundAfter(db, model, files, messages, after);
    for (const one of found) {
      if (isEnding()) return;
      await move(db, storage, files, messages, one);
    }
    if (found.length < most) return;
    after = found.at(-1)!.id;
  }
};
