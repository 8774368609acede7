import { eq } from 'drizzle-orm';
import { isBelow } from '../../src/roles';
import { worksElsewhere } from '../auth/memberships';
import { ApiError } from '@matjar/admin/server';
import type { HandlerContext } from '@matjar/admin/server';
import { createPasswordLink, linkLasts, passwordLetter, passwordPath } from '@matjar/admin/server/auth';
import { asSystem } from '@matjar/admin/server/database';
import { users } from '../tables';

/**
 * Makes a link to a new password for somebody whose role is below the caller's: sent to them where mail is, and shown to
 * nobody then, else shown to the caller. Never for who works elsewhere, too, as it would open that to the caller.
 */
export const givePasswordLink = async (context: HandlerContext, userId: number): Promise<void> => {
  const { tx, principal, post, reveal, say } = context;
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || !isBelow(user.role_type, principal.role)) {
    throw new ApiError(422, 'access.only_below');
  }
  if (await asSystem(tx, (all) => worksElsewhere(all, principal, userId)))
    throw new ApiError(422, 'access.works_elsewhere');
  // The link is its owner's alone.
  const token = await asSystem(tx, (all) => createPasswordLink(all, userId, post ? linkLasts.mailed : linkLasts.shown));
  if (post) {
    post.send(passwordLetter(post.translate, user, post.address(passwordPath(token))));
    say('access.link_sent', { email: user.email });
  } else {
    reveal({ link: passwordPath(token) });
    say('access.link_ready');
  }
};
