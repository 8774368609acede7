import { and, eq, sql } from 'drizzle-orm';
import type { Role } from '@matjar/admin';
import { ApiError, defineHandlers, FieldError } from '@matjar/admin/server';
import type { HandlerContext } from '@matjar/admin/server';
import { assignOwnRole, coversOwnRole, endSessionsOf, forgetIdentities, lockUser } from '@matjar/admin/server/auth';
import type { Principal } from '@matjar/admin/server/auth';
import { asSystem } from '@matjar/admin/server/database';
import type { Db, DerivedTable } from '@matjar/admin/server/database';
import { isAbove, mayChange, platformRoles } from '../../../src/roles';
import { teamMembers } from '../../../src/resources/teamMembers/teamMembers.resource';
import {
  createInvitation,
  dropInvitation,
  findInvitation,
  invitationLetter,
  joinsUninvited,
  joinTeam,
} from './invitations';
import type { Person } from '../../auth/memberships';
import {
  membershipOf,
  ownsShop,
  personByEmail,
  personOfMember,
  sharesShop,
  worksElsewhere,
} from '../../auth/memberships';
import { memberships, model, subShops, users } from '../../tables';
import { endLinksShownTo, endPasswordLinkOf, givePasswordLink, resetFactors } from '../../auth/invitations';

const refuseAbove = (role: Role, principal: Principal) => {
  if (isAbove(role, principal.role)) throw new FieldError('role_type', 'validation.role_above_own');
};

const accountOf = (tx: Db, email: string) => asSystem(tx, (all) => personByEmail(all, email));

/** Throws `ApiError` if the caller isn't allowed to change members with this role. */
const refuseUnlessMayChange = (role: Role, principal: Principal) => {
  if (isAbove(role, principal.role)) throw new ApiError(422, 'messages.member_above_own');
  if (!mayChange(role, principal.role)) throw new ApiError(422, 'access.admins_by_super_admin');
};

/**
 * Throws `ApiError` if the person owns this shop or, without `shop`, any shop. Only the platform's staff can remove a
 * shop's owner.
 */
const refuseOwner = async (tx: Db, person: Person, { everywhere }: Principal, shop?: number) => {
  if (everywhere) return;
  if (await asSystem(tx, (all) => ownsShop(all, person.userId, shop)))
    throw new ApiError(422, 'access.owner_by_platform');
};

/**
 * Locks a team member's account and returns it, or null if the invitation hasn't been accepted yet. The lock keeps the
 * account's role and memberships from changing during the call.
 */
const lockPersonOf = async (tx: Db, shop: number, memberId: number): Promise<Person | null> => {
  const person = await personOfMember(tx, shop, memberId);
  if (!person) return null;
  await asSystem(tx, (all) => lockUser(all, person.userId));
  return personOfMember(tx, shop, memberId);
};

interface Member {
  id: number | string;
  role_type: Role;
  own_role: number | string | null;
}

const idOf = (role: Member['own_role'] | undefined): number | null => (role == null ? null : Number(role));

/** Returns true if the caller may know that an account exists. */
const mayKnow = ({ tx, principal }: HandlerContext, { userId }: Person): Promise<boolean> =>
  asSystem(tx, (all) => sharesShop(all, principal, userId));

/** Throws `FieldError` if a member's role isn't the account's role, which is the same in all shops. */
const refuseOtherRole = (account: Person, role: Role): void => {
  if (account.role !== role) throw new FieldError('role_type', 'validation.role_of_account');
};

/**
 * Throws `FieldError` if the account is already a member of the shop. Adding the account again could change its custom
 * role. An account without a team record, such as a new shop's owner, can get a record, but no custom role.
 */
const refuseMember = async (
  { tx, tenant, values }: Pick<HandlerContext, 'tenant' | 'tx'> & { values: { own_role?: Member['own_role'] } },
  { userId }: Person,
) => {
  const [found] = await tx
    .select({ member: memberships.team_member_id, role: memberships.own_role_id })
    .from(memberships)
    .where(and(eq(memberships.tenant_id, tenant!.id), eq(memberships.user_id, userId)));
  if (found && (found.member !== null || idOf(values.own_role) !== found.role))
    throw new FieldError('email', 'validation.unique');
};

/**
 * Throws an error unless the caller has all the rights of the custom role assigned to a member. Only vendors can have a
 * custom role.
 */
