import { and, eq, gt, isNull } from 'drizzle-orm';
import type { ZodType } from 'zod';
import type { Db } from '../database/database';
import { passwordLinks, users } from '../database/tables';
import { withTransaction } from '../database/transaction';
import { passwordLetter } from '../platform/mail/letters';
import type { Post } from '../platform/mail/mailer';
import type { Throttle } from './throttle';
import { createToken, hashToken } from './tokens';

export interface LinkOwner {
  userId: number;
  email: string;
}

/**
 * Creates a user's password link, replacing any earlier link, and returns its token. Only the hash of the token is
 * stored.
 */
export const createPasswordLink = async (db: Db, userId: number, minutes: number): Promise<string> => {
  const token = createToken();
  const link = { token_hash: hashToken(token), expires_at: new Date(Date.now() + minutes * 60_000) };
  await db
    .insert(passwordLinks)
    .values({ user_id: userId, ...link })
    .onConflictDoUpdate({ target: passwordLinks.user_id, set: link });
  return token;
};

/**
 * Returns the user a password link belongs to, or null if its token isn't valid. If `lock` is true, locks the link's
 * row.
 */
export const findPasswordLink = async (db: Db, token: string, lock = false): Promise<LinkOwner | null> => {
  const query = db
    .select({ userId: users.id, email: users.email })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.user_id))
    .where(
      and(
        eq(passwordLinks.token_hash, hashToken(token)),
        gt(passwordLinks.expires_at, new Date()),
        isNull(users.suspended_at),
      ),
    );
  const [found] = await (lock ? query.for('update', { of: passwordLinks }) : query);
  return found ?? null;
};

export const dropPasswordLink = async (db: Db, userId: number): Promise<void> => {
  await db.delete(passwordLinks).where(eq(passwordLinks.user_id, userId));
};

/**
 * How long a link is valid, in minutes: `mailed` if it is sent by email, `shown` if it is shown to a user who passes it
 * on.
 */
export const linkLasts = { mailed: 60, shown: 24 * 60 } as const;

/** Returns the path of a password link. The token is in the fragment, which browsers don't send to any server. */
export const passwordPath = (token: string): string => `/password#${token}`;

interface Options {
  email: string;
  /** Limits the number of emails per email address. */
  letters: Throttle;
  post: Post;
}

/**
 * Sends a password link by email. Sends nothing if no user has the email address, or if too many emails were sent to it
 * recently.
 */
export const sendPasswordLink = async (db: Db, { email, letters, post }: Options): Promise<void> => {
  if ((await letters.attempt(email)) > 0) return;
  const created = await withTransaction(db, async (tx) => {
    // Locks the user, so that the link isn't sent to an address that has just been replaced.
    const [user] = await tx
      .select({ id: users.id, email: users.email, full_name: users.full_name, locale: users.locale })
      .from(users)
      .where(and(eq(users.email, email), isNull(users.suspended_at)))
      .for('update');
    return user && { user, token: await createPasswordLink(tx, user.id, linkLasts.mailed) };
  });
  if (created) post.send(passwordLetter(post.translate, created.user, post.address(passwordPath(created.token))));
};

/** The part of an invitation that is shown to anyone who opens its link. */
export interface Invitation {
  email: string;
  /**
   * The id of the existing account with this email address. Its password is needed to accept the invitation. If null,
   * accepting the invitation creates an account.
   */
  known: number | null;
  /** Additional data to show on the invitation page, for example the inviter and the role. */
  shown: Record<string, unknown>;
}

/** The functions that handle an admin's invitations. Each function returns null if the token isn't valid. */
export interface Invitations {
  /** The schemas of the values in the invitation's `shown`. */
  parts: Record<string, ZodType>;
  find(db: Db, token: string): Promise<Invitation | null>;
  /**
   * Creates an account with this password, in a transaction. Returns null if a concurrent request has created an
   * account with the same email address.
   */
  accept(tx: Db, token: string, password: string): Promise<Invitation | null>;
  /**
   * Accepts the invitation for the existing account with the invited email address. The caller must have verified the
   * account's password.
   */
  acceptAsKnown(tx: Db, token: string, account: number): Promise<Invitation | null>;
}
