import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { signingKey } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import { and, eq, sql } from 'drizzle-orm';
import { noticeSecrets } from '../../tables';

/** Returns the key that the keys for secrets and links are derived from. `db` must not have a scope. */
export const noticeKey = (db: Db): Promise<Buffer> => signingKey(db, 'client-notices');

const derived = (key: Buffer, use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', use, 32));

const seal = (key: Buffer, text: string): string => {
  const start = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', derived(key, 'secrets'), start);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), sealed]).toString('base64');
};

const unseal = (key: Buffer, sealed: string): string => {
  const all = Buffer.from(sealed, 'base64');
  const cipher = createDecipheriv('aes-256-gcm', derived(key, 'secrets'), all.subarray(0, 12));
  cipher.setAuthTag(all.subarray(12, 28));
  return Buffer.concat([cipher.update(all.subarray(28)), cipher.final()]).toString('utf8');
};

export type Secrets = Readonly<Partial<Record<'access_token' | 'app_secret' | 'auth_header' | 'hook', string>>>;

/** Stores a channel's secrets, replacing any that have the same name. */
export const keepSecrets = async (
  tx: Db,
  key: Buffer,
  { shop, channel }: { shop: number; channel: number },
  secrets: Secrets,
): Promise<void> => {
  const rows = Object.entries(secrets).map(([name, text]) => ({
    sub_shop_id: shop,
    channel_id: channel,
    name,
    sealed: seal(key, text),
  }));
  if (rows.length === 0) return;
  await tx
    .insert(noticeSecrets)
    .values(rows)
    .onConflictDoUpdate({
      target: [noticeSecrets.channel_id, noticeSecrets.name, noticeSecrets.sub_shop_id],
      set: { sealed: sql`excluded.sealed` },
    });
};

export const readSecrets = async (db: Db, key: Buffer, shop: number, channel: number): Promise<Secrets> => {
  const rows = await db
    .select()
    .from(noticeSecrets)
    .where(and(eq(noticeSecrets.sub_shop_id, shop), eq(noticeSecrets.channel_id, channel)));
  return Object.fromEntries(rows.map(({ name, sealed }) => [name, unseal(key, sealed)]));
};

/**
 * Returns the token of the link in a notice. The token is derived from the notice because repeated attempts must send
 * the same text, but the database only stores the token's hash.
 */
export const tokenOf = (key: Buffer, shop: number, notice: number): string =>
  createHmac('sha256', derived(key, 'links')).update(`${shop} ${notice}`).digest('base64url');
