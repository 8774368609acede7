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
  lockUser,
  passwordLetter,
  passwordPath,
  signInLetter,
} from '@matjar/admin/server/auth';
import { asSystem } from '@matjar/admin/server/database';
import type { Db } from '@matjar/admin/server/database';
import { text } from '@matjar/admin/server/http';
import type { Text } from '@matjar/admin/values';
import { eq, sql } from 'drizzle-orm';
import { clients } from '../../src/resources/clients/clients.resource';
import { teamMembers } from '../../src/resources/teamMembers/teamMembers.resource';
import { roles, isBelow } from '../../src/roles';
import { acceptAsKnownClient, acceptAsNewClient, findClientInvitation } from '../resources/clients/clientInvitations';
import type { ClientInvitation } from '../resources/clients/clientInvitations';
import {
  acceptAsKnownMember,
  acceptInvitation,
  findInvitation,
  invitationDays,
} from '../resources/teamMembers/invitations';
import type { TeamInvitation } from '../resources/teamMembers/invitations';
import { memberships, model, users } from '../tables';
import { personByEmail, worksElsewhere } from './memberships';

/** How long, in days, a user whose role was lowered is protected like a user with the previous role. */
const protectedDays = 7;

/**
 * Returns the roles that a member of teams has lost recently, according to the audit log. The member may have been
 * deleted and added again since, so members whose membership was deleted count too.
 */
const lostRoles = async (tx: Db, userId: number): Promise<string[]> => {
  const { rows } = await tx.execute<{ role: string }>(sql`
    with recent as (
      select sub_shop_id, record, part, changes from audit_log
      where resource = ${teamMembers.name} and at > now() - make_interval(days => ${protectedDays}))
    select changes -> 'role_type' ->> 0 as role from recent
    where part is null and changes -> 'role_type' ->> 0 is not null and (sub_shop_id, record) in (
      select ${memberships.tenant_id}, ${memberships.team_member_id}::text from ${memberships} where ${eq(memberships.user_id, userId)}
      union select sub_shop_id, record from recent where part = 'memberships' and changes -> 'user_id' ->> 0 = ${String(userId)})`);
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
  await asSystem(tx, (all) => lockUser(all, userId));
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || !isBelow(user.role_type, principal.role)) {
    throw new ApiError(422, 'access.only_below');
  }
  if ((await asSystem(tx, (all) => lostRoles(all, userId))).some((role) => !isBelow(role, principal.role)))
    throw new ApiError(422, 'access.lowered_recently', { args: { days: String(protectedDays) } });
  if (await asSystem(tx, (all) => worksElsewhere(all, principal, userId, tenant?.id)))
    throw new ApiError(422, elsewhere);
  return user;
};

/**
 * Deletes a user's password link. Call this when a user gains rights, because someone who wasn't allowed to have these
 * rights may have created the link and kept it. Until the end of the transaction, nobody can create another one.
 */
export const endPasswordLinkOf = (tx: Db, userId: number): Promise<void> =>
  asSystem(tx, async (all) => {
    await lockUser(all, userId);
    await dropPasswordLink(all, userId);
  });

/** The tables of invitations, and the column of their records that shows how long an invitation is valid. */
const invitationTables = [
  { part: 'invitations', key: 'team_member_id', resource: teamMembers, shown: 'expires' },
  { part: 'client_invitations', key: 'client_id', resource: clients, shown: 'invited_until' },
] as const;

/**
 * Ends the password links and invitations that a user has created, because the user may have kept them. Call this when
 * a user loses rights. Does nothing if links are sent by email, because they are never shown to the user then.
 */
export const endLinksShownTo = async ({ tx, post }: Pick<HandlerContext, 'post' | 'tx'>, userId: number) => {
  if (post) return;
  const createdBy = (part: string) => sql`
    part = ${part} and operation <> 'deleted' and actor_id = ${userId} and at > now() - make_interval(days => ${invitationDays})`;
  await asSystem(tx, async (all) => {
    await all.execute(sql`delete from password_links
      where user_id in (select record::bigint from platform_audit_log where ${createdBy('password_links')})`);
    for (const { part, key, resource, shown } of invitationTables) {
      const [table, id, column] = [part, key, shown].map(sql.identifier);
      await all.execute(sql`with ended as (
          delete from ${table} as invitation using audit_log
          where ${createdBy(part)} and resource = ${resource.name}
            and audit_log.sub_shop_id = invitation.sub_shop_id and record = invitation.${id}::text
          returning invitation.sub_shop_id as shop, invitation.${id} as record)
        update ${model.entity(resource.name).table} as invited set ${column} = null from ended
        where invited.sub_shop_id = ended.shop and invited.id = ended.record`);
    }
  });
};

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

const toInvitation = (
  invitation: TeamInvitation | ClientInvitation | null,
  known: number | null,
): Invitation | null => {
  if (!invitation) return null;
  const { email, name, role, shop } = invitation;
  return { email, known, shown: invitationView(name, role, shop) };
};

export const invitations: Invitations = {
  parts: {
    name: text,
    shop: localized,
    role: localized,
    permissions: localized,
    client: z.boolean().meta({ description: 'A client of the shop, not a team member' }),
  },
  find: async (db, token) => {
    const found = (await findInvitation(db, token)) ?? (await findClientInvitation(db, token));
    return toInvitation(found, (found && (await personByEmail(db, found.email))?.userId) ?? null);
  },
  accept: async (tx, token, password) =>
    toInvitation((await acceptInvitation(tx, token, password)) ?? (await acceptAsNewClient(tx, token, password)), null),
  acceptAsKnown: async (tx, token, account) =>
    toInvitation(
      (await acceptAsKnownMember(tx, token, account)) ?? (await acceptAsKnownClient(tx, token, account)),
      account,
    ),
};
