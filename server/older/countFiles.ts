import { sql } from 'drizzle-orm';
import type { Storage } from '@matjar/admin/server';
import type { Db } from '@matjar/admin/server/database';
import { storedFiles } from '@matjar/admin/server/database';

/** Files that are entered at once. */
const most = 500;

/** The folders of what people upload; the number of all but `platform` says whose it is. */
const uploaded = /^(shop|talk|storefront|user)-(\d{1,16})\/|^platform\//;

interface Entry {
  name: string;
  bytes: number;
  /** The shop, the storefront's identity or the user, by the folder. */
  whose: 'shop' | 'talk' | 'storefront' | 'user' | 'platform';
  number: number | null;
}

/** A picture is one file, by its large size; all sizes count. */
const wholeName = (name: string) => name.replace(/-(?:thumb|medium)\.webp$/, '-large.webp');

/**
 * Enters files that aren't known yet: not among those of the last day, whose senders have a limit, and looked at by the sweep
 * some time in the next week, so that not all are at once.
 */
const enter = async (db: Db, entries: readonly Entry[]): Promise<void> => {
  if (entries.length === 0) return;
  const columns = sql`name text, bytes int, whose text, number bigint`;
  await db.execute(sql`
    insert into ${storedFiles} (name, owner, network_hash, guests_of, tenant_id, bytes, uploaded_at, due_at)
    select file.name, case file.whose when 'storefront' then 'identity ' || file.number when 'user' then 'user ' || file.number else 'unknown' end,
      '', identity.sub_shop_id, coalesce(identity.sub_shop_id, case when file.whose in ('shop', 'talk') then file.number end), file.bytes,
      now() - interval '1 day', now() + interval '1 hour' + random() * interval '7 days'
    from json_to_recordset(${JSON.stringify(entries)}::json) as file(${columns})
    left join storefront_identities as identity on file.whose = 'storefront' and identity.id = file.number
    on conflict (name) do nothing`);
};

/** Enters what is kept and was uploaded before uploads were counted, so that it takes a shop's room and is swept when no record holds it. */
export const countFiles = async (db: Db, storage: Storage, isEnding: () => boolean): Promise<void> => {
  let folder = '';
  let found = new Map<string, Entry>();
  const flush = async () => {
    const entries = [...found.values()];
    found = new Map();
    for (let at = 0; at < entries.length && !isEnding(); at += most) await enter(db, entries.slice(at, at + most));
  };
  for await (const { name, bytes } of storage.list()) {
    if (isEnding()) return;
    const match = uploaded.exec(name);
    if (!match) continue;
    // A folder comes whole, so that a picture's sizes are together before it is entered.
    if (match[0] !== folder) await flush();
    folder = match[0];
    const whole = wholeName(name);
    const { whose, number } = {
      whose: (match[1] ?? 'platform') as Entry['whose'],
      number: match[2] === undefined ? null : Number(match[2]),
    };
    found.set(whole, { name: whole, whose, number, bytes: bytes + (found.get(whole)?.bytes ?? 0) });
  }
  await flush();
};