const refuseOwnRoleAbove = async (
  { tx, principal, tenant }: HandlerContext,
  { role_type, own_role }: Pick<Partial<Member>, 'own_role' | 'role_type'>,
) => {
  if (!(await coversOwnRole(tx, model, principal, { tenant: tenant!.id, role: idOf(own_role) })))
    throw new FieldError(role_type === 'vendor' ? 'own_role' : 'role_type', 'validation.role_above_own');
};

/**
 * Throws `ApiError` unless the caller has all of the member's rights. Without this check, the caller could gain rights
 * through the member's account.
 */
const refuseMemberAbove = async ({ tx, principal, tenant }: HandlerContext, { own_role }: Member) => {
  if (!(await coversOwnRole(tx, model, principal, { tenant: tenant!.id, role: idOf(own_role) })))
    throw new ApiError(422, 'messages.member_above_own');
};

/**
 * Returns a member's user id. Throws `ApiError` if the invitation hasn't been accepted yet, or if the caller isn't
 * allowed to change the member.
 */
const otherThanOwner = async (context: HandlerContext & { record: Member }) => {
  const { tx, principal, tenant, record } = context;
  const person = await lockPersonOf(tx, tenant!.id, Number(record.id));
  if (!person) throw new ApiError(422, 'messages.action_not_allowed');
  await refuseOwner(tx, person, principal);
  await refuseMemberAbove(context, record);
  return person.userId;
};

/**
 * Returns a member's user account if the caller is allowed to change it. Throws `ApiError` for the caller's own
 * account, the shop's owner, and members with a higher role.
 */
const othersOnly = async (context: HandlerContext, member: Member) => {
  const { tx, principal, tenant } = context;
  await refuseMemberAbove(context, member);
  const person = await lockPersonOf(tx, tenant!.id, Number(member.id));
  refuseUnlessMayChange(person?.role ?? member.role_type, principal);
  if (person?.userId === principal.userId) throw new ApiError(422, 'messages.not_yourself');
  if (person) await refuseOwner(tx, person, principal, tenant!.id);
  return person;
};

/** Ends a member's sessions and the links that were shown to the member. */
const endAccess = async (context: HandlerContext, userId: number): Promise<void> => {
  await endSessionsOf(context.tx, userId);
  await endLinksShownTo(context, userId);
};

const setSuspended = (tx: Db, shop: number, memberId: number | string, at: Date | null) =>
  tx
    .update(memberships)
    .set({ suspended_at: at })
    .where(membershipOf(shop, Number(memberId)));

const isOwner = ({ id, sub_shop_id }: DerivedTable) =>
  sql`coalesce((select ${memberships.user_id} = ${subShops.owner} from ${memberships} join ${subShops} on ${subShops.id} = ${memberships.tenant_id}
    where ${memberships.tenant_id} = ${sub_shop_id} and ${memberships.team_member_id} = ${id}), false)`;

/**
 * Handles the members of a shop's team. Users can't assign a role above their own. Suspending, removing or demoting a
 * member immediately ends the member's sessions.
 */
