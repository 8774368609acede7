import { and, eq } from 'drizzle-orm';
import { createToken, hashToken } from '@matjar/admin/server/auth';
import type { Db } from '@matjar/admin/server/database';
import { dayInMs } from '@matjar/admin/values';
import { draftLinks } from '../../tables';

/** For how long a client can place an order by its link. */
const days = 3;

/** Makes the link of a draft, in place of one made before; its token is in the answer and nowhere else. */
export const createDraftLink = async (
  tx: Db,
  shop: number,
  draft: number,
): Promise<{ token: string; expires: string }> => {
  const token = createToken();
  const link = { token_hash: hashToken(token), expires_at: new Date(Date.now() + days * dayInMs) };
  await tx
    .insert(draftLinks)
    .values({ draft_id: draft, sub_shop_id: shop, ...link })
    .onConflictDoUpdate({ target: [draftLinks.draft_id, draftLinks.sub_shop_id], set: link });
  return { token, expires: link.expires_at.toISOString() };
};

/** Takes the link of a draft back. */
export const dropDraftLink = async (tx: Db, shop: number, draft: number): Promise<void> => {
  await tx.delete(draftLinks).where(and(eq(draftLinks.sub_shop_id, shop), eq(draftLinks.draft_id, draft)));
};

/** A link that is there: of which draft, in which shop, and until when it is good. */
export interface DraftLink {
  draft: number;
  shop: number;
  expires: Date;
}

/** Whose link a token is, in whichever shop unless one is named, and until when it is good; undefined where it was replaced, taken back or never was. */
export const draftLinkOf = async (db: Db, token: string, shop?: number): Promise<DraftLink | undefined> => {
  const [found] = await db
    .select({ draft: draftLinks.draft_id, shop: draftLinks.sub_shop_id, expires: draftLinks.expires_at })
    .from(draftLinks)
    .where(
      and(
        shop === undefined ? undefined : eq(draftLinks.sub_shop_id, shop),
        eq(draftLinks.token_hash, hashToken(token)),
      ),
    );
  return found;
};
