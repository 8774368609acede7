import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../database/database';
import { withTransaction } from '../../database/transaction';
import { passwordLetter } from '../../platform/mail/letters';
import type { Post } from '../../platform/mail/mailer';
import { users } from '../../database/tables';
import { createPasswordLink } from './passwordLinks';
import type { Throttle } from '../throttle';

/** Minutes for which a link works: sent by mail, or shown to be passed on. */
export const linkLasts = { mailed: 60, shown: 24 * 60 } as const;

/** The path of a link. The token is in the fragment, which reaches no server, log or other site. */
export const passwordPath = (token: string): string => `/password#${token}`;

interface Options {
  email: string;
  /** Limits letters per email. */
  letters: Throttle;
  post: Post;
}

/**
 * Sends a link to a new password to the user with this email; does nothing if there is none, or too many were sent
 * recently.
 */
export const sendPasswordLink = async (db: Db, { email, letters, post }: Options): Promise<void> => {
  if ((await letters.attempt(email)) > 0) return;
  const [user] = await db
    .select({ id: users.id, email: users.email, full_name: users.full_name, locale: users.locale })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.suspended_at)));
  if (!user) return;
  const token = await withTransaction(db, (tx) => createPasswordLink(tx, user.id, linkLasts.mailed));
  post.send(passwordLetter(post.translate, user, post.address(passwordPath(token))));
};
