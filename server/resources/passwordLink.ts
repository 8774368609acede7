import { eq } from 'drizzle-orm';
import { isBelow } from '../../src/roles';
import { worksElsewhere } from '../auth/memberships';
import { ApiError } from '@matjar/admin/server';
import type { HandlerContext } from '@matjar/admin/server';
import { createPasswordLink, linkLasts, passwordLetter, passwordPath } from '@matjar/admin/server/auth';
import { asSystem } from '@matjar/admin/server/database';
import { users } from '../tables';

/**
 * Creates a password link for a user whose role is below the caller's. Sent by mail if configured, otherwise shown to the caller. Refused
 * for users who also work elsewhere, to which the link would give access.
 */
export const givePasswordLink = async (context: HandlerContext, userId: number): Promise<void> => {
  const { tx, principal, post, reveal, say } = context;
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || !isBelow(user.role_type, principal.role)) {
    throw new ApiError(422, 'access.only_below');
  }
  if (await asSystem(tx, (all) => worksElsewhere(all, principal, userId)))
    throw new ApiError(422, 'access.works_elsewhere');
  // The caller can't read this table.
  const token = await asSystem(tx, (all) => createPasswordLink(all, userId, post ? linkLasts.mailed : linkLasts.shown));
  if (post) {
    post.send(passwordLetter(post.translate, user, post.address(passwordPath(token))));
    say('access.link_sent', { email: user.email });
  } else {
    reveal({ link: passwordPath(token) });
    say('access.link_ready');
  }
};