export const teamMembersHandlers = defineHandlers(teamMembers, {
  computed: { owner: isOwner },
  before: {
    create: async (context) => {
      const { tx, values, principal } = context;
      refuseAbove(values.role_type!, principal);
      await refuseOwnRoleAbove(context, values);
      const existing = await accountOf(tx, values.email!);
      // If the email belongs to a member of another shop, the error must not reveal it.
      if (existing && !(await mayKnow(context, existing))) throw new FieldError('email', 'validation.unique');
      if (existing) refuseOtherRole(existing, values.role_type!);
      if (existing) await refuseMember(context, existing);
      return { status: 'added' };
    },
    edit: async (context) => {
      const { tx, tenant, record, values, principal } = context;
      const role = values.role_type ?? record.role_type;
      refuseAbove(role, principal);
      if (isAbove(record.role_type, principal.role)) throw new ApiError(422, 'messages.member_above_own');
      await refuseMemberAbove(context, record);
      const ownRole = values.own_role === undefined ? record.own_role : values.own_role;
      const isOtherRole = idOf(ownRole) !== idOf(record.own_role);
      if (isOtherRole || role !== record.role_type)
        await refuseOwnRoleAbove(context, { role_type: role, own_role: ownRole });
      const person = await lockPersonOf(tx, tenant!.id, Number(record.id));
      if (!person) {
        const invited = await accountOf(tx, values.email ?? record.email);
        if (invited && (await mayKnow(context, invited))) refuseOtherRole(invited, role);
        const isOtherEmail = values.email !== undefined && values.email !== record.email;
        if (!isOtherEmail && !isOtherRole && !isAbove(role, record.role_type)) return undefined;
        // The link was sent to the previous address, or its holder wasn't allowed to give the member these rights.
        await dropInvitation(tx, tenant!.id, Number(record.id));
        return { expires: null };
      }
      if (isOtherRole || role !== record.role_type) await endPasswordLinkOf(tx, person.userId);
      if (isOtherRole || isAbove(record.role_type, role)) await endLinksShownTo(context, person.userId);
      if (isOtherRole) {
        await othersOnly(context, record);
        // Even the platform's staff can't restrict an owner's rights, because nobody in the shop could restore them.
        if (ownRole !== null && (await asSystem(tx, (all) => ownsShop(all, person.userId, tenant!.id))))
          throw new FieldError('own_role', 'validation.own_role_of_owner');
      }
      if (values.email && values.email !== record.email) throw new FieldError('email', 'validation.email_of_account');
      if (role === record.role_type) return undefined;
      await othersOnly(context, record);
      // A user's role applies in all shops, including shops that the user owns.
      await refuseOwner(tx, person, principal);
      if (await asSystem(tx, (all) => worksElsewhere(all, principal, person.userId, tenant!.id))) {
        throw new FieldError('role_type', 'validation.role_of_account');
      }
      await tx.update(users).set({ role_type: role }).where(eq(users.id, person.userId));
      if (isAbove(record.role_type, role)) await endSessionsOf(tx, person.userId, 'lowered');
      // An email was enough to make these links, but isn't enough for a platform role.
      if (platformRoles.includes(role)) await forgetIdentities(tx, person.userId);
      return undefined;
    },
    delete: async (context) => {
      const { tx, tenant, record } = context;
      const person = await othersOnly(context, record);
      // Deletes the memberships while the member still exists, so that the log can name the member.
      await dropInvitation(tx, tenant!.id, Number(record.id));
      await tx.delete(memberships).where(membershipOf(tenant!.id, Number(record.id)));
      if (person) await endAccess(context, person.userId);
    },
  },
  after: {
    create: async ({ tx, record, tenant }) => {
      const existing = await accountOf(tx, record.email);
      if (!existing) return;
      const { userId } = existing;
      const [subShopId, memberId] = [tenant!.id, Number(record.id)];
      await asSystem(tx, (all) => lockUser(all, userId));
      if (!(await asSystem(tx, (all) => joinsUninvited(all, userId, subShopId, memberId)))) return;
      const joined = await joinTeam(tx, { userId, subShopId, memberId, ownRole: idOf(record.own_role) });
      if (!joined) throw new FieldError('email', 'validation.unique');
      await endPasswordLinkOf(tx, userId);
    },
    edit: async ({ tx, tenant, before, record }) => {
      if (idOf(before.own_role) === idOf(record.own_role)) return;
      const person = await personOfMember(tx, tenant!.id, Number(record.id));
      if (person) await assignOwnRole(tx, { userId: person.userId, tenant: tenant!.id, role: idOf(record.own_role) });
    },
  },
  invite: async (context) => {
    const { tx, record, tenant, principal, language, post, reveal, say } = context;
    refuseAbove(record.role_type, principal);
    await refuseMemberAbove(context, record);
    const { token, expires } = await createInvitation(tx, tenant!.id, Number(record.id));
    const path = `/invitation#${token}`;
    if (post) {
      post.send(
        invitationLetter(
          post.translate,
          (await findInvitation(tx, token, { shop: tenant!.id }))!,
          language,
          post.address(path),
        ),
      );
      say('access.link_sent', { email: record.email });
    } else {
      reveal({ link: path });
      say('messages.invitation_created');
    }
    return { status: 'invited', expires, invited_at: new Date().toISOString() };
  },
  password_link: async (context) => givePasswordLink(context, await otherThanOwner(context)),
  reset_factors: async (context) => resetFactors(context, await otherThanOwner(context)),
  suspend: async (context) => {
    const { tx, tenant, record } = context;
    const person = await othersOnly(context, record);
    await setSuspended(tx, tenant!.id, record.id, new Date());
    if (person) await endAccess(context, person.userId);
  },
  activate: async (context) => {
    await othersOnly(context, context.record);
    await setSuspended(context.tx, context.tenant!.id, context.record.id, null);
  },
});
