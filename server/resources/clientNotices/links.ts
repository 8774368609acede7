import { createToken, hashToken } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import { dayInMs } from '@matjar/admin/values';
import { eq } from 'drizzle-orm';
import { clientLinks } from '../../tables';

const days = 90;

/** The record that a link's page shows: an order, or a draft that hasn't been placed yet. */
export type Subject = { order: number; draft?: null } | { draft: number; order?: null };

export interface ClientLink {
  shop: number;
  order: number | null;
  draft: number | null;
  expires: Date;
}

/** Stores the hash of a link's token. Idempotent. */
export const keepLink = async (
  tx: Db,
  shop: number,
  { order = null, draft = null }: Subject,
  { token, expires = new Date(Date.now() + days * dayInMs) }: { token: string; expires?: Date | undefined },
): Promise<void> => {
  await tx
    .insert(clientLinks)
    .values({ sub_shop_id: shop, token_hash: hashToken(token), order_id: order, draft_id: draft, expires_at: expires })
    .onConflictDoNothing();
};

/** Creates a link to an order's page that the shop can send to the client. Returns the link's path. */
export const createOrderLink = async (tx: Db, shop: number, order: number): Promise<string> => {
  const token = createToken();
  await keepLink(tx, shop, { order }, { token });
  return `/o/${token}`;
};

/**
 * Finds the link that a token belongs to. Returns null if the token is unknown or expired. `db` must not have a scope.
 */
export const linkOf = async (db: Db, token: string): Promise<ClientLink | null> => {
  const [found] = await db
    .select()
    .from(clientLinks)
    .where(eq(clientLinks.token_hash, hashToken(token)));
  if (!found || found.expires_at.getTime() <= Date.now()) return null;
  return { shop: found.sub_shop_id, order: found.order_id, draft: found.draft_id, expires: found.expires_at };
};
