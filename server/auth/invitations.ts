import { z } from 'zod';
import type { Role } from '@matjar/admin';
import { ApiError } from '@matjar/admin/server';
import type { HandlerContext } from '@matjar/admin/server';
import type { Invitation, Invitations } from '@matjar/admin/server/auth';
import {
  createPasswordLink,
  dropFactors,
  dropPasswordLink,
  endSessionsOf,
  linkLasts,
  passwordLetter,
  passwordPath,
  signInLetter,
} from '@matjar/admin/server/auth';
import { asSystem } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { text } from '@matjar/admin/server/http';
import type { Text } from '@matjar/admin/values';
import { eq, sql } from 'drizzle-orm';
import { teamMembers } from '../../src/resources/teamMembers/teamMembers.resource';
import { roles, isBelow } from '../../src/roles';
import { acceptAsKnownClient, acceptAsNewClient, findClientInvitation } from '../resources/clients/clientInvitations';
import type { ClientInvitation } from '../resources/clients/clientInvitations';
import { acceptInvitation, findInvitation } from '../resources/teamMembers/invitations';
import type { TeamInvitation } from '../resources/teamMembers/invitations';
import { memberships, users } from '../tables';
import { worksElsewhere } from './memberships';

/** How long, in days, a user whose role was lowered is protected like a user with the previous role. */
const protectedDays = 7;

/**
 * Returns the roles that a member of teams has lost recently, according to the audit log. The member may have been
 * deleted and added again since, so members that were deleted with the user's email count too.
 */
const lostRoles = async (tx: Db, { id, email }: { id: number; email: string }): Promise<string[]> => {
  const { rows } = await tx.execute<{ role: string }>(sql`
    with recent as (
      select sub_shop_id, record, changes from audit_log
      where resource = ${teamMembers.name} and at > now() - make_interval(days => ${protectedDays}))
    select changes -> 'role_type' ->> 0 as role from recent
    where changes -> 'role_type' ->> 0 is not null and (sub_shop_id, record) in (
      select ${memberships.tenant_id}, ${memberships.team_member_id}::text from ${memberships} where ${eq(memberships.user_id, id)}
      union select sub_shop_id, record from recent where changes -> 'email' ->> 0 = ${email})`);
  return rows.map(({ role }) => role);
};

/**
 * Returns a user if the user's role is below the caller's role. Throws `ApiError` 422 for any other user. Also throws if
 * the role was lowered recently, which the caller could have done to gain access to the account, and if the user works
 * in other shops, to which the caller would gain access.
 */
const userBelow = async (
  { tx, principal, tenant }: HandlerContext,
  userId: number,
  elsewhere: 'access.factors_elsewhere' | 'access.works_elsewhere',
) => {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || !isBelow(user.role_type, principal.role)) {
    throw new ApiError(422, 'access.only_below');
  }
  if ((await asSystem(tx, (all) => lostRoles(all, user))).some((role) => !isBelow(role, principal.role)))
    throw new ApiError(422, 'access.lowered_recently', { args: { days: String(protectedDays) } });
  if (await asSystem(tx, (all) => worksElsewhere(all, principal, userId, tenant?.id)))
    throw new ApiError(422, elsewhere);
  return user;
};

/**
 * Deletes a user's password link. Call this when a user gains rights, because someone who wasn't allowed to have these
 * rights may have created the link and kept it.
 */
export const endPasswordLinkOf = (tx: Db, userId: number): Promise<void> =>
  asSystem(tx, (all) => dropPasswordLink(all, userId));

/**
 * Creates a password link for a user whose role is below the caller's role (see `userBelow`). The link is sent by email
 * or, if email isn't configured, returned to the caller.
 */
export const givePasswordLink = async (context: HandlerContext, userId: number): Promise<void> => {
  const { tx, post, reveal, say } = context;
  const user = await userBelow(context, userId, 'access.works_elsewhere');
  // The query runs without a scope because the caller isn't allowed to read this table.
  const token = await asSystem(tx, (all) => createPasswordLink(all, userId, post ? linkLasts.mailed : linkLasts.shown));
  if (post) {
    post.send(passwordLetter(post.translate, user, post.address(passwordPath(token))));
    say('access.link_sent', { email: user.email });
  } else {
    reveal({ link: passwordPath(token) });
    say('access.link_ready');
  }
};

/**
 * Removes the second factors of a user whose role is below the caller's role (see `userBelow`) and ends the user's
 * sessions. The user is notified by email. Throws `ApiError` 422 if the user has no second factors.
 */
export const resetFactors = async (context: HandlerContext, userId: number): Promise<void> => {
  const { tx, post } = context;
  const user = await userBelow(context, userId, 'access.factors_elsewhere');
  if (!(await asSystem(tx, (all) => dropFactors(all, userId)))) throw new ApiError(422, 'access.no_factors');
  await endSessionsOf(tx, userId);
  post?.send(signInLetter(post.translate, user, 'factors_reset'));
};

const localized = z.array(text).length(2);

const texts = ({ en, ar }: Text) => [en, ar];

const invitationView = (name: string, role: Role, shop: [en: string, ar: string]) => ({
  name,
  shop,
  role: texts(roles[role].label),
  permissions: texts(roles[role].permissions),
  client: role === 'client',
});

const toInvitation = (invitation: TeamInvitation | ClientInvitation | null): Invitation | null => {
  if (!invitation) return null;
  const { email, name, role, shop } = invitation;
  return { email, known: 'known' in invitation ? invitation.known : null, shown: invitationView(name, role, shop) };
};

export const invitations: Invitations = {
  parts: {
    name: text,
    shop: localized,
    role: localized,
    permissions: localized,
    client: z.boolean().meta({ description: 'A client of the shop, not a team member' }),
  },
  find: async (db, token) => toInvitation((await findInvitation(db, token)) ?? (await findClientInvitation(db, token))),
  accept: async (tx, token, password) =>
    toInvitation((await acceptInvitation(tx, token, password)) ?? (await acceptAsNewClient(tx, token, password))),
  acceptAsKnown: async (tx, token, account) => toInvitation(await acceptAsKnownClient(tx, token, account)),
};
